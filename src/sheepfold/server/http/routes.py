"""REST: everything that happens once (``docs/reference/protocol.md``)."""

from typing import Annotated

from fastapi import APIRouter, Depends, Path, Query, Request, Response
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer

from sheepfold.server.http import catalogue
from sheepfold.server.http.answer import json_answer
from sheepfold.server.http.bodies import ErrorAnswer, JoinBody, MoveBody, PreviewBody, TableBody
from sheepfold.server.http.limits import Limiter
from sheepfold.server.live import offloaded
from sheepfold.server.live.lobby import Lobby
from sheepfold.server.live.room import MoveRequest, Room
from sheepfold.server.settings import PROTOCOL
from sheepfold.table import actions, views
from sheepfold.table.entries import ClockSpec
from sheepfold.table.errors import TableError
from sheepfold.table.opening import Wish
from sheepfold.table.tokens import fits, hashed, new_token

_bearer = HTTPBearer(auto_error=False, description="A seat's token, or the owner's.")
Credentials = Annotated[HTTPAuthorizationCredentials | None, Depends(_bearer)]
TableName = Annotated[str, Path(max_length=40)]
SeatNumber = Annotated[int, Path(ge=0, le=99)]
_REFUSALS: dict[int | str, dict[str, object]] = {
    status: {"model": ErrorAnswer} for status in (400, 403, 404, 409, 413, 422, 429, 503)
}


def _token(credentials: Credentials) -> str | None:
    return None if credentials is None else credentials.credentials


Token = Annotated[str | None, Depends(_token)]


def rest_routes(lobby: Lobby) -> APIRouter:
    """All routes but replays, for this lobby."""
    router = APIRouter(prefix="/api/v1", responses=_REFUSALS)
    _add_games(router, lobby)
    _add_tables(router, lobby)
    _add_records(router, lobby)
    _add_seats(router, lobby)
    _add_play(router, lobby)
    return router


def _answer(place: Lobby | Room, status: int = 200, **fields: object) -> Response:
    return json_answer({"time": place.now(), **fields}, status)


def _viewpoint(room: Room, token: str | None) -> int | None:
    """The seat that the token is for; an onlooker without one."""
    return None if token is None else _seat(room, token)


def _seat(room: Room, token: str | None) -> int:
    seat = None if token is None else actions.seat_of(room.table, token)
    if seat is None:
        raise TableError("not_allowed", "This needs the token of a seat at this table.")
    return seat


def _state(room: Room, seat: int | None) -> object:
    return views.table_view(room.table, room.audience.presence, (seat,))


def _add_games(router: APIRouter, lobby: Lobby) -> None:
    games = lobby.services.games

    @router.get("/games", summary="All games")
    async def list_games() -> Response:
        return _answer(lobby, protocol=PROTOCOL, games=[catalogue.describe(game) for game in games.values()])

    @router.get("/games/{slug}", summary="One game with its rules")
    async def one_game(
        slug: Annotated[str, Path(max_length=64)], language: Annotated[str, Query(pattern="^[a-z]{2}$")] = "en"
    ) -> Response:
        if slug not in games:
            raise TableError("no_such_game", f"There is no game {slug}; there are {', '.join(games)}.")
        described = catalogue.describe(games[slug])
        return _answer(lobby, game={**described, "rules": catalogue.rules(games, slug, language)})

    @router.get("/bots", summary="Levels of bots")
    async def list_bots() -> Response:
        bots, default = catalogue.bots(lobby.services.settings)
        return _answer(lobby, bots=bots, default=default)


def _add_tables(router: APIRouter, lobby: Lobby) -> None:
    settings = lobby.services.settings
    openings = Limiter(settings.tables_a_minute / 60, settings.tables_a_minute, "You open too many tables; wait.")

    @router.post("/tables", status_code=201, summary="Open a table")
    async def open_table(body: TableBody, request: Request) -> Response:
        if settings.rate_limits:
            openings.check(request.client.host if request.client else "")
        clock = ClockSpec(body.clock.kind, body.clock.seconds)
        room, new = await lobby.open_table(Wish(body.game, body.options, body.seats, body.name, body.public, clock))
        seats = [{"seat": seat, "token": token} for seat, token in new.tokens.items()]
        first = min(new.tokens, default=None)
        return _answer(
            room, 201, id=room.table.id, owner=new.owner, invite=new.invite, seats=seats, state=_state(room, first)
        )

    @router.get("/tables", summary="Public tables")
    async def list_tables() -> Response:
        return _answer(lobby, tables=await lobby.public())

    @router.get("/tables/{table}", summary="A table as a seat or an onlooker sees it")
    async def table_state(table: TableName, token: Token) -> Response:
        room = await lobby.room(table)
        return _answer(room, state=_state(room, _viewpoint(room, token)))


def _add_records(router: APIRouter, lobby: Lobby) -> None:
    @router.get("/tables/{table}/record", summary="The record, once the game is over")
    async def record(table: TableName) -> Response:
        room = await lobby.room(table)
        name = f"{room.table.game.slug}-{room.table.id}.json"
        return Response(
            await offloaded.record(room),
            media_type="application/json",
            headers={"Content-Disposition": f'attachment; filename="{name}"'},
        )

    @router.get("/tables/{table}/history", summary="All events so far as a seat or an onlooker saw them")
    async def history(table: TableName, token: Token) -> Response:
        room = await lobby.room(table)
        seat = _viewpoint(room, token)
        return _answer(room, seat=seat, events=await offloaded.history(room, seat))

    @router.get("/tables/{table}/analysis", summary="The finished game looked at again")
    async def analysis(table: TableName) -> Response:
        room = await lobby.room(table)
        result = await offloaded.analysis(room)
        return _answer(room, 202 if result is None else 200, analysis=result)

    @router.post("/tables/{table}/rematch", summary="The same again, seats rotated")
    async def rematch(table: TableName, token: Token) -> Response:
        room = await lobby.room(table)
        _seat(room, token)
        fresh = await lobby.rematch(room)
        return _answer(fresh, id=fresh.table.id, state=_state(fresh, actions.seat_of(fresh.table, token or "")))


def _add_seats(router: APIRouter, lobby: Lobby) -> None:
    @router.post("/tables/{table}/seats/{seat}/join", summary="Take an open seat")
    async def join(table: TableName, seat: SeatNumber, body: JoinBody) -> Response:
        room = await lobby.room(table)
        opened = room.table.opened
        if opened.invite is not None and not fits(body.invite, opened.invite):
            raise TableError("not_allowed", "Joining this table needs its invitation link.")
        token = new_token()
        await room.change(lambda table, now: actions.join(table, seat, body.name, hashed(token), now))
        return _answer(room, seat=seat, token=token, state=_state(room, seat))

    @router.post("/tables/{table}/seats/{seat}/leave", summary="Give up a seat")
    async def leave(table: TableName, seat: SeatNumber, token: Token) -> Response:
        room = await lobby.room(table)
        if not fits(token, actions.seat_at(room.table, seat).holder):
            raise TableError("not_allowed", "This needs the seat's token.")
        await room.change(lambda table, now: actions.leave(table, seat, "left", now))
        return _answer(room, state=_state(room, None))

    @router.post("/tables/{table}/seats/{seat}/reopen", summary="Reopen a seat whose link was lost")
    async def reopen(table: TableName, seat: SeatNumber, token: Token) -> Response:
        room = await lobby.room(table)
        if not fits(token, room.table.opened.owner):
            raise TableError("not_allowed", "This needs the owner's token.")
        await room.change(lambda table, now: actions.leave(table, seat, "reopened", now))
        return _answer(room, state=_state(room, None))


def _add_play(router: APIRouter, lobby: Lobby) -> None:
    @router.post("/tables/{table}/moves", summary="Make a move")
    async def move(table: TableName, body: MoveBody, token: Token) -> Response:
        arrived = lobby.now()
        room = await lobby.room(table)
        arrived += room.now() - lobby.now()
        request = MoveRequest(_seat(room, token), body.move, body.index, body.id, arrived)
        index = await room.play(request)
        return _answer(room, index=index)

    @router.post("/tables/{table}/preview", summary="What a legal move would do")
    async def preview(table: TableName, body: PreviewBody, token: Token) -> Response:
        room = await lobby.room(table)
        index, seen = await offloaded.preview(room, _seat(room, token), body.move)
        return _answer(room, index=index, known=seen.known, view=seen.view, parts=seen.parts, then=seen.then)

    @router.post("/tables/{table}/hint", summary="What a strong bot would do")
    async def give_hint(table: TableName, token: Token) -> Response:
        room = await lobby.room(table)
        index, move = await offloaded.hint(room, _seat(room, token))
        return _answer(room, index=index, move=move)
