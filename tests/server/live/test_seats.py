"""Sitting down, getting up, handing over, taking back, playing again."""

import asyncio
import json
import random
import re
from collections.abc import Awaitable, Callable

import pytest

from sheepfold.core.commitment import verify
from sheepfold.core.record import Record
from sheepfold.games import find
from tests.server.client import Player, Refused, open_table, rest
from tests.server.conftest import Inside, Run


async def refused(code: str, request: Awaitable[object]) -> None:
    with pytest.raises(Refused) as error:
        await request
    assert error.value.code == code


def test_joining_needs_the_invitation_unless_the_table_is_public(base: str, run: Run) -> None:
    async def play() -> None:
        closed = await open_table(base, "te-kuiti", ["me", "open"])
        assert re.fullmatch(r"[\w-]{22,}", closed["invite"])
        join = f"/tables/{closed['id']}/seats/1/join"
        await refused("not_allowed", rest(base, "POST", join, {}))
        await refused("not_allowed", rest(base, "POST", join, {"invite": "guess"}))
        told = await rest(base, "POST", join, {"invite": closed["invite"], "name": "Bea"})
        assert told["state"]["status"] == "playing"
        await refused("taken", rest(base, "POST", join, {"invite": closed["invite"]}))
        listed = (await rest(base, "GET", "/tables"))["tables"]
        assert closed["id"] not in [table["id"] for table in listed]

        public = await open_table(base, "te-kuiti", ["open", "me"], public=True, name="Ada")
        listed = (await rest(base, "GET", "/tables"))["tables"]
        mine = next(table for table in listed if table["id"] == public["id"])
        assert mine["open_seats"] == [0]
        assert mine["names"] == [None, "Ada"]
        await rest(base, "POST", f"/tables/{public['id']}/seats/0/join", {})

    run(play())


def test_a_lost_link_is_healed_by_the_owner(base: str, run: Run) -> None:
    async def play() -> None:
        table = await open_table(base, "te-kuiti", ["me", "open"])
        join = f"/tables/{table['id']}/seats/1/join"
        lost = (await rest(base, "POST", join, {"invite": table["invite"]}))["token"]
        reopen = f"/tables/{table['id']}/seats/1/reopen"
        await refused("not_allowed", rest(base, "POST", reopen, token=lost))
        async with Player(base, table["id"], lost) as player:
            await rest(base, "POST", reopen, token=table["owner"])
            await player.until(lambda: player.state["seats"][1]["kind"] == "open")
            with pytest.raises(Exception, match="1008"):
                await player.hear("never")
        await refused("not_allowed", rest(base, "GET", f"/tables/{table['id']}/history", token=lost))
        again = await rest(base, "POST", join, {"invite": table["invite"], "name": "Bea"})
        assert again["state"]["status"] == "playing"
        await rest(base, "POST", f"/tables/{table['id']}/seats/1/leave", token=again["token"])

    run(play())


def test_several_seats_on_one_screen_are_seen_separately(base: str, run: Run) -> None:
    async def play() -> None:
        table = await open_table(base, "two-sheep-dogs", ["me", "me"])
        async with Player(base, table["id"], *table["tokens"].values()) as both:
            assert both.welcome["held"] == [0, 1]
            assert both.views[0] != both.views[1]
            with pytest.raises(Refused):
                await both.ask("resign")

    run(play())


def test_a_bot_plays_for_me_until_i_am_back(inside: Inside, run: Run) -> None:
    async def play() -> None:
        table = await open_table(inside.base, "te-kuiti", ["me", "me"])
        async with Player(inside.base, table["id"], table["tokens"][0]) as player:
            await player.ask("hand", bot="random")
            await player.until(lambda: player.state["seats"][0]["kind"] == "bot" and player.to_act == [1])
            assert [entry["by"] for entry in player.entries[0] if entry["kind"] == "move"] == ["bot", "bot"]
            await player.ask("hand", bot=None)
            await player.until(lambda: player.state["seats"][0]["kind"] == "person")
            await refused("no_such_bot", player.ask("hand", bot="/tmp/evil.py:Bot"))
        await refused("no_such_bot", open_table(inside.base, "te-kuiti", ["me", "bot:evil.py:Bot"]))

    run(play())


def test_who_is_away_for_long_is_replaced_by_vote_and_may_come_back(start: Callable[..., Inside], run: Run) -> None:
    inside = start(away_seconds=0.3)

    async def play() -> None:
        table = await open_table(inside.base, "sheep-sheep", ["me"] * 4)
        tokens = table["tokens"]
        one, two = (Player(inside.base, table["id"], tokens[seat]) for seat in (1, 2))
        async with one, two:
            async with Player(inside.base, table["id"], tokens[0]) as leaver:
                await refused("not_allowed", one.ask("vote", away=0))
                await leaver.ask("chat", text="I must go")
            await one.until(lambda: not one.state["seats"][0]["online"])
            await asyncio.sleep(0.4)
            await one.ask("vote", away=0)
            assert one.state["seats"][0]["kind"] == "person"
            await two.ask("vote", away=0)
            await one.until(lambda: one.state["seats"][0]["kind"] == "bot")
            changes = [entry.get("change") for entry in one.entries[1]]
            assert "replaced" in changes
            async with Player(inside.base, table["id"], tokens[0]) as back:
                await back.ask("hand", bot=None)
                await one.until(lambda: one.state["seats"][0]["kind"] == "person")

    run(play())


def test_undo_is_free_for_who_plays_alone_until_something_new_is_shown(inside: Inside, run: Run) -> None:
    base = inside.base

    async def play() -> None:
        table = await open_table(base, "te-kuiti", ["me", "bot:random"])
        async with Player(base, table["id"], table["tokens"][0]) as player:
            await refused("not_allowed", player.ask("undo"))
            before = dict(player.views)
            await player.move(0, player.legal[0][3])
            await player.ask("undo")
            assert player.views == before
            assert player.entries[0][-1] == {**player.entries[0][-1], "kind": "undo", "seat": 0, "events": 0}
            await player.move(0, player.legal[0][3])
            await player.move(0, player.legal[0][3])  # now the bot flips a tile: something new is shown
            await player.until(lambda: player.to_act == [0])
            await refused("not_allowed", player.ask("undo"))

    run(play())


def test_undo_needs_the_agreement_of_the_others(inside: Inside, run: Run) -> None:
    base = inside.base

    async def play() -> None:
        table = await open_table(base, "te-kuiti", ["me", "me"])
        one, two = (Player(base, table["id"], table["tokens"][seat]) for seat in (0, 1))
        async with one, two:
            await one.move(0, "fence a1n")
            await one.move(0, "fence a1w")
            await two.until(lambda: two.to_act == [1])
            await two.move(1, "flip c3")
            await one.until(lambda: one.index == two.index)
            whose = two.to_act  # some tiles end the turn
            assert one.to_act == whose
            await one.ask("undo")
            await two.until(lambda: two.state["asked"] is not None)
            await refused("not_allowed", one.ask("answer", agree=True))
            await two.ask("answer", agree=False)
            await one.until(lambda: one.index == two.index)
            assert one.to_act == whose
            await one.ask("undo")
            await two.until(lambda: two.state["asked"] is not None)
            await two.ask("answer", agree=True)
            await one.until(lambda: "fence a1w" in one.legal[0])
            assert one.to_act == [0]
            with pytest.raises(Refused) as stale:
                await one.move(0, "fence a1w", index=3)
            assert stale.value.code == "stale"
            await one.move(0, "fence a1w")
            await two.until(lambda: two.to_act == [1])
            await two.move(1, "flip c3")
            async with Player(base, table["id"], table["tokens"][1]) as again:
                assert again.entries[1] == two.entries[1], "undone moves stay in the log"
            await one.ask("resign")
        played = Record.from_json(json.dumps(await rest(base, "GET", f"/tables/{table['id']}/record")))
        assert played.redraws == [(1, 1)], "the flip was drawn anew"
        verify(find("te-kuiti"), played, played.table, played.commitment)

    run(play())


def test_ones_own_second_seat_does_not_agree_to_a_look_at_what_comes(inside: Inside, run: Run) -> None:
    def drew(player: Player) -> int | None:
        """The seat of ours after whose move cards were drawn."""
        mine = [entry for entry in player.entries[0] if entry.get("by") == "person"]
        return next((entry["seat"] for entry in mine if len(entry["moves"]) > 1), None)

    async def play(rng: random.Random) -> bool:
        table = await open_table(inside.base, "sheep-sheep", ["me", "me", "bot:random"])
        async with Player(inside.base, table["id"], *table["tokens"].values()) as both:
            while drew(both) is None and both.status != "over":
                await both.play_randomly(rng, most=1)
            if both.status == "over":
                return False
            await refused("not_allowed", both.ask("undo", seat=drew(both)))
            return True

    rng = random.Random(1)
    for _ in range(20):  # a game may end before a card of ours is drawn
        if run(play(rng)):
            return
    raise AssertionError("no card was drawn in twenty games")


def test_resigning_ends_a_game_of_two_and_the_rematch_rotates_seats(inside: Inside, run: Run) -> None:
    base = inside.base

    async def play() -> None:
        table = await open_table(base, "te-kuiti", ["me", "me"], name="Ada")
        tokens = table["tokens"]
        again = f"/tables/{table['id']}/rematch"
        async with Player(base, table["id"], tokens[0]) as one, Player(base, table["id"], tokens[1]) as two:
            await refused("not_over", rest(base, "POST", again, token=tokens[0]))
            await refused("not_over", rest(base, "GET", f"/tables/{table['id']}/record"))
            await one.ask("resign")
            await two.until(lambda: two.state["status"] == "over")
            assert two.state["ending"] == "seat 0 resigned"
            assert two.state["scores"] is None
            fresh = await rest(base, "POST", again, token=tokens[0])
            assert (await rest(base, "POST", again, token=tokens[1]))["id"] == fresh["id"]
            await two.until(lambda: two.state["rematch"] == fresh["id"])
        async with Player(base, fresh["id"], tokens[0]) as one, Player(base, fresh["id"], tokens[1]) as two:
            assert one.welcome["held"] == [1]
            assert two.welcome["held"] == [0]
            await two.move(0, "fence a1n")
        record = await rest(base, "GET", f"/tables/{table['id']}/record")
        assert record["seed"]

    run(play())


def test_with_more_seats_a_bot_plays_on_for_who_resigns(inside: Inside, run: Run) -> None:
    async def play() -> None:
        table = await open_table(inside.base, "sheep-sheep", ["me"] * 3)
        async with Player(inside.base, table["id"], table["tokens"][1]) as player:
            await player.ask("resign")
            await player.until(lambda: player.state["seats"][1]["kind"] == "bot")
            await refused("not_allowed", player.ask("hand", bot=None))

    run(play())


def test_preview_hint_and_chat(inside: Inside, run: Run) -> None:
    async def play() -> None:
        table = await open_table(inside.base, "te-kuiti", ["me", "me"])
        tokens = table["tokens"]
        one, two = (Player(inside.base, table["id"], tokens[seat]) for seat in (0, 1))
        async with one, two:
            shown = await one.ask("preview", move="fence c3n")
            assert shown["known"]
            assert shown["then"] == "seat"
            await one.move(0, "fence c3n")
            assert shown["view"] == one.views[0]
            await one.move(0, "fence c3w")
            await two.until(lambda: two.to_act == [1])
            hidden = await two.ask("preview", move="flip a1")
            assert hidden["known"] is False
            assert hidden["view"] is None
            hint = await two.ask("hint")
            assert hint["move"] in two.legal[1]
            await refused("not_your_turn", one.ask("hint"))
            await two.ask("chat", text="  well   met ")
            await one.until(lambda: one.entries[0][-1]["kind"] == "chat")
            assert one.entries[0][-1]["text"] == "well met"
            await refused("bad_request", two.ask("chat", text="x" * 201))
            assert (await two.ask("ping"))["type"] == "pong"

    run(play())


def test_a_finished_game_is_analysed(start: Callable[..., Inside], run: Run) -> None:
    inside = start(analysis_seconds=0.5)

    async def play() -> None:
        table = await open_table(inside.base, "sheep-sheep", ["me", "me"])
        path = f"/tables/{table['id']}/analysis"
        await refused("not_over", rest(inside.base, "GET", path))
        async with Player(inside.base, table["id"], *table["tokens"].values()) as player:
            await player.play_randomly(random.Random(1))
        while (told := await rest(inside.base, "GET", path))["analysis"] is None:
            await asyncio.sleep(0.1)
        assert told["analysis"]["game"] == "sheep-sheep"
        assert len(told["analysis"]["skill"]) == 2

    run(play())


async def toggled(player: Player) -> None:
    for number in range(500):
        await player.ask("hand", bot=None if number % 2 else "random")


def test_who_hands_over_again_and_again_cannot_end_the_game_for_the_others(
    start: Callable[..., Inside], run: Run
) -> None:
    inside = start(entries_a_table=400)

    async def play() -> None:
        table = await open_table(inside.base, "sheep-sheep", ["me"] * 3)
        vandal, other = (Player(inside.base, table["id"], table["tokens"][seat]) for seat in (2, 1))
        async with vandal, other:
            await refused("too_many", toggled(vandal))
            await other.ask("hand", bot="random")
            await other.ask("resign")
            await other.until(lambda: any(entry["kind"] == "resigned" for entry in other.entries[1]))

    run(play())
