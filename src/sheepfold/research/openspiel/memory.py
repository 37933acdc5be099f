"""What seats saw of a game's events, kept and gone on with event by event: as texts, and as numbers."""

from array import array
from collections.abc import Sequence
from typing import TypeAlias

from sheepfold.core.game import Event, Game
from sheepfold.core.state import CHANCE, State
from sheepfold.research.information import Columns, vocabulary

Seen = tuple[int, str]
Numbers: TypeAlias = "array[float]"


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
        self._next = began
        self._numbers: Numbers = array("d")
        self._words = vocabulary(game.slug)
        self._seen = None if self._words.needs_positions else self._words.seen_by(seat)

    def copy(self) -> "Recalled":
        """One that goes on by itself."""
        other = Recalled(self._game, self._state.clone(), self._seat, self._next)
        other._numbers = self._numbers[:]
        return other

    def numbers(self, events: Sequence[Event]) -> Numbers:
        """The columns of all these events (of the whole game), one event after the other. The first ones were recalled
        before. What is returned goes on growing."""
        numbers, seen = self._numbers, self._seen
        for event in events[self._next :]:
            numbers.extend(self._look(event) if seen is None else seen[event])
        self._next = len(events)
        return numbers

    def _look(self, event: Event) -> Columns:
        """The columns of the next event, for which the position is needed."""
        who, action = event
        columns = self._words.event(who, self._game.seen(self._state, who, action, self._seat))
        self._state.apply(who, action)
        return columns
