"""``citadel simulate``: whole games played by bots without a window, and what came of them.

What must hold is looked at after every answer and turn of every game (``bots.watch``), unless
``--no-check`` says not to; ``games_per_second`` is the pace of the whole, that included.
"""

import argparse
import random
import sys
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from typing import Final

import msgspec

from citadel_gui.bots.bot import BOTS
from citadel_gui.bots.playing import play
from citadel_gui.bots.watch import Watch
from citadel_gui.commands.arguments import FAILED, Arguments, count, say
from citadel_gui.rules.events import (
    CharacterDied,
    ChitPlaced,
    CupRefilled,
    Event,
    MonsterKilled,
    NothingFits,
    TurnBegan,
)
from citadel_gui.rules.referee import Referee, Setup
from citadel_gui.saves import refereed

_TOLD: Final = 10
"""How many crashes and violations are told in words; all are counted."""

STAIR: Final = "staircase"

_PROGRESS: Final = 2.0
"""Seconds between lines of progress."""


class Task(msgspec.Struct, frozen=True):
    """What to play."""

    games: int
    seed: int
    bot: str
    edition: str
    checked: bool


class Counts(msgspec.Struct):
    """What came of the games. ``wins`` counts games with a winner (17.0), of the team or for
    himself; the rates are of all games. ``lost_to`` counts parties by what killed the last of
    them, ``deaths`` characters. ``first_mirror`` and ``first_stair`` are the sums of the turns in
    which these were first laid, over the games ``with_mirror`` and ``with_stair``; the averages
    stand beside them. ``segments`` are those laid; ``games_per_second`` is wall time, checks
    included if made."""

    edition: str
    bot: str
    seed: int
    checked: bool
    games: int = 0
    results: dict[str, int] = {}
    wins: int = 0
    team_wins: int = 0
    personal_wins: int = 0
    hellgates_found: int = 0
    adventures: int = 0
    deaths: int = 0
    deaths_by_cause: dict[str, int] = {}
    lost_to: dict[str, int] = {}
    with_mirror: int = 0
    first_mirror: int = 0
    with_stair: int = 0
    first_stair: int = 0
    monsters_killed: int = 0
    turns: int = 0
    segments: int = 0
    answers: int = 0
    nothing_fits: int = 0
    cup_refills: int = 0
    illegal_answers: int = 0
    endless: int = 0
    crashes: int = 0
    violations: int = 0
    seconds: float = 0.0
    games_per_second: float = 0.0
    trouble: list[str] = []

    @property
    def rates(self) -> dict[str, float]:
        """Win rates of all games, and the average turn of the first mirror and stair."""
        return {
            "win_rate": _per(self.wins, self.games),
            "team_win_rate": _per(self.team_wins, self.games),
            "personal_win_rate": _per(self.personal_wins, self.games),
            "turns_to_first_mirror": _per(self.first_mirror, self.with_mirror),
            "turns_to_first_stair": _per(self.first_stair, self.with_stair),
        }

    @property
    def sound(self) -> bool:
        """Whether nothing happened that must not."""
        return not (self.illegal_answers or self.endless or self.crashes or self.violations)

    def add(self, other: "Counts") -> None:
        """Count another's games in."""
        for field in self.__struct_fields__[4:]:
            mine, theirs = getattr(self, field), getattr(other, field)
            if isinstance(mine, dict):
                setattr(self, field, dict(sorted((Counter(mine) + Counter(theirs)).items())))
            else:
                setattr(self, field, mine + theirs)
        del self.trouble[_TOLD:]


def _per(some: int, all_of_them: int) -> float:
    return round(some / all_of_them, 4) if all_of_them else 0.0


def game_seed(seed: int, number: int) -> int:
    """The seed of the n-th game of a simulation."""
    return random.Random(f"citadel {seed} {number}").getrandbits(62)


def play_one(task: Task, number: int) -> Counts:
    """Play the n-th game."""
    seed = game_seed(task.seed, number)
    counts = Counts(task.edition, task.bot, task.seed, task.checked, games=1)
    referee: Referee | None = None
    try:
        referee = refereed.new(Setup(seed=seed, edition=task.edition))
        watch = _Watch(counts, seed, Watch(referee) if task.checked else None)
        played = play(referee, BOTS[task.bot], random.Random(seed), watch=watch)
    except Exception as fault:  # noqa: BLE001 - a crash is what is looked for, and is counted
        counts.crashes += 1
        counts.trouble.append(f"game {seed}: {type(fault).__name__}: {fault} ({_where(fault)})")
    else:
        counts.illegal_answers += played.illegal
        counts.endless += played.endless
        if played.endless:
            counts.trouble.append(f"game {seed}: does not end")
    if referee is not None:
        _sum_up(referee, counts)
    return counts


def _where(fault: BaseException) -> str:
    """The innermost place of our own that a fault came from."""
    trace, place = fault.__traceback__, ""
    while trace is not None:
        code = trace.tb_frame.f_code
        place = f"{code.co_filename.rpartition('citadel_gui')[2]}:{trace.tb_lineno}"
        trace = trace.tb_next
    return place.lstrip("/\\")


def _sum_up(referee: Referee, counts: Counts) -> None:
    state = referee.game.state
    outcome = referee.result.outcome if referee.result else "unfinished"
    counts.results = {outcome: 1}
    counts.team_wins = int(bool(referee.result and referee.result.team))
    counts.personal_wins = int(bool(referee.result and referee.result.winners))
    counts.wins = int(counts.team_wins or counts.personal_wins)
    counts.adventures = state.adventure
    counts.hellgates_found = int(state.hellgate.found)
    counts.deaths = len(state.fallen)
    counts.turns = state.turn
    counts.segments = len(referee.game.maze.segments)


class _Watch:
    """Counts what happens in a game, and looks at what must hold."""

    def __init__(self, counts: Counts, seed: int, watch: Watch | None) -> None:
        self.counts, self.seed, self.watch = counts, seed, watch
        self.played = 1
        self.killer = ""

    def __call__(self, referee: Referee, events: list[Event]) -> None:
        counts = self.counts
        counts.answers += 1
        for event in events:
            self._count(event)
        for sentence in self.watch.look(referee, events) if self.watch else ():
            counts.violations += 1
            if len(counts.trouble) < _TOLD:
                turn = referee.game.state.turn
                counts.trouble.append(f"game {self.seed}, turn {turn}: {sentence}")
        if referee.result is not None and referee.result.outcome == "lost" and self.killer:
            counts.lost_to = {self.killer: 1}

    def _count(self, event: Event) -> None:
        counts = self.counts
        if isinstance(event, TurnBegan):
            self.played = event.turn
        elif isinstance(event, CharacterDied):
            self.killer = event.cause.partition("-")[0]
            counts.deaths_by_cause[self.killer] = counts.deaths_by_cause.get(self.killer, 0) + 1
        elif isinstance(event, ChitPlaced) and event.feature == "mirror" and not counts.with_mirror:
            counts.with_mirror, counts.first_mirror = 1, self.played
        elif isinstance(event, ChitPlaced) and event.feature == STAIR and not counts.with_stair:
            counts.with_stair, counts.first_stair = 1, self.played
        elif isinstance(event, MonsterKilled):
            counts.monsters_killed += 1
        elif isinstance(event, NothingFits):
            counts.nothing_fits += 1
        elif isinstance(event, CupRefilled):
            counts.cup_refills += 1


def simulate(task: Task, jobs: int = 1) -> Counts:
    """Play all games, on so many processors; progress goes to standard error."""
    total = Counts(task.edition, task.bot, task.seed, task.checked)
    begun = told = time.perf_counter()
    for counts in _games(task, jobs):
        total.add(counts)
        now = time.perf_counter()
        if now - told >= _PROGRESS:
            told = now
            say(f"{total.games} of {task.games} games, {total.games / (now - begun):.1f} a second")
    total.seconds = round(time.perf_counter() - begun, 3)
    total.games_per_second = round(total.games / max(total.seconds, 1e-9), 2)
    return total


def _games(task: Task, jobs: int) -> Iterator[Counts]:
    if jobs == 1:
        for number in range(task.games):
            yield play_one(task, number)
        return
    with ProcessPoolExecutor(jobs) as pool:
        numbers = range(task.games)
        yield from pool.map(play_one, [task] * task.games, numbers, chunksize=8)


def main(arguments: list[str]) -> int:
    """The command. Exit code 1 if anything happened that must not."""
    known = refereed.known()
    parser = Arguments("citadel simulate", "Whole games played by bots, without a window.")
    parser.add_argument("--games", type=count, default=100, metavar="N", help="how many (100)")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="where luck begins (1)")
    parser.add_argument("--bot", choices=sorted(BOTS), default="prudent", help="who plays")
    parser.add_argument(
        "--edition", choices=[one.name for one in known], default="citadel", help="by which charts"
    )
    parser.add_argument("--jobs", type=count, default=1, metavar="N", help="how many at once (1)")
    parser.add_argument(
        "--check",
        action=argparse.BooleanOptionalAction,
        default=True,
        help="look at the invariants after every turn (the default)",
    )
    parser.add_argument("--json", action="store_true", help="print the counts as JSON")
    asked = parser.parse_args(arguments)
    fault = next((one.fault for one in known if one.name == asked.edition and one.fault), None)
    if fault is not None:
        say(fault)
        return FAILED
    task = Task(asked.games, asked.seed, asked.bot, asked.edition, asked.check)
    counts = simulate(task, asked.jobs)
    for sentence in counts.trouble:
        say(sentence)
    told = msgspec.to_builtins(counts) | counts.rates
    if asked.json:
        sys.stdout.write(msgspec.json.format(msgspec.json.encode(told)).decode() + "\n")
    else:
        sys.stdout.writelines(f"{name:16} {value}\n" for name, value in told.items())
    return 0 if counts.sound else FAILED
