"""Treasure (14.0): what a hoard holds, chests, and the spoils of a won fight in their order (R59).

How goods are handed out stands in ``sharing``; what items do is no part of it.
"""

from citadel_gui.rules.below import present
from citadel_gui.rules.chart_types import ROLL_TWICE, Chance
from citadel_gui.rules.decisions import OpenChest, Option
from citadel_gui.rules.events import ChestOpened, Modifier
from citadel_gui.rules.experience import share_experience, worth
from citadel_gui.rules.game import Game
from citadel_gui.rules.goods import Hoard, Item
from citadel_gui.rules.meeting import Chest, Encounter, Spoils
from citadel_gui.rules.party import goods_of, lay_goods
from citadel_gui.rules.phase import Phase
from citadel_gui.rules.preparing import PREPARE, RESPITE, may_rest
from citadel_gui.rules.sharing import lay_down, share_once
from citadel_gui.rules.traps import DETRAP, deal_with_trap, find_trap

# What a hoard holds (14.9)


def roll_hoard(game: Game, letter: str, source: str) -> Hoard:
    """The treasure of a letter (14.0): gold, jewels by value, magic items.

    ``source`` is whose it is, in the rolls told. Nothing is laid down and nothing told as found.
    """
    row = game.charts.treasure(letter)
    hoard = Hoard()
    hoard.gold = _amount(game, letter, "gold", row.gold, source)
    for _ in range(_amount(game, letter, "jewels", row.jewels, source)):
        hoard.jewels.append(roll_jewel(game, source))
    for _ in range(_amount(game, letter, "magic", row.magic, source)):
        hoard.items.append(roll_item(game, source))
    return hoard


def _amount(game: Game, letter: str, what: str, cell: Chance | None, source: str) -> int:
    """How much gold, how many jewels or items; 0 where the chance fails or there is none."""
    if cell is None:
        return 0
    roll = game.roll("1D6", f"{what}_chance", "14.9", who=source, target=cell.chance)
    roll.chart = game.charts.cell_of_treasure(letter, what)
    if roll.result != "success":
        return 0
    amount = game.roll(cell.amount, f"{what}_amount", "14.9", who=source)
    amount.result, amount.chart = amount.total, roll.chart
    return amount.total


def roll_jewel(game: Game, source: str, plus: int = 0) -> int:
    """The Gold Marks of a jewel (14.9); features may add to its dice (R89)."""
    added = [Modifier("feature", plus)] if plus else []
    roll = game.roll("2D6", "jewel", "14.9", who=source, modifiers=added)
    value = game.charts.jewel(roll.modified)
    roll.result, roll.chart = value, game.charts.cell_of_jewel(roll.modified)
    return value


def roll_item(game: Game, source: str, kind: int | None = None) -> Item:
    """A magic item by two dice (14.9), a weapon's bonus by a third (14.3); ``kind`` is the first
    die where a feature fixes the kind."""
    first = kind
    if first is None:
        roll = game.roll("1D6", "item_kind", "14.9", who=source)
        first, (where, row, _) = roll.total, game.charts.cell_of_magic_item(roll.total, roll.total)
        roll.result, roll.chart = row, (where, row, "")
    second = game.roll("1D6", "item", "14.9", who=source)
    sort, item = game.charts.magic_item(first, second.total)
    second.result, second.chart = item, game.charts.cell_of_magic_item(first, second.total)
    if sort == "armor":
        return Item(sort, sort, _armor(game, first, item, source))
    return Item(sort, str(item), _weapon_bonus(game, source) if sort == "weapon" else 0)


def _armor(game: Game, kind: int, rolled: str | int, source: str) -> int:
    """The wound points of an armor (14.4): rolling twice adds both, and each may be twice again."""
    total, left = 0, [rolled]
    while left:
        points = left.pop()
        if isinstance(points, int):
            total += points
            continue
        for _ in range(2):
            roll = game.roll("1D6", "armor", "14.9", who=source)
            points = game.charts.magic_item(kind, roll.total)[1]
            roll.result, roll.chart = points, game.charts.cell_of_magic_item(kind, roll.total)
            left.append(points)
    return total


def _weapon_bonus(game: Game, source: str) -> int:
    """The bonus of a magic weapon (14.3): rolling twice adds both, and each may be twice again."""
    total, left = 0, 1
    while left:
        left -= 1
        roll = game.roll("1D6", "weapon_bonus", "14.9", who=source)
        bonus = game.charts.magic_weapon_bonus(roll.total)
        roll.result, roll.chart = bonus, game.charts.cell_of_magic_weapon_bonus(roll.total)
        if bonus == ROLL_TWICE:
            left += 2
        else:
            total += int(bonus)
    return total


# The spoils of a fight (5.0 C5 and C6, R59)


def spoils(game: Game) -> Phase:
    """What follows a won fight, in order (R59): hoards, chests, sharing with what the dead left
    (R61), experience. Also for goods that lie where nobody is killed."""
    met = game.state.encounter
    assert met is not None
    if met.spoils is None:
        met.spoils = _gather(game, met)
    yield from _open_chests(game, met, met.spoils)
    if met.stage == RESPITE:
        return  # then this goes on
    while not met.spoils.shared:
        died = yield from share_once(game)
        met.spoils.shared = not died
        if game.state.troubles:
            return  # what somebody took comes first (R103, R105); then this goes on
    yield from share_experience(game, met.spoils.experience)
    met.spoils = None
    met.stage = "over"


def _gather(game: Game, met: Encounter) -> Spoils:
    """Lay down the open hoards, and the bribe that the killed held (8.7) with the daggers of an
    earlier fight (R51); list the chests.

    Chests that were left shut here are among them, and offered again.
    """
    here = game.here
    found = Spoils(chests=here.chests, experience=worth(game, met.slain))
    here.chests = []
    for monster in met.slain:
        handed_over = monster.hoard is not None and not monster.hoard  # all of it (10.7)
        if monster.treasure in game.charts.chest_letters and not handed_over:
            found.chests.append(Chest(monster.id, monster.treasure, monster.hoard))
        else:
            hoard = monster.hoard
            if hoard is None:
                hoard = roll_hoard(game, monster.treasure, monster.id)
            lay_down(game, hoard, monster.id)
    if not met.monsters:
        lay_down(game, Hoard(met.paid, met.paid_jewels), "bribe", "8.7")
        lay_goods(game, goods_of(met.daggers))
        met.paid, met.paid_jewels, met.daggers = 0, [], []
    return found


def _open_chests(game: Game, met: Encounter, found: Spoils) -> Phase:
    """14.1, R35: each chest is opened by somebody, or left shut here; before that there is time for
    magic (10.3)."""
    while found.chests:
        chest = found.chests[0]
        if game.state.trap is None:
            opener = yield _who_opens(game, met)
            if opener == PREPARE:
                met.stage = RESPITE
                return
            if opener is None:
                game.here.chests.append(found.chests.pop(0))
                continue
            open_chest(game, opener)
        if game.state.trap is not None:
            yield from deal_with_trap(game, "chest")
        del found.chests[0]
        hoard = chest.hoard
        if hoard is None:
            hoard = roll_hoard(game, chest.letter, chest.source)
        lay_down(game, hoard, chest.source, "14.1")


def _who_opens(game: Game, met: Encounter) -> OpenChest:
    options = [
        Option(one.id, facts={"skill": one.skill.get(DETRAP, 0)}) for one in present(game, met)
    ]
    return OpenChest(case="14.1", options=(*options, *may_rest(game), Option(None)))


def open_chest(game: Game, who: str) -> None:
    """Open a chest (14.1): a trap that is there is the opener's to deal with (R35)."""
    chance = game.charts.procedure.chest_trapped
    roll = game.roll("1D6", "chest_trap", "14.1", who=who, target=chance)
    trapped = roll.result == "success"
    game.tell(ChestOpened(case="14.1", who=who, trapped=trapped))
    if trapped:
        find_trap(game, "chest", who)
