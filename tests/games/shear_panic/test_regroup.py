"""B. Regrouping (rulebook, figures 28 to 32), R3 and R9."""

import pytest

from sheepfold.core.state import CHANCE
from sheepfold.games.shear_panic import GAME
from sheepfold.games.shear_panic.components import DIRECTIONS, JOIN
from sheepfold.games.shear_panic.regroup import direction_of, slides_along_row
from tests.games.shear_panic.position import drawn, legal, play, split, tidy, turn_of


@pytest.mark.rule("regroup.apart")
def test_sheep_that_touch_only_by_a_corner_are_cut_off() -> None:
    assert legal(play(turn_of(0, "b\ng"), "use slam2", "slam a1 e")) == ["group a2", "group b1"]


@pytest.mark.rule("regroup.apart")
def test_a_flock_that_hangs_together_is_not_regrouped() -> None:
    state = play(turn_of(0, "b g\n. r"), "use slam2", "slam a1 s")
    assert state.actor == 1


@pytest.mark.rule("regroup.smallest")
def test_the_smallest_group_moves() -> None:
    state = play(split(0, "b . g r k"), "regroup +", "join e")
    assert drawn(state) == "b g r k"


@pytest.mark.rule("regroup.smallest")
def test_among_equals_the_active_seat_chooses() -> None:
    state = split(2, "b . g r k . y")
    assert state.actor == 2
    assert legal(state) == ["group a1", "group g1"]
    play(state, "group g1", "regroup +", "join w")
    assert drawn(state) == "b . g r k y"
    assert legal(state) == ["regroup +", "regroup x"]  # no choice any more, so none is offered


@pytest.mark.rule("regroup.smallest")
def test_a_group_is_named_by_its_first_sheep_in_reading_order() -> None:
    text = """
        . b . . y
        g r . . y
        """
    assert legal(split(0, text)) == ["regroup +", "regroup x"]
    text = """
        . b . y
        r g . y
        . . . k
        """
    assert legal(split(0, text)) == ["group b1", "group d1"]


@pytest.mark.rule("regroup.straight")
def test_plus_moves_in_a_straight_line_until_it_touches() -> None:
    text = """
        b . . .
        . . . g
        . y k r
        """
    state = play(split(0, text), "regroup +")
    assert legal(state) == ["join e", "join s"]
    play(state, "join e")
    after = """
        . . b
        . . g
        y k r
        """
    assert drawn(state) == tidy(after)


@pytest.mark.rule("regroup.straight")
def test_it_stops_as_soon_as_it_touches() -> None:
    text = """
        . g r k
        . . . y
        b . . y
        """
    state = play(split(0, text), "regroup +", "join n")
    after = """
        b g r k
        . . . y
        . . . y
        """
    assert drawn(state) == tidy(after)
    state = play(split(0, text), "regroup +", "join e")
    after = """
        g r k
        . . y
        . b y
        """
    assert drawn(state) == tidy(after)


@pytest.mark.rule("regroup.straight")
def test_a_direction_in_which_it_never_touches_is_not_offered() -> None:
    assert legal(play(split(0, "b . g r k"), "regroup +")) == ["join e"]


@pytest.mark.rule("regroup.straight")
def test_a_group_moves_as_a_whole() -> None:
    text = """
        b . . .
        b . . .
        b . g r
        . . y k
        """
    state = play(split(0, text), "regroup +", "join e")
    after = """
        b . .
        b . .
        b g r
        . y k
        """
    assert drawn(state) == tidy(after)


@pytest.mark.rule("regroup.straight")
def test_the_box_may_grow_when_a_group_joins_with_its_tail() -> None:
    text = """
        . . g r k
        . . . . y
        b . . . r
        b b . . .
        """
    after = """
        b . . . .
        b b g r k
        . . . . y
        . . . . r
        """
    assert drawn(play(split(0, text), "regroup +", "join n")) == tidy(after)


@pytest.mark.rule("regroup.slide")
def test_figure_28_a_sheep_at_a_corner_slides_to_either_side() -> None:
    text = """
        r g . .
        k y . .
        g r . .
        . . b .
        """
    state = play(split(0, text), "regroup x")
    assert legal(state) == ["join nw/n", "join nw/w"]
    assert drawn(play(state, "join nw/n")) == tidy("r g .\nk y .\ng r b")
    state = play(split(0, text), "regroup x", "join nw/w")
    assert drawn(state) == tidy("r g\nk y\ng r\n. b")


@pytest.mark.rule("regroup.diagonal")
def test_figure_28_or_it_takes_the_other_diagonal() -> None:
    text = """
        r g y k
        g . . r
        y . . .
        r . b .
        """
    state = play(split(0, text), "regroup x")
    assert legal(state) == ["join ne", "join nw"]
    assert drawn(play(state, "join ne")) == tidy("r g y k\ng . . r\ny . . b\nr . . .")


@pytest.mark.rule("regroup.diagonal")
def test_cross_moves_along_a_diagonal_until_it_touches() -> None:
    text = """
        . . . g
        . . . r
        . . . k
        b . . y
        """
    state = play(split(0, text), "regroup x", "join ne")
    after = """
        . g
        b r
        . k
        . y
        """
    assert drawn(state) == tidy(after)


@pytest.mark.rule("regroup.diagonal")
def test_a_corner_that_it_merely_passes_does_not_stop_it() -> None:
    text = """
        . . . r
        . . . g
        b . g r
        """
    state = play(split(0, text), "regroup x", "join ne")
    after = """
        b r
        . g
        g r
        """
    assert drawn(state) == tidy(after)


@pytest.mark.rule("regroup.slide")
def test_a_taken_diagonal_cell_makes_the_whole_group_slide() -> None:
    text = """
        g r k .
        . . . b
        . . . b
        """
    state = play(split(0, text), "regroup x")
    assert legal(state, "join nw") == ["join nw/n", "join nw/w"]
    assert drawn(play(state, "join nw/w")) == tidy("g r k\n. . b\n. . b")


FIGURE_29 = """
    k b y .
    . g b .
    . . r y
    . g r .
    """


@pytest.mark.rule("regroup.apart", "regroup.smallest", "regroup.diagonal")
def test_figures_29_to_32_three_groups_are_brought_back_one_after_the_other() -> None:
    state = play(turn_of(2, FIGURE_29), "use diagonal1", "diagonal c3 nw")
    after = """
        k . . . .
        . g b y .
        . . r b .
        . . . . y
        . . g r .
        """
    assert drawn(state) == tidy(after)
    assert legal(state) == ["group a1", "group e4"]
    play(state, "group a1", "regroup x")
    assert legal(state) == ["join se/e", "join se/s"]
    play(state, "join se/e")
    after = """
        k . . .
        g b y .
        . r b .
        . . . y
        . g r .
        """
    assert drawn(state) == tidy(after)
    play(state, "regroup x")
    assert {"join nw/n", "join nw/w"} <= set(legal(state))
    play(state, "join nw/n")
    after = """
        k . . .
        g b y .
        . r b y
        . . . .
        . g r .
        """
    assert drawn(state) == tidy(after)
    play(state, "regroup x", "join nw")
    after = """
        k . . .
        g b y .
        . r b y
        g r . .
        """
    assert drawn(state) == tidy(after)
    assert state.actor == 3


def test_figure_31_a_slide_to_the_left_would_have_brought_all_back_at_once() -> None:
    state = play(turn_of(2, FIGURE_29), "use diagonal1", "diagonal c3 nw", "group a1", "regroup x", "join se/e")
    play(state, "regroup x", "join nw/w")
    assert state.actor == 3


@pytest.mark.rule("regroup.other-kind")
def test_where_no_diagonal_leads_back_the_group_moves_straight() -> None:
    state = play(turn_of(0, "b g"), "use slam2", "slam a1 w", "group a1", "regroup x")
    assert legal(state) == ["join e"]
    assert drawn(play(state, "join e")) == "b g"


@pytest.mark.rule("regroup.other-kind")
def test_where_no_straight_way_leads_back_the_group_moves_diagonally() -> None:
    text = """
        b . . .
        . . . .
        . . g r
        """
    state = play(split(0, text), "regroup +")
    assert legal(state) == ["join se/e", "join se/s"]
    assert drawn(play(state, "join se/e")) == "b .\ng r"


@pytest.mark.rule("fine.shortest")
def test_r3_where_neither_does_it_moves_by_the_shortest_way() -> None:
    text = """
        b . . . . .
        . . . . . .
        . . . . g r
        """
    for face in ("regroup +", "regroup x"):
        assert legal(play(split(0, text), face)) == ["join to 3,2", "join to 4,1"]
    state = play(split(0, text), "regroup +", "join to 3,2")
    assert drawn(state) == "b g r"
    state = play(split(0, text), "regroup x", "join to 4,1")
    assert drawn(state) == "b .\ng r"


@pytest.mark.rule("fine.shortest")
def test_r3_counts_west_and_north_with_a_minus() -> None:
    text = """
        g r . . . .
        . . . . . .
        . . . . . b
        """
    assert legal(play(split(0, text), "regroup +")) == ["join to -3,-2", "join to -4,-1"]


@pytest.mark.rule("fine.again")
def test_r9_a_group_joins_whatever_it_touches_and_then_one_looks_again() -> None:
    state = play(split(0, "b . g . r y"), "group a1", "regroup +", "join e")
    assert drawn(state) == "b g . r y"
    assert legal(state) == ["group a1", "group d1"]


@pytest.mark.rule("play.steps")
def test_after_regrouping_the_marker_moves() -> None:
    state = play(split(0, "b . g r k", marker=4), "regroup +", "join e")
    assert state.marker == 5


@pytest.mark.rule("regroup.die", "regroup.faces")
def test_the_die_has_each_face_three_times() -> None:
    state = split(0, "b . g r k")
    assert legal(state) == ["regroup +", "regroup x"]
    assert [state.weight(action) for action in state.legal(CHANCE)] == [3, 3]


def test_each_way_sets_out_and_slides_as_its_name_says() -> None:
    for way in range(16):
        diagonal, _, part = GAME.text(JOIN + way).removeprefix("join ").partition("/")
        assert DIRECTIONS[direction_of(way)] == diagonal
        if part:
            assert slides_along_row(way) == (part in "ew")
