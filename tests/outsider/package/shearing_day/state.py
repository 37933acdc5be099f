"""The rules of Shearing Day."""

from typing import final

from sheepfold.core.bits import bit, count, numbers
from sheepfold.core.rng import Rng
from sheepfold.core.state import CHANCE, OVER, State

SHEEP = 9
ROUNDS = 3
FLOCK = (1 << SHEEP) - 1  # all sheep, a bit each: bit 0 is the one that weighs 1
PLACE = SHEEP  # actions 0 to 8 deal a sheep, those from here on place one
NONE = -1


@final
class ShearingDay(State):
    """Where a game stands. A sheep is 0 to 8, a set of sheep has a bit for each."""

    __slots__ = ("bales", "hands", "placed", "round", "shown")

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.actor = CHANCE
        self.round = 1
        self.hands = [0] * seats
        self.placed = [NONE] * seats  # face down in this round
        self.shown = 0  # sheep of the rounds before
        self.bales = [0] * seats

    def dealt(self) -> int:
        """How many sheep have been dealt."""
        return sum(count(hand) for hand in self.hands)

    def legal(self, seat: int) -> list[int]:
        if not self.may_act(seat):
            return []
        if seat == CHANCE:
            undealt = FLOCK
            for hand in self.hands:
                undealt &= ~hand
            return list(numbers(undealt))
        return [PLACE + sheep for sheep in numbers(self.hands[seat])]

    def apply(self, seat: int, action: int) -> None:
        if seat == CHANCE:
            self.hands[self.dealt() % self.seats] |= bit(action)
            self.actor = CHANCE if self.dealt() < self.seats * ROUNDS else 0
            return
        self.hands[seat] &= ~bit(action - PLACE)
        self.placed[seat] = action - PLACE
        self.actor = (seat + 1) % self.seats
        if NONE not in self.placed:
            self._turn_up()

    def _turn_up(self) -> None:
        for sheep in self.placed:
            self.shown |= bit(sheep)
        self.bales[self.placed.index(max(self.placed))] += self.round
        self.placed = [NONE] * self.seats
        self.actor = OVER if self.round == ROUNDS else self.round % self.seats
        self.round += 1

    def clone(self) -> "ShearingDay":
        other = ShearingDay(self.seats)
        other.actor = self.actor
        other.round = self.round
        other.hands = list(self.hands)
        other.placed = list(self.placed)
        other.shown = self.shown
        other.bales = list(self.bales)
        return other

    def guess(self, seat: int, rng: Rng) -> "ShearingDay":
        """All that the seat has not seen, shuffled and dealt out anew."""
        other = self.clone()
        hidden = FLOCK & ~self.shown
        if seat >= 0:
            hidden &= ~self.hands[seat]
            hidden &= ~bit(self.placed[seat]) if self.placed[seat] != NONE else FLOCK
        left = list(numbers(hidden))
        rng.shuffle(left)
        for whose in range(self.seats):
            if whose != seat:
                other.hands[whose] = sum(bit(left.pop()) for _ in numbers(self.hands[whose]))
                other.placed[whose] = NONE if self.placed[whose] == NONE else left.pop()
        return other

    def scores(self) -> list[int]:
        return list(self.bales)

    def winners(self) -> list[int]:
        return [seat for seat in range(self.seats) if self.bales[seat] == max(self.bales)]
