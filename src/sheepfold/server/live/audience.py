"""Who watches a table: its sockets, which seats they hold, and what they are sent."""

from collections.abc import Sequence
from typing import Protocol

import msgspec

from sheepfold.server.live.presence import Presence
from sheepfold.server.services import Encoder, EventsFor
from sheepfold.table.entries import Chatted, Entry, Moved, SeatChanged, Started
from sheepfold.table.table import Table

_PLAIN = (Moved, Chatted)
"""Entries that change neither seats nor presence."""


def is_plain(entries: Sequence[Entry]) -> bool:
    """Whether none of them changes seats or presence."""
    return not [entry for entry in entries if not isinstance(entry, _PLAIN)]


class Listener(Protocol):
    """A socket, as its table sees it."""

    viewpoints: tuple[int | None, ...]

    def send(self, message: bytes) -> None:
        """Queue a message; never waits."""
        ...

    def expel(self, reason: str) -> None:
        """Close it: it no longer holds its seat."""
        ...


class News(msgspec.Struct, frozen=True):
    """What has just happened at a table."""

    last: int
    """The table's index before."""
    entries: Sequence[Entry]
    question_ended: bool
    """A move has ended a question about taking back."""


class Audience:
    """The listeners of one table."""

    def __init__(self, encoder: Encoder, now: float) -> None:
        self.listeners: set[Listener] = set()
        self.presence = Presence(now)
        self._encoder = encoder

    def enter(self, listener: Listener, table: Table, now: float) -> None:
        """A socket said hello: the others hear who came, it does not."""
        if self.presence.come(_seats(listener)):
            self.send_table(table, now)
        self.listeners.add(listener)

    def leave(self, listener: Listener, table: Table, now: float) -> None:
        """It is closed."""
        if listener not in self.listeners:
            return
        self.listeners.discard(listener)
        if self.presence.go(_seats(listener), now):
            self.send_table(table, now)

    def send_table(self, table: Table, now: float) -> None:
        """Send everybody the table as all see it: who is there, who asks for what."""
        message = self._encoder.table(table, self.presence, now)
        for listener in list(self.listeners):
            listener.send(message)

    def send_update(self, table: Table, news: News, now: float) -> None:
        """Send everybody what is new; whoever lost a seat by it is let go."""
        if is_plain(news.entries):
            if self.listeners:
                self._send_events(self._encoder.events(table, news.last, now))
            if news.question_ended:
                self.send_table(table, now)
            return
        for entry in news.entries:
            match entry:
                case SeatChanged(change="joined"):
                    self.presence.sit_down(entry.seat, entry.at)
                case Started(first=int(first)):
                    self._reseat(first, len(table.seats), now)
                case _:
                    pass
        if self.listeners:
            self._send_events(self._encoder.events(table, news.last, now))
        self.send_table(table, now)
        for entry in news.entries:
            if isinstance(entry, SeatChanged) and entry.change in ("left", "reopened"):
                self.presence.drop(entry.seat)
                self._expel(entry.seat)

    def _send_events(self, events: EventsFor) -> None:
        ready: dict[tuple[int | None, ...], bytes] = {}
        for listener in list(self.listeners):
            viewpoints = listener.viewpoints
            if viewpoints not in ready:
                ready[viewpoints] = events(viewpoints)
            listener.send(ready[viewpoints])

    def _reseat(self, first: int, seats: int, now: float) -> None:
        """Lots were drawn: everybody hears which seats they hold now."""
        self.presence.reseat(first, seats)
        for listener in list(self.listeners):
            held = sorted((seat - first) % seats for seat in _seats(listener))
            listener.viewpoints = tuple(held) or (None,)
            listener.send(self._encoder.seated(held, now))

    def _expel(self, seat: int) -> None:
        for listener in list(self.listeners):
            if seat in listener.viewpoints:
                listener.expel("The seat was given up.")


def _seats(listener: Listener) -> list[int]:
    return [seat for seat in listener.viewpoints if seat is not None]
