"""The claims of docs/reference/security.md."""

import asyncio
import contextlib
import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest
import websockets

from sheepfold.server.http.safety import HEADERS
from tests.server.client import PATIENCE, Player, Refused, open_table, rest
from tests.server.conftest import Inside, Run

FOREIGN = "https://evil.example"
TABLE = {"game": "te-kuiti", "seats": ["me", "me"]}


def test_pages_of_other_sites_change_nothing(start: Callable[..., Inside], run: Run) -> None:
    inside = start(origins=("https://friend.example",))

    async def ask() -> None:
        table = await open_table(inside.base, "te-kuiti", ["me", "open"])
        paths = ["/tables", *(f"/tables/{table['id']}/{rest}" for rest in ("moves", "rematch", "hint", "preview"))]
        paths += [f"/tables/{table['id']}/seats/1/{verb}" for verb in ("join", "leave", "reopen")]
        async with httpx.AsyncClient(base_url=f"{inside.base}/api/v1", timeout=PATIENCE) as client:
            for path in paths:
                for origin in (FOREIGN, "null", "http://[", inside.base.replace("127.0.0.1", "localhost")):
                    answer = await client.post(path, json=TABLE, headers={"Origin": origin})
                    assert (answer.status_code, answer.json()["error"]["code"]) == (403, "not_allowed")
                    assert "access-control-allow-origin" not in answer.headers
            for origin in (inside.base, "https://friend.example"):
                assert (await client.post("/tables", json=TABLE, headers={"Origin": origin})).status_code == 201
            answer = await client.get("/tables", headers={"Origin": FOREIGN})
            assert "access-control-allow-origin" not in answer.headers, "so that the page cannot read it"
        state = (await rest(inside.base, "GET", f"/tables/{table['id']}"))["state"]
        assert state["index"] == table["state"]["index"]

    run(ask())


@pytest.mark.parametrize("origin", [FOREIGN, "null", "http://["])
def test_pages_of_other_sites_open_no_socket(inside: Inside, run: Run, origin: str) -> None:
    async def ask() -> None:
        table = await open_table(inside.base, "te-kuiti", ["me", "me"])
        url = f"{inside.base.replace('http', 'ws')}/api/v1/tables/{table['id']}/socket"
        with pytest.raises(websockets.InvalidStatus):
            await websockets.connect(url, origin=websockets.Origin(origin))

    run(ask())


def test_every_answer_has_the_headers_that_keep_browsers_safe(start: Callable[..., Inside]) -> None:
    inside = start(rate_limits=True, requests_a_second=0.001, requests_at_once=8)
    with httpx.Client(base_url=inside.base, timeout=PATIENCE) as client:
        answers = [client.get(path) for path in ("/", "/t/x", "/docs", "/openapi.json", "/api/v1/games", "/api/v1/no")]
        answers.append(client.post("/api/v1/tables", content=b"x" * 100_000))
        answers.append(client.post("/api/v1/tables", json={}, headers={"Origin": FOREIGN}))
        answers += [client.get("/api/v1/games") for _ in range(3)]
    assert {answer.status_code for answer in answers} >= {200, 403, 413, 429}
    for answer in answers:
        assert HEADERS.items() <= dict(answer.headers).items()
        assert "server" not in answer.headers
        assert "set-cookie" not in answer.headers
    policy = dict(part.strip().split(" ", 1) for part in HEADERS["content-security-policy"].split(";"))
    assert policy["default-src"] == "'none'"
    assert policy["script-src"] == policy["style-src"] == policy["connect-src"] == "'self'"
    assert policy["frame-ancestors"] == policy["base-uri"] == policy["form-action"] == "'none'"
    assert "unsafe" not in HEADERS["content-security-policy"]
    assert HEADERS["referrer-policy"] == "no-referrer"
    assert HEADERS["x-content-type-options"] == "nosniff"


def test_the_page_has_no_script_of_its_own() -> None:
    page = Path("web/index.html").read_text(encoding="utf-8")
    assert re.findall(r"<script(?![^>]*\bsrc=)", page) == []
    assert re.findall(r"\son\w+=|javascript:|\sstyle=", page) == []


def test_tables_cannot_be_listed_or_guessed(inside: Inside, run: Run) -> None:
    async def ask() -> None:
        base = inside.base
        hidden = [await open_table(base, "te-kuiti", ["me", "open"]) for _ in range(3)]
        shown = await open_table(base, "te-kuiti", ["me", "open"], public=True)
        assert [table["id"] for table in (await rest(base, "GET", "/tables"))["tables"]] == [shown["id"]]
        names = [table["id"] for table in (*hidden, shown)]
        assert all(re.fullmatch(r"[0-9a-hjkmnp-tv-z]{12}", name) for name in names), "60 bits"
        assert len({name[:4] for name in names}) == 4, "none follows from another"
        told = set()
        for name in ("0" * 12, "0" * 11, "x", "..", "é" * 12, "0" * 40):
            async with httpx.AsyncClient(base_url=f"{base}/api/v1", timeout=PATIENCE) as client:
                answer = await client.get(f"/tables/{name}")
            told.add((answer.status_code, answer.json()["error"]["code"]))
        assert told <= {(404, "no_such_table"), (404, "no_such_page")}
        for token in ("", "guess", hidden[0]["tokens"][0]):
            with pytest.raises(Refused, match="not_allowed"):
                await rest(base, "GET", f"/tables/{hidden[1]['id']}/history", token=token or "x")

    run(ask())


def test_wrong_tokens_all_get_the_same_answer(inside: Inside, run: Run) -> None:
    async def ask() -> None:
        one, two = [await open_table(inside.base, "te-kuiti", ["me", "open"]) for _ in range(2)]
        secrets = [two["tokens"][0], two["owner"], two["invite"], one["invite"], "x", "é", "x" * 64, "x" * 5000]
        answers = set()
        async with httpx.AsyncClient(base_url=f"{inside.base}/api/v1", timeout=PATIENCE) as client:
            for secret in secrets:
                headers = {b"Authorization": f"Bearer {secret}".encode()}
                body = {"move": "fence a1n", "index": 2}
                answer = await client.post(f"/tables/{one['id']}/moves", json=body, headers=headers)
                answers.add((answer.status_code, answer.text))
        assert len(answers) == 1
        assert answers.pop()[0] == 403

    run(ask())


def test_nobody_takes_all_sockets(start: Callable[..., Inside], run: Run) -> None:
    inside = start(rate_limits=True, sockets_a_client=5)

    async def ask() -> None:
        table = await open_table(inside.base, "te-kuiti", ["me", "me"])
        url = f"{inside.base.replace('http', 'ws')}/api/v1/tables/{table['id']}/socket"
        held = [await websockets.connect(url) for _ in range(5)]
        async with websockets.connect(url) as sixth:
            with pytest.raises(websockets.ConnectionClosed):
                await sixth.recv()
            assert sixth.close_code == 1013
        for socket in held:
            await socket.close()
        while inside.lobby.sockets:
            await asyncio.sleep(0.01)
        async with Player(inside.base, table["id"], table["tokens"][0]) as player:
            assert player.welcome["held"] == [0]

    run(ask())


async def close_code(url: str) -> int | None:
    """How the server ends a conversation that begins with hello."""
    async with websockets.connect(url) as socket:
        with contextlib.suppress(websockets.ConnectionClosed):
            await socket.send('{"type":"hello","protocol":1}')
            while True:
                await socket.recv()
        return socket.close_code


def test_nobody_comes_back_all_the_time(start: Callable[..., Inside], run: Run) -> None:
    inside = start(rate_limits=True, requests_a_second=0.001, requests_at_once=4)
    url = f"{inside.base.replace('http', 'ws')}/api/v1/tables/{'0' * 12}/socket"

    async def ask() -> None:
        assert [await close_code(url) for _ in range(6)] == [4404] * 4 + [1013] * 2

    run(ask())


def test_hints_do_not_pile_up(start: Callable[..., Inside], run: Run) -> None:
    inside = start(hints=2, bot_seconds=0.5)

    async def ask() -> None:
        tables = [await open_table(inside.base, "te-kuiti", ["me", "me"]) for _ in range(3)]
        asked = [(table["id"], table["tokens"][0]) for table in (tables[0], *tables)]
        answers = await asyncio.gather(
            *(rest(inside.base, "POST", f"/tables/{name}/hint", token=token) for name, token in asked),
            return_exceptions=True,
        )
        codes = [answer.code for answer in answers if isinstance(answer, Refused)]
        assert codes == ["too_many"] * 2
        assert len([answer for answer in answers if isinstance(answer, dict) and answer["move"]]) == 2

    run(ask())


def test_chat_ends_at_its_limit_and_the_table_stays_usable(start: Callable[..., Inside], run: Run) -> None:
    inside = start(chats_a_seat=50)

    async def ask() -> None:
        table = await open_table(inside.base, "te-kuiti", ["me", "me"])
        async with Player(inside.base, table["id"], table["tokens"][0]) as player:
            told: list[Any] = []
            for number in range(1000):
                await player.say({"type": "chat", "text": f"message {number}", "id": str(number)})
            while len(told) < 1000:
                message = json.loads(await player.socket.recv())
                player._take_in(message)
                told += [message] if message["type"] in ("done", "error") else []
            assert [message["type"] for message in told] == ["done"] * 50 + ["error"] * 950
            assert {message.get("code") for message in told[50:]} == {"too_many"}
            assert await player.move(0, player.legal[0][0]) == 53

    run(ask())
