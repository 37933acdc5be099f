"""Nobody can fill the server with tables at which nobody plays."""

import asyncio
import time
from collections.abc import Callable

import pytest

from tests.server.client import Player, Refused, open_table, rest
from tests.server.conftest import Inside, Run


def test_few_tables_of_one_client_wait(start: Callable[..., Inside], run: Run) -> None:
    inside = start(rate_limits=True, waiting_a_client=3, tables_a_minute=1000, requests_at_once=1000)

    async def ask() -> None:
        waiting = [await open_table(inside.base, "te-kuiti", ["me", "open"], public=True) for _ in range(3)]
        with pytest.raises(Refused, match="too_many"):
            await open_table(inside.base, "te-kuiti", ["open", "open"])
        await rest(inside.base, "POST", f"/tables/{waiting[1]['id']}/seats/1/join", {"name": "Bea"})
        await open_table(inside.base, "te-kuiti", ["me", "open"])
        with pytest.raises(Refused, match="too_many"):
            await open_table(inside.base, "te-kuiti", ["me", "open"])

    run(ask())


def test_tables_that_start_at_once_do_not_wait(start: Callable[..., Inside], run: Run) -> None:
    inside = start(rate_limits=True, waiting_a_client=1, tables_a_minute=1000, requests_at_once=1000)

    async def ask() -> None:
        for _ in range(5):
            await open_table(inside.base, "te-kuiti", ["me", "me"])

    run(ask())


HOUR = 3600.0


def test_tables_where_nobody_sits_go_first_and_watched_ones_stay(start: Callable[..., Inside], run: Run) -> None:
    shift = 0.0
    inside = start(now=lambda: time.time() + shift)

    def cleaned(hours: float) -> set[str]:
        """The tables that are left when so many hours have gone by."""
        nonlocal shift
        shift = hours * HOUR
        inside.do(inside.lobby.clean())
        return {name for name in names if inside.do(inside.lobby.services.store.load(names[name]))}

    async def ask() -> None:
        for name, seats in (("empty", ["open"] * 2), ("seated", ["me", "open"]), ("playing", ["me", "me"])):
            names[name] = (await open_table(inside.base, "te-kuiti", seats))["id"]
        names["watched"] = (await open_table(inside.base, "te-kuiti", ["open", "open"]))["id"]
        async with Player(inside.base, names["watched"]):
            assert await asyncio.to_thread(cleaned, 1) == {"empty", "seated", "playing", "watched"}
            assert await asyncio.to_thread(cleaned, 3) == {"seated", "playing", "watched"}
        assert await asyncio.to_thread(cleaned, 4) == {"seated", "playing", "watched"}
        assert await asyncio.to_thread(cleaned, 49) == {"playing"}

    names: dict[str, str] = {}
    run(ask())
