"""The hard worker bonus (rulebook 2-2-4-2 and its example, the three tip patterns)."""

import pytest

from sheepfold.core.rng import Rng
from sheepfold.core.state import CHANCE
from sheepfold.games.two_sheep_dogs import GAME
from sheepfold.games.two_sheep_dogs.components import BONUS
from sheepfold.games.two_sheep_dogs.state import TwoSheepDogs
from tests.games.two_sheep_dogs.position import all_of, legal, names, play, slots, sow, working

PATTERN_C = "l0: s1 s2   r0: p1"


def three_chases(picture: str = PATTERN_C, bag: str = "c1 w1") -> TwoSheepDogs:
    """Pattern C played to the point where its third chase has ended in the fence."""
    state = working(picture, bag=bag, hands=("p6", "p7"))
    sow(play(state, "chase r"), "p1")
    sow(play(state, "chase l"), "s1 s2")
    return sow(play(state, "chase r"), "s1")


@pytest.mark.rule("bonus.three")
def test_three_chases_in_one_trick_draw_a_piece_from_the_bag() -> None:
    state = play(three_chases(), "stop")
    assert state.actor == CHANCE
    assert legal(state) == ["bonus c1", "bonus w1"]


@pytest.mark.rule("bonus.three")
def test_the_bonus_comes_after_the_welcome_back_that_ends_the_work() -> None:
    state = play(three_chases(), "home s2")
    assert legal(state) == ["bonus c1", "bonus w1"]
    assert names(state.barn0) == "s2"


@pytest.mark.rule("bonus.three")
def test_two_chases_are_not_enough() -> None:
    state = working(PATTERN_C, bag="c1 w1")
    sow(play(state, "chase r"), "p1")
    play(sow(play(state, "chase l"), "s1 s2"), "stop")
    assert state.tricks == 1
    assert names(state.bag) == "c1 w1"


@pytest.mark.rule("bonus.three")
def test_a_third_chase_counts_also_when_it_does_not_end_in_a_fence() -> None:
    state = working("l0: s1 s2 s3 s4 s5 s6 s7 p2   r0: p1", bag="c1")
    sow(play(state, "chase r"), "p1")
    sow(play(state, "chase l"), "s1 s2 s3 s4 s5 s6 s7 p2")
    sow(play(state, "chase l"), "s6")
    assert slots(state)["r0"] == "s1 s6 s7"
    assert legal(state) == ["bonus c1"]


@pytest.mark.rule("bonus.put")
def test_the_bonus_piece_goes_to_any_of_the_six_slots() -> None:
    state = play(three_chases(), "stop", "bonus c1")
    assert state.actor == 0
    assert legal(state) == ["put l0", "put r0", "put g0", "put l1", "put r1", "put g1"]
    play(state, "put g0")
    assert slots(state) == all_of("g0: s1 s2 p1 c1")
    assert (state.tricks, names(state.bag)) == (1, "w1")


@pytest.mark.rule("bonus.put", "wolf.catch")
def test_a_wolf_put_into_a_goal_fence_eats_there() -> None:
    state = play(three_chases(PATTERN_C + "   g1: p3 c3"), "home s1", "bonus w1", "put g1")
    assert state.actor == 0
    assert legal(state) == ["eat p3", "eat c3"]
    play(state, "eat c3")
    assert slots(state) == all_of("g0: s2 p1   g1: p3")
    assert {"w1", "c3"} <= set(names(state.gone).split())
    assert state.tricks == 1


@pytest.mark.rule("bonus.put", "wolf.alone")
def test_a_wolf_put_into_an_empty_goal_fence_leaves_alone() -> None:
    state = play(three_chases(), "stop", "bonus w1", "put g1")
    assert "w1" in names(state.gone).split()
    assert state.tricks == 1


@pytest.mark.rule("bonus.put", "wolf.grass")
def test_a_wolf_put_into_a_grassland_stays() -> None:
    state = play(three_chases(), "stop", "bonus w1", "put l1")
    assert slots(state)["l1"] == "w1"


@pytest.mark.rule("bonus.bag")
def test_with_an_empty_bag_there_is_no_bonus() -> None:
    assert play(three_chases(bag=""), "stop").tricks == 1


@pytest.mark.rule("bonus.bag")
def test_a_bag_with_one_piece_still_gives_it() -> None:
    assert legal(play(three_chases(bag="w7"), "stop")) == ["bonus w7"]


@pytest.mark.rule("fine.one-bonus")
def test_r2_more_than_three_chases_give_one_bonus() -> None:
    state = working("l0: s1 s2 s3 s4 s5   r0: p1 p2 p3 p4 p5 p6", bag="c1 c2")
    sow(play(state, "chase l"), "s1 s2 s3 s4 s5")
    sow(play(state, "chase r"), "s1 p1 p2 p3 p4 p5 p6")
    sow(play(state, "chase r"), "p5")
    sow(play(state, "chase l"), "p4")
    assert state.chases == 4
    play(state, "bonus c1", "put l0")
    assert state.tricks == 1
    assert names(state.bag) == "c2"


@pytest.mark.rule("fine.one-bonus")
def test_r2_the_bonus_piece_triggers_nothing_further() -> None:
    state = play(three_chases(), "stop", "bonus c1", "put g0")
    assert legal(state) == ["play p6"], "though it went into a goal fence"


PATTERNS = {
    "A": ("l0: s1 s2   r0: s3 w1 w2 w3", "chase r", 3),
    "B": ("l0: s1 s2 w1 w2 w3   r0: s3 s4 s5 w4 w5 w6", "chase l", 3),
    "C": (PATTERN_C, "chase r", 3),
}


@pytest.mark.parametrize("name", PATTERNS)
@pytest.mark.rule("tips.bonus")
def test_the_rulebooks_patterns_lead_to_three_chases_whatever_is_sown_where(name: str) -> None:
    picture, first, chases = PATTERNS[name]
    for seed in range(20):
        state, rng = working(picture, bag="c1 c2"), Rng(seed)
        play(state, first)
        while state.tricks == 0 and state.chases < chases:
            chasing = [move for move in legal(state) if move.startswith("chase")]
            preferred = {"A": ["chase l", "chase r"], "B": ["chase r"], "C": ["chase l", "chase r"]}[name]
            wanted = [move for move in preferred if move in chasing]
            state.apply(0, GAME.parse(wanted[0]) if wanted else state.sample(rng))
        assert state.chases == chases


@pytest.mark.parametrize("name", PATTERNS)
@pytest.mark.parametrize("seat", [0, 1])
def test_greedy_takes_the_bonus_from_the_rulebooks_patterns(name: str, seat: int) -> None:
    picture = PATTERNS[name][0].replace("0:", f"{seat}:")
    state, rng = working(picture, seat=seat, bag="c1 c2", tricks=6), Rng(5)
    while state.decision != BONUS:
        assert state.actor == seat, f"the work ended without the bonus: {slots(state)}"
        state.apply(seat, GAME.advice.greedy(state.guess(seat, rng), seat, rng))
    assert state.chases >= 3
