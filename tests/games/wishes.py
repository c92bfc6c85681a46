"""What is wished for in recorded games: every way a game or a fight can end, and each power of each
monster, item, spell and feature."""

from collections.abc import Callable
from typing import Any, Final

from citadel_gui.rules import events as happened
from citadel_gui.rules import events_adventure, events_magic
from citadel_gui.rules.chart_types import FINDS, ITEMS, SPELLS
from citadel_gui.rules.decisions import Answer, Decision
from citadel_gui.rules.decisions_magic import SleepersFate
from citadel_gui.rules.events import DiceRolled, Event
from citadel_gui.rules.goods import Item
from citadel_gui.rules.referee import Referee
from tests.games import positions as at
from tests.games.recording import Wish

Known = Callable[[list[Event], Referee], bool]
Liked = Callable[[Answer, Decision], bool]


def told(kind: type[Event], **fields: Any) -> Known:
    """An event of this kind with these fields was told."""

    def known(events: list[Event], referee: Referee) -> bool:
        return any(
            isinstance(event, kind)
            and all(getattr(event, name) == value for name, value in fields.items())
            for event in events
        )

    return known


def rolled(purpose: str, result: Any = None) -> Known:
    """A roll for this purpose, with this result if one is named."""
    return told(DiceRolled, purpose=purpose, **({} if result is None else {"result": result}))


def both(*knowns: Known) -> Known:
    """All of these at once."""
    return lambda events, referee: all(known(events, referee) for known in knowns)


def doing(**wanted: Any) -> Liked:
    """Answers that are objects with these values."""

    def liked(answer: Answer, decision: Decision) -> bool:
        return isinstance(answer, dict) and all(
            answer.get(key) == value for key, value in wanted.items()
        )

    return liked


def saying(*answers: Answer) -> Liked:
    """Just these answers."""
    return lambda answer, decision: answer in answers


def either(*likes: Liked) -> Liked:
    """Any of these."""
    return lambda answer, decision: any(like(answer, decision) for like in likes)


def _ended(outcome: str, *, team: bool | None = None, winners: bool | None = None) -> Known:
    def known(events: list[Event], referee: Referee) -> bool:
        result = referee.result
        return (
            result is not None
            and result.outcome == outcome
            and team in (None, result.team)
            and winners in (None, bool(result.winners))
        )

    return known


LEAVE: Final = saying("leave", "end")

GAMES: Final = [
    Wish(
        "game_left_without_victory",
        "17.0",
        at.at_the_gateway(),
        _ended("left", winners=False),
        LEAVE,
    ),
    Wish(
        "game_won_personally",
        "17.0, B10",
        at.at_the_gateway(experience=150),
        _ended("left", team=False, winners=True),
        LEAVE,
    ),
    Wish(
        "game_won_personally_labirynt",
        "17.0, B10",
        at.at_the_gateway("labirynt", experience=10),
        _ended("left", team=False, winners=True),
        LEAVE,
    ),
    Wish(
        "game_won_by_the_team",
        "17.0, R117",
        at.at_the_gateway(destroyed=True),
        _ended("left", team=True),
        LEAVE,
    ),
    Wish("game_lost", "R118", at.frail("minotaur"), _ended("lost")),
]


def _fight(
    name: str, about: str, position: at.Position, outcome: str, liked: Liked | None = None
) -> Wish:
    known = told(happened.CombatEnded, outcome=outcome)
    return Wish(f"fight_{name}", about, position, known, liked or saying())


ALL: Final = sorted(SPELLS)


def magician(*spells: str, **more: Any) -> dict[str, Any]:
    """Ann with these spells marked."""
    return {
        "spells_known": list(spells),
        "spells_marked": list(spells),
        "magic_potential": (6, 6, 6),
        "limits": {"heal": 6, "rejuvenate": 6},
        **more,
    }


FIGHTS: Final = [
    _fight("won", "9.0", at.fighting("orc", 2), "won"),
    _fight(
        "cease_fire",
        "R73",
        at.fighting("orc", 3, **magician("cease_fire")),
        "cease_fire",
        doing(spell="cease_fire"),
    ),
    Wish(
        "fight_all_asleep",
        "R56, R68",
        at.fighting("orc", 1, **magician("sleep")),
        lambda events, referee: isinstance(referee.decision, SleepersFate),
        doing(spell="sleep"),
    ),
    _fight(
        "all_charmed",
        "R56, R65",
        at.fighting("orc", 1, **magician("charm")),
        "won",
        doing(spell="charm"),
    ),
    Wish(
        "sleepers_killed",
        "R68",
        at.fighting("orc", 1, **magician("sleep")),
        told(happened.MonsterKilled, by=None),
        either(doing(spell="sleep"), saying("kill")),
    ),
    Wish(
        "sleepers_spared",
        "R68",
        at.fighting("orc", 1, **magician("sleep")),
        told(events_magic.SleepersSpared),
        either(doing(spell="sleep"), saying("spare")),
    ),
    Wish(
        "talk_fails",
        "8.5",
        at.fighting("ogre", stage="parley"),
        told(happened.Negotiated, outcome="failure"),
        doing(speak="dan"),
    ),
    Wish(
        "talk_agrees",
        "8.5",
        at.fighting("ogre", stage="parley"),
        both(told(happened.DealKept)),
        either(doing(speak="dan"), saying("peace")),
    ),
    Wish(
        "talk_intimidates",
        "8.6, R38",
        at.fighting("orc", stage="parley"),
        told(happened.Negotiated, outcome="intimidation"),
        doing(speak="dan"),
    ),
    Wish(
        "deal_broken",
        "R39",
        at.fighting("orc", stage="parley"),
        told(happened.DealBroken),
        either(doing(speak="dan"), saying("attack")),
    ),
    Wish(
        "bribe_accepted",
        "8.7",
        at.fighting("orc", stage="parley"),
        told(happened.BribeOffered, accepted=True),
        doing(bribe=200),
    ),
    Wish(
        "bribe_refused",
        "8.7, R42",
        at.fighting("minotaur", stage="parley"),
        told(happened.BribeOffered, accepted=False),
        doing(bribe=20),
    ),
]


def _cast(
    spell: str, position: at.Position, about: str, *more: Liked, known: Known | None = None
) -> Wish:
    likes = either(doing(spell=spell), doing(cast=spell), saying("prepare"), *more)
    return Wish(
        f"spell_{spell}",
        about,
        position,
        known or told(events_magic.SpellCast, spell=spell, by="spell"),
        likes,
    )


IN_FIGHT: Final = {
    "charm": "10.5, R65",
    "blast": "10.5",
    "explosion": "10.5",
    "lightning": "10.5",
    "sleep": "R68",
    "magic_shield": "R69",
    "cease_fire": "R73",
    "mental_attack": "10.5",
    "wrath_of_god": "10.8",
}
IN_TALK: Final = {
    "oratory": "R37",
    "cow": "R43",
    "daunt": "R43",
    "sway": "R41",
    "cajole": "R41",
    "hesitate": "R72",
}
IN_QUIET: Final = {
    "mage_armor": "R70",
    "strength": "R71",
    "heal": "R5",
    "rejuvenate": "R5",
    "teleport": "R74",
}

SPELLS_CAST: Final = [
    *(
        _cast(spell, at.fighting("troll", **magician(spell, wounds=5)), about)
        for spell, about in IN_FIGHT.items()
    ),
    *(
        _cast(spell, at.fighting("ogre", stage="parley", **magician(spell)), about)
        for spell, about in IN_TALK.items()
    ),
    *(
        _cast(spell, at.hurt(**magician(spell, wounds=5)), about)
        for spell, about in IN_QUIET.items()
    ),
    _cast("lock", at.behind_a_door("ogre", **magician("lock")), "R75"),
    _cast("redemption", at.fighting("vampire", **magician("redemption")), "R67, R78"),
    _cast(
        "neutralize_poison",
        at.before("fountain", "poison", **magician("neutralize_poison")),
        "R34",
        saying("ann"),
    ),
    _cast("thief", at.at_a_trap(**magician("thief")), "R31"),
    _cast("stone_flesh", at.fighting("medusa", 2, **magician("stone_flesh")), "R76"),
    _cast("resurrect", at.weak_front("minotaur", **magician(spells_found=["resurrect"])), "R76"),
]


def _power(
    name: str, about: str, position: at.Position, known: Known, liked: Liked | None = None
) -> Wish:
    return Wish(f"monster_{name}", about, position, known, liked or saying())


MONSTERS: Final = [
    _power(
        "cronk_stench", "15.1, R79", at.fighting("cronk", 2), rolled("resist_stench", "failure")
    ),
    _power(
        "chimaera_breath",
        "15.2, R80",
        at.fighting("chimaera"),
        rolled("resist_fire_breath", "failure"),
    ),
    _power("medusa_stone", "15.3, R81", at.fighting("medusa", 2), told(events_magic.TurnedToStone)),
    _power("troll_heals", "15.4, R83", at.fighting("troll"), told(happened.WoundsHealed)),
    _power(
        "vampire_charms",
        "15.5, R85",
        at.fighting("vampire"),
        told(events_magic.ComradeTurned, hold="vampire"),
    ),
    _power(
        "vampire_dead_frees",
        "15.5, R67",
        at.weak_vampire(),
        told(events_magic.ComradeFreed, cause="vampire_dead"),
    ),
    _power(
        "evil_mage_lightning",
        "15.7, R84",
        at.fighting("evil_mage"),
        told(events_magic.SpellCast, spell="lightning"),
    ),
    _power(
        "x_lightning", "R109", at.at_the_hellgate(), told(events_magic.SpellCast, spell="lightning")
    ),
    _power(
        "hellgate_blasts",
        "16.0, R108",
        at.at_the_hellgate(),
        told(events_magic.SpellCast, who="hellgate"),
    ),
    _power(
        "x_dies", "R110", at.at_the_hellgate(combat_bonus=15), told(events_adventure.DemonsVanished)
    ),
    _power(
        "charm_ends",
        "R66",
        at.weak_caster("ogre"),
        told(events_magic.CharmEnded),
        doing(spell="charm"),
    ),
]

HELLGATE: Final = [
    Wish(
        "hellgate_destroyed",
        "16.0, R111",
        at.at_the_hellgate(guarded=False),
        told(events_adventure.HellgateDestroyed),
        saying("cid"),
    ),
    Wish(
        "hellgate_given_up",
        "R112",
        at.at_the_hellgate(guarded=False),
        told(events_adventure.HellgateLeft),
        saying(None),
    ),
    Wish(
        "mirror_level",
        "13.7, R26",
        at.before("mirror"),
        told(events_adventure.MirrorTold),
        saying("ann"),
    ),
]


def _find(feature: str, result: str) -> Wish:
    """A result of 13.9, and all that it does until the feature is done with."""

    def known(events: list[Event], referee: Referee) -> bool:
        return referee.game.state.feature is None and (
            any(isinstance(event, happened.TurnBegan) for event in events)
            or referee.result is not None
        )

    return Wish(
        f"{feature}_{result}", f"13.9, {feature}", at.before(feature, result), known, saying("ann")
    )


FEATURES: Final = [
    _find(feature, result)
    for feature, results in sorted(FINDS.items())
    for result in sorted(results)
    if result not in ("demon", "sculpture", "icon")
]


def _item(kind: str, item: str) -> Wish:
    carried = Item(kind, item, amount={"potion": 1, "talisman": 2}.get(kind, 0), known=True)
    name = f"{kind}_{item}"
    about = {"potion": "14.5", "talisman": "14.6", "medallion": "14.7", "ring": "14.8"}[kind]
    if (kind, item) in _ITEM_WISHES:
        return Wish(name, about, *_ITEM_WISHES[kind, item](carried))
    if kind == "potion":
        return Wish(
            name,
            about,
            at.hurt(items=[carried], wounds=8),
            told(events_magic.PotionDrunk, potion=item),
            either(doing(do="drink"), saying("prepare")),
        )
    return Wish(
        name, about, at.treasure_lies(Item(kind, item)), told(events_magic.ItemRevealed, item=item)
    )


_ITEM_WISHES: Final[dict[tuple[str, str], Callable[[Item], tuple[Any, ...]]]] = {
    ("potion", "charm_person"): lambda item: (
        at.fighting("orc", items=[item]),
        told(events_magic.MonsterCharmed),
        doing(do="drink"),
    ),
    ("potion", "charm_monster"): lambda item: (
        at.fighting("warg", items=[item]),
        told(events_magic.MonsterCharmed),
        doing(do="drink"),
    ),
    ("talisman", "mind"): lambda item: (
        at.fighting("orc", 2, items=[item]),
        told(events_magic.SpellCast, by="talisman"),
        doing(do="mind"),
    ),
    ("talisman", "evil"): lambda _: (
        at.treasure_lies(Item("talisman", "evil")),
        told(events_magic.ComradeTurned, hold="talisman"),
    ),
    ("medallion", "neutralize_poison"): lambda item: (
        at.before("fountain", "poison", items=[item]),
        told(events_magic.PoisonNeutralized, means="medallion"),
        saying("ann"),
    ),
    ("medallion", "oratory"): lambda item: (
        at.fighting("ogre", stage="parley", items=[item]),
        rolled("negotiation"),
        doing(speak="dan"),
    ),
    ("medallion", "dexterity"): lambda item: (at.fighting("orc", items=[item]), rolled("attack")),
    ("medallion", "strangler"): lambda _: (
        at.treasure_lies(Item("medallion", "strangler")),
        told(happened.WoundsTaken, cause="strangler"),
    ),
    ("ring", "sleep"): lambda item: (
        at.fighting("orc", 2, items=[item]),
        told(events_magic.SpellCast, spell="sleep", by="ring"),
        doing(do="ring"),
    ),
    ("ring", "heal"): lambda item: (
        at.hurt(items=[item]),
        told(events_magic.SpellCast, spell="heal", by="ring"),
        either(doing(do="ring"), saying("prepare")),
    ),
    ("ring", "neutralize_poison"): lambda item: (
        at.before("fountain", "poison", items=[item]),
        told(events_magic.PoisonNeutralized, means="ring"),
        either(saying("ann"), doing(ring="ann")),
    ),
    ("ring", "resurrect"): lambda item: (
        at.weak_front("minotaur", items=[item]),
        told(events_magic.Restored, spell="resurrect"),
        doing(ring="resurrect"),
    ),
}

ITEMS_USED: Final = [
    *(_item(kind, item) for kind, items in sorted(ITEMS.items()) for item in sorted(items)),
    Wish(
        "armor_worn",
        "14.4, R101",
        at.quiet(items=[Item("armor", "armor", 2)]),
        told(events_magic.ArmorChanged),
        either(doing(do="wear"), saying("prepare")),
    ),
    Wish(
        "armor_taken_off",
        "14.4, R101",
        at.quiet(items=[Item("armor", "armor", 2)]),
        told(events_magic.ArmorChanged, worn=False),
        either(doing(do="take_off"), doing(do="wear"), saying("prepare")),
    ),
    Wish(
        "goods_given",
        "14.0",
        at.quiet(),
        told(events_magic.GoodsGiven),
        either(doing(do="give"), saying("prepare")),
    ),
    Wish(
        "goods_dropped",
        "14.0",
        at.quiet(),
        told(events_magic.GoodsGiven, to=None),
        either(doing(do="drop"), saying("prepare")),
    ),
]

WISHES: Final = [*GAMES, *FIGHTS, *SPELLS_CAST, *MONSTERS, *HELLGATE, *FEATURES, *ITEMS_USED]
