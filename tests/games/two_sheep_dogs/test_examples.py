"""The worked examples of the rules page, played on the table."""

import pytest

from sheepfold.games.two_sheep_dogs.scoring import round_points
from tests.games.two_sheep_dogs.position import all_of, legal, names, play, slots, sow, table, working


@pytest.mark.rule("trick.tie")
def test_wolf_4_loses_to_the_cow_4_that_led() -> None:
    state = play(table(hands=("w4 s1", "c4"), leader=1), "play c4", "play w4")
    assert (state.loser, state.actor) == (0, 1)


@pytest.mark.rule("chase.sow", "wolf.catch", "more.goal")
def test_a_chase_of_five_from_the_left_grassland() -> None:
    state = play(working("l0: s6 p2 c7 w1 w4   g1: p5"), "chase l")
    sow(state, "c7 s6 w4 p2 w1")
    assert legal(state) == ["eat p5"]
    play(state, "eat p5")
    assert slots(state) == all_of(
        """
              r1: p2      l1: w4
        g1: -                   g0: s6
              l0: -       r0: c7
        """
    )
    assert legal(state) == ["chase r", "stop"]


@pytest.mark.rule("more.goal", "bonus.three", "bonus.put")
def test_three_chases_a_welcome_and_a_wolf_from_the_bag() -> None:
    state = working("l0: s1 s2   r0: p1   g1: c3 c4", bag="w5", hands=("p6", "p7"))
    sow(play(state, "chase r"), "p1")
    sow(play(state, "chase l"), "s1 s2")
    sow(play(state, "chase r"), "s1")
    play(state, "home p1", "bonus w5", "put g1", "eat c4")
    assert slots(state) == all_of("g0: s1 s2   g1: c3")
    assert names(state.barn0) == "p1"


@pytest.mark.rule("scoring.points")
def test_nineteen_points() -> None:
    assert table("l0: s2 w3   r0: p5   g0: c1", barns=("p7", "")).standing(0) == 3 + 3 - 3 + 6 + 10 == 19


@pytest.mark.rule("scoring.achiever", "scoring.shoddy", "fine.below-zero")
@pytest.mark.parametrize(("spring", "summer", "points"), [(15, 33, 63), (36, 33, 36), (6, -3, 6), (-3, -3, -6)])
def test_what_a_round_brings(spring: int, summer: int, points: int) -> None:
    assert round_points(spring, summer) == points
