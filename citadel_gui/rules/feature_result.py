"""What results of 13.9 have in common: dice for wounds, resisting, items and spells found, passing
states, living on."""

from collections.abc import Callable
from typing import Final, TypeAlias

import msgspec

from citadel_gui.rules import resistance
from citadel_gui.rules.chart_types import ITEM_KINDS, ItemKind
from citadel_gui.rules.events import CharacterChanged, SpellLearnt, TreasureFound
from citadel_gui.rules.game import Game
from citadel_gui.rules.goods import Hoard
from citadel_gui.rules.items import take
from citadel_gui.rules.party import mend_march, wound
from citadel_gui.rules.phase import Phase
from citadel_gui.rules.sharing import share_goods
from citadel_gui.rules.state import Feature, LaidSegment
from citadel_gui.rules.treasure import roll_item, roll_jewel

Act: TypeAlias = Callable[[Game, Feature], Phase]
"""What a result does to the one who investigates."""

CASES: Final = {
    "fountain": "13.1",
    "statue": "13.2",
    "trap_door": "13.3",
    "furniture": "13.4",
    "altar": "13.5",
    "artwork": "13.6",
    "mirror": "13.7",
}
"""The case of each feature."""


def feature_key(here: LaidSegment) -> str:
    """How a character remembers that he tried the feature here (R87)."""
    return ",".join(map(str, here.at))


def lives(game: Game, who: str) -> bool:
    """Whether this character is still in the party."""
    return any(one.id == who for one in game.state.party.characters)


def hurt(game: Game, who: str, code: str, cause: str, case: str) -> bool:
    """Roll wounds for a character; whether he died of them."""
    return wound(game, who, roll_number(game, code, cause, case, who), cause, case)


def roll_number(game: Game, code: str, purpose: str, case: str, who: str) -> int:
    """A roll for how many: wounds, monsters."""
    roll = game.roll(code, purpose, case, who=who)
    roll.result = roll.total
    return roll.total


def share_what_is_left(game: Game) -> Phase:
    """Share what lies here, with what the dead of a feature left (R61); those behind them have
    stepped up by then (R6)."""
    mend_march(game)
    yield from share_goods(game)


def resists(game: Game, who: str, cause: str) -> bool:
    """11.0: 1D6 not above the resistance value means no effect."""
    return resistance.resists(game, game.character(who), cause)


def suffer(game: Game, feature: Feature, case: str) -> None:
    """A passing state, named as the result, lowers his combat bonus for the adventure (13.1,
    13.5); twice is once (R102)."""
    conditions, name = game.character(feature.who).conditions, feature.result
    if name not in conditions:
        conditions.append(name)
        by = game.charts.conditions[name]
        game.tell(
            CharacterChanged(case=case, who=feature.who, what="combat_bonus", by=by, cause=name)
        )


def teach(game: Game, who: str, spell: str, case: str) -> bool:
    """A spell learnt from a feature is his, whatever his magic potential, outside the sun's limit
    (R77). Whether he did not know it from a feature before."""
    found = game.character(who).spells_found
    if spell in found:
        return False
    found.append(spell)
    game.tell(SpellLearnt(case=case, who=who, spell=spell))
    return True


def learn(game: Game, feature: Feature, spell: str, case: str) -> None:
    """A spell that can be learnt here once in the game (R87): who knows it already leaves it for
    another."""
    if teach(game, feature.who, spell, case):
        game.here.spent = True


def find_item(game: Game, feature: Feature, kind: ItemKind) -> None:
    """The investigator gets a magic item of this kind (14.9), once in the game (R87). As he takes
    it, what it is shows, and does what it does (R99)."""
    item = roll_item(game, feature.result, ITEM_KINDS.index(kind) + 1)
    _found(game, feature, Hoard(items=[msgspec.structs.replace(item)]))
    take(game, feature.who, item)


def take_item(game: Game, feature: Feature, kind: ItemKind) -> Phase:
    """All that there is to this find: an item, and the goods of who dies of it (R99, R61)."""
    if not feature.step:
        feature.step = "taken"
        find_item(game, feature, kind)
    yield from share_what_is_left(game)


def find_jewel(game: Game, feature: Feature, plus: int, count: int = 1) -> None:
    """The investigator gets jewels, each rolled apart with an addition (R89), once (R87)."""
    jewels = [roll_jewel(game, feature.result, plus) for _ in range(count)]
    game.character(feature.who).jewels += jewels
    _found(game, feature, Hoard(jewels=jewels))


def _found(game: Game, feature: Feature, hoard: Hoard) -> None:
    game.here.spent = True
    game.tell(TreasureFound(case=CASES[feature.name], source=feature.result, hoard=hoard))
