"""What the prudent bot does where a player would know better than chance."""

import random
from collections import Counter
from typing import Any

import msgspec

from citadel_gui.bots.bot import BOTS, Bot
from citadel_gui.bots.playing import play
from citadel_gui.bots.prudent import prudent_bot
from citadel_gui.maze.cells import GATEWAY_CELL
from citadel_gui.rules.referee import Referee, Setup

LUCK = random.Random(0)


def outcomes(bot: Bot, games: int = 40) -> Counter[str]:
    counted: Counter[str] = Counter()
    for seed in range(games):
        referee = Referee.new(Setup(seed=seed))
        play(referee, bot, random.Random(seed))
        assert referee.result is not None
        counted[referee.result.outcome] += 1
        counted["segments"] += len(referee.game.maze.segments)
        counted["won"] += bool(referee.result.winners)
    return counted


def test_it_comes_home_more_often_and_sees_more_than_chance() -> None:
    prudent, chance = outcomes(prudent_bot), outcomes(BOTS["random"])
    assert prudent["left"] > 2 * chance["left"]
    assert prudent["segments"] > 2 * chance["segments"]
    assert prudent["won"] > chance["won"]


def edited(**wounds: int) -> Referee:
    """A game after its first step, everybody with so many wound points left at most."""
    referee = Referee.new(Setup(seed=7))
    referee.answer("N")
    referee.answer(referee.decision.options[0].value)  # type: ignore[union-attr]
    state: dict[str, Any] = msgspec.json.decode(referee.snapshot())
    for character in state["party"]["characters"]:
        left = wounds.get(character["id"], wounds.get("all", 99))
        character["wounds"] = max(character["wound_points"] - left, 0)
    state["phase"], state["move"], state["encounter"], state["trap"] = "segment", None, None, None
    state["party"]["at"] = (1, 0, -1)
    return Referee.load(state)


def test_a_wounded_party_goes_home_and_leaves() -> None:
    referee = edited(all=2)
    for _ in range(200):
        answer = prudent_bot(referee, LUCK)
        if answer == "leave":
            break
        referee.answer(answer)
    assert referee.state.party.at == GATEWAY_CELL
    assert answer == "leave"


def test_a_sound_party_goes_where_nobody_was() -> None:
    referee = edited()
    answer = prudent_bot(referee, LUCK)
    (chosen,) = (o for o in referee.decision.options if o.value == answer)  # type: ignore[union-attr]
    assert chosen.facts["explored"] is False


def test_one_who_is_badly_hurt_leaves_the_first_rank() -> None:
    sound = edited()
    front = sound.state.party.ranks[0][0]
    referee = edited(**{front: 1})
    assert prudent_bot(referee, LUCK) == "march"
    referee.answer("march")
    order = prudent_bot(referee, LUCK)
    assert front not in order[0]
    referee.answer(order)
    assert prudent_bot(referee, LUCK) != "march"
