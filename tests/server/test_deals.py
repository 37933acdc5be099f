"""Deals over the wire: the deal of a day, and several tables with one deal."""

import pytest

from sheepfold.bots.registry import bot_seed
from sheepfold.core.rng import stable_number
from sheepfold.games import all_games, find
from sheepfold.server.bots import worker
from sheepfold.server.bots.service import _task
from sheepfold.table import actions
from sheepfold.table.daily import BOT, deal_of
from sheepfold.table.opening import new_table
from sheepfold.table.table import Table
from tests.server.client import Json, Player, rest
from tests.server.conftest import Inside, Run
from tests.server.live.test_seats import refused

NOW = 1_794_000_000.0
MOST = 40
"""Decisions of a deal that are compared."""


def played(slug: str, seconds: float, person_first: bool) -> list[list[tuple[int, int]]]:
    """The beginning of a day's deal; each seat's own events."""
    new = new_table(all_games(), {BOT: 0}, deal_of(find(slug), "2026-11-06", None, NOW), NOW)
    table = Table(all_games(), new.opened)
    for entry in new.entries[1:]:
        table.fold(entry)
    for _ in range(MOST):
        if table.over:
            break
        people = [seat for seat in table.to_act if table.seats[seat].kind == "person"]
        bots = [seat for seat in table.to_act if seat not in people]
        seat = [*people, *bots][0] if person_first else [*people, *bots][-1]
        legal = table.legal[seat]
        if seat in people:
            text = legal[stable_number("person", table.begun[seat]) % len(legal)]
        else:
            text = worker.think(_task(table, seat, BOT, seconds))
        for entry in actions.move(table, seat, text, table.index, NOW, NOW, "bot", None):
            table.fold(entry)
    return [[event for event in table.match.events if event[0] == who] for who in range(-1, len(table.seats))]


@pytest.mark.parametrize("slug", sorted(all_games()))
def test_the_bots_of_a_deal_look_at_no_clock_and_wait_for_nobody(slug: str) -> None:
    worker.prepare("sheepfold.games:all_games")
    slow, hurried = played(slug, 60.0, person_first=True), played(slug, 0.0, person_first=False)
    for one, other in zip(slow, hurried, strict=True):
        common = min(len(one), len(other))
        assert one[:common] == other[:common]
        assert common


def test_two_players_get_one_deal_of_the_day(inside: Inside, run: Run) -> None:
    async def first_view() -> tuple[Json, Json]:
        opened = await rest(inside.base, "POST", "/deals/sheep-sheep/2026-01-31", {"name": "Ada"})
        (seat,) = opened["seats"]
        assert opened["state"]["deal"] == "2026-01-31"
        async with Player(inside.base, opened["id"], seat["token"]) as player:
            mine: int = seat["seat"]
            await player.until(lambda: player.to_act == [mine])
            return player.views[mine], {"seat": mine}

    async def ask() -> None:
        assert await first_view() == await first_view()
        await refused("not_allowed", rest(inside.base, "POST", "/deals/sheep-sheep/2999-01-31", {}))
        await refused("no_such_game", rest(inside.base, "POST", "/deals/chess/2026-01-31", {}))

    run(ask())


def test_two_groups_play_one_deal_and_compare(inside: Inside, run: Run) -> None:
    base = inside.base

    async def play() -> None:
        body = {"game": "te-kuiti", "seats": ["me", "open"], "name": "Ada", "tables": 2, "pledge": "0" * 64}
        opened = await rest(base, "POST", "/tables", body)
        one, two = opened["state"]["same_deal"]
        tokens = {one: [opened["seats"][0]["token"]], two: []}
        for table, seat, name in ((one, 1, "Bea"), (two, 0, "Cy"), (two, 1, "Di")):
            join = {"name": name, "invite": opened["invite"]}
            tokens[table].append((await rest(base, "POST", f"/tables/{table}/seats/{seat}/join", join))["token"])
        await finish(one, tokens[one])
        compared = await rest(base, "GET", f"/tables/{two}/deal")
        assert [table["status"] for table in compared["tables"]] == ["over", "playing"]
        assert (compared["complete"], compared["tables"][0]["scores"]) == (False, None)
        for path in ("record", "steps", "analysis"):
            await refused("not_over", rest(base, "GET", f"/tables/{one}/{path}"))
        await refused("not_over", rest(base, "POST", f"/tables/{one}/again", token=tokens[one][0]))
        assert (await rest(base, "GET", f"/tables/{one}"))["state"]["seed"] is None
        await finish(two, tokens[two])
        assert (await rest(base, "GET", f"/tables/{one}/record"))["seed"]
        compared = await rest(base, "GET", f"/tables/{one}/deal")
        assert compared["complete"]
        assert compared["tables"][0]["course"] == [[0, 0]]
        assert [table["names"] for table in compared["tables"]] == [["Ada", "Bea"], ["Cy", "Di"]]
        seeds = [(await rest(base, "GET", f"/tables/{table}"))["state"]["seed"] for table in (one, two)]
        assert seeds[0] == seeds[1] is not None

    async def finish(table: str, tokens: list[str]) -> None:
        """The first seat resigns: the game is over."""
        async with Player(base, table, tokens[0]) as player:
            await player.ask("resign")

    run(play())


def test_the_seed_of_a_bot_is_that_of_its_seat() -> None:
    """Every host makes the bots of a deal alike."""
    new = new_table(all_games(), {BOT: 0}, deal_of(find("te-kuiti"), "2026-11-06", None, NOW), NOW)
    table = Table(all_games(), new.opened)
    assert _task(table, 1, BOT, 1.0).seed == bot_seed(new.opened.seed, 1)
