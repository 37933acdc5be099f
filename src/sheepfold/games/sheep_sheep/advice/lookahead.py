"""What a seat can win with a few swaps."""

from typing import Final

from mypy_extensions import i64

from sheepfold.core.bits import bit, count, has, lowest, shl
from sheepfold.games.sheep_sheep.cards import card, kind_of, swaps
from sheepfold.games.sheep_sheep.centre import colour_at, groups, put, showing

ENOUGH: Final = 1000  # more than can be reached
_CELLS: Final = 0x102040810204081  # bit cell * 7 of every cell: shifted by a colour, the swaps that show it


def worth(tops: i64, lucky: i64, bonus: i64) -> i64:
    """The points that the groups of a centre bring a seat."""
    won: i64 = groups(tops)
    return 0 if won == 0 else count(won) + bonus * count(won & showing(tops, lucky))


def best(
    tops: i64,
    unders: i64,
    lying: i64,
    hand: i64,
    left: i64,
    lucky: i64,
    bonus: i64,
    asleep: i64 = 0,
    enough: i64 = ENOUGH,
) -> i64:
    """The most points within so many swaps (7 at most), times 8, plus the swaps then left over: sooner is better.

    A card whose under side nobody has seen is taken but not used. Swaps that are ``asleep`` are not tried: the same
    swaps have been looked at in another order. Once ``enough`` is reached no more is looked for.
    """
    found: i64 = worth(tops, lucky, bonus) * 8 + left
    if left == 0 or found >= enough:
        return found
    possible: i64 = swaps(tops, hand) & ~asleep
    if left == 1:
        possible &= beside(tops)
    while possible:
        swap: i64 = lowest(possible)
        after: i64 = best_after(swap, tops, unders, lying, hand, left, lucky, bonus, asleep, enough)
        if after > found:
            found = after
            if found >= enough:
                return found
        asleep |= bit(swap)
        possible &= possible - 1
    return found


def best_after(
    swap: i64,
    tops: i64,
    unders: i64,
    lying: i64,
    hand: i64,
    left: i64,
    lucky: i64,
    bonus: i64,
    asleep: i64 = 0,
    enough: i64 = ENOUGH,
) -> i64:
    """``best`` of what a swap (a number of ``swaps``) leads to, with ``left`` counted before it.

    What is asleep wakes where the swap comes between: at the same cell, or perhaps with the same card.
    """
    cell: i64 = swap // 7
    show: i64 = swap - cell * 7
    hide: i64 = colour_at(tops, cell)
    if left == 1:
        return worth(put(tops, cell, show), lucky, bonus) * 8
    hand -= card(kind_of(show, hide))
    if has(lying, 3 * cell):
        lying ^= bit(3 * cell)
    else:
        hand += card(kind_of(hide, colour_at(unders, cell)))
    asleep &= ~(shl(127, 7 * cell) | shl(_CELLS, show) | shl(_CELLS, hide))
    return best(put(tops, cell, show), put(unders, cell, hide), lying, hand, left - 1, lucky, bonus, asleep, enough)


def beside(tops: i64) -> i64:
    """The swaps that show a colour next to one like it: no other can make a group larger. Bits as in ``swaps``."""
    found: i64 = 0
    at: i64 = 0
    while at < 63:
        here: i64 = bit(tops & 7) & 127  # nothing where the cell is empty
        if at % 21 < 14:  # this cell and the one to its right
            found |= shl(here, at + 7) | shl(bit((tops >> 3) & 7) & 127, at)
        if at < 42:  # this cell and the one below
            found |= shl(here, at + 21) | shl(bit((tops >> 9) & 7) & 127, at)
        tops = tops >> 3
        at += 7
    return found
