"""The flock: who stands where, and what pushing, leaping, aligning and shearing do to it."""

from typing import final

from mypy_extensions import i64, mypyc_attr

from sheepfold.core.bits import bit, count, has, shl
from sheepfold.games.shear_panic.components import EAST, NORTH, SOUTH, WEST, cell_number, east, south
from sheepfold.games.shear_panic.frame import shifted, span, window


@final
@mypyc_attr(free_list_len=1)
class Flock:
    """All sheep in the game, cut-off groups too, within their bounding box.

    Around the box lies a frame one cell wide, so that a step out of it is no special case: cell (x, y) is bit
    ``(y + 1) * stride + x + 1`` with ``stride = width + 2``. Ascending bits are the reading order. The colour of the
    sheep on a cell is the number of three bits (high, middle, low); 0 is a free cell. After every change the box is
    drawn tight again, so equal flocks have equal fields. A flock is a value: what changes it returns another one.
    """

    __slots__ = ("height", "high", "low", "middle", "width")

    def __init__(self) -> None:
        self.low: i64 = 0
        self.middle: i64 = 0
        self.high: i64 = 0
        self.width: i64 = 0
        self.height: i64 = 0

    def _copy(self) -> "Flock":
        other = Flock()
        other.low = self.low
        other.middle = self.middle
        other.high = self.high
        other.width = self.width
        other.height = self.height
        return other

    def same(self, other: "Flock") -> bool:
        """Whether the same colours stand in the same relative places."""
        return (
            self.low == other.low
            and self.middle == other.middle
            and self.high == other.high
            and self.width == other.width
            and self.height == other.height
        )

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Flock) and self.same(other)

    def __hash__(self) -> int:
        return hash((self.low, self.middle, self.high, self.width))

    def __repr__(self) -> str:
        rows = [[str(self.colour_at(self.at(x, y))) for x in range(self.width)] for y in range(self.height)]
        return f"Flock({'/'.join([''.join(row) for row in rows])})"

    # -- looking ------------------------------------------------------------------------------------------------

    def taken(self) -> i64:
        """The cells with a sheep."""
        return self.low | self.middle | self.high

    def of(self, colour: i64) -> i64:
        """The cells with a sheep of this colour."""
        cells: i64 = self.taken()
        cells &= self.low if colour & 1 else ~self.low
        cells &= self.middle if colour & 2 else ~self.middle
        cells &= self.high if colour & 4 else ~self.high
        return cells

    def colour_at(self, at: i64) -> i64:
        """The colour of the sheep there, 0 for none."""
        return ((self.low >> at) & 1) | (((self.middle >> at) & 1) << 1) | (((self.high >> at) & 1) << 2)

    def at(self, x: i64, y: i64) -> i64:
        """The bit of the cell in column x and row y of the box."""
        return (y + 1) * (self.width + 2) + x + 1

    def x_of(self, at: i64) -> i64:
        """The column of a cell."""
        return at % (self.width + 2) - 1

    def y_of(self, at: i64) -> i64:
        """The row of a cell."""
        return at // (self.width + 2) - 1

    def cell_at(self, at: i64) -> i64:
        """The number of a cell (see ``cell_number``)."""
        stride: i64 = self.width + 2
        row: i64 = at // stride
        return cell_number(at - row * stride - 1, row - 1)

    def step(self, direction: i64) -> i64:
        """By how many bits one step in the direction moves."""
        return south(direction) * (self.width + 2) + east(direction)

    def box(self) -> i64:
        """All cells of the bounding box."""
        row: i64 = (bit(self.width) - 1) << 1
        cells: i64 = 0
        y: i64 = 0
        while y < self.height:
            cells = (cells | row) << (self.width + 2)
            y += 1
        return cells

    def sides(self, cells: i64) -> i64:
        """The cells that touch one of these by a side."""
        stride: i64 = self.width + 2
        return (cells << 1) | (cells >> 1) | (cells << stride) | (cells >> stride)

    def corners(self, cells: i64) -> i64:
        """The cells that touch one of these by a corner."""
        stride: i64 = self.width + 2
        level: i64 = (cells << 1) | (cells >> 1)
        return (level << stride) | (level >> stride)

    def row(self, heading: i64, nth_row: i64) -> i64:
        """The cells of the box's n-th row (from 0) seen from the side of the heading."""
        stride: i64 = self.width + 2
        if heading in (NORTH, SOUTH):
            y: i64 = nth_row if heading == NORTH else self.height - 1 - nth_row
            return (bit(self.width) - 1) << ((y + 1) * stride + 1)
        x: i64 = nth_row if heading == WEST else self.width - 1 - nth_row
        cells: i64 = 0
        y = self.height
        while y > 0:
            cells |= bit(y * stride + x + 1)
            y -= 1
        return cells

    def rows(self, heading: i64) -> i64:
        """How many rows there are seen from the side of the heading."""
        return self.width if heading in (EAST, WEST) else self.height

    def rearmost(self, direction: i64) -> i64:  # actions.line, actions.diagonal
        """The sheep with no other anywhere behind them in their row, column or diagonal, seen in the direction."""
        offset: i64 = self.step(direction)
        box: i64 = self.box()
        taken: i64 = self.taken()
        before: i64 = 0
        moved: i64 = shifted(taken, offset) & box
        while moved:
            before |= moved
            moved = shifted(moved, offset) & box
        return taken & ~before

    def group_of(self, sheep: i64) -> i64:
        """The group of sheep that hang together by sides with these."""
        stride: i64 = self.width + 2
        taken: i64 = self.taken()
        while True:
            grown: i64 = (sheep | (sheep << 1) | (sheep >> 1)) & taken
            grown = (grown | (grown << stride) | (grown >> stride)) & taken
            if grown == sheep:
                return sheep
            sheep = grown

    def smallest_groups(self) -> i64:  # regroup.apart, regroup.smallest
        """The first sheep in reading order of each smallest group; none if the sheep all hang together."""
        taken: i64 = self.taken()
        left: i64 = taken
        smallest: i64 = 99
        firsts: i64 = 0
        while left:
            first: i64 = left & -left
            group: i64 = self.group_of(first)
            if group == taken:
                return 0
            size: i64 = count(group)
            if size < smallest:
                smallest = size
                firsts = 0
            if size == smallest:
                firsts |= first
            left &= ~group
        return firsts

    # -- changing -----------------------------------------------------------------------------------------------

    def push(self, at: i64, direction: i64) -> "Flock":  # actions.slam, actions.gap
        """The sheep there and the unbroken line before it move one cell."""
        offset: i64 = self.step(direction)
        taken: i64 = self.taken()
        line: i64 = 0
        sheep: i64 = bit(at)
        while sheep & taken:
            line |= sheep
            sheep = shifted(sheep, offset)
        after = self._copy()
        after._move(line, offset)
        after._tighten()
        return after

    def leap(self, at: i64, direction: i64) -> "Flock":  # actions.leap
        """The sheep there jumps over the unbroken line next to it to the first free cell."""
        offset: i64 = self.step(direction)
        taken: i64 = self.taken()
        to: i64 = at + offset
        while has(taken, to):
            to += offset
        after = self._copy()
        after._move(bit(at), to - at)
        after._tighten()
        return after

    def align(self, heading: i64) -> "Flock":  # actions.align
        """Every row or column slides in the direction of the heading against one wall, without gaps."""
        offset: i64 = self.step(heading * 2)
        against_wall: i64 = self.row(heading, 0)
        after = self._copy()
        while True:
            taken: i64 = after.taken()
            sliding: i64 = taken & ~against_wall & ~shifted(taken, -offset)
            if not sliding:
                break
            after._move(sliding, offset)
        after._tighten()
        return after

    def shear(self, heading: i64) -> "Flock":  # scoring.shorn
        """The row nearest to the side of the heading leaves the game."""
        unshorn: i64 = ~self.row(heading, 0)
        after = self._copy()
        after.low &= unshorn
        after.middle &= unshorn
        after.high &= unshorn
        after._tighten()
        return after

    def join(self, group: i64, dx: i64, dy: i64) -> "Flock":
        """The group moves as a whole, so many cells east and south."""
        rest: i64 = self.taken() & ~group
        left, top, right, bottom = span(rest, self.width + 2)
        group_left, group_top, group_right, group_bottom = span(group, self.width + 2)
        new_left: i64 = min(left, group_left + dx)
        new_top: i64 = min(top, group_top + dy)
        after = Flock()
        after.width = max(right, group_right + dx) + 1 - new_left
        after.height = max(bottom, group_bottom + dy) + 1 - new_top
        to: i64 = after.at(left - new_left, top - new_top)
        after._add(self, rest, left, top, right, bottom, to)
        to = after.at(group_left + dx - new_left, group_top + dy - new_top)
        after._add(self, group, group_left, group_top, group_right, group_bottom, to)
        return after

    def _add(self, other: "Flock", cells: i64, left: i64, top: i64, right: i64, bottom: i64, to: i64) -> None:
        """The sheep on these cells of another flock, which lie between those columns and rows of its frame."""
        from_corner: i64 = top * (other.width + 2) + left
        width: i64 = right + 1 - left
        height: i64 = bottom + 1 - top
        stride: i64 = other.width + 2
        to_stride: i64 = self.width + 2
        self.low |= window(other.low & cells, from_corner, stride, width, height, to, to_stride)
        self.middle |= window(other.middle & cells, from_corner, stride, width, height, to, to_stride)
        self.high |= window(other.high & cells, from_corner, stride, width, height, to, to_stride)

    def _move(self, cells: i64, offset: i64) -> None:
        self.low = (self.low & ~cells) | shifted(self.low & cells, offset)
        self.middle = (self.middle & ~cells) | shifted(self.middle & cells, offset)
        self.high = (self.high & ~cells) | shifted(self.high & cells, offset)

    def _tighten(self) -> None:
        """Draw the box tight around the sheep again."""
        taken: i64 = self.taken()
        if not taken:
            self.width = 0
            self.height = 0
            return
        stride: i64 = self.width + 2
        left, top, right, bottom = span(taken, stride)
        width: i64 = right + 1 - left
        height: i64 = bottom + 1 - top
        self.height = height
        if left == 1 and width == self.width:
            if top != 1:
                self._move(taken, (1 - top) * stride)
            return
        self.width = width
        corner: i64 = top * stride + left
        to: i64 = self.at(0, 0)
        self.low = window(self.low, corner, stride, width, height, to, width + 2)
        self.middle = window(self.middle, corner, stride, width, height, to, width + 2)
        self.high = window(self.high, corner, stride, width, height, to, width + 2)


def flock_of(rows: list[list[int]]) -> Flock:
    """A flock from rows of colours, 0 for a free cell."""
    flock = Flock()
    flock.height = len(rows)
    flock.width = max([len(row) for row in rows])
    for y in range(len(rows)):
        for x in range(len(rows[y])):
            colour: i64 = rows[y][x]
            at: i64 = flock.at(x, y)
            flock.low |= shl(colour & 1, at)
            flock.middle |= shl((colour >> 1) & 1, at)
            flock.high |= shl((colour >> 2) & 1, at)
    flock._tighten()
    return flock
