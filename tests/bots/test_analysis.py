"""A game looked at again."""

import json

import pytest

from sheepfold.bots.analysis import analyse, hint
from sheepfold.bots.budget import Budget
from sheepfold.core.match import Match
from sheepfold.core.rng import Rng
from sheepfold.core.state import CHANCE
from sheepfold.games import all_games
from tests.conformance.cases import Case, act, example_game

CONNECT_FOUR = example_game()


def begun(case: Case, events: int) -> Match:
    """A match with that many events or a few more."""
    match = case.match(4)
    rng = Rng(4)
    while len(match.events) < events:
        act(match, rng)
    return match


def thrown_away() -> Match:
    """Seat 1 looks on while seat 0 completes its four."""
    match = Match(CONNECT_FOUR, 2)
    for column in "abacaca":
        match.play(f"drop {column}")
    return match


def test_a_hint_names_the_winning_move_first() -> None:
    match = Match(CONNECT_FOUR, 2)
    for column in "ababab":
        match.play(f"drop {column}")
    best = hint(match, 0, Budget(300))[0]
    assert best.move == "drop a"
    assert best.value > 0.9


def test_a_thrown_away_game_is_marked() -> None:
    analysis = analyse(thrown_away(), Budget(800))
    assert analysis.winners == [0]
    assert len(analysis.decisions) == 7
    assert analysis.decisions[5].mark in ("mistake", "blunder"), analysis.decisions[5]
    assert analysis.decisions[6].mark == ""
    assert analysis.skill[1] < analysis.skill[0] <= 0.0
    assert analysis.luck == [0.0, 0.0], "there is no chance in connect four"
    assert analysis.chances[-1] == (7, [1.0, 0.0])


@pytest.mark.parametrize("slug", ["te-kuiti", "sheep-sheep"])
def test_luck_is_told_apart_from_skill(slug: str) -> None:
    game = all_games()[slug]
    match = begun(Case(game, game.seats[0]), 40)
    told: list[int] = []
    analysis = analyse(match, Budget(20), on_event=told.append)
    assert told[-1] == len(match.events)
    assert all(skill <= 0 for skill in analysis.skill)
    assert any(analysis.luck)
    for decision in analysis.decisions:
        assert match.events[decision.index][0] == decision.seat
        assert decision.step == sum(who != CHANCE for who, _ in match.events[: decision.index + 1])
        assert 0 <= decision.after <= decision.before <= 1
    for swing in analysis.swings:
        assert match.events[swing.index - 1][0] == CHANCE
        assert sum(swing.change) == pytest.approx(0, abs=1e-6)
    assert json.loads(json.dumps(analysis.row()))["game"] == slug


def test_the_same_seed_gives_the_same_analysis() -> None:
    match = thrown_away()
    assert analyse(match, Budget(50), seed=3) == analyse(match, Budget(50), seed=3)
