"""Why a move is refused, from drawn positions. Each answer names its sentence and what it is about."""

import pytest

from sheepfold.core.bits import bit
from sheepfold.core.rules.reason import Reason
from sheepfold.games.te_kuiti import GAME
from sheepfold.games.te_kuiti.duel import Duel
from sheepfold.games.te_kuiti.solo import Solo, new_solo
from tests.games.te_kuiti.position import cell, duel, legal, play, solo
from tests.games.te_kuiti.test_duel_late import FIVE_OUTSIDE, late
from tests.games.te_kuiti.test_solo import ALMOST_CLOSED

# a1 is enclosed, b1 lies face up, c1 is gone; d1 has been seen.
EARLY = """
+---+   +   +   +   +
| . | J       s   .
+---+   +   +   +   +
  .   .   .   .   .
+   +   +   +   +   +
  .   .   .   .   .
+   +   +   +   +   +
  .   .   .   .   .
+   +   +   +   +   +
  .   .   .   .   .
+   +   +   +   +   +
"""


def why(state: Duel | Solo, move: str) -> Reason:
    """The answer to a move that is not legal."""
    assert move not in legal(state), move
    reason = GAME.why_not(state, state.actor, GAME.parse(move))
    assert reason is not None
    return reason


def told(state: Duel | Solo, move: str) -> str:
    return why(state, move).within(GAME).text()


def ram_flipped() -> Duel:
    state = duel(EARLY)
    play(state, "flip e5", "ram")
    return state


@pytest.mark.rule("shepherd.two-fences", "shepherd.anywhere")
def test_the_shepherd_places_fences_where_there_is_none() -> None:
    state = duel(EARLY, to_move="shepherd")
    assert why(state, "fence a1n") == Reason("shepherd.anywhere", {"place": "a1n"})
    assert told(state, "fence a1n") == "There is a fence here already."
    for move in ("flip b2", "done", "take a1 b1"):
        assert why(state, move) == Reason("shepherd.two-fences")


@pytest.mark.rule("ram.shepherd")
def test_an_extra_fence_that_is_due_comes_first() -> None:
    state = duel(EARLY)
    play(state, "flip e5", "shepherd")
    for move in ("flip b2", "done", "take a1 b1"):
        assert why(state, move) == Reason("ram.shepherd")
    assert why(state, "fence a1n") == Reason("shepherd.anywhere", {"place": "a1n"})


@pytest.mark.rule("flip.face-down", "flip.outside", "flip.until-two")
def test_which_tiles_cannot_be_flipped() -> None:
    state = duel(EARLY)
    assert why(state, "flip a1") == Reason("flip.outside", {"cell": "a1"})
    assert why(state, "flip b1") == Reason("flip.face-down", {"cell": "b1"}, "up")
    assert why(state, "flip c1") == Reason("flip.face-down", {"cell": "c1"}, "gone")
    assert why(state, "fence e5n") == Reason("flip.until-two", variant="fence")


@pytest.mark.rule("flip.until-two")
def test_a_third_sheep_cannot_be_flipped() -> None:
    state = late("JJT..", revealed=1)
    play(state, "flip d1", "sleepy")
    assert why(state, "flip e1") == Reason("flip.until-two", {"cell": "e1"}, "two")
    assert told(state, "flip e1") == "You have flipped your two sheep: now take a pair or end your turn."


@pytest.mark.rule("flip.chance")
@pytest.mark.parametrize("move", ["joyful", "ram", "angry w"])
def test_nobody_chooses_what_a_tile_is(move: str) -> None:
    for state in (duel(EARLY), duel(EARLY, to_move="shepherd"), ram_flipped(), new_solo(3)):
        assert why(state, move) == Reason("flip.chance")


@pytest.mark.rule("ram.break", "fine.duty")
def test_a_fence_is_broken_for_a_ram_and_then_it_is_due() -> None:
    for state in (duel(EARLY), duel(EARLY, to_move="shepherd"), solo(ALMOST_CLOSED)):
        assert why(state, "break a1n") == Reason("ram.break", variant="no-ram")
    state = ram_flipped()
    for move in ("flip b2", "done", "take a1 b1", "fence e5n"):
        assert why(state, move) == Reason("ram.break", variant="due")
    assert why(state, "break e5n") == Reason("ram.break", {"place": "e5n"}, "no-fence")


@pytest.mark.rule("flip.nothing-left", "late.done")
def test_a_turn_is_ended_only_where_there_is_nothing_to_flip() -> None:
    assert why(duel(EARLY), "done") == Reason("flip.nothing-left")
    assert why(late("JJ...", revealed=0), "done") == Reason("late.done")


@pytest.mark.rule("late.take")
def test_which_pairs_cannot_be_taken() -> None:
    assert why(duel(EARLY), "take a1 b1") == Reason("late.take", variant="early")
    state = late("JS.T ", revealed=0)
    assert why(state, "take a1 e1") == Reason("late.take", {"cell": "e1"}, "gone")
    assert why(state, "take a1 c1") == Reason("late.take", {"cell": "c1"}, "down")
    assert why(state, "take a1 b1") == Reason("late.take", {"cell": "a1", "other": "b1"}, "differ")
    penned = FIVE_OUTSIDE.replace("  .   .   .   .   .", "| J | J   .   .   .", 1)
    state = duel(
        penned.replace("+   +   +   +   +   +\n", "+---+   +   +   +   +\n", 1).replace("+   +---", "+---+---", 1)
    )
    assert why(state, "take a1 b1") == Reason("late.take", {"cell": "a1"}, "enclosed")


@pytest.mark.rule("solo.fence", "solo.no-late", "solo.nothing-left", "solo.ram")
def test_alone() -> None:
    state = solo(EARLY)
    assert why(state, "fence e5n") == Reason("solo.fence")
    assert why(state, "take a1 b1") == Reason("solo.no-late")
    assert why(state, "done") == Reason("solo.nothing-left")
    assert why(state, "flip a1") == Reason("flip.outside", {"cell": "a1"})
    play(state, "flip e5", "ram")
    assert why(state, "flip b2") == Reason("ram.break", variant="due")


def test_no_answer_depends_on_whether_a_tile_was_seen() -> None:
    for row in ("JJ.s.", "JS.sT"):
        seen, fresh = late(row, revealed=1), late(row, revealed=1)
        for at in (cell("d1"), cell("e5")):
            fresh.mark_unseen(at)
            seen.mark_unseen(at)
            seen.mark_seen(at, 3)
        assert seen.seen & bit(cell("e5"))
        assert GAME.view(seen, 1) == GAME.view(fresh, 1)
        for action in range(GAME.actions):
            assert GAME.why_not(seen, 1, action) == GAME.why_not(fresh, 1, action)
