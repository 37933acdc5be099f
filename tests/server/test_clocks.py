"""Clocks: server time, what runs out, what follows."""

import asyncio
from collections.abc import Callable
from itertools import pairwise

import pytest

from sheepfold.core.game import Hourglass
from sheepfold.games import all_games, find
from sheepfold.table import actions
from sheepfold.table.entries import By, ClockSpec, Opened, SeatSetup, Undone
from sheepfold.table.errors import TableError
from sheepfold.table.table import Table
from tests.server.client import Player, Refused, open_table, rest
from tests.server.conftest import Inside, Run

SEED = "ab" * 20


def table_with(clock: ClockSpec, game: str = "te-kuiti", seats: int = 2, **options: int) -> Table:
    setups = tuple(SeatSetup("person", f"hash {seat}") for seat in range(seats))
    opened = Opened(
        1000.0, "a" * 12, game, all_games()[game].check(seats, options), True, clock, SEED, "", None, setups
    )
    table = Table(all_games(), opened)
    for entry in actions.start(table, 1000.0):
        table.fold(entry)
    return table


def move(table: Table, at: float, text: str | None = None, by: By = "person", arrived: float | None = None) -> None:
    seat = table.to_act[0]
    chosen = text or table.legal[seat][0]
    for entry in actions.move(table, seat, chosen, table.index, at if arrived is None else arrived, at, by, None):
        table.fold(entry)


def test_a_clock_for_each_turn_runs_until_it_is_anothers() -> None:
    table = table_with(ClockSpec("move", 60))
    assert table.clock.next_deadline() == (1060.0, 0)
    move(table, 1050)
    assert table.clock.next_deadline() == (1060.0, 0), "the second fence is the same turn"
    move(table, 1055)
    assert table.clock.next_deadline() == (1115.0, 1)


def test_a_clock_for_the_game_is_used_up_and_then_a_bot_takes_over_for_good() -> None:
    table = table_with(ClockSpec("game", 100))
    move(table, 1030)
    move(table, 1040)
    assert table.clock.left == [60.0, 100.0]
    assert actions.time_out(table, "random", 1139.0) == []
    with pytest.raises(TableError, match="run out"):
        move(table, 1141)
    for entry in actions.time_out(table, "random", 1141.0):
        table.fold(entry)
    assert table.seats[1].kind == "bot"
    assert table.clock.next_deadline() is None
    with pytest.raises(TableError, match="used up"):
        actions.hand(table, 1, None, 1150)


def test_a_move_that_arrived_in_time_counts_even_if_it_is_carried_out_later() -> None:
    table = table_with(ClockSpec("move", 60))
    move(table, 1060.2, arrived=1059.9)
    assert len(table.match.events) == 1


def test_undo_sets_the_clocks_back() -> None:
    table = table_with(ClockSpec("game", 100))
    move(table, 1030)
    move(table, 1040)
    table.fold(Undone(1050, 0, 0))
    assert table.clock.left == [100.0, 100.0]
    assert table.clock.next_deadline() == (1150.0, 0)


def test_the_hourglass_stops_the_swapping_and_nothing_else() -> None:
    table = table_with(ClockSpec("hourglass", 60), "sheep-sheep", exchanges=60)
    assert table.clock.next_deadline() == (1060.0, 0)
    swap = next(text for text in table.legal[0] if text.startswith("swap"))
    move(table, 1030, swap)
    assert table.clock.next_deadline() == (1060.0, 0), "the sand runs on"
    for entry in actions.time_out(table, "random", 1060.1):
        table.fold(entry)
    told = [entry for entry in table.seen if entry[0].kind == "move"][-1][0]
    assert told.by == "clock"
    assert told.moves is not None
    assert told.moves[0] == (0, "stop")
    if table.to_act == [0]:
        assert table.clock.next_deadline() is None, "no sand runs during the refill"
    else:
        assert table.clock.next_deadline() == (1120.1, 1)


def test_what_clocks_may_be_chosen(base: str, run: Run) -> None:
    async def ask() -> None:
        games = {game["slug"]: game for game in (await rest(base, "GET", "/games"))["games"]}
        assert games["sheep-sheep"]["clocks"][0]["kind"] == "hourglass"
        assert games["te-kuiti"]["clocks"][0] == {"kind": "none"}
        table = await open_table(base, "sheep-sheep", ["me", "me"], clock={"kind": "hourglass"})
        assert table["state"]["options"]["exchanges"] == 60
        assert table["state"]["clock"]["deadline"] == pytest.approx(table["time"] + 60, abs=2)
        for game, clock in (("te-kuiti", {"kind": "hourglass"}), ("te-kuiti", {"kind": "move", "seconds": 1})):
            with pytest.raises(Refused) as refused:
                await open_table(base, game, ["me", "me"], clock=clock)
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
