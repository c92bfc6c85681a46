"""The two editions side by side: one test for each point of table B, in which they differ or in
which one rule serves both; and nothing else differs.

Each test plays the same position in both.
"""

from collections import Counter
from typing import Any

import pytest

from citadel_gui import paths
from citadel_gui.maze.cells import GATEWAY_CELL, Cell
from citadel_gui.maze.placement import legal_placements
from citadel_gui.rules import charts
from citadel_gui.rules.decisions import InvestigateFeature
from citadel_gui.rules.decisions_adventure import GoOn, Recruit
from citadel_gui.rules.edition import rule_set
from citadel_gui.rules.encounters import monster_phase
from citadel_gui.rules.events import DiceRolled, MonstersMet, NothingFits
from citadel_gui.rules.features import feature_phase
from citadel_gui.rules.game import Game
from citadel_gui.rules.movement import arrive, segment_phase
from citadel_gui.rules.party import PartyLost, wound
from citadel_gui.rules.people import Charmed
from citadel_gui.rules.referee import Referee, Setup
from citadel_gui.rules.setup import new_game
from citadel_gui.rules.state import LaidSegment, Move
from citadel_gui.rules.training import price
from citadel_gui.rules.traps import trap_phase
from citadel_gui.rules.victory import leave, personal_winners
from tests.rules.making import Playing, make_character, make_game, make_monster, told
from tests.rules.mazes import corridor, finish, game_in, room, until_asked, values
from tests.rules.test_charts_editions import differences, plain

EDITIONS = ("citadel", "labirynt")
BOTH = pytest.mark.parametrize("edition", EDITIONS)
FIRST = (1, 0, -1)


def in_both(of: Any) -> list[Any]:
    """The same looked at in citadel and in labirynt."""
    return [of(edition) for edition in EDITIONS]


def tables(edition: str) -> charts.Charts:
    return rule_set(edition)[0]


def test_the_editions_differ_in_the_listed_points_and_in_nothing_else() -> None:
    """B1, B2, B10, B11, B15, B16, B17, B19, B22 by their keys; all else is one."""
    listed = {
        "B1 B22": {"rules.chit_mix"},
        "B2": {"rules.trap_on_leaving"},
        "B10": {
            "rules.personal_victory",
            "rules.victory_least_experience",
            "rules.victory_least_wealth",
        },
        "B11": {"rules.maze_kept"},
        "B15": {"rules.refill"},
        "B16": {"rules.aging_from_exit", "rules.aging_covers_gold"},
        "B17": {"heroes.sliggoth.race"},
        "B19": {
            "room_monsters.5.0",
            "room_monsters.6.2",
            "room_monsters.6.3",
            "room_monsters.6.4",
        },
        "names": {"edition", "name"},
    }
    found = differences(*map(plain, map(tables, EDITIONS)))
    assert found == set().union(*listed.values())


def test_B_no_rule_asks_which_edition_it_is() -> None:
    """Editions are data: their names stand in no module of the rules."""
    for path in sorted((paths.charts().parents[1] / "citadel_gui" / "rules").glob("*.py")):
        text = path.read_text("utf-8")
        for name in EDITIONS:
            if (path.name, name) != ("setup.py", "citadel"):  # the default of a set-up
                assert f'"{name}"' not in text, path.name


def placements(
    edition: str, chit: str, segments: list[LaidSegment], cell: Cell, *, stay: Any = False
) -> set[str]:
    """How the chit that begins so can lie in this maze, entered from the west."""
    _, mix, _ = rule_set(edition)
    ways = legal_placements(
        game_in(segments, edition=edition).maze,
        mix.chits[next(kind for kind in mix.counts if kind.startswith(chit))],
        cell,
        "W",
        two_faced=mix.two_faced,
        level_must_stay_open=stay,
    )
    return {way.sides for way in ways}


def test_B1_two_faces_lie_room_side_up_at_a_door_one_face_as_it_is() -> None:
    """A chit with a corridor that has a door, drawn at a door."""
    segments = [corridor(FIRST, "CDC-"), room((1, 1, -1), "DDDD")]
    east = (1, 2, -1)
    assert in_both(lambda edition: rule_set(edition)[1].two_faced) == [True, False]
    assert placements("citadel", "room:-D--/corridor:-CDC", segments, east) == {"---D"}
    assert placements("labirynt", "corridor:-CDC", segments, east) == {"C-CD"}


@pytest.mark.parametrize(("edition", "checked"), [("citadel", 0), ("labirynt", 1)])
def test_B2_a_door_is_checked_on_leaving_a_room_in_one_edition_only(
    edition: str, checked: int
) -> None:
    game = make_game(edition=edition, dice=[6])
    game.state.phase = "trap"
    game.maze.lay(LaidSegment((1, 2, -1), "corridor", "C-CD", visited=True))
    game.state.move = Move((1, 2, -1), "E", "door")
    Playing(trap_phase(game))
    assert len(told(game, DiceRolled)) == checked


@BOTH
def test_B3_where_nothing_fits_the_closest_is_laid_in_both(edition: str) -> None:
    mix = rule_set(edition)[1]
    bends = {
        chit: n
        for chit, n in mix.counts.items()
        if chit.endswith("corridor:--CC") and chit.count("corridor") == 1
    }
    assert sum(bends.values()) >= 10  # with fewer the cup is filled (R15)
    neighbours = [
        corridor(FIRST, "CDCD"),
        room((1, -1, -1), "DDDD"),
        room((1, 1, -1), "DDDD"),
        room((1, -1, -2), "--D-"),
        room((1, 1, -2), "--D-"),
    ]
    game = game_in(neighbours, at=FIRST, cup=bends, edition=edition)
    asked = until_asked(phase := segment_phase(game), "N")
    assert asked.case == "R14"
    with pytest.raises(StopIteration):
        phase.send(asked.options[0].value)
    assert len(told(game, NothingFits)) == 1


@BOTH
def test_B4_a_closed_maze_is_told_by_the_same_test(edition: str) -> None:
    """R10: all exits that the party can walk to, on whatever segment they are."""
    sealed = corridor(FIRST, "DCC-")
    sealed.sealed = "E"
    shut = room((1, 1, -1), "DD--")
    shut.sealed = "W"
    around = [sealed, room((1, 0, -2), "-DD-"), room((1, 1, -2), "--DD"), shut]
    beyond = (1, 2, -1)
    assert placements(edition, "room:-D--", around, beyond, stay=None) == set()
    assert placements(edition, "room:D-D-", around, beyond, stay=None) == {"-D-D"}
    # Another exit elsewhere in the maze is as good as one on the present segment.
    around[1] = room((1, 0, -2), "DDD-")
    assert placements(edition, "room:-D--", around, beyond, stay=None) == {"---D"}


LANDINGS = [room((level, 1, -1), "DDDD", "staircase") for level in (1, 2, 3)]


@BOTH
def test_B5_a_stair_joins_all_three_levels_in_both(edition: str) -> None:
    stair = next(chit for chit in rule_set(edition)[1].counts if "staircase" in chit)
    game = game_in([corridor(FIRST, "CDC-")], at=FIRST, cup={stair: 2}, edition=edition)
    asked = until_asked(segment_phase(game), "E")
    finish(segment_phase(game), asked.options[0].value)
    assert {(level, 1, -1) for level in (1, 2, 3)} <= set(game.maze.segments)


@BOTH
def test_B6_one_level_a_turn_and_no_stair_where_another_level_is_in_the_way(edition: str) -> None:
    game = game_in([corridor(FIRST, "CDC-"), *LANDINGS], at=(1, 1, -1), edition=edition)
    finish(segment_phase(game), "down")
    arrive(game)
    assert game.state.party.at == (2, 1, -1)
    below = [corridor(FIRST, "CDC-"), *LANDINGS, room((2, 2, -1), "---D")]
    assert placements(edition, "room+staircase", below, (1, 2, -1)) == set()
    assert placements(edition, "room+mirror", below, (1, 2, -1)) == {"DDDD"}


@BOTH
def test_B7_who_sits_there_is_met_and_no_other(edition: str) -> None:
    game = make_game(edition=edition, dice=[1, 1, 1])
    game.here.monsters = [make_monster("orc-1")]
    Playing(monster_phase(game))
    assert [event.source for event in told(game, MonstersMet)] == ["stored"]
    assert not [roll for roll in told(game, DiceRolled) if roll.purpose == "monster_check"]


@BOTH
def test_B8_the_game_ends_when_all_have_left_or_died(edition: str) -> None:
    game = make_game(["almuric"], edition=edition)
    with pytest.raises(PartyLost):
        wound(game, "almuric", 99, "arrow", "7.2")
    game = out(edition)
    assert game.state.phase == "home"
    referee = Referee.load(game.settle())
    referee.answer("end")
    assert referee.result is not None
    assert referee.result.outcome == "left"


@BOTH
def test_B9_a_feature_is_looked_at_after_the_monsters_and_if_the_party_wishes(
    edition: str,
) -> None:
    game = make_game(edition=edition, feature="altar")
    asked = Playing(feature_phase(game)).asked
    assert isinstance(asked, InvestigateFeature)
    assert None in values(asked)
    assert "mirror" not in tables(edition).features


def out(edition: str, party: Any = ("almuric", "gislan"), **how: Any) -> Game:
    """A party that has just left the Citadel."""
    game = make_game(party, edition=edition, **how)
    game.state.party.at, game.state.turn = GATEWAY_CELL, 9
    leave(game)
    return game


def test_B10_the_sum_with_least_figures_or_the_most_experience() -> None:
    """Fails when `rules/victory.py` has ` ` for `and wealth(character) >=
    rules.victory_least_wealth`.
    """

    def winners(edition: str) -> list[str]:
        party = [
            make_character("ann", experience=300, gold=20),
            make_character("ben", experience=150, gold=160),
            make_character("cat", experience=110, jewels=[150, 50]),
        ]
        game = make_game(party, edition=edition)
        return personal_winners(game, game.living)

    # ann has too little wealth there; ben and cat tie with 310, and ties stand.
    assert in_both(winners) == [["ben", "cat"], ["ann"]]


def test_B11_the_maze_may_be_built_anew_in_one_edition_only() -> None:
    def ways(edition: str) -> list[Any]:
        asked = Referee.load(out(edition).settle()).decision
        assert isinstance(asked, GoOn)
        return values(asked)

    assert in_both(ways) == [["end", "again", "anew"], ["end", "again"]]


@BOTH
def test_B12_the_way_out_is_the_first_segment_on_level_1(edition: str) -> None:
    game = game_in([corridor(FIRST, "C-C-")], edition=edition)
    game.state.turn = 3
    assert "leave" in values(until_asked(segment_phase(game)))
    game = game_in([corridor(FIRST, "C-C-")], at=FIRST, edition=edition)
    game.state.turn = 3
    assert "leave" not in values(until_asked(segment_phase(game)))


@BOTH
def test_B13_money_and_experience_are_lost_with_their_owner(edition: str) -> None:
    game = make_game(edition=edition)
    game.state.party.at = GATEWAY_CELL
    game.state.fallen = [make_character("ann", experience=50, home_gold=500)]
    leave(game)
    assert (game.state.fallen[0].home_gold, game.state.fallen[0].experience) == (0, 0)
    assert sum(one.home_gold for one in game.living) == 0


@BOTH
def test_B14_charmed_monsters_are_gone_once_the_party_is_out(edition: str) -> None:
    orc = make_character("orc-1", (), kind="monster", in_hand=None)
    orc.charmed = Charmed(make_monster("orc-1"), by="ann")
    game = out(edition, [make_character("ann"), make_character("ben"), orc])
    assert [one.id for one in game.state.party.characters] == ["ann", "ben"]


def newcomers(edition: str, *, dead: int) -> Any:
    """Who may join a party of two, of whom so many more died in this adventure."""
    game = make_game(edition=edition)
    game.state.party.at, game.state.turn = GATEWAY_CELL, 9
    game.state.fallen = [make_character(f"dead-{n}") for n in range(dead)]
    leave(game)
    referee = Referee.load(game.settle())
    referee.answer("again")
    while referee.decision is not None and type(referee.decision).__name__ == "Train":
        referee.answer("done")
    return referee.decision


def test_B15_the_party_is_filled_after_any_exit_or_only_the_dead_are_replaced() -> None:
    assert isinstance(newcomers("citadel", dead=0), Recruit)
    assert not isinstance(newcomers("labirynt", dead=0), Recruit)
    assert isinstance(newcomers("labirynt", dead=1), Recruit)


def test_B16_training_grows_dearer_from_the_third_or_the_second_exit() -> None:
    def prices(edition: str) -> list[tuple[int, int]]:
        game = make_game([make_character("ann")], edition=edition)
        found = []
        for exits in (1, 2, 3, 4):
            game.living[0].exits = exits
            found.append(tuple(price(game, game.living[0], "resistance")))
        return found  # type: ignore[return-value]

    assert in_both(prices) == [
        [(100, 100), (100, 100), (110, 100), (120, 100)],
        [(100, 100), (110, 110), (120, 120), (130, 130)],
    ]


def test_B17_sliggoth_is_of_another_people() -> None:
    assert in_both(lambda edition: tables(edition).heroes["sliggoth"].race) == [
        "swamp creature",
        "dwarf",
    ]


def test_B18_the_potion_is_one_by_whatever_name() -> None:
    """Its name is a word that the panels show; in the rules it is one potion."""
    potions = in_both(lambda edition: tables(edition).magic_items.potion)
    assert potions[0] == potions[1]
    assert potions[0].count("strength") == 2


def test_B19_four_cells_of_the_room_table_differ() -> None:
    def cells(edition: str) -> list[str]:
        table = tables(edition)
        found = [table.room_monsters(*cell) for cell in ((5, 1), (6, 3), (6, 4), (6, 5))]
        return [f"{cell.kind} {cell.count}" for cell in found]

    assert in_both(cells) == [
        ["harpy 1D6+2", "skeleton 1D6", "wraith 1D3+2", "troll 1"],
        ["harpy 1D6+1", "skeleton 1D3", "troll 1", "wraith 1D3+2"],
    ]


def test_B20_flaming_oil_does_half_a_die_in_both() -> None:
    assert in_both(lambda edition: tables(edition).trap_codes["flaming_oil"]) == ["1D3", "1D3"]


def test_B21_names_are_words_and_the_rules_know_one_key_in_both() -> None:
    """The edition's own name is told; monsters and spells have one key by whatever name."""
    assert in_both(lambda edition: tables(edition).name) == ["Citadel of Blood", "Labirynt śmierci"]
    for keys in (lambda c: list(c.monsters), lambda c: list(c.spells), lambda c: list(c.heroes)):
        one, other = (keys(tables(edition)) for edition in EDITIONS)
        assert one == other


def test_B22_two_hundred_chits_with_two_faces_or_163_with_one() -> None:
    def chits(edition: str) -> tuple[int, set[int]]:
        mix = rule_set(edition)[1]
        return mix.total, {len(mix.chits[chit].faces) for chit in mix.counts}

    assert in_both(chits) == [(200, {2}), (163, {1})]


def test_B_the_same_seed_gives_the_same_party_in_both() -> None:
    def party(edition: str) -> Counter[str]:
        found = rule_set(edition)
        state = new_game(Setup(seed=5, edition=edition), *found).settle()
        return Counter(character.id for character in state.party.characters)

    one, other = in_both(party)
    assert one == other
