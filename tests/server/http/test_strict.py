"""Numbers are numbers: REST takes no text or truth value for one, as the socket does not."""

from typing import Any

import httpx
import pytest

from tests.server.client import PATIENCE, open_table
from tests.server.conftest import Inside, Run

TABLE: dict[str, Any] = {"game": "te-kuiti", "seats": ["me", "me"]}


@pytest.mark.parametrize("index", ["2", True, 2.0, None, [2]])
def test_an_index_is_a_number(inside: Inside, run: Run, index: object) -> None:
    table = run(open_table(inside.base, "te-kuiti", ["me", "me"]))
    headers = {"Authorization": f"Bearer {table['tokens'][0]}"}
    with httpx.Client(base_url=f"{inside.base}/api/v1", headers=headers, timeout=PATIENCE) as client:
        path = f"/tables/{table['id']}/moves"
        assert client.post(path, json={"move": "fence a1n", "index": index}).status_code == 422
        assert client.post(path, json={"move": "fence a1n", "index": 2}).status_code == 200


@pytest.mark.parametrize(
    "field",
    [
        {"public": "true"}, {"public": 1}, {"clock": {"kind": "move", "seconds": "60"}},
        {"clock": {"kind": "move", "seconds": True}}, {"seats": "me"}, {"name": 5}, {"game": 5}, {"options": []},
    ],
)  # fmt: skip
def test_a_table_is_opened_with_what_the_page_says(inside: Inside, field: dict[str, Any]) -> None:
    with httpx.Client(base_url=f"{inside.base}/api/v1", timeout=PATIENCE) as client:
        assert client.post("/tables", json={**TABLE, **field}).json()["error"]["code"] == "bad_request"
        clock = {"kind": "move", "seconds": 60}
        assert client.post("/tables", json={**TABLE, "public": True, "clock": clock}).status_code == 201
