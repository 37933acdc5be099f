"""REST: everything that can be done over a socket can be done with single requests too."""

from fastapi import APIRouter, Request, Response

from sheepfold.server import play
from sheepfold.server.http.answers import DoneAnswer, HintAnswer, PreviewAnswer, WhyAnswer, json_answer
from sheepfold.server.http.bodies import AnswerBody, ChatBody, HandBody, MoveBody, PreviewBody, VoteBody
from sheepfold.server.http.openapi import answered
from sheepfold.server.http.requesting import TOLD_IN, Language, MoveText, TableName, Token, seat_of
from sheepfold.server.live import offloaded
from sheepfold.server.live.lobby import Lobby
from sheepfold.server.live.moving import MoveRequest
from sheepfold.server.live.room import Room
from sheepfold.table import views

_DONE = answered(DoneAnswer)


def add_play(router: APIRouter, lobby: Lobby) -> None:
    """Moves and what belongs to them."""

    @router.post("/tables/{table}/moves", summary="Make a move", responses=_DONE, dependencies=TOLD_IN)
    async def move(table: TableName, body: MoveBody, token: Token, request: Request) -> Response:
        arrived = lobby.now()
        room = await lobby.room(table)
        room.came_from(request.client.host if request.client else "")
        arrived += room.now() - lobby.now()
        decision = MoveRequest(seat_of(room, token), body.move, body.index, body.id, arrived)
        return _done(room, await play.move(room, decision))

    @router.post(
        "/tables/{table}/preview",
        summary="What a legal move would do",
        responses=answered(PreviewAnswer),
        dependencies=TOLD_IN,
    )
    async def preview(table: TableName, body: PreviewBody, token: Token) -> Response:
        room = await lobby.room(table)
        index, seen = await offloaded.preview(room, seat_of(room, token), body.move)
        return json_answer(PreviewAnswer(room.now(), index, seen.known, seen.view, seen.parts, seen.then))

    @router.get("/tables/{table}/why", summary="Why a move is not legal", responses=answered(WhyAnswer))
    async def why(table: TableName, token: Token, move: MoveText, language: Language = "en") -> Response:
        room = await lobby.room(table)
        found = views.why_not(room.table, seat_of(room, token), move, language)
        return json_answer(WhyAnswer(room.now(), room.table.index, found))

    @router.post("/tables/{table}/hint", summary="What a strong bot would do", responses=answered(HintAnswer))
    async def give_hint(table: TableName, token: Token) -> Response:
        room = await lobby.room(table)
        index, move, gain = await offloaded.hint(room, seat_of(room, token))
        return json_answer(HintAnswer(room.now(), index, move, gain))

    _add_undo(router, lobby)
    _add_company(router, lobby)


def _done(room: Room, index: int) -> Response:
    return json_answer(DoneAnswer(room.now(), index))


def _add_undo(router: APIRouter, lobby: Lobby) -> None:
    @router.post("/tables/{table}/undo", summary="Take back your last decision, or ask to", responses=_DONE)
    async def undo(table: TableName, token: Token) -> Response:
        room = await lobby.room(table)
        return _done(room, await play.undo(room, seat_of(room, token)))

    @router.post("/tables/{table}/answer", summary="Answer somebody's undo", responses=_DONE)
    async def answer(table: TableName, body: AnswerBody, token: Token) -> Response:
        room = await lobby.room(table)
        return _done(room, await play.answer(room, seat_of(room, token), body.agree))

    @router.post("/tables/{table}/resign", summary="Give up", responses=_DONE)
    async def resign(table: TableName, token: Token) -> Response:
        room = await lobby.room(table)
        return _done(room, await play.resign(room, seat_of(room, token)))


def _add_company(router: APIRouter, lobby: Lobby) -> None:
    @router.post("/tables/{table}/hand", summary="Let a bot play for you, or come back", responses=_DONE)
    async def hand(table: TableName, body: HandBody, token: Token) -> Response:
        room = await lobby.room(table)
        return _done(room, await play.hand(room, seat_of(room, token), body.bot))

    @router.post("/tables/{table}/vote", summary="Let a bot play for somebody who is away", responses=_DONE)
    async def vote(table: TableName, body: VoteBody, token: Token) -> Response:
        room = await lobby.room(table)
        return _done(room, await play.vote(room, seat_of(room, token), body.away))

    @router.post("/tables/{table}/chat", summary="A short message to all", responses=_DONE)
    async def chat(table: TableName, body: ChatBody, token: Token) -> Response:
        room = await lobby.room(table)
        return _done(room, await play.chat(room, seat_of(room, token), body.text))
