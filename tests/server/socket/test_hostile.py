"""Ten thousand malformed, oversized, out-of-order and hostile messages: each a clear error, the table unharmed."""

import asyncio
import json
import random
from collections.abc import Callable
from typing import Any

import pytest
import websockets

from tests.server.client import Player, open_table, rest
from tests.server.conftest import Inside, Run

TIMES = 10_000
TYPES = ("hello", "move", "preview", "hint", "undo", "answer", "resign", "hand", "vote", "chat", "ping", "welcome", "x")
FIELDS = (
    "seat",
    "move",
    "index",
    "id",
    "agree",
    "bot",
    "away",
    "text",
    "tokens",
    "protocol",
    "last",
    "type",
    "__proto__",
)
VALUES: tuple[Any, ...] = (
    None, True, False, 0, 1, -1, 2**31, 2**63, 2**70, 1e308, -0.5, "", "0", "a" * 65, "x" * 300, [], {}, [[]], {"a": 1},
    "fence a1n", "flip a1", "stop", "\u0000", "\ud83d\ude00", "<script>", "'; DROP TABLE log; --", "../../etc/passwd",
    "random", "/tmp/evil.py:Bot", "🐑" * 10,
)  # fmt: skip
RAW: tuple[str | bytes, ...] = (
    "", " ", "null", "[]", "{}", "{", '"', "1e999", "NaN", "[" * 2000, '{"type":' * 300, '{"type":"move"}', "\x00",
    '{"type":"ping","type":"resign"}', '{"type":"ping","id":"\\ud800"}', b"\xff\xfe", b"", b'{"type":"ping"}',
)  # fmt: skip


def message(rng: random.Random) -> str | bytes:
    """Something that no honest client sends (a resignation must not be among them: it would end the game)."""
    if rng.random() < 0.15:
        return rng.choice(RAW[:-5] + RAW[-4:])
    body: dict[str, Any] = {"type": rng.choice(TYPES)}
    for name in rng.sample(FIELDS, rng.randrange(6)):
        body[name] = rng.choice(VALUES)
    if body["type"] in ("resign", "undo", "hand", "answer"):
        body["unknown"] = 1
    text = json.dumps(body)
    if rng.random() < 0.05:
        text = text[: rng.randrange(len(text))]
    return text


def test_ten_thousand_hostile_messages(inside: Inside, run: Run) -> None:
    async def attack() -> None:
        table = await open_table(inside.base, "te-kuiti", ["me", "me"])
        async with Player(inside.base, table["id"], table["tokens"][0]) as honest:
            before = (honest.views, honest.legal[0])
            rng = random.Random(1)
            await asyncio.gather(*(_attack(inside.base, table, rng, TIMES // 4) for _ in range(4)))
            moves = [
                entry for entry in table_log(inside, table["id"]) if entry[0].kind not in ("opened", "started", "chat")
            ]
            assert moves == []
            told = await rest(inside.base, "GET", f"/tables/{table['id']}", token=table["tokens"][0])
            assert told["state"]["sights"][0]["view"] == before[0][0]
            assert told["state"]["sights"][0]["legal"] == before[1]
            await honest.move(0, before[1][0])
        assert inside.lobby.services.metrics.errors == 0

    run(attack())


def table_log(inside: Inside, table: str) -> list[Any]:
    return list(inside.lobby.rooms[table].table.seen)


async def _attack(base: str, table: dict[str, Any], rng: random.Random, times: int) -> None:
    """From the seat that is not to act, so that nothing of it can be a lawful move."""
    async with Player(base, table["id"], table["tokens"][1]) as player:
        for number in range(times):
            await player.socket.send(message(rng))
            if number % 50 == 49:
                mark = f"mark-{number}"
                await player.say({"type": "ping", "id": mark})
                errors = 0
                while True:
                    told = json.loads(await player.socket.recv())
                    if told["type"] == "pong" and told["id"] == mark:
                        break
                    if told["type"] == "error":
                        errors += 1
                        assert told["code"]
                        assert 10 < len(told["message"]) < 600
                assert errors > 20


def test_a_frame_that_is_too_large_closes_the_socket_only(inside: Inside, run: Run) -> None:
    async def attack() -> None:
        table = await open_table(inside.base, "te-kuiti", ["me", "me"])
        for size in (5000, 100_000, 2_000_000):
            async with Player(inside.base, table["id"], table["tokens"][0]) as player:
                assert await player.drained("x" * size) in (1009, 1006)
        assert (await rest(inside.base, "GET", f"/tables/{table['id']}"))["state"]["status"] == "playing"

    run(attack())


def test_many_refused_moves_in_one_piece_are_answered_one_by_one(inside: Inside, run: Run) -> None:
    """They wait while the first is stored; then each answer must not begin the next one from within."""

    async def attack() -> None:
        table = await open_table(inside.base, "te-kuiti", ["me", "me"])
        async with Player(inside.base, table["id"], table["tokens"][0]) as player:
            good = {"type": "move", "seat": 0, "move": player.legal[0][0], "index": player.index, "id": "good"}
            bad = [{**good, "index": 10_000, "id": f"bad {number}"} for number in range(400)]
            protocol = player.socket.protocol
            for message in (good, *bad):
                protocol.send_text(json.dumps(message).encode())
            player.socket.transport.write(b"".join(protocol.data_to_send()))
            await player.hear("done")
            for message in bad:
                assert (await player.hear("error"))["id"] == message["id"]
        assert inside.lobby.services.metrics.errors == 0

    run(attack())


def test_who_sends_too_much_is_let_go(start: Callable[..., Inside], run: Run) -> None:
    inside = start(rate_limits=True)

    async def attack() -> None:
        table = await open_table(inside.base, "te-kuiti", ["me", "me"])
        for flood in ('{"type":"ping"}', "nonsense"):
            async with Player(inside.base, table["id"], table["tokens"][0]) as player:
                assert await player.drained(*[flood] * 500) == 1008

    run(attack())


@pytest.mark.parametrize(
    ("first", "code"),
    [
        ('{"type":"ping"}', 1008),
        ("nonsense", 1008),
        ('{"type":"hello","protocol":99}', 1008),
        ('{"type":"hello","protocol":1,"tokens":["wrong"]}', 1008),
    ],
)
def test_without_a_good_hello_there_is_no_conversation(inside: Inside, run: Run, first: str, code: int) -> None:
    async def attack() -> None:
        table = await open_table(inside.base, "te-kuiti", ["me", "me"])
        url = f"{inside.base.replace('http', 'ws')}/api/v1/tables/{table['id']}/socket"
        async with websockets.connect(url) as socket:
            await socket.send(first)
            assert json.loads(await socket.recv())["type"] == "error"
            with pytest.raises(websockets.ConnectionClosed):
                await socket.recv()
            assert socket.close_code == code

    run(attack())


def test_unknown_tables_and_foreign_pages(inside: Inside, run: Run) -> None:
    async def attack() -> None:
        table = await open_table(inside.base, "te-kuiti", ["me", "me"])
        base = inside.base.replace("http", "ws")
        for name in ("0" * 12, "x", "%C3%A9" * 12):
            async with websockets.connect(f"{base}/api/v1/tables/{name}/socket") as socket:
                await socket.send('{"type":"hello","protocol":1}')
                assert json.loads(await socket.recv())["code"] == "no_such_table"
        url = f"{base}/api/v1/tables/{table['id']}/socket"
        with pytest.raises(websockets.InvalidStatus):
            await websockets.connect(url, origin=websockets.Origin("https://evil.example"))
        async with websockets.connect(url, origin=websockets.Origin(inside.base)) as socket:
            await socket.send('{"type":"hello","protocol":1}')
            assert json.loads(await socket.recv())["type"] == "welcome"

    run(attack())
