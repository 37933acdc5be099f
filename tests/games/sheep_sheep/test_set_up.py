"""Setup."""

from collections import Counter

import pytest

from sheepfold.core.rng import Rng
from sheepfold.core.state import CHANCE
from sheepfold.games.sheep_sheep import GAME
from sheepfold.games.sheep_sheep.cards import copies, size
from sheepfold.games.sheep_sheep.centre import groups
from sheepfold.games.sheep_sheep.components import COLOURS
from sheepfold.games.sheep_sheep.phases import LAYING, SWAPPING
from sheepfold.games.sheep_sheep.state import SheepSheep, new_state
from tests.games.sheep_sheep.position import HANDS, centre, hand, legal, play, set_up, weights


def laid_out(seats: int, seed: int) -> SheepSheep:
    state = new_state(seats, 3, 2)
    rng = Rng(seed)
    while state.phase != SWAPPING:
        state.apply(CHANCE, state.sample(rng))
    return state


@pytest.mark.rule("setup.cards")
def test_there_are_63_sheep_cards_three_of_each_of_the_21_pairs() -> None:
    box = new_state(3, 3, 2).deck
    assert size(box) == 63
    assert all(copies(box, kind) == 3 for kind in range(21))


@pytest.mark.rule("setup.two-players")
def test_with_two_seats_the_cards_with_the_3_sign_are_left_out() -> None:
    box = new_state(2, 3, 2).deck
    assert size(box) == 42
    assert all(copies(box, kind) == 2 for kind in range(21))


@pytest.mark.rule("setup.lucky")
def test_each_seat_gets_a_lucky_card_first_of_all() -> None:
    state = new_state(3, 3, 2)
    assert legal(state) == [f"lucky 0 {colour}" for colour in COLOURS]
    assert set(weights(state).values()) == {1}
    play(state, "lucky 0 red")
    assert legal(state) == [f"lucky 1 {colour}" for colour in COLOURS if colour != "red"]
    play(state, "lucky 1 white")
    assert legal(state) == [f"lucky 2 {colour}" for colour in COLOURS if colour not in ("red", "white")]


@pytest.mark.rule("setup.hand")
def test_then_each_seat_gets_four_cards_open_as_in_a_hand() -> None:
    state = set_up(2, "red blue", [])
    assert len(legal(state)) == 21
    assert "deal 0 red/blue" in legal(state)
    play(state, "deal 0 red/blue", "deal 0 red/blue")
    assert "deal 0 red/blue" not in legal(state), "with two seats there are two of them"
    play(state, "deal 0 white/black", "deal 0 black/brown", "deal 1 white/blue")
    assert hand(state, 0) == ["white/black", "black/brown", "red/blue", "red/blue"]
    assert hand(state, 1) == ["white/blue"]


def test_a_card_is_dealt_as_likely_as_it_has_copies_left() -> None:
    state = set_up(3, "red blue green", [])
    play(state, "deal 0 red/blue", "deal 0 red/blue", "deal 0 green/blue")
    assert weights(state)["deal 0 red/blue"] == 1
    assert weights(state)["deal 0 green/blue"] == 2
    assert weights(state)["deal 0 white/black"] == 3


@pytest.mark.rule("setup.centre")
def test_then_nine_cards_are_laid_out_cell_by_cell_with_either_side_up() -> None:
    state = set_up(2, "red blue", ["white/black white/black brown/red yellow/green", HANDS[1]])
    assert state.phase == LAYING
    assert len(legal(state)) == 40, "both sides of 20 kinds: both copies of white/black are dealt"
    play(state, "centre a1 blue/red", "centre b1 white/red", "centre c1 red/white", "centre a2 green/white")
    assert centre(state) == "blue white red green . . . . ."
    assert weights(state)["centre b2 white/green"] == weights(state)["centre b2 green/white"] == 1
    assert weights(state)["centre b2 white/blue"] == 2


@pytest.mark.rule("setup.no-group", "fine.centre")
def test_no_more_than_two_of_a_colour_lie_side_by_side() -> None:  # R1
    state = set_up(2, "red blue", HANDS[:2])
    play(state, "centre a1 red/white", "centre b1 red/white")
    assert not any(text.startswith("centre c1 red/") for text in legal(state))
    assert any(text.startswith("centre c1 white/") for text in legal(state))


@pytest.mark.rule("setup.no-group")
def test_a_corner_counts_too_and_so_does_a_cell_that_joins_two() -> None:  # R1
    state = set_up(2, "red blue", HANDS[:2])
    play(state, "centre a1 red/white", "centre b1 red/white", "centre c1 green/white")
    assert not any(text.startswith("centre a2 red/") for text in legal(state)), "an angle of three"
    state = set_up(2, "red blue", HANDS[:2])
    play(state, "centre a1 white/red", "centre b1 red/white", "centre c1 green/white", "centre a2 red/black")
    assert not any(text.startswith("centre b2 red/") for text in legal(state)), "it would join b1 and a2"


@pytest.mark.rule("setup.no-group")
def test_diagonals_do_not_count() -> None:  # R1
    state = set_up(2, "red blue", HANDS[:2])
    play(state, "centre a1 red/white", "centre b1 green/white", "centre c1 red/white", "centre a2 green/black")
    assert any(text.startswith("centre b2 red/") for text in legal(state))


@pytest.mark.rule("setup.no-group", "setup.first")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_centre_starts_without_a_group_and_seat_0_begins(seats: int) -> None:
    for seed in range(30):
        state = laid_out(seats, seed)
        assert groups(state.tops) == 0
        assert state.actor == state.turn == 0
        assert size(state.deck) == (42 if seats == 2 else 63) - seats * 4 - 9
        assert all(size(state.hand(seat)) == 4 for seat in range(seats))


@pytest.mark.rule("fine.centre")
def test_set_up_is_sampled_by_weight_without_what_r1_forbids() -> None:
    state = set_up(2, "red blue", HANDS[:2])
    play(state, "centre a1 red/white", "centre b1 red/white")
    rng, tries = Rng(1), 6000
    seen = Counter(GAME.text(state.sample(rng)) for _ in range(tries))
    assert set(seen) <= set(legal(state))
    whole = sum(weights(state).values())
    for outcome, weight in weights(state).items():
        expected = tries * weight / whole
        assert abs(seen[outcome] - expected) < 5 * expected**0.5
