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
    room.ask(_Decision(room, request, moved, seat=request.seat))


class _Decision(Asked):
    """By far the most frequent change."""

    room: Room
    request: MoveRequest
    moved: Moved
    index: int = 0
    is_repeated: bool = False

    def change(self, table: Table, now: float) -> list[Entry]:
        request = self.request
        known = None if request.id is None else table.played_as(request.seat, request.id)
        self.is_repeated = known is not None
        self.index = table.index + 1 if known is None else known
        if self.is_repeated:
            return []
        return actions.move(
            table, request.seat, request.move, request.index, request.arrived, now, "person", request.id
        )

    def answer(self, given: int | Exception, now: float) -> None:
        if isinstance(given, Exception):
            self.moved(self.request, given, now)
            return
        if not self.is_repeated:
            self.room.services.metrics.moves.observe(now - self.request.arrived)
        self.moved(self.request, self.index, now)
