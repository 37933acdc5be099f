"""REST: deals that are played more than once, on one day or at several tables."""

import asyncio
from typing import Annotated

from fastapi import APIRouter, Path, Request, Response

from sheepfold.server.http.answers import (
    DealAnswer,
    DealtTable,
    OpenedAnswer,
    RematchAnswer,
    SeatToken,
    json_answer,
)
from sheepfold.server.http.bodies import DealBody
from sheepfold.server.http.openapi import answered
from sheepfold.server.http.openings import Openings
from sheepfold.server.http.requesting import TableName, Token, finished, seat_of, state_for
from sheepfold.server.live.lobby import Lobby
from sheepfold.server.live.room import Room
from sheepfold.table import actions, views
from sheepfold.table.daily import deal_of
from sheepfold.table.errors import TableError
from sheepfold.table.opening import Opening
from sheepfold.table.table import Table


def add_deals(router: APIRouter, lobby: Lobby, openings: Openings) -> None:
    """The deal of the day, and the same deal at several tables."""
    _add_daily(router, lobby, openings)
    _add_same(router, lobby)


def opened_answer(room: Room, new: Opening) -> Response:
    """A new table for whoever opened it."""
    seats = [SeatToken(seat, token) for seat, token in new.tokens.items()]
    state = state_for(room, min(new.tokens, default=None))
    return json_answer(OpenedAnswer(room.now(), room.table.id, new.owner, new.invite, seats, state), 201)


def _add_daily(router: APIRouter, lobby: Lobby, openings: Openings) -> None:
    @router.post(
        "/deals/{slug}/{day}",
        status_code=201,
        summary="Play the deal of a day",
        responses=answered(OpenedAnswer, status=201),
    )
    async def play_deal(
        slug: Annotated[str, Path(max_length=64)],
        day: Annotated[str, Path(max_length=20)],
        body: DealBody,
        request: Request,
    ) -> Response:
        games = lobby.services.games
        if slug not in games:
            raise TableError("no_such_game", f"There is no game {slug}; there are {', '.join(games)}.")
        client = request.client.host if request.client else ""
        await openings.check(client)
        room, new = await lobby.open_table(deal_of(games[slug], day, body.name, lobby.now()), client)
        return opened_answer(room, new)


def _add_same(router: APIRouter, lobby: Lobby) -> None:
    @router.get("/tables/{table}/deal", summary="All tables with this deal, compared", responses=answered(DealAnswer))
    async def compare(table: TableName) -> Response:
        room = await lobby.room(table)
        tables = [one.table for one in await lobby.same_deal(room)]
        complete = all(one.over for one in tables)
        dealt = await asyncio.to_thread(lambda: [_dealt(one, complete) for one in tables])
        opened = room.table.opened
        return json_answer(DealAnswer(room.now(), opened.game, opened.options, complete, dealt))

    @router.post(
        "/tables/{table}/again", summary="The same deal again, seats rotated", responses=answered(RematchAnswer)
    )
    async def again(table: TableName, token: Token) -> Response:
        room = await finished(lobby, table)
        seat_of(room, token)
        fresh = await lobby.rematch(room, same_deal=True)
        state = state_for(fresh, actions.seat_of(fresh.table, token or ""))
        return json_answer(RematchAnswer(fresh.now(), fresh.table.id, state))


def _dealt(table: Table, complete: bool) -> DealtTable:
    over = table.over if complete else None
    return DealtTable(
        table.id,
        table.status,
        table.names,
        [seat.bot for seat in table.seats],
        over.scores if over else None,
        over.winners if over else None,
        views.course(table) if over else None,
    )
