"""Rounds, points and winners of the duel."""

import pytest

from sheepfold.core.playout import playout
from sheepfold.core.rng import Rng
from sheepfold.core.state import OVER
from sheepfold.games.te_kuiti import GAME
from sheepfold.games.te_kuiti.components import FENCES_OUT, TILE_COUNTS, TILE_NAMES
from sheepfold.games.te_kuiti.duel import Duel
from sheepfold.games.te_kuiti.enclosure import enclosed_by
from tests.games.te_kuiti.position import duel, legal, play

# a1 enclosed with its tile, c3 enclosed and gone.
ONE_ENCLOSED = """
+---+   +   +   +   +
| . | .   .   .   .
+---+   +   +   +   +
  .   .   .   .   .
+   +   +---+   +   +
  .   . |   | .   .
+   +   +---+   +   +
  .   .   .   .   .
+   +   +   +   +   +
  .   .   .   .   .
+   +   +   +   +   +
"""


@pytest.mark.rule("score.enclosed")
def test_the_shepherd_has_a_point_a_tile_enclosed_and_none_for_an_empty_cell() -> None:
    assert duel(ONE_ENCLOSED, gone="shepherd").scores() == [1, 0]


@pytest.mark.rule("score.sheep", "score.others")
def test_the_sheep_player_has_a_point_a_sheep_taken_and_tiles_outside_count_for_nobody() -> None:
    state = duel()
    play(state, "flip a1", "timid", "flip c1", "timid")
    assert state.scores() == [0, 2]


@pytest.mark.rule("enclosed.now")
def test_enclosure_is_a_fact_of_the_fences_now() -> None:
    state = duel(ONE_ENCLOSED)
    play(state, "flip b1", "ram", "break a2n")
    assert state.scores() == [0, 0]


@pytest.mark.rule("setup.roles")
def test_after_round_1_the_seats_swap_and_everything_is_fresh() -> None:
    state = duel(ONE_ENCLOSED, to_move="shepherd", supply=1)
    play(state, "fence e5s")
    fresh = Duel()
    assert (state.round, state.actor, state.shepherd(), state.sheep_player()) == (2, 1, 1, 0)
    for field in (
        "fences",
        "supply",
        "to_place",
        "tiles",
        "face_up",
        "enclosed",
        "late",
        "last_turn",
        "seen",
        "unseen",
    ):
        assert getattr(state, field) == getattr(fresh, field), field
    play(state, "fence a1n", "fence a1w", "flip a1", "joyful", "flip b1", "joyful")
    assert state.scores() == [1 + 2, 0]


@pytest.mark.rule("goal.points")
def test_points_of_both_rounds_are_added() -> None:
    state = duel(ONE_ENCLOSED, to_move="shepherd", supply=1, gone="ram")
    play(state, "fence e5s")
    play(state, "fence a1n", "fence a1w", "flip e5", "joyful", "flip e4", "joyful", "fence b1w", "fence a2n")
    assert state.scores() == [1 + 2, 0 + 1]
    assert GAME.score_parts(state, 0) == {"tiles enclosed": 1, "sheep taken": 2}
    assert GAME.score_parts(state, 1) == {"tiles enclosed": 1, "sheep taken": 0}


def ended(points_1: int, taken_1: int) -> Duel:
    """A duel at the end of round 2, in which the shepherd, seat 1, has one tile enclosed."""
    state = duel(ONE_ENCLOSED, to_move="shepherd", supply=1, gone="ram")
    state.round, state.actor, state.first_ending = 2, 1, FENCES_OUT
    state.first_points, state.first_taken = points_1, taken_1
    play(state, "fence e5s")
    return state


@pytest.mark.rule("goal.points", "score.winner")
def test_after_round_2_the_higher_total_wins() -> None:
    assert ended(2, 0).winners() == [0]
    assert ended(1, 2).winners() == [1]


@pytest.mark.rule("score.winner")
def test_r5_a_tie_is_a_shared_win() -> None:
    state = ended(3, 2)
    assert state.scores() == [3, 3]
    assert state.winners() == [0, 1]


def test_when_it_is_over_nobody_may_act_and_the_ending_has_words() -> None:
    state = ended(2, 0)
    assert state.actor == OVER
    assert legal(state) == set()
    assert state.legal(0) == state.legal(1) == []
    assert GAME.ending(state) == "fences ran out"
    assert GAME.view(state, 0)["ending"] == "fences ran out"
    assert GAME.advice.evaluate(state)[0] == 2


def test_the_enclosed_cells_are_kept_in_step_with_the_fences() -> None:
    rng = Rng(5)
    for _ in range(20):
        state = Duel()
        while state.actor != OVER:
            state.apply(state.actor, state.sample(rng))
            assert state.enclosed == enclosed_by(state.fences)
            assert GAME.pieces(state) == {"fence": 30, **dict(zip(TILE_NAMES, TILE_COUNTS, strict=True))}


def test_a_duel_is_never_longer_than_its_fences_allow() -> None:
    assert max(playout(Duel(), Rng(seed)) for seed in range(200)) <= 254
