"""A fair player that hardly thinks: the search plays on with it."""

from typing import Final

from mypy_extensions import i64

from sheepfold.core.bits import bit, count, lowest
from sheepfold.core.rng import Rng
from sheepfold.games.sheep_sheep.cards import first, second
from sheepfold.games.sheep_sheep.centre import EVERY, empty, showing
from sheepfold.games.sheep_sheep.components import PLACE
from sheepfold.games.sheep_sheep.greedy import towards_a_win
from sheepfold.games.sheep_sheep.state import SWAPPING, SheepSheep

_AHEAD: Final = 2  # swaps looked ahead: with the four of greed a play-out takes twice as long


def quick(state: SheepSheep, seat: i64, rng: Rng) -> i64:
    """The largest win of this turn; in a refill, where fewest neighbours show the same colour."""
    if state.phase == SWAPPING:
        return towards_a_win(state, seat, _AHEAD)
    least: i64 = 100
    chosen: i64 = -1
    ties: i64 = 0
    for colour in (first(state.drawn), second(state.drawn)):
        alike: i64 = showing(state.tops, colour)
        left: i64 = empty(state.tops)
        while left:
            cell: i64 = lowest(left) // 3
            left &= left - 1
            around: i64 = count(alike & _beside(cell))
            if around < least:
                least = around
                ties = 0
            if around == least:
                ties += 1
                if rng.below(ties) == 0:
                    chosen = PLACE + colour * 9 + cell
    return chosen


def _beside(cell: i64) -> i64:
    """The set of the cells next to a cell."""
    here: i64 = bit(3 * cell)
    found: i64 = (here << 9) | (here >> 9)
    if cell % 3 != 2:
        found |= here << 3
    if cell % 3 != 0:
        found |= here >> 3
    return found & EVERY
