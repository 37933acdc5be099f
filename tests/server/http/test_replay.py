"""A finished game can be looked at step by step, and not before it is over."""

import random

import pytest

from sheepfold.core.match import Match
from sheepfold.core.state import CHANCE, ONLOOKER
from sheepfold.games import all_games
from sheepfold.server.http.replay import steps_between
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
    async def ask() -> None:
        table = await open_table(base, "te-kuiti", ["me", "me"])
        with pytest.raises(Refused):
            await rest(base, "GET", f"/tables/{table['id']}/steps")

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


def test_steps_after_the_hundredth(monkeypatch: pytest.MonkeyPatch, inside: Inside, run: Run) -> None:
    monkeypatch.setattr("sheepfold.server.http.replay.AT_ONCE", 5)

    async def ask() -> None:
        table = await open_table(inside.base, "te-kuiti", ["me", "me"])
        async with Player(inside.base, table["id"], *table["tokens"].values()) as player:
            await player.play_randomly(random.Random(2), most=12)
            await player.ask("resign", seat=0)
        path = f"/tables/{table['id']}/steps"
        assert len((await rest(inside.base, "GET", f"{path}?from=6"))["steps"]) == 5

    run(ask())
