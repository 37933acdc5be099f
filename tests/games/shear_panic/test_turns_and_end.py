"""Whose turn it is, how the game ends and who wins: R7, R8 and the ties."""

import pytest

from sheepfold.core.state import OVER
from sheepfold.games.shear_panic import GAME
from sheepfold.games.shear_panic.state import ShearPanic
from tests.games.shear_panic.position import legal, play, turn_of


@pytest.mark.rule("fine.passed")
def test_turns_go_clockwise() -> None:
    state = turn_of(0, marker=39)
    for seat in (1, 2, 3, 0):
        play(state, "use turn1", "turn left")
        assert state.actor == seat


@pytest.mark.rule("fine.passed")
def test_r7_a_seat_without_sheep_takes_no_turn() -> None:
    state = play(turn_of(0, "b r\nk y", marker=64), "use align2", "align n")
    assert state.actor == 2


@pytest.mark.rule("fine.passed")
def test_r7_a_seat_without_unused_actions_takes_no_turn() -> None:
    state = play(turn_of(0, marker=64, menus={1: []}), "use align2", "align n")
    assert state.actor == 2


@pytest.mark.rule("fine.passed", "play.possible")
def test_r7_a_seat_whose_last_action_is_not_on_offer_takes_no_turn() -> None:
    state = turn_of(0, "b", marker=64, menus={0: ["turn1", "roll1", "leap3"]})
    play(state, "use turn1", "turn left")
    assert state.actor == OVER


@pytest.mark.rule("fine.passed")
def test_r7_the_same_seat_may_have_several_turns_in_a_row() -> None:
    state = play(turn_of(0, "b b\nk k", marker=64), "use align2", "align n")
    assert state.actor == 0
    assert state.turns == 2


@pytest.mark.rule("fine.passed")
def test_r7_a_seat_without_sheep_may_still_win() -> None:
    state = turn_of(0, "b\nk", marker=73)
    state.team = 9 << 8  # green
    play(state, "use turn1", "turn left")
    assert state.actor == OVER
    assert state.winners() == [1]


@pytest.mark.rule("fine.nobody")
def test_r8_if_no_seat_can_take_a_turn_there_is_a_last_shearing() -> None:
    state = turn_of(0, "b\nk", heading="w", marker=64, menus={0: ["turn1"]})
    play(state, "use turn1", "turn left")
    assert state.actor == OVER
    assert state.scores() == [4, 0, 0, 0]
    assert GAME.ending(state) == "no seat could take another turn"
    assert GAME.score_parts(state, 0)["shearer pen"] == 4


@pytest.mark.rule("fine.nobody")
def test_r8_the_panic_of_the_last_turn_comes_first() -> None:
    state = turn_of(0, "b\nk", heading="w", marker=68, menus={0: ["turn1"]})
    play(state, "use turn1", "turn left")
    assert legal(state) == ["panic black", "panic blue", "panic white"]
    play(state, "panic white", "turn left")
    assert state.actor == OVER


@pytest.mark.rule("fine.nobody")
def test_r8_a_flock_without_owners_ends_the_game() -> None:
    state = turn_of(0, "b\nk", heading="e", marker=61, seats=4)
    play(state, "use turn1", "turn left")
    assert state.actor == OVER
    assert state.scores() == [0, 0, 0, 0]
    assert GAME.ending(state) == "no seat could take another turn"


def _ended(text: str, points: list[int], last_turns: list[int]) -> ShearPanic:
    state = turn_of(0, text)
    state.team = sum(p << 8 * seat for seat, p in enumerate(points))
    state.last_turns = sum(t << 8 * seat for seat, t in enumerate(last_turns))
    return state


@pytest.mark.rule("end.points", "goal.points")
def test_most_points_win() -> None:
    assert _ended("b b g k", [3, 9, 8, 7], [4, 5, 6, 7]).winners() == [1]


@pytest.mark.rule("end.tie")
def test_a_tie_goes_to_who_has_more_own_sheep_left() -> None:
    assert _ended("b r r k", [9, 9, 9, 9], [4, 5, 6, 7]).winners() == [2]
    assert _ended("g k", [9, 9, 9, 9], [4, 5, 6, 7]).winners() == [1]


@pytest.mark.rule("end.tie")
def test_a_tie_of_sheep_goes_to_whose_last_turn_is_longest_ago() -> None:
    assert _ended("b r g y k", [9, 9, 9, 9], [8, 5, 6, 7]).winners() == [1]
    assert _ended("k", [9, 9, 9, 9], [8, 9, 6, 7]).winners() == [2]


def test_last_turns_are_remembered() -> None:
    state = play(turn_of(0, marker=4), "use align3", "align n", "use align3", "align n")
    assert state.actor == 2
    assert [state.last_turns >> 8 * seat & 255 for seat in range(4)] == [1, 2, 3, 0]
