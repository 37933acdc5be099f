"""What a hand is worth: its numbers decide who will win the tricks that are left, and who will work."""

from typing import Final

from mypy_extensions import i64

from sheepfold.core.bits import count
from sheepfold.games.two_sheep_dogs.components import SPRING_TRICKS, WOLVES

# Points that a piece of each number, 1 to 7, brings beyond the middling one until the end of the round: fitted to
# rounds of the search against itself and greedy players. A 7 wins at will, in the end a 1 loses at will.
_IN_SPRING: Final = [-1.1, -3.4, -2.1, -1.1, 0.2, 2.4, 5.2]
_IN_SUMMER: Final = [1.0, -1.8, -2.2, -1.1, -0.2, 0.8, 3.7]
_AT_THE_END: Final = [8.5, 0.6, -2.4, -2.9, -1.1, -2.4, -0.2]
_LAST_TRICKS: Final = 9  # tricks that are over when the end begins
_A_WOLF: Final = -0.9  # what it brings to hold a wolf and not livestock of the same number
_OF_ONE_NUMBER: Final = 0x204081  # the 1 of each kind


def hand_worth(hand: i64, tricks: i64) -> float:
    """About what the hand brings, more or less than a middling one, when so many tricks are over."""
    worths = _IN_SPRING if tricks < SPRING_TRICKS else _IN_SUMMER if tricks < _LAST_TRICKS else _AT_THE_END
    value: float = _A_WOLF * float(count(hand & WOLVES))
    for worth in worths:
        value += worth * float(count(hand & _OF_ONE_NUMBER))
        hand = hand >> 1
    return value
