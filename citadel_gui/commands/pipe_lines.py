"""The referee over a pipe: what its request and reply lines hold, and their JSON Schema."""

from functools import reduce
from operator import or_
from typing import Any, Literal

import msgspec
from msgspec import UNSET, UnsetType

from citadel_gui.rules import events
from citadel_gui.rules.any_decision import AnyDecision
from citadel_gui.rules.setup import Setup
from citadel_gui.rules.state import Result, State


class Request(msgspec.Struct, forbid_unknown_fields=True):
    """A request: one of these keys; ``dice`` goes with ``load`` only."""

    new: Setup | UnsetType = UNSET
    load: dict[str, Any] | UnsetType = UNSET
    dice: list[int] | UnsetType = UNSET
    answer: Any = UNSET
    undo: int | UnsetType = UNSET
    redo: int | UnsetType = UNSET
    suggest: Literal["random", "prudent"] | UnsetType = UNSET
    state: Literal[True] | UnsetType = UNSET
    save: str | UnsetType = UNSET
    open: str | UnsetType = UNSET
    quit: Literal[True] | UnsetType = UNSET

    def asked(self) -> str | None:
        """The key that says what is asked; None if there is none, or more than one."""
        keys = [
            key
            for key in self.__struct_fields__
            if key != "dice" and getattr(self, key) is not UNSET
        ]
        if self.dice is not UNSET and keys != ["load"]:
            return None
        return keys[0] if len(keys) == 1 else None


class Reply(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """What happened, and what is asked now; null when the game is over."""

    events: list[Any]
    decision: Any
    turn: int
    phase: str
    level: int
    result: Result | None


class Suggestion(msgspec.Struct, forbid_unknown_fields=True):
    """A legal answer to the present decision."""

    answer: Any


class StateReply(msgspec.Struct, forbid_unknown_fields=True):
    """The whole state."""

    state: State


class Done(msgspec.Struct, forbid_unknown_fields=True):
    """What was asked is done. ``ok`` has no default: the schema would not require it then, and
    any line at all would be such a reply."""

    ok: Literal[True]


class Fault(msgspec.Struct, forbid_unknown_fields=True):
    """Why a line is refused: a sentence, and the case it rests on where there is one."""

    message: str
    case: str | None = None


class Refused(msgspec.Struct, forbid_unknown_fields=True):
    """The line is refused; nothing has changed."""

    error: Fault


def schema() -> dict[str, Any]:
    """JSON Schema of a request line, a reply line, and the state."""
    kinds: Any = {
        "events": list[reduce(or_, events.Event.__subclasses__())],  # type: ignore[misc]
        "decision": AnyDecision | None,
    }
    fields = [
        (field.name, kinds.get(field.name, field.type)) for field in msgspec.structs.fields(Reply)
    ]
    game_reply = msgspec.defstruct("Reply", fields, kw_only=True, forbid_unknown_fields=True)
    replies = (game_reply, Suggestion, StateReply, Done, Refused)
    roots, components = msgspec.json.schema_components(
        [Request, *replies, State], ref_template="#/$defs/{name}"
    )
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "properties": {
            "request": roots[0],
            "reply": {"anyOf": list(roots[1 : 1 + len(replies)])},
            "state": roots[-1],
        },
        "$defs": components,
    }
