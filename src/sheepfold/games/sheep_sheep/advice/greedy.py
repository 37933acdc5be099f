"""A player that looks through its swaps, and what a position is worth."""

from typing import Final

from mypy_extensions import i64

from sheepfold.core.bits import bit, count, has, lowest
from sheepfold.core.rng import Rng
from sheepfold.games.sheep_sheep.advice.lookahead import ENOUGH, best, best_after, worth
from sheepfold.games.sheep_sheep.cards import bearing, colours, first, second, side, size, swaps
from sheepfold.games.sheep_sheep.centre import colour_at, empty, groups, put
from sheepfold.games.sheep_sheep.components import PLACE, SIDES, STOP, SWAP
from sheepfold.games.sheep_sheep.state import ENDED, SWAPPING, SheepSheep

_AHEAD: Final = 3  # swaps looked ahead in the own turn: a fourth takes four times as long
_NEXT_AHEAD: Final = 3  # swaps of the next seat looked at
_HOPED: Final = 2  # swaps that a seat hopes to win by
_NO_COLOUR: Final = 7  # of a seat whose lucky colour is not known


def greedy(state: SheepSheep, seat: i64, rng: Rng) -> i64:  # noqa: ARG001 - nothing is left to chance here
    """The first step towards the largest win of this turn; then, and in a refill, what leaves the next seat least."""
    if state.phase != SWAPPING:
        return _place(state)
    chosen: i64 = _towards_a_win(state, seat)
    return _spoil(state, seat) if chosen == STOP else chosen


def _towards_a_win(state: SheepSheep, seat: i64) -> i64:
    """The first swap of the shortest way to the most points; ``STOP`` where no swap brings more."""
    left: i64 = state.exchanges - state.swapped
    if left > _AHEAD:
        left = _AHEAD
    lucky: i64 = state.lucky_of(seat)
    hand: i64 = state.hand(seat)
    found: i64 = worth(state.tops, lucky, state.bonus) * 8 + left
    chosen: i64 = STOP
    asleep: i64 = 0
    possible: i64 = swaps(state.tops, hand)
    while possible:
        swap: i64 = lowest(possible)
        after: i64 = best_after(swap, state.tops, state.unders, state.lying, hand, left, lucky, state.bonus, asleep)
        if after > found:
            found = after
            chosen = _number(state, swap)
        asleep |= bit(swap)
        possible &= possible - 1
    return chosen


def _spoil(state: SheepSheep, seat: i64) -> i64:
    """A swap that costs no points and leaves the next seat less, or as much but uncovers a card; else ``STOP``."""
    lucky: i64 = state.lucky_of(seat)
    now: i64 = worth(state.tops, lucky, state.bonus)
    least: i64 = 2 * _left_for_next(state, state.tops, state.unders, state.lying, ENOUGH) + 1
    chosen: i64 = STOP
    possible: i64 = swaps(state.tops, state.hand(seat))
    while possible:
        cell: i64 = lowest(possible) // 7
        tops: i64 = put(state.tops, cell, lowest(possible) - cell * 7)
        if worth(tops, lucky, state.bonus) >= now:
            unders: i64 = put(state.unders, cell, colour_at(state.tops, cell))
            more: i64 = 0 if has(state.lying, 3 * cell) else 1
            too_much: i64 = (least - more + 1) // 2
            given: i64 = 2 * _left_for_next(state, tops, unders, state.lying & ~bit(3 * cell), too_much) + more
            if given < least:
                least = given
                chosen = _number(state, lowest(possible))
        possible &= possible - 1
    return chosen


def _left_for_next(state: SheepSheep, tops: i64, unders: i64, lying: i64, too_much: i64) -> i64:
    """The cards that the next seat could win if it found the centre like this, less its groups.

    They are counted until they are too much.
    """
    ahead: i64 = state.exchanges if state.exchanges < _NEXT_AHEAD else _NEXT_AHEAD
    won: i64 = groups(tops)
    hand: i64 = state.hand((state.turn + 1) % state.seats)
    return best(tops | won * 7, unders | won * 7, lying & ~won, hand, ahead, _NO_COLOUR, 0, 0, too_much * 8) // 8


def _number(state: SheepSheep, swap: i64) -> i64:
    cell: i64 = swap // 7
    return SWAP + cell * SIDES + side(swap - cell * 7, colour_at(state.tops, cell))


def _place(state: SheepSheep) -> i64:
    """The side and cell that leave the next seat the fewest cards to win, and those late."""
    ahead: i64 = state.exchanges if state.exchanges < _NEXT_AHEAD else _NEXT_AHEAD
    hand: i64 = state.hand((state.turn + 1) % state.seats)
    both: i64 = first(state.drawn) + second(state.drawn)
    least: i64 = ENOUGH
    chosen: i64 = -1
    for colour in (first(state.drawn), second(state.drawn)):
        left: i64 = empty(state.tops)
        while left:
            cell: i64 = lowest(left) // 3
            tops: i64 = put(state.tops, cell, colour)
            unders: i64 = put(state.unders, cell, both - colour)
            given: i64 = best(tops, unders, state.lying, hand, ahead, _NO_COLOUR, 0, 0, least)
            if given < least:
                least = given
                chosen = PLACE + colour * 9 + cell
            left &= left - 1
    return chosen


def expected_points(state: SheepSheep, seat: i64) -> float:
    """About how many points the seat will end with.

    A hand is worth more the more colours it can show, most of all the lucky one; what two swaps can win counts in full
    for the seat whose turn it is, and less the later a seat's turn comes. Fitted to games of this player; a lucky card
    in the hand counts twice what those games say, for the search makes more of it.
    """
    points: float = float(state.points(seat))
    if state.phase == ENDED:
        return points
    hand: i64 = state.hand(seat)
    lucky: i64 = state.lucky_of(seat)
    points += 0.26 * float(size(state.deck)) + 0.8 * float(count(colours(hand)))
    points += float(state.bonus) * (0.8 * float(bearing(hand, lucky)) + 0.13 * float(bearing(state.deck, lucky)))
    if state.phase == SWAPPING:
        points += _chances(state, seat, hand, lucky)
    return points


def _chances(state: SheepSheep, seat: i64, hand: i64, lucky: i64) -> float:
    """What the seat can hope to win of the centre as it lies."""
    away: i64 = (seat + state.seats - state.turn) % state.seats
    if away == 3:
        return 0.0
    left: i64 = state.exchanges - state.swapped if away == 0 else state.exchanges
    ahead: i64 = left if left < _HOPED else _HOPED
    wins: float = float(best(state.tops, state.unders, state.lying, hand, ahead, lucky, state.bonus) // 8)
    if away == 0:
        return wins
    return 0.5 * wins if away == 1 else 0.3 * wins
