"""How to play: exchanging cards."""

from collections import Counter

import pytest

from sheepfold.core.rng import Rng
from sheepfold.games.sheep_sheep import GAME
from tests.games.sheep_sheep.position import HANDS, centre, hand, legal, play, table


@pytest.mark.rule("swap.hide")
def test_the_side_a_card_hides_matches_the_side_of_the_card_it_takes() -> None:
    state = table(hands=["red/white red/white red/white blue/green", HANDS[1]], deck="")
    assert legal(state) == [
        "stop",
        "swap red/white a1",
        "swap white/red a2",
        "swap blue/green c2",
        "swap green/blue a3",
        "swap red/white b3",
    ]


@pytest.mark.rule("swap.both-sides")
def test_both_sides_of_a_card_may_be_used() -> None:
    state = table(hands=["white/black brown/red yellow/green red/blue", HANDS[1]])
    assert {"swap white/black b1", "swap black/white a1"} <= set(legal(state))


@pytest.mark.rule("swap.hide", "swap.take")
def test_the_card_laid_shows_a_new_sheep_and_the_one_taken_comes_to_the_hand() -> None:
    state = table(hands=["white/black brown/red yellow/green red/blue", HANDS[1]])
    play(state, "swap red/blue a3")
    assert centre(state) == "white black brown red yellow green red white black"
    assert hand(state, 0) == ["white/black", "white/blue", "brown/red", "yellow/green"]


@pytest.mark.rule("swap.take")
def test_the_card_taken_can_be_played_at_once() -> None:
    state = table(hands=["white/black brown/red yellow/green red/blue", HANDS[1]])
    assert "swap blue/white b3" not in legal(state)
    play(state, "swap red/blue a3", "swap blue/white b3")
    assert centre(state) == "white black brown red yellow green red blue black"
    assert hand(state, 0) == ["white/black", "white/brown", "brown/red", "yellow/green"]


@pytest.mark.rule("swap.take")
def test_a_card_laid_can_be_taken_back_with_its_under_side() -> None:
    state = table(hands=["white/black brown/red yellow/green red/blue", HANDS[1]], deck="")
    play(state, "swap red/blue a3")
    assert hand(state, 0) == ["white/black", "white/blue", "brown/red", "yellow/green"]
    play(state, "swap brown/red a3")
    assert hand(state, 0) == ["white/black", "white/blue", "red/blue", "yellow/green"]
    assert centre(state) == "white black brown red yellow green brown white black"


def test_two_cards_alike_are_one_move() -> None:
    state = table(hands=["white/black white/black red/blue yellow/green", HANDS[1]], deck="")
    assert len(legal(state)) == len(set(legal(state)))
    play(state, "swap white/black b1")
    assert hand(state, 0) == ["white/black", "black/brown", "red/blue", "yellow/green"]


@pytest.mark.rule("swap.own-card")
def test_a_hand_is_one_s_own() -> None:
    state = table(turn=1)
    play(state, "swap red/blue a3")
    assert hand(state, 1) == ["white/blue", "black/blue", "brown/yellow", "red/green"]
    assert hand(state, 0) == HANDS[0].split()
    for seat in (2, 3):
        state, before = table(hands=HANDS, turn=seat), table(hands=HANDS, turn=seat)
        play(state, legal(state)[1])
        changed = [other for other in range(4) if hand(state, other) != hand(before, other)]
        assert changed == [seat]


@pytest.mark.rule("turn.three-swaps", "fine.last-swap", "ways.calm")
def test_after_the_third_swap_the_turn_goes_on_without_a_stop() -> None:  # R2
    state = table()
    play(state, "swap black/white a1", "swap white/black a1")
    assert "stop" in legal(state)
    assert state.actor == 0
    play(state, "swap black/white a1")
    assert (state.actor, state.turn, state.swapped) == (1, 1, 0)


@pytest.mark.rule("turn.stop")
def test_one_may_stop_before_the_last_swap_or_make_none_at_all() -> None:
    for moves in (["stop"], ["swap black/white a1", "stop"], ["swap black/white a1", "swap white/black a1", "stop"]):
        state = table()
        play(state, *moves)
        assert (state.actor, state.swapped) == (1, 0)


@pytest.mark.rule("fine.last-swap")
def test_with_the_hourglass_there_are_sixty_swaps() -> None:  # R2
    state = table(exchanges=60)
    for _ in range(29):
        play(state, "swap black/white a1", "swap white/black a1")
    play(state, "swap black/white a1")
    assert (state.actor, state.swapped) == (0, 59)
    assert "stop" in legal(state)
    play(state, "swap white/black a1")
    assert state.actor == 1


@pytest.mark.rule("ways.hourglass")
def test_the_hourglass_that_runs_out_is_a_stop_at_any_time() -> None:
    state = table(exchanges=60)
    for _ in range(10):
        assert "stop" in legal(state)
        play(state, legal(state)[1])
    play(state, "stop")
    assert state.actor == 1


@pytest.mark.rule("ways.calm")
def test_a_game_with_one_exchange_ends_the_turn_after_it() -> None:
    state = table(exchanges=1)
    play(state, "swap white/black b1")
    assert state.actor == 1


def test_a_hand_that_fits_nowhere_can_only_stop() -> None:
    red = "red/white red/white red/white red/white red/white red/white red/white red/white red/white"
    state = table(red, hands=["yellow/green yellow/green yellow/blue yellow/blue", HANDS[1]], deck="")
    assert legal(state) == ["stop"]


@pytest.mark.rule("setup.first", "turn.course")
def test_play_goes_clockwise() -> None:
    state = table(hands=HANDS[:3])
    turns = []
    for _ in range(4):
        turns.append(state.actor)
        play(state, "stop")
    assert turns == [0, 1, 2, 0]


def test_nobody_else_may_act() -> None:
    state = table()
    assert state.legal(1) == []
    assert state.legal(-1) == []


def test_swaps_and_stop_are_sampled_equally_likely() -> None:
    state = table()
    rng, tries = Rng(2), 5000
    seen = Counter(GAME.text(state.sample(rng)) for _ in range(tries))
    expected = tries / len(legal(state))
    assert set(seen) == set(legal(state))
    assert all(abs(number - expected) < 5 * expected**0.5 for number in seen.values())
