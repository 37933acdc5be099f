"""Why a move is refused: the sentence and its parameters."""

import pytest

from sheepfold.core.bits import bit
from sheepfold.core.rules.reason import Reason
from sheepfold.games.shear_panic import GAME
from sheepfold.games.shear_panic.rules.why_not import why_not
from sheepfold.games.shear_panic.state import ShearPanic
from tests.games.shear_panic.position import legal, play, split, turn_of


def refused(state: ShearPanic, move: str) -> Reason:
    """The reason for a move of the seat to act that is not legal."""
    assert move not in legal(state)
    reason = why_not(state, state.actor, GAME.parse(move))
    assert reason is not None
    return reason


# -- choosing an action ---------------------------------------------------------------------------------------------


@pytest.mark.rule("play.once", "play.steps", "regroup.apart")
def test_an_action_has_to_be_chosen_first_and_works_once() -> None:
    state = turn_of(0, menus={0: ["slam2", "align3"]})
    assert refused(state, "use slam3") == Reason("play.once", {"action": "slam3"}, "action")
    assert refused(state, "slam b3 n") == Reason("play.steps", {"kind": "slam"})
    assert refused(state, "align w") == Reason("play.steps", {"kind": "align"})
    assert refused(state, "turn left") == Reason("play.once", {"kind": "turn"}, "kind")
    assert refused(state, "leap b3 n") == Reason("play.once", {"kind": "leap"}, "kind")
    for move in ("join n", "group a1", "join to 1,1"):
        assert refused(state, move) == Reason("regroup.apart")


@pytest.mark.rule("play.possible")
def test_an_action_that_cannot_be_carried_out() -> None:
    state = play(turn_of(0, "b", marker=63), "use line1", "line a1 n")
    assert refused(state, "use line3") == Reason("play.possible", {"action": "line3"}, "back")
    for action in ("roll1", "leap3"):
        assert refused(state, f"use {action}") == Reason("play.possible", {"action": action}, "alone")


@pytest.mark.rule("actions.slam", "actions.line", "actions.diagonal", "actions.align", "actions.roll", "actions.turn")
@pytest.mark.parametrize(
    ("action", "move"),
    [
        ("slam2", "line a1 e"),
        ("line1", "slam c1 n"),
        ("diagonal2", "use diagonal2"),
        ("align3", "turn left"),
        ("roll1", "leap c1 w"),
        ("leap3", "roll c1 e"),
        ("turn1", "join n"),
    ],
)
def test_a_chosen_action_has_to_be_carried_out(action: str, move: str) -> None:
    rule = f"actions.{action.rstrip('123')}"
    assert refused(play(turn_of(0), f"use {action}"), move) == Reason(rule, {"action": action}, "due")


# -- carrying it out ------------------------------------------------------------------------------------------------


@pytest.mark.rule("actions.own")
@pytest.mark.parametrize(("action", "move"), [("slam2", "slam"), ("roll1", "roll"), ("leap3", "leap")])
def test_a_sheep_must_be_there_and_be_ones_own(action: str, move: str) -> None:
    state = play(turn_of(0), f"use {action}")
    for cell in ("d1", "a4", "i1", "a9"):
        assert refused(state, f"{move} {cell} n") == Reason("actions.own", {"cell": cell}, "empty")
    assert refused(state, f"{move} b2 n") == Reason("actions.own", {"cell": "b2", "colour": "black"}, "other")
    assert refused(state, f"{move} a1 e") == Reason("actions.own", {"cell": "a1", "colour": "yellow"}, "other")


@pytest.mark.rule("actions.line", "actions.diagonal")
def test_a_push_starts_from_outside_with_a_sheep() -> None:
    state = play(turn_of(0, "b . g r\nk y r g"), "use line1")
    assert refused(state, "line c1 e") == Reason("actions.line", {"cell": "c1"}, "inside")
    assert refused(state, "line b1 e") == Reason("actions.line", {"cell": "b1"}, "empty")
    state = play(turn_of(0, "b g r\nk . y\nr y g"), "use diagonal1")
    assert refused(state, "diagonal c3 se") == Reason("actions.diagonal", {"cell": "c3"}, "inside")
    assert refused(state, "diagonal b2 se") == Reason("actions.diagonal", {"cell": "b2"}, "empty")


@pytest.mark.rule("actions.roll", "actions.leap")
def test_where_a_sheep_can_neither_roll_nor_leap() -> None:
    state = play(turn_of(0, "b g"), "use roll1")
    assert refused(state, "roll a1 e") == Reason("actions.roll", {"cell": "a1", "direction": "e"}, "taken")
    assert refused(state, "roll a1 n") == Reason("actions.roll", {"cell": "a1", "direction": "n"}, "alone")
    state = play(turn_of(0, "b g"), "use leap3")
    assert refused(state, "leap a1 s") == Reason("actions.leap", {"cell": "a1", "direction": "s"}, "nobody")


@pytest.mark.rule("back.push", "back.turn")
def test_straight_back() -> None:
    state = play(turn_of(0), "use line1", "line a1 e", "use line3")
    assert refused(state, "line d1 w") == Reason("back.push")
    state = play(turn_of(0), "use turn1", "turn left", "use turn1")
    assert refused(state, "turn right") == Reason("back.turn")


# -- regrouping -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("regroup.smallest")
def test_the_group_to_choose() -> None:
    text = """
        . b . y
        r g . y
        . . . k
        """
    state = split(0, text)
    assert refused(state, "join n") == Reason("regroup.smallest", variant="due")
    assert refused(state, "group a1") == Reason("regroup.smallest", {"cell": "a1"}, "empty")
    assert refused(state, "group a2") == Reason("regroup.smallest", {"cell": "b1"}, "named")
    state = split(0, "b . g r k . y")
    assert refused(state, "group c1") == Reason("regroup.smallest", {"cell": "c1"}, "larger")


@pytest.mark.rule("regroup.straight", "regroup.diagonal", "regroup.die")
def test_the_die_says_how_the_group_runs_back() -> None:
    text = """
        b . . .
        . . . g
        . y k r
        """
    state = play(split(0, text), "regroup +")
    assert refused(state, "use slam2") == Reason("regroup.straight", {"cell": "a1"}, "due")
    assert refused(state, "join n") == Reason("regroup.straight", {"direction": "n"}, "never")
    assert refused(state, "join se/e") == Reason("regroup.straight", variant="die")
    assert refused(state, "regroup x") == Reason("regroup.die")
    state = play(split(0, text), "regroup x")
    assert refused(state, "group a1") == Reason("regroup.diagonal", {"cell": "a1"}, "due")
    assert refused(state, "join ne") == Reason("regroup.diagonal", {"direction": "ne"}, "never")
    assert refused(state, "join ne/n") == Reason("regroup.diagonal", {"direction": "ne"}, "never")
    assert refused(state, "join e") == Reason("regroup.diagonal", variant="die")


@pytest.mark.rule("regroup.slide")
def test_a_slide_is_there_only_where_a_sheep_is_in_the_way() -> None:
    state = play(split(0, "r g .\nk y .\n. . b"), "regroup x")
    assert refused(state, "join nw") == Reason("regroup.slide", {"direction": "nw"}, "blocked")
    state = play(split(0, "r g y k\ng . . r\ny . . .\nr . b ."), "regroup x")
    assert refused(state, "join ne/n") == Reason("regroup.slide", {"direction": "ne"}, "free")


@pytest.mark.rule("regroup.other-kind")
def test_the_other_kind_where_the_dies_is_impossible() -> None:
    state = play(turn_of(0, "b g"), "use slam2", "slam a1 w", "group a1", "regroup x")
    assert refused(state, "join ne") == Reason("regroup.other-kind", variant="straight")
    state = play(split(0, "b . . .\n. . . .\n. . g r"), "regroup +")
    assert refused(state, "join e") == Reason("regroup.other-kind", variant="diagonal")


@pytest.mark.rule("fine.shortest")
def test_the_shortest_way_only_where_there_is_no_other() -> None:
    state = play(split(0, "b . . . . .\n. . . . . .\n. . . . g r"), "regroup +")
    for move in ("join e", "join se/s", "turn left"):
        assert refused(state, move) == Reason("fine.shortest", variant="due")
    assert refused(state, "join to 5,1") == Reason("fine.shortest", variant="longer")
    state = play(split(0, "b . g r k"), "regroup +")
    assert refused(state, "join to 1,0") == Reason("fine.shortest", variant="needless")


# -- panic ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("panic.slam", "panic.white", "panic.die")
def test_what_panic_asks_for() -> None:
    state = play(turn_of(0, marker=7), "use align2", "align n", "panic red")
    assert refused(state, "use slam2") == Reason("panic.slam", {"colour": "red"}, "due")
    assert refused(state, "slam b2 n") == Reason("panic.slam", {"cell": "b2", "colour": "red"}, "other")
    assert refused(state, "slam d1 n") == Reason("panic.slam", {"cell": "d1"}, "empty")
    assert refused(state, "panic blue") == Reason("panic.die")
    state = play(turn_of(0, marker=7), "use align2", "align n", "panic white")
    assert refused(state, "slam a2 n") == Reason("panic.white")


def test_a_refusal_reads_well_in_three_languages() -> None:
    reason = refused(play(turn_of(0), "use slam2"), "slam a1 e").within(GAME)
    assert reason.text() == "The sheep on a1 is not yours: it is yellow. This action needs one of your own sheep."
    assert (
        reason.text("fr") == "Le mouton en a1 n’est pas à vous : il est jaune. Cette action demande un de vos moutons."
    )
    assert reason.text("de") == (
        "Das Schaf auf a1 gehört dir nicht, seine Farbe ist Gelb. Diese Aktion geht nur mit einem eigenen Schaf."
    )


def test_the_menu_of_the_seat_to_act_counts() -> None:
    state = turn_of(1)
    state.unused &= ~bit(12)
    assert refused(state, "use slam2") == Reason("play.once", {"action": "slam2"}, "action")
