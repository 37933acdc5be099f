"""Advice: how to play a game well. Bots use it; the rules do not need it."""

from collections.abc import Callable, Sequence

from mypy_extensions import i64, mypyc_attr

from sheepfold.core.bot_settings import Memory, SearchSettings
from sheepfold.core.rng import Rng
from sheepfold.core.state import State

Redraw = Callable[[State, Rng], None]


@mypyc_attr(allow_interpreted_subclasses=True)
class Advice:
    """A game without advice of its own gets this one: random moves, judged by the points so far.

    Every ``state`` here is a guess, so that nothing hidden can be used.
    """

    def greedy(self, state: State, seat: i64, rng: Rng) -> i64:
        """A good move for the seat at first sight."""
        return state.sample(rng)

    def quick(self, state: State, seat: i64, rng: Rng) -> i64:
        """A fair move found in no time, for playing on inside a search."""
        return self.greedy(state, seat, rng)

    def evaluate(self, state: State) -> list[float]:
        """About how many points each seat will end with; exact when the game is over."""
        return [float(score) for score in state.scores()]

    def is_quiet(self, state: State) -> bool:
        """Whether nothing is half done, so that ``evaluate`` can be relied on."""
        return True

    def forget(self, state: State, history: Sequence[tuple[int, str]], memory: Memory, rng: Rng) -> State:
        """The guess as it would be with a poorer memory: what is forgotten was never shown, or is remembered wrong.

        ``history`` is the seat's, which tells when each piece was shown.
        """
        return state

    def tells(self, state: State, history: Sequence[tuple[int, str]], seat: i64) -> Redraw | None:
        """How to draw anew, in guesses for the seat, what others hide: as likely as their moves make it.

        ``history`` is the seat's. ``None`` where moves say nothing beyond what a guess already uses.
        """
        return None

    def settings(self, seats: int) -> SearchSettings:
        """How the search plays the game with so many seats."""
        return SearchSettings()
