"""Who is called what in a game: all its characters and monsters by id, alike ones told apart."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from PySide6.QtCore import QCoreApplication

from citadel_gui.panels.names import initiate_name, monster_name

translate = QCoreApplication.translate


def names_of(game: Any) -> dict[str, str]:
    """Each character's and each monster's id, as it is to be shown."""
    state = game.state
    names = {one.id: one.name or initiate_name(one.id) for one in _people(state)}
    for group in _groups(game):
        names |= numbered(group)
    return names


def _groups(game: Any) -> Iterator[list[tuple[str, str]]]:
    """Monsters that are told apart by numbers where they are alike."""
    state = game.state
    for met in _meetings(state.encounter):
        yield _kinds((*met.slain, *met.monsters, *_charmed(state)))
    for segment in game.maze.segments.values():
        yield _kinds(segment.monsters)
        for met in _meetings(segment.below):
            yield _kinds((*met.slain, *met.monsters))
    if state.encounter is None:
        yield _kinds(_charmed(state))


def _people(state: Any) -> Iterator[Any]:
    """All characters that are no monsters, wherever they are."""
    yield from (one for one in state.party.characters if one.charmed is None)
    yield from (*state.fallen, *state.captive)
    yield from (one.character for one in state.waiting if one.character.charmed is None)
    for met in _meetings(state.encounter):
        yield from (one for one in (*met.fallen, *met.petrified) if one.charmed is None)
        for monster in (*met.monsters, *met.slain):
            if monster.turned is not None:
                yield monster.turned.character


def _meetings(met: Any) -> Iterator[Any]:
    """An encounter and those that it broke into."""
    while met is not None:
        yield met
        met = met.resumes


def _charmed(state: Any) -> list[Any]:
    """The monsters that march with the party, as they were met."""
    people = (*state.party.characters, *(one.character for one in state.waiting))
    return [one.charmed.monster for one in people if one.charmed is not None]


def _kinds(monsters: Iterable[Any]) -> list[tuple[str, str]]:
    return [(one.id, one.kind) for one in monsters if one.turned is None]


def numbered(monsters: list[tuple[str, str]]) -> dict[str, str]:
    """Names for monsters met together, each an id and a kind: alike ones get a number. Comrades
    who have turned keep their names and are left out."""
    of_kind: dict[str, list[str]] = {}
    for who, kind in dict(monsters).items():
        if kind != "character":
            of_kind.setdefault(kind, []).append(who)
    names: dict[str, str] = {}
    for kind, ids in of_kind.items():
        name = monster_name(kind)
        for number, who in enumerate(sorted(ids, key=lambda one: (len(one), one)), 1):
            names[who] = f"{name} {number}" if len(ids) > 1 else name
    return names


def shown_name(who: str | None, names: Mapping[str, str]) -> str:
    """How somebody is called; a monster by its kind where only that is known."""
    if who is None or who == "party":
        return translate("Names", "the party")
    if who == "hellgate":
        return translate("Names", "the Hellgate")
    name = names.get(who)
    if name is None or name == "":
        return initiate_name(who)
    return monster_name(name) if name.islower() and " " not in name else name
