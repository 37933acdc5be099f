"""The rules of Sheep Sheep."""

from typing import Final, final

from mypy_extensions import i64

from sheepfold.core.bits import bit, count, has, lowest, nth, shl
from sheepfold.core.rng import Rng
from sheepfold.core.state import CHANCE, OVER, State
from sheepfold.games.sheep_sheep.cards import (
    card,
    copies,
    first,
    kind_of,
    kinds,
    pick,
    second,
    shown,
    side,
    size,
    swaps,
    under,
)
from sheepfold.games.sheep_sheep.centre import BARE, EVERY, colour_at, completes, empty, groups, put
from sheepfold.games.sheep_sheep.components import (
    BOX,
    BOX_FOR_TWO,
    CENTRE,
    DEAL,
    DRAW,
    DRY_ROUNDS,
    HAND,
    LUCKY,
    PLACE,
    SIDES,
    STOP,
    SWAP,
)
from sheepfold.games.sheep_sheep.guess import imagine_lucky, imagine_unders

# What happens next.
LUCKY_CARDS: Final = 0  # set-up: a lucky card to each seat
DEALING: Final = 1  # set-up: four cards to each seat
LAYING: Final = 2  # set-up: nine cards into the centre
SWAPPING: Final = 3
DRAWING: Final = 4  # a card is turned up for an empty cell
PLACING: Final = 5
ENDED: Final = 6


@final
class SheepSheep(State):
    """Heaps are explained in cards.py, digits and sets of cells in centre.py."""

    __slots__ = (
        "bonus", "deck", "drawn", "dry", "exchanges", "hand0", "hand1", "hand2", "hand3", "laid_tops", "laid_unders",
        "lucky", "lying", "phase", "pile0", "pile1", "pile2", "pile3", "step", "swapped", "tops", "turn", "undealt",
        "unders", "unseen",
    )  # fmt: skip

    def __init__(self) -> None:
        self.actor = CHANCE
        self.seats = 0
        self.exchanges: i64 = 0  # swaps a turn, at most
        self.bonus: i64 = 0  # points more for a lucky sheep
        self.phase: i64 = LUCKY_CARDS
        self.step: i64 = 0  # set-up events so far
        self.turn: i64 = 0  # whose turn it is
        self.swapped: i64 = 0  # swaps made in this turn
        self.dry: i64 = 0  # turns in a row that won no card
        self.drawn: i64 = -1  # the kind to be placed
        self.deck: i64 = 0
        self.tops: i64 = BARE
        self.unders: i64 = BARE
        self.hand0: i64 = 0
        self.hand1: i64 = 0
        self.hand2: i64 = 0
        self.hand3: i64 = 0
        # Cards won, by the colour that shows: byte c counts colour c.
        self.pile0: i64 = 0
        self.pile1: i64 = 0
        self.pile2: i64 = 0
        self.pile3: i64 = 0
        self.lucky: i64 = 0o7777  # digit s: the lucky colour of seat s, 7 before it has one
        # The memory of the set-up, which tells what nobody has seen.
        self.undealt: i64 = 0  # the deck before the centre was laid out
        self.laid_tops: i64 = BARE  # the centre as it was laid out
        self.laid_unders: i64 = BARE
        self.lying: i64 = 0  # cells whose card was laid at set-up and lies there still
        self.unseen: i64 = 0  # cells whose card of the set-up has never shown its under side, there or in a pile

    def clone(self) -> "SheepSheep":
        other = SheepSheep()
        other.actor = self.actor
        other.seats = self.seats
        other.exchanges = self.exchanges
        other.bonus = self.bonus
        other.phase = self.phase
        other.step = self.step
        other.turn = self.turn
        other.swapped = self.swapped
        other.dry = self.dry
        other.drawn = self.drawn
        other.deck = self.deck
        other.tops = self.tops
        other.unders = self.unders
        other.hand0 = self.hand0
        other.hand1 = self.hand1
        other.hand2 = self.hand2
        other.hand3 = self.hand3
        other.pile0 = self.pile0
        other.pile1 = self.pile1
        other.pile2 = self.pile2
        other.pile3 = self.pile3
        other.lucky = self.lucky
        other.undealt = self.undealt
        other.laid_tops = self.laid_tops
        other.laid_unders = self.laid_unders
        other.lying = self.lying
        other.unseen = self.unseen
        return other

    # -- what lies where -----------------------------------------------------------------------------------------

    def hand(self, seat: i64) -> i64:
        """The heap of the seat's open cards."""
        if seat == 0:
            return self.hand0
        if seat == 1:
            return self.hand1
        return self.hand2 if seat == 2 else self.hand3

    def _add_to_hand(self, seat: i64, change: i64) -> None:
        if seat == 0:
            self.hand0 += change
        elif seat == 1:
            self.hand1 += change
        elif seat == 2:
            self.hand2 += change
        else:
            self.hand3 += change

    def pile(self, seat: i64) -> i64:
        """The cards that the seat has won: byte c counts those that show colour c."""
        if seat == 0:
            return self.pile0
        if seat == 1:
            return self.pile1
        return self.pile2 if seat == 2 else self.pile3

    def _add_to_pile(self, seat: i64, change: i64) -> None:
        if seat == 0:
            self.pile0 += change
        elif seat == 1:
            self.pile1 += change
        elif seat == 2:
            self.pile2 += change
        else:
            self.pile3 += change

    def lucky_of(self, seat: i64) -> i64:
        """The seat's lucky colour, 7 before it has one."""
        return (self.lucky >> (3 * seat)) & 7

    # -- what can be done ----------------------------------------------------------------------------------------

    def legal(self, seat: i64) -> list[int]:
        if not self.may_act(seat):
            return []
        if self.phase == SWAPPING:
            return self._stop_and_swaps()
        if self.phase == PLACING:
            return self._placings()
        return self._outcomes()

    def _stop_and_swaps(self) -> list[int]:
        left: i64 = swaps(self.tops, self.hand(self.turn))
        actions: list[int] = [STOP] * (1 + count(left))  # at its full length at once: growing it takes most of the time
        i: i64 = 0
        while left:
            i += 1
            actions[i] = self._swap_number(lowest(left))
            left &= left - 1
        return actions

    def _swap_number(self, cell_and_show: i64) -> i64:
        cell: i64 = cell_and_show // 7
        return SWAP + cell * SIDES + side(cell_and_show - cell * 7, colour_at(self.tops, cell))

    def _placings(self) -> list[int]:
        actions: list[int] = []
        for colour in (first(self.drawn), second(self.drawn)):
            left: i64 = empty(self.tops)
            while left:
                actions.append(PLACE + colour * 9 + lowest(left) // 3)
                left &= left - 1
        return actions

    def _outcomes(self) -> list[int]:
        if self.phase == LUCKY_CARDS:
            return self._lucky_outcomes()
        if self.phase == LAYING:
            return self._centre_outcomes()
        start: i64 = DRAW if self.phase == DRAWING else self._deal_start()
        actions: list[int] = []
        left: i64 = kinds(self.deck)
        while left:
            actions.append(start + (lowest(left) >> 1))
            left &= left - 1
        return actions

    def _lucky_outcomes(self) -> list[int]:
        actions: list[int] = []
        colour: i64 = 0
        while colour < 7:
            if not self._is_given(colour):
                actions.append(LUCKY + self.step * 7 + colour)
            colour += 1
        return actions

    def _is_given(self, colour: i64) -> bool:
        seat: i64 = 0
        while seat < self.step:
            if self.lucky_of(seat) == colour:
                return True
            seat += 1
        return False

    def _deal_start(self) -> i64:
        return DEAL + (self.step - self.seats) // HAND * 21

    def _cell_to_lay(self) -> i64:
        return self.step - self.seats * (1 + HAND)

    def _centre_outcomes(self) -> list[int]:
        actions: list[int] = []
        cell: i64 = self._cell_to_lay()
        number: i64 = 0
        while number < SIDES:
            possible: bool = copies(self.deck, kind_of(shown(number), under(number))) > 0
            if possible and not completes(self.tops, cell, shown(number)):  # R1
                actions.append(CENTRE + cell * SIDES + number)
            number += 1
        return actions

    def weight(self, action: i64) -> i64:
        if self.phase == LUCKY_CARDS:
            return 1
        if self.phase == DRAWING:
            return copies(self.deck, action - DRAW)
        if self.phase == DEALING:
            return copies(self.deck, action - self._deal_start())
        number: i64 = (action - CENTRE) % SIDES
        return copies(self.deck, kind_of(shown(number), under(number)))

    def sample(self, rng: Rng) -> i64:
        if self.phase == SWAPPING:
            possible: i64 = swaps(self.tops, self.hand(self.turn))
            chosen: i64 = rng.below(count(possible) + 1)
            return STOP if chosen == 0 else self._swap_number(nth(possible, chosen - 1))
        if self.phase == DRAWING:
            return DRAW + pick(self.deck, rng.below(size(self.deck)))
        if self.phase == PLACING:
            colour: i64 = first(self.drawn) if rng.below(2) == 0 else second(self.drawn)
            return PLACE + colour * 9 + rng.pick(empty(self.tops)) // 3
        return self._sample_set_up(rng)

    def _sample_set_up(self, rng: Rng) -> i64:
        if self.phase == DEALING:
            return self._deal_start() + pick(self.deck, rng.below(size(self.deck)))
        if self.phase == LAYING:
            return self._sample_centre(rng)
        while True:
            colour: i64 = rng.below(7)
            if not self._is_given(colour):
                return LUCKY + self.step * 7 + colour

    def _sample_centre(self, rng: Rng) -> i64:
        cell: i64 = self._cell_to_lay()
        while True:
            kind: i64 = pick(self.deck, rng.below(size(self.deck)))
            show: i64 = first(kind)
            hide: i64 = second(kind)
            if rng.below(2):
                show, hide = hide, show
            if not completes(self.tops, cell, show):  # R1
                return CENTRE + cell * SIDES + side(show, hide)

    # -- doing it ------------------------------------------------------------------------------------------------

    def apply(self, seat: i64, action: i64) -> None:
        if action < DRAW:
            if action != STOP:
                self._swap(action - SWAP)
            if action == STOP or self.swapped == self.exchanges:  # R2
                self._win()
        elif action < PLACE:
            self._draw(action - DRAW)
        elif action < LUCKY:
            self._place(action - PLACE)
        else:
            self._set_up(action)

    def _swap(self, cell_and_side: i64) -> None:
        cell: i64 = cell_and_side // SIDES
        laid: i64 = cell_and_side - cell * SIDES
        show: i64 = shown(laid)
        hide: i64 = under(laid)
        taken: i64 = kind_of(hide, colour_at(self.unders, cell))
        self._add_to_hand(self.turn, card(taken) - card(kind_of(show, hide)))
        self.tops = put(self.tops, cell, show)
        self.unders = put(self.unders, cell, hide)
        if has(self.lying, 3 * cell):
            self.lying ^= bit(3 * cell)
            self.unseen ^= bit(3 * cell)
        self.swapped += 1

    def _win(self) -> None:
        won: i64 = groups(self.tops)  # R3
        self.swapped = 0
        if won == 0:
            self.dry += 1
            if self.dry == DRY_ROUNDS * self.seats:  # R4
                self._end()
            else:
                self._next_turn()
            return
        self.dry = 0
        left: i64 = won
        while left:
            self._add_to_pile(self.turn, bit(8 * ((self.tops >> lowest(left)) & 7)))
            left &= left - 1
        self.tops |= won * 7
        self.unders |= won * 7
        self.lying &= ~won
        if count(won) > size(self.deck):
            self._end()
        else:
            self._turn_up()

    def _turn_up(self) -> None:
        self.phase = DRAWING
        self.actor = CHANCE

    def _draw(self, kind: i64) -> None:
        self.deck -= card(kind)
        self.drawn = kind
        self.phase = PLACING
        self.actor = self.turn

    def _place(self, colour_and_cell: i64) -> None:
        colour: i64 = colour_and_cell // 9
        cell: i64 = colour_and_cell - colour * 9
        self.tops = put(self.tops, cell, colour)
        self.unders = put(self.unders, cell, first(self.drawn) + second(self.drawn) - colour)
        self.drawn = -1
        if empty(self.tops):
            self._turn_up()
        else:
            self._next_turn()

    def _next_turn(self) -> None:
        self.turn = self.turn + 1 if self.turn + 1 < self.seats else 0
        self.phase = SWAPPING
        self.actor = self.turn

    def _end(self) -> None:
        self.phase = ENDED
        self.actor = OVER

    def _set_up(self, action: i64) -> None:
        if self.phase == LUCKY_CARDS:
            colour: i64 = (action - LUCKY) % 7
            self.lucky ^= shl(7 - colour, 3 * self.step)
            if self.step + 1 == self.seats:
                self.phase = DEALING
        elif self.phase == DEALING:
            kind: i64 = (action - DEAL) % 21
            self.deck -= card(kind)
            self._add_to_hand((action - DEAL) // 21, card(kind))
            if self.step + 1 == self.seats * (1 + HAND):
                self.phase = LAYING
                self.undealt = self.deck
        else:
            self._lay((action - CENTRE) // SIDES, (action - CENTRE) % SIDES)
        self.step += 1

    def _lay(self, cell: i64, laid: i64) -> None:
        self.deck -= card(kind_of(shown(laid), under(laid)))
        self.tops = put(self.tops, cell, shown(laid))
        self.unders = put(self.unders, cell, under(laid))
        self.lying |= bit(3 * cell)
        if self.lying == EVERY:
            self.phase = SWAPPING
            self.actor = 0
        self.laid_tops = self.tops
        self.laid_unders = self.unders
        self.unseen = self.lying

    # -- what a seat cannot know -----------------------------------------------------------------------------------

    def guess(self, seat: i64, rng: Rng) -> "SheepSheep":
        other = self.clone()
        if self.phase != ENDED:
            other.lucky = imagine_lucky(self.lucky, self.seats, seat, rng)
        pool: i64 = self.deck  # every card that nobody has seen, so that the seats agree on it
        left: i64 = self.unseen
        while left:
            cell: i64 = lowest(left) // 3
            pool += card(kind_of(colour_at(self.laid_tops, cell), colour_at(self.laid_unders, cell)))
            left &= left - 1
        other.laid_unders = imagine_unders(self.laid_tops, self.laid_unders, self.unseen, pool, self.undealt, rng)
        left = self.unseen
        while left:
            cell = lowest(left) // 3
            pool -= card(kind_of(colour_at(self.laid_tops, cell), colour_at(other.laid_unders, cell)))
            left &= left - 1
        other.deck = pool
        still: i64 = self.lying * 7
        other.unders = (self.unders & ~still) | (other.laid_unders & still)
        return other

    # -- points ----------------------------------------------------------------------------------------------------

    def won(self, seat: i64) -> i64:
        """How many cards the seat has won."""
        pile: i64 = self.pile(seat)
        pile = (pile & 0x00FF00FF00FF00FF) + ((pile >> 8) & 0x00FF00FF00FF)
        pile += pile >> 32
        return (pile + (pile >> 16)) & 0xFF

    def lucky_won(self, seat: i64) -> i64:
        """How many cards that show its lucky colour the seat has won."""
        return (self.pile(seat) >> (8 * self.lucky_of(seat))) & 0xFF

    def points(self, seat: i64) -> i64:
        """The seat's points now."""
        return self.won(seat) + self.bonus * self.lucky_won(seat)

    def scores(self) -> list[int]:
        return [self.points(seat) for seat in range(self.seats)]

    def winners(self) -> list[int]:
        ranks = [self._rank(seat) for seat in range(self.seats)]
        return [seat for seat in range(self.seats) if ranks[seat] == max(ranks)]

    def _rank(self, seat: i64) -> i64:
        """Points, then lucky cards, then the most cards of one colour, as one number."""
        most: i64 = 0
        pile: i64 = self.pile(seat)
        while pile:
            if pile & 0xFF > most:
                most = pile & 0xFF
            pile = pile >> 8
        return (self.points(seat) * 256 + self.lucky_won(seat)) * 256 + most


def new_state(seats: i64, exchanges: i64, bonus: i64) -> SheepSheep:
    """The box before the set-up."""
    state = SheepSheep()
    state.seats = seats
    state.exchanges = exchanges
    state.bonus = bonus
    state.deck = BOX_FOR_TWO if seats == 2 else BOX
    return state
