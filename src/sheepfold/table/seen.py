"""An entry of the log as a seat sees it."""

from typing import Any

import msgspec

from sheepfold.table.entries import (
    Answered,
    Asked,
    Chatted,
    Entry,
    Moved,
    Moves,
    Opened,
    Over,
    Rematched,
    Resigned,
    SeatChanged,
    Started,
    Undone,
    Voted,
)


class SeenEntry(msgspec.Struct, omit_defaults=True, gc=False):
    """What one viewpoint sees of an entry. (There are many, and none is ever part of a reference cycle.)"""

    index: int
    at: float
    kind: str
    seat: int | None = None
    change: str | None = None
    name: str | None = None
    bot: str | None = None
    moves: Moves | None = None
    by: str | None = None
    events: int | None = None
    agree: bool | None = None
    away: int | None = None
    text: str | None = None
    ending: str | None = None
    scores: tuple[int, ...] | None = None
    winners: tuple[int, ...] | None = None
    seed: str | None = None
    table: str | None = None


_PUBLIC: dict[type, tuple[str, ...]] = {
    Opened: (),
    SeatChanged: ("seat", "change", "name", "bot"),
    Started: (),
    Moved: ("seat", "by"),
    Undone: ("seat", "events"),
    Asked: ("seat",),
    Answered: ("seat", "agree"),
    Voted: ("seat", "away"),
    Resigned: ("seat",),
    Chatted: ("seat", "text"),
    Over: ("ending", "scores", "winners"),
    Rematched: ("table",),
}
"""The fields that everybody sees. Tokens and ids are in none; moves look different from every seat."""


def public_entry(entry: Entry, index: int) -> SeenEntry:
    """What everybody sees of the entry at this index of the log."""
    shown: dict[str, Any] = {name: getattr(entry, name) for name in _PUBLIC[type(entry)]}
    return SeenEntry(index, entry.at, str(entry.__struct_config__.tag), **shown)
