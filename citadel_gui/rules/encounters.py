"""Encounters (5.0 C, 8.0): the monster check, talk, bribes and deals, to the fight and its spoils.

Who appears stands in ``monsters``, the fight in ``combat``, what is won in ``treasure``. An
encounter goes from stage to stage in the state, so that it can be taken up at any decision.
"""

from collections.abc import Callable
from itertools import product
from typing import Any, Final

from citadel_gui.rules import hellgate, monsters
from citadel_gui.rules.aftermath import look_after
from citadel_gui.rules.combat import fight
from citadel_gui.rules.combat_ranks import strongest_first
from citadel_gui.rules.decisions import AfterDeal, Answer, Option, Parley
from citadel_gui.rules.events import (
    BribeOffered,
    DealBroken,
    DealKept,
    Modifier,
    MonstersMet,
    Negotiated,
)
from citadel_gui.rules.game import Game
from citadel_gui.rules.phase import Phase
from citadel_gui.rules.sharing import lay_down, share_goods
from citadel_gui.rules.state import Encounter, Hoard, Monster
from citadel_gui.rules.treasure import BELOW, present, roll_hoard, spoils

ROOM_CHANCE: Final = 3
"""A new room holds monsters on this or less (5.0 C2)."""

WANDERING_CHANCE: Final = 1
"""Elsewhere wandering monsters come on this or less (5.0 C2)."""

NEGOTIATION: Final = "negotiation"
TWO_DICE: Final = [first + second for first, second in product(range(1, 7), repeat=2)]
"""All the totals of 2D6 (8.4)."""

PART_HANDED_OVER: Final = 4
"""One part in so many of their treasure is given by the intimidated (8.6)."""

SILENT: Final = ("coffin", hellgate.SOURCE)
"""Who does not talk (13.4, 16.0)."""

NOBODY: Final = "goods"
"""The source of an encounter with nobody, where only goods lie (R61)."""


# Meeting (5.0 C2)


def monster_phase(game: Game) -> Phase:
    """5.0 C2 to C6 where the party now stands. Survivors stay on the segment (6.9, R22)."""
    if game.state.encounter is None:
        _look_round(game)
    yield from encounter(game)


def _look_round(game: Game) -> None:
    """Who is here: those met before, or by the check whoever comes (R21); else what lies here."""
    here, move = game.here, game.state.move
    if hellgate.is_guarded(game):
        meet(game, hellgate.SOURCE, hellgate.guard(game))
        return
    if here.monsters:
        stored, here.monsters = here.monsters, []
        paid, here.paid = here.paid, 0
        meet(game, "stored", stored, paid=paid)
        return
    if here.kind != "gateway":
        new_room = here.kind == "room" and move is not None and move.new
        table = monsters.ROOM if new_room else monsters.WANDERING
        chance = ROOM_CHANCE if new_room else WANDERING_CHANCE
        check = game.roll("1D6", "monster_check", "5.0 C2", target=chance)
        if check.result == "success":
            meet(game, table, monsters.from_table(game, table))
            return
    if here.goods or here.chests:
        game.state.encounter = Encounter(NOBODY, [], stage="spoils")
    elif hellgate.can_be_tried(game):
        game.state.encounter = Encounter(NOBODY, [], stage=hellgate.GATE)


def meet(
    game: Game, source: str, met: list[Monster], *, alone: str | None = None, paid: int = 0
) -> None:
    """Monsters are revealed (8.1): the encounter stands in the state, for ``encounter`` to run.

    ``source`` and ``alone`` are those of the encounter; at a coffin there is no talk (R92), nor
    with the Hellgate's guard (16.0).
    ``paid`` is a bribe they hold already. From the first they stand as they would fight (R45).
    """
    met = strongest_first(met)
    game.state.encounter = Encounter(
        source,
        met,
        stage="combat" if source in SILENT else "parley",
        paid=paid,
        alone=alone,
    )
    told = [(monster.id, monster.kind, monster.wound_points) for monster in met]
    game.tell(MonstersMet(case="8.1", source=source, monsters=told))


def encounter(game: Game) -> Phase:
    """Run the encounter in the state from its stage to its end; afterwards there is none."""
    state = game.state
    while state.encounter is not None:
        met = state.encounter
        if met.petrified and met.combat is None and met.stage in ("spoils", hellgate.OVER):
            look_after(game, met)
        if met.stage == hellgate.OVER:
            hellgate.look(game, met)
        if met.stage in STAGES:
            yield from STAGES[met.stage](game, met)
        else:
            _leave(game, met)
            state.encounter = None


def _leave(game: Game, met: Encounter) -> None:
    """Those left alive stay as they are, with their bribe (6.9, R22); below a trap door if they
    were met there (R90). Talk and bribe count no more."""
    if not met.monsters:
        return
    if met.alone is not None and met.source in BELOW:
        game.here.below = Encounter(met.source, met.monsters, paid=met.paid, slain=met.slain)
    else:
        game.here.monsters, game.here.paid = met.monsters, met.paid


# Talk and bribes (8.4 to 8.9)


def _parley(game: Game, met: Encounter) -> Phase:
    """5.0 C3, R36: one talk, then one bribe, then the fight. Nobody is asked who has no choice."""
    options = (Option("fight"), *_talks(game, met), *_bribes(game, met))
    answer: Answer = "fight"
    if len(options) > 1:
        answer = yield Parley(case="5.0 C3", options=options)
    if not isinstance(answer, dict):
        met.stage = "combat"
    elif "speak" in answer:
        _speak(game, met, answer["speak"])
    else:
        _bribe(game, met, answer["bribe"])


def _resolve(met: Encounter) -> int | None:
    """The negotiation value that counts, None where nobody listens (8.4)."""
    values = [monster.negotiation for monster in met.monsters]
    known = [value for value in values if value is not None]
    return max(known) if known and len(known) == len(values) else None


def _talks(game: Game, met: Encounter) -> list[Option]:
    """Each who could speak, with the odds of agreement or better (R37)."""
    value = _resolve(met)
    if value is None or met.talked or met.bribed:
        return []
    options = []
    for one in present(game, met):
        plus = one.skill.get(NEGOTIATION, 0) - value
        outcomes = [game.charts.negotiation(total + plus) for total in TWO_DICE]
        odds = len(outcomes) - outcomes.count("failure"), len(outcomes)
        facts = {"intimidation": [outcomes.count("intimidation"), len(outcomes)]}
        options.append(Option({"speak": one.id}, odds=odds, facts=facts))
    return options


def _bribes(game: Game, met: Encounter) -> list[Option]:
    """Each row of 8.9 that the party's gold reaches, with its odds (R40, R41)."""
    if _resolve(met) is None or met.bribed:
        return []
    gold = sum(one.gold for one in present(game, met))
    strength = _strength(met)
    return [
        Option({"bribe": row}, odds=(game.charts.bribe(row, strength), 6))
        for row in game.charts.bribe_rows
        if row <= gold
    ]


def _strength(met: Encounter) -> int:
    """The strongest of the group: full wound points and negotiation value (8.8, R41)."""
    return max(monster.wound_points + (monster.negotiation or 0) for monster in met.monsters)


def _speak(game: Game, met: Encounter, who: str) -> None:
    """8.4, 8.5: one talk, by one member's skill (R37)."""
    value = _resolve(met) or 0
    modifiers = [Modifier("negotiation_value", -value)] if value else []
    skill = game.character(who).skill.get(NEGOTIATION, 0)
    if skill:
        modifiers.append(Modifier("negotiation_skill", skill))
    roll = game.roll("2D6", NEGOTIATION, "8.4", who=who, modifiers=modifiers)
    outcome = game.charts.negotiation(roll.modified)
    roll.result, roll.chart = outcome, game.charts.cell_of_negotiation(roll.modified)
    game.tell(Negotiated(case="8.5", who=who, outcome=outcome))
    met.talked = True
    if outcome == "agreement":
        met.stage = "deal"
    elif outcome == "intimidation":
        lay_down(game, hand_over(game, met), "intimidation", "8.6")
        met.stage = "tribute"


def _bribe(game: Game, met: Encounter, offer: int) -> None:
    """8.7 to 8.9: the gold is theirs either way; refused, they strike first (R42)."""
    _pay(game, met, offer)
    strength = _strength(met)
    roll = game.roll("1D6", "bribe", "8.9", target=game.charts.bribe(offer, strength))
    roll.chart = game.charts.cell_of_bribe(offer, strength)
    accepted = roll.result == "success"
    met.bribed = True
    game.tell(BribeOffered(case="8.7", gold=offer, accepted=accepted))
    if accepted:
        met.stage = "deal"
    else:
        met.stage, met.strikes_first = "combat", "monsters"


def _pay(game: Game, met: Encounter, offer: int) -> None:
    """Take the gold out of the purses, the fullest first (R40)."""
    met.paid += offer
    for one in sorted(present(game, met), key=lambda one: -one.gold):
        part = min(one.gold, offer)
        one.gold -= part
        offer -= part


# Deals (8.6)


def hand_over(game: Game, met: Encounter) -> Hoard:
    """What the intimidated give (R38): a quarter of the gold, of the jewels and of the items,
    each rounded down, pieces by chance; at least one Gold Mark or one piece if they have any.

    The hoards of all are rolled now, and kept less what is given.
    """
    hoards = []
    for monster in met.monsters:
        if monster.hoard is None:
            monster.hoard = roll_hoard(game, monster.treasure, monster.id)
        hoards.append(monster.hoard)
    gold = sum(hoard.gold for hoard in hoards)
    jewels = sum(len(hoard.jewels) for hoard in hoards)
    items = sum(len(hoard.items) for hoard in hoards)
    parts = [have // PART_HANDED_OVER for have in (gold, jewels, items)]
    if not any(parts):
        if gold:
            parts[0] = 1
        elif jewels + items:
            parts[1 if game.dice.draw(jewels + items) < jewels else 2] = 1
    given = Hoard(gold=parts[0])
    for hoard in hoards:
        taken = min(hoard.gold, parts[0])
        hoard.gold -= taken
        parts[0] -= taken
    given.jewels = _by_chance(game, [hoard.jewels for hoard in hoards], parts[1])
    given.items = _by_chance(game, [hoard.items for hoard in hoards], parts[2])
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


def _tribute(game: Game, met: Encounter) -> Phase:
    """Share what the intimidated gave, before anything else is decided (R38)."""
    yield from share_goods(game)
    met.stage = "deal"


def _deal(game: Game, met: Encounter) -> Phase:
    """8.6: go in peace, and take what lies here (R44); or attack all the same (R39)."""
    answer = yield AfterDeal(
        case="8.6", options=(Option("peace"), Option("attack")), proposal="peace"
    )
    if answer == "attack":
        game.tell(DealBroken(case="R39"))
        met.stage, met.strikes_first = "combat", "party"
        return
    game.tell(DealKept(case="8.6"))
    met.stage = "spoils"


def _combat(game: Game, met: Encounter) -> Phase:  # noqa: ARG001 the fight reads the state
    """5.0 C4."""
    yield from fight(game)


def _spoils(game: Game, met: Encounter) -> Phase:  # noqa: ARG001
    """5.0 C5 and C6."""
    yield from spoils(game)


STAGES: Final[dict[str, Callable[[Game, Encounter], Phase]]] = {
    "parley": _parley,
    "tribute": _tribute,
    "deal": _deal,
    "combat": _combat,
    "aftermath": _combat,
    "spoils": _spoils,
    hellgate.GATE: hellgate.gate,
}
"""What is done in each stage of an encounter; any other stage ends it."""
