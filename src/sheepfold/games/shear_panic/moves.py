"""The details of the actions: which are legal, a random one of them, and what they do to the flock."""

from mypy_extensions import i64

from sheepfold.core.bits import bit, count, has, nth, numbers
from sheepfold.core.rng import Rng
from sheepfold.games.shear_panic.components import (
    ALIGN,
    ALIGN_TO,
    DIAGONAL,
    DIAGONAL_FROM,
    FARTHEST,
    GROUP_AT,
    JOIN,
    JOIN_TO,
    LEAP,
    LEAP_FROM,
    LINE,
    LINE_FROM,
    REACH,
    ROLL,
    ROLL_FROM,
    SLAM,
    SLAM_FROM,
    cell_place,
)
from sheepfold.games.shear_panic.flock import Flock
from sheepfold.games.shear_panic.frame import shifted
from sheepfold.games.shear_panic.regroup import shortest, ways_back

# -- their numbers --------------------------------------------------------------------------------------------------


def detail(flock: Flock, kind: i64, at: i64, direction: i64) -> i64:
    """The number of the action of this kind with the sheep there in the direction."""
    cell: i64 = flock.cell_at(at)
    if kind == SLAM:
        return SLAM_FROM + cell * 8 + direction
    if kind == ROLL:
        return ROLL_FROM + cell * 8 + direction
    first: i64 = LINE_FROM if kind == LINE else DIAGONAL_FROM if kind == DIAGONAL else LEAP_FROM
    return first + cell * 4 + (direction >> 1)


def cell_and_direction(kind: i64, action: i64) -> tuple[i64, i64]:
    """The cell's number and the direction of a detail of this kind."""
    if kind == SLAM:
        return (action - SLAM_FROM) >> 3, (action - SLAM_FROM) & 7
    if kind == ROLL:
        return (action - ROLL_FROM) >> 3, (action - ROLL_FROM) & 7
    first: i64 = LINE_FROM if kind == LINE else DIAGONAL_FROM if kind == DIAGONAL else LEAP_FROM
    odd: i64 = 1 if kind == DIAGONAL else 0
    return (action - first) >> 2, ((action - first) & 3) * 2 + odd


def group_action(flock: Flock, at: i64) -> i64:
    """The number of the choice of the group whose first sheep stands there."""
    return GROUP_AT + flock.cell_at(at)


def join_to_action(dx: i64, dy: i64) -> i64:
    """The number of the join that moves a group so many cells east and south."""
    return JOIN_TO + (dy + FARTHEST) * REACH + dx + FARTHEST


def join_to_cells(action: i64) -> tuple[i64, i64]:
    """How many cells east and south a ``join to`` moves the group."""
    return (action - JOIN_TO) % REACH - FARTHEST, (action - JOIN_TO) // REACH - FARTHEST


# -- all of them ----------------------------------------------------------------------------------------------------


def slams(flock: Flock, sheep: i64) -> list[int]:  # actions.slam, panic.slam
    """Every slam with one of these sheep: in all directions."""
    return sorted([detail(flock, SLAM, at, direction) for at in numbers(sheep) for direction in range(8)])


def own_moves(flock: Flock, kind: i64, own: i64) -> list[int]:
    """Every detail of a slam, alignment, roll or leap of the seat with these sheep."""
    if kind == ALIGN:
        return [ALIGN_TO + heading for heading in range(4)]
    if kind == SLAM:
        return slams(flock, own)
    actions: list[int] = []
    for at in numbers(own):
        for direction in range(8):
            if can_leap(flock, at, direction) if kind == LEAP else can_roll(flock, at, direction):
                actions.append(detail(flock, kind, at, direction))
    return sorted(actions)


def can_leap(flock: Flock, at: i64, direction: i64) -> bool:  # actions.leap
    """R1: whether there is a sheep next to it to leap over, along its row or column."""
    return direction & 1 == 0 and has(flock.taken(), at + flock.step(direction))


def can_roll(flock: Flock, at: i64, direction: i64) -> bool:  # actions.roll
    """Whether the cell is free and beside another sheep."""
    target: i64 = shifted(bit(at), flock.step(direction))
    others: i64 = flock.taken() & ~bit(at)
    return not target & others and flock.sides(target) & others != 0


def pushes(flock: Flock, kind: i64, barred: Flock) -> list[int]:  # actions.line, actions.diagonal
    """Every line or diagonal push but those that would make the barred flock."""
    actions: list[int] = []
    direction: i64 = 0 if kind == LINE else 1
    while direction < 8:
        for at in numbers(flock.rearmost(direction)):
            if not makes(flock, at, direction, barred):
                actions.append(detail(flock, kind, at, direction))
        direction += 2
    return sorted(actions)


def makes(flock: Flock, at: i64, direction: i64, barred: Flock) -> bool:  # back.push
    """R2: whether the push would make the very flock that is barred; only the result counts."""
    return barred.width > 0 and flock.push(at, direction).same(barred)


def groups(flock: Flock) -> list[int]:  # regroup.smallest
    """The choice between the smallest groups."""
    return sorted([group_action(flock, at) for at in numbers(flock.smallest_groups())])


def joins(flock: Flock, group: i64, face: i64) -> list[int]:  # fine.shortest
    """Every way on which the group can rejoin the others."""
    ways: i64 = ways_back(flock, group, face)
    if ways:
        return numbers(ways, JOIN)
    return sorted([join_to_action(dx, dy) for dx, dy in shortest(flock, group)])


# -- one at random, each equally likely -------------------------------------------------------------------------------


def sample_push(flock: Flock, kind: i64, barred: Flock, rng: Rng) -> i64:
    """A random one of ``pushes``."""
    odd: i64 = 0 if kind == LINE else 1
    most: i64 = max(flock.width, flock.height) if kind == LINE else flock.width + flock.height - 1
    while True:
        direction: i64 = rng.below(4) * 2 + odd
        rearmost: i64 = flock.rearmost(direction)
        which: i64 = rng.below(most)
        if which < count(rearmost):
            at: i64 = nth(rearmost, which)
            if not makes(flock, at, direction, barred):
                return detail(flock, kind, at, direction)


def sample_own_move(flock: Flock, kind: i64, own: i64, rng: Rng) -> i64:
    """A random one of ``own_moves``."""
    if kind == ALIGN:
        return ALIGN_TO + rng.below(4)
    while True:
        at: i64 = rng.pick(own)
        direction: i64 = rng.below(4) * 2 if kind == LEAP else rng.below(8)
        if kind == SLAM or (can_leap(flock, at, direction) if kind == LEAP else can_roll(flock, at, direction)):
            return detail(flock, kind, at, direction)


# -- carrying one out -----------------------------------------------------------------------------------------------


def carry_out(flock: Flock, kind: i64, action: i64) -> Flock:
    """The flock after the detail was carried out."""
    if kind == ALIGN:
        return flock.align(action - ALIGN_TO)
    cell, direction = cell_and_direction(kind, action)
    x, y = cell_place(cell)
    if kind == LEAP:
        return flock.leap(flock.at(x, y), direction)
    return flock.push(flock.at(x, y), direction)  # a roll goes into a free cell: it pushes nobody
