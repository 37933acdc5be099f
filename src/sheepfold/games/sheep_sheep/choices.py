"""What is legal: every choice of a seat, every outcome of chance, and a random one of them."""

from mypy_extensions import i64

from sheepfold.core.bits import count, lowest, nth, numbers
from sheepfold.core.rng import Rng
from sheepfold.games.sheep_sheep.cards import (
    copies,
    first,
    kinds,
    other_side,
    pick,
    second,
    shown,
    side,
    side_kind,
    size,
)
from sheepfold.games.sheep_sheep.centre import completes, empty, first_of
from sheepfold.games.sheep_sheep.components import (
    CENTRE,
    CENTRE_CELLS,
    COLOUR_COUNT,
    DEAL,
    DRAW,
    HAND,
    KINDS,
    LUCKY,
    PLACE,
    SIDES,
    STOP,
)
from sheepfold.games.sheep_sheep.layout import Layout
from sheepfold.games.sheep_sheep.phases import DRAWING, LAYING, LUCKY_CARDS, PLACING, SWAPPING
from sheepfold.games.sheep_sheep.swaps import swap_action, swaps


class Choices(Layout):
    """The choices in each phase."""

    __slots__ = ()

    # -- all of them -----------------------------------------------------------------------------------------------

    def legal(self, seat: i64) -> list[int]:
        if not self.may_act(seat):
            return []
        if self.phase == SWAPPING:
            return self._stop_and_swaps()
        if self.phase == PLACING:  # refill.first: no swap and no stop
            return self._placings()
        if self.phase == LUCKY_CARDS:
            return self._lucky_outcomes()
        if self.phase == LAYING:
            return self._centre_outcomes()
        start: i64 = self._first_card_outcome()
        return [start + (twice >> 1) for twice in numbers(kinds(self.deck))]

    def _stop_and_swaps(self) -> list[int]:
        left: i64 = swaps(self.tops, self.hand(self.turn))  # swap.own-card
        # turn.stop. The list has its full length at once: growing it takes most of the time.
        actions: list[int] = [STOP] * (1 + count(left))
        i: i64 = 0
        while left:
            i += 1
            actions[i] = swap_action(lowest(left), self.tops)
            left &= left - 1
        return actions

    def _placings(self) -> list[int]:
        actions: list[int] = []  # refill.place
        for colour in (first(self.drawn), second(self.drawn)):
            left: i64 = empty(self.tops)
            while left:
                actions.append(PLACE + colour * CENTRE_CELLS + first_of(left))
                left &= left - 1
        return actions

    def _lucky_outcomes(self) -> list[int]:
        actions: list[int] = []
        colour: i64 = 0
        while colour < COLOUR_COUNT:
            if not self._is_given(colour):  # setup.lucky
                actions.append(LUCKY + self.step * COLOUR_COUNT + colour)
            colour += 1
        return actions

    def _is_given(self, colour: i64) -> bool:
        """Whether another seat has this lucky card."""
        seat: i64 = 0
        while seat < self.step:
            if self.lucky_of(seat) == colour:
                return True
            seat += 1
        return False

    def _first_card_outcome(self) -> i64:
        """The number of the outcome of kind 0 where a card is drawn, or dealt to a seat."""
        if self.phase == DRAWING:
            return DRAW
        return DEAL + (self.step - self.seats) // HAND * KINDS

    def _cell_to_lay(self) -> i64:
        return self.step - self.seats * (1 + HAND)

    def _centre_outcomes(self) -> list[int]:
        actions: list[int] = []
        cell: i64 = self._cell_to_lay()
        number: i64 = 0
        while number < SIDES:
            possible: bool = copies(self.deck, side_kind(number)) > 0
            if possible and not completes(self.tops, cell, shown(number)):  # setup.no-group, fine.centre (R1)
                actions.append(CENTRE + cell * SIDES + number)
            number += 1
        return actions

    def weight(self, action: i64) -> i64:
        if self.phase == LUCKY_CARDS:
            return 1
        if self.phase == LAYING:
            return copies(self.deck, side_kind((action - CENTRE) % SIDES))
        return copies(self.deck, action - self._first_card_outcome())

    # -- a random one ----------------------------------------------------------------------------------------------

    def sample(self, rng: Rng) -> i64:
        if self.phase == SWAPPING:
            possible: i64 = swaps(self.tops, self.hand(self.turn))
            chosen: i64 = rng.below(count(possible) + 1)
            if chosen == 0:
                return STOP
            return swap_action(nth(possible, chosen - 1), self.tops)
        if self.phase == PLACING:
            colour: i64 = first(self.drawn)
            if rng.below(2):
                colour = second(self.drawn)
            return PLACE + colour * CENTRE_CELLS + rng.pick(empty(self.tops)) // 3
        if self.phase == LAYING:
            return self._sample_centre(rng)
        if self.phase == LUCKY_CARDS:
            return self._sample_lucky(rng)
        return self._first_card_outcome() + pick(self.deck, rng.below(size(self.deck)))

    def _sample_lucky(self, rng: Rng) -> i64:
        while True:
            colour: i64 = rng.below(COLOUR_COUNT)
            if not self._is_given(colour):
                return LUCKY + self.step * COLOUR_COUNT + colour

    def _sample_centre(self, rng: Rng) -> i64:
        cell: i64 = self._cell_to_lay()
        while True:
            kind: i64 = pick(self.deck, rng.below(size(self.deck)))
            show: i64 = first(kind)
            if rng.below(2):
                show = second(kind)
            if not completes(self.tops, cell, show):  # R1
                return CENTRE + cell * SIDES + side(show, other_side(kind, show))
