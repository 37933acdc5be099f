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
    FULL_MENU,
    MENU,
    MENU_SIZE,
    NOBODY,
    cell_number,
    shearer_pen,
)
from sheepfold.games.shear_panic.mask import mark_legal
from sheepfold.games.shear_panic.phases import ENDED
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
        acting: i64 = 1 if table.actor == seat else 0
        turn: i64 = bit(seat_after(table.turn, seats - seat, seats))
        out.cells(bit(seat) | (acting << seats) | (turn << (seats + 1)), 2 * seats + 1)
        phase: i64 = bit(table.phase) if table.phase < ENDED else 0
        out.cells(phase | (bit(table.part) << ENDED) | (bit(table.heading) << (ENDED + 4)), ENDED + 8)
        which: i64 = 0
        while which < BLACK:
            self._cells(table, table.flock.of(_colour(which, seat, seats)), out)
            which += 1
        self._cells(table, table.group, out)
        self._marker(table, out)
        before: i64 = seat * MENU_SIZE  # the menus of the seats before this one come last
        menus: i64 = (table.unused & (bit(before) - 1)) << (seats * MENU_SIZE - before)
        out.cells(menus | (table.unused >> before), seats * MENU_SIZE)
        self._details(table, seat, out)
        for other in range(seats):
            out.gauge(table.points(seat_after(seat, other, seats)), _POINTS)

    def _details(self, table: ShearPanic, seat: i64, out: BitWriter) -> None:
        """The action being used, the last one, and the dice."""
        using: i64 = bit(table.using) & FULL_MENU
        last: i64 = bit(table.last_action) & FULL_MENU
        out.cells(using | (last << MENU_SIZE) | (table.rolled << (2 * MENU_SIZE)), 2 * MENU_SIZE + 1)
        panics: i64 = 0
        which: i64 = 0
        while which < BLACK:
            if table.colour != NOBODY and table.colour == _colour(which, seat, table.seats):
                panics = bit(which)
            which += 1
        out.cells((bit(table.face) >> 1) | (panics << 2), 2 + BLACK)

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
