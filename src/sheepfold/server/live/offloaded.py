"""What takes a while and so is done outside the event loop: in a thread, or by a bot in its process."""

import asyncio
import contextlib

from sheepfold.core.preview import Preview
from sheepfold.server.background import run_in_background
from sheepfold.server.live.room import Room
from sheepfold.table import actions, views
from sheepfold.table.errors import TableError
from sheepfold.table.undo import Played, is_free, last_decision

_ANALYSIS_WAIT = 8.0


async def undo(room: Room, seat: int) -> int:
    """Take back the seat's last decision, or ask the others; the index afterwards.

    Whether it is free is found out in a thread; if the game goes on meanwhile, it is not.
    """
    changed, to = room.table.changed, last_decision(room.table.match, seat)
    free = await asyncio.to_thread(is_free, Played.of(room.table.match), to)
    return await room.change(lambda table, now: actions.undo(table, seat, free and table.changed == changed, now), seat)


async def preview(room: Room, seat: int, move: str) -> tuple[int, Preview]:
    """The index of the table, and what a legal move would do there. Guessing what is hidden takes a while."""
    return room.table.index, await asyncio.to_thread(views.preview(room.table, seat, move))


async def hint(room: Room, seat: int) -> tuple[int, str, float | None]:
    """The index of the table, what a strong bot would do there at this seat, and its points beside other moves."""
    actions.require_playing(room.table)
    if seat not in room.table.to_act:
        raise TableError("not_your_turn", "It is not your turn.")
    index = room.table.index
    return index, *await room.services.bots.hint(room.asker(), room.table, seat)


async def history(room: Room, seat: int | None) -> list[tuple[int, str]]:
    """All events so far as the seat (``None``: an onlooker) saw them."""
    return await asyncio.to_thread(views.history, room.table, seat)


async def record(room: Room) -> bytes:
    """The finished game as JSON. (It changes no more, so a thread may read it.)"""
    return await asyncio.to_thread(lambda: views.record(room.table).to_json().encode())


async def analysis(room: Room) -> dict[str, object] | None:
    """The finished game looked at again, or ``None`` if that takes longer; however many ask, it is done once."""
    views.require_over(room.table)
    if room.analysis is None or (room.analysis.done() and room.analysis.exception() is not None):
        room.analysis = run_in_background(room.services.bots.analyse(room.table))
    with contextlib.suppress(TimeoutError):
        return await asyncio.wait_for(asyncio.shield(room.analysis), _ANALYSIS_WAIT)
    return None
