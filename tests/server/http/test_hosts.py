"""Only requests that were meant for this server are answered: no other name may lead a browser here."""

import socket
from collections.abc import Callable

import httpx
import pytest
import websockets

from sheepfold.server.http.hosts import OwnHosts
from tests.server.client import PATIENCE, open_table
from tests.server.conftest import Inside, Run
from tests.server.raw import asked

OWN = ["localhost", "LOCALHOST:8000", "sheep.localhost", "127.0.0.1:1", "[::1]:80", "192.168.1.7", "10.0.0.1:8000",
       "[fe80::1]", socket.gethostname(), f"{socket.gethostname().partition('.')[0]}.local:8000",
       "play.example.org", "play.example.org.:443", "a.farm.example", "b.c.farm.example:80"]  # fmt: skip
FOREIGN = ["evil.example", "evil.example:8000", "localhost.evil.example", "xplay.example.org", "x.play.example.org",
           "127.0.0.1.evil.example", "farm.example", "", "1.2.3", "[evil]", "evil.example:localhost",
           "evil.example@localhost", "127.0.0.1/evil"]  # fmt: skip


@pytest.mark.parametrize("host", OWN)
def test_own_names(host: str) -> None:
    assert OwnHosts(("play.example.org", ".farm.example")).is_own(host)


@pytest.mark.parametrize("host", FOREIGN)
def test_foreign_names(host: str) -> None:
    assert not OwnHosts(("play.example.org", ".farm.example")).is_own(host)


def test_other_names_lead_nowhere(start: Callable[..., Inside], run: Run) -> None:
    inside = start(hosts=("play.example.org",))
    table = run(open_table(inside.base, "te-kuiti", ["me", "me"]))
    port = inside.base.rpartition(":")[2]
    with httpx.Client(base_url=inside.base, timeout=PATIENCE) as client:
        for path in ("/", "/health", "/api/v1/games", f"/api/v1/tables/{table['id']}", "/assets/x"):
            answer = client.get(path, headers={"Host": f"evil.example:{port}"})
            assert (answer.status_code, answer.json()["error"]["code"]) == (421, "wrong_host")
            assert client.get(path, headers={"Host": "play.example.org"}).status_code != 421
        body = {"game": "te-kuiti", "seats": ["me", "me"]}
        evil = {"Host": f"evil.example:{port}", "Origin": f"http://evil.example:{port}"}
        assert client.post("/api/v1/tables", json=body, headers=evil).status_code == 421
    assert asked(inside.base, b"GET /health HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\n\r\n")[0] == 421
    assert asked(inside.base, b"GET /health HTTP/1.0\r\n\r\n")[0] == 200, "no browser leaves it out"

    async def open_socket() -> None:
        url = f"ws://evil.example:{port}/api/v1/tables/{table['id']}/socket"
        origin = websockets.Origin(f"http://evil.example:{port}")
        with pytest.raises(websockets.InvalidStatus):
            await websockets.connect(url, host="127.0.0.1", port=int(port), origin=origin)

    run(open_socket())


def test_any_name_where_the_operator_says_so(start: Callable[..., Inside]) -> None:
    inside = start(hosts=("*",))
    assert httpx.get(f"{inside.base}/health", headers={"Host": "evil.example"}, timeout=PATIENCE).status_code == 200
