"""A bot that plays sensibly: it talks to what is stronger, strikes where it counts, shares alike.

It sees the odds a decision offers and what lies open on the table, never the dice to come. Where
it goes is the business of ``prudent_routes``, who marches and fights where that of ``ranks``.
"""

import random
from collections.abc import Callable
from typing import Any, Final

from citadel_gui.bots.prudent_fights import fight
from citadel_gui.bots.prudent_home import go_on, recruit, train, try_hellgate
from citadel_gui.bots.prudent_magic import (
    cast_in_parley,
    poison,
    prepare,
    restore,
    sleepers,
    spells,
)
from citadel_gui.bots.prudent_routes import choose_route
from citadel_gui.bots.ranks import best_order, best_weapon, safer_ranks
from citadel_gui.bots.threat import WEAK, threat
from citadel_gui.rules.decisions import (
    AfterDeal,
    Answer,
    ArrangeMarch,
    ChooseRoute,
    Decision,
    DeclareWeapons,
    FeatureChoice,
    FightAction,
    InvestigateFeature,
    NameInvestigator,
    OpenChest,
    Option,
    Parley,
    Reorganise,
)
from citadel_gui.rules.decisions_adventure import GoOn, Recruit, Train, TryHellgate
from citadel_gui.rules.decisions_magic import (
    ChooseSpells,
    MarkSpells,
    NeutralizePoison,
    Prepare,
    RestoreFallen,
    SleepersFate,
)
from citadel_gui.rules.referee import IllegalAnswer, Referee

WORTH_LOOKING_AT: Final = frozenset({"mirror", "furniture", "artwork"})
"""Features that seldom hurt; the others are left alone."""

LEAST_HEALTH: Final = 4
"""With fewer wound points left nobody looks into features or opens chests without the skill."""

_Plays = Callable[[Any, Referee, random.Random], Answer]


def prudent_bot(referee: Referee, luck: random.Random) -> Answer:
    """A sensible legal answer; what is not known here is answered as proposed, or by chance."""
    decision = referee.decision
    if decision is None:
        raise ValueError("The game is over: there is nothing to answer.")
    plays = _PLAYS.get(type(decision), _proposed)
    return plays(decision, referee, luck)


def _proposed(decision: Decision, referee: Referee, luck: random.Random) -> Answer:
    """What the decision proposes. Null is a proposal only where it is a legal answer."""
    try:
        referee.check(decision.proposal)
    except IllegalAnswer:
        return decision.random_answer(luck)
    return decision.proposal


def _march(decision: ArrangeMarch, referee: Referee, luck: random.Random) -> Answer:
    return best_order(referee.game)


# Traps, chests, features


def _investigator(decision: NameInvestigator, referee: Referee, luck: random.Random) -> Answer:
    return _ablest(decision, referee)


def _chest(decision: OpenChest, referee: Referee, luck: random.Random) -> Answer:
    who = _ablest(decision, referee)
    if who is None:
        return None
    skilled = any(option.value == who and option.facts.get("skill") for option in decision.options)
    return who if skilled or referee.game.character(who).health >= LEAST_HEALTH else None


def _feature(decision: InvestigateFeature, referee: Referee, luck: random.Random) -> Answer:
    who = _ablest(decision, referee)
    if who is None or decision.feature not in WORTH_LOOKING_AT:
        return _nobody(decision, who)
    return who if referee.game.character(who).health > LEAST_HEALTH else _nobody(decision, who)


def _feature_choice(decision: FeatureChoice, referee: Referee, luck: random.Random) -> Answer:
    if decision.proposal is None and not any(o.value is None for o in decision.options):
        return decision.random_answer(luck)
    return _proposed(decision, referee, luck)


def _ablest(decision: Decision, referee: Referee) -> str | None:
    """Of those named by the options, the one with the most skill, then with the most health."""

    def merit(option: Option) -> tuple[int, int]:
        character = referee.game.character(option.value)
        return option.facts.get("skill", 0), character.health

    named = [option for option in decision.options if isinstance(option.value, str)]
    named = [option for option in named if _lives(referee, option.value)]
    return max(named, key=merit).value if named else None


def _lives(referee: Referee, who: str) -> bool:
    return any(character.id == who for character in referee.game.state.party.characters)


def _nobody(decision: Decision, who: str | None) -> Answer:
    """Null where that is on offer."""
    return None if any(option.value is None for option in decision.options) else who


# Monsters


def _parley(decision: Parley, referee: Referee, luck: random.Random) -> Answer:
    """Fight the weak; settle things with the others by spells, talk by the best odds, or gold
    where that is likely to help."""
    if threat(referee.game) <= WEAK:
        return "fight"
    spell = cast_in_parley(decision, referee.game)
    if spell is not None:
        return spell
    speakers = [o for o in decision.options if _asks(o, "speak") and o.odds]
    if speakers:
        return max(speakers, key=_chance).value
    bribes = [o for o in decision.options if _asks(o, "bribe") and _chance(o) >= 1 / 2]
    if bribes:
        best = max(map(_chance, bribes))
        return min((o for o in bribes if _chance(o) == best), key=lambda o: o.value["bribe"]).value
    return "fight"


def _asks(option: Option, what: str) -> bool:
    return isinstance(option.value, dict) and what in option.value


def _chance(option: Option) -> float:
    return option.odds[0] / option.odds[1] if option.odds else 0.0


def _deal(decision: AfterDeal, referee: Referee, luck: random.Random) -> Answer:
    """A deal is kept; a party that has nothing to fear breaks it for the treasure."""
    return "attack" if threat(referee.game) <= WEAK / 2 else "peace"


def _weapons(decision: DeclareWeapons, referee: Referee, luck: random.Random) -> Answer:
    return {who: best_weapon(referee.game, who) for who in decision.weapons}


def _reorganise(decision: Reorganise, referee: Referee, luck: random.Random) -> Answer:
    """Bring the hurt out of the first rank and the strong into it."""
    if decision.proposal != "done":
        return _proposed(decision, referee, luck)
    moves = [option.value for option in decision.options if option.value != "done"]
    return safer_ranks(referee.game, moves) or decision.proposal


_PLAYS: Final[dict[type[Decision], _Plays]] = {
    AfterDeal: _deal,
    ArrangeMarch: _march,
    ChooseRoute: choose_route,
    ChooseSpells: spells,
    DeclareWeapons: _weapons,
    FeatureChoice: _feature_choice,
    FightAction: fight,
    GoOn: go_on,
    InvestigateFeature: _feature,
    MarkSpells: spells,
    NeutralizePoison: poison,
    NameInvestigator: _investigator,
    OpenChest: _chest,
    Parley: _parley,
    Prepare: prepare,
    Recruit: recruit,
    Reorganise: _reorganise,
    RestoreFallen: restore,
    SleepersFate: sleepers,
    Train: train,
    TryHellgate: try_hellgate,
}
