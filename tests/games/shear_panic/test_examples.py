"""The worked examples of the rules page, played on the flock."""

import pytest

from tests.games.shear_panic.position import START, after_scoring, drawn, legal, play, split, tidy, turn_of


@pytest.mark.rule("actions.slam", "scoring.team")
def test_yellow_slams_the_middle_row_and_touches_at_a_corner() -> None:
    state = play(turn_of(3, START, marker=0), "use slam3", "slam c2 w")
    after = """
        . y g b
        r k y .
        . g b r
        """
    assert drawn(state) == tidy(after)
    assert state.scores() == [0, 0, 0, 1]


@pytest.mark.rule("actions.line")
def test_the_front_row_pushed_to_the_right_sticks_out() -> None:
    after = """
        . y g b
        r k y .
        g b r .
        """
    assert drawn(play(turn_of(0), "use line1", "line a1 e")) == tidy(after)


@pytest.mark.rule("regroup.slide")
def test_a_sheep_at_a_corner_slides_to_either_side() -> None:
    text = """
        r g .
        k y .
        . . b
        """
    assert legal(play(split(0, text), "regroup x"), "join nw") == ["join nw/n", "join nw/w"]
    assert drawn(play(split(0, text), "regroup x", "join nw/n")) == tidy("r g .\nk y b")
    assert drawn(play(split(0, text), "regroup x", "join nw/w")) == tidy("r g\nk y\n. b")


@pytest.mark.rule("scoring.roger")
def test_five_rows_before_roger() -> None:
    text = """
        . g .
        b r k
        y g r
        y . .
        b . .
        """
    assert after_scoring(0, text, 25).scores() == [3 + 0, 4 + 2, 3 + 2, 2 + 1]


@pytest.mark.rule("scoring.black")
def test_a_side_and_a_corner_of_the_black_sheep() -> None:
    assert after_scoring(0, "b k g\n. r b", 40).scores() == [2 + 1, 0, 0, 0]


@pytest.mark.rule("scoring.shorn", "scoring.shearer")
def test_five_rows_before_the_shearer() -> None:
    text = """
        g . .
        r b .
        r g y
        . . y
        . k b
        """
    assert after_scoring(0, text, 62).scores() == [4 + 1, 2, 2 + 1, 3 + 2]


@pytest.mark.rule("scoring.shearer")
def test_a_fifth_row_from_the_back_scores_nothing() -> None:
    assert after_scoring(0, "r\nb\ng\nk\ny\nb", 62).scores() == [4 + 0, 1, 0, 3]
