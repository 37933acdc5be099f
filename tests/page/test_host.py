"""The host of a page, in plain Python: whole games against bots, tables that outlive it, records taken along."""

import asyncio
import json
import random
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any

import msgspec
import pytest

from sheepfold.bots import ask as ask_bot
from sheepfold.bots import make_bot
from sheepfold.core.match import Match
from sheepfold.games import all_games
from sheepfold.page import thinking
from sheepfold.page.host import SETTINGS, Host
from sheepfold.page.memory import MemoryShelf
from sheepfold.server.bots import worker
from tests.page.visitor import Follower, ask, play_to_the_end

FAST = replace(SETTINGS, bot_pace=0.0)


def with_host(work: Callable[[Host], Awaitable[None]], shelf: MemoryShelf | None = None, **more: Any) -> None:
    async def run() -> None:
        host = Host(shelf or MemoryShelf(), settings=FAST, **more)
        await host.open()
        try:
            await work(host)
        finally:
            await host.close()

    asyncio.run(run())


@pytest.mark.parametrize("slug", all_games())
def test_a_whole_game_against_bots_and_all_that_can_be_asked_afterwards(slug: str) -> None:
    rng = random.Random(slug)

    async def play(host: Host) -> None:
        bots = ["bot:level3"] * (max(2, min(all_games()[slug].seats)) - 1)
        opened = await ask(host, "POST", "/tables", {"game": slug, "seats": ["me", *bots]}, status=201)
        table, token = opened["id"], opened["seats"][0]["token"]
        assert await play_to_the_end(host, table, [token], rng.choice) > 0
        record = await ask(host, "GET", f"/tables/{table}/record")
        steps = await ask(host, "GET", f"/tables/{table}/steps?from=0&to=3&seat=0")
        assert len(steps["steps"]) == 3
        again = await ask(host, "POST", "/records", record, status=201)
        assert again["state"]["status"] == "over"
        replayed = await ask(host, "GET", f"/tables/{again['id']}/steps?from=0&to=3&seat=0")
        assert replayed["steps"] == steps["steps"]
        assert (await ask(host, "POST", f"/tables/{table}/rematch", token=token))["id"] != table

    with_host(play)


def test_a_table_outlives_its_host() -> None:
    shelf = MemoryShelf()
    known: dict[str, Any] = {}

    async def begin(host: Host) -> None:
        opened = await ask(host, "POST", "/tables", {"game": "te-kuiti", "seats": ["me", "me"]})
        known.update(opened, tokens=[seat["token"] for seat in opened["seats"]])
        for _ in range(4):
            state = (await ask(host, "GET", f"/tables/{opened['id']}", token=known["tokens"][0]))["state"]
            seat = state["to_act"][0]
            mine = (await ask(host, "GET", f"/tables/{opened['id']}", token=known["tokens"][seat]))["state"]
            body = {"move": mine["sights"][0]["legal"][0], "index": state["index"]}
            await ask(host, "POST", f"/tables/{opened['id']}/moves", body, known["tokens"][seat])
        known["state"] = (await ask(host, "GET", f"/tables/{opened['id']}", token=known["tokens"][0]))["state"]

    async def go_on(host: Host) -> None:
        state = (await ask(host, "GET", f"/tables/{known['id']}", token=known["tokens"][0]))["state"]
        for name in ("index", "events", "to_act", "sights", "clock"):
            assert state[name] == known["state"][name]
        await play_to_the_end(host, known["id"], known["tokens"], random.Random(1).choice)

    with_host(begin, shelf)
    with_host(go_on, shelf)


def test_every_move_is_kept_before_it_is_answered() -> None:
    shelf = MemoryShelf()

    async def play(host: Host) -> None:
        opened = await ask(host, "POST", "/tables", {"game": "te-kuiti", "seats": ["me", "me"]})
        me = Follower(host, opened["id"], [seat["token"] for seat in opened["seats"]])
        state = (await me.hear())["state"]
        seat = state["to_act"][0]
        legal = state["sights"][seat]["legal"]
        me.send(type="move", seat=seat, move=legal[0], index=state["index"], id="a")
        assert (await me.hear())["type"] == "events"
        assert any(f'"{legal[0]}"' in text for text in shelf.logs[opened["id"]].values())

    with_host(play, shelf)


def test_a_game_begun_here_goes_on_elsewhere() -> None:
    async def play(host: Host) -> None:
        opened = await ask(host, "POST", "/tables", {"game": "sheep-sheep", "seats": ["me", "me"]})
        tokens = [seat["token"] for seat in opened["seats"]]
        record = await ask(host, "GET", f"/tables/{opened['id']}/record/so-far")
        assert "seed" not in record, "whoever goes on with it must not know what will be drawn"
        events = {"game": record["game"], "options": record["options"], "events": record["events"]}
        there = await ask(host, "POST", "/tables", {**events, "seats": ["me", "bot:level1"]})
        here = (await ask(host, "GET", f"/tables/{opened['id']}", token=tokens[0]))["state"]
        assert there["state"]["sights"][0]["view"] == here["sights"][0]["view"]

    with_host(play)


def test_what_makes_no_sense_is_refused_in_a_sentence() -> None:
    async def play(host: Host) -> None:
        for method, path, body, status in (
            ("GET", "/tables/abcdefghjk12", None, 404),
            ("GET", "/nothing", None, 404),
            ("POST", "/tables", {"game": "te-kuiti"}, 422),
            ("POST", "/tables", {"game": "chess", "seats": ["me"]}, 404),
            ("POST", "/tables", {"game": "te-kuiti", "seats": ["me"], "colour": 1}, 422),
            ("POST", "/records", {"format": "nonsense"}, 422),
            ("GET", "/games/chess/rules/en", None, 404),
        ):
            error = (await ask(host, method, path, body, status=status))["error"]
            assert error["message"].endswith("."), error
        me = Follower(host, "abcdefghjk12", [])
        assert (await me.hear())["code"] == "no_such_table"
        assert me.closed == [4404]

    with_host(play)


def test_long_thoughts_are_thought_elsewhere_and_within_their_time() -> None:
    asked: list[thinking.Question] = []

    async def elsewhere(question: str) -> str:
        asked.append(msgspec.json.decode(question, type=thinking.Question))
        return thinking.answer(question)

    async def play(host: Host) -> None:
        opened = await ask(host, "POST", "/tables", {"game": "te-kuiti", "seats": ["me", "bot:level4"]})
        token = opened["seats"][0]["token"]
        await play_to_the_end(host, opened["id"], [token], random.Random(3).choice)
        assert {question.work for question in asked} == {"think"}
        assert all(question.task.seconds <= 1.5 for question in asked)
        assert (await ask(host, "GET", f"/tables/{opened['id']}/analysis"))["analysis"]["chances"]
        assert asked[-1].work == "analysed"

    with_host(play, elsewhere=elsewhere)


def test_levels_without_search_think_at_once() -> None:
    async def nobody(question: str) -> str:
        raise AssertionError(question)

    async def play(host: Host) -> None:
        seats = ["me", "bot:level1", "bot:level2", "bot:level3"]
        opened = await ask(host, "POST", "/tables", {"game": "sheep-sheep", "seats": seats})
        await play_to_the_end(host, opened["id"], [opened["seats"][0]["token"]], random.Random(2).choice)

    with_host(play, elsewhere=nobody)


def test_works_are_known_by_name() -> None:
    for name, (work, _) in thinking._WORKS.items():
        assert getattr(worker, name) is work


def test_the_deal_of_a_day_is_the_same_everywhere() -> None:
    async def play(host: Host) -> None:
        first = await ask(host, "POST", "/deals/te-kuiti/2026-01-02", {}, status=201)
        second = await ask(host, "POST", "/deals/te-kuiti/2026-01-02", {"name": "Ada"}, status=201)
        assert first["state"]["deal"] == "2026-01-02"
        assert json.dumps(first["state"]["sights"]) == json.dumps(second["state"]["sights"])

    with_host(play)


def test_the_set_up_hears_where_bots_learned_and_where_they_think_ahead() -> None:
    async def look(host: Host) -> None:
        games = {game["slug"]: game for game in (await ask(host, "GET", "/games"))["games"]}
        assert games["te-kuiti"]["ahead"] == [1]
        assert games["shear-panic"]["ahead"] == games["shear-panic"]["seats"]
        learned = {slug: game["learned"] for slug, game in games.items() if game["learned"]}
        assert learned == {
            "te-kuiti": [2], "two-sheep-dogs": [2], "sheep-sheep": [3], "shear-panic": [4], "sheep-and-thief": [3],
        }  # fmt: skip

    with_host(look)


def test_old_ram_needs_no_search_in_te_kuiti_for_two() -> None:
    """So that the set-up may call it as strong as at a server."""
    game = all_games()["te-kuiti"]
    left = game.advice.settings(2).at_first_sight
    match, bot = Match(game, 2, {}, "page"), make_bot("greedy", 1)
    while not match.over:
        seat = match.to_act[0]
        assert len(match.legal(seat)) == 1 or match.legal(seat)[0].split(" ")[0] in left
        match.play(ask_bot(bot, match, seat), seat=seat)
