"""Positions from which games are recorded: a sturdy party, what it carries, whom it meets."""

from collections.abc import Callable
from typing import Any

from citadel_gui.maze.cells import GATEWAY_CELL
from citadel_gui.rules import monsters
from citadel_gui.rules.game import Game
from citadel_gui.rules.goods import Hoard, Item
from citadel_gui.rules.meeting import Chest, Encounter, Spoils
from citadel_gui.rules.people import Character
from citadel_gui.rules.state import LaidSegment, Move, State, Trap
from tests.rules.making import PASSAGE, ROOM, make_character, make_game

Position = Callable[[int], State]


def party(**of_ann: Any) -> list[Character]:
    """Ann casts from the second rank; Ben and Cid stand in front, Dan has a bow."""
    sturdy: dict[str, Any] = {"wound_points": 30, "combat_bonus": 3, "gold": 200}
    ann = make_character("ann", ["dagger"], **(sturdy | of_ann))
    ben = make_character("ben", ["sword"], **sturdy)
    cid = make_character("cid", ["ax"], **sturdy, skill={"detrap": 4, "hellgate": 4})
    dan = make_character("dan", ["bow", "dagger"], **sturdy, skill={"negotiation": 3})
    return [ben, cid, ann, dan]


def _game(seed: int, members: list[Character], edition: str = "citadel", **more: Any) -> Game:
    ids = [one.id for one in members]
    return make_game(
        members,
        seed=seed + 1000,
        edition=edition,
        ranks=[ids[:2], ids[2:]] if ids[2:] else None,
        **more,
    )


def quiet(edition: str = "citadel", level: int = 1, **of_ann: Any) -> Position:
    """At the beginning of a turn, nobody near."""

    def make(seed: int) -> State:
        game = _game(seed, party(**of_ann), edition)
        game.state.phase, game.state.turn = "segment", 2
        return game.settle()

    return make


def fighting(kind: str, count: int = 1, stage: str = "combat", **of_ann: Any) -> Position:
    """Monsters of a kind have been met."""

    def make(seed: int) -> State:
        game = _game(seed, party(**of_ann))
        met = monsters.appear(game, kind, count)
        game.state.encounter = Encounter("room", met, stage=stage)
        game.events.clear()
        return game.settle()

    return make


def before(feature: str, found: str = "", **of_ann: Any) -> Position:
    """Before a feature, which may be known already."""

    def make(seed: int) -> State:
        game = _game(seed, party(**of_ann), feature=feature)
        game.here.found = found
        game.state.phase = "feature"
        return game.settle()

    return make


def treasure_lies(*items: Item, **of_ann: Any) -> Position:
    """Items lie here and are to be shared."""

    def make(seed: int) -> State:
        game = _game(seed, party(**of_ann))
        game.here.goods = Hoard(items=list(items))
        game.state.encounter = Encounter("goods", [], stage="spoils")
        return game.settle()

    return make


def frail(kind: str, count: int = 1) -> Position:
    """Two who are nearly dead have met something."""

    def make(seed: int) -> State:
        members = [make_character("ann", wound_points=2), make_character("ben", wound_points=2)]
        game = _game(seed, members)
        game.state.encounter = Encounter("room", monsters.appear(game, kind, count), stage="combat")
        game.events.clear()
        return game.settle()

    return make


def at_the_gateway(edition: str = "citadel", *, destroyed: bool = False, **of_ann: Any) -> Position:
    """On the Gateway, about to leave."""

    def make(seed: int) -> State:
        game = _game(seed, party(**of_ann), edition)
        state = game.state
        state.party.at, state.party.came_from, state.party.entered_by = GATEWAY_CELL, PASSAGE, "N"
        state.phase, state.turn = "segment", 9
        state.hellgate.destroyed = state.hellgate.found = destroyed
        if destroyed:
            next(one for one in state.segments if one.at == ROOM).hellgate = True
            state.hellgate.level, state.hellgate.guarded = 1, False
        return game.settle()

    return make


def at_the_hellgate(*, guarded: bool = True, **of_ann: Any) -> Position:
    """In the room of the Hellgate, which is found; about to meet its guard, or alone with it."""

    def make(seed: int) -> State:
        game = _game(seed, party(**of_ann))
        state = game.state
        here: LaidSegment = game.here
        here.hellgate = True
        state.hellgate.found, state.hellgate.level, state.hellgate.distance = True, 1, 0
        state.hellgate.guarded = guarded
        state.phase = "monster"
        return game.settle()

    return make


def hurt(**of_ann: Any) -> Position:
    """At the beginning of a turn, with Ben wounded, and a second visited segment to be at."""

    def make(seed: int) -> State:
        state = quiet(**of_ann)(seed)
        state.party.characters[0].wounds = 9
        return state

    return make


def behind_a_door(kind: str, **of_ann: Any) -> Position:
    """Monsters met in a room that the party has just entered by a door (R75)."""

    def make(seed: int) -> State:
        state = fighting(kind, stage="parley", **of_ann)(seed)
        passage = next(one for one in state.segments if one.at == PASSAGE)
        state.move = Move(state.party.at, "E", "door", new=True)
        assert passage.sides[1] == "D"
        return state

    return make


def at_a_trap(**of_ann: Any) -> Position:
    """Cid, who has the skill, looks at a trapped chest."""

    def make(seed: int) -> State:
        game = _game(seed, party(**of_ann))
        game.state.encounter = Encounter(
            "goods", [], stage="spoils", spoils=Spoils(chests=[Chest("orc-1", "J")])
        )
        game.state.trap = Trap("chest", "cid")
        return game.settle()

    return make


def weak_front(kind: str, **of_ann: Any) -> Position:
    """As ``fighting``, with the front nearly dead."""

    def make(seed: int) -> State:
        state = fighting(kind, **of_ann)(seed)
        for one in state.party.characters[:2]:
            one.wounds = one.wound_points - 2
        return state

    return make


def weak_vampire() -> Position:
    """A vampire that has a wound point left to lose, and no luck."""

    def make(seed: int) -> State:
        state = fighting("vampire")(seed)
        assert state.encounter is not None
        state.encounter.monsters[0].wounds = state.encounter.monsters[0].wound_points - 2
        return state

    return make


def weak_caster(kind: str) -> Position:
    """Two of a kind against a party whose magician can charm once and then hardly lives."""

    def make(seed: int) -> State:
        spells = {"spells_known": ["charm"], "spells_marked": ["charm"], "wounds": 26}
        return fighting(kind, 4, magic_potential=(1, 1, 1), **spells)(seed)

    return make
