"""Teleport (10.6, R74): one of the party, or one monster, to a visited segment without monsters;
those who were sent wait there until the party comes.

A teleport that is paid and has not yet led anywhere stands in ``state.teleport``.
"""

from collections.abc import Iterator
from typing import Final

from citadel_gui.maze.cells import Cell
from citadel_gui.rules import magic
from citadel_gui.rules.decisions import Option
from citadel_gui.rules.decisions_magic import TeleportTo
from citadel_gui.rules.events_magic import Rejoined, SpellResisted, Teleported
from citadel_gui.rules.game import Game
from citadel_gui.rules.party import mend_march, part_with, take_in
from citadel_gui.rules.people import Character, Monster
from citadel_gui.rules.phase import Phase
from citadel_gui.rules.resistance import resists
from citadel_gui.rules.state import Teleport, Waiting

TELEPORT: Final = "teleport"
NEVER: Final = ("hellgate_guard", "hellgate_master")
"""The powers of those whom it never moves: demons and X (10.6)."""


def cells(game: Game) -> list[Cell]:
    """Where a teleport can lead: visited segments without monsters, but the present one; by
    ruling nor one out of which no way leads."""
    return sorted(_open(game))


def cells_for(game: Game, target: str) -> list[Cell]:
    """Where it can lead this one."""
    return sorted(_open_for(game, target))


def leads_anywhere(game: Game, target: str = "") -> bool:
    """Whether there is a place for a teleport at all, or for that of this one."""
    return any(True for _ in _open_for(game, target))


def _open(game: Game) -> Iterator[Cell]:
    here = game.state.party.at
    guarded = game.state.hellgate.guarded and not game.state.hellgate.destroyed
    for segment in game:
        if segment.monsters or not segment.visited or segment.at == here:
            continue
        if not (segment.hellgate and guarded) and game.maze.exits(segment.at):
            yield segment.at


def _open_for(game: Game, target: str) -> Iterator[Cell]:
    """No monster is sent to where a comrade waits, who meets nothing there (R74)."""
    taken: list[Cell] = []
    if any(one.id == target for one in _met(game)):
        taken = [one.at for one in game.state.waiting]
    return (cell for cell in _open(game) if cell not in taken)


def _met(game: Game) -> list[Monster]:
    met = game.state.encounter
    return [] if met is None else met.monsters


def can_be_sent(game: Game, monster: Monster) -> bool:
    """Never X nor demons (10.6); a comrade who has turned is no monster."""
    row = game.charts.monsters.get(monster.kind)
    return monster.turned is None and row is not None and row.special not in NEVER


def teleport(game: Game, caster: Character, target: str) -> Phase:
    """Cast it: an unwilling monster may resist (R74); then the place is named."""
    magic.pay(game, caster, TELEPORT, target, "10.6")
    monster = next((one for one in _met(game) if one.id == target), None)
    if monster is not None and resists(game, monster, TELEPORT):
        game.tell(SpellResisted(case="11.0", who=target, spell=TELEPORT))
        return
    game.state.teleport = Teleport(caster.id, target)
    yield from arrive_elsewhere(game)


def arrive_elsewhere(game: Game) -> Phase:
    """The teleport that is under way leads to a segment of the caster's choice. PartyLost where
    nobody is left with the party's marker."""
    sent = game.state.teleport
    if sent is None:
        return
    places = cells_for(game, sent.target)
    cell = places[0]
    if len(places) > 1:
        answer = yield TeleportTo(
            case="10.6",
            who=sent.by if any(one.id == sent.by for one in game.living) else "party",
            options=tuple(Option(list(cell)) for cell in places),
            target=sent.target,
        )
        cell = next(one for one in places if list(one) == answer)
    game.state.teleport = None
    game.tell(Teleported(case="R74", who=sent.target, to=cell))
    monster = next((one for one in _met(game) if one.id == sent.target), None)
    if monster is not None:
        _send_monster(game, monster, cell)
        return
    game.state.waiting.append(Waiting(game.character(sent.target), cell))
    part_with(game, sent.target)
    mend_march(game)


def _send_monster(game: Game, monster: Monster, cell: Cell) -> None:
    """It stays there (6.9); the last of its group takes along their bribe and what was thrown at
    them (R51)."""
    met = game.state.encounter
    assert met is not None
    met.monsters.remove(monster)
    there = game.maze.segments[cell]
    there.monsters.append(monster)
    if not met.monsters:
        there.paid += met.paid
        there.paid_jewels += met.paid_jewels
        there.daggers += met.daggers
        met.paid, met.paid_jewels, met.daggers = 0, [], []


def meet_again(game: Game) -> None:
    """Those who wait where the party has come are with it again (R74)."""
    here = game.state.party.at
    for one in [one for one in game.state.waiting if one.at == here]:
        game.state.waiting.remove(one)
        take_in(game, one.character)
        game.tell(Rejoined(case="R74", who=one.character.id))
