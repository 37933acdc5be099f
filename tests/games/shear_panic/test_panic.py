"""The lorry, and E: panic in the flock."""

import pytest

from sheepfold.core.state import CHANCE
from sheepfold.games.shear_panic import GAME
from sheepfold.games.shear_panic.state import new_game
from tests.games.shear_panic.position import START, drawn, legal, play, split, tidy, turn_of

COLOURS = ["black", "blue", "green", "red", "white", "yellow"]


@pytest.mark.rule("setup.start", "setup.sheep")
def test_the_flock_is_set_up_like_this() -> None:
    state = new_game(4, True)
    assert drawn(state) == tidy(START)
    assert state.heading == 0
    assert state.marker == 0


@pytest.mark.rule("setup.lorry")
def test_leaving_the_lorry_each_seat_in_turn_rolls_the_panic_die_and_slams() -> None:
    state = new_game(4, True)
    for seat in range(4):
        assert state.actor == CHANCE
        assert legal(state) == [f"panic {colour}" for colour in COLOURS]
        play(state, "panic white")
        assert state.actor == seat
        play(state, "turn left")
    assert state.actor == 0
    assert legal(state, "use")
    assert state.heading == 0


def test_figure_4_red_slams_a_blue_sheep_and_the_next_seat_the_same_one() -> None:
    state = play(new_game(3, True), "panic blue")
    assert {text.split()[1] for text in legal(state)} == {"b3", "c1"}
    assert len(legal(state)) == 16
    play(state, "slam b3 n")
    after = """
        . g .
        y k b
        r b y
        g . r
        """
    assert drawn(state) == tidy(after)
    play(state, "panic blue", "slam b3 nw")
    assert state.turn == 1


@pytest.mark.rule("setup.lorry")
def test_nobody_scores_on_the_lorry() -> None:
    state = play(new_game(4, True), "panic blue", "slam b3 n", "panic green", "slam b1 n")
    assert state.scores() == [0, 0, 0, 0]


@pytest.mark.rule("setup.lorry")
def test_a_flock_split_on_the_lorry_is_regrouped_before_the_next_seat() -> None:
    state = play(new_game(4, True), "panic blue", "slam c1 ne")
    assert legal(state) == ["regroup +", "regroup x"]
    play(state, "regroup +")
    assert state.actor == 0
    play(state, "join s")
    assert state.turn == 1
    assert state.actor == CHANCE


@pytest.mark.rule("panic.slam")
def test_there_is_only_one_black_sheep_to_slam() -> None:
    assert len(legal(play(new_game(4, True), "panic black"))) == 8


@pytest.mark.rule("fine.no-lorry")
def test_the_lorry_can_be_skipped() -> None:
    state = GAME.new(4, GAME.check(4, {"lorry": False}))
    assert state.actor == 0
    assert state.legal(0) == list(range(12))


@pytest.mark.rule("panic.spaces", "panic.stop")
def test_the_flock_panics_when_the_marker_stops_on_a_panic_space() -> None:
    assert play(turn_of(0, marker=7), "use align2", "align n").actor == CHANCE
    assert play(turn_of(0, marker=7), "use align3", "align n").actor == 1  # passing by does not matter


@pytest.mark.rule("scoring.now", "panic.after")
def test_points_are_scored_before_the_panic_and_none_after_it() -> None:
    state = play(turn_of(0, "b g\nr b", marker=7), "use align2", "align n")
    assert state.scores() == [1, 0, 0, 0]
    play(state, "panic blue", "slam b2 e", "regroup +", "join w")
    assert state.scores() == [1, 0, 0, 0]


@pytest.mark.rule("panic.slam")
def test_the_active_seat_slams_any_sheep_of_the_colour_own_or_not() -> None:
    state = play(turn_of(0, marker=7), "use align2", "align n", "panic red")
    assert state.actor == 0
    assert {text.split()[1] for text in legal(state)} == {"a2", "c3"}


@pytest.mark.rule("panic.after")
def test_a_panic_slam_may_need_a_regroup() -> None:
    state = play(turn_of(0, marker=7), "use align2", "align n", "panic red", "slam c3 se", "regroup x")
    assert state.actor == 0
    play(state, legal(state)[0])
    assert state.actor == 1


@pytest.mark.rule("panic.white")
def test_white_turns_the_whole_flock() -> None:
    state = play(turn_of(0, marker=7), "use align2", "align n", "panic white")
    assert legal(state) == ["turn left", "turn right"]
    play(state, "turn right")
    assert state.heading == 1
    assert state.actor == 1


@pytest.mark.rule("panic.die")
def test_a_colour_with_no_sheep_left_is_rolled_again() -> None:
    state = play(turn_of(0, "b g\nb k", marker=67), "use align2", "align n")
    assert legal(state) == ["panic black", "panic blue", "panic green", "panic white"]
    assert [state.weight(action) for action in state.legal(CHANCE)] == [1, 1, 1, 1]


@pytest.mark.rule("panic.slam")
def test_with_one_sheep_of_the_colour_left_there_is_no_choice_of_sheep() -> None:
    state = play(turn_of(0, "b g\nb k", marker=67), "use align2", "align n", "panic green")
    assert {text.split()[1] for text in legal(state)} == {"b1"}


@pytest.mark.rule("goal.colours")
def test_the_neutral_colour_panics_too() -> None:
    state = play(turn_of(0, marker=7, seats=3), "use align2", "align n", "panic yellow")
    assert {text.split()[1] for text in legal(state)} == {"a1", "c2"}


def test_a_die_in_panic_counts_as_rolled_since_the_action() -> None:
    state = play(turn_of(0, marker=7), "use align2", "align n")
    assert state.rolled == 0
    assert play(state, "panic white", "turn left").rolled == 1
    assert play(split(0, "b . g r k"), "regroup +", "join e").rolled == 1
