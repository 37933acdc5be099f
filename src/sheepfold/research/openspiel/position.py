"""What an OpenSpiel state holds: the position, its events, and what seats saw of them, as far as it was asked for."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from sheepfold.core.game import Event, Game
from sheepfold.core.options import Value
from sheepfold.core.rng import Rng
from sheepfold.core.state import CHANCE, ONLOOKER
from sheepfold.research.openspiel.endgames import Endgame
from sheepfold.research.openspiel.memory import Numbers, Recalled, Seen, Told

TERMINAL = -4
"""The player to act when the game is over, as OpenSpiel numbers it."""


def _no_observer(recalls: bool) -> Any:
    raise AssertionError(f"only the state of a game has observers (asked for {recalls})")


class Position:
    """A game from its start, or a mini game from the choice of its deal."""

    def __init__(self, game: Game, seats: int, options: Mapping[str, Value], start: Endgame | None) -> None:
        self.game = game
        self.seats = seats
        self.options = options
        self.start = start
        self.is_dealt = start is None
        self.state = game.new(seats, options)
        self.events: list[Event] = []
        self.began = 0
        """Events before the mini game."""
        self.player = CHANCE if start is not None else self._actor()
        """Who is to act, as OpenSpiel numbers it: a seat, ``CHANCE`` or ``TERMINAL``."""
        self.seat_observer: Callable[[bool], Any] = _no_observer
        """Finds the game's observers: asking OpenSpiel for the game takes longer."""
        self._told: Told | None = None
        self._recalled: list[Recalled | None] = [None] * seats

    def __deepcopy__(self, memo: object) -> "Position":
        other = Position.__new__(Position)
        other.__dict__.update(self.__dict__)
        other.state = self.state.clone()
        other.events = self.events.copy()
        other._told = self._told and self._told.copy()
        other._recalled = [one and one.copy() for one in self._recalled]
        return other

    # -- playing ----------------------------------------------------------------------------------------------------

    def _actor(self) -> int:
        actor = int(self.state.actor)
        return actor if actor >= CHANCE else TERMINAL

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.player == TERMINAL

    def legal(self) -> list[int]:
        """What the player to act may do. Only one seat acts at a time here: the lowest of those that may."""
        if self.is_dealt:
            return self.state.legal(self.player) if self.player != TERMINAL else []
        return [deal for deal, _ in self.outcomes()]

    def outcomes(self) -> list[tuple[int, float]]:
        """What chance may do, and how likely it is."""
        if self.start is not None and not self.is_dealt:
            deals = len(self.start.deals)
            return [(deal, 1 / deals) for deal in range(deals)]
        actions = self.state.legal(CHANCE)
        weights = [int(self.state.weight(action)) for action in actions]
        total = sum(weights)
        return [(action, weight / total) for action, weight in zip(actions, weights, strict=True)]

    def apply(self, action: int) -> None:
        """The player to act does this."""
        if self.is_dealt:
            state = self.state
            state.apply(self.player, action)
            self.events.append((self.player, action))
            actor = state.actor
            self.player = actor if actor >= CHANCE else TERMINAL
        elif self.start is not None:
            self._deal(self.start.deals[action])

    def _deal(self, events: Sequence[Event]) -> None:
        for who, action in events:
            self.state.apply(who, action)
        self.events = list(events)
        self.began = len(events)
        self.is_dealt = True
        self.player = self._actor()

    def text(self, action: int) -> str:
        """The action in words."""
        return self.game.text(action) if self.is_dealt else f"deal number {action}"

    # -- knowing ----------------------------------------------------------------------------------------------------

    def history(self, seat: int) -> list[Seen]:
        """All events so far as the seat saw them, and the hands that it was passed, as text."""
        if not self.is_dealt:
            return []
        if self._told is None:
            self._told = Told(self.game, self.game.new(self.seats, self.options))
        return self._told.history(self.events, seat)

    def recalled(self, seat: int) -> Numbers:
        """The events since the game (or the mini game) began as the seat saw them, column by column."""
        found = self._recalled[seat]
        if found is None:
            state = self.game.new(self.seats, self.options)
            for who, action in self.events[: self.began]:
                state.apply(who, action)
            found = self._recalled[seat] = Recalled(self.game, state, seat, self.began)
        return found.numbers(self.events)

    def imagined(self, seat: int, rng: Rng) -> list[int]:
        """The actions of another game that the seat cannot tell from this one."""
        if self.start is None:
            return [action for _, action in self.game.retell(self.events, self.state.guess(seat, rng), seat)]
        if not self.is_dealt:
            return []
        ways = [way for deal in range(len(self.start.deals)) if (way := self._way(deal, seat)) is not None]
        left = rng.chance() * sum(chance for _, chance in ways)
        chosen = 0
        for deal, chance in ways:
            if left >= 0:
                chosen = deal
            left -= chance
        return [chosen, *(action for _, action in self.events[self.began :])]

    def _way(self, deal: int, seat: int) -> tuple[int, float] | None:
        """How likely chance brings the same events from another deal; none if the seat would notice."""
        other = Position(self.game, self.seats, self.options, self.start)
        other.apply(deal)
        likely = 1.0
        for who, action in self.events[self.began :]:
            if other.player != who or action not in other.legal():
                return None
            if who == CHANCE:
                likely *= dict(other.outcomes())[action]
            other.apply(action)
        return (deal, likely) if other.history(seat) == self.history(seat) else None

    def drawn(self) -> str:
        """The table as an onlooker sees it, and what is hidden by its events: for people who debug."""
        if not self.is_dealt:
            return f"{self.game.title}: one of {len(self.start.deals) if self.start else 0} deals"
        events = " ".join(f"{who}:{action}" for who, action in self.events)
        return f"{self.game.draw(self.game.view(self.state, ONLOOKER))}\n{events}"
