"""What lies and stays on the segments of a foreign state, and what the fallen of a fight leave.

Faults are told by key; refusing the state is the business of ``soundness``.
"""

from collections.abc import Iterator

from citadel_gui.rules import character_soundness, combat_soundness
from citadel_gui.rules.character_soundness import MOST, can_be_used, has_doses, is_item
from citadel_gui.rules.charts import Charts
from citadel_gui.rules.features import RESULTS
from citadel_gui.rules.game import Game
from citadel_gui.rules.goods import Hoard, Weapon
from citadel_gui.rules.meeting import Chest, Encounter
from citadel_gui.rules.people import Monster
from citadel_gui.rules.state import LaidSegment

Faults = Iterator[tuple[str, str]]


def faults(game: Game) -> Faults:
    """The key and the sentence of all that keeps this state's segments from being played."""
    state = game.state
    for index, segment in enumerate(state.segments):
        yield from _of_a_segment(f"segments[{index}]", segment, game.charts)
    if state.encounter is not None:
        yield from _of_an_encounter("encounter", state.encounter, game.charts)
    came_from = state.party.came_from
    if came_from is not None and came_from not in game.maze.segments:
        yield "party.came_from", "no segment lies there."
    for index, one in enumerate(state.party.characters):
        if one.charmed is not None:
            beneath = one.charmed.monster
            key = f"party.characters[{index}].charmed"
            if beneath.weapon not in game.charts.weapons:
                yield f"{key}.monster.weapon", f"there is no weapon {beneath.weapon!r}."
            if beneath.treasure not in game.charts.treasure_letters:
                yield f"{key}.monster.treasure", f"there is no treasure {beneath.treasure!r}."


def _of_a_segment(key: str, segment: LaidSegment, charts: Charts) -> Faults:
    if segment.found and segment.found not in RESULTS:
        yield f"{key}.found", f"one of {', '.join(RESULTS)} is wanted."
    if not 0 <= segment.paid <= MOST:
        yield f"{key}.paid", "a bribe is no less than 0 Gold Marks."
    for name in ("goods", "inside"):
        yield from _of_goods(f"{key}.{name}", getattr(segment, name), charts)
    yield from _of_chests(f"{key}.chests", segment.chests, charts)
    if segment.beneath is not None:
        yield from _of_goods(f"{key}.beneath.goods", segment.beneath.goods, charts)
        yield from _of_chests(f"{key}.beneath.chests", segment.beneath.chests, charts)
    yield from _of_monsters(f"{key}.monsters", segment.monsters, charts)
    yield from _of_goods(f"{key}.daggers", Hoard(weapons=segment.daggers), charts)
    if segment.below is not None:
        yield from _of_an_encounter(f"{key}.below", segment.below, charts)


def _of_an_encounter(key: str, met: Encounter, charts: Charts) -> Faults:
    """Those met, the fallen, and what was broken into."""
    yield from _of_monsters(f"{key}.monsters", met.monsters, charts)
    for index, monster in enumerate(met.slain):
        yield from _of_a_monster(f"{key}.slain", index, monster, charts)
    yield from _of_goods(f"{key}.daggers", Hoard(weapons=met.daggers), charts)
    for name in ("fallen", "petrified"):
        for index, one in enumerate(getattr(met, name)):
            place = f"{key}.{name}[{index}]"
            for wrong, sentence in character_soundness.faults(place, one, charts):
                if wrong != f"{place}.wounds":  # they may be back, with wounds as they were
                    yield wrong, sentence
    if met.spoils is not None:
        yield from _of_chests(f"{key}.spoils.chests", met.spoils.chests, charts)
    if met.resumes is not None:
        yield from _of_an_encounter(f"{key}.resumes", met.resumes, charts)


def _of_monsters(key: str, monsters: list[Monster], charts: Charts) -> Faults:
    """Those that live."""
    if len({monster.id for monster in monsters}) < len(monsters):
        yield key, "each has an id of its own."
    for index, monster in enumerate(monsters):
        yield from _of_a_monster(key, index, monster, charts)
        if monster.health < 1 or monster.wounds < 0:
            yield key, f"{monster.id} must have at least one wound point left."
        if monster.turned is not None:
            turned = f"{key}.{monster.id}"
            yield from character_soundness.faults(turned, monster.turned.character, charts)
            if monster.turned.character.wound_points <= monster.wounds:
                yield f"{turned}.wound_points", "his foe's wounds are his own (R67)."


def _of_a_monster(key: str, index: int, monster: Monster, charts: Charts) -> Faults:
    """8.2, R67: a kind, a weapon and a treasure that there are, or a comrade who has turned."""
    if monster.turned is not None:
        if not combat_soundness.is_comrade(monster):
            yield key, f"{monster.id} is no comrade who has turned (R67)."
    elif monster.kind not in charts.monsters:
        yield key, f"there is no monster {monster.kind!r}."
    if monster.weapon not in charts.weapons:
        yield key, f"there is no weapon {monster.weapon!r}."
    if monster.treasure not in charts.treasure_letters:
        yield key, f"there is no treasure {monster.treasure!r}."
    yield from _of_goods(f"{key}[{index}].hoard", monster.hoard, charts)


def _of_chests(key: str, chests: list[Chest], charts: Charts) -> Faults:
    for index, chest in enumerate(chests):
        if chest.letter not in charts.treasure_letters:
            yield key, f"there is no treasure {chest.letter!r}."
        yield from _of_goods(f"{key}[{index}].hoard", chest.hoard, charts)


def _of_goods(key: str, goods: Hoard | None, charts: Charts) -> Faults:
    """14.0: no less than nothing, and things that there are."""
    if goods is None:
        return
    if not 0 <= goods.gold <= MOST or not all(0 <= jewel <= MOST for jewel in goods.jewels):
        yield key, f"gold and jewels are worth 0 to {MOST} Gold Marks."
    for item in goods.items:
        if not is_item(item, charts):
            yield f"{key}.items", f"there is no {item.kind!r} {item.item!r}."
        elif item.worn:
            yield f"{key}.items", "armor is worn by somebody who has it (14.4)."
        elif not can_be_used(item, charts):
            yield f"{key}.items", "only rings that cast a spell are used (R106)."
        elif not has_doses(item):
            yield f"{key}.items", "a potion that is known has a dose left (R100)."
    for weapon in goods.weapons:
        if not _is_weapon(weapon, charts):
            yield f"{key}.weapons", f"there is no weapon {weapon.kind!r}."


def _is_weapon(weapon: Weapon, charts: Charts) -> bool:
    return weapon.kind in charts.carried_weapons and 0 <= weapon.bonus <= MOST
