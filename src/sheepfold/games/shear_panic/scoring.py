"""Scoring: what the four fields pay for a flock as it stands."""

from typing import Final

from mypy_extensions import i64

from sheepfold.core.bits import count
from sheepfold.games.shear_panic.components import BLACK, colour_of, for_seat
from sheepfold.games.shear_panic.flock import Flock

BEST_ROW: Final = 4
"""Points for each sheep in the best row; the next rows pay three, two, one."""


def team_points(flock: Flock, seat: i64) -> i64:  # scoring.team
    """2 if the seat's two sheep touch by a side, 1 if by a corner."""
    own: i64 = flock.of(colour_of(seat))
    if own & flock.sides(own):
        return 2
    return 1 if own & flock.corners(own) else 0


def black_sheep_points(flock: Flock, seat: i64) -> i64:  # scoring.black
    """For each of the seat's sheep 2 if it touches the black one by a side, 1 if by a corner."""
    own: i64 = flock.of(colour_of(seat))
    black: i64 = flock.of(BLACK)
    return 2 * count(own & flock.sides(black)) + count(own & flock.corners(black))


def row_points(flock: Flock, side: i64, seat: i64) -> i64:  # scoring.roger, scoring.shearer
    """4, 3, 2, 1 for each of the seat's sheep in the first, second, third, fourth row seen from that side."""
    own: i64 = flock.of(colour_of(seat))
    points: i64 = 0
    rows: i64 = min(flock.rows(side), BEST_ROW)
    row: i64 = 0
    while row < rows:
        points += (BEST_ROW - row) * count(own & flock.row(side, row))
        row += 1
    return points


def points_for_rows(flock: Flock, side: i64, seats: i64) -> i64:
    """The ``row_points`` of all seats (see ``for_seat``)."""
    points: i64 = 0
    seat: i64 = 0
    while seat < seats:
        points |= for_seat(row_points(flock, side, seat), seat)
        seat += 1
    return points


def of_one_colour(flock: Flock) -> bool:  # fine.one-colour
    """Whether all sheep of the flock have the same colour."""
    taken: i64 = flock.taken()
    return (
        (flock.low == 0 or flock.low == taken)
        and (flock.middle == 0 or flock.middle == taken)
        and (flock.high == 0 or flock.high == taken)
    )
