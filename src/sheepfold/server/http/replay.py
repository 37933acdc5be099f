"""REST: a game step by step, for replays and for whoever came late; and single positions, for puzzles."""

from typing import Annotated

from fastapi import APIRouter, Query, Request, Response

from sheepfold.server.http.bodies import PositionBody, PositionPreviewBody, WorldsBody, WorthBody
from sheepfold.server.http.openapi import REFUSALS, answered
from sheepfold.server.http.requesting import TOLD_IN, TableName, Token
from sheepfold.server.http.responses import json_answer
from sheepfold.server.live.lobby import Lobby
from sheepfold.server.rest import replay
from sheepfold.server.rest.answers import PositionAnswer, PreviewAnswer, StepsAnswer, WorldsAnswer, WorthAnswer
from sheepfold.table.positions import Past


def replay_routes(lobby: Lobby) -> APIRouter:
    """The routes for this lobby."""
    router = APIRouter(prefix="/api/v1", responses=REFUSALS)
    _add_steps(router, lobby)
    _add_positions(router, lobby)
    _add_thought(router, lobby)
    return router


def _add_steps(router: APIRouter, lobby: Lobby) -> None:
    @router.get(
        "/tables/{table}/steps",
        summary="A finished game step by step; with a seat's token, what it saw so far",
        responses=answered(StepsAnswer),
    )
    async def steps(
        table: TableName,
        token: Token,
        seat: Annotated[int | None, Query(ge=0, le=99)] = None,
        start: Annotated[int, Query(alias="from", ge=0, le=1_000_000)] = 0,
        end: Annotated[int | None, Query(alias="to", ge=0, le=1_000_000)] = None,
    ) -> Response:
        return json_answer(await replay.steps(lobby, table, seat, start, end, token))


def _past(body: PositionBody) -> Past:
    return Past(body.game, body.players, body.options, body.events, body.rules)


def _add_positions(router: APIRouter, lobby: Lobby) -> None:
    @router.post("/positions", summary="A position as a seat saw it", responses=answered(PositionAnswer))
    async def position(body: PositionBody) -> Response:
        return json_answer(await replay.position(lobby, _past(body), body.seat))

    @router.post(
        "/positions/preview",
        summary="What a move would do at a position",
        responses=answered(PreviewAnswer),
        dependencies=TOLD_IN,
    )
    async def preview(body: PositionPreviewBody) -> Response:
        return json_answer(await replay.preview(lobby, _past(body), body.seat, body.move))


def _add_thought(router: APIRouter, lobby: Lobby) -> None:
    @router.post("/positions/worlds", summary="What a seat could not know there", responses=answered(WorldsAnswer))
    async def worlds(body: WorldsBody) -> Response:
        return json_answer(await replay.worlds(lobby, _past(body), body.seat, body.count, body.seed))

    @router.post("/positions/worth", summary="What moves are worth at a position", responses=answered(WorthAnswer))
    async def worth(body: WorthBody, request: Request) -> Response:
        client = request.client.host if request.client else ""
        return json_answer(await replay.worth(lobby, _past(body), body.seat, body.moves, client))
