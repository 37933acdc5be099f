"""A state: where a game stands, what is legal, what a move does. Chance is a seat of its own."""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from sheepfold.core.rng import Rng

CHANCE: Final = -1
OVER: Final = -2
ONLOOKER: Final = -3


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """One game, changed in place. No random generator, no clock, no I/O inside.

    ``actor`` is the seat to act (the lowest, if several may act at once), ``CHANCE`` or ``OVER``.
    Actions are numbers below the game's ``actions``. Its notation has a text for each.
    """

    __slots__ = ("actor", "seats")

    def __init__(self) -> None:
        self.actor: i64 = OVER
        self.seats: i64 = 0

    def __repr__(self) -> str:
        turn = (
            "over" if self.actor == OVER else "chance to act" if self.actor == CHANCE else f"seat {self.actor} to act"
        )
        return f"<{type(self).__name__}: {self.seats} seats, {turn}>"

    def may_act(self, seat: i64) -> bool:
        """Whether this seat (or ``CHANCE``) may act now. Several seats may be able to at once."""
        return seat == self.actor and seat != OVER

    def to_act(self) -> list[int]:
        """The seats that may act now, ascending."""
        return [seat for seat in range(self.seats) if self.may_act(seat)]

    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.actor == OVER

    def legal(self, seat: i64) -> list[int]:
        """The actions this seat may take now, in ascending order; for ``CHANCE`` its outcomes. Else empty."""
        raise NotImplementedError

    def weight(self, action: i64) -> i64:
        """How many physical pieces a chance outcome stands for: its probability is in proportion."""
        return 1

    def apply(self, seat: i64, action: i64) -> None:
        """Apply an action, in place. The caller has checked that it is legal."""
        raise NotImplementedError

    def clone(self) -> "State":
        """An independent copy."""
        raise NotImplementedError

    def sample(self, rng: Rng) -> i64:
        """One random legal action of the actor; for chance by weight. Games override it with something faster."""
        actions = self.legal(self.actor)
        if self.actor != CHANCE:
            return actions[rng.below(len(actions))]
        total: i64 = 0
        for action in actions:
            total += self.weight(action)
        left: i64 = rng.below(total)
        for action in actions:
            left -= self.weight(action)
            if left < 0:
                return action
        raise AssertionError("chance has no outcome")

    def guess(self, seat: i64, rng: Rng) -> "State":
        """A random full state that this seat, with perfect memory, cannot tell from this one.

        It depends only on what the seat knows and on ``rng``: two states that the seat cannot tell apart give the same
        guess for the same ``rng``. ``seat`` may be ``ONLOOKER``.
        """
        return self.clone()

    def scores(self) -> list[int]:
        """Each seat's points now; the final points when the game is over."""
        raise NotImplementedError

    def winners(self) -> list[int]:
        """The seats that win or share the win, in ascending order; meaningful when the game is over."""
        raise NotImplementedError
