"""R2: no straight way back."""

import pytest

from tests.games.shear_panic.position import START, drawn, legal, play, turn_of


@pytest.mark.rule("back.push")
def test_a_line_push_may_not_be_reversed_by_the_next_seat() -> None:
    state = play(turn_of(0), "use line1", "line a1 e", "use line3")
    assert state.actor == 1
    assert "line d1 w" not in legal(state)
    assert "line c2 w" in legal(state)
    assert len(legal(state)) == 2 * 4 + 2 * 3 - 1


@pytest.mark.rule("back.push")
def test_the_reversing_push_is_named_by_its_result_only() -> None:
    """Only the result counts: two texts that would both make the old flock are both refused."""
    state = play(turn_of(0, "b g"), "use line1", "line a1 e", "use line1")
    assert drawn(state) == "b g"
    assert legal(state) == ["line a1 n", "line a1 s", "line b1 n", "line b1 s"]


@pytest.mark.rule("back.push")
def test_a_diagonal_push_may_not_be_reversed_either() -> None:
    state = play(turn_of(0, "y g b\nr k y\ng b ."), "use diagonal1", "diagonal a1 se")
    assert drawn(state) == ". g b\nr y y\ng b k"
    assert "diagonal c3 nw" not in legal(play(state, "use diagonal2"))


@pytest.mark.rule("back.push")
def test_it_may_be_reversed_after_a_panic_die() -> None:
    state = play(turn_of(0, marker=8), "use line1", "line a1 e", "panic white", "turn left", "use line3")
    assert "line d1 w" in legal(state)


@pytest.mark.rule("back.push")
def test_it_may_be_reversed_after_a_regroup_die() -> None:
    state = turn_of(0, "g b\n. r")
    play(state, "use line1", "line b2 e", "regroup x", "join nw/w", "use line1")
    assert drawn(state) == "g b\n. r"
    assert "line b2 e" in legal(state)


@pytest.mark.rule("back.push")
def test_another_kind_of_action_may_lead_back() -> None:
    state = play(turn_of(0), "use line1", "line c1 w", "use slam2")
    assert drawn(state) == "y g b .\n. r k y\n. g b r"
    assert "slam b1 e" in legal(state)  # green cannot bring yellow back, but nothing forbids it


@pytest.mark.rule("back.push")
def test_a_slam_that_leads_back_is_allowed() -> None:
    state = play(turn_of(0, "b g\nr k"), "use line1", "line a1 e", "use slam2")
    assert drawn(state) == ". b g\nr k ."
    play(state, "slam c1 w")
    assert drawn(state) == "b g\nr k"


@pytest.mark.rule("back.only-actions")
def test_only_the_last_turn_counts() -> None:
    state = play(turn_of(0), "use line1", "line a1 e", "use turn1", "turn left", "use line1")
    assert state.actor == 2
    assert "line d1 w" in legal(state)


@pytest.mark.rule("back.only-actions")
def test_the_seat_before_may_be_the_same_seat() -> None:
    state = play(turn_of(0, "b b\nk k", marker=63), "use line1", "line a1 e")
    assert state.actor == 0
    assert drawn(state) == ". b b\nk k ."
    assert "line c1 w" not in legal(play(state, "use line3"))


@pytest.mark.rule("back.push")
def test_lines_and_diagonals_do_not_restrict_each_other() -> None:
    state = play(turn_of(0, "b g"), "use line1", "line a1 e", "use diagonal1")
    assert len(legal(state)) == 8


@pytest.mark.rule("play.possible")
def test_without_a_legal_push_the_action_is_not_on_offer() -> None:
    """Every push of a lone sheep makes the very same flock."""
    state = play(turn_of(0, "b", marker=63), "use line1", "line a1 n")
    assert state.actor == 0
    assert "use line3" not in legal(state)
    assert "use diagonal1" in legal(state)
    play(state, "use diagonal1", "diagonal a1 ne")
    assert "use line3" in legal(state)
    assert "use diagonal2" not in legal(state)


def test_a_seat_whose_only_action_is_such_a_push_is_passed_over() -> None:
    state = turn_of(0, "b", marker=63, menus={0: ["line1", "line3"]})
    play(state, "use line1", "line a1 n")
    assert state.actor == -2


@pytest.mark.rule("back.turn")
def test_a_seat_may_not_turn_the_flock_back() -> None:
    state = play(turn_of(0), "use turn1", "turn left", "use turn1")
    assert legal(state) == ["turn left"]
    state = play(turn_of(0), "use turn1", "turn right", "use turn1")
    assert legal(state) == ["turn right"]


@pytest.mark.rule("back.turn")
def test_a_die_does_not_help_to_turn_back() -> None:
    state = play(turn_of(0, marker=8), "use turn1", "turn left", "panic white", "turn right", "use turn1")
    assert legal(state) == ["turn left"]


@pytest.mark.rule("back.turn")
def test_after_another_action_any_turn_is_allowed() -> None:
    state = play(turn_of(0), "use turn1", "turn left", "use align2", "align n", "use turn1")
    assert legal(state) == ["turn left", "turn right"]


@pytest.mark.rule("back.only-actions")
def test_panic_turns_are_not_restricted_and_do_not_restrict() -> None:
    state = play(turn_of(0, marker=8), "use turn1", "turn left", "panic white")
    assert legal(state) == ["turn left", "turn right"]
    state = play(turn_of(0, marker=7), "use align2", "align n", "panic white", "turn left", "use turn1")
    assert legal(state) == ["turn left", "turn right"]


@pytest.mark.rule("back.only-actions")
def test_panic_slams_may_lead_back() -> None:
    state = play(turn_of(0, START, marker=8), "use line1", "line a1 e", "panic blue", "slam d1 w")
    assert drawn(state) == "y g b\nr k y\ng b r"
