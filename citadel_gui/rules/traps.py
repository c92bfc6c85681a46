"""Traps (7.0): doors that are checked, who looks at a trap, disarming it, and what it does.

Chests are checked where they are opened (``treasure``); they and features hand their traps to
``deal_with_trap``.
"""

from collections.abc import Generator, Iterator
from typing import Final

from citadel_gui.maze.cells import OPPOSITE, in_side_order
from citadel_gui.rules import magic
from citadel_gui.rules.below import company_there, is_below, present
from citadel_gui.rules.chart_types import ROLL_TWICE
from citadel_gui.rules.decisions import Answer, Decision, NameInvestigator, Option, TryDetrap
from citadel_gui.rules.dice import SIDES
from citadel_gui.rules.dice_code import DiceCode
from citadel_gui.rules.events import Modifier, TrapDisarmed, TrapFound, TrapSprung
from citadel_gui.rules.game import Game
from citadel_gui.rules.party import mend_march, wound
from citadel_gui.rules.people import Character
from citadel_gui.rules.phase import Phase
from citadel_gui.rules.poison import poison
from citadel_gui.rules.preparing import PREPARE, can_use_magic
from citadel_gui.rules.sharing import share_goods
from citadel_gui.rules.state import Move, Trap

DETRAP: Final = "detrap"
THIEF: Final = "thief"
EXPLOSION: Final = "explosion"


def trap_phase(game: Game) -> Phase:
    """5.0 B, before the party moves (R19): check the door once in its life (R20), and deal with
    its trap."""
    state = game.state
    if state.trap is None and state.move is not None and _is_checked_now(game, state.move):
        _note_check(game, state.move)
        found = game.roll("1D6", "trap_check", "5.0 B1", target=game.charts.procedure.door_trapped)
        if found.result == "success":
            find_trap(game, "door")
    if state.trap is not None:
        yield from deal_with_trap(game, state.trap.where)


def _is_checked_now(game: Game, move: Move) -> bool:
    """R20: the way into a room never entered; where the edition has it, also the way out of a room
    by another door than that of coming in. Corridor openings never, a door once only."""
    here, to = game.here, game.maze.segments[move.to]
    enters = to.kind == "room" and not to.visited
    if move.by == "stair":
        return enters
    if move.by != "door" or move.way in here.checked:
        return False
    party = game.state.party
    leaves = (
        game.charts.rules.trap_on_leaving and here.kind == "room" and move.way != party.entered_by
    )
    return enters or leaves


def _note_check(game: Game, move: Move) -> None:
    """A door has two sides and one check (R20); the landing of a stair has no door."""
    if move.by == "door":
        for segment, side in (
            (game.here, move.way),
            (game.maze.segments[move.to], OPPOSITE[move.way]),
        ):
            segment.checked = in_side_order(segment.checked + side)


def find_trap(game: Game, where: str, who: str | None = None) -> None:
    """A trap is there (7.0); ``who`` where it is known who investigates it."""
    game.state.trap = Trap(where, who)
    game.tell(TrapFound(case="7.0", where=where))


def deal_with_trap(game: Game, where: str) -> Phase:
    """5.0 B2 and B3 for the trap in the state, or one found now: name who looks at it unless that
    is known (R30), let him try his skill, else it is sprung. Afterwards there is none."""
    state = game.state
    if state.trap is None:
        find_trap(game, where)
    trap = state.trap
    assert trap is not None
    if trap.who is None:
        who = yield from _named(game, where)
        if who == PREPARE:  # the door stays as it is meanwhile (R19)
            state.phase, state.preparing = PREPARE, "trap"
            return
        trap.who = who
    if trap.left is None and not trap.sprung:
        disarmed = yield from _detrap(game, trap)
        if disarmed:
            state.trap = None
            return
        trap.left, trap.lost = 1, len(state.fallen)
    if not trap.sprung:
        yield from spring(game, trap)
        mend_march(game)
        # The goods of who died at a door lie on this side of it: they are shared before the
        # party goes on. Elsewhere they are shared with what the chest or the feature holds.
        trap.sprung = where == "door" and len(state.fallen) > trap.lost
    if trap.sprung:
        yield from share_goods(game)
    state.trap = None


def _named(game: Game, where: str) -> Generator[Decision, Answer, str]:
    """Who looks at the trap (R30): one of the living, or by chance one of those who go first. There
    is time for magic before that (10.3)."""
    living, magic_first = game.living, can_use_magic(game)
    if len(living) == 1 and not magic_first:
        return living[0].id
    options = [Option(one.id, facts={"skill": skill_of(game, one)}) for one in living]
    if magic_first:
        options.append(Option(PREPARE))
    answer: str | None = yield NameInvestigator(
        case="5.0 B2", options=(*options, Option(None)), where=where
    )
    if answer is not None:
        return answer
    own = {one.id for one in living}
    ranks = ([who for who in rank if who in own] for rank in game.state.party.ranks)
    front = next(filter(None, ranks))
    return front[game.dice.draw(len(front))]


def _detrap(game: Game, trap: Trap) -> Generator[Decision, Answer, bool]:
    """Whether the investigator disarms the trap; only with the skill, and only if he tries. A
    thief's spell is cast first, for this one try (10.6, R31)."""
    who = trap.who
    assert who is not None
    most = game.charts.procedure.most_skill
    while (skill := skill_of(game, game.character(who))) > 0:
        able = min(skill + trap.thief, most)
        tries = yield TryDetrap(
            case="5.0 B2",
            who=who,
            options=(
                Option(True, odds=(able, SIDES)),  # noqa: FBT003 an answer
                *([] if trap.thief or skill == most else _thieves(game)),
                Option(False),  # noqa: FBT003
            ),
            proposal=True,
            where=trap.where,
        )
        if isinstance(tries, dict):
            magic.pay(game, game.character(tries["who"]), THIEF, who, "10.6")
            trap.thief = game.charts.spell_powers.thief
            continue
        if not tries or not _disarms(game, trap, who, able, skill):
            return False
        game.tell(TrapDisarmed(case="7.0", where=trap.where, who=who))
        return True
    return False


def _disarms(game: Game, trap: Trap, who: str, able: int, skill: int) -> bool:
    """7.0: 1D6 not above the skill; what a thief's spell adds is told as taken off the die."""
    added = able - min(skill, game.charts.procedure.most_skill)
    modifiers = [Modifier(THIEF, -added)] if trap.thief and added else []
    roll = game.roll("1D6", DETRAP, "7.0", who=who, modifiers=modifiers, target=able - added)
    return roll.result == "success"


def skill_of(game: Game, character: Character) -> int:
    """His detrap skill as far as it counts (7.3)."""
    return min(character.skill.get(DETRAP, 0), game.charts.procedure.most_skill)


def _thieves(game: Game) -> Iterator[Option]:
    """Who can cast thief for the one who has the skill (R31)."""
    for caster in present(game, game.state.encounter):
        if magic.can_cast(game, caster, THIEF):
            facts = {"spell": THIEF, "cost": magic.cost_of(game, caster, THIEF)}
            yield Option({"cast": THIEF, "who": caster.id}, facts=facts)


def spring(game: Game, trap: Trap) -> Phase:
    """The trap hits (7.1, 7.2). PartyLost with the last one's death.

    R33: where two are to be rolled both hit the same one; if he dies, of those that are left only
    an explosion still does something.
    """
    who = trap.who
    assert who is not None
    while trap.left:
        trap.left -= 1
        roll = game.roll("1D6", "trap", "7.1", who=who)
        kind = game.charts.trap(roll.total)
        roll.result, roll.chart = kind, game.charts.cell_of_trap(roll.total)
        if kind == ROLL_TWICE:
            trap.left += 2
            continue
        if kind != EXPLOSION and not _lives(game, who):
            continue
        game.tell(TrapSprung(case="7.2", trap=kind, who=who))
        yield from _hit(game, who, kind)


def _lives(game: Game, who: str) -> bool:
    return any(one.id == who for one in game.state.party.characters)


def _hit(game: Game, who: str, kind: str) -> Phase:
    """What a trap of this kind does (7.2); gas and a poisoned arrow's extra are poison (R34)."""
    code = game.charts.trap_wounds(kind) or DiceCode.parse("0")
    purpose = f"{kind}_wounds"
    if kind == EXPLOSION:
        wounds = _rolled(game, who, code, purpose)
        for one in _in_reach(game):
            wound(game, one.id, wounds, kind, "7.2")
    elif kind in ("arrow", "poisoned_arrow"):
        if _arrow(game, who, kind) and kind == "poisoned_arrow":
            yield from poison(game, who, code, "poison", "7.2", purpose)
    elif kind == "poison_gas":
        yield from poison(game, who, code, kind, "7.2", purpose)
    else:
        wound(game, who, _rolled(game, who, code, purpose), kind, "7.2")


def _in_reach(game: Game) -> list[Character]:
    """Whom an explosion hits: all who are there; below a trap door nobody any more, once he who
    was alone there is dead (R33, R90)."""
    met = game.state.encounter
    if met is not None and is_below(met) and not _lives(game, met.alone or ""):
        return []
    return company_there(game, met)


def _arrow(game: Game, who: str, kind: str) -> bool:
    """R32: a bare die on the column of bows; whether it wounded him, and he lives on. Ruling: an
    arrow that his mage armor takes whole (R70) has not wounded him."""
    column = game.charts.column_of("bow")
    roll = game.roll("1D6", "arrow", "7.2", who=who)
    wounds = game.charts.wounds(column, roll.total)
    roll.result, roll.chart = wounds, game.charts.cell_of_wounds(column, roll.total)
    whole = game.character(who).wounds
    return not wound(game, who, wounds, kind, "7.2") and game.character(who).wounds > whole


def _rolled(game: Game, who: str, code: DiceCode, purpose: str) -> int:
    """The wounds of a trap by its code (7.2); a bare number is not rolled."""
    if not code.count:
        return code.total([])
    roll = game.roll(code, purpose, "7.2", who=who)
    roll.result = roll.total
    return roll.total
