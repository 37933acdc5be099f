"""A move over REST and one over the socket are the same request: the same id gets the same answer, always."""

import random

import pytest

from tests.server.client import Json, Player, Refused, open_table, rest
from tests.server.conftest import Run


async def played_over_rest(base: str, player: Player, table: Json, rng: random.Random) -> list[Json]:
    """Play until the game is over, watched by a socket: all moves with the index that each was answered."""
    sent: list[Json] = []
    while player.status != "over":
        seat = rng.choice(player.to_act)
        body = {"move": rng.choice(player.legal[seat]), "index": player.index, "id": f"move {len(sent)}"}
        answer = await rest(base, "POST", f"/tables/{table['id']}/moves", body, token=table["tokens"][seat])
        sent.append({"seat": seat, "body": body, "index": answer["index"]})
        await player.until(lambda: player.index >= sent[-1]["index"])
    return sent


def test_a_repeated_id_gets_the_same_index_also_for_the_move_that_ended_the_game(base: str, run: Run) -> None:
    async def play() -> None:
        table = await open_table(base, "two-sheep-dogs", ["me", "me"])
        async with Player(base, table["id"], *table["tokens"].values()) as player:
            sent = await played_over_rest(base, player, table, random.Random(3))
            for move in (sent[0], sent[-1]):
                seat, body = move["seat"], move["body"]
                path, token = f"/tables/{table['id']}/moves", table["tokens"][seat]
                assert (await rest(base, "POST", path, body, token=token))["index"] == move["index"]
                again = await player.move(seat, body["move"], body["id"], body["index"])
                assert again == move["index"], "the socket answers as REST did"
            entries = {entry["index"]: entry for entry in player.entries[0]}
            assert all(entries[move["index"]]["kind"] == "move" for move in sent), "the index is that of the move"
            assert entries[sent[-1]["index"] + 1]["kind"] == "over"

    run(play())


def test_without_an_id_the_answer_is_the_index_of_the_move_too(base: str, run: Run) -> None:
    async def play() -> None:
        table = await open_table(base, "te-kuiti", ["me", "me"])
        path, token = f"/tables/{table['id']}/moves", table["tokens"][0]
        body = {"move": "fence a1n", "index": table["state"]["index"]}
        assert (await rest(base, "POST", path, body, token=token))["index"] == table["state"]["index"] + 1
        with pytest.raises(Refused, match="stale"):
            await rest(base, "POST", path, body, token=token)

    run(play())
