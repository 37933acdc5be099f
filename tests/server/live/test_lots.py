"""Lots over the wire: seats move when the game begins, and everybody hears it."""

import random

from tests.server.client import Player, open_table, rest
from tests.server.conftest import Inside, Run


async def opened_until_moved(base: str) -> dict[str, object]:
    """A table whose lot moves everybody."""
    while True:
        table = await open_table(base, "te-kuiti", ["me", "open"], public=True, begins="lots", name="Ada")
        async with Player(base, table["id"], table["tokens"][0]) as ada:
            joined = await rest(base, "POST", f"/tables/{table['id']}/seats/1/join", {"name": "Bea"})
            await ada.until(lambda: ada.status == "playing")
            if joined["seat"] == 1:
                continue
            assert [frame for frame in ada.frames if '"seated"' in frame], "who was there heard of it"
            return {**table, "ada": table["tokens"][0], "bea": joined["token"], "watched": ada}


def test_seats_move_with_their_tokens_when_lots_are_drawn(inside: Inside, run: Run) -> None:
    base = inside.base

    async def play() -> None:
        table = await opened_until_moved(base)
        name, ada_token, bea_token = str(table["id"]), str(table["ada"]), str(table["bea"])
        watched = table["watched"]
        assert isinstance(watched, Player)
        assert list(watched.views)[-1] == 1, "what Ada saw then is what seat 1 sees"
        listed = (await rest(base, "GET", "/tables"))["tables"]
        assert next(one for one in listed if one["id"] == name)["names"] == ["Bea", "Ada"]
        async with Player(base, name, ada_token) as ada, Player(base, name, bea_token) as bea:
            assert (ada.welcome["held"], bea.welcome["held"]) == ([1], [0])
            assert [seat["online"] for seat in ada.state["seats"]][1]
            started = next(entry for entry in ada.entries[1] if entry["kind"] == "started")
            assert started["first"] == 1
            assert [seat["name"] for seat in bea.state["seats"]] == ["Bea", "Ada"]
            await bea.play_randomly(random.Random(1), most=1)
            await ada.ask("chat", text="well begun")
            await ada.until(lambda: ada.entries[1][-1]["kind"] == "chat")
            assert ada.entries[1][-1]["seat"] == 1

    run(play())


def test_presence_moves_with_the_seats(inside: Inside, run: Run) -> None:
    base = inside.base

    async def play() -> None:
        table = await opened_until_moved(base)
        name, bea_token = str(table["id"]), str(table["bea"])
        async with Player(base, name, bea_token) as bea:
            await bea.until(lambda: [seat["online"] for seat in bea.state["seats"]] == [True, False])

    run(play())
