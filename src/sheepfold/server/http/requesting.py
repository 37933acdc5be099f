"""What all requests about a table have in common: its name, a token, and whose it is."""

from typing import Annotated

from fastapi import Depends, Path, Query, Request
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer

from sheepfold.core.rules.sentences import LANGUAGES
from sheepfold.server.live.lobby import Lobby
from sheepfold.server.live.room import Room
from sheepfold.table import actions, views
from sheepfold.table.errors import TableError
from sheepfold.table.views import TableView

_bearer = HTTPBearer(auto_error=False, description="A seat's token, or the owner's.")
Credentials = Annotated[HTTPAuthorizationCredentials | None, Depends(_bearer)]
TableName = Annotated[str, Path(max_length=40)]
SeatNumber = Annotated[int, Path(ge=0, le=99)]
Language = Annotated[str, Query(pattern="^[a-z]{2}$", description="The language of `why` and of the rules.")]
MoveText = Annotated[str, Query(min_length=1, max_length=200)]


def _told_in(request: Request, language: Language = LANGUAGES[0]) -> None:
    request.state.language = language


TOLD_IN = [Depends(_told_in)]
"""For requests that a rule can refuse: they may say in which language they want the reason."""


def told_in(request: Request) -> str:
    """The language of a refusal."""
    return str(getattr(request.state, "language", LANGUAGES[0]))


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
