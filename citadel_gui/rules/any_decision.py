"""Every kind of decision there is, as one type: what the protocol's schema and the panels know."""

from typing import TypeAlias

from citadel_gui.rules.decisions import (
    AfterDeal,
    ArrangeMarch,
    ChooseRoute,
    DeclareWeapons,
    FeatureChoice,
    FightAction,
    InvestigateFeature,
    MatchFoes,
    NameInvestigator,
    OpenChest,
    Parley,
    PlaceChit,
    Reorganise,
    ShareExperience,
    ShareTreasure,
    TryDetrap,
)
from citadel_gui.rules.decisions_adventure import GoOn, Rearm, Recruit, RollDice, Train, TryHellgate
from citadel_gui.rules.decisions_magic import (
    ChooseSpells,
    MarkSpells,
    NeutralizePoison,
    Prepare,
    RestoreFallen,
    SleepersFate,
    TeleportTo,
)

AnyDecision: TypeAlias = (
    ArrangeMarch
    | ChooseRoute
    | PlaceChit
    | NameInvestigator
    | TryDetrap
    | Parley
    | AfterDeal
    | MatchFoes
    | DeclareWeapons
    | FightAction
    | Reorganise
    | OpenChest
    | ShareTreasure
    | ShareExperience
    | InvestigateFeature
    | FeatureChoice
    | ChooseSpells
    | MarkSpells
    | Prepare
    | NeutralizePoison
    | TeleportTo
    | RestoreFallen
    | SleepersFate
    | TryHellgate
    | GoOn
    | Train
    | Recruit
    | Rearm
    | RollDice
)
