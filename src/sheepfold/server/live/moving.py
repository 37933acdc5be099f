"""A person's move on its way through a room."""

from collections.abc import Callable

import msgspec

from sheepfold.server.live.asking import Asked
from sheepfold.server.live.room import Room
from sheepfold.table import actions
from sheepfold.table.entries import Entry
from sheepfold.table.table import Table


class MoveRequest(msgspec.Struct, frozen=True):
    """A person's decision, by REST or by a socket."""

    seat: int
    move: str
    index: int
    """The table's index that it answers."""
    id: str | None
    """The same id again means: the same request again."""
    arrived: float


Moved = Callable[[MoveRequest, int | Exception, float], None]
"""Gets the index of the move's entry, or why it was refused; and the time."""


def ask_to_move(room: Room, request: MoveRequest, moved: Moved) -> None:
    """Carry it out. The same id again gives the same index again."""
    room.ask(_Decision(room, request, moved))


class _Decision(Asked):
    """By far the most frequent change."""

    __slots__ = ("_index", "_is_repeated", "_moved", "_request", "_room")

    def __init__(self, room: Room, request: MoveRequest, moved: Moved) -> None:
        super().__init__(request.seat)
        self._room = room
        self._request = request
        self._moved = moved
        self._index = 0
        self._is_repeated = False

    def change(self, table: Table, now: float) -> list[Entry]:
        request = self._request
        known = None if request.id is None else table.played_as(request.seat, request.id)
        self._is_repeated = known is not None
        self._index = table.index + 1 if known is None else known
        if self._is_repeated:
            return []
        return actions.move(
            table, request.seat, request.move, request.index, request.arrived, now, "person", request.id
        )

    def answer(self, given: int | Exception, now: float) -> None:
        if isinstance(given, Exception):
            self._moved(self._request, given, now)
            return
        if not self._is_repeated:
            self._room.services.metrics.moves.observe(now - self._request.arrived)
        self._moved(self._request, self._index, now)
