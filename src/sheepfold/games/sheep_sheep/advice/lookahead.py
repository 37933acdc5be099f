"""What a seat can win with a few swaps."""

from typing import Final, final

from mypy_extensions import i64

from sheepfold.core.bits import bit, count, lowest, shl
from sheepfold.games.sheep_sheep.cards import card, kind_of
from sheepfold.games.sheep_sheep.centre import colour_at, groups, is_in, only, put, showing
from sheepfold.games.sheep_sheep.components import COLOUR_COUNT, IN_FIRST_CELL, SWAPS, SWAPS_IN_A_ROW
from sheepfold.games.sheep_sheep.swaps import (
    swap_cell,
    swap_show,
    swaps,
    swaps_in,
    swaps_showing,
)

ENOUGH: Final = 1000  # more than can be reached
SWAPS_LEFT: Final = 8  # a result is points times this, plus the swaps then left over: sooner is better


@final
class Lookahead:
    """Looks through the swaps of a seat with this lucky colour, until it has found enough.

    A card whose under side nobody has seen is taken but not used. Swaps that are ``asleep`` are not tried: the same
    swaps have been looked at in another order.
    """

    __slots__ = ("bonus", "enough", "lucky")

    def __init__(self, lucky: i64, bonus: i64, enough: i64 = ENOUGH) -> None:
        self.lucky: i64 = lucky
        self.bonus: i64 = bonus
        self.enough: i64 = enough

    def worth(self, tops: i64) -> i64:
        """The points that the groups of a centre bring."""
        won: i64 = groups(tops)
        if won == 0:
            return 0
        return count(won) + self.bonus * count(won & showing(tops, self.lucky))

    def best(self, tops: i64, unders: i64, lying: i64, hand: i64, left: i64, asleep: i64 = 0) -> i64:
        """The result of the best of so many swaps (7 at most)."""
        result: i64 = self.worth(tops) * SWAPS_LEFT + left
        if left == 0 or result >= self.enough:
            return result
        possible: i64 = swaps(tops, hand) & ~asleep
        if left == 1:
            possible &= beside(tops)
        while possible:
            swap: i64 = lowest(possible)
            after: i64 = self.best_after(swap, tops, unders, lying, hand, left, asleep)
            if after > result:
                result = after
                if result >= self.enough:
                    return result
            asleep |= bit(swap)
            possible &= possible - 1
        return result

    def best_after(self, swap: i64, tops: i64, unders: i64, lying: i64, hand: i64, left: i64, asleep: i64 = 0) -> i64:
        """``best`` of what a swap leads to, with ``left`` counted before it.

        What is asleep wakes where the swap comes between: at the same cell, or perhaps with the same card.
        """
        cell: i64 = swap_cell(swap)
        show: i64 = swap_show(swap)
        hide: i64 = colour_at(tops, cell)
        if left == 1:
            return self.worth(put(tops, cell, show)) * SWAPS_LEFT
        hand -= card(kind_of(show, hide))
        if is_in(cell, lying):
            lying ^= only(cell)
        else:
            hand += card(kind_of(hide, colour_at(unders, cell)))
        asleep &= ~(swaps_in(cell) | swaps_showing(show) | swaps_showing(hide))
        return self.best(put(tops, cell, show), put(unders, cell, hide), lying, hand, left - 1, asleep)


def beside(tops: i64) -> i64:
    """The swaps that show a colour next to one like it: no other can make a group larger."""
    likely: i64 = 0
    at: i64 = 0
    while at < SWAPS:
        here: i64 = bit(tops & 7) & IN_FIRST_CELL  # nothing where the cell is empty
        if at % SWAPS_IN_A_ROW < 2 * COLOUR_COUNT:  # this cell and the one to its right
            likely |= shl(here, at + COLOUR_COUNT) | shl(bit((tops >> 3) & 7) & IN_FIRST_CELL, at)
        if at < 2 * SWAPS_IN_A_ROW:  # this cell and the one below
            likely |= shl(here, at + SWAPS_IN_A_ROW) | shl(bit((tops >> 9) & 7) & IN_FIRST_CELL, at)
        tops = tops >> 3
        at += COLOUR_COUNT
    return likely
