"""All that a bot may know: one seat's perspective, and nothing of the true state."""

from typing import final

from sheepfold.core.bot_settings import Memory
from sheepfold.core.game import Game, View
from sheepfold.core.rng import Rng
from sheepfold.core.state import State


@final
class Perspective:
    """Everything a bot may know: a seat's view, history and legal moves, and guesses of what it cannot see.

    It is made from a guess, never from the true state. What the seat cannot know is not in here at all. (A guess has
    the same view and legal moves as the true state.)
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
        """The seat's legal moves as sorted texts."""
        return sorted(self.text(action) for action in self._guessed.legal(self.seat))

    def guess(self, rng: Rng) -> State:
        """A random full state that fits everything the seat knows."""
        return self._guessed.guess(self.seat, rng)

    def blurred(self, memory: Memory, rng: Rng) -> "Perspective":
        """The same perspective for a player with this memory."""
        forgotten = self.game.advice.forget(self.guess(rng), self.history, memory, rng)
        return Perspective(self.game, self.seat, self.history, forgotten)

    def text(self, action: int) -> str:
        """The text of an action."""
        return self.game.text(action)

    def action(self, text: str) -> int:
        """The number of the action that a text names."""
        return self.game.parse(text)
