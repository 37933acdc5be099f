"""What seats saw of a game's events, kept and gone on with event by event: as texts, and as numbers."""

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from sheepfold.core.game import Event, Game
from sheepfold.core.state import CHANCE, State
from sheepfold.research.information import COLUMNS, Vocabulary, vocabulary

Seen = tuple[int, str]
_FIRST = 64
"""Events that there is room for at first."""


class Told:
    """All seats' histories as texts. ``state`` is where the game begins."""

    def __init__(self, game: Game, state: State) -> None:
        self._game = game
        self._state = state
        self._histories: list[list[Seen]] = [[] for _ in range(int(state.seats))]

    def copy(self) -> "Told":
        """One that goes on by itself."""
        other = Told(self._game, self._state.clone())
        other._histories = [history.copy() for history in self._histories]
        return other

    def history(self, events: Sequence[Event], seat: int) -> list[Seen]:
        """What the seat saw of all these events, of which the first ones were told before."""
        game, state = self._game, self._state
        for who, action in events[len(self._histories[0]) :]:
            texts = [game.seen(state, who, action, watcher) for watcher in range(len(self._histories))]
            before = self._held()
            state.apply(who, action)
            for watcher, (held, history) in enumerate(zip(self._held(), self._histories, strict=True)):
                is_new = who != CHANCE and bool(held.keys() - before[watcher].keys())
                history.append((who, f"{texts[watcher]} [hand {' '.join(held)}]" if is_new else texts[watcher]))
        return self._histories[seat]

    def _held(self) -> list[dict[str, None]]:
        """What each seat holds: hands may be passed on without an event, and a seat sees what it is given."""
        return [dict.fromkeys(self._game.held(self._state, seat)) for seat in range(len(self._histories))]


class Recalled:
    """One seat's history as numbers, from the event ``began`` on, where the game is in ``state``."""

    def __init__(self, game: Game, state: State, seat: int, began: int) -> None:
        self._game = game
        self._state = state
        self._seat = seat
        self._next = self._began = began
        self._rows = np.zeros((_FIRST, COLUMNS), np.float32)

    def copy(self) -> "Recalled":
        """One that goes on by itself."""
        other = Recalled(self._game, self._state.clone(), self._seat, self._began)
        other._next = self._next
        other._rows = self._rows.copy()
        return other

    def rows(self, events: Sequence[Event]) -> npt.NDArray[np.float32]:
        """All these events (of the whole game), of which the first ones were recalled before."""
        first, last = self._next - self._began, len(events) - self._began
        if last > first:
            numbers = self._numbers(events[self._next :])
            while last > len(self._rows):
                self._rows = np.concatenate([self._rows, np.zeros_like(self._rows)])
            self._rows.reshape(-1)[first * COLUMNS : last * COLUMNS] = numbers
            self._next = len(events)
        return self._rows[:last]

    def _numbers(self, events: Sequence[Event]) -> list[int]:
        """The columns of these events, one after the other."""
        words, numbers = vocabulary(self._game.slug), list[int]()
        is_plain = type(self._game).seen is Game.seen  # nothing is hidden or shown besides: no position is needed
        for who, action in events:
            numbers += (who + 2, words.plain[action], 0) if is_plain else self._event(words, who, action)
        return numbers

    def _event(self, words: Vocabulary, who: int, action: int) -> tuple[int, int, int]:
        event = words.event(who, self._game.seen(self._state, who, action, self._seat))
        self._state.apply(who, action)
        return event
