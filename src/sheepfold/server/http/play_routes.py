"""REST: everything that can be done over a socket can be done with single requests too."""

from fastapi import APIRouter, Request, Response

from sheepfold.server.http.bodies import AnswerBody, ChatBody, HandBody, MoveBody, PreviewBody, VoteBody
from sheepfold.server.http.openapi import answered
from sheepfold.server.http.requesting import TOLD_IN, Language, MoveText, TableName, Token
from sheepfold.server.http.responses import json_answer
from sheepfold.server.live.lobby import Lobby
from sheepfold.server.rest import playing
from sheepfold.server.rest.answers import DoneAnswer, HintAnswer, PreviewAnswer, WhyAnswer

_DONE = answered(DoneAnswer)


def add_play(router: APIRouter, lobby: Lobby) -> None:
    """Moves and what belongs to them."""

    @router.post("/tables/{table}/moves", summary="Make a move", responses=_DONE, dependencies=TOLD_IN)
    async def move(table: TableName, body: MoveBody, token: Token, request: Request) -> Response:
        address = request.client.host if request.client else ""
        return json_answer(await playing.move(lobby, table, token, body.move, body.index, body.id, address))

    @router.post(
        "/tables/{table}/preview",
        summary="What a legal move would do",
        responses=answered(PreviewAnswer),
        dependencies=TOLD_IN,
    )
    async def preview(table: TableName, body: PreviewBody, token: Token) -> Response:
        return json_answer(await playing.preview(lobby, table, token, body.move))

    @router.get("/tables/{table}/why", summary="Why a move is not legal", responses=answered(WhyAnswer))
    async def why(table: TableName, token: Token, move: MoveText, language: Language = "en") -> Response:
        return json_answer(await playing.why(lobby, table, token, move, language))

    @router.post("/tables/{table}/hint", summary="What a strong bot would do", responses=answered(HintAnswer))
    async def give_hint(table: TableName, token: Token) -> Response:
        return json_answer(await playing.hint(lobby, table, token))

    _add_undo(router, lobby)
    _add_company(router, lobby)


def _add_undo(router: APIRouter, lobby: Lobby) -> None:
    @router.post("/tables/{table}/undo", summary="Take back your last decision, or ask to", responses=_DONE)
    async def undo(table: TableName, token: Token) -> Response:
        return json_answer(await playing.undo(lobby, table, token))

    @router.post("/tables/{table}/answer", summary="Answer somebody's undo", responses=_DONE)
    async def answer(table: TableName, body: AnswerBody, token: Token) -> Response:
        return json_answer(await playing.answer(lobby, table, token, body.agree))

    @router.post("/tables/{table}/resign", summary="Give up", responses=_DONE)
    async def resign(table: TableName, token: Token) -> Response:
        return json_answer(await playing.resign(lobby, table, token))


def _add_company(router: APIRouter, lobby: Lobby) -> None:
    @router.post("/tables/{table}/hand", summary="Let a bot play for you, or come back", responses=_DONE)
    async def hand(table: TableName, body: HandBody, token: Token) -> Response:
        return json_answer(await playing.hand(lobby, table, token, body.bot))

    @router.post("/tables/{table}/vote", summary="Let a bot play for somebody who is away", responses=_DONE)
    async def vote(table: TableName, body: VoteBody, token: Token) -> Response:
        return json_answer(await playing.vote(lobby, table, token, body.away))

    @router.post("/tables/{table}/chat", summary="A short message to all", responses=_DONE)
    async def chat(table: TableName, body: ChatBody, token: Token) -> Response:
        return json_answer(await playing.chat(lobby, table, token, body.text))
