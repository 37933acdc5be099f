"""Who sits with whom: several people at one screen, and bots in place of friends who do not come."""

import pytest

from tests.server.client import Player, Refused, open_table, rest
from tests.server.conftest import Inside, Run


async def refusal(path: str, base: str, body: dict[str, object], token: str | None) -> str:
    with pytest.raises(Refused) as error:
        await rest(base, "POST", path, body, token=token)
    return error.value.code


def test_several_people_at_one_screen_have_names_of_their_own(base: str, run: Run) -> None:
    async def play() -> None:
        wish = {"game": "sheep-sheep", "seats": ["me", "bot:random", "me"]}
        made = await rest(base, "POST", "/tables", {**wish, "name": "Ada", "names": [None, "Eve", "Bea"]})
        assert [seat["name"] for seat in made["state"]["seats"]] == ["Ada", None, "Bea"]
        assert await refusal("/tables", base, {**wish, "names": ["A", "B", "C", "D"]}, None) == "bad_request"
        assert await refusal("/tables", base, {**wish, "names": [""]}, None) == "bad_request"

    run(play())


def test_a_bot_takes_the_seat_of_a_friend_who_does_not_come(inside: Inside, run: Run) -> None:
    async def play() -> None:
        table = await open_table(inside.base, "sheep-sheep", ["me", "open", "open"], public=True)
        seat = f"/tables/{table['id']}/seats/1/bot"
        assert await refusal(seat, inside.base, {"bot": "random"}, table["tokens"][0]) == "not_allowed"
        assert await refusal(seat, inside.base, {"bot": "/tmp/x.py:Bot"}, table["owner"]) == "no_such_bot"
        async with Player(inside.base, table["id"], table["tokens"][0]) as player:
            told = await rest(inside.base, "POST", seat, {"bot": "random"}, token=table["owner"])
            assert [one["kind"] for one in told["state"]["seats"]] == ["person", "bot", "open"]
            listed = (await rest(inside.base, "GET", "/tables"))["tables"]
            assert next(one for one in listed if one["id"] == table["id"])["open_seats"] == [2]
            assert await refusal(seat, inside.base, {"bot": "random"}, table["owner"]) == "taken"
            last = seat.replace("/1/", "/2/")
            await rest(inside.base, "POST", last, {"bot": "random"}, token=table["owner"])
            await player.until(lambda: player.state["status"] == "playing")
            assert [one["name"] for one in player.state["seats"]] == [None, None, None]

    run(play())


def test_with_a_secret_pledged_the_game_begins_when_it_is_opened(inside: Inside, run: Run) -> None:
    async def play() -> None:
        pledge = "3c" * 32
        made = await rest(
            inside.base, "POST", "/tables", {"game": "te-kuiti", "seats": ["me", "open"], "pledge": pledge}
        )
        path = f"/tables/{made['id']}/seats/1/bot"
        told = await rest(inside.base, "POST", path, {"bot": "random"}, token=made["owner"])
        assert told["state"]["status"] == "waiting"
        assert told["state"]["awaited"]["seats"] == [0]

    run(play())
