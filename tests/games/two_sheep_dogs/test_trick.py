"""Playing, winning and calling (rulebook 2-1 to 2-2-1, 2-3)."""

import pytest

from sheepfold.games.two_sheep_dogs.components import PIGS, SHEEP, WOLVES
from tests.games.two_sheep_dogs.position import all_of, legal, names, play, slots, table, trick


@pytest.mark.rule("trick.lead")
def test_the_lead_player_plays_any_piece() -> None:
    state = table(hands=("s1 p4 w7", "s2 p2 c2"))
    assert legal(state) == ["play s1", "play p4", "play w7"]


@pytest.mark.rule("trick.follow")
def test_the_other_must_play_the_same_kind_if_it_has_it() -> None:
    state = play(table(hands=("s1 p4 w7", "s2 s6 p2")), "play s1")
    assert state.actor == 1
    assert legal(state) == ["play s2", "play s6"]


@pytest.mark.rule("trick.follow")
def test_wolves_are_a_kind_that_must_be_followed_too() -> None:
    state = play(table(hands=("w7 s1", "w2 p2")), "play w7")
    assert legal(state) == ["play w2"]


@pytest.mark.rule("trick.any")
def test_without_the_kind_the_other_may_play_any_piece() -> None:
    state = play(table(hands=("c1 s1", "s2 p2 w5")), "play c1")
    assert legal(state) == ["play s2", "play p2", "play w5"]


def test_a_piece_of_another_kind_shows_that_the_seat_has_none_of_the_kind_led() -> None:
    state = play(table(hands=("c1 s1", "s2 w5")), "play s1", "play s2")
    assert (state.void0, state.void1) == (0, 0)
    state = play(table(hands=("p1 s1", "s2 w5")), "play p1", "play w5")
    assert (state.void0, state.void1) == (0, PIGS)
    state = play(table(hands=("p1 c1", "s2 w5"), leader=1), "play w5", "play c1")
    assert (state.void0, state.void1) == (WOLVES, 0)
    assert SHEEP & state.void0 == 0


@pytest.mark.rule("trick.higher")
def test_the_higher_number_wins_within_a_kind() -> None:
    state = play(table(hands=("s3", "s5")), "play s3", "play s5")
    assert (state.actor, state.loser) == (1, 0)


@pytest.mark.rule("trick.higher")
def test_the_higher_number_wins_whatever_the_kind() -> None:
    assert play(table(hands=("s3", "w5")), "play s3", "play w5").actor == 1
    assert play(table(hands=("w6", "s5")), "play w6", "play s5").actor == 0


@pytest.mark.rule("trick.tie")
def test_at_equal_numbers_the_lead_player_wins() -> None:
    assert play(table(hands=("s5", "w5")), "play s5", "play w5").actor == 0
    assert play(table(hands=("s5", "w5"), leader=1), "play w5", "play s5").actor == 1


@pytest.mark.rule("call.winner")
def test_the_winner_calls_the_leaders_piece_first_to_one_or_both_of_his_grasslands() -> None:
    state = play(table("l0: c1   r1: c2", hands=("s3", "s5")), "play s3", "play s5")
    assert legal(state) == ["call l", "call r"]
    play(state, "call r")
    assert legal(state) == ["call l", "call r"]
    assert slots(state) == all_of("l0: c1   r1: c2 s3")
    play(state, "call l")
    assert slots(state) == all_of("l0: c1   r1: c2 s3   l1: s5")


@pytest.mark.rule("call.winner")
def test_both_pieces_may_go_to_one_grassland() -> None:
    state = play(table("r1: c2", hands=("s5", "s3")), "play s5", "play s3", "call l", "call l")
    assert slots(state)["l0"] == "s3 s5"


@pytest.mark.rule("trick.next")
def test_after_the_winner_has_called_the_loser_acts() -> None:
    state = play(table("r0: c1   r1: c2", hands=("s5", "s3")), "play s5", "play s3", "call l", "call l")
    assert state.actor == 1
    assert legal(state) == ["chase r"]


@pytest.mark.rule("trick.next")
def test_the_loser_leads_the_next_trick() -> None:
    state = play(table(hands=("s5 p1", "s3 p2")), "play s5", "play s3", "call l", "call l")
    assert (state.actor, state.tricks) == (1, 1)
    assert legal(state) == ["play p2"]
    state = play(table(hands=("s1 p1", "s3 p2")), "play s1", "play s3", "call l", "call l")
    assert (state.actor, state.tricks) == (0, 1)


def test_played_pieces_leave_the_hand() -> None:
    state = play(table(hands=("s5 p1", "s3 p2")), "play s5", "play s3")
    assert (names(state.hand0), names(state.hand1)) == ("p1", "p2")
    assert (names(state.led), names(state.followed)) == ("s5", "s3")


def test_a_trick_leaves_nothing_pending() -> None:
    state = table("l0: w1   r1: c2", hands=("s5 p1", "s3 p2"), bag="c7 c6")
    trick(state)
    assert (state.led, state.followed, state.herd, state.slot, state.chases, state.laying_bonus) == (0, 0, 0, 0, 0, 0)
