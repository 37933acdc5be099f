"""Cards and heaps of cards.

A colour is 0 … 6. A card's kind is 0 … 20: its two colours in ascending order, counted through. A heap (the deck, a
hand) is one number: how many copies of kind k it holds stands in its bits 2k and 2k+1.
"""

from typing import Final

from mypy_extensions import i64

from sheepfold.core.bits import bit, count, lowest, nth, shl

_ONES: Final = 0x15555555555  # bit 2k of every kind k
_TWOS: Final = 0x2AAAAAAAAAA  # bit 2k+1 of every kind k

# The first and the second colour of kind k are the k-th octal digits.
_FIRST: Final = 0o544333222211111000000
_SECOND: Final = 0o665654654365432654321


def kind_of(one: i64, other: i64) -> i64:
    """The kind of the card with these two colours."""
    if one > other:
        return other * (13 - other) // 2 + one - other - 1
    return one * (13 - one) // 2 + other - one - 1


def first(kind: i64) -> i64:
    """The colour that is written first."""
    digits: i64 = _FIRST
    return (digits >> (3 * kind)) & 7


def second(kind: i64) -> i64:
    """The colour that is written second."""
    digits: i64 = _SECOND
    return (digits >> (3 * kind)) & 7


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


def card(kind: i64) -> i64:
    """The heap of one card; adding and subtracting it adds and takes away the card."""
    return bit(2 * kind)


def copies(heap: i64, kind: i64) -> i64:
    """How many copies of the kind the heap holds."""
    return (heap >> (2 * kind)) & 3


def size(heap: i64) -> i64:
    """How many cards the heap holds."""
    return count(heap & _ONES) + 2 * count(heap & _TWOS)


def kinds(heap: i64) -> i64:
    """The kinds in the heap, kind k as bit 2k."""
    return (heap | (heap >> 1)) & _ONES


def colours(heap: i64) -> i64:
    """The colours that cards of the heap bear, colour c as bit c."""
    found: i64 = 0
    left: i64 = kinds(heap)
    while left:
        kind: i64 = lowest(left) >> 1
        found |= bit(first(kind)) | bit(second(kind))
        left &= left - 1
    return found


def pick(heap: i64, k: i64) -> i64:
    """The kind of the k-th card of the heap: every card is one k, in some fixed order."""
    ones: i64 = heap & _ONES
    single: i64 = count(ones)
    if k < single:
        return nth(ones, k) >> 1
    return nth(heap & _TWOS, (k - single) >> 1) >> 1


def bearing(heap: i64, colour: i64) -> i64:
    """How many cards of the heap bear the colour on a side."""
    found: i64 = 0
    other: i64 = 0
    while other < 7:
        if other != colour:
            found += copies(heap, kind_of(colour, other))
        other += 1
    return found


def pick_bearing(heap: i64, colour: i64, k: i64) -> i64:
    """The other colour of the k-th card of the heap that bears the colour; -1 where it has not so many."""
    other: i64 = 0
    while other < 7:
        if other != colour:
            k -= copies(heap, kind_of(colour, other))
            if k < 0:
                return other
        other += 1
    return -1


def swaps(tops: i64, hand: i64) -> i64:
    """All swaps that a hand has in a centre: bit ``cell * 7 + show``.

    What is hidden by the card laid is the colour that the cell shows, so that cell and colour shown say it all.
    """
    over: i64 = 0  # bit hide * 7 + show: a hand card can show one colour and hide the other
    left: i64 = kinds(hand)
    while left:
        kind: i64 = lowest(left) >> 1
        one: i64 = first(kind)
        other: i64 = second(kind)
        over |= bit(one * 7 + other) | bit(other * 7 + one)
        left &= left - 1
    found: i64 = 0
    at: i64 = 0
    while at < 63:
        found |= shl((over >> ((tops & 7) * 7)) & 127, at)
        tops = tops >> 3
        at += 7
    return found
