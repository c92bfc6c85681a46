"""Recorded games: a position, the answers given, what happened, and the state it came to.

``replay`` gives the answers again and looks whether everything is as it was. ``record`` makes a
recording: bots play a position until something wished for happens, and the shortest way to it is
kept. What is wished for stands in ``wishes``.
"""

import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

import msgspec

from citadel_gui.rules.decisions import Answer, Decision
from citadel_gui.rules.events import Event
from citadel_gui.rules.referee import Referee
from citadel_gui.rules.state import State

FOLDER: Final = Path(__file__).parent / "recorded"

TRIES: Final = 400
"""Seeds tried for a wish before it is given up."""

ENOUGH: Final = 6
"""Ways found to a wish, of which the shortest is kept."""

MOST_ANSWERS: Final = 80


class Step(msgspec.Struct, omit_defaults=True):
    """An answer, and the kinds of the events that followed it."""

    answer: Answer = None
    told: list[str] = []


class Recording(msgspec.Struct):
    """A game recorded. ``before`` is a state without what is as ever, ``after`` the keys of the
    last state that are not as in it."""

    name: str
    about: str
    before: dict[str, Any]
    steps: list[Step]
    after: dict[str, Any]


class Wish(msgspec.Struct, frozen=True):
    """Something that shall happen: in which case or ruling, from which position (by a number that
    chance is seeded with), how it is known from the events and the state after them, and which
    answers to prefer on the way."""

    name: str
    about: str
    position: Callable[[int], State]
    happened: Callable[[list[Event], Referee], bool]
    liked: Callable[[Answer, Decision], bool] = lambda answer, decision: False


def path_of(name: str) -> Path:
    """The file of a recording."""
    return FOLDER / f"{name}.json"


def read(path: Path) -> Recording:
    """A recording out of its file."""
    return msgspec.json.decode(path.read_bytes(), type=Recording)


def replay(recording: Recording) -> Referee:
    """Give the answers again. AssertionError where anything is told otherwise."""
    referee = Referee.load(recording.before)
    for number, step in enumerate(recording.steps):
        told = told_of(referee.answer(step.answer))
        assert told == step.told, f"answer {number} ({step.answer!r}): {told} and not {step.told}"
    return referee


def told_of(events: list[Event]) -> list[str]:
    """The events in short: kind, and for rolls the purpose and the dice."""
    return [
        f"{type(event).__name__} {event.purpose} {event.dice}"  # type: ignore[attr-defined]
        if type(event).__name__ == "DiceRolled"
        else type(event).__name__
        for event in events
    ]


def record(wish: Wish) -> Recording | None:
    """The shortest way to a wish among the first few found; None where there is none."""
    found = []
    for seed in range(TRIES):
        recording = _try(wish, seed)
        if recording is not None:
            found.append(recording)
            if len(found) == ENOUGH:
                break
    return min(found, key=lambda one: len(one.steps)) if found else None


def _try(wish: Wish, seed: int) -> Recording | None:
    luck = random.Random(seed)
    before = wish.position(seed)
    referee = Referee.load(msgspec.json.encode(before))
    first = pruned(before)
    steps: list[Step] = []
    while referee.decision is not None and len(steps) < MOST_ANSWERS:
        answer = _chosen(wish, referee.decision, luck)
        events = referee.answer(answer)
        steps.append(Step(answer, told_of(events)))
        if wish.happened(events, referee):
            return Recording(wish.name, wish.about, first, steps, changes(first, referee))
    return None


def _chosen(wish: Wish, decision: Decision, luck: random.Random) -> Answer:
    liked = [one.value for one in decision.options if wish.liked(one.value, decision)]
    if liked:
        return luck.choice(liked)
    return decision.random_answer(luck)


def changes(before: dict[str, Any], referee: Referee) -> dict[str, Any]:
    """The keys of the state that differ from an earlier one; null for those gone back to the
    usual."""
    now = pruned(referee.state)
    known = {**dict.fromkeys(before), **now}
    return {key: one for key, one in known.items() if one != before.get(key)}


def state_after(recording: Recording) -> State:
    """The state to which a recording came."""
    whole = {**recording.before, **recording.after}
    return msgspec.convert({key: one for key, one in whole.items() if one is not None}, State)


def written(recording: Recording) -> bytes:
    """A recording as it stands in its file: a line for each of its parts and each answer."""
    encode = msgspec.json.encode
    parts = {name: encode(value) for name, value in msgspec.structs.asdict(recording).items()}
    parts["steps"] = b"[\n" + b",\n".join(encode(step) for step in recording.steps) + b"\n]"
    lines = [encode(name) + b":" + part for name, part in parts.items()]
    return b"{" + b",\n".join(lines) + b"}\n"


def pruned(value: Any) -> Any:
    """Plain data without what has its default, so that a new field changes no recording."""
    if isinstance(value, msgspec.Struct):
        kept = {}
        for field in msgspec.structs.fields(value):
            mine = getattr(value, field.name)
            default = field.default
            if default is msgspec.NODEFAULT and field.default_factory is not msgspec.NODEFAULT:
                default = field.default_factory()
            if default is msgspec.NODEFAULT or mine != default:
                kept[field.encode_name] = pruned(mine)
        return kept
    if isinstance(value, dict):
        return {key: pruned(one) for key, one in value.items()}
    if isinstance(value, list | tuple):
        return [pruned(one) for one in value]
    return value


def write(wishes: list[Wish], *, missing: bool = True) -> Iterator[str]:
    """Record the wishes, those without a file only unless told otherwise; a line for each."""
    FOLDER.mkdir(exist_ok=True)
    for wish in wishes:
        path = path_of(wish.name)
        if missing and path.exists():
            continue
        recording = record(wish)
        if recording is None:
            yield f"{wish.name}: not found"
            continue
        text = written(recording)
        path.write_bytes(text)
        yield f"{wish.name}: {len(recording.steps)} answers, {len(text)} bytes"
