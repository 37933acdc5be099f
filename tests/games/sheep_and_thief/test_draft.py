"""The card phase."""

from itertools import permutations

import pytest

from tests.games.sheep_and_thief.position import cards, deal_all, drafting, legal, new, phase, play

THREE = ("l01 l02 l03 l04 l05", "l11 l12 l13 l14 l15", "l21 l22 l23 l24 l25")
TWO = ("l01 l02 l03 l04 l05 l06", "l11 l12 l13 l14 l15 l16")


@pytest.mark.rule("draft.pick")
def test_all_seats_decide_at_the_same_time() -> None:
    state = drafting(*THREE)
    assert [state.may_act(seat) for seat in range(3)] == [True, True, True]
    assert state.actor == 0
    assert legal(state, 2) == {"pick l21", "pick l22", "pick l23", "pick l24", "pick l25"}


def test_chance_and_unknown_seats_have_nothing_to_pick() -> None:
    state = drafting(*THREE)
    assert not state.may_act(-1)
    assert legal(state, -1) == set()


@pytest.mark.rule("draft.secret")
def test_a_pick_is_final_and_the_others_go_on() -> None:
    state = play(drafting(*THREE), "1: pick l13")
    assert not state.may_act(1)
    assert legal(state, 1) == set()
    assert state.actor == 0
    play(state, "0: pick l01")
    assert state.actor == 2


def test_the_order_of_simultaneous_picks_does_not_matter() -> None:
    ends = set()
    for order in permutations(("0: pick l01", "1: pick l12", "2: pick l25")):
        state = play(drafting(*THREE), *order)
        ends.add((*(cards(state.hand(seat)) for seat in range(3)), tuple(state.log)))
    assert len(ends) == 1


def test_nobodys_legal_moves_change_because_another_has_picked() -> None:
    state = drafting(*THREE)
    before = legal(state, 0)
    play(state, "1: pick l13", "2: pick l21")
    assert legal(state, 0) == before


@pytest.mark.rule("draft.pass")
def test_in_the_first_round_the_rest_of_a_hand_goes_to_the_next_seat() -> None:
    state = play(drafting(*THREE), "pick l01", "pick l11", "pick l21")
    assert cards(state.hand(1)) == "l02 l03 l04 l05"
    assert cards(state.hand(0)) == "l22 l23 l24 l25"
    assert cards(state.picks(0)) == "l01"


@pytest.mark.rule("draft.pass", "draft.pick")
def test_five_are_picked_the_last_from_a_single_card() -> None:
    state = drafting(*THREE)
    for _ in range(4):
        for seat in range(3):
            play(state, sorted(legal(state, seat))[0])
    assert [len(legal(state, seat)) for seat in range(3)] == [1, 1, 1]
    assert phase(state) == "draft"
    for seat in range(3):
        play(state, *legal(state, seat))
    assert phase(state) == "placement"
    assert [len(cards(state.hand(seat)).split()) for seat in range(3)] == [5, 5, 5]
    assert cards(state.hand(0)) == "l01 l04 l13 l22 l25"


def test_four_seats_pass_to_the_next_seat_too() -> None:
    state = drafting(*THREE, "l31 l32 l33 l34 l35")
    play(state, "pick l01", "pick l11", "pick l21", "pick l31")
    assert [cards(state.hand(seat)).split()[0] for seat in range(4)] == ["l32", "l02", "l12", "l22"]


@pytest.mark.rule("draft.two")
def test_two_seats_pick_two_each_at_their_own_pace() -> None:
    state = play(drafting(*TWO), "1: pick l11", "1: pick l12")
    assert not state.may_act(1)
    assert len(legal(state, 0)) == 6
    play(state, "0: pick l05")
    assert legal(state, 0) == {"pick l01", "pick l02", "pick l03", "pick l04", "pick l06"}
    play(state, "0: pick l06")
    assert cards(state.hand(0)) == "l13 l14 l15 l16"
    assert cards(state.hand(1)) == "l01 l02 l03 l04"


@pytest.mark.rule("draft.two")
def test_with_two_seats_the_last_two_cards_are_taken_without_a_decision() -> None:
    state = play(drafting(*TWO), "0: pick l05", "0: pick l06", "1: pick l11", "1: pick l12")
    play(state, "0: pick l13", "0: pick l16", "1: pick l02", "1: pick l01")
    assert phase(state) == "placement"
    assert cards(state.hand(0)) == "l03 l04 l05 l06 l13 l16"
    assert cards(state.hand(1)) == "l01 l02 l11 l12 l14 l15"


@pytest.mark.rule("draft.pass", "draft.deal")
def test_in_the_second_round_hands_go_the_other_way_and_kept_cards_are_drafted_too() -> None:
    for seats in (3, 4):
        state = new(seats)
        deal_all(state)
        while state.round == 0:
            play(state, *sorted(legal(state))[:1])
        kept = [cards(state.hand(seat)) for seat in range(seats)]
        assert all(len(hand.split()) == 1 for hand in kept)
        deal_all(state)
        before = [state.hand(seat) for seat in range(seats)]
        assert all(kept[seat] in cards(before[seat]).split() for seat in range(seats))
        picked = [state.legal(seat)[0] for seat in range(seats)]
        for seat in range(seats):
            state.apply(seat, picked[seat])
        for seat in range(seats):
            assert state.hand((seat - 1) % seats) == before[seat] & ~(1 << picked[seat])


@pytest.mark.rule("draft.pass")
def test_in_the_third_round_hands_go_to_the_next_seat_again() -> None:
    state = deal_all(new(3))
    while state.round < 2:
        play(state, *sorted(legal(state))[:1])
        deal_all(state)
    before = [state.hand(seat) for seat in range(3)]
    picked = [state.legal(seat)[0] for seat in range(3)]
    for seat in range(3):
        state.apply(seat, picked[seat])
    assert state.hand(1) == before[0] & ~(1 << picked[0])
