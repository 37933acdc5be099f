"""Attacks on the bots' time and on one's own table, while somebody at another address plays.

    python -m bench.attack.bots [--seconds 20] [--json FILE]

It starts ``sheepfold serve`` with its usual limits. The attacker comes from 127.0.1.1, the honest player from
127.0.0.9; everything stays on loopback. Measured is how long a bot takes to answer the honest player, the server's
pace of 0.6 seconds included.
"""

import argparse
import asyncio
import contextlib
import json
import random
import statistics
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Any

import httpx
import websockets
from websockets.asyncio.client import ClientConnection

from bench.load.server import serving

ATTACKER, HONEST = "127.0.1.1", "127.0.0.9"
FLOOD = 30
GOAL = 2.0
"""A bot is to answer the honest player in so many seconds, in the median."""
Json = dict[str, Any]


async def rest(base: str, address: str, path: str, body: Json, token: str = "") -> Json:
    """A POST from that address."""
    transport = httpx.AsyncHTTPTransport(local_address=address)
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    async with httpx.AsyncClient(transport=transport, timeout=60, base_url=f"{base}/api/v1") as client:
        answer = await client.post(path, json=body, headers=headers)
        answer.raise_for_status()
        answered: Json = answer.json()
        return answered


class Seat:
    """One socket with one seat."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.index = 0
        self.status = ""
        self.legal: list[str] = []
        self.codes: dict[str, int] = {}

    async def hear(self) -> str:
        """Take in one message; its type."""
        message = json.loads(await self.socket.recv())
        kind: str = message["type"]
        if kind == "welcome":
            state = message["state"]
            self.index, self.status, self.legal = state["index"], state["status"], state["sights"][0]["legal"]
        elif kind == "events":
            self.index, self.status = message["index"], message["status"]
            self.legal = message["seats"][0].get("legal", self.legal)
        elif kind == "error":
            self.codes[message["code"]] = self.codes.get(message["code"], 0) + 1
        return kind

    async def say(self, **message: object) -> None:
        """Send a message and wait until it is answered."""
        await self.socket.send(json.dumps(message))
        while await self.hear() not in ("done", "error"):
            pass

    async def move(self) -> None:
        """Any legal move."""
        await self.say(type="move", move=random.choice(self.legal), index=self.index, id=f"{random.getrandbits(60):x}")


@contextlib.asynccontextmanager
async def seated(base: str, address: str, table: str, token: str) -> AsyncIterator[Seat]:
    """A socket from that address, after its welcome."""
    url = f"{base.replace('http', 'ws', 1)}/api/v1/tables/{table}/socket"
    async with websockets.connect(url, local_addr=(address, 0), max_size=None, open_timeout=60) as socket:
        seat = Seat(socket)
        await socket.send(json.dumps({"type": "hello", "protocol": 1, "tokens": [token]}))
        await seat.hear()
        yield seat


# -- attacks ------------------------------------------------------------------------------------------------------


async def nothing(_: str) -> None:
    """For comparison."""


async def tables_of_bots(base: str) -> None:
    """Thirty tables of four strong bots, without a person."""
    body = {"game": "sheep-and-thief", "seats": ["bot:level5"] * 4}
    for _ in range(FLOOD):
        await rest(base, ATTACKER, "/tables", body)


async def tables_with_me(base: str) -> None:
    """Thirty tables at which the attacker sits with three strong bots, and moves at once."""

    async def play() -> None:
        table = await rest(base, ATTACKER, "/tables", {"game": "sheep-and-thief", "seats": ["me"] + ["bot:level5"] * 3})
        async with seated(base, ATTACKER, table["id"], table["seats"][0]["token"]) as seat:
            while seat.status != "over":
                if seat.legal:
                    await seat.move()
                else:
                    await seat.hear()

    await asyncio.gather(*(play() for _ in range(FLOOD)))


ATTACKS: dict[str, Callable[[str], Awaitable[None]]] = {
    "nothing": nothing,
    "30 tables of four strong bots": tables_of_bots,
    "30 tables with three strong bots and a person": tables_with_me,
}


TOGGLING = "hand over and come back"
ALL = (*ATTACKS, TOGGLING)


# -- what others see ----------------------------------------------------------------------------------------------


async def answers(base: str, seconds: float) -> list[float]:
    """How long each answer of a bot takes, for an honest player of Te Kuiti: one at least."""
    end, times = time.monotonic() + seconds, list[float]()
    while time.monotonic() < end or not times:
        table = await rest(base, HONEST, "/tables", {"game": "te-kuiti", "seats": ["me", "bot:level5"]})
        async with seated(base, HONEST, table["id"], table["seats"][0]["token"]) as seat:
            while seat.status != "over" and (time.monotonic() < end or not times):
                while seat.legal and seat.status != "over":
                    await seat.move()
                begun, index = time.monotonic(), seat.index
                while seat.index == index and seat.status != "over":
                    await seat.hear()
                times.append(time.monotonic() - begun)
    return times


async def flooded(base: str, attack: Callable[[str], Awaitable[None]], seconds: float) -> Json:
    """The figures while the attack goes on."""
    attacking = asyncio.ensure_future(attack(base))
    await asyncio.sleep(3)
    times = sorted(await answers(base, seconds))
    attacking.cancel()
    await asyncio.gather(attacking, return_exceptions=True)
    p99 = times[min(len(times) - 1, int(0.99 * len(times)))]
    return {"answers": len(times), "median s": round(statistics.median(times), 2), "p99 s": round(p99, 2)}


async def toggled(base: str, seconds: float) -> Json:
    """Somebody hands over to a bot and comes back as often as they can, at a table with two others."""
    body = {"game": "sheep-sheep", "seats": ["me", "open", "open"], "public": True}
    table = await rest(base, HONEST, "/tables", body)
    vandal = await rest(base, ATTACKER, f"/tables/{table['id']}/seats/1/join", {})
    await rest(base, HONEST, f"/tables/{table['id']}/seats/2/join", {})
    mine = seated(base, HONEST, table["id"], table["seats"][0]["token"])
    async with mine as honest, seated(base, ATTACKER, table["id"], vandal["token"]) as attacker:
        end, asked = time.monotonic() + seconds, 0
        while time.monotonic() < end:
            await attacker.say(type="hand", bot=None if asked % 2 else "random")
            asked += 1
            await asyncio.sleep(0.05)
        begun = time.monotonic()
        await honest.say(type="resign")
        waited = time.monotonic() - begun
        return {
            "toggles": asked,
            "refused": attacker.codes,
            "index": honest.index,
            "resigning ms": round(1000 * waited),
        }


def measure(name: str, seconds: float) -> Json:
    """What an attack does to somebody else, on a server of its own; printed too."""
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder), SHEEPFOLD_RATE_LIMITS="1") as running:
        work = flooded(running.base, ATTACKS[name], seconds) if name in ATTACKS else toggled(running.base, seconds)
        figures = asyncio.run(work)
    print(f"{name:48} {figures}", flush=True)
    return figures


def main() -> None:
    """Measure, print, write; the exit status says whether the goal is met."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--json", type=Path)
    arguments = parser.parse_args()
    results = {name: measure(name, arguments.seconds) for name in ALL}
    if arguments.json:
        arguments.json.write_text(json.dumps(results, indent=1) + "\n", encoding="utf-8")
    worst = max(figures["median s"] for figures in results.values() if "median s" in figures)
    print(f"a bot answers after {worst:g} s at worst (median; goal: at most {GOAL:g})")
    sys.exit(0 if worst <= GOAL else 1)


if __name__ == "__main__":
    main()
