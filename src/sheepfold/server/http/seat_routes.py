"""REST: sitting down and getting up."""

from fastapi import APIRouter, Response

from sheepfold.server import play
from sheepfold.server.http.answers import JoinedAnswer, StateAnswer, json_answer
from sheepfold.server.http.bodies import JoinBody, SecretBody
from sheepfold.server.http.openapi import answered
from sheepfold.server.http.requesting import SeatNumber, TableName, Token, seat_of, state_for
from sheepfold.server.live.lobby import Lobby
from sheepfold.server.live.room import Room
from sheepfold.table import actions
from sheepfold.table.errors import TableError
from sheepfold.table.tokens import fits, hashed, new_token


def add_seats(router: APIRouter, lobby: Lobby) -> None:
    """Join, open a secret, leave, reopen."""
    _add_sitting_down(router, lobby)
    _add_getting_up(router, lobby)


def _require_holder(room: Room, seat: int, token: str | None) -> None:
    if not fits(token, actions.seat_at(room.table, seat).holder):
        raise TableError("not_allowed", "This needs the seat's token.")


def _add_sitting_down(router: APIRouter, lobby: Lobby) -> None:
    @router.post("/tables/{table}/seats/{seat}/join", summary="Take an open seat", responses=answered(JoinedAnswer))
    async def join(table: TableName, seat: SeatNumber, body: JoinBody) -> Response:
        room = await lobby.room(table)
        opened = room.table.opened
        if opened.invite is not None and not fits(body.invite, opened.invite):
            raise TableError("not_allowed", "Joining this table needs its invitation link.")
        token = new_token()
        await room.change(lambda table, now: actions.join(table, seat, body.name, hashed(token), now, body.pledge))
        seat = seat_of(room, token)  # lots may have moved it
        return json_answer(JoinedAnswer(room.now(), seat, token, state_for(room, seat)))

    @router.post(
        "/tables/{table}/seats/{seat}/secret",
        summary="Open the secret that the seat has pledged",
        responses=answered(StateAnswer),
    )
    async def secret(table: TableName, seat: SeatNumber, body: SecretBody, token: Token) -> Response:
        room = await lobby.room(table)
        _require_holder(room, seat, token)
        await play.reveal(room, seat, body.secret, body.next)
        return json_answer(StateAnswer(room.now(), state_for(room, seat_of(room, token))))


def _add_getting_up(router: APIRouter, lobby: Lobby) -> None:
    @router.post("/tables/{table}/seats/{seat}/leave", summary="Give up a seat", responses=answered(StateAnswer))
    async def leave(table: TableName, seat: SeatNumber, token: Token) -> Response:
        room = await lobby.room(table)
        _require_holder(room, seat, token)
        await room.change(lambda table, now: actions.leave(table, seat, "left", now), seat)
        return json_answer(StateAnswer(room.now(), state_for(room, None)))

    @router.post(
        "/tables/{table}/seats/{seat}/reopen",
        summary="Reopen a seat whose link was lost",
        responses=answered(StateAnswer),
    )
    async def reopen(table: TableName, seat: SeatNumber, token: Token) -> Response:
        room = await lobby.room(table)
        if not fits(token, room.table.opened.owner):
            raise TableError("not_allowed", "This needs the owner's token.")
        await room.change(lambda table, now: actions.leave(table, seat, "reopened", now))
        return json_answer(StateAnswer(room.now(), state_for(room, None)))
