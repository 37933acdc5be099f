"""The rules of Sheep Sheep: what a move does. What is legal is in choices.py, what a state holds in layout.py."""

from typing import final

from mypy_extensions import i64, mypyc_attr

from sheepfold.core.bits import count
from sheepfold.core.rng import Rng
from sheepfold.core.state import CHANCE, OVER
from sheepfold.games.sheep_sheep.cards import card, kind_of, other_side, shown, side_kind, size, under
from sheepfold.games.sheep_sheep.centre import EVERY, cleared, colour_at, empty, first_of, groups, is_in, only, put
from sheepfold.games.sheep_sheep.choices import Choices
from sheepfold.games.sheep_sheep.components import (
    BOX,
    BOX_FOR_TWO,
    CENTRE,
    CENTRE_CELLS,
    COLOUR_COUNT,
    DEAL,
    DRAW,
    DRY_ROUNDS,
    HAND,
    KINDS,
    LUCKY,
    PLACE,
    SIDES,
    STOP,
    SWAP,
)
from sheepfold.games.sheep_sheep.guess import vary
from sheepfold.games.sheep_sheep.phases import DEALING, DRAWING, ENDED, LAYING, LUCKY_CARDS, PLACING, SWAPPING
from sheepfold.games.sheep_sheep.piles import one_card


@final
@mypyc_attr(free_list_len=1)
class SheepSheep(Choices):
    """A turn: swap cards with the centre, win groups, refill the centre."""

    __slots__ = ()

    def clone(self) -> "SheepSheep":
        other = SheepSheep()
        self.copy_to(other)
        return other

    def guess(self, seat: i64, rng: Rng) -> "SheepSheep":
        other = self.clone()
        vary(other, seat, rng)
        return other

    def apply(self, seat: i64, action: i64) -> None:  # turn.course
        if action < DRAW:
            if action != STOP:
                self._swap(action - SWAP)
            if action == STOP or self.swapped == self.exchanges:  # turn.three-swaps, fine.last-swap (R2)
                self._win()
        elif action < PLACE:
            self._draw(action - DRAW)
        elif action < LUCKY:
            self._place(action - PLACE)
        else:
            self._set_up(action)

    # -- a turn ----------------------------------------------------------------------------------------------------

    def _swap(self, cell_and_side: i64) -> None:  # swap.take
        """A hand card covers the card of a cell with its own under side, and that card comes to the hand."""
        cell: i64 = cell_and_side // SIDES
        laid: i64 = cell_and_side - cell * SIDES
        show: i64 = shown(laid)
        hide: i64 = under(laid)
        taken: i64 = kind_of(hide, colour_at(self.unders, cell))
        self.add_to_hand(self.turn, card(taken) - card(kind_of(show, hide)))
        self.tops = put(self.tops, cell, show)
        self.unders = put(self.unders, cell, hide)
        if is_in(cell, self.lying):  # its card now lies open in the hand
            self.lying ^= only(cell)
            self.unseen ^= only(cell)
        self.swapped += 1

    def _win(self) -> None:
        """Every group in the centre is won, whoever formed it."""
        won: i64 = groups(self.tops)  # win.now, fine.all-groups (R3)
        self.swapped = 0
        if won == 0:
            self._win_nothing()
            return
        self.dry = 0
        left: i64 = won
        while left:
            # win.pile
            self.add_to_pile(self.turn, one_card(colour_at(self.tops, first_of(left))))
            left &= left - 1
        self.tops = cleared(self.tops, won)
        self.unders = cleared(self.unders, won)
        self.lying &= ~won
        if self._can_refill():
            self._turn_up()
        else:
            self._end()

    def _win_nothing(self) -> None:
        self.dry += 1
        if self.dry == DRY_ROUNDS * self.seats:  # fine.dry (R4)
            self._end()
        else:  # end.empty-deck: also with an empty deck
            self._next_turn()

    def _can_refill(self) -> bool:
        """Whether the deck has a card for every empty cell; else the game ends before any refill."""
        return size(self.deck) >= count(empty(self.tops))  # end.deck

    def _turn_up(self) -> None:
        self.phase = DRAWING
        self.actor = CHANCE

    def _draw(self, kind: i64) -> None:  # refill.draw
        self.deck -= card(kind)
        self.drawn = kind
        self.phase = PLACING
        self.actor = self.turn

    def _place(self, colour_and_cell: i64) -> None:
        """The card drawn fills an empty cell, with the side up that the seat likes."""
        colour: i64 = colour_and_cell // CENTRE_CELLS
        cell: i64 = colour_and_cell - colour * CENTRE_CELLS
        self.tops = put(self.tops, cell, colour)
        self.unders = put(self.unders, cell, other_side(self.drawn, colour))
        self.drawn = -1
        if empty(self.tops):  # refill.groups: nothing is won here
            self._turn_up()
        else:
            self._next_turn()

    def _next_turn(self) -> None:
        self.turn += 1
        if self.turn == self.seats:
            self.turn = 0
        self.phase = SWAPPING
        self.actor = self.turn

    def _end(self) -> None:
        self.phase = ENDED
        self.actor = OVER

    # -- the set-up --------------------------------------------------------------------------------------------------

    def _set_up(self, action: i64) -> None:
        if self.phase == LUCKY_CARDS:
            self._give_lucky_card((action - LUCKY) % COLOUR_COUNT)
        elif self.phase == DEALING:
            self._deal((action - DEAL) // KINDS, (action - DEAL) % KINDS)
        else:
            self._lay((action - CENTRE) // SIDES, (action - CENTRE) % SIDES)
        self.step += 1

    def _give_lucky_card(self, colour: i64) -> None:
        self.lucky = put(self.lucky, self.step, colour)
        if self.step + 1 == self.seats:
            self.phase = DEALING

    def _deal(self, seat: i64, kind: i64) -> None:
        self.deck -= card(kind)
        self.add_to_hand(seat, card(kind))
        if self.step + 1 == self.seats * (1 + HAND):
            self.phase = LAYING
            self.undealt = self.deck

    def _lay(self, cell: i64, laid: i64) -> None:
        self.deck -= card(side_kind(laid))
        self.tops = put(self.tops, cell, shown(laid))
        self.unders = put(self.unders, cell, under(laid))
        self.lying |= only(cell)
        if self.lying == EVERY:
            self.phase = SWAPPING
            self.actor = 0  # setup.first
        self.laid_tops = self.tops
        self.laid_unders = self.unders
        self.unseen = self.lying


def new_state(seats: i64, exchanges: i64, bonus: i64) -> SheepSheep:
    """The box before the set-up."""
    state = SheepSheep()
    state.seats = seats
    state.exchanges = exchanges
    state.bonus = bonus
    state.deck = BOX_FOR_TWO if seats == 2 else BOX
    return state
