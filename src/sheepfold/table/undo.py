"""What may be taken back without asking anybody."""

from collections.abc import Mapping
from dataclasses import dataclass

from sheepfold.core.game import Event, Game
from sheepfold.core.match import Match
from sheepfold.core.options import Value
from sheepfold.core.rng import Rng
from sheepfold.core.state import CHANCE, ONLOOKER, State

_GUESSES = 8


def last_decision(match: Match, seat: int) -> int | None:
    """The index of the seat's last decision in the game."""
    for index in range(len(match.events) - 1, -1, -1):
        if match.events[index][0] == seat:
            return index
    return None


@dataclass(frozen=True)
class Played:
    """A match as it stood at some time; it can be looked at while the match goes on."""

    game: Game
    seats: int
    options: Mapping[str, Value]
    events: tuple[Event, ...]

    @staticmethod
    def of(match: Match) -> "Played":
        """The match as it stands."""
        return Played(match.game, match.seats, dict(match.options), tuple(match.events))

    def nothing_new_since(self, index: int) -> bool:
        """Whether from this event on nothing came to light: no chance event, nothing hidden shown to anybody."""
        if any(who == CHANCE for who, _ in self.events[index:]):
            return False
        state = self.game.new(self.seats, self.options)
        for event in self.events[:index]:
            state.apply(*event)
        for event in self.events[index:]:
            if self._shows_something(state, event):
                return False
            state.apply(*event)
        return True

    def _shows_something(self, state: State, event: Event) -> bool:
        """Whether some other seat learns from the event, or the seat itself is shown something besides its move.

        A seat learns from a move if the move was not possible in all that the seat could imagine: the piece played
        came from a hand that it does not see.
        """
        who, action = event
        text = self.game.text(action)
        for seat in (*range(self.seats), ONLOOKER):
            if self.game.seen(state, who, action, seat) != text:
                return True
            if seat != who and any(action not in state.guess(seat, Rng(salt)).legal(who) for salt in range(_GUESSES)):
                return True
        return False


def is_free(played: Played, index: int | None) -> bool:
    """Whether going back to before this event needs nobody's leave. (It takes a while: not for an event loop.)"""
    return index is not None and played.nothing_new_since(index)
