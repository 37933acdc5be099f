"""Connections break, servers are killed: no move is lost, none is made twice."""

import asyncio
import random
from pathlib import Path

import pytest

from sheepfold.client import Client, ConnectionLost, Player, Refused
from sheepfold.core.commitment import verify
from sheepfold.core.match import Match
from sheepfold.games import find
from tests.client.running import Server, play_randomly, run


async def play_over_a_bad_network(player: Player, seed: int) -> int:
    """Every third move loses its connection: before it is sent, on its way, or with its answer."""
    rng = random.Random(seed)
    count = 0
    async with player:
        async for turn in player.turns():
            move = asyncio.create_task(turn.play(rng.choice(turn.legal)))
            if rng.random() < 0.33:
                await asyncio.sleep(rng.choice([0, 0, 0.001, 0.003, 0.006]))
                await player.interrupt()
            await move
            count += 1
    return count


@pytest.mark.parametrize("slug", ["te-kuiti", "two-sheep-dogs", "sheep-and-thief"])
def test_moves_survive_broken_connections(server: Server, slug: str) -> None:
    async def play() -> None:
        game = find(slug)
        async with Client(server.url) as client:
            table = await client.open_table(slug, ["me"] * game.seats[0])
            players = [client.sit(place) for place in table.places]
            playing = (play_over_a_bad_network(player, seat) for seat, player in enumerate(players))
            counts = await asyncio.gather(*playing)
            record = await client.record(table.id)
            verify(game, record, table.id, table.state.commitment)
            match = Match.replay(game, record)
            for seat, player in enumerate(players):
                assert counts[seat] == sum(who == seat for who, _ in record.events)
                assert player.history == match.history(seat)
                assert [entry.index for entry in player.log] == list(range(1, len(player.log) + 1))

    run(play())


def test_a_game_goes_on_after_the_server_was_killed(tmp_path: Path) -> None:
    async def kill_twice(server: Server) -> None:
        for _ in range(2):
            await asyncio.sleep(0.4)
            await asyncio.to_thread(server.kill)
            await asyncio.to_thread(server.start)

    async def play(server: Server) -> None:
        game = find("two-sheep-dogs")
        async with Client(server.url) as client:
            table = await client.open_table(game.slug, ["me", "me"])
            players = [client.sit(place) for place in table.places]
            *counts, _ = await asyncio.gather(
                *(play_randomly(player, seat) for seat, player in enumerate(players)), kill_twice(server)
            )
            record = await client.record(table.id)
            verify(game, record, table.id, table.state.commitment)
            for seat, player in enumerate(players):
                assert counts[seat] == sum(who == seat for who, _ in record.events)
                assert player.history == Match.replay(game, record).history(seat)

    server = Server(tmp_path)
    try:
        run(play(server))
    finally:
        server.stop()


def test_a_server_that_stays_away_is_given_up(tmp_path: Path) -> None:
    async def play(server: Server) -> None:
        async with Client(server.url) as client:
            table = await client.open_table("te-kuiti", ["me", "me"])
            async with client.sit(table.places[0], patience=1.0) as player:
                await asyncio.to_thread(server.stop)
                with pytest.raises(ConnectionLost):
                    await player.play(player.legal[0])
                with pytest.raises(ConnectionLost, match="cannot be reached"):
                    await player.until(lambda: player.over)
            with pytest.raises(ConnectionLost, match="cannot be reached"):
                await client.games()

    server = Server(tmp_path)
    run(play(server))


def test_who_was_thrown_out_is_told_so(server: Server) -> None:
    async def play() -> None:
        async with Client(server.url) as client:
            table = await client.open_table("te-kuiti", ["me", "me"])
            async with client.sit(table.places[1]) as player:
                await client.reopen(table.id, 1, table.owner)
                with pytest.raises(Refused) as refused:
                    await player.until(lambda: player.over)
                assert refused.value.code == "not_allowed"

    run(play())
