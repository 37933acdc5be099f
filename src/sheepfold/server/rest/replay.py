"""A game step by step, for replays and for whoever came late; and single positions, for puzzles."""

import asyncio

from sheepfold.core.game import Game
from sheepfold.core.match import Match
from sheepfold.core.state import CHANCE, ONLOOKER
from sheepfold.server.live.lobby import Lobby
from sheepfold.server.live.room import Room
from sheepfold.server.rest.answers import PositionAnswer, PreviewAnswer, Step, StepsAnswer, WorldsAnswer, WorthAnswer
from sheepfold.server.rest.rooms import finished, seat_of
from sheepfold.table import positions
from sheepfold.table.errors import TableError
from sheepfold.table.positions import Past

AT_ONCE = 100
"""The most steps in one answer."""


async def steps(
    lobby: Lobby, table: str, seat: int | None, start: int, end: int | None, token: str | None = None
) -> StepsAnswer:
    """What everybody (or the seat) saw, from step ``start`` to before ``end``."""
    room, seat = await _replayed(lobby, table, token, seat)
    match = room.table.match.copy()  # the game may go on meanwhile
    viewer = ONLOOKER if seat is None else seat
    end = start + AT_ONCE if end is None else min(end, start + AT_ONCE)
    total, shown = await asyncio.to_thread(steps_between, match, viewer, start, end)
    parts = [match.game.score_parts(match.state, other) for other in range(match.seats)] if match.over else None
    return StepsAnswer(room.now(), seat, total, parts, shown)


async def _replayed(lobby: Lobby, table: str, token: str | None, seat: int | None) -> tuple[Room, int | None]:
    """The table, and the seat whose steps may be shown: while the game goes on, one's own."""
    room = await lobby.room(table)
    if token is not None and room.table.started and not room.table.over:
        own = seat_of(room, token)
        if seat in (None, own):
            return room, own
    await finished(lobby, table)
    if seat is not None and seat >= room.table.match.seats:
        raise TableError("no_such_seat", f"There is no seat {seat} at this table.")
    return room, seat


async def _rebuilt(lobby: Lobby, past: Past, seat: int) -> Match:
    """The match of a position. Replaying a long game takes a while."""
    return await asyncio.to_thread(positions.rebuilt, lobby.services.games, past, seat)


async def position(lobby: Lobby, past: Past, seat: int) -> PositionAnswer:
    """A position as a seat saw it."""
    match = await _rebuilt(lobby, past, seat)
    return PositionAnswer(lobby.now(), seat, match.view(seat), match.legal(seat))


async def preview(lobby: Lobby, past: Past, seat: int, move: str) -> PreviewAnswer:
    """What a move would do at a position."""
    match = await _rebuilt(lobby, past, seat)
    seen = await asyncio.to_thread(positions.preview, match, seat, move)
    return PreviewAnswer(lobby.now(), len(match.events), seen.known, seen.view, seen.parts, seen.then)


async def worlds(lobby: Lobby, past: Past, seat: int, count: int, seed: int) -> WorldsAnswer:
    """Guesses of what the seat could not see at a position."""
    match = await _rebuilt(lobby, past, seat)
    drawn = await asyncio.to_thread(positions.worlds, match, seat, count, seed)
    return WorldsAnswer(lobby.now(), [list(views) for views in drawn])


async def worth(lobby: Lobby, past: Past, seat: int, moves: list[str], client: str = "") -> WorthAnswer:
    """What moves are worth at a position."""
    match = await _rebuilt(lobby, past, seat)
    positions.require_legal(match, seat, moves)
    return WorthAnswer(lobby.now(), await lobby.services.bots.weigh(client, match, seat, moves))


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
