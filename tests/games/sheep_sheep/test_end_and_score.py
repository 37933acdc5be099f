"""End of the game and counting points."""

import pytest

from sheepfold.core.state import CHANCE, OVER
from sheepfold.games.sheep_sheep import GAME
from tests.games.sheep_sheep.position import HANDS, legal, play, table

ROW = """
    red/white     red/blue     red/green
    white/black   brown/black  white/brown
    black/yellow  white/green  black/brown
"""


@pytest.mark.rule("end.deck")
def test_the_game_ends_at_once_when_the_deck_cannot_fill_the_centre() -> None:
    state = table(ROW, deck="red/blue red/blue")
    play(state, "stop")
    assert state.actor == OVER
    assert legal(state) == []
    assert GAME.ending(state) == "the deck ran out"
    assert state.scores() == [3, 0]


@pytest.mark.rule("end.deck")
def test_a_deck_that_just_fills_it_goes_on() -> None:
    state = table(ROW, deck="red/blue red/blue green/blue")
    play(state, "stop")
    assert state.actor == CHANCE
    play(state, "draw red/blue", "place blue a1", "draw red/blue", "place red b1", "draw green/blue", "place green c1")
    assert (state.actor, GAME.view(state, 0)["deck"]) == (1, 0)


@pytest.mark.rule("end.empty-deck")
def test_with_an_empty_deck_play_goes_on_until_something_is_won() -> None:
    state = table(deck="")
    play(state, "stop")
    assert state.actor == 1


@pytest.mark.rule("fine.dry")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_five_rounds_without_a_card_won_end_the_game(seats: int) -> None:  # R4
    state = table(hands=HANDS[:seats], deck="")
    for _ in range(5 * seats - 1):
        play(state, "stop")
        assert state.actor != OVER
    play(state, "stop")
    assert state.actor == OVER
    assert GAME.ending(state) == f"{5 * seats} turns in a row won nothing"


@pytest.mark.rule("fine.dry")
def test_they_are_counted_from_any_seat_and_anew_after_a_win() -> None:  # R4
    state = table(ROW, dry=9, turn=1)
    play(state, "stop")
    assert state.actor == CHANCE
    assert state.dry == 0
    play(
        state,
        "draw green/blue",
        "place blue a1",
        "draw green/blue",
        "place green b1",
        "draw red/yellow",
        "place red c1",
    )
    for _ in range(10):
        assert state.actor != OVER
        play(state, "stop")
    assert state.actor == OVER
    assert state.turn == 1, "the tenth dry turn was that of the seat that won last"


@pytest.mark.rule("score.sheep", "score.lucky")
def test_a_card_is_a_point_and_a_lucky_one_two_more() -> None:
    state = table(piles=[{"red": 3, "white": 4}, {"blue": 5}], lucky=["red", "white"])
    assert state.scores() == [13, 5]
    assert GAME.score_parts(state, 0) == {"sheep": 7, "lucky sheep": 6}
    assert GAME.score_parts(state, 1) == {"sheep": 5, "lucky sheep": 0}


@pytest.mark.rule("fine.lucky-one")
def test_a_lucky_sheep_can_count_two_in_all() -> None:
    state = table(piles=[{"red": 3, "white": 4}, {}], lucky=["red", "white"], bonus=1)
    assert state.scores() == [10, 0]


@pytest.mark.rule("score.lucky")
def test_the_side_that_was_won_counts_and_not_the_other() -> None:
    state = table(ROW, lucky=["white", "green"], deck="")
    play(state, "stop")
    assert state.scores() == [3, 0]


def test_many_cards_of_every_colour_are_counted() -> None:
    every = {"white": 8, "black": 9, "brown": 7, "red": 9, "yellow": 8, "green": 6, "blue": 9}
    state = table(hands=HANDS[:4], piles=[{}, {}, every, {"blue": 50}], lucky=["red", "white", "green", "blue"])
    assert state.scores() == [0, 0, 56 + 12, 150]


def winners(*piles: dict[str, int], bonus: int = 2) -> list[int]:
    lucky = ["red", "white", "green", "blue"]
    return table(hands=HANDS[: len(piles)], piles=piles, lucky=lucky, bonus=bonus).winners()


@pytest.mark.rule("goal.points")
def test_most_points_win() -> None:
    assert winners({"black": 5}, {"black": 6}) == [1]
    assert winners({"black": 5}, {"black": 6}, {"green": 3}) == [2]


@pytest.mark.rule("score.tie")
def test_a_tie_goes_to_more_lucky_cards() -> None:
    assert winners({"black": 6}, {"white": 2}) == [1]


@pytest.mark.rule("score.tie")
def test_then_to_the_larger_biggest_count_of_one_colour() -> None:
    assert winners({"black": 3, "brown": 3}, {"black": 4, "blue": 2}) == [1]
    assert winners({"red": 1, "brown": 5}, {"white": 1, "blue": 2, "brown": 3}) == [0]


@pytest.mark.rule("score.tie")
def test_still_tied_the_win_is_shared() -> None:
    assert winners({"black": 3}, {"brown": 3}, {"yellow": 2}) == [0, 1]
    assert winners({}, {}) == [0, 1]
