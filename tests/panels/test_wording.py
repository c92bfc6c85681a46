"""The words: every event has a sentence, every decision a question and labels, all fit to read."""

import re
import subprocess
import sys
from typing import Any, get_args

import msgspec
import pytest

from citadel_gui.panels import wording_decisions
from citadel_gui.panels.names import monster_name, monsters_counted, wounds_in_words
from citadel_gui.panels.names_in_play import numbered
from citadel_gui.panels.names_of_chits import chit_in_words
from citadel_gui.panels.names_of_goods import gold_in_words, pieces_in_words
from citadel_gui.panels.wording import label, names_of, question, refusal_in_words, sentence
from citadel_gui.panels.wording_rolls import needed_in_words, roll_in_words
from citadel_gui.rules import decisions as asked
from citadel_gui.rules import events as happened
from citadel_gui.rules.any_decision import AnyDecision
from citadel_gui.rules.decisions import Decision, Option
from citadel_gui.rules.edition import rule_set
from citadel_gui.rules.events import DiceRolled, Event, Modifier
from citadel_gui.rules.goods import Hoard, Item
from citadel_gui.rules.referee import Referee, Setup
from citadel_gui.rules.refusal import IllegalAnswer

EDITIONS = ("citadel", "labirynt")
RAW = re.compile(r"[a-z]_[a-z]|[{}]|\(s\)|\(es\)|%n|None|'|\bon on\b|  |[a-z]-\d\b")
"""What no player should read: keys, holes, plurals not made, Python's own words."""


def faults(text: str) -> list[str]:
    return RAW.findall(text)


def subclasses(kind: type[Any]) -> list[type[Any]]:
    home = kind.__module__.rpartition(".")[0]
    return [one for one in kind.__subclasses__() if one.__module__.startswith(home)]


_VALUES: dict[str, Any] = {
    "who": "almuric",
    "code": "1D6",
    "purpose": "attack",
    "dice": [3],
    "way": "N",
    "to": [1, 0, -1],
    "at": [1, 0, -1],
    "side": "W",
    "sealed": "EW",
    "sides": "DC-C",
    "chit": "room+trap_door/corridor:-C-C",
    "kind": "corridor",
    "feature": "trap_door",
    "trap": "poison_gas",
    "where": "trap_door",
    "cause": "poisoned_arrow",
    "by": 2,
    "monsters": [["dire_wolf-1", "dire_wolf", 4], ["dire_wolf-2", "dire_wolf", 5]],
    "outcome": "agreement",
    "weapon": "throwing_dagger",
    "what": "combat_bonus",
    "spell": "wrath_of_god",
    "hoard": {"gold": 1, "items": [{"kind": "potion", "item": "charm_person"}]},
    "source": "trap_door",
    "result": "cut_glass",
    "sun": "red",
    "ranks": [["almuric", "elf-1"]],
    "gold": {"almuric": 1},
    "jewels": ["elf-1", "elf-1", None],
    "items": [],
    "weapons": ["elf-1"],
    "points": {"almuric": 1, "elf-1": 3},
    "in_hand": {"almuric": 0},
    "first": "party",
    "chart": None,
    "modifiers": [],
}
_PARTICULAR: dict[tuple[str, str], Any] = {
    ("BribeOffered", "gold"): 1,
    ("MonsterKilled", "by"): "almuric",
    ("PartyLeft", "who"): ["almuric", "elf-1"],
    ("PartyLeft", "winners"): ["elf-1"],
    ("DiceRolled", "result"): 2,
    ("SleepersSpared", "who"): ["almuric"],
    ("DemonsVanished", "who"): ["almuric"],
    ("CharacterTrained", "gold"): 1,
    ("CharacterRearmed", "weapons"): ["throwing_dagger"],
    **{
        (kind, "by"): "almuric"
        for kind in ("PoisonNeutralized", "MonsterCharmed", "TurnedToStone", "Restored")
    },
    ("SpellCast", "by"): "ring",
    ("SpellCast", "target"): "elf-1",
    ("ArmorChanged", "points"): 2,
    ("GoodsGiven", "to"): "elf-1",
}


def _value(name: str, kind: Any) -> Any:
    if name in _VALUES:
        return _VALUES[name]
    if kind is str:
        return "almuric"
    if kind is bool:
        return True
    return ["almuric"] if "list" in str(kind) else 2


def an_event(kind: type[Any]) -> Any:
    fields = {one.name: _value(one.name, one.type) for one in msgspec.structs.fields(kind)}
    fields |= {name: one for (of, name), one in _PARTICULAR.items() if of == kind.__name__}
    return msgspec.convert({"type": kind.__name__, **fields}, kind, strict=False)


@pytest.mark.parametrize("kind", subclasses(Event))
def test_every_kind_of_event_has_a_sentence(kind: type[Any]) -> None:
    text = sentence(an_event(kind), {"almuric": "Almuric", "elf-1": "Elf initiate"})
    assert text
    assert not faults(text)


@pytest.mark.parametrize("kind", get_args(AnyDecision))
def test_every_kind_of_decision_has_a_question_of_its_own(kind: type[Decision]) -> None:
    plain = wording_decisions._question.dispatch(object)
    assert wording_decisions._question.dispatch(kind) is not plain


def test_an_event_without_words_is_a_fault() -> None:
    class Nameless(Event):
        pass

    with pytest.raises(NotImplementedError, match="Nameless"):
        sentence(Nameless(case="0.0"), {})


def test_every_monster_of_the_charts_is_named_and_counted() -> None:
    charts = rule_set("citadel")[0]
    for kind in charts.monsters:
        assert not faults(monster_name(kind))
        assert not faults(monsters_counted(kind, 3))
    assert monsters_counted("dire_wolf", 3) == "3 dire wolves"
    assert monsters_counted("harpy", 2) == "2 harpies"
    assert monsters_counted("evil_hero", 2) == "2 evil heroes"
    assert monsters_counted("orc", 1) == "orc"


def test_one_is_not_many() -> None:
    assert gold_in_words(1) == "1 Gold Mark"
    assert gold_in_words(80) == "80 Gold Marks"
    assert wounds_in_words(1) == "1 wound"
    assert pieces_in_words(1) == "1 piece"
    assert pieces_in_words(2) == "2 pieces"


def test_monsters_alike_are_numbered_from_one_and_one_alone_is_not() -> None:
    met = [("orc-7", "orc"), ("orc-12", "orc"), ("troll-3", "troll")]
    assert numbered(met) == {"orc-7": "orc 1", "orc-12": "orc 2", "troll-3": "troll"}


def test_names_of_a_game_name_each_member() -> None:
    game = Referee.new(Setup(seed=1)).game
    names = names_of(game)
    assert set(names) == {one.id for one in game.state.party.characters}
    assert all(name and name[0].isupper() for name in names.values())


def test_a_chit_is_told_by_its_faces() -> None:
    assert chit_in_words("room+altar") == "a room with an altar"
    assert (
        chit_in_words("room+mirror/corridor:-C-C") == "a room with a mirror, a corridor on its back"
    )
    assert chit_in_words("corridor:DCDC/corridor:-C-C") == (
        "a corridor with 2 doors, a corridor on its back"
    )
    assert chit_in_words("corridor:-CDC/corridor:C-DC") == "a corridor with a door on both faces"
    assert chit_in_words("room:-D--") == "a room with one door"


def test_the_chit_to_lay_is_asked_for_in_words() -> None:
    referee = Referee.new(Setup(seed=1))
    while not isinstance(referee.decision, asked.PlaceChit):
        decision = referee.decision
        assert decision is not None
        referee.answer(decision.options[0].value)
    text = question(referee.decision, referee.game)
    assert text.startswith("Lay the chit in the lit cell: a ")
    assert not faults(text)


def test_a_question_rolled_for_keeps_its_own_mark() -> None:
    roll = happened.DiceRolled(
        case="5.0 C2", purpose="monster_check", code="1D6", dice=[1], total=1, modified=1, target=1
    )
    assert roll_in_words(roll, {}).startswith("Are monsters here? 1D6 → 1")


def test_a_number_without_a_die_stands_alone() -> None:
    roll = happened.DiceRolled(
        case="14.9", purpose="magic_amount", code="1", dice=[], total=1, modified=1
    )
    assert roll_in_words(roll, {}) == "How many magic items: 1"


def test_every_chit_of_both_editions_is_told_in_words() -> None:
    for edition in EDITIONS:
        for chit in rule_set(edition)[1].chits:
            text = chit_in_words(chit)
            assert not faults(text)
            assert ":" not in text
            assert "+" not in text


def test_treasure_shared_says_what_each_was_given() -> None:
    event = happened.TreasureShared(
        case="14.0", gold={"a": 5, "b": 0}, jewels=["a", "c", None], items=["a"], weapons=[]
    )
    names = {"a": "Almuric", "b": "Gislan", "c": "Zareth"}
    assert sentence(event, names) == "Shared: Almuric: 5 Gold Marks, 2 pieces; Zareth: 1 piece."


def test_a_spell_goods_and_a_character_taken_are_told() -> None:
    names = {"a": "Almuric"}
    spell = happened.SpellLearnt(case="R77", who="a", spell="wrath_of_god")
    assert sentence(spell, names) == "Almuric learns a spell: Wrath of God."
    taken = happened.TreasureTaken(
        case="R97", who="a", hoard=Hoard(gold=3, items=[Item("armor", "armor", 2)])
    )
    assert sentence(taken, names) == "Almuric loses 3 Gold Marks, armor +2."
    gone = happened.CharacterTaken(case="R91", who="a")
    assert "Hellgate" in sentence(gone, names)


def test_a_roll_tells_its_modifiers_what_was_needed_and_what_came_of_it() -> None:
    roll = DiceRolled(
        case="9.4",
        code="1D6",
        dice=[4],
        total=4,
        purpose="attack",
        who="a",
        modifiers=[Modifier("combat_bonus", 3)],
        modified=7,
        result=1,
    )
    assert sentence(roll, {"a": "Almuric"}) == (
        "Attack (Almuric): 1D6 → 4 +3 combat bonus = 7 → 1 wound"
    )


def test_a_roll_below_nothing_has_a_minus_sign() -> None:
    roll = DiceRolled(
        case="8.5",
        code="2D6",
        dice=[2, 3],
        total=5,
        purpose="negotiation",
        modifiers=[Modifier("negotiation_value", -7)],
        modified=-2,
        result="failure",
    )
    assert sentence(roll, {}) == "Negotiation: 2D6 → 2+3 = 5 −7 negotiation value = −2 → failure"


@pytest.mark.parametrize(
    ("target", "text"), [(0, "no number"), (1, "1"), (3, "1–3"), (6, "any number")]
)
def test_what_a_die_must_show(target: int, text: str) -> None:
    assert needed_in_words(target) == text


def parley(*options: Option) -> asked.Parley:
    return asked.Parley(case="5.0 C3", options=options)


def test_an_offer_says_on_what_it_is_accepted() -> None:
    game = Referee.new(Setup(seed=1)).game
    for chances, words in (
        (5, "accepted on 1–5"),
        (1, "accepted on 1"),
        (0, "never accepted"),
        (6, "always accepted"),
    ):
        option = Option({"bribe": 80}, odds=(chances, 6))
        expected = f"Offer 80 Gold Marks: {words}"
        assert label(option, parley(option), game) == expected


def test_only_what_is_on_offer_is_asked() -> None:
    game = Referee.new(Setup(seed=1)).game
    fight, talk = Option("fight"), Option({"speak": "x"}, odds=(1, 36))
    assert question(parley(fight, talk), game).endswith("fight or talk?")
    assert question(parley(fight), game).endswith("must fight.")


def test_a_blow_says_with_what_and_on_what_it_wounds() -> None:
    game = Referee.new(Setup(seed=1)).game
    facts = {"weapon": "ax", "needed": 3, "kills": 0}
    option = Option({"who": "a", "do": "strike", "target": "orc-1"}, odds=(4, 6), facts=facts)
    text = label(option, asked.FightAction(case="9.2", options=(option,)), game)
    assert "with the ax: wounds on 3–6" in text
    facts["needed"] = 1
    assert label(option, asked.FightAction(case="9.2", options=(option,)), game).endswith(
        "with the ax: wounds always"
    )


def test_a_clavichord_is_played_or_forced_at_the_charts_price() -> None:
    game = Referee.new(Setup(seed=1)).game
    options = (Option("play"), Option("open"))
    who = game.state.party.characters[0].id
    decision = asked.FeatureChoice(
        case="R97", who=who, options=options, feature="furniture", result="clavichord"
    )
    assert "play the clavichord or force it open" in question(decision, game)
    assert label(options[1], decision, game) == "Force it open, for 2 wounds"


def test_a_refusal_names_who_and_the_case() -> None:
    refusal = IllegalAnswer("{who} can carry two weapons at most.", "14.3", who="elf-1")
    text = refusal_in_words(refusal, {"elf-1": "Elf initiate"})
    assert text == "Elf initiate can carry two weapons at most. (14.3)"


def test_the_words_need_no_widgets() -> None:
    code = "import sys, citadel_gui.panels.wording; print('PySide6.QtWidgets' in sys.modules)"
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert told.stdout.strip() == "False"


def test_3_0_a_halved_die_is_told_as_halved() -> None:
    roll = DiceRolled(case="8.1", code="1D3+1", dice=[5], total=4, purpose="wound_points")
    assert "1D3+1 → 5 halved = 4" in roll_in_words(roll, {})
