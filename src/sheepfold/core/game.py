"""A game: its name, seats and options, and all that turns its states into words, views and advice."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from sheepfold.core.errors import BadOption, BadRecord, short
from sheepfold.core.notation import Notation
from sheepfold.core.options import Option, Value, check_options
from sheepfold.core.rng import Rng
from sheepfold.core.state import CHANCE, State

Json = None | bool | int | float | str | Sequence["Json"] | Mapping[str, "Json"]
View = dict[str, Json]
Event = tuple[int, int]
"""Who (a seat or ``CHANCE``) and the action's number."""
Redraw = Callable[[State, Rng], None]


@dataclass(frozen=True)
class Memory:
    """How well a seat remembers pieces that were shown and turned away again."""

    pieces: int
    """At most so many, those shown last."""
    events: int
    """And none that was last shown longer ago than so many events."""

    def kept(self, shown: Mapping[str, int], now: int) -> set[str]:
        """The pieces that are remembered, from the event at which each was last shown."""
        latest = sorted(shown, key=lambda piece: -shown[piece])[: self.pieces]
        return {piece for piece in latest if now - shown[piece] <= self.events}


class Game:
    """What the rest of the system knows of a game. Subclasses fill in the class variables and the methods below."""

    slug: ClassVar[str]
    title: ClassVar[str]
    credit: ClassVar[str]
    """Designers and publisher."""
    seats: ClassVar[tuple[int, ...]]
    """The numbers of seats it can be played with, the main one first."""
    minutes: ClassVar[int]
    blurb: ClassVar[str]
    """What kind of game it is, in a few words."""
    options: ClassVar[tuple[Option, ...]] = ()
    notation: ClassVar[Notation]
    longest: ClassVar[int]
    """No game has more events than this."""
    unpreviewed: ClassVar[tuple[str, ...]] = ()
    """First words of moves of which nobody is told beforehand what they would do, nor whether chance follows."""
    rules: ClassVar[int] = 1
    """The version of its rules: raised by one whenever a record could replay differently."""
    earlier: ClassVar[tuple["Game", ...]] = ()
    """The game under its earlier rules, which replay what was recorded under them."""

    @property
    def actions(self) -> int:
        """The size of the action space, chance outcomes included."""
        return len(self.notation)

    def under(self, rules: int) -> "Game":
        """The game as it was under these rules; ``BadRecord`` if they are newer than those here, or never were."""
        for game in (self, *self.earlier):
            if game.rules == rules:
                return game
        told = f"{self.title} under rules {short(rules)}"
        if rules > self.rules:
            raise BadRecord(f"This is {told}, newer than rules {self.rules} here: get a newer version of Sheepfold.")
        raise BadRecord(f"This is {told}, which never were: there are rules 1 to {self.rules}.")

    def check(self, seats: int, options: Mapping[str, object]) -> dict[str, Value]:
        """The options filled in, or a ``BadOption``."""
        if isinstance(seats, bool) or seats not in self.seats:
            listed = " or ".join(str(n) for n in sorted(self.seats))
            raise BadOption(f"{self.title} is played with {listed} seats, not {short(seats)}.")
        return check_options(self.options, options)

    def new(self, seats: int, options: Mapping[str, Value]) -> State:
        """The state before the first event. The options are checked and complete."""
        raise NotImplementedError

    def text(self, state: State, action: int) -> str:
        """The action in the game's notation."""
        return self.notation.text(action)

    def parse(self, state: State, text: str) -> int:
        """The action that the text names, legal or not; ``NoSuchMove`` otherwise."""
        return self.notation.number(text)

    def view(self, state: State, seat: int) -> View:
        """What lies open for this seat (or ``ONLOOKER``) now. It may be sent to that seat as it is."""
        raise NotImplementedError

    def seen(self, state: State, who: int, action: int, seat: int) -> str:
        """The event as the seat sees it, ``state`` being the state before it: ``?`` for what it cannot see,
        brackets behind the move for what it is shown besides."""
        return self.notation.text(action)

    def retell(self, events: Sequence[Event], guessed: State, seat: int) -> list[Event]:
        """The events so far as they would have been if ``guessed`` (a guess for ``seat``) were the truth.

        Every event looks to the seat as before, and replaying them gives ``guessed`` exactly.
        """
        return list(events)

    def score_parts(self, state: State, seat: int) -> dict[str, int]:
        """Where the seat's points come from, as they count now; they add up to its score."""
        raise NotImplementedError

    def pieces(self, state: State) -> dict[str, int]:
        """The box counted by kind, wherever the pieces are now: the same at every moment of a game."""
        raise NotImplementedError

    def ending(self, state: State) -> str:
        """How the game ended, in a few words."""
        raise NotImplementedError

    def evaluate(self, state: State, seat: int) -> float:
        """About how many points this seat will end with: exact when the game is over."""
        return float(state.scores()[seat])

    def is_quiet(self, state: State) -> bool:
        """Whether nothing is half done, so that ``evaluate`` can be relied on."""
        return True

    def greedy(self, state: State, seat: int, rng: Rng) -> int:
        """A good move for the seat at first sight. ``state`` is a guess, so that nothing hidden can be used."""
        return int(state.sample(rng))

    def quick(self, state: State, seat: int, rng: Rng) -> int:
        """A fair move found in no time, for playing on inside a search. ``state`` is a guess."""
        return self.greedy(state, seat, rng)

    def forget(self, state: State, history: Sequence[tuple[int, str]], memory: Memory, rng: Rng) -> State:
        """A guess as it would be with a poorer memory: what was forgotten is as if never shown, or remembered wrong.

        ``history`` is the seat's, which tells when each piece was shown.
        """
        return state

    def tells(self, state: State, history: Sequence[tuple[int, str]], seat: int) -> Redraw | None:
        """How to draw anew, in guesses for the seat, what others hide: as likely as their moves make it.

        ``state`` is a guess, ``history`` the seat's. ``None`` where moves tell nothing that a guess does not heed.
        """
        return None

    def draw(self, view: View) -> str:
        """A view as text, for terminals."""
        raise NotImplementedError


def outcome(state: State, ticket: int) -> int:
    """The chance outcome that a large random number falls on, by weight."""
    actions = state.legal(CHANCE)
    weights = [state.weight(action) for action in actions]
    left = ticket % sum(weights)
    for action, weight in zip(actions, weights, strict=True):
        left -= weight
        if left < 0:
            return action
    raise AssertionError("chance has no outcome")
