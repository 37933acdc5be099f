"""REST: sitting down and getting up."""

from fastapi import APIRouter, Response

from sheepfold.server.http.bodies import BotBody, JoinBody, SecretBody
from sheepfold.server.http.openapi import answered
from sheepfold.server.http.requesting import SeatNumber, TableName, Token
from sheepfold.server.http.responses import json_answer
from sheepfold.server.live.lobby import Lobby
from sheepfold.server.rest import seats
from sheepfold.server.rest.answers import JoinedAnswer, StateAnswer


def add_seats(router: APIRouter, lobby: Lobby) -> None:
    """Join, open a secret, leave, reopen."""
    _add_sitting_down(router, lobby)
    _add_getting_up(router, lobby)


def _add_sitting_down(router: APIRouter, lobby: Lobby) -> None:
    @router.post("/tables/{table}/seats/{seat}/join", summary="Take an open seat", responses=answered(JoinedAnswer))
    async def join(table: TableName, seat: SeatNumber, body: JoinBody) -> Response:
        return json_answer(await seats.join(lobby, table, seat, body.name, body.invite, body.pledge))

    @router.post(
        "/tables/{table}/seats/{seat}/secret",
        summary="Open the secret that the seat has pledged",
        responses=answered(StateAnswer),
    )
    async def secret(table: TableName, seat: SeatNumber, body: SecretBody, token: Token) -> Response:
        return json_answer(await seats.open_secret(lobby, table, seat, token, body.secret, body.next))


def _add_getting_up(router: APIRouter, lobby: Lobby) -> None:
    @router.post("/tables/{table}/seats/{seat}/leave", summary="Give up a seat", responses=answered(StateAnswer))
    async def leave(table: TableName, seat: SeatNumber, token: Token) -> Response:
        return json_answer(await seats.leave(lobby, table, seat, token))

    @router.post(
        "/tables/{table}/seats/{seat}/reopen",
        summary="Reopen a seat whose link was lost",
        responses=answered(StateAnswer),
    )
    async def reopen(table: TableName, seat: SeatNumber, token: Token) -> Response:
        return json_answer(await seats.reopen(lobby, table, seat, token))

    @router.post(
        "/tables/{table}/seats/{seat}/bot", summary="Let a bot take an open seat", responses=answered(StateAnswer)
    )
    async def seat_bot(table: TableName, seat: SeatNumber, body: BotBody, token: Token) -> Response:
        return json_answer(await seats.seat_bot(lobby, table, seat, token, body.bot))
