"""Cards and heaps of cards.

A colour is 0 … 6. A card's kind is 0 … 20: its two colours in ascending order, counted through. A heap (the deck, a
hand) is one number: how many copies of kind k it holds stands in its bits 2k and 2k+1.
"""

from typing import Final

from mypy_extensions import i64

from sheepfold.core.bits import bit, count, lowest, nth, packed
from sheepfold.games.sheep_sheep.components import COLOUR_COUNT, ONE_OF_EACH, TWO_OF_EACH

_PAIRS: Final = [(one, other) for one in range(COLOUR_COUNT) for other in range(one + 1, COLOUR_COUNT)]
_FIRST: Final[i64] = packed([one for one, _ in _PAIRS], 3)
_SECOND: Final[i64] = packed([other for _, other in _PAIRS], 3)


def kind_of(one: i64, other: i64) -> i64:
    """The kind of the card with these two colours."""
    if one > other:
        return other * (13 - other) // 2 + one - other - 1
    return one * (13 - one) // 2 + other - one - 1


def first(kind: i64) -> i64:
    """The colour that is written first."""
    return (_FIRST >> (3 * kind)) & 7


def second(kind: i64) -> i64:
    """The colour that is written second."""
    return (_SECOND >> (3 * kind)) & 7


def other_side(kind: i64, colour: i64) -> i64:
    """The colour on the other side of a card that bears this one."""
    return first(kind) + second(kind) - colour


def side(show: i64, hide: i64) -> i64:
    """The number of a card with one colour up and the other one under it."""
    if hide > show:
        return show * 6 + hide - 1
    return show * 6 + hide


def shown(side_number: i64) -> i64:
    """The colour that is up."""
    return side_number // 6


def under(side_number: i64) -> i64:
    """The colour that is under it."""
    show: i64 = side_number // 6
    rest: i64 = side_number - show * 6
    return rest + 1 if rest >= show else rest


def side_kind(side_number: i64) -> i64:
    """The kind of the card of a side."""
    return kind_of(shown(side_number), under(side_number))


def card(kind: i64) -> i64:
    """The heap of one card; adding and subtracting it adds and takes away the card."""
    return bit(2 * kind)


def copies(heap: i64, kind: i64) -> i64:
    """How many copies of the kind the heap holds."""
    return (heap >> (2 * kind)) & 3


def size(heap: i64) -> i64:
    """How many cards the heap holds."""
    return count(heap & ONE_OF_EACH) + 2 * count(heap & TWO_OF_EACH)


def kinds(heap: i64) -> i64:
    """The kinds in the heap, kind k as bit 2k."""
    return (heap | (heap >> 1)) & ONE_OF_EACH


def colours(heap: i64) -> i64:
    """The colours that cards of the heap bear, colour c as bit c."""
    borne: i64 = 0
    left: i64 = kinds(heap)
    while left:
        kind: i64 = lowest(left) >> 1
        borne |= bit(first(kind)) | bit(second(kind))
        left &= left - 1
    return borne


def pick(heap: i64, k: i64) -> i64:
    """The kind of the k-th card of the heap: every card is one k, in some fixed order."""
    ones: i64 = heap & ONE_OF_EACH
    single: i64 = count(ones)
    if k < single:
        return nth(ones, k) >> 1
    return nth(heap & TWO_OF_EACH, (k - single) >> 1) >> 1


def bearing(heap: i64, colour: i64) -> i64:
    """How many cards of the heap bear the colour on a side."""
    cards: i64 = 0
    other: i64 = 0
    while other < COLOUR_COUNT:
        if other != colour:
            cards += copies(heap, kind_of(colour, other))
        other += 1
    return cards


def pick_bearing(heap: i64, colour: i64, k: i64) -> i64:
    """The other colour of the k-th card of the heap that bears the colour; -1 where it has not so many."""
    other: i64 = 0
    while other < COLOUR_COUNT:
        if other != colour:
            k -= copies(heap, kind_of(colour, other))
            if k < 0:
                return other
        other += 1
    return -1
