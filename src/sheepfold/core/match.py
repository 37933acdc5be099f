"""A match: a state with its record, the seats' histories and the dice."""

from collections.abc import Iterable, Mapping
from typing import Final

from sheepfold.core.chance import outcome, settle_by_seed, ticket
from sheepfold.core.errors import BadRecord, MoveError, NoSuchMove, NotLegalNow, NotYourTurn, short
from sheepfold.core.game import Event, Game, View
from sheepfold.core.history import History
from sheepfold.core.options import Value
from sheepfold.core.perspective import Perspective
from sheepfold.core.record import Record
from sheepfold.core.rng import Rng, stable_number
from sheepfold.core.rules.reason import Reason
from sheepfold.core.rules.refusal import forbidden, out_of_turn, unknown
from sheepfold.core.state import CHANCE, ONLOOKER, OVER, State

Seed = int | str
_APART: Final = 64
"""The state is copied every so many events, so that going back replays only a few."""


class Match:
    """One game being played or replayed.

    With a seed, chance events happen by themselves. Each is drawn from the seed and its index alone, so nothing can
    change the dice. Without a seed, the match waits at a chance event.

    There is one way to make a move: ``check`` says whether it is legal, ``propose`` returns the events it would cause,
    ``push`` applies an event. ``play`` does all of it. Two matches are equal if they have the same game, options, seed
    and events.
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
        self._history: History | None = None
        self.settle()

    # -- where it stands --------------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state.is_over()

    @property
    def to_act(self) -> list[int]:
        """The seats that may act now, in ascending order."""
        return self.state.to_act()

    @property
    def scores(self) -> list[int]:
        """Each seat's points now; the final points when the game is over."""
        return list(self.state.scores())

    @property
    def winners(self) -> list[int]:
        """The seats that won or share the win, in ascending order; empty until the game is over."""
        return list(self.state.winners()) if self.over else []

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Match):
            return NotImplemented
        return self._identity() == other._identity()

    __hash__ = None  # type: ignore[assignment]

    def _identity(self) -> tuple[object, ...]:
        return self.game.slug, self.game.rules, self.seats, self.options, self.seed, self.events

    def __repr__(self) -> str:
        return f"<Match {self.game.slug}, {self.seats} seats, {len(self.events)} events, {self._whose_turn()}>"

    def __str__(self) -> str:
        head = f"{self.game.title}, {self.seats} seats, {len(self.events)} events, {self._whose_turn()}"
        return f"{head}\n{self.game.draw(self.view(ONLOOKER))}"

    def _whose_turn(self) -> str:
        if self.over:
            return "over"
        if self.state.actor == CHANCE:
            return "chance to act"
        return f"seat {' and '.join(map(str, self.to_act))} to act"

    # -- playing ----------------------------------------------------------------------------------------------

    def check(self, seat: int, text: str) -> int:
        """The number of the action that the text names; a ``MoveError`` if this seat may not take it now."""
        try:
            action = self.game.parse(text)
        except NoSuchMove as error:
            error.reason = unknown(self.game, text)
            raise
        if not CHANCE <= seat < self.seats or not self.state.may_act(seat):
            raise NotYourTurn(self._not_your_turn(seat), out_of_turn(self.game, self.state))
        if action not in self.state.legal(seat):
            reason = forbidden(self.game, self.state, seat, action, len(self.events))
            raise NotLegalNow(reason.text(), reason)
        return action

    def why_not(self, text: str, seat: int | None = None) -> Reason | None:
        """Why the seat (or the seat to act) may not make this move now; ``None`` if it may.

        The answer depends on nothing but what the seat knows. It never raises: a text that is no move gets a reason
        too.
        """
        try:
            self.check(self._seat_or_actor(seat), text)
        except MoveError as error:
            return error.reason
        return None

    def propose(self, seat: int, text: str, seed: str | None = None, undos: int = 0) -> list[Event]:
        """The events that this move would cause: the move itself and what chance does then. Nothing changes.

        Chance is drawn from ``seed``, or else from the match's own, and from the number of ``undos`` across chance.
        Raises a ``MoveError`` if the move is not legal.
        """
        return self.foresee(seat, self.check(seat, text), self.seed if seed is None else seed, undos)[0]

    def foresee(self, seat: int, action: int, seed: str | None, undos: int = 0) -> tuple[list[Event], State]:
        """The same for an action that ``check`` has found legal, with the state after these events."""
        state = self.state.clone()
        state.apply(seat, action)
        drawn = [] if seed is None else settle_by_seed(state, seed, len(self.events) + 1, undos)
        return [(seat, action), *((CHANCE, outcome) for outcome in drawn)], state

    def push(self, event: Event, after: State | None = None) -> None:
        """Apply an event without checking it. It must come from ``check``, from ``propose`` or from a record. Where the
        state after it is known (``foresee``), and nobody else needs that, nothing has to be applied again."""
        if len(self.events) == _APART * (len(self._copies) + 1):
            self._copies.append(self.state.clone())
        if after is None:
            who, action = event
            self.state.apply(who, action)
        else:
            self.state = after
        self.events.append(event)

    def play(self, text: str, seat: int | None = None) -> None:
        """Check a move and play it, then let chance act. Without ``seat`` the seat to act plays it.

        A ``MoveError`` changes nothing.
        """
        who = self._seat_or_actor(seat)
        self.push((who, self.check(who, text)))
        self.settle()

    def settle(self) -> None:
        """Let chance act until it is a seat's turn or the game is over. Without a seed nothing happens."""
        while self.seed is not None and self.state.actor == CHANCE:
            self.push((CHANCE, outcome(self.state, ticket(self.seed, len(self.events)))))

    def undo(self) -> None:
        """Take back the last decision and what chance did after it; ``IndexError`` if there is none."""
        for index in range(len(self.events) - 1, -1, -1):
            if self.events[index][0] != CHANCE:
                self.undo_to(index)
                return
        raise IndexError("there is no decision to take back")

    def undo_to(self, index: int) -> None:
        """Go back to the position after the first ``index`` events. Chance then acts as it did before."""
        if not 0 <= index <= len(self.events):
            raise ValueError(f"there is no index {index} in {len(self.events)} events")
        del self._copies[index // _APART :]
        copied = _APART * len(self._copies)
        again = self.events[copied:index]
        self.events = self.events[:copied]
        self.state = self._copies[-1].clone() if self._copies else self.game.new(self.seats, self.options)
        self._history = None
        for event in again:
            self.push(event)
        self.settle()

    def copy(self) -> "Match":
        """An independent copy of the match."""
        other = Match.__new__(Match)
        other.game, other.seats, other.options, other.seed = self.game, self.seats, dict(self.options), self.seed
        other.events, other.state = list(self.events), self.state.clone()
        other._copies, other._history = list(self._copies), None
        return other

    def state_with(self, events: Iterable[Event]) -> State:
        """A copy of the state with these events applied."""
        state = self.state.clone()
        for who, action in events:
            state.apply(who, action)
        return state

    def state_after(self, index: int) -> State:
        """A copy of the state as it was after the first ``index`` events."""
        copied = min(index // _APART, len(self._copies))
        state = self._copies[copied - 1].clone() if copied else self.game.new(self.seats, self.options)
        for who, action in self.events[copied * _APART : index]:
            state.apply(who, action)
        return state

    def _seat_or_actor(self, seat: int | None) -> int:
        return int(self.state.actor) if seat is None else seat

    def _not_your_turn(self, seat: int) -> str:
        name = "Chance" if seat == CHANCE else "The game" if seat == OVER else f"Seat {short(seat, 12)}"
        if self.over:
            return f"{name} cannot move: the game is over."
        waiting = "chance" if self.state.actor == CHANCE else "seat " + ", ".join(map(str, self.to_act))
        return f"{name} cannot move now: it is the turn of {waiting}."

    # -- what each seat may know ------------------------------------------------------------------------------

    def legal(self, seat: int | None = None) -> list[str]:
        """The legal moves of a seat (or of the seat to act) as sorted texts; for ``CHANCE`` its outcomes."""
        return sorted(map(self.game.notation.texts.__getitem__, self.state.legal(self._seat_or_actor(seat))))

    def view(self, seat: int = ONLOOKER) -> View:
        """What the seat can see now; without ``seat``, what everybody can see."""
        return self.game.view(self.state, seat)

    def history(self, seat: int = ONLOOKER) -> list[tuple[int, str]]:
        """All events so far as the seat saw them; without ``seat``, as everybody saw them."""
        if self._history is None:
            self._history = History(self.game, self.game.new(self.seats, self.options), self.seats)
        return self._history.of(seat, self.events)

    def perspective(self, seat: int | None = None, salt: int | None = None) -> Perspective:
        """Everything a bot at this seat (or at the seat to act) may know. ``salt`` seeds the guess that replaces the
        true state."""
        who = self._seat_or_actor(seat)
        if salt is None:
            salt = stable_number("perspective", self.seed, len(self.events), who)
        return Perspective(self.game, who, self.history(who), self.state.guess(who, Rng(salt)))

    def imagine(self, seat: int, rng: Rng) -> "Match":
        """Another match that this seat (or ``ONLOOKER``) cannot tell from this one."""
        guessed = self.state.guess(seat, rng)
        other = Match(self.game, self.seats, self.options)
        for who, action in self.game.retell(self.events, guessed, seat):
            other.play(self.game.text(action), seat=who)
        return other

    # -- records ----------------------------------------------------------------------------------------------

    def record(self, with_legal: bool = False, with_seed: bool = False) -> Record:
        """The game so far as a record."""
        events = [(who, self.game.text(action)) for who, action in self.events]
        legal = self._legal_at_each() if with_legal else None
        record = Record(self.game.slug, self.seats, dict(self.options), events, legal, rules=self.game.rules)
        if self.over:
            record.scores, record.winners = self.scores, self.winners
            record.ending = self.game.ending(self.state)
        if with_seed:
            record.seed = self.seed
        return record

    def _legal_at_each(self) -> list[list[str]]:
        state = self.game.new(self.seats, self.options)
        legal: list[list[str]] = []
        for who, action in self.events:
            legal.append(sorted(self.game.text(possible) for possible in state.legal(who)))
            state.apply(who, action)
        return legal

    @staticmethod
    def replay(game: Game, record: Record, upto: int | None = None) -> "Match":
        """The match of a record, under the rules it was played with. ``BadRecord`` names the first event that breaks
        them."""
        if record.game != game.slug:
            raise BadRecord(f"The record is of {short(record.game)}, not of {game.slug}.")
        match = Match(game.under(record.rules), record.players, record.options)
        events = record.events if upto is None else record.events[:upto]
        for index, (who, move) in enumerate(events):
            try:
                action = match.check(who, move)
            except MoveError as error:
                raise BadRecord(
                    f"Event {index} ({short(who)}, “{short(move)}”) breaks the rules: {error}", index
                ) from None
            match._check_listed(record, index, who)
            match.push((who, action))
        if upto is None or upto >= len(record.events):
            match._check_result(record)
        match.seed = record.seed
        return match

    def _check_listed(self, record: Record, index: int, who: int) -> None:
        if record.legal is not None and record.legal[index] != self.legal(who):
            raise BadRecord(f"Event {index}: the legal moves listed are not those of the rules.", index)

    def _check_result(self, record: Record) -> None:
        scores = self.scores if self.over else None
        winners = self.winners if self.over else None
        if (record.scores is not None and record.scores != scores) or (
            record.winners is not None and record.winners != winners
        ):
            listed = f"scores {record.scores} and winners {record.winners}"
            true = f"{scores} and {winners}" if self.over else "a game that is not over"
            raise BadRecord(f"The record says {listed}, its events give {true}.", len(record.events))
