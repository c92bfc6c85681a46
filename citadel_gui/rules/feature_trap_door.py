"""Trap doors (13.3, R90, R91): alone in a room below, with the party above.

What lies above and what lies below do not mix: while he is down there, ``goods`` and ``chests`` of
the segment are those below, and ``beneath`` holds what lies above.
"""

from typing import Final

from citadel_gui.rules import monsters
from citadel_gui.rules.encounters import encounter, meet
from citadel_gui.rules.events import CharacterTaken
from citadel_gui.rules.feature_result import Act, lives, roll_number, share_what_is_left
from citadel_gui.rules.game import Game
from citadel_gui.rules.goods import Hoard
from citadel_gui.rules.meeting import Chest, Encounter, Lying, Spoils
from citadel_gui.rules.party import part_with
from citadel_gui.rules.people import Monster
from citadel_gui.rules.phase import Phase
from citadel_gui.rules.sharing import lay_down
from citadel_gui.rules.state import Feature
from citadel_gui.rules.traps import deal_with_trap, find_trap

CASE: Final = "13.3"


def _trap(game: Game, feature: Feature) -> Phase:
    """An automatic trap, which may be disarmed; then the treasure (R90). Where it kills him, the
    next finds it set again."""
    if not feature.step:
        feature.step = "trap"
        find_trap(game, "trap_door", feature.who)
    if feature.step == "trap" and game.state.trap is not None:
        yield from deal_with_trap(game, "trap_door")
    yield from _treasure_below(game, feature)
    if feature.step == "trap":
        yield from share_what_is_left(game)


def _room(game: Game, feature: Feature) -> Phase:
    """Alone below (R90): monsters as in a new room, or those that killed the one before."""
    if not feature.step:
        feature.step = "below"
        _change_places(game)
        _meet_below(game, feature)
    if feature.step == "below":
        yield from encounter(game)
        leave_below(game, feature)
        feature.step = "up"
    yield from _treasure_below(game, feature)


def _meet_below(game: Game, feature: Feature) -> None:
    """Those that are left there; by the first roll where nobody has been."""
    left, game.here.below = game.here.below, None
    if left is None:
        source, met = _who_is_below(game, feature)
        if met:
            meet(game, source, met, alone=feature.who)
    elif left.monsters:
        meet(game, left.source, left.monsters, alone=feature.who, paid=left.paid)
        if game.state.encounter is not None:
            game.state.encounter.slain = left.slain
            game.state.encounter.paid_jewels = left.paid_jewels
            game.state.encounter.daggers = left.daggers


def _who_is_below(game: Game, feature: Feature) -> tuple[str, list[Monster]]:
    """Cronks in a pit, a number that is not the level's (R86); else as in a new room."""
    if feature.result == "pit":
        code = game.charts.feature_results.pit_cronks
        number = roll_number(game, code, "cronks", CASE, feature.who)
        return "pit", monsters.appear(game, "cronk", number)
    chance = game.charts.procedure.new_room_monsters
    if game.succeeds(chance, "monster_check", CASE, who=feature.who):
        return "trap_door", monsters.from_table(game, monsters.ROOM)
    return "trap_door", []


def _change_places(game: Game) -> None:
    """Down, or up again: what lies here, and what lies on the other side of the trap door."""
    here = game.here
    other, this = here.beneath or Lying(), Lying(here.goods, here.chests)
    here.goods, here.chests = other.goods, other.chests
    here.beneath = this if this.goods or this.chests else None


def leave_below(game: Game, feature: Feature) -> None:
    """Who climbs out brings up what lies there; the dead leave all below for the next (R90)."""
    here = game.here
    _change_places(game)
    if not lives(game, feature.who):
        if here.below is None:  # he had won: that place is known to be empty
            here.below = Encounter("trap_door", [], stage="over")
        return
    below, here.beneath = here.beneath, None
    if below is not None:
        here.chests += below.chests
        lay_down(game, below.goods or Hoard(), "trap_door", "R90")


def _treasure_below(game: Game, feature: Feature) -> Phase:
    """Whoever is still alive there takes what lies below, once in the game, and climbs out."""
    if feature.step != "chest":
        if not lives(game, feature.who):
            return
        feature.step = "chest"
        game.here.spent = True
        letter = game.charts.feature_results.below_treasure
        game.state.encounter = Encounter(
            "trap_door",
            [],
            stage="spoils",
            alone=feature.who,
            spoils=Spoils(chests=[Chest("trap_door", letter)]),
        )
    yield from encounter(game)


def _hellgate(game: Game, feature: Feature) -> Phase:
    """Out of play with his goods until the Hellgate falls (R91). PartyLost if he was the last.

    Nobody else is asked to jump after him: the feature is spent. Once the Hellgate has fallen
    there is nothing behind it that takes anybody.
    """
    yield from ()
    who = feature.who
    game.here.spent = True
    if feature.step or game.state.hellgate.destroyed:
        return
    feature.step = "taken"
    game.state.captive.append(game.character(who))
    game.tell(CharacterTaken(case=CASE, who=who))
    part_with(game, who)


TRAP_DOOR: Final[dict[str, Act]] = {
    "trap": _trap,
    "room": _room,
    "pit": _room,
    "hellgate": _hellgate,
}
