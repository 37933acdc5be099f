"""The yardstick's observation: the two planes that its peers give, own discs and the other's."""

from typing import cast, final

from mypy_extensions import i64

from connect_four import ConnectFour
from sheepfold.core.encoding.bit_writer import BitWriter
from sheepfold.core.encoding.encoder import Encoder
from sheepfold.core.state import State


@final
class ConnectFourEncoder(Encoder):
    """Six rows by seven columns a plane, as bits; ``own`` of the state is the seat to act."""

    def fields(self) -> list[tuple[str, int, str]]:
        return [("own", 49, "own discs, a column after the other, seven bits each"), ("other", 49, "the other's")]

    def write(self, state: State, seat: i64, out: BitWriter) -> None:
        board = cast(ConnectFour, state)
        own: i64 = board.own if board.actor == seat else board.own ^ board.taken
        out.cells(own, 49)
        out.cells(own ^ board.taken, 49)

    def mark(self, state: State, seat: i64, out: BitWriter, start: i64) -> None:
        if state.actor == seat:
            top: i64 = ~cast(ConnectFour, state).taken >> 5
            first: i64 = (top & 1) | ((top >> 6) & 2) | ((top >> 12) & 4) | ((top >> 18) & 8)
            last: i64 = ((top >> 24) & 16) | ((top >> 30) & 32) | ((top >> 36) & 64)
            out.open(start)
            out.cells(first | last, 7)
            out.close()
