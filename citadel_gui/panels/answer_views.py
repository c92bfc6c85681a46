"""Which view answers which kind of decision. Options are buttons where nothing else is said."""

from typing import Any, Final

from citadel_gui.panels.answering import AnswerView, OptionsView
from citadel_gui.panels.arms_answer import ArmsAnswer
from citadel_gui.panels.chit_answer import ChitAnswer
from citadel_gui.panels.dice_answer import DiceAnswer
from citadel_gui.panels.fight_answer import FightAnswer
from citadel_gui.panels.march_answer import MarchAnswer
from citadel_gui.panels.parley_answer import ParleyAnswer
from citadel_gui.panels.place_answer import PlaceAnswer
from citadel_gui.panels.preparing_answer import PreparingAnswer
from citadel_gui.panels.rearm_answer import RearmAnswer
from citadel_gui.panels.recruit_answer import RecruitAnswer
from citadel_gui.panels.route_answer import RouteAnswer
from citadel_gui.panels.sharing_answer import ExperienceAnswer, TreasureAnswer
from citadel_gui.panels.spells_answer import SpellsAnswer
from citadel_gui.panels.train_answer import TrainAnswer
from citadel_gui.rules import decisions, decisions_adventure, decisions_magic
from citadel_gui.rules.decisions import Decision

_VIEWS: Final[dict[type[Decision], type[AnswerView]]] = {
    decisions.ArrangeMarch: MarchAnswer,
    decisions.ChooseRoute: RouteAnswer,
    decisions.PlaceChit: ChitAnswer,
    decisions.Parley: ParleyAnswer,
    decisions.DeclareWeapons: ArmsAnswer,
    decisions.FightAction: FightAnswer,
    decisions.Reorganise: FightAnswer,
    decisions.ShareTreasure: TreasureAnswer,
    decisions.ShareExperience: ExperienceAnswer,
    decisions_magic.ChooseSpells: SpellsAnswer,
    decisions_magic.MarkSpells: SpellsAnswer,
    decisions_magic.Prepare: PreparingAnswer,
    decisions_magic.TeleportTo: PlaceAnswer,
    decisions_adventure.Train: TrainAnswer,
    decisions_adventure.Recruit: RecruitAnswer,
    decisions_adventure.Rearm: RearmAnswer,
    decisions_adventure.RollDice: DiceAnswer,
}


def answer_view(decision: Decision, game: Any) -> AnswerView:
    """A view to answer this decision."""
    return _VIEWS.get(type(decision), OptionsView)(decision, game)
