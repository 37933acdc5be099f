"""The end of a round and of the game."""

import pytest

from sheepfold.core.rng import Rng
from sheepfold.core.state import OVER
from sheepfold.games.sheep_and_thief import GAME
from tests.games.sheep_and_thief.position import BARE, cards, deal_all, legal, new, phase, placing, play


@pytest.mark.rule("rest.keep", "draft.deal")
def test_three_or_four_seats_keep_the_one_card_left_and_get_four_more() -> None:
    for seats in (3, 4):
        state = deal_all(new(seats))
        while state.round == 0:
            play(state, sorted(legal(state))[0])
        kept = [cards(state.hand(seat)) for seat in range(seats)]
        assert phase(state) == "deal"
        deal_all(state)
        for seat in range(seats):
            hand = cards(state.hand(seat)).split()
            assert len(hand) == 5
            assert kept[seat] in hand


@pytest.mark.rule("rest.drop", "draft.deal")
def test_two_seats_drop_one_of_the_two_cards_left_at_the_same_time() -> None:
    state = placing(BARE, BARE, hands=("l01 l02", "l24 l11 l12"), turn=1, turns=7)
    play(state, "place l24 a2")
    assert phase(state) == "drop"
    assert [state.may_act(seat) for seat in range(2)] == [True, True]
    assert legal(state, 1) == {"drop l11", "drop l12"}
    play(state, "1: drop l12")
    assert not state.may_act(1)
    assert legal(state, 0) == {"drop l01", "drop l02"}
    play(state, "0: drop l01")
    assert phase(state) == "deal"
    assert (cards(state.hand(0)), cards(state.hand(1))) == ("l02", "l11")
    assert "deal 0 l12" not in legal(state, -1)
    deal_all(state)
    assert len(cards(state.hand(0)).split()) == 6


@pytest.mark.rule("rest.last")
def test_after_the_third_round_the_rest_is_not_played_and_nothing_is_dropped() -> None:
    state = placing(BARE, BARE, hands=("l01 l02", "l24 l11 l12"), turn=1, turns=7, game_round=3)
    play(state, "place l24 a2")
    assert state.actor == OVER
    assert phase(state) == "finished"
    assert cards(state.hand(1)) == "l11 l12"
    assert not state.may_act(0)
    assert GAME.ending(state) == "three rounds were played"


@pytest.mark.rule("course.rounds")
def test_twelve_cards_lie_on_every_board_at_the_end() -> None:
    for seats in (2, 3, 4):
        state = new(seats)
        rng = Rng(seats)
        while state.actor != OVER:
            state.apply(state.actor, state.sample(rng))
        assert [bin(state.laid_on(seat)).count("1") for seat in range(seats)] == [13] * seats


def test_no_card_is_lost_and_none_is_twice_there() -> None:
    for seats in (2, 4):
        state = new(seats)
        rng = Rng(3)
        while state.actor != OVER:
            state.apply(state.actor, state.sample(rng))
            assert GAME.pieces(state) == {"landscape cards": 56, "farmyards": seats}
