"""What an OpenSpiel state holds: the position, its events, and each seat's history as far as it was asked for."""

from collections.abc import Mapping, Sequence

from sheepfold.core.game import Event, Game
from sheepfold.core.options import Value
from sheepfold.core.rng import Rng
from sheepfold.core.state import CHANCE, ONLOOKER, OVER, State
from sheepfold.research.endgames import Endgame

Seen = tuple[int, str]


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
        self._followed: State | None = None
        self._histories: list[list[Seen]] = []

    def __deepcopy__(self, memo: object) -> "Position":
        other = Position.__new__(Position)
        other.__dict__.update(self.__dict__)
        other.state = self.state.clone()
        other.events = self.events.copy()
        if self._followed is not None:
            other._followed = self._followed.clone()
            other._histories = [history.copy() for history in self._histories]
        return other

    # -- playing ----------------------------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.is_dealt and self.state.actor == OVER

    @property
    def actor(self) -> int:
        """The seat to act, or ``CHANCE``."""
        return int(self.state.actor) if self.is_dealt else CHANCE

    def legal(self, seat: int) -> list[int]:
        """Only one seat acts at a time here: the lowest of those that may."""
        return self.state.legal(seat) if self.is_dealt and seat == self.state.actor else []

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
        """The actor acts."""
        if self.start is not None and not self.is_dealt:
            self._deal(self.start.deals[action])
            return
        who = int(self.state.actor)
        self.state.apply(who, action)
        self.events.append((who, int(action)))

    def _deal(self, events: Sequence[Event]) -> None:
        for who, action in events:
            self.state.apply(who, action)
        self.events = list(events)
        self.began = len(events)
        self.is_dealt = True

    def text(self, action: int) -> str:
        """The action in words."""
        return self.game.text(action) if self.is_dealt else f"deal number {action}"

    # -- knowing ----------------------------------------------------------------------------------------------------

    def history(self, seat: int) -> list[Seen]:
        """All events so far as the seat saw them, and the hands that it was passed."""
        if not self.is_dealt:
            return []
        if self._followed is None:
            self._followed = self.game.new(self.seats, self.options)
            self._histories = [[] for _ in range(self.seats)]
        for who, action in self.events[len(self._histories[0]) :]:
            texts = [self.game.seen(self._followed, who, action, watcher) for watcher in range(self.seats)]
            before = self._held(self._followed)
            self._followed.apply(who, action)
            for watcher, (held, history) in enumerate(zip(self._held(self._followed), self._histories, strict=True)):
                is_new = who != CHANCE and bool(held.keys() - before[watcher].keys())
                history.append((who, f"{texts[watcher]} [hand {' '.join(held)}]" if is_new else texts[watcher]))
        return self._histories[seat]

    def _held(self, state: State) -> list[dict[str, None]]:
        """What each seat holds: hands may be passed on without an event, and a seat sees what it is given."""
        return [dict.fromkeys(self.game.held(state, seat)) for seat in range(self.seats)]

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
            if other.actor != who or action not in other.state.legal(who):
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
