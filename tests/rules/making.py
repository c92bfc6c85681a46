"""Games made by hand for the tests of encounters, fights and features.

The Gateway, a corridor north of it, a room east of that where the party stands; given dice, and
monsters met.
"""

from collections.abc import Sequence
from typing import Any

import msgspec

from citadel_gui.rules.decisions import Decision
from citadel_gui.rules.edition import rule_set
from citadel_gui.rules.events import Event
from citadel_gui.rules.game import Game
from citadel_gui.rules.goods import Weapon
from citadel_gui.rules.meeting import Encounter
from citadel_gui.rules.people import Character, Monster
from citadel_gui.rules.phase import Phase
from citadel_gui.rules.setup import Setup, new_game
from citadel_gui.rules.state import LaidSegment, State

PASSAGE, ROOM = (1, 0, -1), (1, 1, -1)
"""The corridor, and the room where the party stands."""


def make_character(who: str, weapons: Sequence[str] = ("sword",), **figures: Any) -> Character:
    """A character of ten wound points without skills. "sword+2" is a magic sword."""
    carried = []
    for weapon in weapons:
        kind, _, bonus = weapon.partition("+")
        carried.append(Weapon(kind, int(bonus or 0)))
    plain: dict[str, Any] = {
        "name": who.title(),
        "kind": "initiate",
        "race": "human",
        "player": "Player",
        "wound_points": 10,
        "magic_potential": (0, 0, 0),
        "resistance": 0,
        "combat_bonus": 0,
    }
    return Character(id=who, weapons=carried, **(plain | figures))


def make_monster(who: str, kind: str = "orc", **figures: Any) -> Monster:
    """A monster of five wound points and no combat bonus, with the weapon of its kind."""
    row = rule_set("citadel")[0].monsters[kind]
    plain: dict[str, Any] = {
        "wound_points": 5,
        "combat_bonus": 0,
        "resistance": row.resistance,
        "weapon": row.weapon,
        "treasure": row.room_treasure,
        "negotiation": row.negotiation,
    }
    return Monster(id=who, kind=kind, **(plain | figures))


def make_game(
    party: Sequence[Character | str] = ("almuric", "gislan"),
    monsters: Sequence[Monster] = (),
    dice: Sequence[int] = (),
    seed: int = 1,
    edition: str = "citadel",
    *,
    ranks: Sequence[Sequence[str]] | None = None,
    source: str = "room",
    stage: str = "combat",
    feature: str | None = None,
    **encounter: Any,
) -> Game:
    """A party in a room near the Gateway, in the phase monster, and the monsters it has met.

    ``party`` are characters or heroes' ids; ``ranks`` of three in that order if not given;
    ``dice`` come before the seed's own. No monsters: no encounter. Events are empty.
    """
    charts, mix, gateway = rule_set(edition)
    members: list[Any] = list(party)
    # Figures beyond the most, which no set-up has, are for tests of the most.
    given = {one.id: one for one in members if isinstance(one, Character)}
    members = [
        one if isinstance(one, str) else msgspec.structs.replace(one, skill={}, resistance=0)
        for one in members
    ]
    state = new_game(
        Setup(seed=seed, edition=edition, party=members), charts, mix, gateway
    ).settle()
    for character in state.party.characters:
        if character.id in given:
            character.skill = given[character.id].skill
            character.resistance = given[character.id].resistance
    state.dice_given = list(dice)
    state.sun, state.unrolled = "red", []  # they have set out
    state.segments += [
        LaidSegment(PASSAGE, "corridor", "CDC-", visited=True),
        LaidSegment(ROOM, "room", "DDDD", feature, visited=True),
    ]
    state.party.at = ROOM
    state.party.came_from, state.party.entered_by = PASSAGE, "W"
    ids = [character.id for character in state.party.characters]
    by_three = [ids[at : at + 3] for at in range(0, len(ids), 3)]
    state.party.ranks = [list(rank) for rank in (by_three if ranks is None else ranks)]
    state.phase = "monster"
    if monsters:
        state.encounter = Encounter(source, list(monsters), stage=stage, **encounter)
    return Game(state, charts, mix)


def again(game: Game) -> Game:
    """The same game out of its state's JSON."""
    state = msgspec.json.decode(msgspec.json.encode(game.settle()), type=State)
    return Game(state, game.charts, game.mix)


class Playing:
    """A phase being played: ``asked`` is the decision, None once the phase has ended."""

    def __init__(self, phase: Phase) -> None:
        self.phase = phase
        self.asked: Decision | None = None
        self._go_on(None)

    def answer(self, *answers: Any) -> "Playing":
        """Give these answers one after the other, each checked as the referee does."""
        for answer in answers:
            assert self.asked is not None, f"nothing is asked that {answer!r} could answer"
            self.asked.check(answer)
            self._go_on(answer)
        return self

    @property
    def values(self) -> list[Any]:
        """The answers on offer."""
        assert self.asked is not None
        return [option.value for option in self.asked.options]

    def _go_on(self, answer: Any) -> None:
        try:
            self.asked = self.phase.send(answer)
        except StopIteration:
            self.asked = None


def told(game: Game, kind: type[Event]) -> list[Any]:
    """The events of this kind that have happened."""
    return [event for event in game.events if isinstance(event, kind)]
