"""The fight board and the party's panel where magic is about: sleepers, shields, charmed monsters,
comrades who have turned."""

from collections.abc import Iterator

import pytest
from pytestqt.qtbot import QtBot

from citadel_gui.panels.counters import charmed_counter
from citadel_gui.panels.fight_board import FightBoard
from citadel_gui.panels.fight_ranks import attack_on
from citadel_gui.panels.log_model import LogModel
from citadel_gui.panels.party_panel import PartyPanel
from citadel_gui.rules.events import MonstersMet
from citadel_gui.rules.game import Game
from citadel_gui.rules.people import Turned
from citadel_gui.rules.state import Waiting
from tests.panels.magic import CASTER, FIGHTER, FOES, charm_an_orc, fight_action, magic_game
from tests.panels.positions import hosted
from tests.rules.making import make_character, make_monster


@pytest.fixture
def game() -> Game:
    return magic_game(fighting=True)


@pytest.fixture
def board(qtbot: QtBot, game: Game) -> Iterator[FightBoard]:
    shown = FightBoard()
    assert shown.show_game(fight_action(), game)
    ground = hosted(qtbot, shown, 720, 420)
    yield shown
    ground.close()


def test_R68_who_sleeps_is_told_and_marked(board: FightBoard) -> None:
    assert board.mark("orc-2").asleep
    assert not board.mark("orc-1").asleep
    assert board.words_of("orc-2")[-1] == "asleep"
    assert "Orc 2: 5 of 5 asleep" in board.accessibleDescription()
    assert "asleep" in board.tip(board._ranks.find("orc-2"))


def test_R69_who_is_shielded_is_told_and_marked(board: FightBoard) -> None:
    assert board.mark(CASTER).shielded
    assert board.words_of(CASTER)[-1].startswith("shielded")
    assert not board.mark(FIGHTER).shielded


def test_marks_are_painted(board: FightBoard, game: Game) -> None:
    met = game.state.encounter
    assert met is not None
    assert met.combat is not None
    marked = board.grab().toImage()
    met.combat.asleep, met.combat.shielded = [], []
    board.show_game(fight_action(), game)
    assert board.grab().toImage() != marked


def test_a_click_on_a_foe_strikes_rather_than_casts() -> None:
    one = attack_on(fight_action(), CASTER, FOES[0])
    assert one is not None
    assert one.value["do"] == "shoot"


def test_only_foes_are_lit(board: FightBoard) -> None:
    board.select(CASTER)
    assert board.lit() == set(FOES)


def test_R67_a_comrade_who_has_turned_stands_among_the_foes(qtbot: QtBot, game: Game) -> None:
    met = game.state.encounter
    assert met is not None
    assert met.combat is not None
    turned = make_monster("away")
    turned.kind, turned.turned = "character", Turned(make_character("away"), "vampire")
    met.monsters.append(turned)
    met.combat.ranks.append(["away"])
    board = FightBoard()
    board.show_game(fight_action(), game)
    ground = hosted(qtbot, board, 720, 420)
    assert board.words_of("away")[0] == "Away"
    assert "held by the vampire" in board.tip(board._ranks.find("away"))
    board.grab()
    ground.close()
    panel = PartyPanel()
    qtbot.addWidget(panel)
    panel.show_game(None, game)
    assert panel.away == "Turned on the party: Away"


def test_R65_a_charmed_monster_marches_with_its_figures(qtbot: QtBot) -> None:
    game = magic_game()
    orc = charm_an_orc(game)
    panel = PartyPanel()
    qtbot.addWidget(panel)
    panel.show_game(None, game)
    row = next(row for row in panel.rows() if row.who == orc)
    assert row.texts() == [("Orc", "5/6"), ("sword", "combat +3"), ("charmed by Larraka", "")]
    assert "charmed by Larraka" in row.toolTip()
    counter = charmed_counter(game.character(orc))
    assert counter.charmed
    assert counter.wounds == "5"
    row.grab()


def test_who_is_stone_dead_in_this_fight_or_waits_is_told(qtbot: QtBot, game: Game) -> None:
    met = game.state.encounter
    assert met is not None
    met.fallen, met.petrified = [make_character("dead")], [make_character("stone")]
    game.state.waiting = [Waiting(make_character("away"), (1, 0, 0))]
    panel = PartyPanel()
    qtbot.addWidget(panel)
    panel.show_game(None, game)
    assert panel.away.splitlines() == [
        "Fallen in this fight: Dead",
        "Turned to stone: Stone",
        "Away waits (Level 1, column 0, row 0)",
    ]


def test_a_comrade_met_as_a_foe_keeps_his_name_in_the_log() -> None:
    log = LogModel()
    met = MonstersMet(case="R103", source="talisman", monsters=[("away", "character", 8)])
    log.append([met], {"away": "Away"})
    assert log.texts() == ["Against the party stands Away (wound points 8)."]
    assert log.names["away"] == "Away"
    fresh = LogModel()
    fresh.append([met], {})
    assert "away" not in fresh.names, "the kind of a comrade is no name"


def test_charmed_monsters_fit_into_the_ranks(qtbot: QtBot) -> None:
    game = magic_game(fighting=True)
    orc = charm_an_orc(game)
    board = FightBoard()
    board.show_game(fight_action(), game)
    ground = hosted(qtbot, board, 720, 480)
    assert board.words_of(orc)[0] == "Orc 4"
    assert not board.box_of(orc).isEmpty()
    board.grab()
    ground.close()


def test_17_1_what_is_at_home_is_shown_at_home(qtbot: QtBot) -> None:
    game = magic_game()
    one = game.character(FIGHTER)
    one.home_gold, one.home_jewels = 12, [35]
    panel = PartyPanel()
    qtbot.addWidget(panel)
    for phase, shown in (("monster", False), ("home", True)):
        game.state.phase = phase
        panel.show_game(None, game)
        row = next(row for row in panel.rows() if row.who == FIGHTER)
        assert ("47 GM at home" in row.texts()[2][0]) == shown
