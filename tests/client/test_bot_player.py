"""Bots at a remote table, and ``sheepfold join`` in a process of its own."""

import asyncio
import contextlib
import subprocess
import sys
from functools import partial
from pathlib import Path
from random import Random

import pytest

from sheepfold.bots import make_bot
from sheepfold.client import Client, OpenedTable, Player
from sheepfold.client.bot_player import play_to_the_end
from sheepfold.core.commitment import verify
from sheepfold.core.match import Match
from sheepfold.core.perspective import Perspective
from sheepfold.games import find
from tests.client.running import Server, play_randomly, run

OWN_BOT = '''
class Last:
    """Plays the last legal move, if what it knows fits together."""

    def __init__(self, seed):
        self.seed = seed

    def choose(self, perspective, clock=None):
        assert perspective.seat == perspective.view["seat"] == 2
        assert len(perspective.history) > 0
        return perspective.legal[-1]
'''


@pytest.mark.parametrize(
    ("slug", "seats"),
    [("te-kuiti", 2), ("two-sheep-dogs", 2), ("sheep-sheep", 3), ("shear-panic", 3), ("sheep-and-thief", 3)],
)
def test_a_bot_chooses_from_afar_what_it_would_choose_at_the_match_itself(
    server: Server, slug: str, seats: int
) -> None:
    async def play() -> OpenedTable:
        async with Client(server.url) as client:
            table = await client.open_table(slug, ["me"] * seats)
            others = [play_randomly(client.sit(place), seat) for seat, place in enumerate(table.places[1:])]
            async with client.sit(table.places[0]) as player:
                await asyncio.gather(play_to_the_end(player, make_bot("greedy", 7)), *others)
            decisions(table, Match.replay(find(slug), await client.record(table.id)))
        return table

    def decisions(table: OpenedTable, match: Match) -> None:
        verify(match.game, match.record(with_seed=True), table.id, table.state.commitment)
        bot = make_bot("greedy", 7)
        events = match.events
        again = Match(match.game, match.seats, match.options)
        for who, action in events:
            # Seats that decide at once: ours may have decided before an event of theirs came in.
            if who == 0 and not match.game.is_simultaneous:
                assert bot.choose(again.perspective(0)) == match.game.text(action)
            again.push((who, action))

    run(play())


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_bot_that_comes_late_knows_what_its_seat_saw(
    server: Server, caplog: pytest.LogCaptureFixture, seats: int
) -> None:
    """In Sheep & Thief the hands that were passed to it, which no event names."""
    knew: list[int] = []

    class Watching:
        def choose(self, perspective: Perspective, clock: float | None = None) -> str:
            knew.append(len(perspective.history))
            return make_bot("greedy", 7).choose(perspective, clock)

    async def play() -> None:
        async with Client(server.url) as client:
            table = await client.open_table("sheep-and-thief", ["me"] * seats)
            await begin(client, table, decisions=20 * seats)
            others = [play_randomly(client.sit(place), seat) for seat, place in enumerate(table.places[1:])]
            async with client.sit(table.places[0]) as player:
                await asyncio.gather(play_to_the_end(player, Watching()), *others)
            record = await client.record(table.id)
            verify(find("sheep-and-thief"), record, table.id, table.state.commitment)

    run(play())
    assert knew, "it had something to decide"
    assert min(knew) > 20 * seats, "it came late"
    assert not caplog.records, "it never played any legal move for want of knowledge"


async def begin(client: Client, table: OpenedTable, decisions: int) -> None:
    """Play the first decisions of a game, then leave the table."""
    rng = Random(decisions)
    async with contextlib.AsyncExitStack() as stack:
        players = [await stack.enter_async_context(client.sit(place)) for place in table.places]
        for _ in range(decisions):
            player = next(player for player in players if player.is_my_turn)
            index = await player.play(rng.choice(player.legal))
            for other in players:
                await other.until(partial(knows, other, index))


def knows(player: Player, index: int) -> bool:
    return len(player.log) >= index


def join(*arguments: str) -> "subprocess.CompletedProcess[str]":
    command = [sys.executable, "-m", "sheepfold", "join", *arguments]
    return subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)


def test_the_command_lets_a_bot_join_by_its_invitation(server: Server) -> None:
    async def play() -> None:
        async with Client(server.url) as client:
            table = await client.open_table("sheep-and-thief", ["me", "open", "me"])
            link = f"{server.url}/t/{table.id}#join={table.invite}"
            joining = asyncio.create_task(asyncio.to_thread(join, link, "--bot", "level3", "--name", "Robin"))
            await asyncio.gather(*(play_randomly(client.sit(place)) for place in table.places))
            joined = await joining
            assert joined.returncode == 0, joined.stderr
            assert "Sitting at seat 1 of sheep-and-thief" in joined.stdout
            assert "The game is over:" in joined.stdout
            assert (await client.state(table.id)).seats[1].name == "Robin"
            verify(find("sheep-and-thief"), await client.record(table.id), table.id, table.state.commitment)

    run(play())


def test_the_command_takes_ones_own_bot_and_seat(server: Server, tmp_path: Path) -> None:
    path = tmp_path / "mine.py"
    path.write_text(OWN_BOT)

    async def play() -> None:
        async with Client(server.url) as client:
            table = await client.open_table("sheep-sheep", ["me", "open", "open"], public=True)
            link = f"{server.url}/t/{table.id}"
            places = [*table.places, await client.join(table.id, 1)]
            joining = asyncio.create_task(asyncio.to_thread(join, link, "--bot", f"{path}:Last", "--seat", "2"))
            await asyncio.gather(*(play_randomly(client.sit(place)) for place in places))
            joined = await joining
            assert joined.returncode == 0, joined.stderr

    run(play())


def test_the_command_says_in_one_sentence_what_is_wrong(server: Server) -> None:
    for arguments, sentence in (
        ((f"{server.url}/t/zzzzzzzzzzzz",), "There is no table zzzzzzzzzzzz"),
        (("te-kuiti",), "A link to a table looks like"),
        ((f"{server.url}/t/zzzzzzzzzzzz", "--bot", "nobody"), "There is no bot nobody"),
    ):
        refused = join(*arguments)
        assert refused.returncode == 2
        assert refused.stderr.startswith(sentence)
        assert len(refused.stderr.splitlines()) == 1
