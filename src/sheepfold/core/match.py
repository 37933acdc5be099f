"""A match: a state with its record, the seats' histories and the dice."""

import hashlib
from collections.abc import Mapping

from sheepfold.core.errors import BadRecord, MoveError, NotLegalNow, NotYourTurn, short
from sheepfold.core.game import Event, Game, View, outcome
from sheepfold.core.options import Value
from sheepfold.core.perspective import Perspective
from sheepfold.core.record import Record
from sheepfold.core.rng import Rng
from sheepfold.core.state import CHANCE, OVER, State
from sheepfold.core.teller import Teller

Seed = int | str
_APART = 64
"""The state is copied every so many events, so that going back replays only a few."""


def ticket(seed: str, index: int) -> int:
    """The large number from which the chance event at this index is drawn."""
    return int.from_bytes(hashlib.sha256(f"{seed}:{index}".encode()).digest(), "big")


class Match:
    """One game being played or replayed.

    With a seed, chance events happen by themselves, each drawn from the seed and its index alone, so that nothing can
    shift the dice. Without one, the match waits at a chance event.
    """

    def __init__(
        self, game: Game, seats: int, options: Mapping[str, object] | None = None, seed: Seed | None = None
    ) -> None:
        self.game = game
        self.seats = seats
        self.options: dict[str, Value] = game.check(seats, options or {})
        self.seed = None if seed is None else str(seed)
        self.events: list[Event] = []
        self.state: State = game.new(seats, self.options)
        self._copies: list[State] = []
        self._teller = Teller(game, game.new(seats, self.options), seats)
        self.settle()

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state.actor == OVER

    @property
    def to_act(self) -> list[int]:
        """The seats that may act now, ascending."""
        return [seat for seat in range(self.seats) if self.state.may_act(seat)]

    # -- playing ----------------------------------------------------------------------------------------------

    def play(self, seat: int, move: str) -> None:
        """Check the seat's move and carry it out; then chance settles. A ``MoveError`` changes nothing."""
        self._do(seat, self._checked(seat, move))
        self.settle()

    def settle(self) -> None:
        """Let chance act until a seat is to act or the game is over."""
        while self.seed is not None and self.state.actor == CHANCE:
            self._do(CHANCE, outcome(self.state, ticket(self.seed, len(self.events))))

    def undo_to(self, index: int) -> None:
        """Go back to the position after the first ``index`` events (chance then settles as it did before)."""
        if not 0 <= index <= len(self.events):
            raise ValueError(f"there is no index {index} in {len(self.events)} events")
        del self._copies[index // _APART :]
        copied = _APART * len(self._copies)
        again = self.events[copied:index]
        self.events = self.events[:copied]
        self.state = self._copies[-1].clone() if self._copies else self.game.new(self.seats, self.options)
        self._teller = Teller(self.game, self.game.new(self.seats, self.options), self.seats)
        for who, action in again:
            self._do(who, action)
        self.settle()

    def state_after(self, index: int) -> State:
        """A copy of the state as it was after the first ``index`` events."""
        copied = min(index // _APART, len(self._copies))
        state = self._copies[copied - 1].clone() if copied else self.game.new(self.seats, self.options)
        for who, action in self.events[copied * _APART : index]:
            state.apply(who, action)
        return state

    def _checked(self, seat: int, move: str) -> int:
        action = self.game.parse(self.state, move)
        if not CHANCE <= seat < self.seats or not self.state.may_act(seat):
            raise NotYourTurn(self._not_your_turn(seat))
        if action not in self.state.legal(seat):
            raise NotLegalNow(f"“{move}” is not legal now.")
        return action

    def _not_your_turn(self, seat: int) -> str:
        name = "Chance" if seat == CHANCE else f"Seat {short(seat, 12)}"
        if self.over:
            return f"{name} has nothing to decide: the game is over."
        waiting = "chance" if self.state.actor == CHANCE else "seat " + ", ".join(map(str, self.to_act))
        return f"{name} has nothing to decide now: it is the turn of {waiting}."

    def _do(self, who: int, action: int) -> None:
        if len(self.events) == _APART * (len(self._copies) + 1):
            self._copies.append(self.state.clone())
        self.state.apply(who, action)
        self.events.append((who, action))

    # -- what each seat may know ------------------------------------------------------------------------------

    def legal(self, seat: int) -> list[str]:
        """The seat's legal moves, sorted as text; for ``CHANCE`` its possible outcomes."""
        return sorted(self.game.text(self.state, action) for action in self.state.legal(seat))

    def view(self, seat: int) -> View:
        """What lies open for the seat (or ``ONLOOKER``) now."""
        return self.game.view(self.state, seat)

    def history(self, seat: int) -> list[tuple[int, str]]:
        """All events so far as the seat saw them."""
        return self._teller.history(seat, self.events)

    def perspective(self, seat: int, salt: int = 0) -> Perspective:
        """All that a bot at this seat may know. ``salt`` seeds the guess that stands in for the true state."""
        guessed = self.state.guess(seat, Rng(salt))
        return Perspective(self.game, seat, self.history(seat), guessed)

    def imagine(self, seat: int, rng: Rng) -> "Match":
        """Another match that this seat (or ``ONLOOKER``) could not tell from this one."""
        guessed = self.state.guess(seat, rng)
        other = Match(self.game, self.seats, self.options)
        for who, action in self.game.retell(self.events, guessed, seat):
            other.play(who, self.game.text(other.state, action))
        return other

    # -- records ----------------------------------------------------------------------------------------------

    def record(self, with_legal: bool = False, with_seed: bool = False) -> Record:
        """The game so far as a record."""
        events, legal = self._told(with_legal)
        record = Record(self.game.slug, self.seats, dict(self.options), events, legal, rules=self.game.rules)
        if self.over:
            record.scores = list(self.state.scores())
            record.winners = list(self.state.winners())
            record.ending = self.game.ending(self.state)
        if with_seed:
            record.seed = self.seed
        return record

    def _told(self, with_legal: bool) -> tuple[list[tuple[int, str]], list[list[str]] | None]:
        state = self.game.new(self.seats, self.options)
        events: list[tuple[int, str]] = []
        legal: list[list[str]] = []
        for who, action in self.events:
            if with_legal:
                legal.append(sorted(self.game.text(state, a) for a in state.legal(who)))
            events.append((who, self.game.text(state, action)))
            state.apply(who, action)
        return events, legal if with_legal else None

    @staticmethod
    def replay(game: Game, record: Record, upto: int | None = None) -> "Match":
        """The match that a record tells, under the rules it was played by, checked event by event; ``BadRecord``
        names the first bad one."""
        if record.game != game.slug:
            raise BadRecord(f"The record is of {short(record.game)}, not of {game.slug}.")
        match = Match(game.under(record.rules), record.players, record.options)
        events = record.events if upto is None else record.events[:upto]
        for index, (who, move) in enumerate(events):
            try:
                action = match._checked(who, move)
            except MoveError as error:
                raise BadRecord(
                    f"Event {index} ({short(who)}, “{short(move)}”) breaks the rules: {error}", index
                ) from None
            match._check_listed(record, index, who)
            match._do(who, action)
        if upto is None or upto >= len(record.events):
            match._check_result(record)
        match.seed = record.seed
        return match

    def _check_listed(self, record: Record, index: int, who: int) -> None:
        if record.legal is not None and record.legal[index] != self.legal(who):
            raise BadRecord(f"Event {index}: the legal moves listed are not those of the rules.", index)

    def _check_result(self, record: Record) -> None:
        scores = list(self.state.scores()) if self.over else None
        winners = list(self.state.winners()) if self.over else None
        if (record.scores is not None and record.scores != scores) or (
            record.winners is not None and record.winners != winners
        ):
            told = f"scores {record.scores} and winners {record.winners}"
            true = f"{scores} and {winners}" if self.over else "a game that is not over"
            raise BadRecord(f"The record tells of {told}, its events of {true}.", len(record.events))
