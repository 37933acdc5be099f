"""REST: deals that are played more than once, on one day or at several tables."""

from typing import Annotated

from fastapi import APIRouter, Path, Request, Response

from sheepfold.server.http.bodies import DealBody
from sheepfold.server.http.openapi import answered
from sheepfold.server.http.openings import Openings
from sheepfold.server.http.requesting import TableName, Token
from sheepfold.server.http.responses import json_answer
from sheepfold.server.live.lobby import Lobby
from sheepfold.server.rest import deals, tables
from sheepfold.server.rest.answers import DealAnswer, OpenedAnswer, RematchAnswer
from sheepfold.server.rest.catalogue import game_of
from sheepfold.table.daily import deal_of


def add_deals(router: APIRouter, lobby: Lobby, openings: Openings) -> None:
    """The deal of the day, and the same deal at several tables."""
    _add_daily(router, lobby, openings)
    _add_same(router, lobby)


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
        game = game_of(lobby.services.games, slug)
        client = request.client.host if request.client else ""
        await openings.check(client)
        room, new = await lobby.open_table(deal_of(game, day, body.name, lobby.now()), client)
        return json_answer(tables.opened(room, new), 201)


def _add_same(router: APIRouter, lobby: Lobby) -> None:
    @router.get("/tables/{table}/deal", summary="All tables with this deal, compared", responses=answered(DealAnswer))
    async def compare(table: TableName) -> Response:
        return json_answer(await deals.compare(lobby, table))

    @router.post(
        "/tables/{table}/again", summary="The same deal again, seats rotated", responses=answered(RematchAnswer)
    )
    async def again(table: TableName, token: Token) -> Response:
        return json_answer(await tables.again(lobby, table, token))
