"""A table to which 100,000 chat messages are sent, and a game of 100,000 events: both must stay usable."""

import asyncio
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

import httpx
import msgspec
import websockets

from bench.load.long_game import GAME, GAMES
from bench.load.server import Running, serving
from sheepfold.core.commitment import verify
from sheepfold.core.match import Match
from sheepfold.core.record import Record
from sheepfold.server.store.sqlite_file import connect
from sheepfold.table import actions
from sheepfold.table.entries import ClockSpec, Entry, Opened, SeatSetup, encode_entries
from sheepfold.table.table import Table
from sheepfold.table.tokens import hashed

CHATS = 100_000
_TABLE, _TOKEN = "0123456789ab", "the token of seat 0"
Answer = TypeVar("Answer")
Figures = dict[str, Any]


def measure() -> Figures:
    """All of it."""
    figures: Figures = {}
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        entries = _played()
        store = connect(folder / "tables.sqlite3")
        for index, entry in enumerate(entries):
            store.execute("INSERT INTO log VALUES (?, ?, ?)", (_TABLE, index, encode_entries([entry])))
        store.close()
        with serving(folder, SHEEPFOLD_REGISTRY="bench.load.long_game:GAMES") as running:
            _look_at_long_table(running, figures)
            asyncio.run(_chat(running, figures))
            figures["slow loops"] = int(running.metrics()["slow_loops_total"])
            figures["errors"] = int(running.metrics()["errors_total"])
        _records(folder, figures)
    return figures


def _timed(figures: Figures, name: str, work: Callable[[], Answer]) -> Answer:
    started = time.perf_counter()
    answer = work()
    figures[f"{name}, s"] = round(time.perf_counter() - started, 3)
    return answer


def _played() -> list[Entry]:
    """The log of a table at which the long game was played to its end."""
    seats = tuple(SeatSetup("person", hashed(_TOKEN) if seat == 0 else "nobody") for seat in range(2))
    opened = Opened(1.0, _TABLE, GAME.slug, {}, True, ClockSpec(), "5eed" * 10, "", None, seats)
    table = Table(GAMES, opened)
    entries: list[Entry] = [opened]
    new = actions.start(table, 1.0)
    while new:
        for entry in new:
            table.fold(entry)
        entries += new
        seat = table.to_act[0] if table.to_act else None
        new = [] if seat is None else actions.move(table, seat, "right", table.index, 2.0, 2.0, "person", None)
    return entries


def _look_at_long_table(running: Running, figures: Figures) -> None:
    with httpx.Client(base_url=running.base, timeout=120) as client:

        def get(path: str) -> Any:
            answer = client.get(f"/api/v1/tables/{_TABLE}{path}")
            answer.raise_for_status()
            return answer.json()

        _timed(figures, "long table: opened from the store", lambda: get(""))
        _timed(figures, "long table: looked at again", lambda: get(""))
        asyncio.run(_hello(running, figures))
        told = _timed(figures, "long table: its history", lambda: get("/history"))
        figures["events"] = len(told["events"])
        _timed(figures, "long table: its record", lambda: get("/record"))
        for start in (0, 5_000, 9_900):
            path = f"/steps?from={start}&to={start + 100}"
            _timed(figures, f"long table: 100 steps from {start}", partial(get, path))


async def _hello(running: Running, figures: Figures) -> None:
    url = f"{running.base.replace('http', 'ws', 1)}/api/v1/tables/{_TABLE}/socket"
    for last in (None, 0):
        started = time.perf_counter()
        async with websockets.connect(url, max_size=None) as socket:
            hello = {"type": "hello", "protocol": 1, "tokens": [_TOKEN], "last": last}
            await socket.send(msgspec.json.encode(hello).decode())
            size = len(await socket.recv())
        took = round(time.perf_counter() - started, 3)
        figures[f"long table: joined, {'all' if last == 0 else 'no'} past ({size // 1024} KiB), s"] = took


async def _chat(running: Running, figures: Figures) -> None:
    """From one socket, as fast as it can; then a move must be as quick as ever."""
    async with httpx.AsyncClient(base_url=f"{running.base}/api/v1") as client:
        table = (await client.post("/tables", json={"game": "te-kuiti", "seats": ["me", "me"]})).json()
    url = f"{running.base.replace('http', 'ws', 1)}/api/v1/tables/{table['id']}/socket"
    async with websockets.connect(url, max_size=None) as socket:
        hello = {"type": "hello", "protocol": 1, "tokens": [table["seats"][0]["token"]]}
        await socket.send(msgspec.json.encode(hello).decode())
        legal = msgspec.json.decode(await socket.recv())["state"]["sights"][0]["legal"]
        answers = {"done": 0, "error": 0}
        started = time.perf_counter()
        for batch in range(0, CHATS, 100):
            for number in range(batch, batch + 100):
                await socket.send(f'{{"type":"chat","text":"message {number}"}}')
            while sum(answers.values()) < batch + 100:
                kind = msgspec.json.decode(await socket.recv())["type"]
                if kind in answers:
                    answers[kind] += 1
        figures["chat: messages taken"] = answers["done"]
        figures["chat: messages refused"] = answers["error"]
        figures["chat: messages a second"] = round(CHATS / (time.perf_counter() - started))
        started = time.perf_counter()
        index = answers["done"] + 2
        await socket.send(msgspec.json.encode({"type": "move", "move": legal[0], "index": index, "id": "x"}).decode())
        while msgspec.json.decode(await socket.recv())["type"] != "done":
            pass
        figures["chat: a move afterwards, s"] = round(time.perf_counter() - started, 4)
    started = time.perf_counter()
    async with websockets.connect(url, max_size=None) as socket:
        await socket.send(msgspec.json.encode({**hello, "last": 0, "protocol": 1}).decode())
        await socket.recv()
    figures["chat: joined afterwards, all past, s"] = round(time.perf_counter() - started, 4)


def _records(folder: Path, figures: Figures) -> None:
    match = _timed(figures, "record: played", _long_match)
    text = _timed(figures, "record: written", lambda: match.record(with_seed=True).to_json())
    figures["record: KiB"] = len(text) // 1024
    record = _timed(figures, "record: read", lambda: Record.from_json(text))
    _timed(figures, "record: replayed and checked", lambda: Match.replay(GAME, record))
    _timed(figures, "record: shuffles verified", lambda: verify(GAME, record))
    _timed(figures, "record: 100 moves taken back", partial(_take_back, match, 100))
    real = _longest_real()
    figures["longest real record: events"] = len(real.events)
    (folder / "real.jsonl").write_text(real.to_json() + "\n", encoding="utf-8")
    check = [sys.executable, "-m", "sheepfold", "check", str(folder / "real.jsonl")]
    _timed(figures, "longest real record: sheepfold check", lambda: subprocess.run(check, check=True))


def _take_back(match: Match, times: int) -> None:
    for _ in range(times):
        match.undo_to(len(match.events) - 10)


def _long_match() -> Match:
    match = Match(GAME, 2, seed="long")
    while not match.over:
        match.play("left")
    return match


def _longest_real() -> Record:
    """Sheep Sheep against the hourglass, by players who swap as often as they may."""
    match = Match(GAMES["sheep-sheep"], 4, {"exchanges": 60}, seed=1)
    while not match.over:
        seat = match.to_act[0]
        legal = match.legal(seat)
        swaps = [move for move in legal if move.startswith("swap")]
        match.play((swaps or legal)[0], seat=seat)
    return match.record()
