"""The names of things in the player's language: monsters, weapons, items, spells, traps, results.

Keys are those of the charts. A key that is not known here, such as one of a player's own edition,
is shown with its underscores as spaces. Whole sentences are made in ``wording_events`` and
``wording_decisions``.
"""

from collections.abc import Mapping
from typing import Any, Final

from PySide6.QtCore import QCoreApplication

from citadel_gui.rules.state import Hoard, Item, Weapon

translate = QCoreApplication.translate
_SUNS: Final = ("red", "yellow", "blue")


def _shown(names: Mapping[str, str], key: str) -> str:
    return names.get(key, key.replace("_", " "))


def monster_name(kind: str) -> str:
    """ "orc" and the like, as it stands in the middle of a sentence."""
    return _shown(
        {
            "chimaera": translate("Names", "chimaera"),
            "cronk": translate("Names", "cronk"),
            "demon": translate("Names", "demon"),
            "dire_wolf": translate("Names", "dire wolf"),
            "evil_hero": translate("Names", "evil hero"),
            "evil_mage": translate("Names", "evil mage"),
            "gargoyle": translate("Names", "gargoyle"),
            "harpy": translate("Names", "harpy"),
            "hydra": translate("Names", "hydra"),
            "medusa": translate("Names", "Medusa"),
            "minotaur": translate("Names", "minotaur"),
            "ogre": translate("Names", "ogre"),
            "orc": translate("Names", "orc"),
            "skeleton": translate("Names", "skeleton"),
            "troll": translate("Names", "troll"),
            "vampire": translate("Names", "vampire"),
            "warg": translate("Names", "warg"),
            "wight": translate("Names", "wight"),
            "wraith": translate("Names", "wraith"),
            "x_the_unknown": translate("Names", "X the Unknown"),
        },
        kind,
    )


def monsters_counted(kind: str, number: int) -> str:
    """ "3 orcs" and the like; a single one by its name alone."""
    if number == 1:
        return monster_name(kind)
    plural = {
        "chimaera": translate("Names", "%n chimaera(s)", "", number),
        "cronk": translate("Names", "%n cronk(s)", "", number),
        "demon": translate("Names", "%n demon(s)", "", number),
        "dire_wolf": translate("Names", "%n dire wolf(s)", "", number),
        "evil_hero": translate("Names", "%n evil hero(es)", "", number),
        "evil_mage": translate("Names", "%n evil mage(s)", "", number),
        "gargoyle": translate("Names", "%n gargoyle(s)", "", number),
        "harpy": translate("Names", "%n harpy(s)", "", number),
        "hydra": translate("Names", "%n hydra(s)", "", number),
        "medusa": translate("Names", "%n Medusa(s)", "", number),
        "minotaur": translate("Names", "%n minotaur(s)", "", number),
        "ogre": translate("Names", "%n ogre(s)", "", number),
        "orc": translate("Names", "%n orc(s)", "", number),
        "skeleton": translate("Names", "%n skeleton(s)", "", number),
        "troll": translate("Names", "%n troll(s)", "", number),
        "vampire": translate("Names", "%n vampire(s)", "", number),
        "warg": translate("Names", "%n warg(s)", "", number),
        "wight": translate("Names", "%n wight(s)", "", number),
        "wraith": translate("Names", "%n wraith(s)", "", number),
    }.get(kind)
    if plural is None:
        return f"{number} × {monster_name(kind)}"
    return _english_plural(plural)


def _english_plural(text: str) -> str:
    """Make "3 harpy(s)" into "3 harpies": the source text where no translation is loaded."""
    stem, bracket, _ = text.partition("(")
    if not bracket:
        return text
    if stem.endswith("wolf"):
        return stem[:-1] + "ves"
    if stem.endswith("y"):
        return stem[:-1] + "ies"
    return stem + text[len(stem) + 1 : text.index(")")]


def race_name(race: str) -> str:
    return _shown(
        {
            "human": translate("Names", "human"),
            "elf": translate("Names", "elf"),
            "dwarf": translate("Names", "dwarf"),
        },
        race,
    )


def initiate_name(who: str) -> str:
    """The name of an initiate that has none: "Dwarf initiate", by the id dwarf-1."""
    race, _, number = who.rpartition("-")
    name = {
        "human": translate("Names", "Human initiate"),
        "elf": translate("Names", "Elf initiate"),
        "dwarf": translate("Names", "Dwarf initiate"),
    }.get(race)
    if name is None or not number.isdigit():
        return who.replace("_", " ")
    return name if number == "1" else f"{name} {number}"


def weapon_name(kind: str) -> str:
    return _shown(
        {
            "dagger": translate("Names", "dagger"),
            "throwing_dagger": translate("Names", "throwing dagger"),
            "throw_dagger": translate("Names", "throwing dagger"),
            "bow": translate("Names", "bow"),
            "sword": translate("Names", "sword"),
            "hammer": translate("Names", "hammer"),
            "ax": translate("Names", "ax"),
            "natural": translate("Names", "natural weapons"),
        },
        kind,
    )


def weapon_in_words(weapon: Weapon) -> str:
    """ "sword", or "sword +2" for a magic one."""
    name = weapon_name(weapon.kind)
    return f"{name} +{weapon.bonus}" if weapon.bonus else name


def skill_name(skill: str) -> str:
    return _shown(
        {
            "hellgate": translate("Names", "Hellgate skill"),
            "negotiation": translate("Names", "negotiation skill"),
            "detrap": translate("Names", "detrap skill"),
        },
        skill,
    )


def item_in_words(item: Item) -> str:
    """A magic item: "potion of healing", "armor +2", "magic sword +1"."""
    if item.kind == "weapon":
        return translate("Names", "magic {weapon} +{bonus}").format(
            weapon=weapon_name(item.item), bonus=item.amount
        )
    if item.kind == "armor":
        return translate("Names", "armor +{amount}").format(amount=item.amount)
    names = {
        ("potion", "poison"): translate("Names", "potion of poison"),
        ("potion", "strength"): translate("Names", "potion of strength"),
        ("potion", "charm_person"): translate("Names", "potion of charm person"),
        ("potion", "charm_monster"): translate("Names", "potion of charm monster"),
        ("potion", "healing"): translate("Names", "potion of healing"),
        ("talisman", "mind"): translate("Names", "talisman of the mind"),
        ("talisman", "yellow_sun"): translate("Names", "talisman of the yellow sun"),
        ("talisman", "blue_sun"): translate("Names", "talisman of the blue sun"),
        ("talisman", "red_sun"): translate("Names", "talisman of the red sun"),
        ("talisman", "all_suns"): translate("Names", "talisman of all suns"),
        ("talisman", "evil"): translate("Names", "talisman of evil"),
        ("medallion", "neutralize_poison"): translate("Names", "medallion against poison"),
        ("medallion", "potion_appraisal"): translate("Names", "medallion of potion appraisal"),
        ("medallion", "oratory"): translate("Names", "medallion of oratory"),
        ("medallion", "dexterity"): translate("Names", "medallion of dexterity"),
        ("medallion", "strangler"): translate("Names", "medallion of the strangler"),
        ("ring", "resistance_1"): translate("Names", "ring of resistance +1"),
        ("ring", "resistance_2"): translate("Names", "ring of resistance +2"),
        ("ring", "sleep"): translate("Names", "ring of sleep"),
        ("ring", "neutralize_poison"): translate("Names", "ring against poison"),
        ("ring", "heal"): translate("Names", "ring of healing"),
        ("ring", "resurrect"): translate("Names", "ring of resurrection"),
    }
    known = names.get((item.kind, item.item))
    return known or f"{item_kind_name(item.kind)} ({item.item.replace('_', ' ')})"


def item_kind_name(kind: str) -> str:
    return _shown(
        {
            "weapon": translate("Names", "magic weapon"),
            "armor": translate("Names", "armor"),
            "potion": translate("Names", "potion"),
            "talisman": translate("Names", "talisman"),
            "medallion": translate("Names", "medallion"),
            "ring": translate("Names", "ring"),
        },
        kind,
    )


def gold_in_words(gold: int) -> str:
    """ "80 Gold Marks"."""
    return _plural(translate("Names", "%n Gold Mark(s)", "", gold), gold)


def wounds_in_words(wounds: int) -> str:
    """ "2 wounds"."""
    return _plural(translate("Names", "%n wound(s)", "", wounds), wounds)


def points_in_words(points: int) -> str:
    """ "36 experience points"."""
    return _plural(translate("Names", "%n experience point(s)", "", points), points)


def pieces_in_words(pieces: int) -> str:
    """ "1 piece", "2 pieces": of jewels, items and weapons together."""
    return _plural(translate("Names", "%n piece(s)", "", pieces), pieces)


def _plural(text: str, number: int) -> str:
    return text.replace("(s)", "" if number == 1 else "s")


def jewel_in_words(value: int) -> str:
    return translate("Names", "jewel of {gold}").format(gold=gold_in_words(value))


def hoard_in_words(hoard: Hoard) -> str:
    """All of a hoard in one line; "nothing" for an empty one."""
    parts = [gold_in_words(hoard.gold)] if hoard.gold else []
    parts += [jewel_in_words(value) for value in hoard.jewels]
    parts += [item_in_words(item) for item in hoard.items]
    parts += [weapon_in_words(weapon) for weapon in hoard.weapons]
    return ", ".join(parts) or translate("Names", "nothing")


def sun_name(sun: str) -> str:
    return _shown(
        dict(
            zip(
                _SUNS,
                (
                    translate("Names", "the red sun"),
                    translate("Names", "the yellow sun"),
                    translate("Names", "the blue sun"),
                ),
                strict=True,
            )
        ),
        sun,
    )


def place_name(where: str) -> str:
    """Where a trap is, what a feature is or what was found of it, with its article: "the door"."""
    return _shown(
        {
            "coffin": translate("Names", "the coffin"),
            "bookcase": translate("Names", "the bookcase"),
            "bed": translate("Names", "the bed"),
            "clavichord": translate("Names", "the clavichord"),
            "tapestry": translate("Names", "the tapestry"),
            "painting": translate("Names", "the painting"),
            "sculpture": translate("Names", "the sculpture"),
            "cut_glass": translate("Names", "the cut glass"),
            "icon": translate("Names", "the icon"),
            "manuscript": translate("Names", "the manuscript"),
            "pit": translate("Names", "the pit"),
            "room": translate("Names", "the room below"),
            "door": translate("Names", "the door"),
            "chest": translate("Names", "the chest"),
            "desk": translate("Names", "the desk"),
            "trap_door": translate("Names", "the trap door"),
            "mirror": translate("Names", "the mirror"),
            "staircase": translate("Names", "the staircase"),
            "artwork": translate("Names", "the artwork"),
            "furniture": translate("Names", "the furniture"),
            "fountain": translate("Names", "the fountain"),
            "altar": translate("Names", "the altar"),
            "statue": translate("Names", "the statue"),
        },
        where,
    )


def trap_name(trap: str) -> str:
    return _shown(
        {
            "arrow": translate("Names", "an arrow"),
            "poisoned_arrow": translate("Names", "a poisoned arrow"),
            "poison_gas": translate("Names", "poison gas"),
            "explosion": translate("Names", "an explosion"),
            "flaming_oil": translate("Names", "flaming oil"),
            "poison": translate("Names", "poison"),
            "roll_twice": translate("Names", "two traps"),
        },
        trap,
    )


def find_name(result: str) -> str:
    """What a feature turned out to be (13.9)."""
    return _shown(
        {
            "poison": translate("Names", "poison"),
            "potion": translate("Names", "a potion"),
            "alcohol": translate("Names", "alcohol"),
            "jewel": translate("Names", "a jewel"),
            "water": translate("Names", "clear water"),
            "blood": translate("Names", "blood"),
            "medusa": translate("Names", "Medusa"),
            "jewels": translate("Names", "two jewels"),
            "medallion": translate("Names", "a medallion"),
            "demon": translate("Names", "the statue of a demon"),
            "talisman": translate("Names", "a talisman"),
            "x_the_unknown": translate("Names", "X the Unknown"),
            "trap": translate("Names", "a trap"),
            "room": translate("Names", "a room below"),
            "pit": translate("Names", "a pit"),
            "hellgate": translate("Names", "the Hellgate"),
            "coffin": translate("Names", "a coffin"),
            "bookcase": translate("Names", "a bookcase"),
            "desk": translate("Names", "a desk"),
            "bed": translate("Names", "a bed"),
            "clavichord": translate("Names", "a clavichord"),
            "mirror": translate("Names", "a mirror"),
            "alloces": translate("Names", "the altar of Alloces"),
            "vassago": translate("Names", "the altar of Vassago"),
            "avnas": translate("Names", "the altar of Avnas"),
            "malthus": translate("Names", "the altar of Malthus"),
            "leraje": translate("Names", "the altar of Leraje"),
            "asmoday": translate("Names", "the altar of Asmoday"),
            "tapestry": translate("Names", "a tapestry"),
            "painting": translate("Names", "a painting"),
            "sculpture": translate("Names", "a sculpture"),
            "cut_glass": translate("Names", "cut glass"),
            "icon": translate("Names", "an icon"),
            "manuscript": translate("Names", "a manuscript"),
        },
        result,
    )


def names_of(game: Any) -> dict[str, str]:
    """Who is called what: each character's and each monster's id, as it is to be shown."""
    state = game.state
    people = [*state.party.characters, *state.fallen, *state.captive]
    names = {one.id: one.name or initiate_name(one.id) for one in people}
    met = state.encounter
    groups = [[*met.slain, *met.monsters]] if met is not None else []
    groups += [segment.monsters for segment in game.maze.segments.values() if segment.monsters]
    for group in groups:
        names |= numbered([(monster.id, monster.kind) for monster in group])
    return names


def numbered(monsters: list[tuple[str, str]]) -> dict[str, str]:
    """Names for monsters met together, each an id and a kind: alike ones get a number."""
    of_kind: dict[str, list[str]] = {}
    for who, kind in monsters:
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
    name = names.get(who)
    if name is None or name == "":
        return initiate_name(who)
    return monster_name(name) if name.islower() and " " not in name else name
