"""Regrouping: the ways on which a cut-off group can rejoin the others.

Ways 0 … 3 are the straight ones n, e, s, w; 4 … 7 the diagonal ones ne, se, sw, nw; 8 … 15 those diagonal ones that end
with a slide along one part: ne/n, ne/e, se/s, se/e, sw/s, sw/w, nw/n, nw/w.
"""

from typing import Final

from mypy_extensions import i64

from sheepfold.core.bits import bit, has, numbers
from sheepfold.games.shear_panic.components import PLUS, east, south
from sheepfold.games.shear_panic.flock import Flock, shifted

DIAGONAL_WAYS: Final = 4
SLIDES: Final = 8

NEVER: Final = -1
BLOCKED: Final = 64  # added to the steps before a diagonal cell was found taken


def steps_on(flock: Flock, group: i64, direction: i64, box: i64, near: i64) -> i64:
    """After how many steps in the direction the group touches the others, ``NEVER`` if it does not.

    On a diagonal it may be ``BLOCKED`` before. ``near`` are the cells beside the others. What leaves the box cannot
    touch any more: it would have touched on the cell it came from.
    """
    offset: i64 = flock.step(direction)
    others: i64 = flock.taken() & ~group
    steps: i64 = 0
    while group:
        group = shifted(group, offset) & box
        if group & others:
            return steps + BLOCKED
        steps += 1
        if group & near:
            return steps
    return NEVER


def straight_ways(flock: Flock, group: i64) -> i64:
    """The ways n, e, s, w that lead to the others, as a mask."""
    box: i64 = flock.box()
    near: i64 = flock.sides(flock.taken() & ~group)
    ways: i64 = 0
    way: i64 = 0
    while way < DIAGONAL_WAYS:
        if steps_on(flock, group, way * 2, box, near) != NEVER:
            ways |= bit(way)
        way += 1
    return ways


def diagonal_ways(flock: Flock, group: i64) -> i64:
    """The diagonal ways that lead to the others, as a mask: a blocked one gives the choice of two slides."""
    box: i64 = flock.box()
    near: i64 = flock.sides(flock.taken() & ~group)
    ways: i64 = 0
    quarter: i64 = 0
    while quarter < 4:
        steps: i64 = steps_on(flock, group, quarter * 2 + 1, box, near)
        if steps >= BLOCKED:
            ways |= bit(SLIDES + quarter * 2) | bit(SLIDES + 1 + quarter * 2)
        elif steps != NEVER:
            ways |= bit(DIAGONAL_WAYS + quarter)
        quarter += 1
    return ways


def ways_back(flock: Flock, group: i64, face: i64) -> i64:
    """The ways of the die's kind; where there is none, those of the other kind. None at all: see ``shortest``."""
    if face == PLUS:
        ways = straight_ways(flock, group)
        return ways if ways else diagonal_ways(flock, group)
    ways = diagonal_ways(flock, group)
    return ways if ways else straight_ways(flock, group)


def rejoin(flock: Flock, group: i64, way: i64) -> Flock:
    """The flock after the group went that way."""
    direction: i64 = way * 2
    if way >= SLIDES:
        direction = (way - SLIDES) | 1
    elif way >= DIAGONAL_WAYS:
        direction = way * 2 - 7
    near: i64 = flock.sides(flock.taken() & ~group)
    steps: i64 = steps_on(flock, group, direction, flock.box(), near)
    if steps < BLOCKED:
        return flock.join(group, east(direction) * steps, south(direction) * steps)
    steps -= BLOCKED
    if way & 1:
        return flock.join(group, east(direction) * (steps + 1), south(direction) * steps)
    return flock.join(group, east(direction) * steps, south(direction) * (steps + 1))


def shortest(flock: Flock, group: i64) -> list[tuple[int, int]]:
    """R3: where neither kind is possible, the nearest places (cells east, cells south) at which the group touches."""
    distance = 1
    while True:
        found: list[tuple[int, int]] = []
        for dy in range(-distance, distance + 1):
            across = distance - abs(dy)
            for dx in [-across, across] if across else [0]:
                if _touches_at(flock, group, dx, dy):
                    found.append((dx, dy))
        if found:
            return found
        distance += 1


def _touches_at(flock: Flock, group: i64, dx: i64, dy: i64) -> bool:
    others: i64 = flock.taken() & ~group
    for sheep in numbers(group):
        direction: i64 = 0
        while direction < 8:
            x: i64 = flock.x_of(sheep) + dx + east(direction)
            y: i64 = flock.y_of(sheep) + dy + south(direction)
            if 0 <= x < flock.width and 0 <= y < flock.height and has(others, flock.at(x, y)):
                return True
            direction += 2
    return False
