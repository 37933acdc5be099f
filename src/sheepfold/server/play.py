"""What a seat may ask of its table, whichever way the request comes: over REST or over the socket.

Every function gives the table's index afterwards (for a move: the index of its entry), or raises a ``TableError``.
"""

from sheepfold.bots import BOTS
from sheepfold.server.live import offloaded
from sheepfold.server.live.asking import answered, settle
from sheepfold.server.live.moving import MoveRequest, ask_to_move
from sheepfold.server.live.room import Room
from sheepfold.table import actions


async def move(room: Room, request: MoveRequest) -> int:
    """Make a move."""
    return await answered(lambda future: ask_to_move(room, request, lambda _, answer, __: settle(future, answer)))


async def undo(room: Room, seat: int) -> int:
    """Take back the seat's last decision, or ask the others whether it may."""
    return await offloaded.undo(room, seat)


async def answer(room: Room, seat: int, agree: bool) -> int:
    """Answer somebody's undo."""
    return await room.change(lambda table, now: actions.answer(table, seat, agree, now), seat)


async def resign(room: Room, seat: int) -> int:
    """Give up."""
    stand_in = room.services.settings.stand_in
    return await room.change(lambda table, now: actions.resign(table, seat, stand_in, now), seat)


async def hand(room: Room, seat: int, bot: str | None) -> int:
    """Let a bot play for the seat; ``None``: the person is back."""
    known = None if bot is None else actions.known_bot(bot, BOTS)
    return await room.change(lambda table, now: actions.hand(table, seat, known, now), seat)


async def vote(room: Room, seat: int, away: int) -> int:
    """Vote to let a bot play for a seat whose person is away."""
    stand_in = room.services.settings.stand_in
    return await room.change(
        lambda table, now: actions.vote(table, seat, away, room.is_away(away), stand_in, now), seat
    )


async def chat(room: Room, seat: int, text: str) -> int:
    """Say something to everybody."""
    return await room.change(lambda _, now: actions.chat(seat, text, now), seat)


async def reveal(room: Room, seat: int, secret: str, next_pledge: str | None) -> int:
    """Open the secret that the seat has pledged."""
    return await room.change(lambda table, now: actions.reveal(table, seat, secret, next_pledge, now), seat)
