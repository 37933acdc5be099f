"""A finished game step by step, for replays; and single positions, for puzzles."""

import asyncio
from typing import Annotated

from fastapi import APIRouter, Path, Query, Request, Response

from sheepfold.core.game import Game
from sheepfold.core.match import Match
from sheepfold.core.state import CHANCE, ONLOOKER
from sheepfold.server.http.answers import (
    PositionAnswer,
    PreviewAnswer,
    Step,
    StepsAnswer,
    WorldsAnswer,
    WorthAnswer,
    json_answer,
)
from sheepfold.server.http.bodies import PositionBody, PositionPreviewBody, WorldsBody, WorthBody
from sheepfold.server.http.openapi import REFUSALS, answered
from sheepfold.server.http.requesting import TOLD_IN, finished
from sheepfold.server.live.lobby import Lobby
from sheepfold.table import positions
from sheepfold.table.errors import TableError

AT_ONCE = 100
"""The most steps in one answer."""


def replay_routes(lobby: Lobby) -> APIRouter:
    """The routes for this lobby."""
    router = APIRouter(prefix="/api/v1", responses=REFUSALS)
    _add_steps(router, lobby)
    _add_positions(router, lobby)
    _add_thought(router, lobby)
    return router


def _add_steps(router: APIRouter, lobby: Lobby) -> None:
    @router.get("/tables/{table}/steps", summary="A finished game step by step", responses=answered(StepsAnswer))
    async def steps(
        table: Annotated[str, Path(max_length=40)],
        seat: Annotated[int | None, Query(ge=0, le=99)] = None,
        start: Annotated[int, Query(alias="from", ge=0, le=1_000_000)] = 0,
        end: Annotated[int | None, Query(alias="to", ge=0, le=1_000_000)] = None,
    ) -> Response:
        room = await finished(lobby, table)
        match = room.table.match
        if seat is not None and seat >= match.seats:
            raise TableError("no_such_seat", f"There is no seat {seat} at this table.")
        viewer = ONLOOKER if seat is None else seat
        end = start + AT_ONCE if end is None else min(end, start + AT_ONCE)
        total, shown = await asyncio.to_thread(steps_between, match, viewer, start, end)
        parts = [match.game.score_parts(match.state, other) for other in range(match.seats)] if match.over else None
        return json_answer(StepsAnswer(room.now(), seat, total, parts, shown))


async def _rebuilt(lobby: Lobby, body: PositionBody) -> Match:
    """The match of a position. Replaying a long game takes a while."""
    past = positions.Past(body.game, body.players, body.options, body.events, body.rules)
    return await asyncio.to_thread(positions.rebuilt, lobby.services.games, past, body.seat)


def _add_positions(router: APIRouter, lobby: Lobby) -> None:
    @router.post("/positions", summary="A position as a seat saw it", responses=answered(PositionAnswer))
    async def position(body: PositionBody) -> Response:
        match = await _rebuilt(lobby, body)
        return json_answer(PositionAnswer(lobby.now(), body.seat, match.view(body.seat), match.legal(body.seat)))

    @router.post(
        "/positions/preview",
        summary="What a move would do at a position",
        responses=answered(PreviewAnswer),
        dependencies=TOLD_IN,
    )
    async def preview(body: PositionPreviewBody) -> Response:
        match = await _rebuilt(lobby, body)
        seen = await asyncio.to_thread(positions.preview, match, body.seat, body.move)
        return json_answer(PreviewAnswer(lobby.now(), len(match.events), seen.known, seen.view, seen.parts, seen.then))


def _add_thought(router: APIRouter, lobby: Lobby) -> None:
    @router.post("/positions/worlds", summary="What a seat could not know there", responses=answered(WorldsAnswer))
    async def worlds(body: WorldsBody) -> Response:
        match = await _rebuilt(lobby, body)
        drawn = await asyncio.to_thread(positions.worlds, match, body.seat, body.count, body.seed)
        return json_answer({"time": lobby.now(), "worlds": drawn})

    @router.post("/positions/worth", summary="What moves are worth at a position", responses=answered(WorthAnswer))
    async def worth(body: WorthBody, request: Request) -> Response:
        match = await _rebuilt(lobby, body)
        positions.require_legal(match, body.seat, body.moves)
        client = request.client.host if request.client else ""
        values = await lobby.services.bots.weigh(client, match, body.seat, body.moves)
        return json_answer(WorthAnswer(lobby.now(), values))


def steps_between(match: Match, viewer: int, start: int, end: int) -> tuple[int, list[Step]]:
    """The number of decisions, and the steps from ``start`` to before ``end``.

    Step 0 is the set-up; step *n* is the *n*-th decision and what chance then did.
    """
    game: Game = match.game
    decisions = [index for index, (who, _) in enumerate(match.events) if who != CHANCE]
    starts = [0, *decisions, len(match.events)]
    steps: list[Step] = []
    numbers = range(start, min(end, len(decisions) + 1))
    state = match.state_after(starts[start]) if numbers else match.state
    for number in numbers:
        events: list[tuple[int, str]] = []
        for who, action in match.events[starts[number] : starts[number + 1]]:
            events.append((who, game.seen(state, who, action, viewer)))
            state.apply(who, action)
        steps.append(Step(events, game.view(state, viewer)))
    return len(decisions), steps
