"""The flock: who stands where, and what pushing, leaping, aligning and shearing do to it."""

from typing import final

from mypy_extensions import i64, mypyc_attr

from sheepfold.core.bits import bit, count, has, shl
from sheepfold.games.shear_panic.components import EAST, NORTH, SOUTH, WEST, cell_number, east, south
from sheepfold.games.shear_panic.frame import above, moved, shifted, span


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
        return self._column(0) * (bit(self.width) - 1)

    def _column(self, x: i64) -> i64:
        """The cells of the box's column x."""
        stride: i64 = self.width + 2
        return above(bit(self.height * stride + x + 1), stride) & ~(bit(stride) - 1)

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
        return self._column(nth_row if heading == WEST else self.width - 1 - nth_row)

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
            if grown in (sheep, taken):
                return grown
            sheep = grown

    def _plainly_hang_together(self) -> bool:
        """Whether the sheep all hang together and enclose no free cell.

        Sheep, less pairs side by side, plus squares of four are the groups less the cells they enclose (Euler). Where
        nothing may be enclosed that counts the groups; else ``group_of`` must look.
        """
        stride: i64 = self.width + 2
        taken: i64 = self.taken()
        beside: i64 = taken & (taken >> 1)
        below: i64 = taken & (taken >> stride)
        squares: i64 = beside & (beside >> stride)
        enclosed: i64 = ~taken & (taken << 1) & (taken >> 1) & (taken << stride) & (taken >> stride)
        return count(taken) + count(squares) == count(beside) + count(below) + 1 and not enclosed

    def smallest_groups(self) -> i64:  # regroup.apart, regroup.smallest
        """The first sheep in reading order of each smallest group; none if the sheep all hang together."""
        if self._plainly_hang_together():
            return 0
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
        return self._moved(line, offset)

    def leap(self, at: i64, direction: i64) -> "Flock":  # actions.leap
        """The sheep there jumps over the unbroken line next to it to the first free cell."""
        offset: i64 = self.step(direction)
        taken: i64 = self.taken()
        to: i64 = at + offset
        while has(taken, to):
            to += offset
        return self._moved(bit(at), to - at)

    def align(self, heading: i64) -> "Flock":  # actions.align
        """Every row or column slides in the direction of the heading against one wall, without gaps."""
        offset: i64 = self.step(heading * 2)
        against_wall: i64 = self.row(heading, 0)
        low, middle, high = self.low, self.middle, self.high
        while True:
            taken: i64 = low | middle | high
            sliding: i64 = taken & ~against_wall & ~shifted(taken, -offset)
            if not sliding:
                return self._tight(low, middle, high)
            low = moved(low, sliding, offset)
            middle = moved(middle, sliding, offset)
            high = moved(high, sliding, offset)

    def shear(self, heading: i64) -> "Flock":  # scoring.shorn
        """The row nearest to the side of the heading leaves the game."""
        unshorn: i64 = ~self.row(heading, 0)
        return self._tight(self.low & unshorn, self.middle & unshorn, self.high & unshorn)

    def join(self, group: i64, dx: i64, dy: i64) -> "Flock":
        """The group moves as a whole, so many cells east and south."""
        rest: i64 = self.taken() & ~group
        stride: i64 = self.width + 2
        left, top, right, bottom = span(rest, stride)
        group_left, group_top, group_right, group_bottom = span(group, stride)
        new_left: i64 = min(left, group_left + dx)
        new_top: i64 = min(top, group_top + dy)
        after = Flock()
        after.width = max(right, group_right + dx) + 1 - new_left
        after.height = max(bottom, group_bottom + dy) + 1 - new_top
        to: i64 = after.at(left - new_left, top - new_top)
        after._add(self.low & rest, self.middle & rest, self.high & rest, top * stride + left, stride, to)
        to = after.at(group_left + dx - new_left, group_top + dy - new_top)
        corner: i64 = group_top * stride + group_left
        after._add(self.low & group, self.middle & group, self.high & group, corner, stride, to)
        return after

    def _moved(self, cells: i64, offset: i64) -> "Flock":
        """The flock after these sheep moved by so many bits."""
        return self._tight(
            moved(self.low, cells, offset), moved(self.middle, cells, offset), moved(self.high, cells, offset)
        )

    def _tight(self, low: i64, middle: i64, high: i64) -> "Flock":
        """A flock with these sheep, which stand in the frame of this one; its box is drawn tight around them."""
        after = Flock()
        taken: i64 = low | middle | high
        if taken:
            stride: i64 = self.width + 2
            left, top, right, bottom = span(taken, stride)
            after.width = right + 1 - left
            after.height = bottom + 1 - top
            after._add(low, middle, high, top * stride + left, stride, after.at(0, 0))
        return after

    def _add(self, low: i64, middle: i64, high: i64, corner: i64, stride: i64, to: i64) -> None:
        """Add sheep from another frame, none of them left of or above ``corner`` there, which becomes ``to`` here."""
        to_stride: i64 = self.width + 2
        if stride == to_stride:
            self.low |= shifted(low, to - corner)
            self.middle |= shifted(middle, to - corner)
            self.high |= shifted(high, to - corner)
            return
        low, middle, high = low >> corner, middle >> corner, high >> corner
        row: i64 = bit(stride) - 1
        while low | middle | high:
            self.low |= (low & row) << to
            self.middle |= (middle & row) << to
            self.high |= (high & row) << to
            low, middle, high = low >> stride, middle >> stride, high >> stride
            to += to_stride


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
    return flock._tight(flock.low, flock.middle, flock.high)
