"""Moves as text, the game's card, and the drawing."""

import pytest

from sheepfold.core.errors import BadOption, NoSuchMove
from sheepfold.core.rng import Rng
from sheepfold.core.state import CHANCE, ONLOOKER, OVER
from sheepfold.games.sheep_sheep import GAME
from sheepfold.games.sheep_sheep.components import ACTIONS, CENTRE, DEAL, DRAW, LUCKY, PLACE, STOP, SWAP
from tests.games.sheep_sheep.position import HANDS, play, set_up, table


@pytest.mark.parametrize(
    ("number", "text"),
    [
        (STOP, "stop"),
        (SWAP, "swap white/black a1"),
        (SWAP + 42, "swap white/black b1"),
        (DRAW - 1, "swap blue/green c3"),
        (DRAW, "draw white/black"),
        (DRAW + 20, "draw green/blue"),
        (PLACE, "place white a1"),
        (PLACE + 9, "place black a1"),
        (LUCKY, "lucky 0 white"),
        (LUCKY + 27, "lucky 3 blue"),
        (DEAL, "deal 0 white/black"),
        (DEAL + 83, "deal 3 green/blue"),
        (CENTRE, "centre a1 white/black"),
        (ACTIONS - 1, "centre c3 blue/green"),
    ],
)
def test_a_number_has_one_text(number: int, text: str) -> None:
    assert GAME.notation.text(number) == text
    assert GAME.notation.number(text) == number


def test_all_texts_are_different() -> None:
    assert GAME.actions == ACTIONS == len(set(GAME.notation.texts))


@pytest.mark.parametrize("text", ["draw blue/red", "deal 0 blue/red", "swap red/red a1", "Stop", "swap red/blue d1"])
def test_a_card_in_a_hand_is_written_one_way_only(text: str) -> None:
    with pytest.raises(NoSuchMove):
        GAME.notation.number(text)


def test_options_are_checked_by_name() -> None:
    assert GAME.check(3, {}) == {"exchanges": 3, "lucky": 2}
    assert GAME.check(2, {"exchanges": 60, "lucky": 1}) == {"exchanges": 60, "lucky": 1}
    for bad in ({"exchanges": 0}, {"exchanges": 61}, {"lucky": 3}, {"lucky": True}, {"hourglass": 1}):
        with pytest.raises(BadOption):
            GAME.check(2, bad)
    for seats in (1, 5):
        with pytest.raises(BadOption):
            GAME.check(seats, {})


def test_the_box_is_counted_wherever_its_cards_are() -> None:
    for seats, cards in ((2, 42), (3, 63), (4, 63)):
        state, rng = GAME.new(seats, GAME.check(seats, {})), Rng(seats)
        while state.actor != OVER:
            assert GAME.pieces(state) == {"sheep cards": cards}
            state.apply(state.actor, state.sample(rng))


def test_no_game_is_longer_than_it_says() -> None:
    state, rng, events = GAME.new(4, {"exchanges": 60, "lucky": 2}), Rng(1), 0
    while state.actor != OVER:
        state.apply(state.actor, state.sample(rng))
        events += 1
    assert events < GAME.longest


def test_the_drawing_shows_all_that_a_person_needs() -> None:
    drawn = GAME.draw(GAME.view(table(piles=[{"red": 3}, {"blue": 4}], lucky=["red", "blue"]), 0))
    for text in ("seat 0 swaps, 3 of 3 left", "a        b        c", "│ yellow │", "seat 0 (you)", "red/green"):
        assert text in drawn
    for text in ("lucky red · won 3: 3 red · 9 points", "lucky ? · won 4: 4 blue", "deck 25"):
        assert text in drawn


def test_the_drawing_marks_groups_and_empty_cells() -> None:
    row = "red/white red/blue red/green white/black brown/black white/brown black/yellow white/green black/brown"
    state = table(row, deck="red/blue red/blue green/blue")
    assert "*red*" in GAME.draw(GAME.view(state, 1))
    assert "won if the turn ended now: a1 b1 c1" in GAME.draw(GAME.view(state, 1))
    play(state, "stop")
    assert "a card is drawn for seat 0" in GAME.draw(GAME.view(state, 1))
    play(state, "draw red/blue")
    assert "drawn: red/blue" in GAME.draw(GAME.view(state, 1))
    assert "│   ·    │" in GAME.draw(GAME.view(state, 1))


def test_the_drawing_of_the_set_up_and_of_the_end() -> None:
    assert "the table is set up" in GAME.draw(GAME.view(set_up(2, "red blue", []), ONLOOKER))
    assert set_up(2, "red blue", HANDS[:2]).actor == CHANCE
    row = "red/white red/blue red/green white/black brown/black white/brown black/yellow white/green black/brown"
    state = table(row, deck="", piles=[{}, {"white": 1}], lucky=["blue", "green"])
    play(state, "stop")
    drawn = GAME.draw(GAME.view(state, ONLOOKER))
    assert "the game is over, won by seat 0" in drawn
    assert "lucky green · won 1: 1 white · 1 point" in drawn
