"""What lies where: the deck, the centre, hands and piles; and what they are worth.

Heaps are explained in cards.py, digits and sets of cells in centre.py, piles in piles.py.
"""

from mypy_extensions import i64

from sheepfold.core.state import CHANCE, State
from sheepfold.games.sheep_sheep.centre import BARE, colour_at
from sheepfold.games.sheep_sheep.phases import LUCKY_CARDS
from sheepfold.games.sheep_sheep.piles import cards_in, most_alike, showing_in


class Layout(State):
    """All fields of a state. The memory of the set-up tells what nobody has seen."""

    __slots__ = (
        "bonus", "deck", "drawn", "dry", "exchanges", "hand0", "hand1", "hand2", "hand3", "laid_tops", "laid_unders",
        "lucky", "lying", "phase", "pile0", "pile1", "pile2", "pile3", "step", "swapped", "tops", "turn", "undealt",
        "unders", "unseen",
    )  # fmt: skip

    def __init__(self) -> None:
        self.actor = CHANCE
        self.seats = 0
        # Options.
        self.exchanges: i64 = 0  # swaps a turn, at most
        self.bonus: i64 = 0  # points more for a lucky sheep
        # Where the game stands.
        self.phase: i64 = LUCKY_CARDS  # see phases.py
        self.step: i64 = 0  # set-up events so far
        self.turn: i64 = 0  # whose turn it is
        self.swapped: i64 = 0  # swaps made in this turn
        self.dry: i64 = 0  # turns in a row that won no card
        # Cards.
        self.deck: i64 = 0  # a heap
        self.drawn: i64 = -1  # the kind to be placed
        self.tops: i64 = BARE  # the colours that the centre shows
        self.unders: i64 = BARE  # the colours under them
        self.hand0: i64 = 0  # a heap of open cards
        self.hand1: i64 = 0
        self.hand2: i64 = 0
        self.hand3: i64 = 0
        self.pile0: i64 = 0  # cards won
        self.pile1: i64 = 0
        self.pile2: i64 = 0
        self.pile3: i64 = 0
        self.lucky: i64 = 0o7777  # digit s: the lucky colour of seat s, NO_COLOUR before it has one
        # The memory of the set-up.
        self.undealt: i64 = 0  # the deck before the centre was laid out
        self.laid_tops: i64 = BARE  # the centre as it was laid out
        self.laid_unders: i64 = BARE
        self.lying: i64 = 0  # cells whose card was laid at set-up and lies there still
        self.unseen: i64 = 0  # cells whose card of the set-up has never shown its under side, there or in a pile

    def copy_to(self, other: "Layout") -> None:
        """Make the other one like this one."""
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

    # -- what lies where -----------------------------------------------------------------------------------------

    def hand(self, seat: i64) -> i64:
        """The heap of the seat's open cards."""
        if seat == 0:
            return self.hand0
        if seat == 1:
            return self.hand1
        return self.hand2 if seat == 2 else self.hand3

    def add_to_hand(self, seat: i64, change: i64) -> None:
        """Add this heap to the seat's hand, or take away a negative one."""
        if seat == 0:
            self.hand0 += change
        elif seat == 1:
            self.hand1 += change
        elif seat == 2:
            self.hand2 += change
        else:
            self.hand3 += change

    def pile(self, seat: i64) -> i64:
        """The cards that the seat has won (see piles.py)."""
        if seat == 0:
            return self.pile0
        if seat == 1:
            return self.pile1
        return self.pile2 if seat == 2 else self.pile3

    def add_to_pile(self, seat: i64, cards: i64) -> None:
        """Add these cards to the seat's pile."""
        if seat == 0:
            self.pile0 += cards
        elif seat == 1:
            self.pile1 += cards
        elif seat == 2:
            self.pile2 += cards
        else:
            self.pile3 += cards

    def lucky_of(self, seat: i64) -> i64:
        """The seat's lucky colour, ``NO_COLOUR`` before it has one."""
        return colour_at(self.lucky, seat)

    # -- points ----------------------------------------------------------------------------------------------------

    def won(self, seat: i64) -> i64:
        """How many cards the seat has won."""
        return cards_in(self.pile(seat))

    def lucky_won(self, seat: i64) -> i64:
        """How many cards that show its lucky colour the seat has won."""
        return showing_in(self.pile(seat), self.lucky_of(seat))

    def points(self, seat: i64) -> i64:
        """The seat's points now."""
        return self.won(seat) + self.bonus * self.lucky_won(seat)  # score.sheep, score.lucky, fine.lucky-one

    def scores(self) -> list[int]:
        return [self.points(seat) for seat in range(self.seats)]

    def winners(self) -> list[int]:
        """Most points; then most lucky cards; then the most cards of one colour; then shared."""
        # goal.points, score.tie
        ranks = [(self.points(seat), self.lucky_won(seat), most_alike(self.pile(seat))) for seat in range(self.seats)]
        return [seat for seat in range(self.seats) if ranks[seat] == max(ranks)]
