"""A good player at first sight, for both roles of the duel and for the solo game, and what a position is worth."""

from typing import Final, cast

from mypy_extensions import i64

from sheepfold.core.bits import bit, count, lowest
from sheepfold.core.rng import Rng
from sheepfold.core.state import OVER, State
from sheepfold.games.te_kuiti.advice.plans import best_region, best_worth, boldest_region, danger, heat, missing
from sheepfold.games.te_kuiti.advice.solo_greedy import best_move, expected_removed
from sheepfold.games.te_kuiti.components import (
    ALL_PLACES,
    BREAK,
    BREAKING,
    EXTRA,
    FENCE,
    FLIP,
    PLACES,
    SHEEP_TYPES,
    TAKE,
)
from sheepfold.games.te_kuiti.duel import Duel
from sheepfold.games.te_kuiti.enclosure import enclosed_by
from sheepfold.games.te_kuiti.solo import Solo

WORST: Final = -1000000.0  # below every value


def greedy(state: State, seat: i64, rng: Rng) -> i64:
    """A good move for the seat. It remembers every tile that has been shown, as a perfect memory would."""
    if isinstance(state, Solo):
        return best_move(state, rng)
    duel = cast(Duel, state)
    if duel.phase <= EXTRA:
        return FENCE + _fence(duel, rng)
    if duel.phase == BREAKING:
        return BREAK + break_choice(duel, rng)
    last: i64 = duel.legal(seat)[-1]
    if last >= TAKE:  # a pair is never left lying
        return last
    return FLIP + _flip(duel, rng)


def highest(choices: i64, values: list[float], rng: Rng) -> i64:
    """The choice of the highest value, ties broken at random."""
    best: float = WORST
    ties: i64 = 0
    while choices:
        choice: i64 = lowest(choices)
        choices &= choices - 1
        if values[choice] > best:
            best = values[choice]
            ties = 0
        if values[choice] == best:
            ties |= bit(choice)
    return rng.pick(ties)


# -- the shepherd -----------------------------------------------------------------------------------------------------


def _fence(duel: Duel, rng: Rng) -> i64:
    """A place that the best plan needs, and of those the one that serves most other plans."""
    places: i64 = missing(best_region(duel), duel.fences, duel.enclosed)
    if places == 0:
        places = ALL_PLACES & ~duel.fences
    return highest(places, heat(duel, places), rng)


# -- the sheep player -------------------------------------------------------------------------------------------------


def _flip(duel: Duel, rng: Rng) -> i64:
    """A tile of a pair that is known; else one never seen; else any. Of those, the one most likely to be fenced in."""
    choices: i64 = partners(duel)
    if choices == 0:
        choices = duel.flippable() & ~duel.seen
    if choices == 0:
        choices = duel.flippable()
    return highest(choices, danger(duel), rng)


def partners(duel: Duel) -> i64:
    """Flippable tiles known to match a visible sheep; if none lies there yet, those known to match one another."""
    flippable: i64 = duel.flippable()
    visible: i64 = 0
    hidden: i64 = 0
    kind: i64 = 0
    while kind < SHEEP_TYPES:
        sheep: i64 = duel.known(kind) & ~duel.enclosed
        down: i64 = sheep & flippable
        if sheep & duel.face_up:
            visible |= down
        if down & (down - 1):
            hidden |= down
        kind += 1
    return visible if visible or duel.revealed else hidden


def break_choice(duel: Duel, rng: Rng) -> i64:
    """The fence whose loss costs the shepherd most: what it opens, what can be taken there, what it was meant for."""
    values: list[float] = [0.0] * PLACES
    after = cast(Duel, duel.clone())
    after.supply += 1
    places: i64 = duel.fences
    while places:
        place: i64 = lowest(places)
        places &= places - 1
        after.fences = duel.fences & ~bit(place)
        after.enclosed = enclosed_by(after.fences)
        opened = float(count(after.outside()) - count(duel.outside()))
        values[place] = opened + (1.0 if partners(after) else 0.0) - best_worth(after)
    return highest(duel.fences, values, rng)


# -- what a position is worth -----------------------------------------------------------------------------------------


def expected_points(state: State) -> list[float]:
    """About how many points each seat will end with; exact when the game is over."""
    if isinstance(state, Solo):
        return [expected_removed(state)]
    duel = cast(Duel, state)
    points = [float(duel.points_enclosed(seat) + duel.points_taken(seat)) for seat in range(2)]
    if duel.actor == OVER:
        return points
    gain, cost = _bold_plan(duel)
    points[duel.shepherd()] += _to_be_enclosed(duel, gain, cost)
    points[duel.sheep_player()] += _to_be_taken(duel, gain, cost)
    if duel.round == 1:
        points[0] += SHEEP_ROUND
        points[1] += SHEPHERD_ROUND
    return points


# The numbers below were fitted to games between bold shepherds and these sheep players.
SHEPHERD_ROUND: Final = 9.8  # points of a whole round
SHEEP_ROUND: Final = 10.9


def _to_be_enclosed(duel: Duel, gain: float, cost: float) -> float:
    """Tiles that the shepherd will still enclose in this round, by his boldest plan."""
    outside = float(count(duel.outside()))
    more = 2.1 - 0.38 * outside + gain - 0.46 * cost + 0.8 * gain / (cost + 2.0)
    return max(0.0, min(outside, more))


def _to_be_taken(duel: Duel, gain: float, cost: float) -> float:
    """Sheep that the sheep player will still take in this round."""
    outside = float(count(duel.outside()))
    known: i64 = 0  # those in pairs that are known
    kind: i64 = 0
    while kind < SHEEP_TYPES:
        known += (count(duel.known(kind) & ~duel.enclosed) >> 1) << 1
        kind += 1
    more = 0.52 * outside - 0.28 * gain + 0.41 * cost - 0.7 * gain / (cost + 2.0) + 0.24 * float(known) - 1.1
    return max(0.0, min(outside, more))


def _bold_plan(duel: Duel) -> tuple[float, float]:
    """The tiles that the boldest plan brings, and the fences it takes."""
    region: i64 = boldest_region(duel)
    cost: i64 = count(missing(region, duel.fences, duel.enclosed)) if region else 0
    return float(count(region & duel.outside())), float(cost)
