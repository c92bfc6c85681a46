"""A referee over a pipe, in the test's own process."""

import io
from typing import Any

import msgspec

from citadel_gui.commands.referee import RefereePipe, serve

FIRST = {"new": {"edition": "citadel", "seed": 7, "players": ["Ann"], "party": "random"}}


class Pipe:
    """Asks and hears plain data."""

    def __init__(self) -> None:
        self.pipe = RefereePipe()

    def raw(self, line: bytes) -> Any:
        reply = self.pipe.reply(line)
        assert reply is not None
        assert b"\n" not in reply
        return msgspec.json.decode(reply)

    def ask(self, **request: Any) -> Any:
        return self.raw(msgspec.json.encode(request))

    def state(self) -> Any:
        return self.ask(state=True)["state"]


def served(data: bytes) -> list[Any]:
    """The reply lines to a whole input."""
    out = io.BytesIO()
    serve(io.BytesIO(data), out)
    return [msgspec.json.decode(line) for line in out.getvalue().splitlines()]
