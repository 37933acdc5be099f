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
    ROLL_FROM,
    SLAM,
    SLAM_FROM,
    cell_number,
    cell_place,
)
from sheepfold.games.shear_panic.flock import Flock, shifted
from sheepfold.games.shear_panic.regroup import shortest, ways_back


def number_of(flock: Flock, at: i64) -> i64:
    """The number of the cell, as actions count it."""
    return cell_number(flock.x_of(at), flock.y_of(at))


# -- all of them ----------------------------------------------------------------------------------------------------


def slams(flock: Flock, sheep: i64) -> list[int]:
    """Every slam with one of these sheep: in all directions."""
    first_actions = [SLAM_FROM + number_of(flock, at) * 8 for at in numbers(sheep)]
    return sorted([action + direction for action in first_actions for direction in range(8)])


def own_moves(flock: Flock, kind: i64, own: i64) -> list[int]:
    """Every detail of a slam, alignment, roll or leap of the seat with these sheep."""
    if kind == ALIGN:
        return [ALIGN_TO + heading for heading in range(4)]
    if kind == SLAM:
        return slams(flock, own)
    found: list[int] = []
    for at in numbers(own):
        cell: i64 = number_of(flock, at)
        direction: i64 = 0
        while direction < 8:
            if kind == LEAP:
                if not direction & 1 and can_leap(flock, at, direction):
                    found.append(LEAP_FROM + cell * 4 + (direction >> 1))
            elif can_roll(flock, at, direction):
                found.append(ROLL_FROM + cell * 8 + direction)
            direction += 1
    return sorted(found)


def can_leap(flock: Flock, at: i64, direction: i64) -> bool:
    """R1: whether there is a sheep next to it to leap over."""
    return has(flock.taken(), at + flock.step(direction))


def can_roll(flock: Flock, at: i64, direction: i64) -> bool:
    """Whether the cell is free and beside another sheep."""
    target: i64 = shifted(bit(at), flock.step(direction))
    others: i64 = flock.taken() & ~bit(at)
    return not target & others and flock.sides(target) & others != 0


def pushes(flock: Flock, kind: i64, before: Flock) -> list[int]:
    """Every line or diagonal push but those that would lead back to the flock ``before``."""
    found: list[int] = []
    direction: i64 = 0 if kind == LINE else 1
    while direction < 8:
        for at in numbers(flock.rearmost(direction)):
            if not leads_back(flock, at, direction, before):
                found.append(_push_action(flock, kind, at, direction))
        direction += 2
    return sorted(found)


def some_push(flock: Flock, kind: i64, before: Flock) -> bool:
    """Whether there is any line or diagonal push that does not lead back to the flock ``before``."""
    direction: i64 = 0 if kind == LINE else 1
    while direction < 8:
        rearmost: i64 = flock.rearmost(direction)
        while rearmost:
            at: i64 = count((rearmost & -rearmost) - 1)
            if not leads_back(flock, at, direction, before):
                return True
            rearmost &= rearmost - 1
        direction += 2
    return False


def leads_back(flock: Flock, at: i64, direction: i64, before: Flock) -> bool:
    """R2: whether the push would make the very flock that was ``before``; only the result counts."""
    if not before.width:
        return False
    return flock.push(at, direction).same(before)


def _push_action(flock: Flock, kind: i64, at: i64, direction: i64) -> i64:
    first: i64 = LINE_FROM if kind == LINE else DIAGONAL_FROM
    return first + number_of(flock, at) * 4 + (direction >> 1)


def groups(flock: Flock) -> list[int]:
    """The choice between the smallest groups."""
    return sorted([GROUP_AT + number_of(flock, at) for at in numbers(flock.smallest_groups())])


def joins(flock: Flock, group: i64, face: i64) -> list[int]:
    """Every way on which the group can rejoin the others."""
    ways: i64 = ways_back(flock, group, face)
    if ways:
        return [JOIN + way for way in numbers(ways)]
    span = 2 * FARTHEST + 1
    return sorted([JOIN_TO + (dy + FARTHEST) * span + dx + FARTHEST for dx, dy in shortest(flock, group)])


# -- one at random, each equally likely -------------------------------------------------------------------------------


def sample_push(flock: Flock, kind: i64, before: Flock, rng: Rng) -> i64:
    """A random one of ``pushes``."""
    odd: i64 = 0 if kind == LINE else 1
    most: i64 = max(flock.width, flock.height) if kind == LINE else flock.width + flock.height - 1
    while True:
        direction: i64 = rng.below(4) * 2 + odd
        rearmost: i64 = flock.rearmost(direction)
        which: i64 = rng.below(most)
        if which < count(rearmost):
            at: i64 = nth(rearmost, which)
            if not leads_back(flock, at, direction, before):
                return _push_action(flock, kind, at, direction)


def sample_own_move(flock: Flock, kind: i64, own: i64, rng: Rng) -> i64:
    """A random one of ``own_moves``."""
    if kind == ALIGN:
        return ALIGN_TO + rng.below(4)
    while True:
        at: i64 = rng.pick(own)
        if kind == LEAP:
            heading: i64 = rng.below(4)
            if can_leap(flock, at, heading * 2):
                return LEAP_FROM + number_of(flock, at) * 4 + heading
        else:
            direction: i64 = rng.below(8)
            if kind == SLAM:
                return SLAM_FROM + number_of(flock, at) * 8 + direction
            if can_roll(flock, at, direction):
                return ROLL_FROM + number_of(flock, at) * 8 + direction


# -- carrying one out -----------------------------------------------------------------------------------------------


def carry_out(flock: Flock, kind: i64, action: i64) -> Flock:
    """The flock after the detail was carried out."""
    if kind == ALIGN:
        return flock.align(action - ALIGN_TO)
    if kind == SLAM:
        choice: i64 = action - SLAM_FROM
    elif kind == LINE:
        choice = (action - LINE_FROM) * 2
    elif kind == DIAGONAL:
        choice = (action - DIAGONAL_FROM) * 2 + 1
    elif kind == LEAP:
        choice = (action - LEAP_FROM) * 2
    else:
        choice = action - ROLL_FROM
    x, y = cell_place(choice >> 3)
    if kind == LEAP:
        return flock.leap(flock.at(x, y), choice & 7)
    return flock.push(flock.at(x, y), choice & 7)  # a roll goes into a free cell: it pushes nobody
