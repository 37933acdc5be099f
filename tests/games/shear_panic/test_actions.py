"""A. The menu: what each action does (rulebook, figures 10 to 27)."""

import pytest

from tests.games.shear_panic.position import drawn, legal, play, tidy, turn_of


def _after(seat: int, before: str, *moves: str) -> str:
    return drawn(play(turn_of(seat, before), *moves))


# -- choosing -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("play.menu", "play.numbers", "play.steps")
def test_a_seat_chooses_one_of_the_twelve_actions_of_its_menu() -> None:
    names = "slam2 slam3 line1 line3 diagonal1 diagonal2 align2 align3 roll1 roll2 leap3 turn1"
    assert legal(turn_of(0)) == sorted(f"use {name}" for name in names.split())


@pytest.mark.rule("play.once")
def test_an_action_cannot_be_used_again() -> None:
    state = play(turn_of(0), "use align2", "align n", "use align2", "align n", "use align2", "align n")
    state = play(state, "use align2", "align n")
    assert state.actor == 0
    assert "use align2" not in legal(state)
    assert "use align3" in legal(state)


@pytest.mark.rule("play.once")
def test_an_action_of_the_same_kind_with_another_number_is_another_action() -> None:
    assert legal(turn_of(0, menus={0: ["line3"]})) == ["use line3"]


# -- lamb slam ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("actions.slam")
def test_a_slammed_sheep_moves_one_cell_in_any_direction() -> None:
    state = play(turn_of(1, "b g r"), "use slam2")
    assert legal(state) == sorted(f"slam b1 {to}" for to in ("n", "ne", "e", "se", "s", "sw", "w", "nw"))


@pytest.mark.rule("actions.slam")
def test_a_slam_pushes_all_sheep_before_it() -> None:
    before = """
        y g b
        r k y
        g b r
        """
    after = """
        . y g b
        r k y .
        . g b r
        """
    assert _after(3, before, "use slam3", "slam c2 w") == tidy(after)


@pytest.mark.rule("actions.slam", "regroup.apart")
def test_figure_10_a_diagonal_slam_of_yellow_cuts_off_the_blue_sheep_at_the_top() -> None:
    before = """
        . g b
        r k y
        y b r
        """
    state = play(turn_of(3, before), "use slam2", "slam a3 ne")
    after = """
        . . . b
        . g k .
        r y y .
        . b r .
        """
    assert drawn(state) == tidy(after)
    assert legal(state) == ["regroup +", "regroup x"]


@pytest.mark.rule("actions.gap")
def test_sheep_behind_a_gap_are_not_pushed() -> None:
    before = """
        b . g r
        k y r g
        """
    after = """
        . b g r
        k y r g
        """
    assert _after(0, before, "use slam2", "slam a1 e") == tidy(after)


@pytest.mark.rule("actions.slam")
def test_a_slam_need_not_push_anybody() -> None:
    before = """
        b g
        k .
        """
    after = """
        . g
        k b
        """
    state = play(turn_of(0, before), "use slam2", "slam a1 se")
    assert drawn(state) == tidy(after)


@pytest.mark.rule("actions.slam")
def test_a_slam_may_start_within_the_flock() -> None:
    before = """
        g r
        b k
        y y
        """
    state = play(turn_of(0, before), "use slam2", "slam a2 ne")
    after = """
        . . r
        g b .
        . k .
        y y .
        """
    assert drawn(state) == tidy(after)


@pytest.mark.rule("actions.own", "goal.colours")
@pytest.mark.parametrize(("seat", "colour"), list(enumerate("bgry")))
def test_only_own_sheep_are_slammed_by_the_action(seat: int, colour: str) -> None:
    state = play(turn_of(seat), "use slam2")
    cells = [f"{column}{row}" for row in "123" for column in "abc"]
    own = {cell for cell, letter in zip(cells, drawn(state).split(), strict=True) if letter == colour}
    assert {text.split()[1] for text in legal(state)} == own


# -- line and diagonal push -----------------------------------------------------------------------------------------


@pytest.mark.rule("actions.line")
def test_a_line_push_moves_a_row_or_column_one_cell() -> None:
    after = """
        . y g b
        r k y .
        g b r .
        """
    assert _after(0, "y g b\nr k y\ng b r", "use line1", "line a1 e") == tidy(after)
    after = """
        . g .
        y k b
        r b y
        g . r
        """
    assert _after(0, "y g b\nr k y\ng b r", "use line1", "line b3 n") == tidy(after)


@pytest.mark.rule("actions.line")
def test_a_line_is_pushed_from_outside_the_flock_only() -> None:
    pushes = legal(play(turn_of(0), "use line3"))
    assert pushes == sorted(
        [
            *(f"line {cell} e" for cell in ("a1", "a2", "a3")),
            *(f"line {cell} w" for cell in ("c1", "c2", "c3")),
            *(f"line {cell} s" for cell in ("a1", "b1", "c1")),
            *(f"line {cell} n" for cell in ("a3", "b3", "c3")),
        ]
    )


@pytest.mark.rule("actions.line", "actions.gap")
def test_a_line_push_stops_at_the_first_gap() -> None:
    before = """
        b . g r
        k y r g
        """
    state = turn_of(2, before)
    assert "line c1 e" not in legal(play(state, "use line1"))
    after = """
        . b g r
        k y r g
        """
    assert drawn(play(state, "line a1 e")) == tidy(after)


@pytest.mark.rule("actions.line", "actions.gap")
def test_a_row_or_column_may_be_a_single_sheep_and_any_seat_s() -> None:
    before = """
        . g
        b r
        """
    after = """
        g .
        b r
        """
    assert _after(0, before, "use line1", "line b1 w") == tidy(after)


@pytest.mark.rule("actions.diagonal")
def test_a_diagonal_push_moves_a_diagonal_from_outside() -> None:
    pushes = legal(play(turn_of(0), "use diagonal1"))
    assert [text for text in pushes if text.endswith(" ne")] == [
        f"diagonal {cell} ne" for cell in ("a1", "a2", "a3", "b3", "c3")
    ]
    assert all(text.split()[2] in ("ne", "se", "sw", "nw") for text in pushes)


@pytest.mark.rule("actions.diagonal")
def test_figure_14_the_black_sheep_pushes_up_and_left_and_two_sheep_are_cut_off() -> None:
    before = """
        b g . .
        r y g .
        . r k b
        """
    state = play(turn_of(0, before), "use diagonal2", "diagonal c3 nw")
    after = """
        b . . . .
        . y g . .
        . r k g .
        . . r . b
        """
    assert drawn(state) == tidy(after)
    assert legal(state) == ["group a1", "group e4"]


@pytest.mark.rule("actions.diagonal", "actions.gap")
def test_a_diagonal_push_stops_at_the_first_gap() -> None:
    before = """
        b g r
        k . y
        r y g
        """
    state = turn_of(0, before)
    play(state, "use diagonal1")
    assert "diagonal a1 se" in legal(state)
    assert "diagonal c3 se" not in legal(state)
    play(state, "diagonal a1 se")
    after = """
        . g r
        k b y
        r y g
        """
    assert drawn(state) == tidy(after)


@pytest.mark.rule("actions.diagonal", "actions.gap")
def test_a_diagonal_may_be_a_single_sheep() -> None:
    before = """
        . b
        g r
        """
    assert "diagonal b2 nw" in legal(play(turn_of(0, before), "use diagonal1"))
    assert "diagonal b1 nw" in legal(play(turn_of(0, before), "use diagonal1"))


# -- alignment ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("actions.align")
def test_figure_17_aligning_at_the_back_closes_all_gaps_in_the_columns() -> None:
    connected = """
        . b . g
        r k y g
        . y . r
        """
    after = """
        . b . g
        . k . g
        r y y r
        """
    assert _after(0, connected, "use align2", "align s") == tidy(after)


@pytest.mark.rule("actions.align")
def test_figure_18_aligning_to_the_right_closes_all_gaps_in_the_rows() -> None:
    connected = """
        . b . g
        r k y g
        . y . r
        """
    after = """
        . . b g
        r k y g
        . . y r
        """
    assert _after(0, connected, "use align3", "align e") == tidy(after)
    after = """
        b g . .
        r k y g
        y r . .
        """
    assert _after(0, connected, "use align3", "align w") == tidy(after)


@pytest.mark.rule("actions.align")
def test_any_of_the_four_sides_may_be_chosen() -> None:
    assert legal(play(turn_of(0), "use align2")) == ["align e", "align n", "align s", "align w"]


@pytest.mark.rule("play.no-change")
def test_an_action_need_not_change_the_flock() -> None:
    state = turn_of(0)
    before = drawn(state)
    assert drawn(play(state, "use align2", "align n")) == before
    assert state.actor == 1


# -- lamb roll ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("actions.roll")
def test_figure_19_yellow_rolls_up_and_left() -> None:
    before = """
        . b
        g y
        r k
        """
    after = """
        y b
        g .
        r k
        """
    assert _after(3, before, "use roll1", "roll b2 nw") == tidy(after)


@pytest.mark.rule("actions.roll")
def test_a_roll_pushes_nobody_and_stays_with_the_flock() -> None:
    before = """
        . g b
        r k y
        y b r
        """
    rolls = legal(play(turn_of(3, before), "use roll1"))
    assert "roll c2 nw" not in rolls  # a green sheep stands there
    assert "roll a3 sw" not in rolls  # it would touch nobody


@pytest.mark.rule("actions.roll", "actions.own")
def test_a_roll_goes_into_a_free_cell_beside_another_sheep() -> None:
    before = """
        g r
        b .
        """
    assert legal(play(turn_of(0, before), "use roll1")) == ["roll a2 e", "roll a2 nw"]


@pytest.mark.rule("actions.roll")
def test_a_corner_is_no_contact_for_a_roll() -> None:
    assert legal(play(turn_of(0, "b g"), "use roll1")) == ["roll a1 ne", "roll a1 se"]


@pytest.mark.rule("actions.roll")
def test_a_roll_may_cut_off_another_sheep() -> None:
    state = play(turn_of(0, "r b g k"), "use roll2", "roll b1 ne")
    after = """
        . . b .
        r . g k
        """
    assert drawn(state) == tidy(after)
    assert legal(state) == ["regroup +", "regroup x"]


# -- leap sheep -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("actions.leap", "actions.own")
def test_figure_21_red_leaps_down_and_might_have_leapt_up_or_left_but_not_right() -> None:
    """R1: a leap goes over at least one sheep."""
    before = """
        g y b
        b k r
        r g y
        """
    state = play(turn_of(2, before), "use leap3")
    assert legal(state, "leap c2") == ["leap c2 n", "leap c2 s", "leap c2 w"]
    after = """
        g y b
        b k .
        r g y
        . . r
        """
    assert drawn(play(state, "leap c2 s")) == tidy(after)


@pytest.mark.rule("actions.leap")
def test_figure_23_red_leaps_to_the_first_free_cell_within_the_flock() -> None:
    before = """
        g y .
        b . k
        r g y
        b r .
        """
    after = """
        g y .
        b r k
        r g y
        b . .
        """
    assert _after(2, before, "use leap3", "leap b4 n") == tidy(after)


@pytest.mark.rule("actions.leap")
def test_leaps_are_never_diagonal() -> None:
    assert all(text.split()[2] in "nesw" for text in legal(play(turn_of(0), "use leap3")))


@pytest.mark.rule("actions.leap")
def test_a_leap_may_cut_others_off() -> None:
    state = play(turn_of(0, "r b g k"), "use leap3", "leap b1 w")
    assert drawn(state) == "b r . g k"
    assert legal(state) == ["group a1", "group d1"]


# -- ewe turn -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("heading", "left", "right"), [("n", "w", "e"), ("w", "s", "n"), ("s", "e", "w"), ("e", "n", "s")]
)
@pytest.mark.rule("actions.turn")
def test_figures_25_to_27_all_sheep_turn_where_they_stand(heading: str, left: str, right: str) -> None:
    for way, faced in (("left", left), ("right", right)):
        state = turn_of(0, heading=heading)
        before = drawn(state)
        play(state, "use turn1", f"turn {way}")
        assert drawn(state) == before
        assert "nesw"[state.heading] == faced


# -- on offer only with a legal detail --------------------------------------------------------------------------------


@pytest.mark.rule("play.possible")
def test_a_lone_sheep_can_neither_roll_nor_leap() -> None:
    state = turn_of(0, "b")
    assert not legal(state, "use roll")
    assert not legal(state, "use leap")
    assert legal(play(state, "use slam2"), "slam a1")


@pytest.mark.rule("play.possible")
def test_two_sheep_are_enough_to_roll_and_to_leap() -> None:
    state = turn_of(0, "b k")
    assert legal(state, "use roll") == ["use roll1", "use roll2"]
    assert legal(state, "use leap") == ["use leap3"]


def test_a_walled_in_sheep_has_a_partner_that_can_roll() -> None:
    before = """
        g r y
        r b y
        g k b
        """
    assert {text.split()[1] for text in legal(play(turn_of(0, before), "use roll1"))} == {"c3"}


def test_the_cells_are_named_anew_after_every_change() -> None:
    state = play(turn_of(0, "r b g k"), "use slam2", "slam b1 ne")
    after = """
        . . b .
        r . g k
        """
    assert drawn(state) == tidy(after)
    play(state, "regroup +", "join e")
    after = """
        . b .
        r g k
        """
    assert drawn(state) == tidy(after)
