"""What the page's client sends with its requests (``docs/reference/protocol.md``)."""

from typing import Annotated, Literal

import msgspec

from sheepfold.core.options import Value
from sheepfold.server.socket.requests import BotName, ChatText, Count, MoveText, Pledge, SeatNumber, SecretText
from sheepfold.table.entries import Begins, ClockSpec
from sheepfold.table.opening import Wish
from sheepfold.table.positions import MOST_WORLDS, Past
from sheepfold.table.text import LONGEST_NAME, readable

Name = Annotated[str, msgspec.Meta(min_length=1, max_length=4 * LONGEST_NAME)]
Event = tuple[Annotated[int, msgspec.Meta(ge=-1, le=99)], MoveText]


def _readable(name: str | None) -> str | None:
    return None if name is None else readable(name, LONGEST_NAME)


class _Body(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    pass


class ClockBody(_Body):
    """The clock to play with."""

    kind: Literal["none", "move", "game", "hourglass"] = "none"
    seconds: Annotated[float, msgspec.Meta(ge=0, le=1_209_600)] = 0


class TableBody(_Body):
    """A new table."""

    game: str
    seats: Annotated[list[str], msgspec.Meta(min_length=1, max_length=8)]
    options: dict[str, Value] = {}
    name: Name | None = None
    names: Annotated[list[Name | None], msgspec.Meta(max_length=8)] = []
    public: bool = False
    clock: ClockBody = msgspec.field(default_factory=ClockBody)
    begins: Begins = "seated"
    pledge: Pledge | None = None
    tables: Annotated[int, msgspec.Meta(ge=1, le=8)] = 1
    events: Annotated[list[Event], msgspec.Meta(max_length=2000)] = []

    def wish(self) -> Wish:
        """The same as the table understands it."""
        return Wish(
            self.game,
            self.options,
            self.seats,
            _readable(self.name),
            self.public,
            ClockSpec(self.clock.kind, self.clock.seconds),
            self.pledge,
            self.begins,
            tuple(self.events),
            names=[_readable(name) for name in self.names],
        )


class NameBody(_Body):
    """Whoever plays the deal of a day."""

    name: Name | None = None


class JoinBody(_Body):
    """Whoever joins."""

    name: Name | None = None
    invite: str | None = None
    pledge: Pledge | None = None


class SecretBody(_Body):
    """The secret that a seat has pledged."""

    secret: SecretText
    next: Pledge | None = None


class MoveBody(_Body):
    """A move, answering the table's index."""

    move: MoveText
    index: Count
    id: str | None = None


class PreviewBody(_Body):
    """A move to look at."""

    move: MoveText


class AgreeBody(_Body):
    """An answer to somebody's undo."""

    agree: bool


class HandBody(_Body):
    """The bot that plays for you; null: you are back."""

    bot: BotName | None


class VoteBody(_Body):
    """The seat whose person is away."""

    away: SeatNumber


class ChatBody(_Body):
    """A short message."""

    text: ChatText


class PositionBody(_Body):
    """A game up to a position, and who looks at it."""

    game: str
    players: int
    events: list[Event]
    seat: SeatNumber
    rules: int = 1
    options: dict[str, Value] = {}

    def past(self) -> Past:
        """The same as the table understands it."""
        return Past(self.game, self.players, self.options, self.events, self.rules)


class PositionPreviewBody(PositionBody, kw_only=True):
    """A move to look at there."""

    move: MoveText


class WorldsBody(PositionBody, kw_only=True):
    """How many guesses to draw there."""

    count: Annotated[int, msgspec.Meta(ge=1, le=MOST_WORLDS)] = 1
    seed: Annotated[int, msgspec.Meta(ge=0, le=1_000_000)] = 0


class WorthBody(PositionBody, kw_only=True):
    """The moves to think about there."""

    moves: Annotated[list[MoveText], msgspec.Meta(min_length=1, max_length=3)]
