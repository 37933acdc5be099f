"""A game: its name, seats and options, its facts, and all that turns its states into words and views."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, ClassVar

from sheepfold.core.advice import Advice
from sheepfold.core.encoding.view_fields import ViewField
from sheepfold.core.errors import BadOption, BadRecord, short
from sheepfold.core.notation import Notation
from sheepfold.core.options import Option, Value, check_options
from sheepfold.core.state import State

if TYPE_CHECKING:
    from sheepfold.core.encoding.encoder import Encoder
    from sheepfold.core.rules.reason import Reason

Json = None | bool | int | float | str | Sequence["Json"] | Mapping[str, "Json"]
View = dict[str, Json]
Event = tuple[int, int]
"""Who (a seat or ``CHANCE``) and the action's number."""


@dataclass(frozen=True)
class Hourglass:
    """A time for each turn that belongs to the game itself."""

    seconds: float
    stop: str
    """The move that is made when it has run out."""
    options: Mapping[str, Value] = field(default_factory=dict)
    """Options that a game with the hourglass is played with."""
    ways: tuple[str, ...] = ()
    """The sentences of the rules about the game with it, and without."""


class Game:
    """What a game is: its name, seats and options, its words and views. Write a subclass to add a game."""

    slug: ClassVar[str]
    title: ClassVar[str]
    credit: ClassVar[str]
    """Designers and publisher."""
    seats: ClassVar[tuple[int, ...]]
    """The possible numbers of seats, the usual one first."""
    minutes: ClassVar[int]
    blurb: ClassVar[str]
    """What kind of game it is, in a few words."""
    options: ClassVar[tuple[Option, ...]] = ()
    notation: ClassVar[Notation]
    chance: ClassVar[tuple[range, ...]] = ()
    """The numbers of actions that only chance takes, ascending. Learners can leave them out."""
    longest: ClassVar[int]
    """No game has more events than this."""
    unpreviewed: ClassVar[tuple[str, ...]] = ()
    """First words of moves that show something new: without a ``veil`` they have no preview."""
    rules: ClassVar[int] = 1
    """The version of its rules. It goes up whenever a record could replay differently."""
    earlier: ClassVar[tuple["Game", ...]] = ()
    """The game under its earlier rules, for old records."""
    advice: ClassVar[Advice] = Advice()
    """How to play it well."""
    has_secrets: ClassVar[bool] = True
    """Whether seats may know different things."""
    looks_alike: ClassVar[bool] = False
    """Whether every seat and every onlooker gets the same views and sees the same of every event."""
    sees_by_event: ClassVar[bool] = False
    """Whether what a seat sees of an event depends on who did what alone, never on the position."""
    is_simultaneous: ClassVar[bool] = False
    """Whether several seats may have to decide at once."""
    hourglass: ClassVar[Hourglass | None] = None
    """The hourglass in the box, if there is one."""
    endgames: ClassVar[Mapping[int, tuple[int, int]]] = {}
    """Where the mini games for research start: for a number of seats, the seed of a random game and the first event."""
    observed: ClassVar[tuple[ViewField, ...]] = ()
    """The fields of its view that learners observe, for a game without an encoder of its own."""

    def __repr__(self) -> str:
        seats = " or ".join(str(number) for number in sorted(self.seats))
        return f"<Game {self.slug}: {self.title}, {seats} seats, rules {self.rules}>"

    @property
    def actions(self) -> int:
        """The number of actions, chance outcomes included."""
        return len(self.notation)

    def under(self, rules: int) -> "Game":
        """The game under these rules; ``BadRecord`` if they are newer than ours or never existed."""
        for game in (self, *self.earlier):
            if game.rules == rules:
                return game
        told = f"{self.title} under rules {short(rules)}"
        if rules > self.rules:
            raise BadRecord(f"This is {told}, newer than rules {self.rules} here: get a newer version of Sheepfold.")
        raise BadRecord(f"This is {told}, which never were: there are rules 1 to {self.rules}.")

    def check(self, seats: int, options: Mapping[str, object]) -> dict[str, Value]:
        """All options with their values, defaults filled in; ``BadOption`` if seats or options are wrong."""
        if isinstance(seats, bool) or seats not in self.seats:
            listed = " or ".join(str(n) for n in sorted(self.seats))
            raise BadOption(f"{self.title} is played with {listed} seats, not {short(seats)}.")
        return check_options(self.options, options)

    def new(self, seats: int, options: Mapping[str, Value]) -> State:
        """The state before the first event. The options are checked and complete."""
        raise NotImplementedError

    def text(self, action: int) -> str:
        """The text of an action."""
        return self.notation.text(action)

    def parse(self, text: str) -> int:
        """The number of the action that a text names, legal or not; ``NoSuchMove`` if there is none."""
        return self.notation.number(text)

    def view(self, state: State, seat: int) -> View:
        """What this seat (or ``ONLOOKER``) can see now. It may be sent to that seat as it is."""
        raise NotImplementedError

    def why_not(self, state: State, seat: int, action: int) -> "Reason | None":
        """The sentence that forbids this seat, which is to act, an action that is not legal now.

        ``state`` is a guess for the seat, so that the answer cannot tell a secret. ``None`` if no sentence fits.
        """
        return None

    def seen(self, state: State, who: int, action: int, seat: int) -> str:
        """An event as the seat sees it. ``state`` is the state before it. ``?`` marks what is hidden from the seat;
        brackets after the move show what else is revealed."""
        return self.notation.text(action)

    def hides(self, state: State, who: int, seat: int) -> bool:
        """Whether the seat does not see which of its legal actions ``who`` takes now.

        Searches ask it in games with ``unseen_moves``: there, either all actions of a decision are seen or none is.
        """
        return "?" in self.seen(state, who, state.legal(who)[0], seat)

    def veil(self, after: View, state: State, seat: int, action: int) -> View | None:
        """What the seat would see after a move that shows it something new, with ``?`` for what is new.

        ``after`` is its true view then, ``state`` the state before. None if nothing can be shown beforehand.
        """
        return None

    def retell(self, events: Sequence[Event], guessed: State, seat: int) -> list[Event]:
        """The events so far as they would have been if ``guessed`` (a guess for ``seat``) were true.

        Every event looks the same to the seat, and replaying them gives exactly ``guessed``.
        """
        return list(events)

    def held(self, state: State, seat: int) -> Sequence[str]:
        """What the seat holds, in a game where things come to a seat without an event that says what they are."""
        return ()

    def has_public_choice(self, state: State, seat: int) -> bool:
        """Whether everybody at the table can tell how many moves this seat, which is to act, may choose from.

        If it is only one, it may then be made at once: how fast it comes tells nobody anything.
        """
        return not self.has_secrets

    def score_parts(self, state: State, seat: int) -> dict[str, int]:
        """Where the seat's points come from. They add up to its score."""
        raise NotImplementedError

    def pieces(self, state: State) -> dict[str, int]:
        """All pieces counted by kind, wherever they are. It is the same throughout a game: a check uses it."""
        raise NotImplementedError

    def ending(self, state: State) -> str:
        """How the game ended, in a few words."""
        raise NotImplementedError

    def draw(self, view: View) -> str:
        """A view as text, for terminals and ``print``."""
        raise NotImplementedError

    def encoder(self, seats: int) -> "Encoder":
        """Writes what a seat knows as bits, for learning. Needs ``sheepfold[research]``.

        Without an own encoder it is the fields of ``observed``, and without these all that random games show in views.
        """
        from sheepfold.core.encoding.view_encoder import ViewEncoder

        return ViewEncoder(self, seats)
