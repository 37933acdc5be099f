"""Random and greedy players, and what a position is worth."""

from collections import Counter

import pytest

from sheepfold.core.rng import Rng
from sheepfold.core.state import CHANCE, OVER
from sheepfold.games.shear_panic import GAME
from sheepfold.games.shear_panic.state import ShearPanic, new_game
from tests.games.shear_panic.position import play, split, turn_of


def _choice(state: ShearPanic, seed: int = 1) -> str:
    return GAME.text(GAME.advice.greedy(state, state.actor, Rng(seed)))


@pytest.mark.parametrize(
    "state",
    [
        turn_of(0),
        play(turn_of(0), "use slam2"),
        play(turn_of(0), "use line1"),
        play(turn_of(0), "use diagonal1"),
        play(turn_of(0), "use align2"),
        play(turn_of(0), "use roll1"),
        play(turn_of(0, "r b g b\n. . k ."), "use leap3"),
        play(turn_of(0), "use turn1"),
        play(turn_of(0), "use turn1", "turn left", "use turn1"),
        play(turn_of(0, "b g"), "use line1", "line a1 e", "use line1"),
        play(turn_of(0, ". b\ng r"), "use diagonal1", "diagonal a2 ne", "regroup +", "join s", "use diagonal1"),
        split(0, "b . g r k . y"),
        split(0, "b . g r k"),
        play(split(0, "b . g r k\n. . y . ."), "regroup x"),
        play(split(0, "b . . . . .\n. . . . . .\n. . . . g r"), "regroup x"),
        new_game(4, True),
        play(turn_of(0, "b g\nb k", marker=67), "use align2", "align n"),
        play(new_game(4, True), "panic red"),
        play(new_game(4, True), "panic white"),
    ],
)
def test_a_random_move_is_any_legal_one_equally_likely(state: ShearPanic) -> None:
    rng, moves = Rng(5), state.legal(state.actor)
    draws = 200 * len(moves)
    drawn = Counter(state.sample(rng) for _ in range(draws))
    assert sorted(drawn) == moves
    total = sum(state.weight(move) for move in moves) if state.actor == CHANCE else len(moves)
    for move in moves:
        share = draws * (state.weight(move) if state.actor == CHANCE else 1) / total
        assert abs(drawn[move] - share) < 5 * share**0.5


def test_a_seat_that_is_not_to_act_has_no_legal_move() -> None:
    state = turn_of(0)
    assert state.legal(1) == []
    assert state.legal(CHANCE) == []
    assert new_game(4, True).legal(0) == []


def test_greedy_brings_its_two_sheep_together_in_the_team_field() -> None:
    state = turn_of(0, "b g b\nr k y", marker=4)
    while state.turn == 0 and state.actor == 0:
        play(state, _choice(state))
    assert state.scores()[0] == 2


def test_greedy_gets_near_to_roger_at_his_gate() -> None:
    state = turn_of(0, "g r y\nk r y\ng b b", heading="n", marker=24, menus={0: ["turn1", "align2"]})
    assert _choice(state) == "use turn1"
    play(state, "use turn1")
    assert _choice(state) == "turn right"  # to the east, where two sheep stand in the rows 1 and 2


def test_greedy_flees_from_the_shearer() -> None:
    state = turn_of(0, "b b\ng r\nk y", heading="n", marker=73, menus={0: ["turn1", "align2"]})
    assert _choice(state) == "use turn1"


@pytest.mark.no_cover
def test_greedy_decides_every_kind_of_decision() -> None:
    for seats, seed in ((4, 1), (3, 2)):
        state, rng = new_game(seats, True), Rng(seed)
        while state.actor != OVER:
            action = state.sample(rng) if state.actor == CHANCE else GAME.advice.greedy(state, state.actor, rng)
            assert action in state.legal(state.actor)
            state.apply(state.actor, action)
        assert sum(state.scores()) > 20 * seats


@pytest.mark.no_cover
def test_greedy_beats_random_players() -> None:
    wins = 0
    for game in range(8):
        state, rng, seat = new_game(4, True), Rng(game), game % 4
        while state.actor != OVER:
            action = GAME.advice.greedy(state, seat, rng) if state.actor == seat else state.sample(rng)
            state.apply(state.actor, action)
        wins += state.winners() == [seat]
    assert wins >= 5


def test_the_worth_of_a_finished_game_is_its_score() -> None:
    state, rng = new_game(4, True), Rng(3)
    while state.actor != OVER:
        assert 0 < GAME.advice.evaluate(state)[0] < 100
        state.apply(state.actor, state.sample(rng))
    assert [GAME.advice.evaluate(state)[seat] for seat in range(4)] == state.scores()


def test_it_is_worth_more_to_stand_well() -> None:
    near, far = turn_of(0, "b b\ng k", marker=20), turn_of(0, "g k\nb b", marker=20)
    assert GAME.advice.evaluate(near)[0] > GAME.advice.evaluate(far)[0]
    near, far = turn_of(0, "b b\ng k", marker=60), turn_of(0, "g k\nb b", marker=60)
    assert GAME.advice.evaluate(near)[0] < GAME.advice.evaluate(far)[0]
    near, far = turn_of(0, "b k b\ng r y", marker=40), turn_of(0, "b g b\nr k y", marker=40)
    assert GAME.advice.evaluate(near)[0] > GAME.advice.evaluate(far)[0]


def test_a_position_is_quiet_when_a_seat_chooses_its_action() -> None:
    state = turn_of(0)
    assert GAME.advice.is_quiet(state)
    assert not GAME.advice.is_quiet(play(state, "use slam2"))
    assert not GAME.advice.is_quiet(split(0, "b . g r k"))
