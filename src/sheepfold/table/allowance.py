"""How often a seat may do what could be repeated without end, so that nobody fills the log for the others.

Moves, resignations and clocks cost nothing and are never refused for want of room: if nobody takes back, every game
ends by its rules.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Literal

from sheepfold.table.entries import Asked, Chatted, Entry, Moved, SeatChanged, Undone, Voted
from sheepfold.table.errors import TableError

Sort = Literal["chats", "acts", "departures", "reopenings"]
_MINUTE = 60.0
_OF_THE_HOLDER: tuple[Sort, ...] = ("chats", "acts")


@dataclass(frozen=True)
class Limits:
    """The most entries of each sort."""

    entries: int = 20_000
    """Of a whole log. Beyond it nothing that has a limit here enters it any more; all else does."""
    chats: int = 500
    """Of one holder of a seat in one game."""
    acts: int = 300
    """Of one holder: handing over and coming back, asking to take back, taking back, voting."""
    departures: int = 20
    """How often one seat may be left."""
    reopenings: int = 100
    """How often the owner may reopen one seat."""
    a_minute: int = 30
    """Chats and acts of one holder."""


@dataclass
class Spent:
    """What was done at a seat: chats and acts by its present holder, the rest by all."""

    counts: Counter[Sort] = field(default_factory=Counter)
    recent: list[float] = field(default_factory=list)

    def note(self, entry: Entry) -> None:
        """Count an entry of this seat."""
        sort = _sort(entry)
        if isinstance(entry, SeatChanged) and entry.change == "joined":
            self.counts["chats"] = self.counts["acts"] = 0
            self.recent = []
        elif sort is not None:
            self.counts[sort] += 1
        if sort in _OF_THE_HOLDER:
            self.recent = [*(at for at in self.recent if at > entry.at - _MINUTE), entry.at]

    def check(self, sort: Sort, at: float, limits: Limits) -> None:
        """Refuse one more of that sort if it is too many."""
        most: int = getattr(limits, sort)
        if self.counts[sort] >= most:
            raise TableError("too_many", "That was done too often in this game.")
        recent = sum(then > at - _MINUTE for then in self.recent)
        if sort in _OF_THE_HOLDER and recent >= limits.a_minute:
            raise TableError("too_many", "You do that too often; wait a minute.")


def require_allowance(spent: Sequence[Spent], index: int, entries: Sequence[Entry], limits: Limits) -> None:
    """Refuse entries for the log that would be too many. The first of them says whose doing they all are."""
    first = entries[0]
    sort = None if isinstance(first, Moved) else _sort(first)
    if sort is None:
        return
    if index + len(entries) > limits.entries:
        raise TableError("too_many", "Too much has happened at this table.")
    assert isinstance(first, Paid)
    spent[first.seat].check(sort, first.at, limits)


Paid = SeatChanged | Asked | Undone | Voted | Chatted
_CHANGES: dict[str, Sort] = {"bot": "acts", "back": "acts", "left": "departures", "reopened": "reopenings"}


def _sort(entry: Entry) -> Sort | None:
    """What sort of entry it is, if that could be repeated without end."""
    match entry:
        case SeatChanged():
            return _CHANGES.get(entry.change)
        case Chatted():
            return "chats"
        case Asked() | Undone() | Voted():
            return "acts"
        case _:
            return None
