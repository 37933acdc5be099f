"""Joint seeds over the wire."""

import hashlib
import json

import pytest

from sheepfold.core.commitment import verify
from sheepfold.core.record import Record
from sheepfold.games import find
from sheepfold.table import pledges
from tests.server.client import Player, open_table, rest
from tests.server.conftest import Inside, Run
from tests.server.live.test_seats import refused

ADA, BEA, NEXT = "a" * 32, "b" * 32, "n" * 32


def pledge(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()


def test_two_players_make_the_seed_together_also_at_the_rematch(inside: Inside, run: Run) -> None:
    base = inside.base

    async def play() -> None:
        table = await open_table(base, "sheep-sheep", ["me", "open"], pledge=pledge(ADA))
        path = f"/tables/{table['id']}"
        async with Player(base, table["id"], table["tokens"][0]) as ada:
            joined = await rest(
                base, "POST", f"{path}/seats/1/join", {"invite": table["invite"], "pledge": pledge(BEA)}
            )
            assert joined["state"]["status"] == "waiting"
            assert joined["state"]["awaited"]["seats"] == [0, 1]
            await ada.until(lambda: ada.state["awaited"] is not None)
            assert ada.state["pledges"] == [pledge(ADA), pledge(BEA)]
            await refused("not_allowed", ada.ask("secret", secret=BEA))
            await refused("bad_request", ada.ask("secret", secret="short"))
            await ada.ask("secret", secret=ADA, next=pledge(NEXT))
            opened = await rest(base, "POST", f"{path}/seats/1/secret", {"secret": BEA}, joined["token"])
            assert opened["state"]["status"] == "playing"
            await ada.until(lambda: ada.status == "playing")
            assert ADA not in "".join(ada.frames), "secrets are shown when the game is over"
            await ada.ask("resign")
        record = Record.from_json(json.dumps(await rest(base, "GET", f"{path}/record")))
        assert record.secrets == [ADA, BEA]
        verify(find("sheep-sheep"), record, table["id"], table["state"]["commitment"])
        fresh = await rest(base, "POST", f"{path}/rematch", token=joined["token"])
        assert fresh["state"]["awaited"]["seats"] == [1]
        async with Player(base, fresh["id"], table["tokens"][0]) as ada:
            await ada.ask("secret", secret=NEXT)
            await ada.until(lambda: ada.status == "playing")

    run(play())


def test_a_game_begins_by_itself_when_a_secret_is_not_opened(
    inside: Inside, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pledges, "PATIENCE", 0.3)

    async def play() -> None:
        table = await open_table(inside.base, "te-kuiti", ["me", "bot:random"], pledge=pledge(ADA))
        assert table["state"]["status"] == "waiting"
        async with Player(inside.base, table["id"], table["tokens"][0]) as player:
            await player.until(lambda: player.status == "playing")
            await refused("stale", player.ask("secret", secret=ADA))

    run(play())
