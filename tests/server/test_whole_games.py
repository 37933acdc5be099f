"""Whole games over real sockets, by a client that knows nothing but the protocol."""

import asyncio
import json
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from sheepfold.games import all_games
from tests.server.client import Player, Refused, open_table, rest
from tests.server.conftest import Run

CASES = {(slug, seats) for slug, game in all_games().items() for seats in (max(2, min(game.seats)), max(game.seats))}


@pytest.mark.parametrize(("game", "seats"), sorted(CASES))
def test_a_whole_game_by_one_socket_a_seat_with_an_onlooker(
    base: str, run: Run, game: str, seats: int, tmp_path: Path
) -> None:
    async def play() -> None:
        table = await open_table(base, game, ["me", *["open"] * (seats - 1)], name="Ada")
        tokens = [table["tokens"][0]]
        for seat in range(1, seats):
            assert (await rest(base, "GET", f"/tables/{table['id']}"))["state"]["status"] == "waiting"
            body = {"name": f"Guest {seat}", "invite": table["invite"]}
            tokens.append((await rest(base, "POST", f"/tables/{table['id']}/seats/{seat}/join", body))["token"])
        players = [Player(base, table["id"], token) for token in tokens]
        async with players[0], Player(base, table["id"]) as onlooker, asyncio.TaskGroup() as group:
            for seat, player in enumerate(players):
                group.create_task(_one(player, seat))
            group.create_task(onlooker.until(lambda: onlooker.status == "over"))
        assert onlooker.welcome["held"] == []
        await _check_the_end(table, players, onlooker, tmp_path, base)

    run(play())


async def _one(player: Player, seat: int) -> None:
    rng = random.Random(seat)
    if seat:
        async with player:
            await player.play_randomly(rng)
            await player.until(lambda: bool(player.state["seed"]))
    else:
        await player.play_randomly(rng)
        await player.until(lambda: bool(player.state["seed"]))


async def _check_the_end(
    table: dict[str, Any], players: list[Player], onlooker: Player, folder: Path, base: str
) -> None:
    state = players[0].state
    secrets = [table["owner"], table["invite"], *(token for player in players for token in player.tokens)]
    for player in (*players, onlooker):
        for frame in player.frames:
            assert not any(secret in frame for secret in secrets)
            assert state["seed"] not in frame or '"status":"over"' in frame
    assert state["status"] == "over"
    assert state["commitment"] == table["state"]["commitment"]
    record = await rest(base, "GET", f"/tables/{table['id']}/record")
    assert record["seed"] == state["seed"]
    assert record["scores"] == list(state["scores"])
    for seat, player in enumerate(players):
        played = [tuple(event) for entry in player.entries[seat] for event in entry.get("moves", [])]
        assert len(played) == len(record["events"])
        assert all(who == true_who for (who, _), (true_who, _) in zip(played, record["events"], strict=True))
        history = await rest(base, "GET", f"/tables/{table['id']}/history", token=player.tokens[0])
        assert [tuple(event) for event in history["events"]] == played
        mine = [move for who, move in record["events"] if who == seat]
        assert [move.split(" [")[0] for who, move in played if who == seat] == mine
    assert [entry["index"] for entry in onlooker.entries[None]] == list(range(1, onlooker.index + 1))
    file = folder / "record.json"
    file.write_text(json.dumps(record))
    checked = subprocess.run([sys.executable, "-m", "sheepfold", "verify", str(file)], capture_output=True, text=True)
    assert checked.returncode == 0, checked.stderr
    assert state["commitment"] in checked.stdout


def test_a_changed_record_is_not_verified(base: str, run: Run, tmp_path: Path) -> None:
    async def play() -> dict[str, object]:
        table = await open_table(base, "sheep-sheep", ["me", "me"])
        async with Player(base, table["id"], *table["tokens"].values()) as player:
            await player.play_randomly(random.Random(3))
        return await rest(base, "GET", f"/tables/{table['id']}/record")

    record = run(play())
    record["seed"] = "0" * 40
    file = tmp_path / "record.json"
    file.write_text(json.dumps(record))
    checked = subprocess.run([sys.executable, "-m", "sheepfold", "verify", str(file)], capture_output=True, text=True)
    assert checked.returncode == 2
    assert "not the one that was committed to" in checked.stderr


async def _reach(player: Player, index: int) -> None:
    await player.until(lambda: player.index >= index)


def test_racing_picks_of_simultaneous_seats_all_count(base: str, run: Run) -> None:
    """Everybody sends its pick before hearing of any other: none is lost, none is stale."""

    async def play() -> None:
        table = await open_table(base, "sheep-and-thief", ["me"] * 4)
        tokens = table["tokens"]
        players = [Player(base, table["id"], tokens[seat]) for seat in range(4)]
        async with players[0], players[1], players[2], players[3]:
            for _ in range(4):
                index = players[0].index
                await asyncio.gather(
                    *(
                        player.move(seat, random.choice(player.legal[seat]), index=index)
                        for seat, player in enumerate(players)
                    )
                )
                await asyncio.gather(*(_reach(player, index + 4) for player in players))
            seen = [entry["moves"][0] for entry in players[0].entries[0] if entry["kind"] == "move"]
            assert len(seen) == 16
            assert all(move == "pick ?" for who, move in seen if who != 0)

    run(play())


def test_stale_duplicate_and_foreign_moves(base: str, run: Run) -> None:
    async def play() -> None:
        table = await open_table(base, "te-kuiti", ["me", "me"])
        tokens = table["tokens"]
        async with Player(base, table["id"], tokens[0]) as player:
            start, moves = player.index, list(player.legal[0])
            first = await player.move(0, moves[0], "once")
            assert await player.move(0, moves[0], "once", index=start) == first
            for code, seat, move, index in (
                ("stale", 0, moves[5], start),
                ("stale", 0, moves[5], 999),
                ("not_legal_now", 0, moves[0], None),
                ("no_such_move", 0, "fly away", None),
                ("not_allowed", 1, moves[5], None),
            ):
                with pytest.raises(Refused) as refused:
                    await player.move(seat, move, index=index)
                assert refused.value.code == code
            assert player.index == first

    run(play())


def test_reconnecting_at_every_index_gives_the_same_state(base: str, run: Run) -> None:
    async def play() -> None:
        for game, seats in (("two-sheep-dogs", 2), ("sheep-and-thief", 3)):
            table = await open_table(base, game, ["me"] * seats)
            tokens = list(table["tokens"].values())
            async with Player(base, table["id"], *tokens) as player:
                await player.play_randomly(random.Random(1), most=60)
            last = player.index
            for index in range(last + 1):
                async with Player(base, table["id"], *tokens, last=index) as again:
                    assert again.views == player.views
                    assert again.legal == player.legal
                    assert again.index == last
                    for seat in range(seats):
                        assert again.entries[seat] == player.entries[seat][index:]

    run(play())
