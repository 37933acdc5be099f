"""The examples of the protocol's page look like what the server really sends, and its errors are all there."""

import json
import re
from pathlib import Path
from typing import Any

import httpx
import pytest
import websockets

from sheepfold.server.rest.refusals import STATUS
from tests.server.client import PATIENCE, Json, Player, open_table, rest
from tests.server.conftest import Inside, Run

PAGE = Path("docs/reference/protocol.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```json\n(.*?)```", PAGE, re.DOTALL)
ANYTHING = "*"


def example(text: str) -> Any:
    """An example as data, with a star where it leaves something out."""
    text = re.sub(r", …(?=[\]}])", "", text)
    text = re.sub(r"\{…\}|\b(STATE|SIGHT|ENTRY)\b", f'"{ANYTHING}"', text)
    return json.loads(text)


def differences(shown: Any, real: Any, place: str = "") -> list[str]:
    """Where the example has another form than the real thing."""
    if shown == ANYTHING or shown is None or real is None:
        return []
    if isinstance(shown, dict) and isinstance(real, dict):
        odd = [f"{place}.{name}" for name in shown.keys() ^ real.keys()]
        both = shown.keys() & real.keys()
        return odd + [text for name in both for text in differences(shown[name], real[name], f"{place}.{name}")]
    if isinstance(shown, list) and isinstance(real, list):
        return differences(shown[0], real[0], f"{place}[0]") if shown and real else []
    numbers = isinstance(shown, int | float) and isinstance(real, int | float)
    return [] if numbers or type(shown) is type(real) else [place]


async def real_messages(base: str) -> dict[str, Any]:
    """One of each kind that the page shows."""
    body = example(EXAMPLES[2])
    clock = {"kind": "move", "seconds": 60}
    opened = await rest(base, "POST", "/tables", {**body, "seats": ["me", "me"], "clock": clock})
    state = (await rest(base, "GET", f"/tables/{opened['id']}", token=opened["seats"][0]["token"]))["state"]
    async with Player(base, opened["id"], *(seat["token"] for seat in opened["seats"]), last=0) as player:
        await player.move(0, player.legal[0][0])
        events = next(
            json.loads(frame) for frame in player.frames if '"events"' in frame and '"type":"events"' in frame
        )
    async with httpx.AsyncClient(base_url=base, timeout=PATIENCE) as client:
        error = (await client.get("/api/v1/tables/k3v9m2xq7t4a")).json()
        games = (await client.get("/api/v1/games")).json()
        asked = {"move": "flip a1"}
        token = {"Authorization": f"Bearer {opened['seats'][0]['token']}"}
        why = (await client.get(f"/api/v1/tables/{opened['id']}/why", params=asked, headers=token)).json()["why"]
    games["games"] = [game for game in games["games"] if game["slug"] == "sheep-sheep"]
    sight, hello = state["sights"][0], {"type": "hello", "protocol": 1, "tokens": [""], "last": 5}
    return {
        "error": error, "games": games, "open": body, "opened": opened, "state": state, "sight": sight,
        "hello": hello, "welcome": player.welcome, "events": events, "why": {**why, "about": {"cell": "a1"}},
    }  # fmt: skip


def test_the_examples_are_true(inside: Inside, run: Run) -> None:
    real = run(real_messages(inside.base))
    assert len(EXAMPLES) == len(real), "every example on the page is compared"
    found = {name: differences(example(text), real[name]) for text, name in zip(EXAMPLES, real, strict=True)}
    assert {name: places for name, places in found.items() if places} == {}


def test_the_hello_of_the_page_is_welcome(inside: Inside, run: Run) -> None:
    async def ask() -> None:
        table = await open_table(inside.base, "te-kuiti", ["me", "me"])
        url = f"{inside.base.replace('http', 'ws')}/api/v1/tables/{table['id']}/socket"
        async with websockets.connect(url) as socket:
            await socket.send(json.dumps({**example(EXAMPLES[6]), "tokens": [table["tokens"][0]]}))
            assert json.loads(await socket.recv())["type"] == "welcome"
        async with websockets.connect(url) as socket:
            await socket.send(json.dumps({**example(EXAMPLES[6]), "tokens": [table["tokens"][0], "bad"]}))
            assert json.loads(await socket.recv())["code"] == "not_allowed", "one bad token refuses the hello"

    run(ask())


def test_every_error_is_on_the_page() -> None:
    listed = PAGE[PAGE.index("### Errors") : PAGE.index("## Fair shuffles")]
    for code, status in STATUS.items():
        assert re.search(rf"^\|[^|]*`{code}`[^|]*\|[^|]*\b{status}\b", listed, re.MULTILINE), code
    used: set[str] = set()
    for path in Path("src/sheepfold").rglob("*.py"):
        used |= set(re.findall(r'TableError\(\s*"(\w+)"', path.read_text(encoding="utf-8")))
    assert len(used) > 10
    assert {code for code in used if f"`{code}`" not in listed} == set()


def test_every_route_is_on_the_page(inside: Inside) -> None:
    paths = httpx.get(f"{inside.base}/openapi.json", timeout=PATIENCE).json()["paths"]
    for path, methods in paths.items():
        if path.startswith("/api/v1/"):
            shown = path.removeprefix("/api/v1").format(
                table="TABLE", seat="N", slug="SLUG", language="LANGUAGE", day="DAY"
            )
            for method in methods:
                assert f"| `{method.upper()} {shown}" in PAGE, (method, path)


@pytest.mark.parametrize("kind", ["text/plain", "application/x-www-form-urlencoded", ""])
def test_a_body_is_sent_as_json(inside: Inside, kind: str) -> None:
    body = json.dumps({"game": "te-kuiti", "seats": ["me", "me"]})
    answer = httpx.post(f"{inside.base}/api/v1/tables", content=body, headers={"Content-Type": kind}, timeout=PATIENCE)
    assert answer.status_code == 422
    assert "application/json" in answer.json()["error"]["message"]


def test_undo_is_done_or_asked(inside: Inside, run: Run) -> None:
    async def ask(seats: list[str]) -> str:
        table: Json = await open_table(inside.base, "te-kuiti", seats)
        async with Player(inside.base, table["id"], table["tokens"][0]) as player:
            await player.move(0, player.legal[0][0])
            done = await player.ask("undo")
            assert done["index"] == player.index
            kind: str = player.entries[0][-1]["kind"]
            return kind

    assert run(ask(["me", "me"])) == "asked"
    assert run(ask(["me", "bot:random"])) == "undo"
