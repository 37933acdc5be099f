"""An entry of the log as a seat sees it."""

from typing import Any

import msgspec

from sheepfold.table.entries import Entry, Moved, Moves


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
    first: int | None = None


_PUBLIC: dict[str, tuple[str, ...]] = {
    "opened": (),
    "seat": ("seat", "change", "name", "bot"),
    "secret": ("seat",),
    "started": ("first",),
    "move": ("seat", "by"),
    "undo": ("seat", "events"),
    "asked": ("seat",),
    "answered": ("seat", "agree"),
    "vote": ("seat", "away"),
    "resigned": ("seat",),
    "chat": ("seat", "text"),
    "over": ("ending", "scores", "winners"),
    "disclosed": (),
    "rematch": ("table",),
}
"""By kind, the fields of an entry that everybody sees. Tokens and ids are in none; moves differ from seat to seat."""


def public_entry(entry: Entry, index: int) -> SeenEntry:
    """What everybody sees of the entry at this index of the log."""
    if isinstance(entry, Moved):  # by far the most frequent
        return SeenEntry(index, entry.at, "move", entry.seat, by=entry.by)
    kind = str(entry.__struct_config__.tag)
    shown: dict[str, Any] = {name: getattr(entry, name) for name in _PUBLIC[kind]}
    return SeenEntry(index, entry.at, kind, **shown)
