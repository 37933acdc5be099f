"""Clocks at a real table."""

import asyncio
from collections.abc import Callable
from itertools import pairwise

import pytest

from sheepfold.core.game import Hourglass
from sheepfold.games import find
from tests.server.client import Player, Refused, open_table, rest
from tests.server.conftest import Inside, Run


def test_what_clocks_may_be_chosen(base: str, run: Run) -> None:
    async def ask() -> None:
        games = {game["slug"]: game for game in (await rest(base, "GET", "/games"))["games"]}
        assert games["sheep-sheep"]["clocks"][0]["kind"] == "hourglass"
        assert games["te-kuiti"]["clocks"][0] == {"kind": "none"}
        table = await open_table(base, "sheep-sheep", ["me", "me"], clock={"kind": "hourglass"})
        assert table["state"]["options"]["exchanges"] == 60
        assert table["state"]["clock"]["deadline"] == pytest.approx(table["time"] + 60, abs=2)
        for game, spec in (("te-kuiti", {"kind": "hourglass"}), ("te-kuiti", {"kind": "move", "seconds": 1})):
            with pytest.raises(Refused) as refused:
                await open_table(base, game, ["me", "me"], clock=spec)
            assert refused.value.code == "bad_option"

    run(ask())


def test_sand_runs_out_on_a_real_table(start: Callable[..., Inside], run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(find("sheep-sheep")), "hourglass", Hourglass(1.0, "stop", {"exchanges": 60}))
    inside = start(hourglass_pace=0.4, grace=0.05)

    async def play() -> None:
        table = await open_table(inside.base, "sheep-sheep", ["me", "bot:random"], clock={"kind": "hourglass"})
        async with Player(inside.base, table["id"], table["tokens"][0]) as player:
            await player.until(lambda: any(entry.get("by") == "clock" for entry in player.entries[0]))
            stopped = next(entry for entry in player.entries[0] if entry.get("by") == "clock")
            started = next(entry for entry in player.entries[0] if entry["kind"] == "started")
            assert stopped["at"] - started["at"] >= 1.0
            await player.until(lambda: player.to_act == [1])
            while player.to_act != [0]:
                await player.hear("events")
            swaps = [
                entry["at"] for entry in player.entries[0] if entry.get("moves", [[0, ""]])[0][1].startswith("swap")
            ]
            assert all(later - earlier >= 0.39 for earlier, later in pairwise(swaps))

    run(play())


def test_time_runs_out_on_a_real_table(start: Callable[..., Inside], run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    inside = start(grace=0.05, stand_in="random")
    monkeypatch.setattr("sheepfold.table.opening.checked", lambda _, spec: spec)

    async def play() -> None:
        table = await open_table(inside.base, "te-kuiti", ["me", "me"], clock={"kind": "move", "seconds": 0.5})
        async with Player(inside.base, table["id"], table["tokens"][0]) as player:
            await player.until(lambda: player.state["seats"][0]["kind"] == "bot")
            await player.ask("hand", bot=None)
            await asyncio.sleep(0)
            assert "timeout" in [entry.get("change") for entry in player.entries[0]]

    run(play())
