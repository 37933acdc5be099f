"""What the moves of the others say about their lucky colours.

Whoever swaps for the most points gives away what counts most for him. A move that is one of the best with one lucky
colour and not with another makes the first colour ten times as likely.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, cast, final

from mypy_extensions import i64

from sheepfold.core.bits import bit, has
from sheepfold.core.rng import Rng
from sheepfold.core.state import State
from sheepfold.games.sheep_sheep.advice.lookahead import SWAPS_LEFT, Lookahead
from sheepfold.games.sheep_sheep.cards import shown
from sheepfold.games.sheep_sheep.centre import cleared, put
from sheepfold.games.sheep_sheep.components import COLOUR_COUNT, SIDES, STOP, SWAP
from sheepfold.games.sheep_sheep.phases import SWAPPING
from sheepfold.games.sheep_sheep.state import SheepSheep
from sheepfold.games.sheep_sheep.swaps import swap_number

_IN_SIGHT: Final = 3  # swaps before the end of a turn that are looked at
_CERTAIN: Final = 1000000
_LESS: Final = 10  # how many times less likely a colour is after a move that is not one of its best
_STOPS: Final = -1


@final
class Tells:
    """How likely each colour is the lucky one of each seat, as another seat sees it."""

    __slots__ = ("likely", "seat")

    def __init__(self, seats: i64, seat: i64) -> None:
        self.seat: i64 = seat
        self.likely: list[int] = [_CERTAIN] * (seats * COLOUR_COUNT)  # seat * COLOUR_COUNT + colour; not 0 for any

    def note(self, state: SheepSheep, seat: i64, action: i64) -> None:
        """Take notice of what the seat is about to do."""
        left: i64 = state.exchanges - state.swapped
        swap: i64 = _STOPS
        if action != STOP:
            if left > _IN_SIGHT:
                return
            cell: i64 = (action - SWAP) // SIDES
            swap = swap_number(cell, shown(action - SWAP - cell * SIDES))
        if left > _IN_SIGHT:
            left = _IN_SIGHT
        unders: i64 = cleared(state.unders, state.lying)  # what nobody has seen plays no part
        agree: i64 = agreeing(state.tops, unders, state.lying, state.hand(seat), left, state.bonus, swap)
        self._weigh(seat, agree)

    def _weigh(self, seat: i64, agree: i64) -> None:
        """The colours that do not agree become less likely; then all are raised until one is certain again."""
        own: i64 = seat * COLOUR_COUNT
        most: i64 = 1
        for at in range(own, own + COLOUR_COUNT):
            if not has(agree, at - own):
                self.likely[at] //= _LESS
            most = max(most, self.likely[at])
        for at in range(own, own + COLOUR_COUNT):
            self.likely[at] = max(1, self.likely[at] * _CERTAIN // most)

    def redraw(self, state: State, rng: Rng) -> None:
        """Draw the lucky colours of the others anew in a guess, as likely as their moves make them."""
        table = cast(SheepSheep, state)
        own: i64 = table.lucky_of(self.seat)
        while True:
            given: i64 = bit(own)
            lucky: i64 = table.lucky
            seat: i64 = 0
            while seat < table.seats:
                if seat != self.seat:
                    colour: i64 = self._pick(seat, own, rng)
                    if has(given, colour):
                        break
                    given |= bit(colour)
                    lucky = put(lucky, seat, colour)
                seat += 1
            if seat == table.seats:
                table.lucky = lucky
                return

    def _pick(self, seat: i64, own: i64, rng: Rng) -> i64:
        total: i64 = 0
        colour: i64 = 0
        while colour < COLOUR_COUNT:
            if colour != own:
                total += self.likely[seat * COLOUR_COUNT + colour]
            colour += 1
        left: i64 = rng.below(total)
        colour = -1
        while left >= 0:
            colour += 1
            if colour != own:
                left -= self.likely[seat * COLOUR_COUNT + colour]
        return colour


@lru_cache(maxsize=4096)
def agreeing(tops: i64, unders: i64, lying: i64, hand: i64, left: i64, bonus: i64, swap: i64) -> i64:
    """The set of lucky colours with which a swap (a number of ``swaps``, or -1 to stop) is one of the best."""
    agree: i64 = 0
    colour: i64 = 0
    while colour < COLOUR_COUNT:
        looking = Lookahead(colour, bonus)
        now: i64 = looking.worth(tops) * SWAPS_LEFT + left
        most: i64 = looking.best(tops, unders, lying, hand, left)
        after: i64 = now
        if swap != _STOPS:
            after = looking.best_after(swap, tops, unders, lying, hand, left)
        # Where no swap brings more, one that costs nothing is as good as to stop.
        if after == most or (most == now and after // SWAPS_LEFT == most // SWAPS_LEFT):
            agree |= bit(colour)
        colour += 1
    return agree


def read_tells(past: SheepSheep, events: Sequence[tuple[int, int]], seat: i64) -> Tells:
    """What the events tell the seat; ``past`` is the state before them, and after them when this is done."""
    tells = Tells(past.seats, seat)
    for who, action in events:
        if past.phase == SWAPPING and who != seat:
            tells.note(past, who, action)
        past.apply(who, action)
    return tells
