"""What the server says (``docs/reference/protocol.md``): the table as it stands, what happened, and answers."""

from typing import Literal

import msgspec

from sheepfold.core.options import Value
from sheepfold.table.entries import Moves

_encoder = msgspec.json.Encoder()


def to_json(message: object) -> bytes:
    """Any message of the server as JSON."""
    return _encoder.encode(message)


class SeenEntry(msgspec.Struct, omit_defaults=True, gc=False):
    """An entry of the log as one seat sees it. (There are many, and none is ever part of a circle.)"""

    index: int
    at: float
    kind: str
    seat: int | None = None
    change: str | None = None
    name: str | None = None
    bot: str | None = None
    moves: Moves | None = None
    by: str | None = None
    events: int | None = None
    agree: bool | None = None
    away: int | None = None
    text: str | None = None
    ending: str | None = None
    scores: tuple[int, ...] | None = None
    winners: tuple[int, ...] | None = None
    seed: str | None = None
    table: str | None = None


class SeatState(msgspec.Struct):
    """Who sits there."""

    seat: int
    kind: str
    name: str | None
    bot: str | None
    online: bool
    away_since: float | None


class ClockState(msgspec.Struct):
    """The clocks as they stand."""

    kind: str
    seconds: float
    left: list[float]
    running: list[int]
    deadline: float | None


class Question(msgspec.Struct):
    """Somebody asks to take back."""

    seat: int
    agreed: list[int]


class Votes(msgspec.Struct):
    """Votes to have a bot play for a seat."""

    away: int
    by: list[int]


class Sight(msgspec.Struct):
    """What one seat (``None``: an onlooker) sees and may do."""

    seat: int | None
    view: object
    legal: list[str]


class State(msgspec.Struct):
    """A table as it stands."""

    id: str
    game: str
    options: dict[str, Value]
    public: bool
    opened: float
    commitment: str
    seed: str | None
    index: int
    events: int
    status: Literal["waiting", "playing", "over"]
    ending: str | None
    scores: tuple[int, ...] | None
    winners: tuple[int, ...] | None
    rematch: str | None
    to_act: list[int]
    seats: list[SeatState]
    clock: ClockState
    asked: Question | None
    votes: list[Votes]
    sights: list[Sight] | msgspec.UnsetType = msgspec.UNSET


class Missed(msgspec.Struct):
    """What a seat missed."""

    seat: int | None
    entries: list[SeenEntry]


class Welcome(msgspec.Struct, tag="welcome"):
    """The answer to hello."""

    time: float
    protocol: int
    held: list[int]
    owner: bool
    state: State
    missed: list[Missed]


class Happened(msgspec.Struct):
    """New entries for a seat, and what it sees now if the game has changed."""

    seat: int | None
    entries: list[SeenEntry]
    view: object = msgspec.UNSET
    legal: list[str] | msgspec.UnsetType = msgspec.UNSET


class Events(msgspec.Struct, tag="events"):
    """Something entered the log."""

    time: float
    index: int
    events: int
    status: str
    to_act: list[int]
    clock: ClockState
    seats: list[Happened]


class TableNews(msgspec.Struct, tag="table"):
    """Seats, presence, questions, votes or the end have changed."""

    time: float
    state: State


class Done(msgspec.Struct, tag="done"):
    """What was asked is done."""

    time: float
    id: str | None
    index: int


class Error(msgspec.Struct, tag="error"):
    """What was asked is refused."""

    time: float
    id: str | None
    code: str
    message: str
    index: int | None = None


class Previewed(msgspec.Struct, tag="previewed"):
    """What a move would do."""

    time: float
    id: str | None
    seat: int
    index: int
    known: bool
    view: object
    parts: dict[str, tuple[int, int]] | None
    then: str | None


class Hinted(msgspec.Struct, tag="hinted"):
    """What a strong bot would do."""

    time: float
    id: str | None
    seat: int
    index: int
    move: str


class Pong(msgspec.Struct, tag="pong"):
    """I am here."""

    time: float
    id: str | None
