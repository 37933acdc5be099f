"""Regrouping: the ways on which a cut-off group can rejoin the others.

Ways 0 … 3 are the straight ones n, e, s, w; 4 … 7 the diagonal ones ne, se, sw, nw; 8 … 15 those diagonal ones that end
with a slide along one part: ne/n, ne/e, se/s, se/e, sw/s, sw/w, nw/n, nw/w.
"""

from typing import Final

from mypy_extensions import i64

from sheepfold.core.bits import bit, has, numbers
from sheepfold.games.shear_panic.components import PLUS, east, south
from sheepfold.games.shear_panic.flock import Flock
from sheepfold.games.shear_panic.frame import shifted

DIAGONAL_WAYS: Final = 4
SLIDES: Final = 8

# How a group's walk in one direction ends.
GONE: Final = 0  # it never touches the others
TOUCHING: Final = 1
BLOCKED: Final = 2  # on a diagonal: its next cell is taken, it must slide


def direction_of(way: i64) -> i64:
    """The direction in which the group sets out on this way."""
    if way < DIAGONAL_WAYS:
        return way * 2
    quarter: i64 = way - DIAGONAL_WAYS if way < SLIDES else (way - SLIDES) >> 1
    return quarter * 2 + 1


def slides_along_row(way: i64) -> bool:
    """Whether the slide of this way goes e or w, not n or s."""
    return way & 1 != 0


def slides_of(quarter: i64) -> i64:
    """The two slides in which a diagonal can end, as a mask of ways."""
    return bit(SLIDES + quarter * 2) | bit(SLIDES + quarter * 2 + 1)


def walk(flock: Flock, group: i64, direction: i64, box: i64, near: i64) -> tuple[i64, i64]:
    """How the group's walk in the direction ends, and after how many steps.

    ``near`` are the cells beside the others. What leaves the box cannot touch any more: it would have touched on the
    cell it came from.
    """
    offset: i64 = flock.step(direction)
    others: i64 = flock.taken() & ~group
    steps: i64 = 0
    while group:
        group = shifted(group, offset) & box
        if group & others:
            return BLOCKED, steps
        steps += 1
        if group & near:
            return TOUCHING, steps
    return GONE, steps


def straight_ways(flock: Flock, group: i64) -> i64:  # regroup.straight
    """The ways n, e, s, w that lead to the others, as a mask."""
    box: i64 = flock.box()
    near: i64 = flock.sides(flock.taken() & ~group)
    ways: i64 = 0
    way: i64 = 0
    while way < DIAGONAL_WAYS:
        if leads_to(flock, group, way * 2, box, near):
            ways |= bit(way)
        way += 1
    return ways


def leads_to(flock: Flock, group: i64, direction: i64, box: i64, near: i64) -> bool:
    """Whether the group comes to ``near`` cells on its way in a straight direction. (Nothing can block it before.)"""
    offset: i64 = flock.step(direction)
    while group:
        group = shifted(group, offset) & box
        if group & near:
            return True
    return False


def diagonal_ways(flock: Flock, group: i64) -> i64:  # regroup.diagonal, regroup.slide
    """The diagonal ways that lead to the others, as a mask: a blocked one gives the choice of two slides."""
    box: i64 = flock.box()
    near: i64 = flock.sides(flock.taken() & ~group)
    ways: i64 = 0
    quarter: i64 = 0
    while quarter < 4:
        end: i64 = walk(flock, group, quarter * 2 + 1, box, near)[0]
        if end == BLOCKED:
            ways |= slides_of(quarter)
        elif end == TOUCHING:
            ways |= bit(DIAGONAL_WAYS + quarter)
        quarter += 1
    return ways


def ways_back(flock: Flock, group: i64, face: i64) -> i64:  # regroup.other-kind
    """The ways of the die's kind; where there is none, those of the other kind. None at all: see ``shortest``."""
    if face == PLUS:
        ways = straight_ways(flock, group)
        return ways if ways else diagonal_ways(flock, group)
    ways = diagonal_ways(flock, group)
    return ways if ways else straight_ways(flock, group)


def rejoin(flock: Flock, group: i64, way: i64) -> Flock:
    """The flock after the group went that way."""
    direction: i64 = direction_of(way)
    near: i64 = flock.sides(flock.taken() & ~group)
    end, steps = walk(flock, group, direction, flock.box(), near)
    along: i64 = steps
    down: i64 = steps
    if end == BLOCKED:
        if slides_along_row(way):
            along += 1
        else:
            down += 1
    return flock.join(group, east(direction) * along, south(direction) * down)


def shortest(flock: Flock, group: i64) -> list[tuple[int, int]]:  # fine.shortest
    """R3: where neither kind is possible, the nearest places (cells east, cells south) at which the group touches."""
    distance = 1
    while True:
        nearest: list[tuple[int, int]] = []
        for dy in range(-distance, distance + 1):
            across = distance - abs(dy)
            for dx in [-across, across] if across else [0]:
                if _touches_at(flock, group, dx, dy):
                    nearest.append((dx, dy))
        if nearest:
            return nearest
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
