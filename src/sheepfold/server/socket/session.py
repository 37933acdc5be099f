"""What a client says after hello, and what the table does about it."""

import asyncio
from collections.abc import Callable
from typing import Protocol

from sheepfold.bots import BOTS
from sheepfold.server.live.lobby import Lobby
from sheepfold.server.live.room import Ask, Room, idempotent_move
from sheepfold.server.socket import requests
from sheepfold.server.socket.messages import Done, Hinted, Pong, to_json
from sheepfold.server.socket.requests import read_message
from sheepfold.table import actions, views
from sheepfold.table.errors import TableError
from sheepfold.table.undo import Played, harmless, last_decision

Refuse = Callable[[TableError, str | None, int | None], None]


class Speaker(Protocol):
    """The socket."""

    viewpoints: tuple[int | None, ...]

    def send(self, message: bytes) -> None:
        """Queue a message."""
        ...


class Conversation:
    """One client at one table."""

    def __init__(self, lobby: Lobby, room: Room, speaker: Speaker) -> None:
        self.lobby = lobby
        self.room = room
        self.speaker = speaker
        self.services = lobby.services
        self._hint: asyncio.Task[None] | None = None

    async def hear(self, frame: str | bytes, arrived: float, refuse: Refuse) -> None:
        """Do what the frame asks for, or say why not."""
        message_id: str | None = None
        try:
            message = read_message(frame)
            message_id = message.id
            await self._do(message, arrived, refuse)
        except TableError as error:
            refuse(error, message_id, self.room.table.index)

    async def _do(self, message: requests.ClientMessage, arrived: float, refuse: Refuse) -> None:
        now = self.room.now
        match message:
            case requests.Move():
                await self._move(message, arrived)
            case requests.Ping():
                self.speaker.send(to_json(Pong(now(), message.id)))
            case requests.Hello():
                raise TableError("bad_request", "You said hello already.")
            case requests.Preview():
                seat = self._seat(message.seat)
                told = await views.previewed(self.room.table, seat, message.move, message.id, now())
                self.speaker.send(to_json(told))
            case requests.Undo():
                index = await self._undo(self._seat(message.seat))
                self.speaker.send(to_json(Done(now(), message.id, index)))
            case requests.Hint():
                self._ask_hint(self._seat(message.seat), message.id, refuse)
            case _:
                index = await self.room.ask(self._ask(message, self._seat(message.seat)))
                self.speaker.send(to_json(Done(now(), message.id, index)))

    def _seat(self, number: int | None) -> int:
        """The seat that is meant, which must be held by this socket."""
        held = [seat for seat in self.speaker.viewpoints if seat is not None]
        if number is None:
            if len(held) != 1:
                raise TableError("not_allowed", "Say for which seat: you hold none or several.")
            return held[0]
        if number not in held:
            raise TableError("not_allowed", f"Seat {number} is not yours.")
        return number

    async def _move(self, message: requests.Move, arrived: float) -> None:
        seat = self._seat(message.seat)
        answered: list[int] = []
        index = await self.room.ask(idempotent_move(seat, message.move, message.index, message.id, arrived, answered))
        if answered:
            index = answered[0]
        else:
            index = self.room.table.played_as(seat, message.id) or index
            self.services.metrics.moves.observe(self.room.now() - arrived)
        self.speaker.send(to_json(Done(self.room.now(), message.id, index)))

    async def _undo(self, seat: int) -> int:
        """Whether it is harmless is found out in a thread; if the game goes on meanwhile, it is not."""
        table = self.room.table
        changed, to = table.changed, last_decision(table.match, seat)
        free = await asyncio.to_thread(harmless, Played.of(table.match), to)
        return await self.room.ask(lambda table, now: actions.undo(table, seat, free and table.changed == changed, now))

    def _ask(self, message: requests.ClientMessage, seat: int) -> Ask:
        settings = self.services.settings
        match message:
            case requests.Answer():
                return lambda table, now: actions.answer(table, seat, message.agree, now)
            case requests.Resign():
                return lambda table, now: actions.resign(table, seat, settings.stand_in, now)
            case requests.Hand():
                bot = None if message.bot is None else actions.bot_checked(message.bot, BOTS)
                return lambda table, now: actions.hand(table, seat, bot, now)
            case requests.Vote():
                away = message.away
                return lambda table, now: actions.vote(
                    table, seat, away, self.room.is_away(away), settings.stand_in, now
                )
            case requests.Chat():
                return lambda table, now: actions.chat(table, seat, message.text, settings.chats_a_table, now)
            case _:
                raise TableError("bad_request", "That cannot be asked.")

    # -- hints ----------------------------------------------------------------------------------------------------

    def _ask_hint(self, seat: int, message_id: str | None, refuse: Refuse) -> None:
        """Bots think long: the conversation goes on meanwhile."""
        if self._hint is not None and not self._hint.done():
            raise TableError("too_many", "One hint at a time.")
        self._hint = asyncio.create_task(self._give_hint(seat, message_id, refuse))

    async def _give_hint(self, seat: int, message_id: str | None, refuse: Refuse) -> None:
        try:
            index, move = await hint(self.lobby, self.room, seat)
            self.speaker.send(to_json(Hinted(self.room.now(), message_id, seat, index, move)))
        except TableError as error:
            refuse(error, message_id, self.room.table.index)


async def hint(lobby: Lobby, room: Room, seat: int) -> tuple[int, str]:
    """What a strong bot would do at this seat, and the index that it answers."""
    actions.playing(room.table)
    if seat not in room.table.to_act:
        raise TableError("not_your_turn", f"Seat {seat} has nothing to decide now.")
    index = room.table.index
    return index, await lobby.services.thinkers.hint(room.table, seat)
