"""The one gate to clients: a table as a seat or an onlooker may see it. Nothing else makes messages from a table."""

import asyncio
from collections.abc import Sequence

from sheepfold.core.errors import MoveError
from sheepfold.core.history import History
from sheepfold.core.preview import preview_action
from sheepfold.core.state import ONLOOKER
from sheepfold.server.live.presence import Presence
from sheepfold.server.socket.messages import (
    Events,
    Happened,
    Missed,
    Previewed,
    Question,
    SeatState,
    Sight,
    State,
    TableNews,
    Votes,
    Welcome,
)
from sheepfold.server.socket.requests import PROTOCOL
from sheepfold.table.actions import playing
from sheepfold.table.errors import TableError, refusal
from sheepfold.table.table import Table

Viewpoints = Sequence[int | None]
"""Seats, or ``(None,)`` for an onlooker."""


def sight(table: Table, seat: int | None) -> Sight:
    """What a seat sees and may do now."""
    return Sight(seat, table.view(seat), [] if seat is None else table.legal[seat])


def public_state(table: Table, presence: Presence) -> State:
    """The table as everybody sees it."""
    over = table.over
    return State(
        id=table.id,
        game=table.game.slug,
        options=dict(table.match.options),
        public=table.opened.public,
        opened=table.opened.at,
        commitment=table.commitment,
        seed=table.opened.seed if over else None,
        index=table.index,
        events=len(table.match.events),
        status=table.status,  # type: ignore[arg-type]
        ending=over.ending if over else None,
        scores=over.scores if over else None,
        winners=over.winners if over else None,
        rematch=table.rematch,
        to_act=table.to_act,
        seats=[_seat_state(table, presence, number) for number in range(len(table.seats))],
        clock=table.clock.state(),
        asked=None if table.asked is None else Question(table.asked, sorted(table.agreed)),
        votes=[Votes(away, sorted(by)) for away, by in sorted(table.votes.items())],
    )


def _seat_state(table: Table, presence: Presence, number: int) -> SeatState:
    seat = table.seats[number]
    person = seat.has_person
    return SeatState(
        number,
        seat.kind,
        seat.name,
        seat.bot,
        presence.online(number) if person else seat.kind == "bot",
        presence.away_since(number) if person else None,
    )


def state_for(table: Table, presence: Presence, viewpoints: Viewpoints) -> State:
    """The table as everybody sees it, with what these seats see."""
    told = public_state(table, presence)
    told.sights = [sight(table, seat) for seat in viewpoints]
    return told


def welcome(
    table: Table, presence: Presence, viewpoints: Viewpoints, owner: bool, last: int | None, now: float
) -> Welcome:
    """The answer to hello."""
    start = table.index if last is None else min(last, table.index)
    return Welcome(
        now,
        PROTOCOL,
        [seat for seat in viewpoints if seat is not None],
        owner,
        state_for(table, presence, viewpoints),
        [Missed(seat, table.entries(seat, start)) for seat in viewpoints],
    )


def happened(table: Table, seat: int | None, last: int) -> Happened:
    """What is new for one viewpoint since ``last``."""
    new = Happened(seat, table.entries(seat, last))
    if table.changed > last or table.over is not None:
        new.view = table.view(seat)
        new.legal = [] if seat is None else table.legal[seat]
    return new


def events(table: Table, seats: list[Happened], now: float) -> Events:
    """The message that tells it."""
    return Events(now, table.index, len(table.match.events), table.status, table.to_act, table.clock.state(), seats)


def table_news(table: Table, presence: Presence, now: float) -> TableNews:
    """The message that tells everybody of seats, presence, questions and the end."""
    return TableNews(now, public_state(table, presence))


async def previewed(table: Table, seat: int, move: str, message_id: str | None, now: float) -> Previewed:
    """What a legal move would do. Guessing what is hidden takes a while, so a thread does it."""
    playing(table)
    index, state = table.index, table.match.state.clone()
    try:
        action = table.match.check(seat, move)
    except MoveError as error:
        raise refusal(error) from None
    found = await asyncio.to_thread(preview_action, table.game, state, seat, action)
    return Previewed(now, message_id, seat, index, found.known, found.view, found.parts, found.then)


async def history(table: Table, seat: int | None) -> list[tuple[int, str]]:
    """All events so far as the seat (``None``: an onlooker) saw them. A thread tells a long story."""
    match = table.match
    history = History(match.game, match.game.new(match.seats, match.options), match.seats)
    seen_by = ONLOOKER if seat is None else seat
    return await asyncio.to_thread(history.of, seen_by, list(match.events)) if table.started else []


async def record(table: Table) -> bytes:
    """The whole game as JSON, once it is over (and changes no more: a thread may read it)."""
    if table.over is None:
        raise TableError("not_over", "The record is given out when the game is over.")
    return await asyncio.to_thread(_record, table, table.over.ending)


def _record(table: Table, ending: str) -> bytes:
    record = table.match.record()
    record.seed, record.ending = table.opened.seed, ending
    record.table, record.commitment = table.id, table.commitment
    return record.to_json().encode()
