"""Sitting down and getting up."""

from sheepfold.bots import BOTS
from sheepfold.server import play
from sheepfold.server.live.lobby import Lobby
from sheepfold.server.live.room import Room
from sheepfold.server.rest.answers import JoinedAnswer, StateAnswer
from sheepfold.server.rest.rooms import seat_of, state_for
from sheepfold.table import actions
from sheepfold.table.errors import TableError
from sheepfold.table.tokens import fits, hashed, new_token


def _require_holder(room: Room, seat: int, token: str | None) -> None:
    if not fits(token, actions.seat_at(room.table, seat).holder):
        raise TableError("not_allowed", "This needs the seat's token.")


def require_owner(room: Room, token: str | None) -> None:
    """Refuse whoever has not opened the table."""
    if not fits(token, room.table.opened.owner):
        raise TableError("not_allowed", "This needs the owner's token.")


async def join(
    lobby: Lobby, table: str, seat: int, name: str | None, invite: str | None, pledge: str | None
) -> JoinedAnswer:
    """Take an open seat."""
    room = await lobby.room(table)
    opened = room.table.opened
    if opened.invite is not None and not fits(invite, opened.invite):
        raise TableError("not_allowed", "Joining this table needs its invitation link.")
    token = new_token()
    await room.change(lambda table, now: actions.join(table, seat, name, hashed(token), now, pledge))
    seat = seat_of(room, token)  # lots may have moved it
    return JoinedAnswer(room.now(), seat, token, state_for(room, seat))


async def open_secret(
    lobby: Lobby, table: str, seat: int, token: str | None, secret: str, next_pledge: str | None
) -> StateAnswer:
    """Open the secret that the seat has pledged."""
    room = await lobby.room(table)
    _require_holder(room, seat, token)
    await play.reveal(room, seat, secret, next_pledge)
    return StateAnswer(room.now(), state_for(room, seat_of(room, token)))


async def leave(lobby: Lobby, table: str, seat: int, token: str | None) -> StateAnswer:
    """Give up a seat."""
    room = await lobby.room(table)
    _require_holder(room, seat, token)
    await room.change(lambda table, now: actions.leave(table, seat, "left", now), seat)
    return StateAnswer(room.now(), state_for(room, None))


async def reopen(lobby: Lobby, table: str, seat: int, token: str | None) -> StateAnswer:
    """Reopen a seat whose link was lost."""
    room = await lobby.room(table)
    require_owner(room, token)
    await room.change(lambda table, now: actions.leave(table, seat, "reopened", now))
    return StateAnswer(room.now(), state_for(room, None))


async def seat_bot(lobby: Lobby, table: str, seat: int, token: str | None, bot: str) -> StateAnswer:
    """Let a bot take an open seat."""
    room = await lobby.room(table)
    require_owner(room, token)
    known = actions.known_bot(bot, BOTS)
    await room.change(lambda table, now: actions.seat_bot(table, seat, known, now))
    return StateAnswer(room.now(), state_for(room, None))
