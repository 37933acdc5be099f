"""A person's move on its way through a room."""

import msgspec

from sheepfold.server.live.asking import Answer
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


def ask_to_move(room: Room, request: MoveRequest, answer: Answer) -> None:
    """Carry it out; the answer is the index of its entry. The same id again gives the same index again."""
    _Decision(room, request, answer)


class _Decision:
    """It asks the room when it is made."""

    __slots__ = ("_answer", "_index", "_is_repeated", "_request", "_room")

    def __init__(self, room: Room, request: MoveRequest, answer: Answer) -> None:
        self._room = room
        self._request = request
        self._answer = answer
        self._index = 0
        self._is_repeated = False
        room.ask(self._move, request.seat, self._answered)

    def _move(self, table: Table, now: float) -> list[Entry]:
        request = self._request
        known = None if request.id is None else table.played_as(request.seat, request.id)
        self._is_repeated = known is not None
        self._index = table.index + 1 if known is None else known
        if self._is_repeated:
            return []
        return actions.move(
            table, request.seat, request.move, request.index, request.arrived, now, "person", request.id
        )

    def _answered(self, answer: int | Exception) -> None:
        if isinstance(answer, Exception):
            self._answer(answer)
            return
        if not self._is_repeated:
            self._room.services.metrics.moves.observe(self._room.now() - self._request.arrived)
        self._answer(self._index)
