"""Tables: opened, looked at, over."""

from sheepfold.server.live import offloaded
from sheepfold.server.live.lobby import Lobby
from sheepfold.server.live.room import Room
from sheepfold.server.rest.answers import (
    AnalysisAnswer,
    HistoryAnswer,
    OpenedAnswer,
    RematchAnswer,
    SeatToken,
    StateAnswer,
)
from sheepfold.server.rest.rooms import finished, seat_of, seated, state_for, viewpoint
from sheepfold.table import actions
from sheepfold.table.opening import Opening


def opened(room: Room, new: Opening) -> OpenedAnswer:
    """A new table for whoever opened it."""
    seats = [SeatToken(seat, token) for seat, token in new.tokens.items()]
    state = state_for(room, min(new.tokens, default=None))
    return OpenedAnswer(room.now(), room.table.id, new.owner, new.invite, seats, state)


async def state(lobby: Lobby, table: str, token: str | None) -> StateAnswer:
    """A table as a seat or an onlooker sees it."""
    room = await lobby.room(table)
    return StateAnswer(room.now(), state_for(room, viewpoint(room, token)))


async def history(lobby: Lobby, table: str, token: str | None) -> HistoryAnswer:
    """All events so far as a seat or an onlooker saw them."""
    room = await lobby.room(table)
    seat = viewpoint(room, token)
    return HistoryAnswer(room.now(), seat, await offloaded.history(room, seat))


async def analysis(lobby: Lobby, table: str) -> AnalysisAnswer:
    """The finished game looked at again."""
    room = await finished(lobby, table)
    return AnalysisAnswer(room.now(), await offloaded.analysis(room))


async def rematch(lobby: Lobby, table: str, token: str | None) -> RematchAnswer:
    """The same again, seats rotated."""
    room, _ = await seated(lobby, table, token)
    return _next(await lobby.rematch(room), token)


async def again(lobby: Lobby, table: str, token: str | None) -> RematchAnswer:
    """The same deal again, seats rotated."""
    room = await finished(lobby, table)
    seat_of(room, token)
    return _next(await lobby.rematch(room, same_deal=True), token)


def _next(fresh: Room, token: str | None) -> RematchAnswer:
    state = state_for(fresh, actions.seat_of(fresh.table, token or ""))
    return RematchAnswer(fresh.now(), fresh.table.id, state)
