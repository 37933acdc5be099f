"""Rooms and the lobby: nothing is lost, time only goes on, tables come and go."""

import asyncio
import json
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from sheepfold.server import play
from sheepfold.server.app import create_app
from sheepfold.server.live.lobby import Lobby
from sheepfold.server.live.moving import MoveRequest
from sheepfold.server.settings import Settings
from sheepfold.server.store.store import Chunk, append
from sheepfold.table import actions
from sheepfold.table.entries import ClockSpec, Entry
from sheepfold.table.opening import Wish
from tests.server.client import PATIENCE, Player, Refused, open_table, rest
from tests.server.conftest import Inside, Run

WISH = Wish("te-kuiti", {}, ["me", "me"], None, False, ClockSpec())


class Ear:
    """Somebody at the table."""

    viewpoints: tuple[int | None, ...] = (None,)

    def __init__(self) -> None:
        self.heard: list[bytes] = []

    def send(self, message: bytes) -> None:
        self.heard.append(message)

    def expel(self, reason: str) -> None:
        raise AssertionError(reason)


def in_a_lobby(run: Run, folder: Path, use: Callable[[Lobby], Awaitable[None]], **more: Any) -> None:
    async def whole() -> None:
        lobby: Lobby = create_app(Settings(data=folder), **more).state.lobby
        await lobby.open()
        try:
            await use(lobby)
        finally:
            await lobby.close()

    run(whole())


def test_the_others_hear_of_a_move_even_if_its_sender_is_gone_before_it_is_stored(run: Run, tmp_path: Path) -> None:
    async def use(lobby: Lobby) -> None:
        room, _ = await lobby.open_table(WISH)
        ear = Ear()
        room.enter(ear)
        move = room.table.legal[0][0]

        def move_it(table: Any, now: float) -> list[Entry]:
            return actions.move(table, 0, move, table.index, now, now, "person", "one")

        sender = asyncio.create_task(room.change(move_it))
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        sender.cancel()
        await asyncio.wait([sender])
        while room.line.busy:
            await asyncio.sleep(0.01)
        assert sender.cancelled()
        assert room.table.played_as(0, "one") == room.table.index
        assert len(await lobby.services.store.load(room.table.id)) == 2
        assert any(move.encode() in message for message in ear.heard)

    in_a_lobby(run, tmp_path, use)


def test_a_tables_time_goes_on_after_a_restart_with_an_earlier_clock(run: Run, tmp_path: Path) -> None:
    wish = Wish("te-kuiti", {}, ["me", "me"], None, False, ClockSpec("move", 60))
    names: list[str] = []

    async def before(lobby: Lobby) -> None:
        room, _ = await lobby.open_table(wish)
        names.append(room.table.id)

    async def after(lobby: Lobby) -> None:
        room = await lobby.room(names[0])
        opened = room.table.opened.at
        await room.change(lambda _, now: actions.chat(0, "late", now))
        assert room.table.seen[-1][0].at >= opened
        deadline = room.table.clock.next_deadline()
        assert deadline is not None
        assert 50 < deadline[0] - room.now() <= 60, "nobody gains an hour"

    in_a_lobby(run, tmp_path, before)
    in_a_lobby(run, tmp_path, after, now=lambda: time.time() - 3600)


def test_who_was_told_something_at_one_process_sees_it_at_the_other(database: str, run: Run) -> None:
    """Even if the other one has not heard of it: its news are held back here."""

    async def whole() -> None:
        one, two = (create_app(Settings(database=database)).state.lobby for _ in range(2))
        await one.open()
        await two.open()
        room, _ = await one.open_table(WISH)
        there = await two.room(room.table.id)
        two.services.store._news = lambda *_: None
        await room.change(lambda _, now: actions.chat(0, "hello", now))
        assert (await two.room(room.table.id)) is there
        assert there.table.index == room.table.index
        await one.close()
        await two.close()

    run(whole())


def test_tables_nobody_uses_leave_memory_and_come_back(start: Callable[..., Inside], run: Run) -> None:
    inside = start(idle_seconds=0.2)

    async def play() -> None:
        table = await open_table(inside.base, "te-kuiti", ["me", "me"])
        async with Player(inside.base, table["id"], table["tokens"][0]) as player:
            await player.move(0, "fence a1n")
        while inside.lobby.rooms:
            await asyncio.sleep(0.05)
        async with Player(inside.base, table["id"], table["tokens"][0]) as again:
            assert again.views == player.views

    run(play())


def test_a_bot_that_thinks_for_long_moves_though_nobody_is_there(
    start: Callable[..., Inside], run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    inside = start(idle_seconds=0.1)
    lobby = inside.lobby
    choose = lobby.services.bots.choose

    async def choose_late(*asked: Any) -> str:
        await asyncio.sleep(1.5)
        return await choose(*asked)

    monkeypatch.setattr(lobby.services.bots, "choose", choose_late)

    async def play() -> None:
        table = await open_table(inside.base, "te-kuiti", ["me", "bot:random"])
        async with Player(inside.base, table["id"], table["tokens"][0]) as player:
            while player.to_act != [1]:
                await player.move(0, player.legal[0][0])
        while lobby.rooms:
            await asyncio.sleep(0.05)
        log = b"".join(await asyncio.to_thread(inside.do, lobby.services.store.load(table["id"], player.index)))
        assert b'"bot"' in log

    run(play())


def test_old_tables_are_deleted(start: Callable[..., Inside], run: Run) -> None:
    first = start()

    async def play() -> None:
        table = await open_table(first.base, "te-kuiti", ["me", "me"])
        later = start(now=lambda: time.time() + 61 * 86_400)
        async with httpx.AsyncClient(base_url=later.base, timeout=PATIENCE) as client:
            while (await client.get("/health")).json()["tables"]:
                await asyncio.sleep(0.05)
        with pytest.raises(Refused, match="no_such_table"):
            await rest(later.base, "GET", f"/tables/{table['id']}")

    run(play())


def test_a_question_that_a_move_ends_is_over_for_everybody(run: Run, tmp_path: Path) -> None:
    async def use(lobby: Lobby) -> None:
        room, _ = await lobby.open_table(WISH)
        await play.move(room, MoveRequest(0, room.table.legal[0][0], room.table.index, "1", room.now()))
        await room.change(lambda table, now: actions.undo(table, 0, True, now))
        ear = Ear()
        room.enter(ear)
        await play.move(room, MoveRequest(0, room.table.legal[0][0], room.table.index, "2", room.now()))
        last = json.loads(ear.heard[-1])
        assert last["type"] == "table"
        assert last["state"]["asked"] is None

    in_a_lobby(run, tmp_path, use)


def test_a_table_that_cannot_be_read_on_does_not_stand_still(run: Run, tmp_path: Path) -> None:
    """Another process has written something that makes no sense here: whoever asks hears so, again and again."""

    async def use(lobby: Lobby) -> None:
        room, _ = await lobby.open_table(WISH)
        await append(lobby.services.store, Chunk(room.table.id, room.table.index, b"no JSON"))
        for _ in range(2):
            with pytest.raises(msgspec.DecodeError):
                await room.change(lambda _, now: actions.chat(0, "hello", now))
        assert not room.line.busy

    in_a_lobby(run, tmp_path, use)
