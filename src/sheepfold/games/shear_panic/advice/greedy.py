"""A player that looks to the end of its own turn, and what a position is worth to a seat."""

from typing import Final, cast

from mypy_extensions import i64

from sheepfold.core.bits import count
from sheepfold.core.rng import Rng
from sheepfold.core.state import OVER
from sheepfold.games.shear_panic.components import (
    MENU,
    REGROUP,
    black_end,
    colour_of,
    opposite,
    roger_gate,
    roger_pen,
    shearer_gate,
    shearer_pen,
    team_end,
)
from sheepfold.games.shear_panic.phases import CHOOSING, PANICKING, ROLLING
from sheepfold.games.shear_panic.scoring import (
    BEST_ROW,
    black_sheep_points,
    of_one_colour,
    row_points,
    team_points,
)
from sheepfold.games.shear_panic.state import ShearPanic

SPOIL: Final = 0.3  # how fast the others spoil a good place: after d spaces 1 / (1 + SPOIL d) of it is left
PACE: Final = 1.6  # spaces a turn
TEAM_MEAN: Final = 1.3  # what one may hope for when nothing is left of the present place
ROGER_MEAN: Final = 5.0
BLACK_MEAN: Final = 2.3
SHEARER_MEAN: Final = 2.2  # for each sheep


def _named(*names: str) -> int:
    """Actions of the menu, as a mask."""
    return sum(2**action for action, (name, _, _) in enumerate(MENU) if name in names)


_RARE: Final[i64] = _named("turn1")
_STRONG: Final[i64] = _named("leap3", "slam2", "slam3")
_QUICK: Final[i64] = sum(2**action for action, (_, _, time) in enumerate(MENU) if time == 1)


def expected_points(state: ShearPanic, seat: i64) -> float:
    """About how many points the seat will end with; exact when the game is over."""
    worth = float(state.points(seat))
    if state.actor == OVER:
        return worth
    return worth + _ahead(state, seat) + _saved(state, seat)


def _ahead(state: ShearPanic, seat: i64) -> float:
    """What the fields ahead will pay, the present place counting the more the sooner the marker gets there."""
    seats: i64 = state.seats
    marker: i64 = state.marker
    flock = state.flock
    worth = 0.0
    left: i64 = team_end(seats) - marker
    if left > 0:
        worth += _turns(left, seats) * _mixed(float(team_points(flock, seat)), TEAM_MEAN, seats)
    if marker < roger_pen(seats):
        rows = float(row_points(flock, state.heading, seat))
        if marker < roger_gate(seats):
            worth += _mixed(rows, ROGER_MEAN, roger_gate(seats) - marker)
        worth += _mixed(rows, ROGER_MEAN, roger_pen(seats) - marker)
    if marker < black_end(seats):
        wait: i64 = max(roger_pen(seats) - marker, 0) + seats
        left = black_end(seats) - max(marker, roger_pen(seats))
        worth += _turns(left, seats) * _mixed(float(black_sheep_points(flock, seat)), BLACK_MEAN, wait)
    unshorn = _unshorn_points(state, seat)
    sheep = float(count(flock.of(colour_of(seat))))
    if marker < shearer_gate(seats):
        worth += _mixed(unshorn, SHEARER_MEAN * sheep, shearer_gate(seats) - marker)
    return worth + _mixed(unshorn, SHEARER_MEAN * sheep, shearer_pen(seats) - marker)


def _turns(spaces: i64, seats: i64) -> float:
    """How many turns a seat may expect within so many spaces."""
    return float(spaces) / (PACE * float(seats))


def _mixed(now: float, mean: float, spaces: i64) -> float:
    """What to expect so many spaces ahead of something that would pay so much now."""
    return mean + (now - mean) / (1.0 + SPOIL * float(spaces))


def _unshorn_points(state: ShearPanic, seat: i64) -> float:
    """What the seat's sheep would score now at the shearer's; those in the front row would be shorn."""
    flock = state.flock
    points = row_points(flock, opposite(state.heading), seat)
    rows: i64 = flock.rows(state.heading)
    if rows <= BEST_ROW and not of_one_colour(flock):
        front: i64 = flock.of(colour_of(seat)) & flock.row(state.heading, 0)
        points -= (BEST_ROW + 1 - rows) * count(front)
    return float(points)


def _saved(state: ShearPanic, seat: i64) -> float:
    """What it is worth to have strong and quick actions left, the more the longer the way."""
    menu: i64 = state.menu(seat)
    worth = 0.8 * float(count(menu & _RARE)) + 0.3 * float(count(menu & _STRONG)) + 0.3 * float(count(menu & _QUICK))
    end: i64 = shearer_pen(state.seats)
    return worth * float(end - state.marker) / float(end)


def _hope(state: ShearPanic, seat: i64) -> float:
    """What the state is worth if the seat goes on well until its turn is over, dice averaged (panic is left out)."""
    if state.phase == ROLLING:
        return (_hope_after(state, seat, REGROUP) + _hope_after(state, seat, REGROUP + 1)) / 2.0
    if state.actor != seat or state.phase == CHOOSING or state.phase == PANICKING:
        return expected_points(state, seat)
    best = -1.0
    for action in state.legal(seat):
        best = max(best, _hope_after(state, seat, action))
    return best


def _hope_after(state: ShearPanic, seat: i64, action: i64) -> float:
    after = cast(ShearPanic, state.clone())
    after.apply(after.actor, action)
    return _hope(after, seat)


def greedy(state: ShearPanic, seat: i64, rng: Rng) -> i64:
    """The action with the best hope, a random one among equals."""
    best = -1.0
    chosen: i64 = -1
    equals: i64 = 0
    for action in state.legal(seat):
        hope = _hope_after(state, seat, action)
        if hope > best + 1e-9:
            best = hope
            equals = 0
        if hope >= best - 1e-9:
            equals += 1
            if rng.below(equals) == 0:
                chosen = action
    return chosen
