"""Names and chat are text that others can read."""

import httpx
import pytest

from tests.server.client import PATIENCE, Player, Refused, open_table, rest
from tests.server.conftest import Inside, Run


@pytest.mark.parametrize("name", ["A\u202eda", "A\u200bda", "\x9b31m", "", "  ", "x" * 25, "x" * 5000, 7])
def test_names_that_nobody_can_read_are_refused(inside: Inside, run: Run, name: object) -> None:
    table = run(open_table(inside.base, "te-kuiti", ["me", "open"]))
    with httpx.Client(base_url=f"{inside.base}/api/v1", timeout=PATIENCE) as client:
        opening = client.post("/tables", json={"game": "te-kuiti", "seats": ["me", "me"], "name": name})
        joining = client.post(f"/tables/{table['id']}/seats/1/join", json={"name": name, "invite": table["invite"]})
    for answer in (opening, joining):
        assert answer.status_code == 422
        assert answer.json()["error"]["code"] == "bad_request"
        assert "body.name: " in answer.json()["error"]["message"]


def test_names_and_chat_in_any_language(inside: Inside, run: Run) -> None:
    async def ask() -> None:
        table = await open_table(inside.base, "te-kuiti", ["me", "me"], name=" Zoe\u0308 👨\u200d👩\u200d👧 ")
        assert table["state"]["seats"][0]["name"] == "Zoë 👨\u200d👩\u200d👧"
        async with Player(inside.base, table["id"], table["tokens"][0]) as player:
            await player.ask("chat", text="می\u200cخواهم 🧑🏽\u200d🌾")
            assert player.entries[0][-1]["text"] == "می\u200cخواهم 🧑🏽\u200d🌾"
            with pytest.raises(Refused, match="U\\+202E"):
                await player.ask("chat", text="abc\u202edef")
        state = (await rest(inside.base, "GET", f"/tables/{table['id']}"))["state"]
        assert state["status"] == "playing"

    run(ask())
