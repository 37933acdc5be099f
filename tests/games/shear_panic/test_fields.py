"""C and D. The marker and the four fields (rulebook, figures 33 to 40), R4 to R6."""

import pytest

from sheepfold.core.state import OVER
from sheepfold.games.shear_panic import GAME
from sheepfold.games.shear_panic.state import ShearPanic
from tests.games.shear_panic.position import START, after_scoring, drawn, legal, play, tidy, turn_of

FIGURE_37 = """
    y g r .
    y k b r
    b g . .
    """
FIGURE_38 = """
    . g .
    b r k
    y g r
    y . .
    b . .
    """
FIGURE_39 = """
    g . .
    r b .
    r g y
    . . y
    . k b
    """


def _part(state: ShearPanic, name: str) -> list[int]:
    return [GAME.score_parts(state, seat)[name] for seat in range(state.seats)]


# -- the marker ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("action", "time"), [("align2", 2), ("align3", 3)])
@pytest.mark.rule("play.menu", "play.steps")
def test_the_marker_moves_by_the_number_of_the_action(action: str, time: int) -> None:
    assert play(turn_of(0, marker=4), f"use {action}", "align n").marker == 4 + time


@pytest.mark.rule("play.steps", "actions.slam", "panic.after", "scoring.now")
def test_figure_33_yellow_slams_the_middle_row_to_the_left() -> None:
    """The marker moves by 3, yellow scores 1 for the corner, and then the flock panics."""
    state = play(turn_of(3, START, marker=0), "use slam3", "slam c2 w")
    assert state.marker == 3
    assert state.scores() == [0, 0, 0, 1]
    assert legal(state) == sorted(f"panic {colour}" for colour in ("blue", "green", "red", "yellow", "black", "white"))
    play(state, "panic yellow", "slam b1 w")
    assert state.scores() == [0, 0, 0, 1]  # panic scores nothing
    assert state.actor == 0


# -- the team field ------------------------------------------------------------------------------------------------


@pytest.mark.rule("scoring.team")
def test_figure_37_in_the_team_field_a_side_scores_two_and_a_corner_one() -> None:
    assert after_scoring(3, FIGURE_37, 5).scores() == [0, 0, 0, 2]
    assert after_scoring(2, FIGURE_37, 5).scores() == [0, 0, 1, 0]


@pytest.mark.rule("scoring.team")
def test_sheep_apart_score_nothing_in_the_team_field() -> None:
    assert after_scoring(1, FIGURE_37, 5).scores() == [0, 0, 0, 0]


@pytest.mark.parametrize(("seats", "last"), [(3, 9), (4, 12)])
@pytest.mark.rule("scoring.team", "scoring.track")
def test_the_team_field_ends_after_three_spaces_a_seat(seats: int, last: int) -> None:
    assert after_scoring(2, FIGURE_37, last, seats=seats).scores()[2] == 1
    assert after_scoring(2, FIGURE_37, last + 1, seats=seats).scores()[2] == 0


@pytest.mark.rule("scoring.team")
def test_a_marker_that_leaves_the_team_field_scores_nothing_there() -> None:
    assert play(turn_of(3, "y y\nk b", marker=11), "use align2", "align n").scores() == [0, 0, 0, 0]


# -- Roger ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("scoring.roger")
def test_figure_38_every_sheep_scores_by_its_row() -> None:
    state = after_scoring(0, FIGURE_38, 25)
    assert state.scores() == [3, 6, 5, 3]
    assert _part(state, "roger gate") == [3, 6, 5, 3]


@pytest.mark.parametrize(("seats", "gate", "pen"), [(3, 19, 28), (4, 25, 37)])
@pytest.mark.rule("scoring.roger", "scoring.gates")
def test_roger_scores_at_his_gate_and_in_his_pen_only(seats: int, gate: int, pen: int) -> None:
    for space in range(gate - 4, pen):
        state = after_scoring(0, FIGURE_38, space, seats=seats)
        assert state.scores()[:3] == ([3, 6, 5] if space == gate else [0, 0, 0])
    assert _part(after_scoring(0, FIGURE_38, pen, seats=seats), "roger pen")[:3] == [3, 6, 5]


@pytest.mark.rule("scoring.roger")
def test_a_marker_that_passes_the_gate_scores_too() -> None:
    state = play(turn_of(0, "b g\nk r", marker=24), "use align3", "align n")
    assert state.marker == 27
    assert state.scores() == [4, 4, 3, 0]


@pytest.mark.parametrize(("way", "points"), [("turn left", [4, 3, 4, 3]), ("turn right", [3, 4, 3, 4])])
@pytest.mark.rule("scoring.stands", "actions.turn")
def test_roger_stands_where_the_sheep_look(way: str, points: list[int]) -> None:
    state = play(turn_of(0, "b g\nr y", marker=24), "use turn1", way)
    assert state.scores() == points


@pytest.mark.rule("goal.colours")
def test_the_neutral_colour_scores_for_nobody() -> None:
    state = after_scoring(0, "y b\ny k", 19, seats=3)
    assert state.scores() == [4, 0, 0]


# -- the black sheep -----------------------------------------------------------------------------------------------


@pytest.mark.rule("scoring.black")
def test_figure_37_in_the_black_sheep_field_contact_with_the_black_sheep_scores() -> None:
    assert after_scoring(3, FIGURE_37, 40).scores() == [0, 0, 0, 3]
    assert after_scoring(2, FIGURE_37, 40).scores() == [0, 0, 1, 0]


@pytest.mark.parametrize(("seats", "first", "last"), [(3, 29, 37), (4, 38, 49)])
@pytest.mark.rule("scoring.black", "scoring.track")
def test_the_bounds_of_the_black_sheep_field(seats: int, first: int, last: int) -> None:
    for space in (first, last):
        assert _part(after_scoring(2, FIGURE_37, space, seats=seats), "black sheep")[2] == 1
    for space in (first - 1, last + 1):
        assert _part(after_scoring(2, FIGURE_37, space, seats=seats), "black sheep")[2] == 0


@pytest.mark.rule("scoring.black")
def test_both_sheep_may_touch_the_black_one() -> None:
    assert after_scoring(0, "b k b", 40).scores() == [4, 0, 0, 0]


@pytest.mark.rule("fine.jump", "scoring.roger")
def test_r4_a_marker_that_jumps_rogers_pen_scores_it_first_and_then_the_black_sheep() -> None:
    state = play(turn_of(0, "b k\nb g", marker=36), "use align2", "align n")
    assert _part(state, "roger pen") == [7, 3, 0, 0]
    assert _part(state, "black sheep") == [3, 0, 0, 0]


@pytest.mark.rule("scoring.black")
def test_stopping_in_rogers_pen_is_not_yet_the_black_sheep_field() -> None:
    state = play(turn_of(0, "b k\nb g", marker=35), "use align2", "align n")
    assert _part(state, "roger pen") == [7, 3, 0, 0]
    assert _part(state, "black sheep") == [0, 0, 0, 0]


# -- the shearer ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("scoring.shorn", "scoring.shearer")
def test_figures_39_and_40_the_front_row_is_shorn_and_the_rows_score_from_the_back() -> None:
    state = after_scoring(0, FIGURE_39, 62)
    assert _part(state, "shearer gate") == [5, 2, 3, 5]
    after = """
        r b .
        r g y
        . . y
        . k b
        """
    assert drawn(state) == tidy(after)


@pytest.mark.parametrize(("seats", "gate", "pen"), [(3, 47, 56), (4, 62, 74)])
@pytest.mark.rule("scoring.shorn", "scoring.gates")
def test_the_shearer_shears_at_his_gate_and_in_his_pen_only(seats: int, gate: int, pen: int) -> None:
    for space in range(gate - 3, pen):
        state = after_scoring(0, FIGURE_39, space, seats=seats)
        assert (state.flock.height == 4) == (space == gate)
        assert (state.scores()[0] == 5) == (space == gate)
    state = after_scoring(0, FIGURE_39, pen, seats=seats)
    assert _part(state, "shearer pen")[:3] == [5, 2, 3]


@pytest.mark.rule("scoring.shorn")
def test_a_marker_that_passes_the_shearers_gate_shears_too() -> None:
    state = play(turn_of(0, "b g\nk r", marker=61), "use align3", "align n")
    assert state.marker == 64
    assert drawn(state) == "k r"
    assert state.scores() == [0, 0, 4, 0]


@pytest.mark.rule("scoring.then-regroup")
def test_a_shorn_flock_scores_first_and_is_then_regrouped_by_the_active_seat() -> None:
    text = """
        g r y
        b . y
        k . r
        """
    state = after_scoring(0, text, 62)
    assert state.scores() == [3, 0, 4, 3]
    assert drawn(state) == "b . y\nk . r"
    assert state.actor == 0
    assert legal(state) == ["group a1", "group c1"]
    play(state, "group a1", "regroup +", "join e")
    assert state.scores() == [3, 0, 4, 3]
    assert state.actor == 2  # green has lost its only sheep


@pytest.mark.rule("panic.spaces")
def test_a_shorn_flock_may_still_panic() -> None:
    state = play(turn_of(0, "b g\nk r", marker=60), "use align3", "align n")
    assert state.marker == 63
    assert legal(state) == ["panic black", "panic red", "panic white"]


@pytest.mark.rule("fine.one-colour")
def test_r5_a_flock_of_one_colour_is_not_shorn_but_scores() -> None:
    state = after_scoring(0, "b\nb", 62)
    assert drawn(state) == "b\nb"
    assert state.scores() == [7, 0, 0, 0]


@pytest.mark.rule("fine.all-shorn")
def test_r6_a_shearing_that_takes_the_whole_flock_ends_the_game() -> None:
    state = after_scoring(0, "b g k", 62)
    assert state.actor == OVER
    assert state.scores() == [0, 0, 0, 0]
    assert GAME.ending(state) == "the whole flock was shorn"


@pytest.mark.rule("end.pen")
def test_the_marker_never_goes_beyond_the_last_pen() -> None:
    state = play(turn_of(0, "b g\nk r", marker=73), "use align3", "align n")
    assert state.marker == 74
    assert state.actor == OVER
    assert state.scores() == [0, 0, 4, 0]
    assert GAME.ending(state) == "the marker reached the last pen"


@pytest.mark.rule("scoring.then-regroup", "end.pen")
def test_after_the_last_shearing_the_flock_is_not_regrouped() -> None:
    state = after_scoring(0, "g r y\nb . y\nk . r", 74)
    assert state.actor == OVER
    assert drawn(state) == "b . y\nk . r"
