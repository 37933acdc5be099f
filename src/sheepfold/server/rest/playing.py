"""What a seat does, with single requests: all that can be done over a socket too."""

from sheepfold.server import play
from sheepfold.server.live import offloaded
from sheepfold.server.live.lobby import Lobby
from sheepfold.server.live.moving import MoveRequest
from sheepfold.server.live.room import Room
from sheepfold.server.rest.answers import DoneAnswer, HintAnswer, PreviewAnswer, WhyAnswer
from sheepfold.server.rest.rooms import seat_of, seated
from sheepfold.table import views


async def move(
    lobby: Lobby, table: str, token: str | None, text: str, index: int, move_id: str | None, address: str = ""
) -> DoneAnswer:
    """Make a move."""
    arrived = lobby.now()
    room = await lobby.room(table)
    room.came_from(address)
    arrived += room.now() - lobby.now()
    decision = MoveRequest(seat_of(room, token), text, index, move_id, arrived)
    return _done(room, await play.move(room, decision))


async def preview(lobby: Lobby, table: str, token: str | None, move: str) -> PreviewAnswer:
    """What a legal move would do."""
    room, seat = await seated(lobby, table, token)
    index, seen = await offloaded.preview(room, seat, move)
    return PreviewAnswer(room.now(), index, seen.known, seen.view, seen.parts, seen.then)


async def why(lobby: Lobby, table: str, token: str | None, move: str, language: str) -> WhyAnswer:
    """Why a move is not legal."""
    room, seat = await seated(lobby, table, token)
    return WhyAnswer(room.now(), room.table.index, views.why_not(room.table, seat, move, language))


async def hint(lobby: Lobby, table: str, token: str | None) -> HintAnswer:
    """What a strong bot would do."""
    room, seat = await seated(lobby, table, token)
    index, move, gain = await offloaded.hint(room, seat)
    return HintAnswer(room.now(), index, move, gain)


def _done(room: Room, index: int) -> DoneAnswer:
    return DoneAnswer(room.now(), index)


async def undo(lobby: Lobby, table: str, token: str | None) -> DoneAnswer:
    """Take back the last decision, or ask to."""
    room, seat = await seated(lobby, table, token)
    return _done(room, await play.undo(room, seat))


async def answer(lobby: Lobby, table: str, token: str | None, agree: bool) -> DoneAnswer:
    """Answer somebody's undo."""
    room, seat = await seated(lobby, table, token)
    return _done(room, await play.answer(room, seat, agree))


async def resign(lobby: Lobby, table: str, token: str | None) -> DoneAnswer:
    """Give up."""
    room, seat = await seated(lobby, table, token)
    return _done(room, await play.resign(room, seat))


async def hand(lobby: Lobby, table: str, token: str | None, bot: str | None) -> DoneAnswer:
    """Let a bot play, or come back."""
    room, seat = await seated(lobby, table, token)
    return _done(room, await play.hand(room, seat, bot))


async def vote(lobby: Lobby, table: str, token: str | None, away: int) -> DoneAnswer:
    """Let a bot play for somebody who is away."""
    room, seat = await seated(lobby, table, token)
    return _done(room, await play.vote(room, seat, away))


async def chat(lobby: Lobby, table: str, token: str | None, text: str) -> DoneAnswer:
    """A short message to all."""
    room, seat = await seated(lobby, table, token)
    return _done(room, await play.chat(room, seat, text))
