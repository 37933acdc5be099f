"""What all requests about a table have in common: its name, a token, and whose it is."""

from typing import Annotated

from fastapi import Depends, Path
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer

from sheepfold.server.live.room import Room
from sheepfold.table import actions, views
from sheepfold.table.errors import TableError
from sheepfold.table.views import TableView

_bearer = HTTPBearer(auto_error=False, description="A seat's token, or the owner's.")
Credentials = Annotated[HTTPAuthorizationCredentials | None, Depends(_bearer)]
TableName = Annotated[str, Path(max_length=40)]
SeatNumber = Annotated[int, Path(ge=0, le=99)]


def _token(credentials: Credentials) -> str | None:
    return None if credentials is None else credentials.credentials


Token = Annotated[str | None, Depends(_token)]


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


def state_for(room: Room, seat: int | None) -> TableView:
    """The table as the seat, or an onlooker, sees it."""
    return views.table_view(room.table, room.audience.presence, (seat,))
