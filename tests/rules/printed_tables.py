"""The tables as they are printed, typed apart from the chart files, for the tests to compare."""

import re

LEVELS = """
    wound_points         0 2 4
    combat_bonus         0 1 3
    negotiation_value    0 1 2
    number_of_monsters   1 1 2
    treasure_type_shift  0 1 2
    experience           1 1 2
"""

MAGIC_POTENTIAL = ["0/0/0", "0/0/0", "2/1/0", "0/1/2", "1/1/1", "2/2/2"]

INITIATES = """
    human  7 1  sword+1  hellgate+1
    elf    5 2  bow+1    negotiation+1
    dwarf  6 2  ax+1     detrap+1
"""

# wound points, magic potential, resistance, combat bonus, weapons, weapon skill, skill
HEROES = """
    almuric             human           8 1/1/2 2 3 sword,dagger          sword+2  hellgate+1
    alric               human           6 2/3/4 2 0 sword,throwing_dagger -        hellgate+1
    curvenol            human           5 5/5/5 1 0 sword,throwing_dagger -        hellgate+2
    dalmilandril        elf             5 3/4/5 3 2 bow,dagger            bow+2    negotiation+2
    dierdra             human           7 0/0/0 1 4 hammer,sword          hammer+1 hellgate+1
    eodred              human           6 3/4/5 2 0 bow,throwing_dagger   -        hellgate+2
    gerudirr            dwarf           6 0/0/0 2 6 ax,dagger             ax+3     detrap+1
    gilith              elf             8 0/0/0 3 4 bow,dagger            bow+2    negotiation+2
    gislan              dwarf          10 4/4/4 3 4 ax,hammer             ax+2     detrap+3
    gwaigilion_elengal  elf             7 4/3/2 3 4 bow,dagger            bow+2    negotiation+1
    larraka             human           5 6/5/4 3 0 bow,dagger            -        hellgate+1
    linfalas            elf             9 0/0/0 2 5 bow,sword             bow+2    negotiation+3
    lord_dil            human          10 0/0/0 3 5 sword,dagger          sword+2  hellgate+2
    maytwist            elf             7 3/3/3 2 0 throwing_dagger,bow   bow+2    negotiation+3
    paladin_glade       human          10 0/0/0 2 4 sword,throwing_dagger sword+2  hellgate+2
    raman_cronkevitch   demi-cronk      9 0/0/0 3 4 sword,dagger          sword+1  detrap+1
    sliggoth            swamp_creature  8 1/2/3 2 4 ax,bow                ax+1     detrap+1
    stephen_paladin     human          10 0/0/0 2 5 sword,dagger          sword+2  hellgate+2
    theregond           human           8 4/3/2 2 1 sword,throwing_dagger sword+3  hellgate+3
    weldron             human           9 0/0/0 2 5 sword,bow             sword+2  hellgate+3
    wendolyn            human           7 4/3/2 2 1 sword,dagger          dagger+2 hellgate+4
    zareth              human           9 0/0/0 4 4 sword,throwing_dagger sword+1  hellgate+3
    zurik               dwarf           8 3/4/5 2 3 ax,dagger             ax+2     detrap+3
"""

# wounds, combat bonus, resistance, negotiation value, weapon, treasure in a room and wandering
MONSTERS = """
    chimaera       2D6+2  7 2 7 natural I I fire_breath
    cronk          1D6+1  4 1 9 natural E B stench
    demon          1D6+2  5 4 - natural D D hellgate_guard
    dire_wolf      1D3+1  1 1 9 natural A A -
    evil_hero      1D6+4  5 2 5 sword   J C -
    evil_mage      1D6+3  4 3 3 dagger  J C casts_lightning
    gargoyle       3D6+1  9 3 4 natural G G -
    harpy          1D3    0 1 5 natural A A -
    hydra          2D6+3  0 3 7 natural J J grows_with_wounds
    medusa         2D6    2 2 5 natural G G flesh_to_stone
    minotaur       2D6+4 10 3 7 natural J C -
    ogre           1D6+2  5 2 2 hammer  J E -
    orc            1D6    3 1 0 sword   H B -
    skeleton       1D6+1  2 1 9 natural F A -
    troll          2D6+3  6 3 4 natural J J regenerates
    vampire        3D6   11 4 6 natural J J charms
    warg           1D3+2  3 1 6 natural A A -
    wight          2D6    6 2 4 natural H H -
    wraith         1D6+3  3 1 2 natural I D -
    x_the_unknown  1D6+6  5 4 - sword   L L hellgate_master
"""

ROOM_MONSTERS = """
    evil_mage/1   evil_hero/1  cronk/1D6    gargoyle/1     chimaera/1   medusa/1
    orc/1D3       troll/1      vampire/1    harpy/1D3+2    ogre/1       minotaur/1
    dire_wolf/1D6 wight/1      warg/1D3     evil_mage/1    evil_hero/1  cronk/1D6+1
    gargoyle/2    chimaera/2   medusa/1     orc/1D6+1      hydra/1      vampire/1
    harpy/1D6+2   ogre/2       minotaur/1   dire_wolf/1D6  wight/2      warg/1D6
    skeleton/1D3  wraith/1D3   skeleton/1D6 wraith/1D3+2   troll/1      hydra/1
"""

WANDERING_MONSTERS = """
    evil_hero/1 evil_mage/1  chimaera/1
    gargoyle/1  medusa/1     orc/1D3
    troll/1     vampire/1    harpy/1D3+2
    ogre/1      minotaur/1   dire_wolf/1D6
    wight/1     warg/1D3     wraith/1D3
    hydra/1     skeleton/1D3 cronk/1D6
"""

# B19: the cells that the other edition prints otherwise, by row and column.
LABIRYNT_ROOM_CELLS = {
    (5, 1): "harpy/1D6+1",
    (6, 3): "skeleton/1D3",
    (6, 4): "troll/1",
    (6, 5): "wraith/1D3+2",
}

BRIBERY_COLUMNS = {"1-5": (1, 5), "6-9": (6, 9), "10-12": (10, 12), "13-16": (13, 16)} | {
    "17-20": (17, 20),
    "21+": (21, 90),
}
BRIBERY = """
     20  4 2 1 1 0 0
     40  4 3 2 1 1 0
     60  5 4 2 2 1 1
     80  6 5 4 2 2 1
    100  6 6 4 3 2 1
    150  6 6 5 4 3 2
    200  6 6 6 4 4 2
    300  6 6 6 5 4 3
    400  6 6 6 5 5 4
"""

# For each column the first modified roll that gives 1, 2, 3, 4 and 5 wounds.
COMBAT_RESULTS: dict[str, list[int | None]] = {
    "dagger": [5, 11, 14, 16, None],
    "throw_dagger": [6, 12, 15, 17, None],
    "bow": [5, 11, 14, 16, None],
    "sword": [4, 10, 13, 15, 17],
    "hammer": [4, 10, 12, 14, 16],
    "ax": [4, 10, 13, 14, 16],
    "natural": [6, 12, 14, 16, 17],
}

SPELLS = {
    "C": "charm 3, blast 1, explosion 1, lightning 2, sleep 2, redemption 3, magic_shield 2, "
    "hesitate 2, cease_fire 3, mental_attack 4",
    "G": "lock 1, mage_armor 1, neutralize_poison 1, stone_flesh 3, strength 1, heal 1, "
    "rejuvenate 2, teleport 3, thief 1",
    "N": "oratory 1, cow 2, daunt 3",
    "B": "sway 1, cajole 2",
    "S": "wrath_of_god 3, resurrect 5",
}

FEATURES = """
    fountain  poison   potion   alcohol   jewel     water      blood
    statue    medusa   jewels   medallion demon     talisman   x_the_unknown
    trap_door trap     trap     room      room      pit        hellgate
    furniture coffin   bookcase desk      bed       clavichord mirror
    altar     alloces  vassago  avnas     malthus   leraje     asmoday
    artwork   tapestry painting sculpture cut_glass icon       manuscript
"""

TREASURE = """
    A  -        -     -
    B  6:1D6    -     -
    C  6:1D6    -     1:1
    D  1:3D6    1:1D3 -
    E  2:1D6x10 2:1D6 2:1
    F  3:1D6x5  3:1D3 1:1
    G  6:3D6x5  3:1D6 2:1
    H  6:2D6    1:1D3 1:1
    I  6:1D6x5  2:1D6 2:1
    J  6:1D6x20 2:1D6 3:1D3
    K  6:2D6x20 3:1D6 3:1D3
    L  6:3D6x20 4:1D6 4:1D3
"""

JEWELS = [1, 5, 10, 15, 20, 25, 35, 50, 75, 100, 150]

MAGIC_ITEMS = """
    weapon    sword  hammer     ax       bow     dagger    throwing_dagger
    armor     1      1          1        2       2         roll_twice
    potion    poison strength   strength charm_person charm_monster healing
    talisman  mind   yellow_sun blue_sun red_sun all_suns  evil
    medallion neutralize_poison potion_appraisal oratory dexterity neutralize_poison strangler
    ring      resistance_1 resistance_2 sleep neutralize_poison heal resurrect
"""

SUNS = ["red", "red", "yellow", "yellow", "blue", "blue"]

TRAPS = ["arrow", "poisoned_arrow", "poison_gas", "explosion", "flaming_oil", "roll_twice"]
TRAP_WOUNDS = {"poisoned_arrow": "1D3", "poison_gas": "1D3", "explosion": "1"} | {
    "flaming_oil": "1D3"
}

MIRROR_LEVELS = [1, 2, 2, 3, 3, 3]
MIRROR_DISTANCES = [3, 4, 5, 6, 7, 8]

NEGOTIATION = {"agreement": 7, "intimidation": 10}

MAGIC_WEAPON_BONUSES = [1, 2, 2, 3, 3, "roll_twice"]

# kind, column of 9.9, rank from which the party uses it; the last is no weapon to carry
WEAPONS = """
    dagger          dagger       1
    throwing_dagger throw_dagger 2
    bow             bow          2
    sword           sword        1
    hammer          hammer       1
    ax              ax           1
    natural         natural      1
"""

PERSONS = {"evil_hero", "evil_mage", "orc", "troll"}
CASTERS = {"evil_mage": ["lightning"], "x_the_unknown": ["lightning"]}
WEAPON_SKILLS = {"evil_hero": "1D6"}

# What the cases say in words.

PROCEDURE = """
    4.1 A  party_size 6, heroes_drawn 3, party_advised 4, past_experience 1
    4.1 C  rank_size 3, least_in_front 2
    5.0    door_trapped 1, new_room_monsters 3, wandering_monsters 1
    7.3    most_skill 5
    8.6    part_handed_over 4
    11.0   most_resistance 5
    12.0   experience_per_wound_point 6
    14.1   chest_trapped 3
    14.3   most_weapons 2
"""

TRAINING = """
    12.2   experience 100, gold 100, combat_bonus_experience 150, combat_bonus_gold 150
    17.3   refill_heroes 3, refill_initiates 3
"""

CONDITIONS = """
    13.1   alcohol -2, blood -1
    13.5   alloces -1
    15.1   stench -2
"""

SPELL_POWERS = """
    10.5   blast 2, explosion 1, lightning 1D3x2, mental_attack 2D6+2
    10.6   mage_armor 1D3+1, strength 1D6, heal 1D3+1, rejuvenate 1D6+1, limit 1D6, thief 3
    10.7   oratory 4, sway 2, cajole 4
    10.8   wrath_of_god 2D6+2
    13.5   learnt_lightning 1
"""

ITEM_POWERS = """
    14.5   potion_poison 1D3, potion_strength 1D6, potion_healing 1D6
    R100   doses_tasted 1, doses_appraised 2
    14.6   mind_cost 1, mind_wounds 1D6, mind_uses 1D6, sun 1D3
    14.7   medallion_oratory 3, medallion_dexterity 2, strangler 1D6
    14.8   ring_resistance_1 1, ring_resistance_2 2
"""

MONSTER_POWERS = """
    15.2   fire_breath 1
    15.3   petrified 6
    15.4   regenerates_every 3, regenerates 1
    15.5   charm_rounds 2
"""

HELLGATE = """
    16.0   demons 2D3+1, blasts 3, failure_wounds 1
"""

FEATURE_RESULTS = """
    13.1   fountain_poison 1D3, jewel_bonus 2
    13.2   statue_jewels 2
    13.3   pit_cronks 1D3, below_treasure J
    13.4   bookcase_falls 3, bookcase_wounds 1D3, bed_heals 1D3
    13.4   clavichord_part 2, clavichord_wounds 2
    13.5   vassago_detrap 3, leraje_bow 3, leraje_arrows 3
    13.5   asmoday_combat_bonus 3, asmoday_magic_potential 1
    13.6   tapestry_bonus 4, painting_safe 5, painting_wounds 1D3, cut_glass_talisman 3
"""

CODES = {"explosion", "blast"}
"""Figures that are dice codes though they have no dice."""

# B1, B2, B10, B11, B13, B15, B16, B22: each edition's switches.
EDITION_RULES = """
    chit_mix                  en            pl
    trap_on_leaving           no            yes
    personal_victory          sum           most_experience
    victory_least_experience  100           0
    victory_least_wealth      100           0
    maze_kept                 same_session  always
    lost_on_death             yes           yes
    refill                    to_six        after_deaths
    aging_from_exit           3             2
    aging_percent             10            10
    aging_covers_gold         no            yes
"""


def lines(table: str) -> list[list[str]]:
    """The words of each line of a table."""
    return [line.split() for line in table.strip().splitlines()]


def figure(text: str) -> int | str:
    """A number where it is one."""
    return int(text) if text.lstrip("-").isdigit() else text


def figures(table: str) -> dict[str, int | str]:
    """The figures of a table of what cases say: name -> number or dice code."""
    found: dict[str, int | str] = {}
    for line in table.strip().splitlines():
        for entry in re.sub(r"^ *\S+(?: [A-F])?  +", "", line).split(", "):
            name, value = entry.split()
            found[name] = value if name in CODES else figure(value)
    return found
