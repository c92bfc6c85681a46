"""Trap doors (13.3, R90, R91): alone in a room below, with the party above."""

from typing import Final

from citadel_gui.rules import monsters
from citadel_gui.rules.encounters import ROOM_CHANCE, encounter, meet
from citadel_gui.rules.events import CharacterTaken
from citadel_gui.rules.feature_result import Act, lives
from citadel_gui.rules.game import Game
from citadel_gui.rules.party import part_with
from citadel_gui.rules.phase import Phase
from citadel_gui.rules.state import Chest, Encounter, Feature, Spoils
from citadel_gui.rules.traps import deal_with_trap, find_trap

CASE: Final = "13.3"


def _trap(game: Game, feature: Feature) -> Phase:
    """An automatic trap, which may be disarmed; then the treasure (R90)."""
    if not feature.step:
        feature.step = "trap"
        find_trap(game, "trap_door", feature.who)
    if feature.step == "trap" and game.state.trap is not None:
        yield from deal_with_trap(game, "trap_door")
    yield from _treasure_below(game, feature)


def _room(game: Game, feature: Feature) -> Phase:
    """Alone below (R90): monsters as in a new room, or those that killed the one before."""
    if not feature.step:
        feature.step = "below"
        left = game.here.below
        if left is not None:
            game.here.below = None
            meet(game, left.source, left.monsters, alone=feature.who, paid=left.paid)
        elif feature.result == "pit":
            number = game.roll(game.charts.feature_results.pit_cronks, "cronks", CASE).total
            meet(game, "pit", monsters.appear(game, "cronk", number), alone=feature.who)
        elif game.succeeds(ROOM_CHANCE, "monster_check", CASE):
            meet(
                game,
                "trap_door",
                monsters.from_table(game, monsters.ROOM),
                alone=feature.who,
            )
    if feature.step == "below":
        yield from encounter(game)
    yield from _treasure_below(game, feature)


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

    Nobody else is asked to jump after him: the feature is spent.
    """
    yield from ()
    who = feature.who
    game.here.spent = True
    game.state.captive.append(game.character(who))
    game.tell(CharacterTaken(case=CASE, who=who))
    part_with(game, who)


TRAP_DOOR: Final[dict[str, Act]] = {
    "trap": _trap,
    "room": _room,
    "pit": _room,
    "hellgate": _hellgate,
}
