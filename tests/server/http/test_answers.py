"""``/openapi.json`` says what every request is answered, and real answers are like that."""

import random
from collections.abc import Callable
from hashlib import sha256
from typing import Any

import httpx
import jsonschema_rs
import pytest

from sheepfold.server.alerts.web_push import new_key
from tests.server.client import PATIENCE, Json, Player
from tests.server.conftest import Inside, Run


class Described:
    """A server's description of itself."""

    def __init__(self, base: str) -> None:
        self.document: Json = httpx.get(f"{base}/openapi.json", timeout=PATIENCE).json()

    def operations(self) -> list[tuple[str, str, Json]]:
        """Method, path and description of all."""
        paths = self.document["paths"].items()
        return [(method, path, described) for path, methods in paths for method, described in methods.items()]

    def check(self, method: str, path: str, answer: httpx.Response) -> None:
        """Whether the answer is as described."""
        described = self.document["paths"][path][method]["responses"][str(answer.status_code)]
        schema = described["content"]["application/json"]["schema"]
        validator = jsonschema_rs.Draft202012Validator({**schema, "components": self.document["components"]})
        assert [error.message for error in validator.iter_errors(answer.json())] == []


@pytest.fixture
def described(inside: Inside) -> Described:
    return Described(inside.base)


def test_every_request_has_a_described_answer(described: Described) -> None:
    operations = described.operations()
    assert len(operations) > 20
    for method, path, operation in operations:
        good = {status: answer for status, answer in operation["responses"].items() if status.startswith("2")}
        assert good, (method, path)
        for answer in good.values():
            (media,) = answer["content"].values()
            assert media["schema"] not in ({}, None), (method, path)
        if path.startswith("/api/"):
            assert {"404", "413", "422", "429", "503"} <= operation["responses"].keys(), (method, path)


def test_all_references_lead_somewhere(described: Described) -> None:
    schemas = described.document["components"]["schemas"]
    named = {name.rpartition("/")[2] for name in _references(described.document)}
    assert named <= schemas.keys()
    assert {"TableView", "SeatView", "ClockInfo", "ListedTable"} <= schemas.keys()


def _references(part: Any) -> list[str]:
    if isinstance(part, dict):
        own = [part["$ref"]] if isinstance(part.get("$ref"), str) else []
        return own + [name for value in part.values() for name in _references(value)]
    return [name for value in part for name in _references(value)] if isinstance(part, list) else []


class Asking:
    """A client that holds every answer against its description."""

    def __init__(self, client: httpx.Client, described: Described) -> None:
        self.client = client
        self.described = described
        self.answered: set[str] = set()

    def __call__(
        self, method: str, path: str, body: Json | None = None, token: str = "", query: str = "", **values: object
    ) -> Json:
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        answer = self.client.request(method, path.format(**values) + query, json=body, headers=headers)
        self.described.check(method.lower(), path, answer)
        if answer.status_code < 300:
            self.answered.add(f"{method} {path}")
        found: Json = answer.json()
        return found


def test_real_answers_are_as_described(start: Callable[..., Inside], run: Run) -> None:
    inside = start(push_key=new_key())
    described = Described(inside.base)
    with httpx.Client(base_url=inside.base, timeout=60) as client:
        ask = Asking(client, described)
        ask_about_the_server(ask)
        play_a_game(ask, inside.base, run)
        sit_down_and_get_up(ask)
        look_at_a_position(ask)
        ask_for_alerts(ask)
    told = {f"{method.upper()} {path}" for method, path, _ in described.operations()}
    assert told - ask.answered == {"GET /metrics", "POST /api/v1/tables/{table}/vote"}


def ask_about_the_server(ask: Asking) -> None:
    for path in ("/health", "/api/v1/games", "/api/v1/bots", "/api/v1/tables"):
        ask("GET", path)
    ask("GET", "/api/v1/games/{slug}", slug="sheep-sheep")
    ask("GET", "/api/v1/games/{slug}/rules/{language}", slug="sheep-sheep", language="fr")
    assert "error" in ask("GET", "/api/v1/games/{slug}", slug="chess")
    assert "error" in ask("POST", "/api/v1/tables", {"game": "te-kuiti"})
    ask("POST", "/api/v1/deals/{slug}/{day}", {}, slug="te-kuiti", day="2026-01-01")


def play_a_game(ask: Asking, base: str, run: Run) -> None:
    """Everything that can be done at a table, over REST alone."""
    opened = ask("POST", "/api/v1/tables", {"game": "te-kuiti", "seats": ["me", "me"], "public": True})
    name, one, two = opened["id"], *(seat["token"] for seat in opened["seats"])
    assert ask("GET", "/api/v1/tables")["tables"][0]["id"] == name
    place = "/api/v1/tables/{table}"
    ask("GET", place, table=name)
    ask("GET", place, token=one, table=name)
    ask("POST", f"{place}/preview", {"move": "fence a1n"}, one, table=name)
    ask("POST", f"{place}/hint", None, one, table=name)
    assert ask("POST", f"{place}/moves", {"move": "fence a1n", "index": 2}, one, table=name)["index"] == 3
    assert "error" in ask("POST", f"{place}/moves", {"move": "fence a1n", "index": 2}, one, table=name)
    taken = {"move": "fence a1n", "index": 3}
    assert "why" in ask("POST", f"{place}/moves", taken, one, "?language=de", table=name)["error"]
    assert ask("GET", f"{place}/why", None, one, "?move=fence+a1n", table=name)["why"]["about"] == {"place": "a1n"}
    assert ask("GET", f"{place}/why", None, one, "?move=fence+a2n&language=fr", table=name)["why"] is None
    assert ask("POST", f"{place}/chat", {"text": "Hello"}, two, table=name)["index"] == 4
    ask("POST", f"{place}/undo", None, one, table=name)
    ask("POST", f"{place}/answer", {"agree": True}, two, table=name)
    assert ask("GET", place, table=name)["state"]["events"] == 0
    assert "error" in ask("POST", f"{place}/vote", {"away": 1}, one, table=name)
    ask("POST", f"{place}/hand", {"bot": "random"}, two, table=name)
    assert ask("GET", place, table=name)["state"]["seats"][1]["bot"] == "random"
    ask("POST", f"{place}/hand", {"bot": None}, two, table=name)
    assert "error" in ask("GET", f"{place}/record", table=name)
    run(_finish(base, name, one, two))
    for path in ("record", "history", "analysis", "steps"):
        ask("GET", f"{place}/{path}", table=name)
    assert ask("GET", f"{place}/deal", table=name)["complete"]
    again = ask("POST", f"{place}/again", None, one, table=name)["id"]
    assert ask("POST", f"{place}/rematch", None, one, table=name)["id"] == again
    ask("POST", f"{place}/resign", None, one, table=again)
    assert ask("GET", place, table=again)["state"]["status"] == "over"


def look_at_a_position(ask: Asking) -> None:
    position = {"game": "te-kuiti", "rules": 2, "players": 2, "events": [[0, "fence a1n"]], "seat": 0}
    legal = ask("POST", "/api/v1/positions", position)["legal"]
    assert ask("POST", "/api/v1/positions/preview", {**position, "move": legal[0]})["known"]
    assert len(ask("POST", "/api/v1/positions/worlds", {**position, "count": 2})["worlds"]) == 2
    assert len(ask("POST", "/api/v1/positions/worth", {**position, "moves": legal[:2]})["values"]) == 2


def ask_for_alerts(ask: Asking) -> None:
    opened = ask("POST", "/api/v1/tables", {"game": "te-kuiti", "seats": ["me", "open"]})
    place, there, token = "/api/v1/tables/{table}", {"table": opened["id"]}, opened["seats"][0]["token"]
    browser = {"endpoint": "https://push.example.org/1"}
    keys = {"p256dh": ask("GET", "/api/v1/push")["key"], "auth": "A" * 22}
    ask("POST", f"{place}/push", {**browser, "keys": keys}, token, **there)
    ask("POST", f"{place}/push/end", browser, token, **there)
    hook = ask("POST", f"{place}/webhook", {"url": "https://example.org/hook"}, opened["owner"], **there)
    assert len(hook["secret"]) == 24
    assert ask("GET", f"{place}/webhook", None, opened["owner"], **there)["url"] == "https://example.org/hook"


def sit_down_and_get_up(ask: Asking) -> None:
    opened = ask("POST", "/api/v1/tables", {"game": "te-kuiti", "seats": ["me", "open"]})
    place, there = "/api/v1/tables/{table}/seats/{seat}", {"table": opened["id"], "seat": 1}
    joined = ask("POST", f"{place}/join", {"name": "Bea", "invite": opened["invite"]}, **there)
    ask("POST", f"{place}/leave", None, joined["token"], **there)
    ask("POST", f"{place}/join", {"invite": opened["invite"]}, **there)
    ask("POST", f"{place}/reopen", None, opened["owner"], **there)
    ask("POST", f"{place}/bot", {"bot": "random"}, opened["owner"], **there)
    secret = "s" * 32
    wish = {
        "game": "te-kuiti",
        "seats": ["me", "bot:random"],
        "begins": "lots",
        "pledge": sha256(secret.encode()).hexdigest(),
    }
    opened = ask("POST", "/api/v1/tables", wish)
    (mine,) = opened["seats"]
    sat = ask("POST", f"{place}/secret", {"secret": secret}, mine["token"], table=opened["id"], seat=mine["seat"])
    assert sat["state"]["status"] == "playing"
    ask("POST", "/api/v1/tables/{table}/resign", None, mine["token"], table=opened["id"])
    assert ask("GET", "/api/v1/tables/{table}/record", table=opened["id"])["secrets"] == [secret, None]


async def _finish(base: str, table: str, *tokens: str) -> None:
    async with Player(base, table, *tokens) as player:
        await player.play_randomly(random.Random(4))
