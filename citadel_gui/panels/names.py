"""Who and what is called how in the player's language: people, monsters, places, traps, finds.

Keys are those of the charts. A key that is not known here, such as one of a player's own edition,
is shown with its underscores as spaces. Goods are named in ``names_of_goods``, spells in
``names_of_magic``, chits in ``names_of_chits``; the ``wording`` modules make whole sentences.
"""

from collections.abc import Mapping
from typing import Final

from PySide6.QtCore import QCoreApplication

translate = QCoreApplication.translate
_SUNS: Final = ("red", "yellow", "blue")


def shown(names: Mapping[str, str], key: str) -> str:
    """The name of a key; the key itself, made readable, where it has none."""
    return names.get(key, key.replace("_", " "))


def monster_name(kind: str) -> str:
    """ "orc" and the like, as it stands in the middle of a sentence."""
    return shown(
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
    counted = {
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
    if counted is None:
        return f"{number} × {monster_name(kind)}"
    return _english_plural(counted)


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
    return shown(
        {
            "human": translate("Names", "human"),
            "elf": translate("Names", "elf"),
            "dwarf": translate("Names", "dwarf"),
        },
        race,
    )


def initiate_name(who: str) -> str:
    """The name of an initiate that has none: "Dwarf initiate", by the id dwarf-1; a monster's that
    is not yet met, by its kind."""
    race, _, number = who.rpartition("-")
    name = {
        "human": translate("Names", "Human initiate"),
        "elf": translate("Names", "Elf initiate"),
        "dwarf": translate("Names", "Dwarf initiate"),
    }.get(race)
    if name is None or not number.isdigit():
        return monster_name(race if number.isdigit() else who)
    return name if number == "1" else f"{name} {number}"


def skill_name(skill: str) -> str:
    return shown(
        {
            "hellgate": translate("Names", "Hellgate skill"),
            "negotiation": translate("Names", "negotiation skill"),
            "detrap": translate("Names", "detrap skill"),
        },
        skill,
    )


def wounds_in_words(wounds: int) -> str:
    """ "2 wounds"."""
    return plural(translate("Names", "%n wound(s)", "", wounds), wounds)


def points_in_words(points: int) -> str:
    """ "36 experience points"."""
    return plural(translate("Names", "%n experience point(s)", "", points), points)


def plural(text: str, number: int) -> str:
    """The source text with its plural made, where no translation is loaded."""
    return text.replace("(s)", "" if number == 1 else "s")


def sun_name(sun: str) -> str:
    return shown(
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
    return shown(
        {
            "coffin": translate("Names", "the coffin"),
            "bookcase": translate("Names", "the bookcase"),
            "bed": translate("Names", "the bed"),
            "clavichord": translate("Names", "the clavichord"),
            "hellgate": translate("Names", "the Hellgate"),
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
    return shown(
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
    return shown(
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
