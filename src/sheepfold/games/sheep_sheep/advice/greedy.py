"""A player that looks through its swaps, and what a position is worth."""

from typing import Final

from mypy_extensions import i64

from sheepfold.core.bits import bit, count, lowest
from sheepfold.core.rng import Rng
from sheepfold.games.sheep_sheep.advice.lookahead import ENOUGH, SWAPS_LEFT, Lookahead
from sheepfold.games.sheep_sheep.cards import bearing, colours, first, other_side, second, size
from sheepfold.games.sheep_sheep.centre import cleared, colour_at, empty, first_of, groups, is_in, only, put
from sheepfold.games.sheep_sheep.components import CENTRE_CELLS, NO_COLOUR, PLACE, STOP
from sheepfold.games.sheep_sheep.phases import ENDED, SWAPPING
from sheepfold.games.sheep_sheep.state import SheepSheep
from sheepfold.games.sheep_sheep.swaps import swap_action, swap_cell, swap_show, swaps

_AHEAD: Final = 3  # swaps looked ahead in the own turn: a fourth takes four times as long
_NEXT_AHEAD: Final = 3  # swaps of the next seat looked at
_HOPED: Final = 2  # swaps that a seat hopes to win by


def greedy(state: SheepSheep, seat: i64, rng: Rng) -> i64:  # noqa: ARG001 - nothing is left to chance here
    """The first step towards the largest win of this turn; then, and in a refill, what leaves the next seat least."""
    if state.phase != SWAPPING:
        return _place(state)
    chosen: i64 = _towards_a_win(state, seat)
    return _spoil(state, seat) if chosen == STOP else chosen


def _towards_a_win(state: SheepSheep, seat: i64) -> i64:
    """The first swap of the shortest way to the most points; ``STOP`` where no swap brings more."""
    left: i64 = min(state.exchanges - state.swapped, _AHEAD)
    looking = Lookahead(state.lucky_of(seat), state.bonus)
    hand: i64 = state.hand(seat)
    best: i64 = looking.worth(state.tops) * SWAPS_LEFT + left
    chosen: i64 = STOP
    asleep: i64 = 0
    possible: i64 = swaps(state.tops, hand)
    while possible:
        swap: i64 = lowest(possible)
        after: i64 = looking.best_after(swap, state.tops, state.unders, state.lying, hand, left, asleep)
        if after > best:
            best = after
            chosen = swap_action(swap, state.tops)
        asleep |= bit(swap)
        possible &= possible - 1
    return chosen


def _spoil(state: SheepSheep, seat: i64) -> i64:
    """A swap that costs no points and leaves the next seat less, or as much but uncovers a card; else ``STOP``."""
    looking = Lookahead(state.lucky_of(seat), state.bonus)
    now: i64 = looking.worth(state.tops)
    least: i64 = 2 * _left_for_next(state, state.tops, state.unders, state.lying, ENOUGH) + 1
    chosen: i64 = STOP
    possible: i64 = swaps(state.tops, state.hand(seat))
    while possible:
        swap: i64 = lowest(possible)
        cell: i64 = swap_cell(swap)
        tops: i64 = put(state.tops, cell, swap_show(swap))
        if looking.worth(tops) >= now:
            unders: i64 = put(state.unders, cell, colour_at(state.tops, cell))
            nothing_new: i64 = 0 if is_in(cell, state.lying) else 1
            too_much: i64 = (least - nothing_new + 1) // 2
            given: i64 = 2 * _left_for_next(state, tops, unders, state.lying & ~only(cell), too_much) + nothing_new
            if given < least:
                least = given
                chosen = swap_action(swap, state.tops)
        possible &= possible - 1
    return chosen


def _left_for_next(state: SheepSheep, tops: i64, unders: i64, lying: i64, too_much: i64) -> i64:
    """The cards that the next seat could win if it found the centre like this, less its groups.

    They are counted until they are too much.
    """
    won: i64 = groups(tops)
    return _of_next(state, cleared(tops, won), cleared(unders, won), lying & ~won, too_much * SWAPS_LEFT) // SWAPS_LEFT


def _of_next(state: SheepSheep, tops: i64, unders: i64, lying: i64, enough: i64) -> i64:
    """What the next seat, whose lucky colour is not known, could make of this centre."""
    hand: i64 = state.hand((state.turn + 1) % state.seats)
    return Lookahead(NO_COLOUR, 0, enough).best(tops, unders, lying, hand, min(state.exchanges, _NEXT_AHEAD))


def _place(state: SheepSheep) -> i64:
    """The side and cell that leave the next seat the fewest cards to win, and those late."""
    least: i64 = ENOUGH
    chosen: i64 = -1
    for colour in (first(state.drawn), second(state.drawn)):
        left: i64 = empty(state.tops)
        while left:
            cell: i64 = first_of(left)
            tops: i64 = put(state.tops, cell, colour)
            unders: i64 = put(state.unders, cell, other_side(state.drawn, colour))
            given: i64 = _of_next(state, tops, unders, state.lying, least)
            if given < least:
                least = given
                chosen = PLACE + colour * CENTRE_CELLS + cell
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
    left: i64 = state.exchanges
    if away == 0:
        left -= state.swapped
    looking = Lookahead(lucky, state.bonus)
    best: i64 = looking.best(state.tops, state.unders, state.lying, hand, min(left, _HOPED))
    wins: float = float(best // SWAPS_LEFT)
    if away == 0:
        return wins
    return 0.5 * wins if away == 1 else 0.3 * wins
