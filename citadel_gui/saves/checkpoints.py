"""A state in pieces, so that a checkpoint need only hold what changed since an earlier one.

A piece is the JSON of one field of the state, or of one laid segment. Equal pieces are shared, so
that all turns of a long game can be kept in memory.
"""

import msgspec
from msgspec import Raw

from citadel_gui.rules.state import State


class Checkpoint(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """The state at a decision, mostly the first of a turn; ``number`` is its own in the journal.

    Whole, ``state`` is there and ``base`` is not. Otherwise it is the checkpoint numbered ``base``
    with other ``fields``, and with ``count`` segments of which ``segments`` are new or changed,
    each with its place in the list.
    """

    number: int
    turn: int
    over: bool = False
    state: Raw = Raw()
    base: int | None = None
    fields: dict[str, Raw] = {}
    count: int = 0
    segments: list[tuple[int, Raw]] = []


class Pieces(msgspec.Struct):
    """A whole state in pieces of JSON."""

    fields: dict[str, bytes]
    segments: list[bytes]

    @staticmethod
    def of(state: State) -> "Pieces":
        """The pieces of a settled state."""
        encode = msgspec.json.Encoder().encode
        fields = {
            name: encode(getattr(state, name))
            for name in state.__struct_fields__
            if name != "segments"
        }
        return Pieces(fields, [encode(segment) for segment in state.segments])

    @staticmethod
    def read(state: bytes | Raw) -> "Pieces":
        """The pieces of a state's JSON. msgspec.DecodeError where it is none."""
        fields = msgspec.json.decode(state, type=dict[str, Raw])
        segments = msgspec.json.decode(fields.pop("segments", Raw(b"[]")), type=list[Raw])
        return Pieces(
            {name: bytes(piece) for name, piece in fields.items()},
            [bytes(piece) for piece in segments],
        )

    def joined(self) -> bytes:
        """The state's JSON."""
        parts = [f'"{name}":'.encode() + piece for name, piece in self.fields.items()]
        parts.append(b'"segments":[' + b",".join(self.segments) + b"]")
        return b"{" + b",".join(parts) + b"}"

    def shared_with(self, other: "Pieces") -> "Pieces":
        """The same pieces, those that are equal being the other's own."""
        fields = {
            name: other.fields[name] if other.fields.get(name) == piece else piece
            for name, piece in self.fields.items()
        }
        known = other.segments[: len(self.segments)]
        segments = [
            old if old == new else new for old, new in zip(known, self.segments, strict=False)
        ]
        return Pieces(fields, segments + self.segments[len(known) :])

    def whole(self, number: int, turn: int, *, over: bool) -> Checkpoint:
        """A checkpoint that stands by itself."""
        return Checkpoint(number, turn, over, state=Raw(self.joined()))

    def since(self, base: "Pieces", on: int, number: int, turn: int, *, over: bool) -> Checkpoint:
        """A checkpoint that says what differs from the pieces of checkpoint ``on``."""
        fields = {
            name: Raw(piece)
            for name, piece in self.fields.items()
            if base.fields.get(name) != piece
        }
        known = len(base.segments)
        changed = [
            (place, Raw(piece))
            for place, piece in enumerate(self.segments)
            if place >= known or base.segments[place] != piece
        ]
        return Checkpoint(
            number, turn, over, base=on, fields=fields, count=len(self.segments), segments=changed
        )

    def with_changes(self, checkpoint: Checkpoint) -> "Pieces":
        """The pieces of a checkpoint whose base has these. ValueError where they do not fit."""
        fields = self.fields | {name: bytes(raw) for name, raw in checkpoint.fields.items()}
        segments = self.segments[: checkpoint.count]
        for place, raw in checkpoint.segments:
            if place < len(segments):
                segments[place] = bytes(raw)
            elif place == len(segments):
                segments.append(bytes(raw))
            else:
                raise ValueError(f"segment {place} follows on segment {len(segments) - 1}")
        if len(segments) != checkpoint.count:
            raise ValueError(f"{checkpoint.count} segments are wanted, {len(segments)} are there")
        return Pieces(fields, segments)
