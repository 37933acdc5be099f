"""What all requests about a table have in common: whose token it is, and what that seat sees."""

from sheepfold.server.live.lobby import Lobby
from sheepfold.server.live.room import Room
from sheepfold.table import actions, views
from sheepfold.table.errors import TableError
from sheepfold.table.views import TableView


def viewpoint(room: Room, token: str | None) -> int | None:
    """The seat that the token is for; an onlooker without one."""
    return None if token is None else seat_of(room, token)


def seat_of(room: Room, token: str | None) -> int:
    """The seat that the token is for."""
    seat = None if token is None else actions.seat_of(room.table, token)
    if seat is None:
        raise TableError("not_allowed", "This needs the token of a seat at this table.")
    room.asked_by(seat)
    return seat


async def seated(lobby: Lobby, table: str, token: str | None) -> tuple[Room, int]:
    """The table, and the seat that the token is for."""
    room = await lobby.room(table)
    return room, seat_of(room, token)


async def finished(lobby: Lobby, table: str) -> Room:
    """The table, of which all may be known now: a ``TableError`` if its deal is still played somewhere."""
    room = await lobby.room(table)
    if room.table.over and room.table.sealed:
        await lobby.same_deal(room)
    views.require_over(room.table)
    return room


def state_for(room: Room, seat: int | None) -> TableView:
    """The table as the seat, or an onlooker, sees it."""
    return views.table_view(room.table, room.audience.presence, (seat,))
