"""What a client asks for after hello, and what the table does about it."""

import asyncio
from typing import Protocol

from sheepfold.server import play
from sheepfold.server.live import offloaded
from sheepfold.server.live.moving import MoveRequest, ask_to_move
from sheepfold.server.live.room import Room
from sheepfold.server.socket import requests
from sheepfold.server.socket.messages import Done, Explained, Hinted, Pong, Previewed, ServerMessage, encode
from sheepfold.server.socket.requests import Unreadable, read_message
from sheepfold.table import views
from sheepfold.table.errors import TableError


class Peer(Protocol):
    """The socket that a session answers."""

    viewpoints: tuple[int | None, ...]
    language: str

    def send(self, message: bytes) -> None:
        """Send a message."""
        ...

    def refuse(self, error: TableError, message_id: str | None, index: int | None) -> None:
        """Say no."""
        ...

    def fail(self) -> None:
        """Something went wrong that should not have."""
        ...

    def go_on(self) -> None:
        """The session is no longer busy."""
        ...


class Session:
    """One client at one table. It does one thing after the other."""

    def __init__(self, room: Room, peer: Peer) -> None:
        self.room = room
        self.peer = peer
        self.busy = False
        """Whether something was asked for that is not answered yet."""
        self._work: asyncio.Task[None] | None = None
        self._hint: asyncio.Task[None] | None = None

    def end(self) -> None:
        """The client is gone. What the table has begun is carried through, what nobody hears is not."""
        if self._work is not None:
            self._work.cancel()

    def handle(self, frame: str | bytes, arrived: float) -> None:
        """Do what the frame asks for, or say why not: at once, or while ``busy`` is true."""
        try:
            message = read_message(frame)
        except Unreadable as error:
            self.peer.refuse(error, error.id, self.room.table.index)
            return
        self.busy = True
        if isinstance(message, requests.Move):
            self._move(message, arrived)
        else:
            self._work = asyncio.create_task(self._answer(message))

    def _move(self, message: requests.Move, arrived: float) -> None:
        """By far the most frequent request: it takes the shortest way, without a task of its own."""
        try:
            request = MoveRequest(self._seat(message.seat), message.move, message.index, message.id, arrived)
            ask_to_move(self.room, request, self._moved)
        except TableError as error:
            self.busy = False
            self.peer.refuse(error, message.id, self.room.table.index)

    def _moved(self, request: MoveRequest, answer: int | Exception, now: float) -> None:
        if isinstance(answer, int):
            self.peer.send(encode(Done(now, request.id, answer)))
        elif isinstance(answer, TableError):
            self.peer.refuse(answer, request.id, self.room.table.index)
        self.busy = False
        if isinstance(answer, int | TableError):
            self.peer.go_on()
        else:
            self._fail(answer)

    def _fail(self, error: Exception) -> None:
        try:
            raise error
        except Exception:
            self.peer.fail()

    async def _answer(self, message: requests.ClientMessage) -> None:
        try:
            await self._do(message)
        except TableError as error:
            self.peer.refuse(error, message.id, self.room.table.index)
        except Exception:
            self.peer.fail()
        self._work = None
        self.busy = False
        self.peer.go_on()

    async def _do(self, message: requests.ClientMessage) -> None:
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
                self._start_hint(self._seat(message.seat), message.id)
            case _:
                index = await self._play(message)
                self._send(Done(self.room.now(), message.id, index))

    async def _play(self, message: requests.ClientMessage) -> int:
        """Do what a seat asks for; the index afterwards."""
        room = self.room
        match message:
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
        if number is not None and number in self.peer.viewpoints:
            return number
        held = [seat for seat in self.peer.viewpoints if seat is not None]
        if number is None:
            if len(held) != 1:
                raise TableError("not_allowed", "Say for which seat: you hold none or several.")
            return held[0]
        raise TableError("not_allowed", f"Seat {number} is not yours.")

    async def _preview(self, message: requests.Preview) -> None:
        seat, now = self._seat(message.seat), self.room.now()
        index, preview = await offloaded.preview(self.room, seat, message.move)
        known, view, parts, then = preview.known, preview.view, preview.parts, preview.then
        self._send(Previewed(now, message.id, seat, index, known, view, parts, then))

    def _explain(self, message: requests.Why) -> None:
        table, seat = self.room.table, self._seat(message.seat)
        why = views.why_not(table, seat, message.move, message.language or self.peer.language, message.names)
        self._send(Explained(self.room.now(), message.id, seat, table.index, why))

    def _start_hint(self, seat: int, message_id: str | None) -> None:
        """Bots think long: the session goes on meanwhile."""
        if self._hint is not None and not self._hint.done():
            raise TableError("too_many", "One hint at a time.")
        self._hint = asyncio.create_task(self._give_hint(seat, message_id))

    async def _give_hint(self, seat: int, message_id: str | None) -> None:
        try:
            index, move, gain = await offloaded.hint(self.room, seat)
            self._send(Hinted(self.room.now(), message_id, seat, index, move, gain))
        except TableError as error:
            self.peer.refuse(error, message_id, self.room.table.index)
