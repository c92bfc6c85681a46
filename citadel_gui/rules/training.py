"""Training at home (12.2, 12.3, R114): what a character can raise, at what price, and how he pays.

Prices age by a character's own exits (17.5, R115, B16).
"""

from collections.abc import Iterator
from typing import Final, NamedTuple

from citadel_gui.rules.character_soundness import CAPPED_SKILLS
from citadel_gui.rules.decisions import Answer, Option
from citadel_gui.rules.decisions_adventure import Train
from citadel_gui.rules.events_adventure import CharacterTrained
from citadel_gui.rules.game import Game
from citadel_gui.rules.magic import SUNS, learnt_of, to_learn
from citadel_gui.rules.people import Character
from citadel_gui.rules.phase import Phase
from citadel_gui.rules.setting_out import learn
from citadel_gui.rules.state import Home
from citadel_gui.rules.victory import wealth

DONE: Final = "done"

WOUND_POINTS, RESISTANCE, COMBAT_BONUS = "wound_points", "resistance", "combat_bonus"

PERCENT: Final = 100


class Price(NamedTuple):
    """What a point costs: experience, and Gold Marks' worth."""

    experience: int
    gold: int


class Lesson(NamedTuple):
    """Something to be raised: what, of which kind (each kind once a visit), from which figure."""

    what: str
    kind: str
    before: int


def train(game: Game, at_home: Home) -> Phase:
    """Points are bought until nobody can or will (R114)."""
    while True:
        if at_home.learns:
            yield from learn(game, game.character(at_home.learns), 1)
            at_home.learns = ""
        options = tuple(_offers(game, at_home))
        if not options:
            return
        answer = yield Train(case="12.2", options=(*options, Option(DONE)), proposal=DONE)
        if answer == DONE:
            return
        _raise(game, at_home, answer)


def price(game: Game, character: Character, what: str) -> Price:
    """What a point costs him now (12.2), with what his exits add (17.5, R115)."""
    training, rules = game.charts.training, game.charts.rules
    base = Price(training.experience, training.gold)
    if what == COMBAT_BONUS:
        base = Price(training.combat_bonus_experience, training.combat_bonus_gold)
    steps = max(0, character.exits - rules.aging_from_exit + 1)

    def aged(figure: int) -> int:
        each = -(-figure * rules.aging_percent // PERCENT)  # rounded up
        return figure + steps * each

    gold = aged(base.gold) if rules.aging_covers_gold else base.gold
    return Price(aged(base.experience), gold)


def lessons(game: Game, character: Character) -> Iterator[Lesson]:
    """All that he could ever raise now, whatever it costs (12.2, R114)."""
    procedure = game.charts.procedure
    yield Lesson(WOUND_POINTS, WOUND_POINTS, character.wound_points)
    if character.resistance < procedure.most_resistance:
        yield Lesson(RESISTANCE, RESISTANCE, character.resistance)
    yield Lesson(COMBAT_BONUS, COMBAT_BONUS, character.combat_bonus)
    for weapon in game.charts.carried_weapons:
        yield Lesson(weapon, "weapon", character.weapon_skill.get(weapon, 0))
    for skill, figure in character.skill.items():
        if skill not in CAPPED_SKILLS or figure < procedure.most_skill:
            yield Lesson(skill, "skill", figure)
    for sun, figure in zip(SUNS, character.magic_potential, strict=True):
        yield Lesson(sun, sun, figure)


def _offers(game: Game, at_home: Home) -> Iterator[Option]:
    for character in game.living:
        for what, kind, before in lessons(game, character):
            cost = price(game, character, what)
            paid = character.experience >= cost.experience and wealth(character) >= cost.gold
            if paid and _note(character.id, kind) not in at_home.trained:
                yield Option(
                    {"who": character.id, "what": what},
                    facts={"experience": cost.experience, "gold": cost.gold, "before": before},
                )


def _note(who: str, kind: str) -> str:
    """How it is noted that he was taught this at this visit."""
    return f"{who} {kind}"


def _raise(game: Game, at_home: Home, answer: Answer) -> None:
    character, what = game.character(answer["who"]), answer["what"]
    kind = next(one.kind for one in lessons(game, character) if one.what == what)
    cost = price(game, character, what)
    character.experience -= cost.experience
    pay(character, cost.gold)
    at_home.trained = [*at_home.trained, _note(character.id, kind)]
    if what in SUNS:
        red, yellow, blue = (
            figure + (sun == what)
            for sun, figure in zip(SUNS, character.magic_potential, strict=True)
        )
        character.magic_potential = red, yellow, blue
        short = max(character.magic_potential) > len(learnt_of(game, character))
        if short and to_learn(game, character):
            at_home.learns = character.id  # R4: one spell at once
    elif kind == "weapon":
        character.weapon_skill[what] = character.weapon_skill.get(what, 0) + 1
    elif kind == "skill":
        character.skill[what] += 1
    else:
        setattr(character, what, getattr(character, what) + 1)
    game.tell(
        CharacterTrained(
            case="12.2",
            who=character.id,
            what=what,
            experience=cost.experience,
            gold=cost.gold,
        )
    )


def pay(character: Character, price: int) -> None:
    """Gold Marks first; then as little as may be in jewels, at their face value, and no change is
    given (R114)."""
    gold = character.home_gold + character.gold
    jewels = [*character.home_jewels, *character.jewels]
    spent = _least(jewels, price - gold)
    left = gold - max(0, price - sum(spent))
    for jewel in spent:
        (character.home_jewels if jewel in character.home_jewels else character.jewels).remove(
            jewel
        )
    character.gold = min(character.gold, left)
    character.home_gold = left - character.gold


def _least(jewels: list[int], wanted: int) -> list[int]:
    """The jewels that come to so much with the least over it; of such, those found first."""
    sums: dict[int, list[int]] = {0: []}
    for jewel in jewels:
        for total, some in list(sums.items()):
            if total < wanted and total + jewel not in sums:
                sums[total + jewel] = [*some, jewel]
    return sums[min(total for total in sums if total >= wanted)]
