"""Furniture (13.4): coffin, bookcase, desk, bed, clavichord. A mirror's powers are 13.7's."""

from typing import Final, TypeVar

from citadel_gui.rules import monsters
from citadel_gui.rules.armor import can_take_off
from citadel_gui.rules.decisions import FeatureChoice, Option
from citadel_gui.rules.encounters import encounter, meet
from citadel_gui.rules.events import TreasureTaken
from citadel_gui.rules.feature_result import (
    Act,
    feature_key,
    find_item,
    hurt,
    learn,
    lives,
    resists,
    roll_number,
    share_what_is_left,
)
from citadel_gui.rules.game import Game
from citadel_gui.rules.goods import Hoard, Item, Weapon
from citadel_gui.rules.items import lose
from citadel_gui.rules.party import goods_of, heal, wound
from citadel_gui.rules.people import Character
from citadel_gui.rules.phase import Phase
from citadel_gui.rules.sharing import lay_down
from citadel_gui.rules.state import Feature, LaidSegment
from citadel_gui.rules.traps import deal_with_trap, find_trap

CASE: Final = "13.4"

_T = TypeVar("_T")


def _coffin(game: Game, feature: Feature) -> Phase:
    """A vampire, fought alone in round 1, without talk (R92)."""
    if not feature.step:
        feature.step = "vampire"
        game.here.spent = True
        meet(game, "coffin", monsters.appear(game, "vampire", 1), alone=feature.who)
    yield from encounter(game)


def _bookcase(game: Game, feature: Feature) -> Phase:
    """It falls on him, or he learns a spell from it (R77), once in the game (R87)."""
    if not feature.step:
        figures = game.charts.feature_results
        feature.step = "read"
        if game.succeeds(figures.bookcase_falls, "bookcase_falls", CASE, who=feature.who):
            hurt(game, feature.who, figures.bookcase_wounds, "bookcase", CASE)
        else:
            learn(game, feature, "resurrect", CASE)
    yield from share_what_is_left(game)


def _desk(game: Game, feature: Feature) -> Phase:
    """A trap, and a medallion behind it."""
    if not feature.step:
        feature.step = "trap"
        find_trap(game, "desk", feature.who)
    if game.state.trap is not None:
        yield from deal_with_trap(game, "desk")
    if feature.step == "trap":
        feature.step = "drawer"
        if lives(game, feature.who):
            find_item(game, feature, "medallion")
    yield from share_what_is_left(game)


def _bed(game: Game, feature: Feature) -> Phase:
    yield from ()
    code = game.charts.feature_results.bed_heals
    heal(game, feature.who, roll_number(game, code, "bed", CASE, feature.who), "bed", CASE)


def can_open_clavichord(game: Game, here: LaidSegment, one: Character) -> bool:
    """R97: who can pay the wounds may force open a clavichord that holds something."""
    return here.inside is not None and one.health > game.charts.feature_results.clavichord_wounds


def _clavichord(game: Game, feature: Feature) -> Phase:
    """Resist, or half of what he carries goes inside; anyone may force it open later (R97)."""
    here, one = game.here, feature.who
    if not feature.step:
        played = feature_key(here) in game.character(one).tried
        options = [] if played else [Option("play")]
        if can_open_clavichord(game, here, game.character(one)):
            options.append(Option("open"))
        answer = options[0].value
        if len(options) > 1:
            answer = yield FeatureChoice(
                case="R97",
                who=one,
                options=tuple(options),
                feature=feature.name,
                result=feature.result,
            )
        feature.step = answer
        if answer == "play":
            if not resists(game, one, "clavichord"):
                _swallow(game, one)
        else:
            wounds = game.charts.feature_results.clavichord_wounds
            goods, here.inside = here.inside or Hoard(), None
            lay_down(game, goods, "clavichord", CASE)
            wound(game, one, wounds, "clavichord", "R97")
    yield from share_what_is_left(game)


def _swallow(game: Game, who: str) -> None:
    """Half of the gold, of the jewels and of the items, each rounded down, by chance (R97)."""
    one, part = game.character(who), game.charts.feature_results.clavichord_part
    taken = Hoard(gold=one.gold // part)
    one.gold -= taken.gold
    taken.jewels = _by_chance(game, one.jewels, part)
    taken.items = _items_by_chance(game, one, part)
    if not taken:
        return
    game.tell(TreasureTaken(case=CASE, who=who, hoard=taken))
    game.here.inside = (game.here.inside or Hoard()) + taken


def _by_chance(game: Game, pile: list[_T], part: int) -> list[_T]:
    """One piece in so many, drawn evenly out of the pile."""
    return [pile.pop(game.dice.draw(len(pile))) for _ in range(len(pile) // part)]


def _items_by_chance(game: Game, one: Character, part: int) -> list[Item]:
    """Magic weapons are among the items (14.3). An armor in which alone he lives stays on (R101);
    it counts for how many go."""
    magic = [weapon for weapon in one.weapons if weapon.bonus]
    count = (len(one.items) + len(magic)) // part
    pile: list[Item | Weapon] = [*one.items, *magic]
    gone: list[Item] = []
    while len(gone) < count:
        pile = [p for p in pile if not _keeps_alive(one, p)]
        if not pile:
            break
        piece = pile.pop(game.dice.draw(len(pile)))
        if isinstance(piece, Item):
            place = next(n for n, item in enumerate(one.items) if item is piece)
            gone.append(lose(game, one, place))
        else:
            one.weapons = [weapon for weapon in one.weapons if weapon is not piece]
            one.in_hand = 0 if one.weapons else None
            gone += goods_of([piece]).items
    return gone


def _keeps_alive(one: Character, piece: Item | Weapon) -> bool:
    return isinstance(piece, Item) and piece.worn and not can_take_off(one, piece)


FURNITURE: Final[dict[str, Act]] = {
    "coffin": _coffin,
    "bookcase": _bookcase,
    "desk": _desk,
    "bed": _bed,
    "clavichord": _clavichord,
}
