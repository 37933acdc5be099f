"""Two server processes on one PostgreSQL, players of one table on different ones."""

import asyncio
import random

from tests.server.client import Player, open_table, rest
from tests.server.conftest import Run
from tests.server.services import server


def test_players_of_one_table_on_different_processes(database: str, run: Run) -> None:
    async def play(first: str, second: str) -> None:
        for game, seats in (("sheep-sheep", 3), ("te-kuiti", 2), ("sheep-and-thief", 4)):
            table = await open_table(first, game, ["me"] * seats)
            bases = [first, second, second, first]
            players = [Player(bases[seat], table["id"], token) for seat, token in table["tokens"].items()]
            async with asyncio.TaskGroup() as group:
                for seat, player in enumerate(players):
                    group.create_task(_play(player, seat))
            states = [await rest(base, "GET", f"/tables/{table['id']}") for base in (first, second)]
            assert states[0]["state"]["sights"] == states[1]["state"]["sights"]
            assert states[0]["state"]["scores"] == states[1]["state"]["scores"]
            records = [await rest(base, "GET", f"/tables/{table['id']}/record") for base in (first, second)]
            assert records[0] == records[1]

    with server("--database", database) as one, server("--database", database) as two:
        run(play(one.base, two.base))


async def _play(player: Player, seat: int) -> None:
    async with player:
        await player.play_randomly(random.Random(seat))


def test_presence_is_known_at_the_other_process_and_its_bots_go_on_when_one_dies(database: str, run: Run) -> None:
    async def play(first: str, second: str, kill: object) -> None:
        table = await open_table(first, "te-kuiti", ["me", "bot:random"])
        token = table["tokens"][0]
        async with Player(second, table["id"]) as onlooker:
            async with Player(first, table["id"], token) as player:
                await onlooker.until(lambda: onlooker.state["seats"][0]["online"])
                await player.play_randomly(random.Random(1), most=4)
            await onlooker.until(lambda: not onlooker.state["seats"][0]["online"])
        kill()  # type: ignore[operator]
        async with Player(second, table["id"], token) as player:
            await player.play_randomly(random.Random(2))
        assert player.status == "over"

    with server("--database", database) as one, server("--database", database) as two:
        run(play(one.base, two.base, one.kill))


def test_several_workers_behind_one_port(database: str, run: Run) -> None:
    async def play(base: str) -> None:
        for _ in range(4):
            table = await open_table(base, "te-kuiti", ["me", "me"])
            players = [Player(base, table["id"], token) for token in table["tokens"].values()]
            async with asyncio.TaskGroup() as group:
                for seat, player in enumerate(players):
                    group.create_task(_play(player, seat))
            assert all(player.status == "over" for player in players)

    with server("--database", database, "--workers", "2") as running:
        run(play(running.base))
