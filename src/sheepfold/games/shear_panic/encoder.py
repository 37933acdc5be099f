"""What a seat at Shear Panic knows: everything. Colours and seats are turned so that the own ones come first."""

from typing import Final, cast, final

from mypy_extensions import i64

from sheepfold.core.bits import bit, lowest
from sheepfold.core.encoding.bit_writer import BitWriter
from sheepfold.core.encoding.encoder import Encoder, seat_after
from sheepfold.core.state import State
from sheepfold.games.shear_panic.components import (
    ALL_CELLS,
    BLACK,
    MENU,
    MENU_SIZE,
    NOBODY,
    cell_number,
    shearer_pen,
)
from sheepfold.games.shear_panic.mask import mark_legal
from sheepfold.games.shear_panic.state import ShearPanic

_POINTS: Final = 48  # a gauge of points


def _colour(which: i64, seat: i64, seats: i64) -> i64:
    """The colour number of the which-th colour as the seat counts them: own, the next seats', neutral, black."""
    return seat_after(seat, which, seats) + 1 if which < seats else which + 1


@final
class ShearPanicEncoder(Encoder):
    """The flock as it stands in its bounding box; the cells are those of the action numbers."""

    def fields(self) -> list[tuple[str, int, str]]:
        seats = self.seats
        colours = "own, the next seats', " + ("" if seats == 4 else "neutral, ") + "black"
        names = ", ".join(name for name, _, _ in MENU)
        return [
            ("seat", seats, "one-hot: whose observation it is"),
            ("acting", 1, "whether this seat is to act"),
            ("turn", seats, "one-hot, counted from this seat: whose turn it is"),
            ("phase", 8, "one-hot: choose, use, choose a group, regroup die, join, panic die, slam, turn in panic"),
            ("part", 4, "one-hot: leaving the lorry, turn, after the shearing, panic"),
            ("heading", 4, "one-hot: n, e, s, w"),
            ("sheep", ALL_CELLS * BLACK, f"by colour ({colours}): cells (x, y), counted along anti-diagonals"),
            ("group", ALL_CELLS, "the cells of the group that is being brought back"),
            ("marker", shearer_pen(seats) + 1, "one-hot: the space of the time track"),
            ("menus", MENU_SIZE * seats, f"by seat, counted from this one: unused actions {names}"),
            ("using", MENU_SIZE, "one-hot: the action being used"),
            ("last", MENU_SIZE, "one-hot: the action used last"),
            ("rolled", 1, "whether a die was rolled since"),
            ("face", 2, "one-hot: the regroup die, + or x"),
            ("panic", BLACK, f"one-hot: the colour that panics ({colours})"),
            ("points", _POINTS * seats, "gauge by seat, counted from this one"),
        ]

    def write(self, state: State, seat: i64, out: BitWriter) -> None:
        table = cast(ShearPanic, state)
        seats: i64 = table.seats
        out.one_of(seat, seats)
        out.flag(table.actor == seat)
        out.one_of(seat_after(table.turn, seats - seat, seats), seats)
        out.one_of(table.phase, 8)  # none when the game is over
        out.cells(bit(table.part) | (bit(table.heading) << 4), 8)
        for which in range(BLACK):
            self._cells(table, table.flock.of(_colour(which, seat, seats)), out)
        self._cells(table, table.group, out)
        self._marker(table, out)
        before: i64 = seat * MENU_SIZE  # the menus of the seats before this one come last
        menus: i64 = (table.unused & (bit(before) - 1)) << (seats * MENU_SIZE - before)
        out.cells(menus | (table.unused >> before), seats * MENU_SIZE)
        out.one_of(table.using, MENU_SIZE)
        out.one_of(table.last_action, MENU_SIZE)
        out.flag(table.rolled != 0)
        out.one_of(table.face - 1, 2)
        panics: i64 = 0
        for which in range(BLACK):
            if table.colour != NOBODY and table.colour == _colour(which, seat, seats):
                panics = bit(which)
        out.cells(panics, BLACK)
        for other in range(seats):
            out.gauge(table.points(seat_after(seat, other, seats)), _POINTS)

    def _cells(self, table: ShearPanic, cells: i64, out: BitWriter) -> None:
        """The flock's own bits, row after row, as cell numbers: first 32 cells, then the others."""
        stride: i64 = table.flock.width + 2
        row: i64 = stride + 1  # the first cell of row y
        y: i64 = 0
        low: i64 = 0
        high: i64 = 0
        while cells:
            at: i64 = lowest(cells)
            while at >= row + stride:
                row += stride
                y += 1
            number: i64 = cell_number(at - row, y)
            if number < 32:
                low |= bit(number)
            else:
                high |= bit(number - 32)
            cells &= cells - 1
        out.cells(low, 32)
        out.cells(high, ALL_CELLS - 32)

    def _marker(self, table: ShearPanic, out: BitWriter) -> None:
        left: i64 = shearer_pen(table.seats) + 1
        at: i64 = table.marker
        while left > 0:
            n: i64 = left if left < 32 else 32
            out.one_of(at, n)
            left -= n
            at -= n

    def mark(self, state: State, seat: i64, out: BitWriter, start: i64) -> None:
        if state.actor == seat:
            mark_legal(cast(ShearPanic, state), out, start)
