"""Which view answers which kind of decision. Options are buttons where nothing else is said."""

from typing import Any, Final

from citadel_gui.panels.answering import AnswerView, OptionsView
from citadel_gui.panels.arms_answer import ArmsAnswer
from citadel_gui.panels.chit_answer import ChitAnswer
from citadel_gui.panels.fight_answer import FightAnswer
from citadel_gui.panels.march_answer import MarchAnswer
from citadel_gui.panels.route_answer import RouteAnswer
from citadel_gui.panels.sharing_answer import ExperienceAnswer, TreasureAnswer
from citadel_gui.rules import decisions
from citadel_gui.rules.decisions import Decision

_VIEWS: Final[dict[type[Decision], type[AnswerView]]] = {
    decisions.ArrangeMarch: MarchAnswer,
    decisions.ChooseRoute: RouteAnswer,
    decisions.PlaceChit: ChitAnswer,
    decisions.DeclareWeapons: ArmsAnswer,
    decisions.FightAction: FightAnswer,
    decisions.Reorganise: FightAnswer,
    decisions.ShareTreasure: TreasureAnswer,
    decisions.ShareExperience: ExperienceAnswer,
}


def answer_view(decision: Decision, game: Any) -> AnswerView:
    """A view to answer this decision."""
    return _VIEWS.get(type(decision), OptionsView)(decision, game)
