"""Talk, bribes and what the intimidated give (8.4 to 8.9, R36 to R43).

When it is their turn is the business of ``encounters``.
"""

from itertools import product
from typing import Any, Final

from citadel_gui.rules import medallions
from citadel_gui.rules.below import present
from citadel_gui.rules.decisions import Option
from citadel_gui.rules.dice import SIDES
from citadel_gui.rules.events import BribeOffered, Modifier, Negotiated
from citadel_gui.rules.game import Game
from citadel_gui.rules.goods import Hoard
from citadel_gui.rules.meeting import Encounter
from citadel_gui.rules.options import option
from citadel_gui.rules.party import goods_of, lay_goods
from citadel_gui.rules.people import Character
from citadel_gui.rules.sharing import lay_down
from citadel_gui.rules.treasure import roll_hoard

NEGOTIATION: Final = "negotiation"
SILENT: Final = ("coffin", "hellgate")
"""Who does not talk (13.4, 16.0)."""

TWO_DICE: Final = [1 + first + 1 + second for first, second in product(range(SIDES), repeat=2)]
"""All the totals of 2D6 (8.4)."""


def _resolve(met: Encounter) -> int | None:
    """The negotiation value that counts, None where nobody listens (8.4). Ruling: a comrade whom a
    vampire holds says nothing, and keeps nobody else from listening."""
    if met.source in SILENT:
        return None
    values = [monster.negotiation for monster in met.monsters if monster.turned is None]
    known = [value for value in values if value is not None]
    return max(known) if known and len(known) == len(values) else None


def talks(game: Game, met: Encounter) -> list[Option]:
    """Each who could speak, with the odds of agreement or better (R37)."""
    value = _resolve(met)
    if value is None or met.talked or met.bribed:
        return []
    options = []
    for one in present(game, met):
        plus = sum(modifier.value for modifier in _modifiers(game, met, one))
        outcomes = [game.charts.negotiation(total + plus) for total in TWO_DICE]
        odds = len(outcomes) - outcomes.count("failure"), len(outcomes)
        facts = {"intimidation": [outcomes.count("intimidation"), len(outcomes)]}
        options.append(Option({"speak": one.id}, odds=odds, facts=facts))
    return options


def bribes(game: Game, met: Encounter) -> list[Option]:
    """Each row of 8.9 that the party's gold reaches, with its odds (R40, R41)."""
    if _resolve(met) is None or met.bribed:
        return []
    purse = sum(_means(game, one) for one in present(game, met))
    return [
        Option({"bribe": row}, odds=(_accepting(game, met, row), SIDES))
        for row in game.charts.bribe_rows
        if row <= purse
    ]


def _means(game: Game, one: Character) -> int:
    """What he can offer: gold only (R40), or jewels too where the option bribe_jewels has it so."""
    return one.gold + (sum(one.jewels) if option(game.state, "bribe_jewels") else 0)


def _accepting(game: Game, met: Encounter, offer: int) -> int:
    """How many faces of the die accept; what spells take off it, they add (R41)."""
    figure = game.charts.bribe(offer, _strength(met)) + met.sway
    return min(max(figure, 0), SIDES)


def _modifiers(game: Game, met: Encounter, speaker: Character) -> list[Modifier]:
    """All that is added to his 2D6 (R37): the medallion of any who bears one counts once."""
    added = {
        "negotiation_value": -(_resolve(met) or 0),
        "negotiation_skill": speaker.skill.get(NEGOTIATION, 0),
        "oratory": met.oratory,
        "medallion_oratory": medallions.oratory_of(game, present(game, met)),
    }
    return [Modifier(cause, value) for cause, value in added.items() if value]


def _strength(met: Encounter) -> int:
    """The strongest of the group: full wound points and negotiation value (8.8, R41); a comrade
    who has turned is not bribed."""
    group = [monster for monster in met.monsters if monster.turned is None]
    return max(monster.wound_points + (monster.negotiation or 0) for monster in group)


def speak(game: Game, met: Encounter, who: str) -> None:
    """8.4, 8.5: one talk, by one member's skill (R37)."""
    modifiers = _modifiers(game, met, game.character(who))
    roll = game.roll("2D6", NEGOTIATION, "8.4", who=who, modifiers=modifiers)
    outcome = game.charts.negotiation(roll.modified)
    roll.result, roll.chart = outcome, game.charts.cell_of_negotiation(roll.modified)
    game.tell(Negotiated(case="8.5", who=who, outcome=outcome))
    met.talked = True
    if outcome == "agreement":
        met.stage = "deal"
    elif outcome == "intimidation":
        intimidated(game, met)


def intimidated(game: Game, met: Encounter, *, whole: bool = False) -> None:
    """They agree, and hand over a part of their treasure (8.6, R38), or all of it (10.7)."""
    lay_down(game, hand_over(game, met, whole=whole), "intimidation", "8.6")
    if whole:  # and the daggers that were thrown at them: no treasure, and never lost (R51)
        lay_goods(game, goods_of(met.daggers))
        met.daggers = []
    met.stage = "tribute"


def bribe(game: Game, met: Encounter, offer: int) -> None:
    """8.7 to 8.9: the gold is theirs either way; refused, they strike first (R42)."""
    _pay(game, met, offer)
    strength = _strength(met)
    swayed = [Modifier("sway", -met.sway)] if met.sway else []
    target = game.charts.bribe(offer, strength)
    roll = game.roll("1D6", "bribe", "8.9", modifiers=swayed, target=target)
    roll.chart = game.charts.cell_of_bribe(offer, strength)
    accepted = roll.result == "success"
    met.bribed = True
    game.tell(BribeOffered(case="8.7", gold=offer, accepted=accepted))
    if accepted:
        met.stage = "deal"
    else:
        met.strikes_first = "monsters"  # the fight is next: only magic comes before it (R72, R74)


def _pay(game: Game, met: Encounter, offer: int) -> None:
    """Take the gold out of the purses, the fullest first (R40). Where jewels count, those that
    are needed go first: whole, without change, so as to give as little as can be."""
    givers = present(game, met)
    lacking = offer - sum(one.gold for one in givers)
    for value in _fewest(sorted(jewel for one in givers for jewel in one.jewels), lacking):
        next(one for one in givers if value in one.jewels).jewels.remove(value)
        met.paid_jewels.append(value)
        offer -= value
    for one in sorted(givers, key=lambda one: -one.gold):
        part = min(one.gold, max(offer, 0))
        one.gold -= part
        met.paid += part
        offer -= part


def _fewest(jewels: list[int], least: int) -> tuple[int, ...]:
    """The jewels that are worth together as little as can be, but no less than ``least``; of
    equal choices the fewest pieces."""
    if least <= 0:
        return ()
    sums: dict[int, tuple[int, ...]] = {0: ()}
    for value in jewels:
        for total, chosen in list(sums.items()):
            with_it = (*chosen, value)
            known = sums.get(total + value)
            if total < least and (known is None or len(with_it) < len(known)):
                sums[total + value] = with_it
    return sums[min(total for total in sums if total >= least)]


def hand_over(game: Game, met: Encounter, *, whole: bool = False) -> Hoard:
    """What the intimidated give (R38): a quarter of the gold, of the jewels and of the items,
    each rounded down, pieces by chance; at least one Gold Mark or one piece if they have any.

    The hoards of all are rolled now, and kept less what is given. The gold of a refused bribe has
    gone to them (R42), and what was thrown at them before (R51) is theirs too. ``whole``: they give
    all (10.7).
    """
    hoards = []
    for monster in met.monsters:
        if monster.turned is not None:
            continue  # what a comrade carries is his own (R60)
        if monster.hoard is None:
            monster.hoard = roll_hoard(game, monster.treasure, monster.id)
        hoards.append(monster.hoard)
    bribe = Hoard(met.paid, met.paid_jewels)
    hoards.append(bribe)
    gold = sum(hoard.gold for hoard in hoards)
    jewels = sum(len(hoard.jewels) for hoard in hoards)
    items = sum(len(hoard.items) for hoard in hoards)
    part = 1 if whole else game.charts.procedure.part_handed_over
    parts = {"gold": gold // part, "jewels": jewels // part, "items": items // part}
    if not any(parts.values()):
        if gold:
            parts["gold"] = 1
        elif jewels + items:
            parts["jewels" if game.dice.draw(jewels + items) < jewels else "items"] = 1
    given = Hoard(gold=parts["gold"])
    due = given.gold
    for hoard in hoards:
        taken = min(hoard.gold, due)
        hoard.gold -= taken
        due -= taken
    given.jewels = _by_chance(game, [hoard.jewels for hoard in hoards], parts["jewels"])
    given.items = _by_chance(game, [hoard.items for hoard in hoards], parts["items"])
    met.paid = bribe.gold
    return given


def _by_chance(game: Game, piles: list[list[Any]], count: int) -> list[Any]:
    """So many pieces drawn evenly out of all the piles together."""
    drawn = []
    for _ in range(count):
        place = game.dice.draw(sum(map(len, piles)))
        for pile in piles:
            if place < len(pile):
                drawn.append(pile.pop(place))
                break
            place -= len(pile)
    return drawn
