"""The words of magic, of the Hellgate and of home: all of them there and fit to read."""

from typing import Any, get_args

import msgspec
import pytest

from citadel_gui.panels import wording_decisions
from citadel_gui.panels.character_record import conditions_of, record_in_words
from citadel_gui.panels.names import skill_name
from citadel_gui.panels.names_in_play import names_of
from citadel_gui.panels.names_of_goods import (
    carried_in_words,
    hoard_in_words,
    item_in_words,
    item_kind_name,
)
from citadel_gui.panels.names_of_magic import (
    characteristic_name,
    condition_name,
    spell_name,
    spell_use,
    spell_use_in_figures,
)
from citadel_gui.panels.names_of_rolls import cause_in_words, purpose_in_words
from citadel_gui.panels.wording import label, question, roll_in_words, sentence
from citadel_gui.panels.wording_rolls import result_in_words
from citadel_gui.rules import events, events_adventure, events_magic
from citadel_gui.rules.any_decision import AnyDecision
from citadel_gui.rules.decisions import Option
from citadel_gui.rules.decisions_adventure import RollDice, TryHellgate
from citadel_gui.rules.edition import rule_set
from citadel_gui.rules.events import DiceRolled
from citadel_gui.rules.goods import Hoard, Item
from citadel_gui.rules.people import Turned
from citadel_gui.rules.state import Waiting
from tests.panels.magic import CASTER, FIGHTER, IN_A_FIGHT, charm_an_orc, magic_game
from tests.panels.magic import questions as all_questions
from tests.panels.test_wording import faults
from tests.rules.making import make_character, make_monster

CHARTS = rule_set("citadel")[0]
KINDS = tuple(all_questions(magic_game()))
NAMES = {"a": "Almuric", "b": "Zurik", "o": "orc"}


@pytest.mark.parametrize("kind", KINDS)
def test_what_is_asked_and_offered_is_fit_to_read(kind: str) -> None:
    game = magic_game(fighting=kind in IN_A_FIGHT)
    decision = all_questions(game)[kind]
    texts = [question(decision, game)]
    texts += [label(option, decision, game) for option in decision.options]
    for text in texts:
        assert text.strip()
        assert not text[0].islower()
        assert not faults(text), text
    assert len(set(texts)) == len(texts), "two options read alike"


def test_every_new_kind_of_decision_is_among_those_looked_at() -> None:
    new = {
        one.__name__
        for one in get_args(AnyDecision)
        if one.__module__.endswith(("_magic", "_adventure"))
    }
    assert new <= set(KINDS)


def test_options_of_every_new_kind_have_words_of_their_own() -> None:
    plain = wording_decisions._label.dispatch(object)
    for kind in get_args(AnyDecision):
        decision = all_questions(magic_game()).get(kind.__name__)
        if decision is not None and decision.options:
            assert wording_decisions._label.dispatch(kind) is not plain, kind


def test_10_9_all_26_spells_have_a_name_and_say_what_they_do() -> None:
    assert len(CHARTS.spells) == 26
    for spell in CHARTS.spells:
        assert not faults(spell_name(spell))
        assert spell_use(spell)
        assert not faults(spell_use(spell))
    assert spell_name("wrath_of_god") == "Wrath of God"


def test_10_9_before_a_spell_is_learnt_its_figures_are_told() -> None:
    powers = CHARTS.spell_powers
    told = {spell: spell_use_in_figures(spell, powers) for spell in CHARTS.spells}
    assert told["blast"] == "wounds a foe of the front: 2"
    assert told["lightning"] == "wounds a foe of the front: 1D3x2"
    assert told["thief"] == "helps to disarm a trap: +3"
    assert told["cajole"] == "helps a bribe much: −4 on the die"
    assert told["sleep"] == spell_use("sleep")
    assert not any(faults(text) for text in told.values())


def test_14_9_every_item_has_a_name_and_keeps_it_to_itself_until_it_is_known() -> None:
    for kind, rows in msgspec.structs.asdict(CHARTS.magic_items).items():
        for item in {row for row in rows if isinstance(row, str) and row != "roll_twice"}:
            known = item_in_words(Item(kind, item, 1, known=True))
            assert "(" not in known, "it has no name of its own"
            assert not faults(known)
            if kind != "weapon":
                unknown = item_in_words(Item(kind, item, 1))
                assert unknown == f"unknown {item_kind_name(kind)}"


def test_R99_what_is_found_is_told_by_its_kind_alone() -> None:
    hoard = Hoard(items=[Item("ring", "sleep"), Item("armor", "armor", 2), Item("weapon", "ax", 1)])
    assert hoard_in_words(hoard) == "unknown ring, armor +2, magic ax +1"


def test_R99_the_roll_for_an_item_does_not_give_it_away() -> None:
    roll = DiceRolled(
        case="14.9",
        code="1D6",
        dice=[3],
        total=3,
        modified=3,
        purpose="item",
        result="sleep",
        chart=("magic_items", "ring", "3"),
    )
    assert roll_in_words(roll, {}) == "Which magic item: seen by who takes it"
    roll.result = "sword"
    assert roll_in_words(roll, {}) == "Which magic item: 1D6 → 3 → sword"


@pytest.mark.parametrize(
    ("item", "words"),
    [
        (Item("potion", "healing", 1, known=True), "potion of healing (1 dose)"),
        (Item("potion", "healing"), "unknown potion"),
        (Item("armor", "armor", 2, known=True, worn=True), "armor +2 (worn)"),
        (Item("ring", "heal", known=True, used=True), "ring of healing (used in this adventure)"),
        (Item("talisman", "mind", 3, known=True), "talisman of the mind (3 uses)"),
        (
            Item("talisman", "red_sun", 2, known=True),
            "talisman of the red sun (magic potential +2)",
        ),
        (Item("talisman", "evil", known=True), "talisman of evil"),
    ],
)
def test_what_is_left_of_an_item_is_told(item: Item, words: str) -> None:
    assert carried_in_words(item) == words


def test_conditions_skills_and_lessons_have_names() -> None:
    for condition in (*CHARTS.conditions, "favour", "shielded"):
        assert condition_name(condition) != condition
        assert not faults(characteristic_name(condition))
    for what in ("wound_points", "resistance", "combat_bonus", "red", "yellow", "blue"):
        assert characteristic_name(what) != what
    for weapon in CHARTS.carried_weapons:
        assert characteristic_name(weapon).startswith("skill with the ")
    for skill in ("negotiation", "detrap", "hellgate"):
        assert characteristic_name(skill) == skill_name(skill)


@pytest.mark.parametrize(
    ("purpose", "words"),
    [
        ("resist_lightning", "Resisting lightning"),
        ("resist_malthus", "Resisting the altar of Malthus"),
        ("limit_heal", "Castings of heal in this adventure"),
        ("flaming_oil_wounds", "Wounds by flaming oil"),
        ("wrath_of_god", "Wounds by Wrath of God"),
    ],
)
def test_rolls_of_magic_say_what_they_are_for(purpose: str, words: str) -> None:
    assert purpose_in_words(purpose) == words


def test_14_9_the_kind_of_an_item_is_read_off_the_dice() -> None:
    roll = DiceRolled(case="14.9", code="1D6", dice=[1], total=1, modified=1, purpose="item_kind")
    roll.result = "weapon"
    assert result_in_words(roll) == "magic weapon"


def test_11_0_a_roll_to_resist_says_whether_he_does() -> None:
    roll = DiceRolled(case="11.0", code="1D6", dice=[2], total=2, purpose="resist_sleep", target=2)
    roll.result = "success"
    assert result_in_words(roll) == "resists"
    roll.result = "failure"
    assert result_in_words(roll) == "does not resist"


def test_what_changes_a_roll_is_named() -> None:
    for condition in CHARTS.conditions:
        assert not faults(cause_in_words(condition))
    assert cause_in_words("oratory") == "oratory"


def test_16_0_a_try_at_the_hellgate_says_its_chance_and_its_price() -> None:
    game = magic_game()
    option = Option("zurik", (3, 6))
    text = label(option, TryHellgate(case="16.0", options=(option,)), game)
    assert text == "Zurik: it falls on 1–3, else 1 wound"


_TOLD: tuple[tuple[Any, str], ...] = (
    (
        events_magic.SpellCast(case="10.5", who="a", spell="lightning", target="o", cost=2),
        "Almuric casts lightning on orc, for 2 wounds.",
    ),
    (
        events_magic.SpellCast(case="16.0", who="hellgate", spell="blast", target="a"),
        "The Hellgate casts blast on Almuric.",
    ),
    (
        events_magic.SpellCast(case="14.8", who="a", spell="sleep", target="o", by="ring"),
        "Almuric’s ring casts sleep on orc.",
    ),
    (
        events_magic.SpellCast(case="10.5", who="a", spell="explosion", cost=1),
        "Almuric casts explosion, for 1 wound.",
    ),
    (
        events.WoundsTaken(case="10.2", who="a", wounds=2, cause="lightning", left=3),
        "Casting costs Almuric 2 wounds; 3 left.",
    ),
    (
        events.WoundsTaken(case="10.5", who="a", wounds=2, cause="lightning", left=3),
        "Almuric takes 2 wounds (lightning); 3 left.",
    ),
    (
        events_magic.WoundsAbsorbed(case="R70", who="a", wounds=2, left=0),
        "Almuric’s mage armor takes 2 wounds and is used up.",
    ),
    (
        events_magic.WoundsAbsorbed(case="R70", who="a", wounds=1, left=2),
        "Almuric’s mage armor takes 1 wound; it will take 2 more.",
    ),
    (
        events_magic.PotionDrunk(case="14.5", who="a", potion="healing", doses=1),
        "Almuric drinks a potion of healing; 1 dose left.",
    ),
    (
        events_magic.PotionDrunk(case="14.5", who="a", potion="healing", doses=0),
        "Almuric drinks a potion of healing; 0 doses left.",
    ),
    (
        events_magic.GoodsGiven(case="14.0", who="a", to=None, hoard=Hoard(gold=1)),
        "Almuric lays down 1 Gold Mark.",
    ),
    (
        events_magic.GoodsGiven(case="14.0", who="a", to="b", hoard=Hoard(jewels=[20])),
        "Almuric gives Zurik jewel of 20 Gold Marks.",
    ),
    (
        events_magic.SpellsMarked(case="R4", who="a", spells=["heal", "wrath_of_god"]),
        "Almuric marks for this adventure: heal, Wrath of God.",
    ),
    (
        events_adventure.HellgateNearer(case="R27", left=1),
        "The Hellgate is nearer: 1 segment further.",
    ),
    (
        events_adventure.MirrorTold(case="13.7", level=2, distance=None),
        "The mirror tells: the Hellgate is on level 2.",
    ),
    (
        events_adventure.CharacterTrained(
            case="12.2", who="a", what="combat_bonus", experience=150, gold=150
        ),
        "Almuric learns at home: combat bonus +1, for 150 experience points and 150 Gold Marks.",
    ),
    (
        events_adventure.VotesCounted(case="R120", votes=2, players=4, tied=True),
        "2 of 4 votes decide, by lot among choices with as many.",
    ),
)


@pytest.mark.parametrize(("event", "words"), _TOLD)
def test_what_happened_is_told(event: Any, words: str) -> None:
    assert sentence(event, NAMES) == words


@pytest.mark.parametrize("cause", ["death", "stone", "trap_door", "left", "another"])
def test_R66_the_end_of_a_charm_says_why(cause: str) -> None:
    text = sentence(events_magic.CharmEnded(case="R66", who="o", cause=cause), NAMES)
    assert text.startswith("Orc is free again")
    assert not faults(text)


def test_everybody_has_a_name_wherever_he_is() -> None:
    game = magic_game(fighting=True)
    orc = charm_an_orc(game)
    met = game.state.encounter
    assert met is not None
    away, dead, stone = (make_character(who) for who in ("away", "dead", "stone"))
    turned = make_monster("turned")
    turned.kind, turned.turned = "character", Turned(make_character("turned"), "vampire")
    met.monsters.append(turned)
    met.fallen, met.petrified = [dead], [stone]
    game.state.waiting = [Waiting(away, (1, 0, 0))]
    names = names_of(game)
    for who in ("away", "dead", "stone", "turned"):
        assert names[who] == who.title()
    assert names[orc] == "orc 4", "numbered with the others that are met"


def test_4_2_the_record_tells_spells_limits_items_and_what_is_at_home() -> None:
    game = magic_game()
    one = game.character(CASTER)
    one.home_gold, one.home_jewels, one.exits = 12, [35], 2
    one.conditions, one.mage_armor, one.strength = ["alcohol"], 3, 4
    record = record_in_words(one)
    for words in (
        "Spells known: heal, lightning, teleport, charm",
        "Marked for this adventure: heal (3 castings left), lightning, teleport",
        "Learnt in the Citadel: Wrath of God",
        "unknown potion",
        "ring of sleep",
        "talisman of the mind (4 uses)",
        "At home: 12 Gold Marks, jewel of 35 Gold Marks",
        "exits: 2",
        "drunk",
        "mage armor takes 3 wounds",
        "strength: combat bonus +4 in a fight",
    ):
        assert words in record
    assert not faults(record)
    assert "healing" not in record


def test_R65_a_charmed_monster_s_record_is_a_monster_s() -> None:
    game = magic_game()
    record = record_in_words(game.character(charm_an_orc(game)))
    assert record.startswith("Orc · charmed\nWound points: 5 of 6\nCombat bonus +3")
    assert "Magic potential" not in record
    assert "Gold" not in record


def test_somebody_plain_is_in_nothing() -> None:
    assert conditions_of(magic_game().character(FIGHTER)) == []


def test_3_0_dice_are_asked_for_by_name_also_for_a_monster_not_yet_met() -> None:
    game = magic_game()
    asked = RollDice(case="8.1", code="1D6+4", purpose="wound_points", roller="evil_hero-7")
    assert question(asked, game) == ("Wound points (evil hero): roll a die and say what it shows.")
