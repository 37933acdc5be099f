"""What the server sends over the socket (``docs/reference/protocol.md``): views of the table, and answers."""

import msgspec

from sheepfold.server.settings import PROTOCOL
from sheepfold.table import views
from sheepfold.table.clock import ClockInfo
from sheepfold.table.table import Table
from sheepfold.table.views import Attendance, Missed, TableView, Update, Viewpoints
from sheepfold.table.why import Why


class Welcome(msgspec.Struct, tag="welcome"):
    """The answer to hello."""

    time: float
    protocol: int
    held: list[int]
    owner: bool
    state: TableView
    missed: list[Missed]


class Events(msgspec.Struct, tag="events"):
    """There are new entries in the log."""

    time: float
    index: int
    events: int
    status: str
    to_act: list[int]
    clock: ClockInfo
    seats: list[Update]


class TableChanged(msgspec.Struct, tag="table"):
    """Seats, presence, questions, votes or the end have changed."""

    time: float
    state: TableView


class Seated(msgspec.Struct, tag="seated"):
    """Lots were drawn: these are your seats now."""

    time: float
    held: list[int]


class Done(msgspec.Struct, tag="done"):
    """The request is carried out."""

    time: float
    id: str | None
    index: int


class Refusal(msgspec.Struct, tag="error"):
    """The request is refused."""

    time: float
    id: str | None
    code: str
    message: str
    index: int | None = None
    why: Why | None = None


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


class Explained(msgspec.Struct, tag="explained"):
    """Why a move is not legal; ``None`` if it is."""

    time: float
    id: str | None
    seat: int
    index: int
    why: Why | None


class Hinted(msgspec.Struct, tag="hinted"):
    """What a strong bot would do."""

    time: float
    id: str | None
    seat: int
    index: int
    move: str
    gain: float | None = None


class Pong(msgspec.Struct, tag="pong"):
    """I am here."""

    time: float
    id: str | None


ServerMessage = Welcome | Events | TableChanged | Seated | Done | Refusal | Previewed | Explained | Hinted | Pong


_encoder = msgspec.json.Encoder()
encode_view = _encoder.encode


def encode(message: ServerMessage) -> bytes:
    """A message as it is sent."""
    return _encoder.encode(message)


def welcome(
    table: Table, attendance: Attendance, viewpoints: Viewpoints, owner: bool, last: int | None, now: float
) -> bytes:
    """The answer to hello."""
    held = [seat for seat in viewpoints if seat is not None]
    state = views.table_view(table, attendance, viewpoints)
    return encode(Welcome(now, PROTOCOL, held, owner, state, views.missed(table, viewpoints, last)))


class EventsMessage:
    """What is new at a table. What viewpoints have in common is made once."""

    def __init__(self, table: Table, last: int, now: float) -> None:
        self._table = table
        self._last = last
        events = len(table.match.events)
        self._message = Events(now, table.index, events, table.status, table.to_act, table.clock.info(), [])
        self._view: object = None
        self._json = msgspec.Raw(b"null")

    def __call__(self, viewpoints: Viewpoints) -> bytes:
        """For these viewpoints."""
        self._message.seats = [self._update(seat) for seat in viewpoints]
        return encode_view(self._message)

    def _update(self, seat: int | None) -> Update:
        update = views.update(self._table, seat, self._last)
        if update.view is not msgspec.UNSET:
            if update.view is not self._view:  # where all see the same, it is the same object
                self._view, self._json = update.view, msgspec.Raw(encode_view(update.view))
            update.view = self._json
        return update


class SocketEncoder:
    """Makes what is sent to everybody at a table (``services.Encoder``)."""

    def events(self, table: Table, last: int, now: float) -> EventsMessage:
        """What is new since the index ``last``."""
        return EventsMessage(table, last, now)

    def seated(self, held: list[int], now: float) -> bytes:
        """The seats that a client holds after lots were drawn."""
        return encode(Seated(now, held))

    def table(self, table: Table, attendance: Attendance, now: float) -> bytes:
        """The table as everybody sees it."""
        return encode(TableChanged(now, views.public_view(table, attendance)))
