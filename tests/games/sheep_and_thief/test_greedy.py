"""The greedy player's common sense, and what positions are worth."""

import pytest

from sheepfold.core.rng import Rng
from sheepfold.core.state import OVER
from sheepfold.games.sheep_and_thief import GAME
from sheepfold.games.sheep_and_thief.state import SheepAndThief
from tests.games.sheep_and_thief.position import BARE, card, drafting, new, placing, play


def choice(state: SheepAndThief, seat: int = 0) -> str:
    return GAME.text(GAME.advice.greedy(state, seat, Rng(1)))


def test_it_finishes_a_road_to_a_town() -> None:
    board = """
    yard . . .
    l11  . . .
    l12  . . .
    l09 l05 l06 .
    """
    assert choice(placing(board, BARE, hands=("l07 l02 l53",), fox="b2")) == "place l07 d4"


def test_it_goes_on_with_a_river() -> None:
    board = "yard l25 l28 l39 . . . . . . . . . . . ."
    assert choice(placing(board, BARE, hands=("l33 l12",), fox="a4", game_round=3)) == "place l33 d2"


def test_it_steals_where_it_pays() -> None:
    state = placing(BARE, "yard l24*4 . . . . . . . . . . . . . .", fox="b2")
    state.phase, state.foxes_due = 4, 1
    assert choice(state) == "fox n"


def test_it_spares_its_own_sheep() -> None:
    state = placing("yard l24*4 . . . . . . . . . . . . . .", BARE, fox="b2")
    state.phase, state.foxes_due = 4, 1
    assert choice(state) != "fox n"


def test_it_drives_sheep_in_danger_into_a_barn() -> None:
    state = placing("yard l24*4 . . . l55 . . . . . . . . . .", BARE, fox="c1")
    state.phase, state.dogs_due = 4, 1
    assert choice(state) in ("dog b1 b2 4", "dog b1 a1 4")


def test_it_leaves_sheep_in_a_barn_alone() -> None:
    state = placing("yard l55*4 l24 . . . . . . . . . . . . .", BARE, fox="c2")
    state.phase, state.dogs_due = 4, 1
    assert choice(state) == "dog pass"


def test_it_drives_the_black_sheep_towards_the_far_corner() -> None:
    state = placing("yard*0b l24 . . . . . . . . . . . . . .", BARE, fox="d4", black_sheep=True)
    state.phase, state.dogs_due = 4, 1
    assert choice(state) == "dog a1 b1 0+b"


def test_it_picks_the_card_that_brings_most_and_drops_the_one_that_brings_least() -> None:
    state = drafting("l24 l02 l53 l46 l54", "l11 l12 l13 l14 l15", "l21 l22 l23 l25 l26")
    state.set_hand(0, 1 << card("l53") | 1 << card("l54"))
    assert choice(state) == "pick l53"
    state = placing(BARE, BARE, hands=("l53 l54", "l24 l11 l12"), turn=1, turns=7)
    play(state, "place l24 a2")
    assert choice(state, 0) == "drop l54"


def test_it_plans_with_what_it_has_picked_and_bears_cards_that_fit_nowhere() -> None:
    state = drafting("l24 l02 l53 l46 l33", "l11 l12 l13 l14 l15", "l21 l22 l23 l25 l26")
    state.set_picks(0, 1 << card("l33") | 1 << card("l05"))
    assert choice(state).startswith("pick")


def test_it_buries_when_it_must() -> None:
    board = "yard l25 . . l38 . . . . . . . . . . ."
    assert choice(placing(board, BARE, hands=("l53 l24",), fox="b2")).startswith("bury")


def test_quick_moves_are_legal_and_fall_back_on_greedy_ones_for_pictures() -> None:
    state, rng = new(2), Rng(6)
    while state.actor != OVER:
        seat = int(state.actor)
        action = GAME.advice.quick(state, seat, rng) if seat >= 0 else state.sample(rng)
        assert action in state.legal(seat)
        state.apply(seat, action)


def test_a_position_is_quiet_when_somebody_is_about_to_place() -> None:
    state = placing(hands=("l06", "l24"))
    assert GAME.advice.is_quiet(state)
    assert not GAME.advice.is_quiet(play(state, "place l06 a2"))


def test_a_position_is_worth_its_points_at_the_end_and_more_hope_before() -> None:
    state = new(3, missions=True, black_sheep=True)
    rng = Rng(4)
    while state.actor != OVER:
        worth = GAME.advice.evaluate(state)[0]
        assert 0 < worth < 80
        state.apply(state.actor, state.sample(rng))
    assert [GAME.advice.evaluate(state)[seat] for seat in range(3)] == state.scores()


def test_sheep_far_from_the_fox_are_worth_more() -> None:
    worths = [
        GAME.advice.evaluate(placing("yard l24*3 . . . . . . . . . . . . . .", fox=fox))[0]
        for fox in ("b2", "b3", "d4")
    ]
    assert worths == sorted(worths)


def test_roads_nearer_to_a_town_are_worth_more_and_blocked_ones_nothing() -> None:
    near = GAME.advice.evaluate(placing("yard l05 l06 . . . . . . . . . . . . ."))[0]
    blocked = GAME.advice.evaluate(placing("yard l12 l06 . . . . . . . . . . . . ."))[0]
    assert near > blocked


@pytest.mark.no_cover
@pytest.mark.parametrize("seats", [2, 4])
def test_it_beats_random_play(seats: int) -> None:
    won = 0
    games = 8
    for seed in range(games):
        state, rng, own = new(seats), Rng(seed), seed % seats
        while state.actor != OVER:
            seat = int(state.actor)
            action = GAME.advice.greedy(state.guess(seat, rng), seat, rng) if seat == own else state.sample(rng)
            state.apply(seat, action)
        won += state.winners() == [own]
    assert won >= games - 1
