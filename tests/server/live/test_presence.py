"""Who counts as present."""

import asyncio
import json
from collections.abc import Callable

from sheepfold.server.live.presence import Presence
from tests.server.client import Player, open_table, rest
from tests.server.conftest import Inside, Run
from tests.server.live.test_seats import refused


def test_who_asks_by_rest_is_there_until_silent_for_a_while() -> None:
    presence = Presence(1000.0)
    assert presence.away_since(0) == 1000.0
    assert presence.ask(0, 1010.0), "that makes a difference"
    assert not presence.ask(0, 1020.0)
    assert presence.away_since(0) is None
    assert not presence.forget(1049.0)
    assert presence.forget(1050.0)
    assert presence.away_since(0) == 1020.0, "since the last request"


def test_who_closes_the_socket_is_gone_though_it_also_asked_by_rest() -> None:
    presence = Presence(1000.0)
    presence.ask(0, 1005.0)
    presence.come([0])
    presence.ask(0, 1010.0)
    presence.go([0], 1011.0)
    assert presence.away_since(0) == 1011.0


def test_who_sits_down_was_not_away_before(inside: Inside, run: Run) -> None:
    async def play() -> None:
        table = await open_table(inside.base, "te-kuiti", ["me", "open"], public=True)
        async with Player(inside.base, table["id"], table["tokens"][0]) as other:
            await asyncio.sleep(0.1)
            await rest(inside.base, "POST", f"/tables/{table['id']}/seats/1/join", {})
            await other.until(lambda: other.state["seats"][1]["online"])
            joined = next(entry["at"] for entry in other.entries[0] if entry.get("change") == "joined")
            states = [message["state"] for message in map(json.loads, other.frames) if message["type"] == "table"]
            assert [state["seats"][1]["away_since"] for state in states] == [joined, None]

    run(play())


def test_a_player_without_a_socket_is_not_voted_out_and_comes_back(start: Callable[..., Inside], run: Run) -> None:
    inside = start(away_seconds=0.3)

    async def play() -> None:
        table = await open_table(inside.base, "te-kuiti", ["me", "me"])
        mine, path = table["tokens"][1], f"/tables/{table['id']}"
        async with Player(inside.base, table["id"], table["tokens"][0]) as other:
            await asyncio.sleep(0.4)
            state = (await rest(inside.base, "GET", path, token=mine))["state"]
            assert state["seats"][1]["online"]
            assert state["seats"][1]["away_since"] is None
            await other.until(lambda: other.state["seats"][1]["online"])
            await refused("not_allowed", other.ask("vote", away=1))
            await rest(inside.base, "POST", f"{path}/hand", {"bot": "random"}, mine)
            assert (await rest(inside.base, "GET", path))["state"]["seats"][1]["kind"] == "bot"
            await rest(inside.base, "POST", f"{path}/hand", {"bot": None}, mine)
            assert (await rest(inside.base, "GET", path))["state"]["seats"][1]["kind"] == "person"

    run(play())
