"""A party with spells and magic items, and what it may be asked, for the tests of the panels."""

from typing import Any

from citadel_gui.rules import decisions as asked
from citadel_gui.rules.decisions import Decision, Option
from citadel_gui.rules.decisions_adventure import (
    GoOn,
    Rearm,
    Recruit,
    RollDice,
    Train,
    TryHellgate,
)
from citadel_gui.rules.decisions_magic import (
    ChooseSpells,
    MarkSpells,
    NeutralizePoison,
    Prepare,
    RestoreFallen,
    SleepersFate,
    TeleportTo,
)
from citadel_gui.rules.game import Game
from citadel_gui.rules.goods import Item
from citadel_gui.rules.meeting import Combat
from citadel_gui.rules.people import Charmed
from tests.rules.making import make_game, make_monster

CASTER, FIGHTER = "larraka", "gislan"
FOES = ("orc-1", "orc-2", "orc-3")


def magic_game(*, fighting: bool = False, players: tuple[str, ...] = ("Player",)) -> Game:
    """Larraka with spells and a pack, Gislan wounded, Zurik whole; orcs where there is a fight."""
    game = make_game(
        (FIGHTER, "zurik", CASTER),
        [make_monster(who) for who in FOES] if fighting else [],
        ranks=[[FIGHTER, "zurik"], [CASTER]],
    )
    game.state.players = list(players)
    for at, one in enumerate(game.state.party.characters):
        one.player = players[at % len(players)]
    caster = game.character(CASTER)
    caster.items = [
        Item("ring", "sleep", known=True),
        Item("potion", "healing"),
        Item("armor", "armor", 2, known=True),
        Item("talisman", "mind", 4, known=True),
    ]
    caster.jewels, caster.gold = [20, 150], 33
    caster.spells_known = ["heal", "lightning", "teleport", "charm"]
    caster.spells_marked = ["heal", "lightning", "teleport"]
    caster.spells_found, caster.limits = ["wrath_of_god"], {"heal": 3}
    game.character(FIGHTER).wounds = 4
    if fighting and game.state.encounter is not None:
        game.state.encounter.combat = Combat([list(FOES)], asleep=["orc-2"], shielded=[CASTER])
    return game


def charm_an_orc(game: Game) -> str:
    """A charmed orc in the last rank; its id."""
    orc = make_monster("orc-9", wound_points=6, combat_bonus=3)
    member = game.character(FIGHTER).__copy__()
    member.id, member.name, member.kind, member.race = orc.id, "", "monster", "orc"
    member.charmed, member.wounds, member.wound_points = Charmed(orc, CASTER), 1, 6
    member.combat_bonus, member.weapons, member.items = 3, [], []
    game.state.party.characters.append(member)
    game.state.party.ranks.append([orc.id])
    return orc.id


def options(*values: Any) -> tuple[Option, ...]:
    return tuple(map(Option, values))


def prepare() -> Prepare:
    """Healing, a ring, a potion, an armor, and much to hand over."""
    to_each = [FIGHTER, "zurik"]
    return Prepare(
        case="10.3",
        options=options(
            *(
                {"do": "cast", "who": CASTER, "spell": "heal", "target": one}
                for one in reversed(to_each)
            ),
            {"do": "ring", "who": CASTER, "item": 0},
            {"do": "drink", "who": CASTER, "item": 1},
            {"do": "wear", "who": CASTER, "item": 2},
            *({"do": "give", "who": CASTER, "to": one, "item": 1} for one in to_each),
            *({"do": "give", "who": CASTER, "to": one, "gold": 33} for one in to_each),
            {"do": "give", "who": CASTER, "to": FIGHTER, "jewel": 1},
            {"do": "drop", "who": CASTER, "item": 1},
            {"do": "drop", "who": FIGHTER, "weapon": 0},
            "done",
        ),
    )


def fight_action() -> asked.FightAction:
    """Blows, a spell at each foe, a ring, a potion that may be a charm, and the mind."""
    cast = {"who": CASTER, "do": "cast", "spell": "lightning"}
    return asked.FightAction(
        case="9.2",
        options=(
            *(
                Option(
                    {"who": CASTER, "do": "shoot", "target": foe},
                    (2, 6),
                    {"weapon": "bow", "needed": 5, "kills": 1},
                )
                for foe in FOES
            ),
            *(Option({**cast, "target": foe}, (5 - at, 6)) for at, foe in enumerate(FOES)),
            Option({"who": CASTER, "do": "cast", "spell": "explosion"}),
            *(Option({"who": CASTER, "do": "ring", "item": 0, "target": foe}) for foe in FOES),
            Option({"who": CASTER, "do": "drink", "item": 1}),
            *(Option({"who": CASTER, "do": "drink", "item": 1, "target": foe}) for foe in FOES),
            Option({"who": CASTER, "do": "mind", "item": 3, "target": FOES[0]}, (4, 6)),
            Option(
                {"who": FIGHTER, "do": "strike", "target": FOES[0]},
                (4, 6),
                {"weapon": "ax", "needed": 3, "kills": 2},
            ),
            Option("done"),
        ),
    )


def parley() -> asked.Parley:
    """All spells that are cast when monsters are met."""
    spells = ("oratory", "cow", "daunt", "sway", "cajole", "hesitate", "lock")
    return asked.Parley(
        case="8.4",
        options=(
            Option("fight"),
            *(Option({"cast": spell, "who": CASTER}) for spell in spells),
            *(Option({"cast": "teleport", "who": CASTER, "target": f}, (5, 6)) for f in FOES),
            Option("prepare"),
        ),
    )


def choose_spells(game: Game, count: int = 3) -> ChooseSpells:
    spells = tuple(spell for spell, row in game.charts.spells.items() if row.type != "S")
    return ChooseSpells(case="4.1 B6", who=CASTER, count=count, spells=spells)


def questions(game: Game) -> dict[str, Decision]:
    """One of each new kind of decision."""
    return {
        "Prepare": prepare(),
        "ChooseSpells": choose_spells(game),
        "MarkSpells": MarkSpells(case="4.1 D", who=CASTER, count=1, spells=("heal", "lightning")),
        "NeutralizePoison": NeutralizePoison(
            case="R34",
            victim=FIGHTER,
            wounds=3,
            options=options({"cast": CASTER}, {"ring": CASTER}, None),
        ),
        "TeleportTo": TeleportTo(
            case="R74", target=FIGHTER, options=options((1, 0, 0), (1, 0, -1))
        ),
        "RestoreFallen": RestoreFallen(
            case="R76",
            options=options(
                {"who": CASTER, "cast": "stone_flesh", "target": FIGHTER},
                {"who": CASTER, "cast": "resurrect", "target": "zurik"},
                {"who": CASTER, "ring": "resurrect", "target": "zurik"},
                "done",
            ),
        ),
        "SleepersFate": SleepersFate(
            case="R68", sleepers=FOES[:2], options=options("kill", "spare")
        ),
        "TryHellgate": TryHellgate(case="16.0", options=(Option("zurik", (3, 6)), Option(None))),
        "GoOn": GoOn(case="17.0", options=options("end", "again", "anew")),
        "Train": Train(
            case="12.2",
            proposal="done",
            options=(
                *(
                    Option(
                        {"who": CASTER, "what": what},
                        facts={"experience": 100, "gold": 110, "before": 2},
                    )
                    for what in ("wound_points", "combat_bonus", "throwing_dagger", "red")
                ),
                Option("done"),
            ),
        ),
        "Recruit": Recruit(
            case="17.3",
            heroes=("almuric", "lord_dil"),
            races=("human", "elf"),
            weapons=game.charts.carried_weapons,
            past=("wound_points", "weapon_skill", "skill"),
            count=2,
        ),
        "Rearm": Rearm(
            case="17.4", who=FIGHTER, options=options(None, ["ax"], ["ax", "bow"], ["bow"])
        ),
        "RollDice": RollDice(case="9.4", code="2D6", purpose="negotiation", roller=CASTER, count=2),
        "FightAction": fight_action(),
        "Parley": parley(),
        "TryDetrap": asked.TryDetrap(
            case="R31",
            who=FIGHTER,
            options=(
                Option(True, (3, 6)),
                Option({"cast": "thief", "who": CASTER}, (5, 6)),
                Option(False),
            ),
        ),
        "InvestigateFeature": asked.InvestigateFeature(
            case="5.0 D1", feature="altar", options=options(FIGHTER, "prepare", None)
        ),
        "ChooseRoute": asked.ChooseRoute(
            case="5.0 A1", options=(Option("W", facts={"by": "door"}), Option("prepare"))
        ),
    }


IN_A_FIGHT = ("FightAction", "Parley", "SleepersFate", "RestoreFallen")
"""What is asked where monsters stand before the party."""
