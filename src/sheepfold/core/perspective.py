"""All that a bot may know: one seat's perspective, and nothing of the true state."""

from typing import final

from sheepfold.core.game import Game, View
from sheepfold.core.memory import Memory
from sheepfold.core.rng import Rng
from sheepfold.core.state import State


@final
class Perspective:
    """View, history and legal moves of a seat, and guesses of what it cannot see.

    It is made from a guess, never from the true state: what the seat cannot know is not in here at all, so that
    nothing can be found out by looking closer. (A guess has the same view and legal moves as the truth.)
    """

    def __init__(self, game: Game, seat: int, history: list[tuple[int, str]], guessed: State) -> None:
        self.game = game
        self.seat = seat
        self.history = history
        """All events so far as the seat saw them."""
        self._guessed = guessed

    @property
    def seats(self) -> int:
        """How many seats there are."""
        return int(self._guessed.seats)

    @property
    def view(self) -> View:
        """What the seat can see now."""
        return self.game.view(self._guessed, self.seat)

    @property
    def legal(self) -> list[str]:
        """The seat's legal moves, sorted as text."""
        return sorted(self.text(action) for action in self._guessed.legal(self.seat))

    def guess(self, rng: Rng) -> State:
        """A full state that agrees with everything the seat knows, sampled fairly."""
        return self._guessed.guess(self.seat, rng)

    def blurred(self, memory: Memory, rng: Rng) -> "Perspective":
        """What would be left of this for a seat that remembers no more than that."""
        forgotten = self.game.advice.forget(self.guess(rng), self.history, memory, rng)
        return Perspective(self.game, self.seat, self.history, forgotten)

    def text(self, action: int) -> str:
        """An action of a guess in the game's notation."""
        return self.game.text(action)

    def action(self, text: str) -> int:
        """The action that a text names."""
        return self.game.parse(text)
