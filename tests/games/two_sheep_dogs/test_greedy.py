"""The greedy player and what it thinks of positions."""

import pytest

from sheepfold.core.rng import Rng
from sheepfold.core.state import CHANCE, OVER
from sheepfold.games.two_sheep_dogs import GAME
from sheepfold.games.two_sheep_dogs.advice.flock import after_spring, chased, homed, on_table, settled, standing_of
from sheepfold.games.two_sheep_dogs.advice.worth import Judge, expected, likely
from sheepfold.games.two_sheep_dogs.components import BONUS
from sheepfold.games.two_sheep_dogs.state import TwoSheepDogs
from tests.games.two_sheep_dogs.position import dealt, legal, play, slots, table, working


def advice(state: TwoSheepDogs) -> str:
    """What greedy does here."""
    seat = state.actor
    return GAME.text(GAME.advice.greedy(state.guess(seat, Rng(1)), seat, Rng(1)))


def follow_advice(state: TwoSheepDogs) -> TwoSheepDogs:
    """Let greedy finish the trick."""
    tricks = state.tricks
    while state.tricks == tricks and state.actor >= 0:
        move = advice(state)
        assert move in legal(state)
        play(state, move)
    return state


def game_between(first: str, second: str, seed: int) -> tuple[TwoSheepDogs, int]:
    """A whole game, and how many bonus pieces were drawn in it."""
    state, rng, bonuses = TwoSheepDogs(), Rng(seed), 0
    while state.actor != OVER:
        seat = state.actor
        bonuses += state.decision == BONUS
        if seat == CHANCE or (first, second)[seat] == "random":
            state.apply(seat, state.sample(rng))
        else:
            state.apply(seat, GAME.advice.greedy(state.guess(seat, rng), seat, rng))
    return state, bonuses


@pytest.mark.no_cover
def test_greedy_beats_random() -> None:
    wins = 0
    for seed in range(20):
        seats = ("greedy", "random") if seed % 2 == 0 else ("random", "greedy")
        wins += game_between(*seats, seed)[0].winners() == [seed % 2]
    assert wins >= 19


@pytest.mark.no_cover
def test_greedy_games_have_the_hard_worker_bonus() -> None:
    assert sum(game_between("greedy", "greedy", seed)[1] for seed in range(8)) >= 4


def test_greedy_sends_a_wolf_into_the_others_full_fence() -> None:
    state = working("r0: s1 w1 s2 w2   g1: c1 c2   g0: p1", tricks=8)
    play(state, "chase r")
    assert advice(state).startswith("sow s"), "the own fence gets livestock"
    assert advice(play(state, advice(state))).startswith("sow"), "then one for his left grassland"
    while state.slot != 5:
        play(state, advice(state))
    assert advice(state).startswith("sow w")


def test_greedy_chases_into_its_fence() -> None:
    assert advice(working("l0: s1   r0: s2   l1: c1", tricks=9)) == "chase r"
    assert advice(working("l0: s1 s2   r0: s3 s4", tricks=10)) == "chase l"


def test_greedy_stops_before_it_would_give_its_herd_away() -> None:
    state = play(working("r0: s1   l0: c1 c2 c3 c4", tricks=9), "chase r", "sow s1")
    assert advice(state) == "stop"


def test_greedy_welcomes_back_for_the_four_points_more() -> None:
    state = play(working("r0: s1   g0: p1", tricks=9), "chase r", "sow s1")
    assert advice(state).startswith("home")
    assert advice(working("g1: p1", seat=1, tricks=9)) == "home p1"


@pytest.mark.parametrize("seat", [0, 1])
def test_greedy_puts_the_bonus_piece_where_it_counts(seat: int) -> None:
    for piece, fence in (("c1", f"put g{seat}"), ("w1", f"put g{1 - seat}")):
        picture = f"l{seat}: s1 s2   r{seat}: p1   g{1 - seat}: c3 c4"
        state = working(picture, seat=seat, bag=piece, tricks=9, hands=("p6", "p7"))
        while state.actor == seat:
            play(state, advice(state))
        play(state, f"bonus {piece}")
        assert advice(state) == fence


def test_greedy_follows_low_to_lose_when_losing_is_better() -> None:
    picture = "l0: s1 s2   r0: p1   l1: c1"
    state = play(table(picture, hands=("s3 s7 p6", "s5 p5 p4"), leader=1, tricks=10, bag="c7"), "play s5")
    assert advice(state) == "play s3", "the loser has three chases and the bonus"


def test_greedy_follows_high_to_win_when_winning_is_better() -> None:
    picture = "r0: -   l1: w1 w2   r1: w3"
    state = play(table(picture, hands=("s3 s7", "s5 p4"), leader=1, tricks=9), "play s5")
    assert advice(state) == "play s7", "for two pieces of livestock"


def test_greedy_gives_wolves_away() -> None:
    state = play(table("r0: s1", hands=("w1 p1", "c5 p4"), leader=1, tricks=9), "play c5")
    assert advice(state) == "play w1"


def test_greedy_calls_so_that_it_can_chase_well() -> None:
    state = table("l0: s1   r1: w1", hands=("s7 p6", "s6 p5"), bag="c1 c2", tricks=8)
    follow_advice(play(state, "play s7", "play s6"))
    assert (slots(state)["l0"].count("s"), slots(state)["r0"].count("s")) == (2, 1), "pattern C"


def test_greedy_uses_nothing_hidden() -> None:
    state = dealt(TwoSheepDogs(), 3)
    seat = state.actor
    for salt in range(5):
        imagined = state.guess(seat, Rng(salt))
        assert GAME.advice.greedy(imagined, seat, Rng(1)) == GAME.advice.greedy(state, seat, Rng(1))


# -- worth ------------------------------------------------------------------------------------------------------------


def test_flocks_move_as_the_state_does() -> None:
    state = working("l0: s1 s2 w1 w2 c1 c2 c3   r0: w3   g0: p1   g1: p2 p3   l1: w4")
    moved, last = chased(on_table(state), 0, 0)
    play(state, "chase l")
    assert settled(state) == moved
    while state.herd:
        play(state, advice(state))
        assert settled(state) == moved
    assert on_table(state) == moved
    assert last == 1
    assert [standing_of(moved, seat) for seat in (0, 1)] == [state.standing(seat) for seat in (0, 1)]


def test_an_eating_wolf_is_thought_to_have_eaten() -> None:
    state = play(working("r0: w1 s1   g0: c1 c2"), "chase r", "sow w1")
    flock = settled(state)
    assert flock == on_table(play(state, "eat c2", "sow s1"))


def test_pieces_of_a_trick_are_thought_to_be_called() -> None:
    state = play(table(hands=("s7 p6", "w6 p5")), "play s7", "play w6")
    flock = settled(state)
    assert flock == on_table(play(state, "call l", "call l"))


def test_flocks_go_home_and_through_spring_as_the_state_does() -> None:
    state = working("g1: s1 s2   g0: c3", seat=1, barns=("c1", "c2"), tricks=4)
    flock = after_spring(homed(on_table(state), 1))
    assert flock == on_table(play(state, "home s1"))


def test_evaluate_is_exact_at_the_end() -> None:
    state, _ = game_between("greedy", "random", 1)
    assert [GAME.advice.evaluate(state)[seat] for seat in (0, 1)] == [float(score) for score in state.scores()]


def test_evaluate_sees_more_in_a_better_position() -> None:
    poor, rich = table("l0: s1", tricks=6, spring=(6, 6)), table("g0: s1 s2 s3", tricks=6, spring=(6, 6))
    assert (
        GAME.advice.evaluate(rich)[0] - GAME.advice.evaluate(rich)[1]
        > GAME.advice.evaluate(poor)[0] - GAME.advice.evaluate(poor)[1]
    )
    assert GAME.advice.evaluate(poor)[0] >= 100.0 or GAME.advice.evaluate(poor)[1] >= 100.0, "somebody will get there"
    assert GAME.advice.evaluate(table("g0: s1", totals=(120, 30)))[0] > 120.0


def test_a_hand_is_worth_what_its_numbers_can_do() -> None:
    def ahead(own: str, others: str, tricks: int) -> float:
        state = table(hands=(own, others), tricks=tricks)
        return GAME.advice.evaluate(state)[0] - GAME.advice.evaluate(state)[1]

    assert ahead("s7 p3", "s6 p2", 3) > 0.0 > ahead("s6 p2", "s7 p3", 3), "high numbers win tricks"
    assert ahead("s1", "c1", 3) == ahead("s4 w5", "p4 w5", 8) == 0.0, "livestock is livestock"
    assert ahead("w4", "s4", 3) < 0.0, "a wolf is a burden"
    assert ahead("s1", "s4", 10) > 5.0, "who loses the last trick works"


def test_spring_and_summer_that_are_about_known() -> None:
    assert [likely(-9.0, 4.0), likely(0.0, 4.0), likely(2.0, 4.0), likely(4.0, 4.0)] == [0.0, 0.5, 0.75, 1.0]
    assert expected(15.0, 60.0, 4.0) == 15.0 + 15.0 + 60.0
    assert expected(36.0, 20.0, 4.0) == 36.0
    assert expected(-3.0, 20.0, 4.0) == 17.0


def test_the_judge_is_exact_when_the_round_is_over() -> None:
    judge = Judge()
    judge.tricks, judge.spring0, judge.spring1 = 11, 6, 12
    flock = on_table(table("g0: s1 s2   l1: c1"))
    assert judge.points(flock, 0) == 6 + 6 + 12
    assert judge.points(flock, 1) == 12
