"""What the loser does: welcome back, chase, wolves, additional actions (rulebook 2-2-2 to 2-2-4-2)."""

from collections import Counter

import pytest

from sheepfold.core.rng import Rng
from sheepfold.games.two_sheep_dogs import GAME
from tests.games.two_sheep_dogs.position import all_of, legal, names, play, slots, sow, table, working


@pytest.mark.rule("work.which")
def test_with_no_piece_in_the_grasslands_the_loser_welcomes_back() -> None:
    state = working("g0: s1 c4   l1: p1")
    assert legal(state) == ["home s1", "home c4"]


@pytest.mark.rule("home.bring")
def test_a_piece_welcomed_back_goes_from_the_goal_fence_to_the_barn() -> None:
    state = play(working("g0: s1 c4", barns=("p7", "")), "home c4")
    assert slots(state) == all_of("g0: s1")
    assert names(state.barn0) == "p7 c4"
    assert state.tricks == 1, "and the trick is over"


@pytest.mark.rule("home.bring")
def test_seat_1_welcomes_back_to_its_own_barn() -> None:
    state = play(working("g1: s1 c4   g0: p3", seat=1), "home s1")
    assert (names(state.barn1), names(state.barn0)) == ("s1", "")
    assert slots(state) == all_of("g1: c4   g0: p3")


@pytest.mark.rule("home.nothing")
def test_without_livestock_in_the_goal_fence_welcoming_back_does_nothing() -> None:
    state = play(table("g0: p1", hands=("s5 p3", "s3 p2")), "play s5", "play s3", "call l", "call r")
    assert state.tricks == 1
    assert legal(state) == ["play p2"]


@pytest.mark.rule("work.which", "chase.take")
def test_with_any_piece_in_the_grasslands_the_loser_must_chase() -> None:
    assert legal(working("l0: s1   g0: p1")) == ["chase l"]
    assert legal(working("r0: w1   g0: p1")) == ["chase r"]
    assert legal(working("l0: s1   r0: w1")) == ["chase l", "chase r"]


@pytest.mark.rule("chase.take", "chase.sow")
def test_a_chase_takes_all_pieces_of_a_grassland_and_starts_with_the_next_slot() -> None:
    state = play(working("l0: s1 s2   r0: c1"), "chase l")
    assert slots(state) == all_of("r0: c1")
    sow(state, "s2")
    assert slots(state) == all_of("r0: c1 s2")


@pytest.mark.rule("chase.sow")
def test_for_each_slot_any_of_the_pieces_in_hand_may_be_placed_also_the_last_one() -> None:
    state = play(working("r0: s1 p2 w3"), "chase r")
    assert legal(state) == ["sow s1", "sow p2", "sow w3"]
    assert legal(sow(state, "p2")) == ["sow s1", "sow w3"]
    assert legal(sow(state, "s1")) == ["sow w3"]


@pytest.mark.rule("chase.sow")
def test_the_rulebooks_example_goes_round_all_six_slots() -> None:
    state = sow(play(working("r1: s1 s2 s3 s4 s5 s6", seat=1), "chase r"), "s1 s2 s3 s4 s5 s6")
    assert slots(state) == all_of(
        """
              r1: s6      l1: s5
        g1: s1                  g0: s4
              l0: s2      r0: s3
        """
    )


@pytest.mark.rule("chase.sow")
def test_more_than_six_pieces_go_round_again() -> None:
    state = sow(play(working("l0: s1 s2 s3 s4 s5 s6 s7 p1"), "chase l"), "s1 s2 s3 s4 s5 s6 s7 p1")
    assert slots(state) == all_of("r0: s1 s7   g0: s2 p1   l1: s3   r1: s4   g1: s5   l0: s6")
    assert legal(state) == ["chase l", "chase r", "stop"]


# -- wolves (2-2-4-1) -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("fence", ["g0", "g1"])
@pytest.mark.rule("wolf.catch")
def test_a_wolf_placed_in_a_goal_fence_with_livestock_leaves_with_one_of_it(fence: str) -> None:
    seat = int(fence[1])
    state = play(working(f"r{seat}: w3   {fence}: s1 p2", seat=seat), "chase r", "sow w3")
    assert state.actor == seat
    assert legal(state) == ["eat s1", "eat p2"]
    play(state, "eat p2")
    assert slots(state) == all_of(f"{fence}: s1")
    assert {"w3", "p2"} <= set(names(state.gone).split())


@pytest.mark.rule("wolf.catch")
def test_the_wolf_eats_before_the_next_piece_is_sown_and_the_sower_chooses_in_either_fence() -> None:
    state = play(working("r0: w3 w4 s1 s2   g0: c1   g1: p6 p7"), "chase r", "sow w3")
    assert legal(state) == ["eat c1"], "also with only one to choose from"
    play(state, "eat c1")
    assert legal(state) == ["sow s1", "sow s2", "sow w4"]
    sow(state, "s1 s2 w4")
    assert state.actor == 0
    assert legal(state) == ["eat p6", "eat p7"]
    play(state, "eat p7")
    assert slots(state) == all_of("l1: s1   r1: s2   g1: p6")


@pytest.mark.rule("wolf.catch")
def test_livestock_sown_before_may_be_eaten_by_a_wolf_of_the_same_chase() -> None:
    state = play(working("r0: s1 s2 s3 s4 s5 s6 w1"), "chase r")
    sow(state, "s1 s2 s3 s4 s5 s6 w1")
    assert legal(state) == ["eat s1"]


@pytest.mark.rule("wolf.alone")
def test_without_livestock_in_the_goal_fence_only_the_wolf_leaves() -> None:
    state = play(working("r0: w3 s1   g1: p1"), "chase r", "sow w3")
    assert legal(state) == ["sow s1"]
    play(state, "sow s1")
    assert slots(state) == all_of("l1: s1   g1: p1")
    assert "w3" in names(state.gone).split()


@pytest.mark.rule("wolf.grass")
def test_a_wolf_in_a_grassland_just_stays() -> None:
    state = sow(play(working("l0: w3   r0: s1"), "chase l"), "w3")
    assert slots(state) == all_of("r0: s1 w3")


@pytest.mark.rule("wolf.barn", "table.barn")
def test_a_wolf_does_nothing_to_the_barn() -> None:
    state = play(working("r0: w3", barns=("s1", "s2")), "chase r", "sow w3")
    assert (names(state.barn0), names(state.barn1)) == ("s1", "s2")
    assert state.tricks == 1


# -- additional actions (2-2-4-2) -------------------------------------------------------------------------------------


@pytest.mark.rule("chase.ends")
def test_a_chase_that_ends_in_a_grassland_ends_the_work() -> None:
    state = sow(play(working("l0: s1   g0: p1"), "chase l"), "s1")
    assert state.tricks == 1
    assert state.actor == 0


@pytest.mark.rule("more.goal")
def test_the_last_piece_in_the_own_goal_fence_gives_another_chase() -> None:
    state = sow(play(working("r0: s1   l0: p1 p2"), "chase r"), "s1")
    assert legal(state) == ["chase l", "stop"]


@pytest.mark.rule("more.goal")
def test_the_last_piece_in_the_opponents_goal_fence_gives_another_chase_too() -> None:
    state = sow(play(working("r0: s1 s2 s3 s4   l0: p1"), "chase r"), "s1 s2 s3 s4")
    assert state.actor == 0
    assert legal(state) == ["chase l", "stop"]


@pytest.mark.rule("more.goal", "home.bring")
def test_without_a_piece_in_the_grasslands_the_additional_action_is_welcome_back() -> None:
    state = sow(play(working("r0: s1   g0: p1"), "chase r"), "s1")
    assert legal(state) == ["stop", "home s1", "home p1"]
    play(state, "home p1")
    assert state.tricks == 1, "which ends the work"
    assert names(state.barn0) == "p1"


@pytest.mark.rule("fine.stop")
def test_r1_the_additional_action_may_be_declined() -> None:
    state = play(sow(play(working("r0: s1   g0: p1"), "chase r"), "s1"), "stop")
    assert (state.tricks, state.barn0) == (1, 0)
    state = play(sow(play(working("r0: s1   l0: p1"), "chase r"), "s1"), "stop")
    assert slots(state) == all_of("g0: s1   l0: p1")
    assert state.tricks == 1


@pytest.mark.rule("fine.stop")
def test_r1_the_first_action_may_not_be_declined() -> None:
    assert "stop" not in legal(working("r0: s1"))
    assert "stop" not in legal(working("g0: s1"))


@pytest.mark.rule("more.wolf")
def test_a_wolf_that_left_a_goal_fence_at_once_was_placed_there_as_the_last_piece() -> None:
    state = sow(play(working("r0: w1   l0: p1"), "chase r"), "w1")
    assert legal(state) == ["chase l", "stop"]
    state = play(sow(play(working("r0: w1   l0: p1   g0: s1"), "chase r"), "w1"), "eat s1")
    assert legal(state) == ["chase l", "stop"]


@pytest.mark.rule("more.nothing")
def test_with_nothing_to_chase_and_nothing_to_welcome_the_additional_action_lapses() -> None:
    state = sow(play(working("r0: w1"), "chase r"), "w1")
    assert state.tricks == 1
    state = play(working("r0: w1   g0: s1"), "chase r", "sow w1", "eat s1")
    assert state.tricks == 1


@pytest.mark.rule("more.goal")
def test_additional_actions_repeat_as_long_as_a_chase_ends_in_a_goal_fence() -> None:
    state = sow(play(working("l0: s1 s2   r0: p1"), "chase r"), "p1")
    sow(play(state, "chase l"), "s1 s2")
    assert legal(state) == ["chase r", "stop"]
    sow(play(state, "chase r"), "s1")
    assert legal(state) == ["stop", "home s1", "home s2", "home p1"]


def test_a_random_move_is_any_legal_one_with_equal_chances() -> None:
    positions = [
        play(table(hands=("s1 p4 w7", "s2 s6 p2")), "play s1"),
        working("l0: s1   r0: w1"),
        sow(play(working("r0: s1   g0: p1 c7"), "chase r"), "s1"),
        sow(play(working("r0: s1   l0: p1"), "chase r"), "s1"),
        play(working("r0: w3   g0: s1 p2 c7"), "chase r", "sow w3"),
    ]
    for state in positions:
        rng, moves = Rng(6), legal(state)
        drawn = Counter(GAME.text(state.sample(rng)) for _ in range(400 * len(moves)))
        assert set(drawn) == set(moves)
        assert all(abs(times - 400) < 100 for times in drawn.values())
