"""A finished game can be looked at step by step, and not before it is over."""

import random
from typing import Any

import pytest

from sheepfold.core.match import Match
from sheepfold.core.state import CHANCE, ONLOOKER
from sheepfold.games import all_games
from sheepfold.server.rest.replay import steps_between
from tests.server.client import Player, Refused, open_table, rest
from tests.server.conftest import Inside, Run

DECISIONS = 10


@pytest.mark.parametrize("slug", sorted(all_games()))
def test_steps_tell_what_the_seat_saw(slug: str) -> None:
    game = all_games()[slug]
    match = Match(game, game.seats[0], {}, "steps")
    views = [match.view(0)]
    for _ in range(DECISIONS):
        seat = match.to_act[0]
        match.play(match.legal(seat)[0], seat=seat)
        views.append(match.view(0))
    total, told = steps_between(match, 0, 0, 1000)
    assert total == DECISIONS
    assert [step.view for step in told] == views
    events = [event for step in told for event in step.events]
    assert events == match.history(0)
    assert all(step.events[0][0] != CHANCE for step in told[1:])
    assert steps_between(match, 0, 7, 9) == (DECISIONS, told[7:9])
    assert steps_between(match, ONLOOKER, DECISIONS, 40)[1][0].view == match.view(ONLOOKER)


def test_only_finished_games_are_told(base: str, run: Run) -> None:
    """But a seat gets what it saw itself."""

    async def ask() -> None:
        table = await open_table(base, "sheep-and-thief", ["me", "me"])
        path, token = f"/tables/{table['id']}/steps", table["tokens"][1]
        await rest(base, "POST", f"/tables/{table['id']}/moves", token=table["tokens"][0], body=await first_move(table))
        for refused, by in ((path, None), (f"{path}?seat=0", token), (path, "nobody's")):
            with pytest.raises(Refused) as refusal:
                await rest(base, "GET", refused, token=by)
            assert refusal.value.code == ("not_allowed" if by == "nobody's" else "not_over")
        told = await rest(base, "GET", path, token=token)
        assert (told["seat"], told["total"], told["parts"]) == (1, 1, None)
        assert told == await rest(base, "GET", f"{path}?seat=1", token=token) | {"time": told["time"]}
        state = (await rest(base, "GET", f"/tables/{table['id']}", token=token))["state"]
        assert told["steps"][-1]["view"] == state["sights"][0]["view"]
        history = (await rest(base, "GET", f"/tables/{table['id']}/history", token=token))["events"]
        assert [event for step in told["steps"] for event in step["events"]] == history

    async def first_move(table: dict[str, Any]) -> dict[str, Any]:
        state = (await rest(base, "GET", f"/tables/{table['id']}", token=table["tokens"][0]))["state"]
        return {"move": state["sights"][0]["legal"][0], "index": state["index"], "id": "1"}

    run(ask())


def test_steps_from_anywhere(base: str, run: Run) -> None:
    """Without ``to`` the answer has as many as fit, from wherever it starts."""

    async def ask() -> None:
        table = await open_table(base, "sheep-sheep", ["bot:random", "bot:random", "me"])
        async with Player(base, table["id"], table["tokens"][2]) as player:
            await player.play_randomly(random.Random(2))
        path = f"/tables/{table['id']}/steps"
        first = await rest(base, "GET", path)
        total = first["total"]
        assert total > 2
        assert len(first["steps"]) == min(100, total + 1)
        assert len((await rest(base, "GET", f"{path}?from={total - 1}"))["steps"]) == 2
        assert len((await rest(base, "GET", f"{path}?from=1&to=2"))["steps"]) == 1, "to is not included"
        assert (await rest(base, "GET", f"{path}?from={total + 1}"))["steps"] == []
        assert (await rest(base, "GET", f"{path}?from=5&to=2"))["steps"] == []

    run(ask())


def test_positions_are_answered_without_a_table(inside: Inside, run: Run) -> None:
    """What a puzzle needs: the position, what a move would do there, what is hidden, and what moves are worth."""
    match = Match(all_games()["two-sheep-dogs"], 2, {}, "puzzle")
    record = match.record()
    seat = match.to_act[0]
    legal = match.legal(seat)
    body = {
        "game": record.game, "rules": record.rules, "players": 2, "options": {}, "events": record.events, "seat": seat,
    }  # fmt: skip

    async def ask(path: str = "", **more: object) -> dict[str, Any]:
        return await rest(inside.base, "POST", f"/positions{path}", {**body, **more})

    async def ask_all() -> None:
        seen = await ask()
        assert (seen["view"], seen["legal"]) == (match.view(seat), legal)
        assert (await ask("/preview", move=legal[0]))["known"]
        assert len((await ask("/worlds", count=3))["worlds"]) == 3
        values = (await ask("/worth", moves=legal[:2]))["values"]
        assert len(values) == 2
        assert all(0 <= value <= 1 for value in values)
        for path, more, code in (
            ("/preview", {"move": "stop"}, "not_legal_now"),
            ("/worth", {"moves": ["stop"]}, "not_legal_now"),
            ("", {"events": [[0, "stop"]]}, "bad_request"),
        ):
            with pytest.raises(Refused) as refused:
                await ask(path, **more)
            assert refused.value.code == code

    run(ask_all())


def test_steps_after_the_hundredth(monkeypatch: pytest.MonkeyPatch, inside: Inside, run: Run) -> None:
    monkeypatch.setattr("sheepfold.server.rest.replay.AT_ONCE", 5)

    async def ask() -> None:
        table = await open_table(inside.base, "te-kuiti", ["me", "me"])
        async with Player(inside.base, table["id"], *table["tokens"].values()) as player:
            await player.play_randomly(random.Random(2), most=12)
            await player.ask("resign", seat=0)
        path = f"/tables/{table['id']}/steps"
        assert len((await rest(inside.base, "GET", f"{path}?from=6"))["steps"]) == 5

    run(ask())
