"""Each seat's history: the events as that seat saw them."""

from typing import final

from sheepfold.core.game import Event, Game
from sheepfold.core.state import ONLOOKER, State


@final
class History:
    """Follows a match's events at its own pace, so that histories cost nothing until they are asked for."""

    def __init__(self, game: Game, start: State, seats: int) -> None:
        self._game = game
        self._state = start
        self._followed = 0
        self._seen: dict[int, list[tuple[int, str]]] = {seat: [] for seat in (*range(seats), ONLOOKER)}

    def of(self, seat: int, events: list[Event]) -> list[tuple[int, str]]:
        """The seat's history of these events, which go on from those of the last call."""
        for who, action in events[self._followed :]:
            for watcher, seen in self._seen.items():
                seen.append((who, self._game.seen(self._state, who, action, watcher)))
            self._state.apply(who, action)
        self._followed = len(events)
        return list(self._seen[seat])
