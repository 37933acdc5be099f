"""What a client asks for after hello, and what the table does about it."""

import asyncio
from collections.abc import Callable
from typing import Protocol

from sheepfold.server import play
from sheepfold.server.live import offloaded
from sheepfold.server.live.room import MoveRequest, Room
from sheepfold.server.socket import requests
from sheepfold.server.socket.messages import Done, Explained, Hinted, Pong, Previewed, ServerMessage, encode
from sheepfold.server.socket.requests import Unreadable, read_message
from sheepfold.table import views
from sheepfold.table.errors import TableError

Refuse = Callable[[TableError, str | None, int | None], None]


class Peer(Protocol):
    """The socket that a session answers."""

    viewpoints: tuple[int | None, ...]
    language: str

    def send(self, message: bytes) -> None:
        """Queue a message."""
        ...


class Session:
    """One client at one table."""

    def __init__(self, room: Room, peer: Peer) -> None:
        self.room = room
        self.peer = peer
        self._hint: asyncio.Task[None] | None = None

    async def handle(self, frame: str | bytes, arrived: float, refuse: Refuse) -> None:
        """Do what the frame asks for, or say why not."""
        message_id: str | None = None
        try:
            message = read_message(frame)
            message_id = message.id
            await self._do(message, arrived, refuse)
        except Unreadable as error:
            refuse(error, error.id, self.room.table.index)
        except TableError as error:
            refuse(error, message_id, self.room.table.index)

    async def _do(self, message: requests.ClientMessage, arrived: float, refuse: Refuse) -> None:
        match message:
            case requests.Ping():
                self._send(Pong(self.room.now(), message.id))
            case requests.Hello():
                raise TableError("bad_request", "You said hello already.")
            case requests.Preview():
                await self._preview(message)
            case requests.Why():
                self._explain(message)
            case requests.Hint():
                self._start_hint(self._seat(message.seat), message.id, refuse)
            case _:
                index = await self._play(message, arrived)
                self._send(Done(self.room.now(), message.id, index))

    async def _play(self, message: requests.ClientMessage, arrived: float) -> int:
        """Do what a seat asks for; the index afterwards."""
        room = self.room
        match message:
            case requests.Move():
                seat = self._seat(message.seat)
                return await play.move(room, MoveRequest(seat, message.move, message.index, message.id, arrived))
            case requests.Undo():
                return await play.undo(room, self._seat(message.seat))
            case requests.Answer():
                return await play.answer(room, self._seat(message.seat), message.agree)
            case requests.Resign():
                return await play.resign(room, self._seat(message.seat))
            case requests.Hand():
                return await play.hand(room, self._seat(message.seat), message.bot)
            case requests.Vote():
                return await play.vote(room, self._seat(message.seat), message.away)
            case requests.Chat():
                return await play.chat(room, self._seat(message.seat), message.text)
            case requests.Secret():
                return await play.reveal(room, self._seat(message.seat), message.secret, message.next)
            case _:
                raise TableError("bad_request", "That cannot be asked.")

    def _send(self, message: ServerMessage) -> None:
        self.peer.send(encode(message))

    def _seat(self, number: int | None) -> int:
        """The seat that is meant, which must be held by this socket."""
        held = [seat for seat in self.peer.viewpoints if seat is not None]
        if number is None:
            if len(held) != 1:
                raise TableError("not_allowed", "Say for which seat: you hold none or several.")
            return held[0]
        if number not in held:
            raise TableError("not_allowed", f"Seat {number} is not yours.")
        return number

    async def _preview(self, message: requests.Preview) -> None:
        seat, now = self._seat(message.seat), self.room.now()
        index, preview = await offloaded.preview(self.room, seat, message.move)
        known, view, parts, then = preview.known, preview.view, preview.parts, preview.then
        self._send(Previewed(now, message.id, seat, index, known, view, parts, then))

    def _explain(self, message: requests.Why) -> None:
        table, seat = self.room.table, self._seat(message.seat)
        why = views.why_not(table, seat, message.move, message.language or self.peer.language, message.names)
        self._send(Explained(self.room.now(), message.id, seat, table.index, why))

    def _start_hint(self, seat: int, message_id: str | None, refuse: Refuse) -> None:
        """Bots think long: the session goes on meanwhile."""
        if self._hint is not None and not self._hint.done():
            raise TableError("too_many", "One hint at a time.")
        self._hint = asyncio.create_task(self._give_hint(seat, message_id, refuse))

    async def _give_hint(self, seat: int, message_id: str | None, refuse: Refuse) -> None:
        try:
            index, move = await offloaded.hint(self.room, seat)
            self._send(Hinted(self.room.now(), message_id, seat, index, move))
        except TableError as error:
            refuse(error, message_id, self.room.table.index)
