"""Scripted persons: they play, chat, take back and hand over, and come back whenever their connection is lost."""

import asyncio
import json
import random
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

import websockets
from websockets.asyncio.client import ClientConnection

from bench.chaos.ledger import Json, Ledger
from bench.chaos.proxy import Proxy

_PATIENCE = 4.0
_MOVES_ON = ("stale", "over", "not_your_turn", "not_legal_now", "not_allowed", "not_started", "too_many")
"""Refusals that an honest client may meet: something happened at the same time."""


@dataclass
class World:
    """What all persons share."""

    proxies: list[Proxy]
    ledger: Ledger = field(default_factory=Ledger)
    counts: Counter[str] = field(default_factory=Counter)
    surprises: list[str] = field(default_factory=list)
    calm: bool = False
    ended: bool = False


class Person:
    """Holds some seats of one table, by one socket at a time."""

    def __init__(self, world: World, table: str, tokens: dict[int, str], rng: random.Random) -> None:
        self.world = world
        self.table = table
        self.tokens = tokens
        self.rng = rng
        self.index = 0
        self.over = False
        self.moved = 0
        self.legal: dict[int, list[str]] = {}
        self.pending: Json | None = None
        self._last = 0
        """What it said in its last hello."""
        self._sent = 0
        self._answered: set[int] = set()

    async def play(self) -> None:
        """Until the game is over or the run is."""
        while not self.over and not self.world.ended:
            base = self.rng.choice(self.world.proxies).base.replace("http", "ws", 1)
            url = f"{base}/api/v1/tables/{self.table}/socket"
            try:
                async with websockets.connect(url, open_timeout=_PATIENCE, close_timeout=0.2, max_size=None) as socket:
                    await self._converse(socket)
            except (OSError, TimeoutError, websockets.WebSocketException, EOFError):
                self.world.counts["reconnects"] += 1
            await asyncio.sleep(self.rng.uniform(0.02, 0.2))

    async def _converse(self, socket: ClientConnection) -> None:
        self._last = last = self.index if self.rng.random() < 0.8 else 0
        tokens = list(self.tokens.values())
        await socket.send(json.dumps({"type": "hello", "protocol": 1, "tokens": tokens, "last": last}))
        if self.pending is not None:
            self.pending["resend"] = True
        while not self.over and not self.world.ended:
            message = await self._hear(socket)
            again = self._take_in(message)
            if again:
                await asyncio.sleep(0.1)
            if message["type"] in ("welcome", "events", "table", "done", "error"):
                await self._act(socket, message)

    async def _hear(self, socket: ClientConnection) -> Json:
        """The next message; if none comes, a ping must be answered."""
        for last in (False, True):
            try:
                message: Json = json.loads(await asyncio.wait_for(socket.recv(), _PATIENCE))
                return message
            except TimeoutError:
                if last:
                    raise
                await socket.send('{"type":"ping"}')
        raise AssertionError

    # -- hearing ------------------------------------------------------------------------------------------------

    def _take_in(self, message: Json) -> bool:
        """Whether the same should be asked again after a while."""
        match message["type"]:
            case "welcome":
                self._advance(message["state"]["index"], message["state"]["status"])
                self.legal = {sight["seat"]: sight["legal"] for sight in message["state"]["sights"]}
                for missed in message["missed"]:
                    self.world.ledger.hear_next(self.table, missed["seat"], missed["entries"], self._last)
            case "events":
                last = self.index
                self._advance(message["index"], message["status"])
                for seat in message["seats"]:
                    self.world.ledger.hear_next(self.table, seat["seat"], seat["entries"], last)
                    self.legal[seat["seat"]] = seat.get("legal", self.legal.get(seat["seat"], []))
            case "done":
                self._done(message)
            case "error":
                return self._refused(message)
        return False

    def _advance(self, index: int, status: str) -> None:
        if index < self.index:
            self.world.ledger.wrong.append(f"{self.table}: index {self.index} was told, then {index}")
        self.index = index
        self.over = status == "over"

    def _done(self, message: Json) -> None:
        asked = self.pending
        if asked is None or asked["id"] != message["id"]:
            return
        if asked["type"] == "move":
            self.world.ledger.acknowledged[self.table][asked["seat"], asked["id"]] = message["index"]
            self.moved += 1
        else:
            self.world.ledger.indexes[self.table].add(message["index"])
        self.world.counts["acknowledged"] += 1
        self.pending = None

    def _refused(self, message: Json) -> bool:
        code = message["code"]
        self.world.counts[f"refused: {code}"] += 1
        if code == "unavailable":
            if self.pending is not None:
                self.pending["resend"] = True
            return True
        if code not in _MOVES_ON:
            self.world.surprises.append(f"{self.table}: {code} {message['message']} after {self.pending}")
        self.pending = None
        return False

    # -- acting -------------------------------------------------------------------------------------------------

    async def _act(self, socket: ClientConnection, message: Json) -> None:
        if self.over:
            return
        if self.pending is None:
            self.pending = self._answer_to(message) or self._choose()
        elif not self.pending.get("resend"):
            return
        elif self.pending["type"] != "move":  # nobody knows whether it was done: only moves may be said twice
            self.pending = self._choose()
        if self.pending is not None:
            await asyncio.sleep(self.rng.uniform(0, 0.05))
            said = {name: value for name, value in self.pending.items() if name != "resend"}
            self.pending.pop("resend", None)
            await socket.send(json.dumps(said))

    def _ask(self, kind: str, seat: int, **fields: Any) -> Json:
        self._sent += 1
        return {"type": kind, "seat": seat, "id": f"{kind}-{min(self.tokens)}-{self._sent}", **fields}

    def _answer_to(self, message: Json) -> Json | None:
        """To somebody's wish to take back, or the wish to sit again where a clock put a bot."""
        if message["type"] not in ("table", "welcome"):
            return None
        state = message["state"]
        for seat in self.tokens:
            if state["seats"][seat]["kind"] == "bot" and self.rng.random() < 0.5:
                return self._ask("hand", seat, bot=None)
            asked = state["asked"]
            if asked is not None and asked["seat"] != seat and seat not in asked["agreed"]:
                return self._ask("answer", seat, agree=self.rng.random() < 0.7)
        return None

    def _choose(self) -> Json | None:
        seat = self.rng.choice(list(self.tokens))
        dice = self.rng.random()
        if dice < 0.02:
            return self._ask("chat", seat, text=f"hello {self._sent}")
        if dice < 0.04:
            return self._ask("undo", seat)
        if dice < 0.045:
            return self._ask("hand", seat, bot="random")
        mine = [number for number in self.tokens if self.legal.get(number)]
        if not mine:
            return None
        seat = self.rng.choice(mine)
        return self._ask("move", seat, move=self.rng.choice(self.legal[seat]), index=self.index)
