"""The one gate to clients: a table as a seat or an onlooker may see it, as plain data.

Whatever leaves a table for a person passes here or through ``Table.entries``; a host only encodes it.
"""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Literal, Protocol

import msgspec

from sheepfold.core.errors import MoveError
from sheepfold.core.history import History
from sheepfold.core.options import Value
from sheepfold.core.preview import Preview, preview_action
from sheepfold.core.record import Record
from sheepfold.core.state import CHANCE, ONLOOKER
from sheepfold.table.actions import require_playing
from sheepfold.table.clock import ClockInfo
from sheepfold.table.entries import Begins, Over
from sheepfold.table.errors import TableError, refusal
from sheepfold.table.pledges import awaited
from sheepfold.table.seen import SeenEntry
from sheepfold.table.table import Status, Table
from sheepfold.table.why import Why, explained

Viewpoints = Sequence[int | None]
"""Seats, or ``(None,)`` for an onlooker."""


class Attendance(Protocol):
    """Who is there: the host knows, the table does not."""

    def online(self, seat: int) -> bool:
        """Whether the seat's person is connected."""
        ...

    def away_since(self, seat: int) -> float | None:
        """Since when the seat's person is not."""
        ...


class SeatInfo(msgspec.Struct):
    """Who sits there."""

    seat: int
    kind: str
    name: str | None
    bot: str | None
    online: bool
    away_since: float | None


class UndoRequest(msgspec.Struct):
    """A seat asks to take back its last decision."""

    seat: int
    agreed: list[int]


class Votes(msgspec.Struct):
    """Votes to have a bot play for a seat."""

    away: int
    by: list[int]


class Awaited(msgspec.Struct):
    """Seats that are to open their secrets; the game begins at the deadline at the latest."""

    seats: list[int]
    deadline: float


class SeatView(msgspec.Struct):
    """What one seat (``None``: an onlooker) sees and may do."""

    seat: int | None
    view: object
    legal: list[str]
    forced: Literal[True] | msgspec.UnsetType = msgspec.UNSET
    """There is only one legal move, and everybody can tell."""


class TableView(msgspec.Struct):
    """A table as it stands; ``sights`` where it is for certain seats."""

    id: str
    game: str
    rules: int
    """The version of the game's rules."""
    options: dict[str, Value]
    public: bool
    begins: Begins
    opened: float
    commitment: str
    seed: str | None
    index: int
    events: int
    status: Status
    ending: str | None
    scores: tuple[int, ...] | None
    winners: tuple[int, ...] | None
    rematch: str | None
    deal: str | None
    """The day whose deal is played here."""
    same_deal: list[str]
    """All tables that play this deal, if there are others."""
    to_act: list[int]
    since: float | None
    seats: list[SeatInfo]
    clock: ClockInfo
    asked: UndoRequest | None
    votes: list[Votes]
    pledges: list[str | None] | None
    secrets: list[str | None] | None
    server_seed: str | None
    awaited: Awaited | None
    sights: list[SeatView] | msgspec.UnsetType = msgspec.UNSET


class Missed(msgspec.Struct):
    """What a seat missed."""

    seat: int | None
    entries: list[SeenEntry]


class Update(msgspec.Struct):
    """New entries for a seat, and what it sees now if the game has changed."""

    seat: int | None
    entries: list[SeenEntry]
    view: object = msgspec.UNSET
    legal: list[str] | msgspec.UnsetType = msgspec.UNSET
    forced: Literal[True] | msgspec.UnsetType = msgspec.UNSET


def seat_view(table: Table, seat: int | None) -> SeatView:
    """What a seat sees and may do now."""
    return SeatView(seat, table.view(seat), _legal(table, seat), _forced(table, seat))


def _legal(table: Table, seat: int | None) -> list[str]:
    return [] if seat is None else table.legal[seat]


def _forced(table: Table, seat: int | None) -> Literal[True] | msgspec.UnsetType:
    return True if seat is not None and table.is_forced(seat) else msgspec.UNSET


def public_view(table: Table, attendance: Attendance) -> TableView:
    """The table as everybody sees it."""
    over, pledges = table.over, _pledges(table)
    return TableView(
        id=table.id,
        game=table.game.slug,
        rules=table.game.rules,
        options=dict(table.match.options),
        public=table.opened.public,
        begins=table.opened.begins,
        opened=table.opened.at,
        commitment=table.commitment,
        seed=table.pledges.seed if over and not table.sealed else None,
        index=table.index,
        events=len(table.match.events),
        status=table.status,
        ending=over.ending if over else None,
        scores=over.scores if over else None,
        winners=over.winners if over else None,
        rematch=table.rematch,
        deal=table.opened.deal or None,
        same_deal=list(table.opened.same_deal),
        to_act=table.to_act,
        since=table.turned if table.to_act else None,
        seats=[_seat_info(table, attendance, number) for number in range(len(table.seats))],
        clock=table.clock.info(),
        asked=None if table.asked is None else UndoRequest(table.asked, sorted(table.agreed)),
        votes=[Votes(away, sorted(by)) for away, by in sorted(table.votes.items())],
        pledges=pledges,
        secrets=table.pledges.secrets if over and pledges else None,
        server_seed=table.opened.seed if over and pledges else None,
        awaited=_awaited(table),
    )


def _pledges(table: Table) -> list[str | None] | None:
    """What the seats have pledged, if any has."""
    pledges = table.pledges.pledged if table.started else [seat.pledge for seat in table.seats]
    return pledges if any(pledges) else None


def _awaited(table: Table) -> Awaited | None:
    deadline = table.pledges.deadline
    return None if deadline is None else Awaited(awaited(table.seats), deadline)


def _seat_info(table: Table, attendance: Attendance, number: int) -> SeatInfo:
    seat = table.seats[number]
    person = seat.has_person
    return SeatInfo(
        number,
        seat.kind,
        seat.name,
        seat.bot,
        attendance.online(number) if person else seat.kind == "bot",
        attendance.away_since(number) if person else None,
    )


def table_view(table: Table, attendance: Attendance, viewpoints: Viewpoints) -> TableView:
    """The table as everybody sees it, with what these seats see."""
    view = public_view(table, attendance)
    view.sights = [seat_view(table, seat) for seat in viewpoints]
    return view


def missed(table: Table, viewpoints: Viewpoints, last: int | None) -> list[Missed]:
    """What these seats have not seen since ``last``; nothing if they start now (``None``)."""
    start = table.index if last is None else min(last, table.index)
    return [Missed(seat, table.entries(seat, start)) for seat in viewpoints]


def update(table: Table, seat: int | None, last: int) -> Update:
    """What is new for one viewpoint since ``last``."""
    entries = table.entries(seat, last)
    if table.changed <= last and table.over is None:
        return Update(seat, entries)
    if seat is None:
        return Update(seat, entries, table.view(seat), [])
    forced: Literal[True] | msgspec.UnsetType = True if table.is_forced(seat) else msgspec.UNSET
    return Update(seat, entries, table.view(seat), table.legal[seat], forced)


def preview(table: Table, seat: int, move: str) -> Callable[[], Preview]:
    """Check the move now; calling the result works out what it would do. That takes a while, and the table may change
    meanwhile."""
    require_playing(table)
    try:
        action = table.match.check(seat, move)
    except MoveError as error:
        raise refusal(error, table.names) from None
    return partial(preview_action, table.game, table.match.state.clone(), seat, action)


def why_not(table: Table, seat: int, move: str, language: str, names: Sequence[str | None] | None = None) -> Why | None:
    """Why the seat may not make this move now; ``None`` if it may. Without ``names`` players are called as they sit."""
    require_playing(table)
    reason = table.match.why_not(move, seat)
    return None if reason is None else explained(reason, language, table.names if names is None else names)


def history(table: Table, seat: int | None) -> list[tuple[int, str]]:
    """All events so far as the seat (``None``: an onlooker) saw them. Takes a while for a long game."""
    if not table.started or (seat is None and table.sealed):
        return []
    match = table.match
    followed = History(match.game, match.game.new(match.seats, match.options), match.seats)
    return followed.of(ONLOOKER if seat is None else seat, list(match.events))


def require_over(table: Table) -> Over:
    """How the game ended. Refuse as long as it goes on, here or at another table with the same deal."""
    if table.over is None:
        raise TableError("not_over", "This is shown when the game is over.")
    if table.sealed:
        raise TableError("not_over", "Others still play this deal: it is shown when all have played it.")
    return table.over


def course(table: Table, parts: int = 7) -> list[list[int]]:
    """Each seat's points after each of so many equal parts of a finished game."""
    require_over(table)
    decisions = [index for index, (who, _) in enumerate(table.match.events) if who != CHANCE]
    ends = [*decisions[1:], len(table.match.events)]
    marks = [ends[len(ends) * part // parts - 1] for part in range(1, parts + 1) if len(ends) * part // parts]
    return [list(table.match.state_after(mark).scores()) for mark in marks]


def record(table: Table) -> Record:
    """The whole game, once it is over; with the table's id and commitment, so that its shuffles can be checked."""
    over = require_over(table)
    finished = table.match.record()
    finished.seed, finished.ending = table.pledges.seed, over.ending
    finished.table, finished.commitment = table.id, table.commitment
    finished.lots, finished.given = table.first, table.given or None
    finished.redraws = list(table.redraws) or None
    if pledges := _pledges(table):
        finished.server_seed, finished.pledges, finished.secrets = table.opened.seed, pledges, table.pledges.secrets
    return finished
