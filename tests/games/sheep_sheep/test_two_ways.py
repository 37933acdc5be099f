"""A whole turn, and the two ways to play: with the hourglass and without."""

import pytest

from sheepfold.core.match import Match
from sheepfold.games.sheep_sheep import GAME
from sheepfold.table.clock import Clock
from sheepfold.table.entries import ClockSpec
from sheepfold.table.seat import Seat
from tests.games.sheep_sheep.position import HANDS, centre, legal, play, table

NEARLY = """
    red/white    red/blue     white/green
    white/black  brown/black  white/brown
    black/blue   white/green  black/brown
"""


@pytest.mark.rule("turn.course")
def test_a_turn_is_swapping_winning_and_refilling() -> None:
    state = table(NEARLY, hands=["red/white yellow/green yellow/blue green/blue", HANDS[1]])
    play(state, "swap red/white c1", "stop")
    assert centre(state).startswith(". . . white")
    play(state, "draw green/blue", "place green a1", "draw yellow/blue", "place blue b1", "draw black/yellow")
    assert state.actor == 0
    play(state, "place yellow c1")
    assert centre(state).startswith("green blue yellow white")
    assert state.actor == 1
    assert "stop" in legal(state)


@pytest.mark.rule("ways.calm", "turn.three-swaps")
def test_without_the_hourglass_there_are_three_swaps_unless_the_table_wants_another_number() -> None:
    assert GAME.check(3, {})["exchanges"] == 3
    assert GAME.check(3, {"exchanges": 5})["exchanges"] == 5


@pytest.mark.rule("ways.hourglass", "ways.minute")
def test_the_hourglass_is_a_minute_and_sixty_swaps() -> None:
    assert GAME.hourglass is not None
    assert (GAME.hourglass.seconds, GAME.hourglass.stop) == (60, "stop")
    assert GAME.hourglass.options == {"exchanges": 60}


@pytest.mark.rule("ways.minute")
def test_sixty_swaps_alone_are_no_hourglass() -> None:
    clock = Clock(GAME, ClockSpec("none", 0), 2)
    match = Match(GAME, 2, {"exchanges": 60}, seed=1)
    clock.turn(0.0, match.to_act, [match.legal(seat) for seat in range(2)], [])
    assert clock.next_deadline() is None


@pytest.mark.rule("ways.hourglass")
def test_the_sand_runs_while_one_may_swap_and_not_during_a_refill() -> None:
    clock, seats = Clock(GAME, ClockSpec("hourglass", 60), 2), [Seat("person"), Seat("person")]
    state = table(NEARLY.replace("white/green\n", "red/green\n", 1), exchanges=60)
    clock.turn(5.0, [0], [legal(state), []], seats)
    assert clock.next_deadline() == (65.0, 0)
    play(state, "stop", "draw green/blue")
    clock.turn(20.0, [0], [legal(state), []], seats)
    assert clock.next_deadline() is None
