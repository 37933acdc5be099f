"""The messages of the protocol as types. Fields that a newer server adds are skipped."""

from typing import Any

import msgspec
from msgspec import Struct, field

from sheepfold.client.link import Place
from sheepfold.table.why import Why

View = dict[str, Any]
"""What a seat sees: the game's own fields."""
Seen = tuple[int, str]
"""Who (-1 is chance) and the event as the seat saw it."""


class Option(Struct, frozen=True):
    """An option of a game."""

    name: str
    default: bool | int | str
    values: tuple[bool | int | str, ...]
    meaning: str = ""


class Clock(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A clock: what to ask for when a table is opened, and how it stands at a table."""

    kind: str = "none"
    seconds: float | None = None
    options: dict[str, bool | int | str] = field(default_factory=dict)
    left: list[float] = field(default_factory=list)
    running: list[int] = field(default_factory=list)
    deadline: float | None = None


class GameInfo(Struct, frozen=True):
    """A game that the server offers."""

    slug: str
    title: str
    seats: tuple[int, ...]
    credit: str = ""
    blurb: str = ""
    minutes: int = 0
    options: tuple[Option, ...] = ()
    clocks: tuple[Clock, ...] = ()
    rules: str | None = None
    """The rules as Markdown, where one game was asked for."""


class BotInfo(Struct, frozen=True):
    """A bot that can be seated."""

    name: str
    about: str = ""


class SeatInfo(Struct, frozen=True):
    """Who sits at a seat: ``kind`` is ``open``, ``person`` or ``bot``."""

    seat: int
    kind: str
    name: str | None = None
    bot: str | None = None
    online: bool = False
    away_since: float | None = None


class Question(Struct, frozen=True):
    """A seat asks to take back its last decision."""

    seat: int
    agreed: tuple[int, ...] = ()


class Vote(Struct, frozen=True):
    """Who has voted to let a bot play for the seat that is away."""

    away: int
    by: tuple[int, ...] = ()


class Sight(Struct, frozen=True):
    """What one seat sees; ``seat`` is ``None`` for an onlooker."""

    seat: int | None
    view: View | None = None
    legal: tuple[str, ...] = ()
    forced: bool = False
    """There is only one legal move, and everybody can tell."""


class Awaited(Struct, frozen=True):
    """Seats that are to open the secrets they have pledged; the game begins at the deadline at the latest."""

    seats: tuple[int, ...]
    deadline: float


class TableState(Struct, frozen=True, kw_only=True):
    """Where a table stands."""

    id: str
    game: str
    options: dict[str, bool | int | str]
    index: int
    events: int
    status: str
    """``waiting``, ``playing`` or ``over``."""
    seats: tuple[SeatInfo, ...]
    clock: Clock
    public: bool = False
    opened: float = 0.0
    commitment: str = ""
    seed: str | None = None
    ending: str | None = None
    scores: tuple[int, ...] | None = None
    winners: tuple[int, ...] | None = None
    rematch: str | None = None
    begins: str = "seated"
    """``seated``, ``lots`` or ``loser``."""
    rules: int | None = None
    """The version of the game's rules; ``None`` from a server that does not say."""
    to_act: tuple[int, ...] = ()
    since: float | None = None
    """Since when it is their turn."""
    asked: Question | None = None
    votes: tuple[Vote, ...] = ()
    pledges: tuple[str | None, ...] | None = None
    """By seat, the hash of the secret that it adds to the seed."""
    secrets: tuple[str | None, ...] | None = None
    server_seed: str | None = None
    awaited: Awaited | None = None
    sights: tuple[Sight, ...] = ()

    @property
    def open_seats(self) -> list[int]:
        """The seats that can be taken."""
        return [seat.seat for seat in self.seats if seat.kind == "open"]


class TableInfo(Struct, frozen=True):
    """A line of the list of public tables."""

    id: str
    game: str
    options: dict[str, bool | int | str]
    opened: float
    status: str
    open_seats: tuple[int, ...]
    names: tuple[str | None, ...]
    clock: Clock
    to_act: tuple[int, ...] = ()
    since: float | None = None


class OpenedTable(Struct, frozen=True):
    """A table that you have opened, with all its secrets. They are shown only this once."""

    id: str
    owner: str
    invite: str | None
    places: tuple[Place, ...]
    """Your own seats."""
    state: TableState


class Entry(Struct, frozen=True, kw_only=True):
    """An entry of a table's log. Which fields it has depends on ``kind``."""

    index: int
    at: float
    kind: str
    seat: int | None = None
    change: str | None = None
    name: str | None = None
    bot: str | None = None
    moves: tuple[Seen, ...] = ()
    by: str | None = None
    events: int | None = None
    agree: bool | None = None
    away: int | None = None
    text: str | None = None
    scores: tuple[int, ...] | None = None
    winners: tuple[int, ...] | None = None
    ending: str | None = None
    seed: str | None = None
    first: int | None = None
    """The number that seat 0 had before lots were drawn."""
    table: str | None = None


class Preview(Struct, frozen=True):
    """What a move would do; with ``known = False`` nobody may know it beforehand."""

    index: int
    known: bool
    view: View | None = None
    parts: dict[str, tuple[int, int]] | None = None
    then: str | None = None


class Hint(Struct, frozen=True):
    """A move that a strong bot would make, and how many points it promises more than other moves."""

    index: int
    move: str
    gain: float | None = None


class Missed(Struct, frozen=True):
    """Entries of the log as one seat saw them."""

    seat: int | None
    entries: tuple[Entry, ...]


class News(Struct, frozen=True):
    """What a seat learns by an ``events`` message; no ``view`` where the game has not changed."""

    seat: int | None
    entries: tuple[Entry, ...]
    view: View | None = None
    legal: tuple[str, ...] | None = None
    forced: bool = False


class Welcome(Struct, frozen=True, tag="welcome"):
    """The answer to hello."""

    held: tuple[int, ...]
    state: TableState
    missed: tuple[Missed, ...] = ()
    owner: bool = False


class Events(Struct, frozen=True, tag="events"):
    """Something entered the log."""

    index: int
    events: int
    status: str
    to_act: tuple[int, ...]
    clock: Clock
    seats: tuple[News, ...]


class TableNews(Struct, frozen=True, tag="table"):
    """Seats, presence, questions, votes or the end have changed."""

    state: TableState


class Seated(Struct, frozen=True, tag="seated"):
    """Lots were drawn for who begins: the seats that we hold now."""

    held: tuple[int, ...]


class Answer(Struct, frozen=True, kw_only=True):
    """Any other message: the answer to a request, or something newer than this client."""

    type: str
    id: str | None = None
    code: str = "failed"
    message: str = ""
    index: int | None = None
    why: Why | None = None


Message = Welcome | Events | TableNews | Seated | Answer
_TYPES: dict[str, Any] = {"welcome": Welcome, "events": Events, "table": TableNews, "seated": Seated}


def read_message(frame: str | bytes) -> Message:
    """A message of the server; ``msgspec.MsgspecError`` if it breaks the protocol."""
    kind = msgspec.json.decode(frame, type=Answer).type
    message: Message = msgspec.json.decode(frame, type=_TYPES.get(kind, Answer))
    return message
