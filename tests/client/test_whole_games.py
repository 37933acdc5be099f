"""Every game at every seat count, played to its end by clients that know nothing but the protocol."""

import asyncio
from functools import partial

import pytest

from sheepfold.client import Client, Player
from sheepfold.core.commitment import verify
from sheepfold.core.game import Game
from sheepfold.core.match import Match
from sheepfold.games import all_games, find
from tests.client.running import Server, play_randomly, run

CASES = [(game, seats) for game in all_games().values() for seats in sorted(game.seats)]
every_case = pytest.mark.parametrize(("game", "seats"), CASES, ids=lambda value: getattr(value, "slug", str(value)))


@every_case
def test_a_game_is_played_to_its_end_and_its_record_is_good(server: Server, game: Game, seats: int) -> None:
    async def play() -> None:
        async with Client(server.url) as client:
            table = await client.open_table(game.slug, ["me"] * seats)
            players = [client.sit(place) for place in table.places]
            counts = await asyncio.gather(*(play_randomly(player, seat) for seat, player in enumerate(players)))
            record = await client.record(table.id)
            verify(game, record, table.id, table.state.commitment)
            match = Match.replay(game, record)
            for seat, player in enumerate(players):
                agrees(player, match, seat)
                assert counts[seat] == sum(who == seat for who, _ in record.events)
                assert await client.history(table.id, table.places[seat].token) == match.history(seat)

    run(play())


def agrees(player: Player, match: Match, seat: int) -> None:
    """All that the client was shown is what the seat may see."""
    assert player.seat == seat
    assert player.history == match.history(seat)
    assert list(player.state.scores or ()) == match.scores
    assert list(player.state.winners or ()) == match.winners
    assert player.views[len(match.events)] == match.view(seat)
    for index, view in player.views.items():
        assert view == match.game.view(match.state_after(index), seat)


def test_an_onlooker_sees_the_game_and_no_secret(server: Server) -> None:
    async def watch() -> None:
        game = find("two-sheep-dogs")
        async with Client(server.url) as client:
            table = await client.open_table(game.slug, ["me", "me"])
            async with client.watch(table.id) as watcher:
                await asyncio.gather(*(play_randomly(client.sit(place)) for place in table.places))
                kinds = [entry.kind async for entry in watcher.entries()]
            assert kinds[:2] == ["opened", "started"]
            assert kinds[-1] == "over"
            assert watcher.seat is None
            match = Match.replay(game, await client.record(table.id))
            assert watcher.history == match.history()

    run(watch())


def test_a_table_with_the_servers_bots_is_played_to_its_end(server: Server) -> None:
    async def play() -> None:
        async with Client(server.url) as client:
            table = await client.open_table("te-kuiti", ["bot:random", "me"], {"daisies": 2})
            player = client.sit(table.places[0])
            async with player:
                await player.until(lambda: player.is_my_turn)
                await player.play(player.legal[0])
                await player.until(lambda: player.is_my_turn)
                await player.resign()
            assert player.over
            assert player.state.scores is None
            assert player.state.ending == "seat 1 resigned"
            record = await client.record(table.id)
            assert record.options == {"daisies": 2}

    run(play())


def test_a_game_is_played_from_the_seat_that_the_lots_give(server: Server) -> None:
    async def play() -> None:
        async with Client(server.url) as client:
            moved = False
            while not moved:
                table = await client.open_table("te-kuiti", ["me", "open"], public=True, begins="lots")
                async with client.sit(table.places[0]) as first:
                    place = await client.join(table.id)
                    await first.until(partial(_is_begun, first))
                    moved = first.seat == 1
                    assert place.seat == 1 - (first.seat or 0)
                    async with client.sit(place) as second:
                        await asyncio.gather(*(_resign_on_turn(player) for player in (first, second)))
            record = await client.record(table.id)
            assert record.lots == 1

    run(play())


def _is_begun(player: Player) -> bool:
    return player.state.status == "playing"


async def _resign_on_turn(player: Player) -> None:
    async for turn in player.turns():
        await turn.play(turn.legal[0])
        await player.resign()
