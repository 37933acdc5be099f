"""Random samples, the greedy player, and what positions are worth."""

from collections import Counter

import pytest

from sheepfold.core.bits import numbers
from sheepfold.core.rng import Rng
from sheepfold.core.state import CHANCE, OVER, State
from sheepfold.games.te_kuiti import GAME
from sheepfold.games.te_kuiti.advice.plans import RECTANGLES, best_region, best_worth
from sheepfold.games.te_kuiti.duel import Duel
from sheepfold.games.te_kuiti.solo import new_solo
from tests.games.te_kuiti.position import cells, duel, legal, play, solo

ROW_1_OUTSIDE = """
+   +   +   +   +   +
  J   J   .   S   S
+---+---+---+---+---+
| .   .   .   .   . |
+   +   +   +   +   +
| .   .   .   .   . |
+   +   +   +   +   +
| .   .   .   .   . |
+   +   +   +   +   +
| .   .   .   .   . |
+---+---+---+---+---+
"""


def choice(state: Duel, seed: int = 1) -> str:
    return GAME.text(GAME.advice.greedy(state, int(state.actor), Rng(seed)))


# -- samples ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("revealed", [0, 2])
def test_a_sample_of_flips_pairs_and_done_is_uniform(revealed: int) -> None:
    state = duel(ROW_1_OUTSIDE, revealed=revealed, to_move="shepherd")
    play(state, "fence a1n", "fence e1n")
    if revealed:
        play(state, "flip c1", "joyful")
    rng, tries = Rng(4), 3000
    drawn = Counter(GAME.text(state.sample(rng)) for _ in range(tries))
    assert set(drawn) == legal(state)
    assert ("done" in drawn) == bool(revealed)
    for number in drawn.values():
        assert abs(number - tries / len(drawn)) < 150


@pytest.mark.parametrize("start", [Duel(), new_solo(3), new_solo(4)], ids=["duel", "solo", "solo-4"])
def test_a_sampled_tile_has_the_weight_of_its_pieces(start: State) -> None:
    state, rng, tries = start.clone(), Rng(4), 8000
    while state.actor != CHANCE:
        state.apply(state.actor, state.sample(rng))
    drawn = Counter(state.sample(rng) for _ in range(tries))
    total = sum(int(state.weight(action)) for action in state.legal(CHANCE))
    assert set(drawn) == set(state.legal(CHANCE))
    for action, number in drawn.items():
        expected = tries * int(state.weight(action)) / total
        assert abs(number - expected) < 6 * expected**0.5


# -- the greedy sheep player ------------------------------------------------------------------------------------------

KNOWN = """
+   +   +   +   +   +
  j   .   s   t   j
+   +   +   +   +   +
  .   .   .   .   .
+   +   +   +   +   +
  .   .   .   .   .
+   +   +   +   +   +
  .   .   .   .   .
+   +   +   +   +   +
  .   .   .   .   .
+   +   +   +   +   +
"""


def test_the_sheep_player_takes_a_pair_that_it_knows() -> None:
    state = duel(KNOWN)
    first = choice(state)
    assert first in ("flip a1", "flip e1")
    play(state, first, choice_after(state, first))
    assert state.scores() == [0, 2]


def choice_after(state: Duel, move: str) -> str:
    after = state.clone()
    assert isinstance(after, Duel)
    play(after, move)
    return choice(after)


def test_the_sheep_player_completes_a_pair_with_a_tile_that_it_remembers() -> None:
    state = duel(KNOWN)
    play(state, "flip b2", "timid")
    assert choice(state) == "flip d1"


def test_without_a_known_pair_it_flips_a_tile_never_seen() -> None:
    state = duel(KNOWN.replace("j", "a", 1))
    assert choice(state)[5:] not in ("a1", "c1", "d1", "e1")


def test_with_all_seen_and_no_pair_it_flips_any() -> None:
    state = duel(ROW_1_OUTSIDE.replace("J   J   .   S   S", "j   s   t   a   d"))
    assert choice(state) in legal(state)


def test_a_pair_that_lies_there_is_taken() -> None:
    state = duel(ROW_1_OUTSIDE, revealed=0)
    assert choice(state).startswith("take")


def test_a_ram_breaks_the_fence_that_opens_most() -> None:
    state = duel(
        """
        +---+   +---+---+---+
        | . | . | .   .   . |
        +---+   +   +   +   +
          .   . | .   .   . |
        +   +   +---+---+---+
          .   .   .   .   .
        +   +   +   +   +   +
          .   .   .   .   .
        +   +   +   +   +   +
          .   .   .   .   .
        +   +   +   +   +   +
        """
    )
    play(state, "flip a5", "ram", choice_after_ram(state))
    assert state.scores() == [1, 0]


def choice_after_ram(state: Duel) -> str:
    after = state.clone()
    assert isinstance(after, Duel)
    play(after, "flip a5", "ram")
    return choice(after)


# -- the greedy shepherd ----------------------------------------------------------------------------------------------


def test_the_shepherd_closes_an_enclosure_that_one_fence_closes() -> None:
    state = duel(
        """
        +---+---+   +   +   +
        | .   . | .   .   .
        +   +   +   +   +   +
        | .   .   .   .   .
        +---+---+   +   +   +
          .   .   .   .   .
        +   +   +   +   +   +
          .   .   .   .   .
        +   +   +   +   +   +
          .   .   .   .   .
        +   +   +   +   +   +
        """,
        to_move="shepherd",
    )
    assert choice(state) == "fence c2w"


def test_the_shepherds_plan_may_be_any_shape() -> None:
    state = duel(
        """
        +---+   +   +   +   +
        | . | .   .   .   .
        +   +---+   +   +   +
        | .   . | .   .   .
        +   +---+   +   +   +
        | . | .   .   .   .
        +   +   +   +   +   +
          .   .   .   .   .
        +   +   +   +   +   +
          .   .   .   .   .
        +   +   +   +   +   +
        """,
        to_move="shepherd",
        supply=3,
    )
    assert best_region(state) == cells("a1 a2 b2 a3")
    assert choice(state) == "fence a4n"


def test_a_shepherd_with_nothing_left_to_gain_places_any_fence() -> None:
    state = duel(ROW_1_OUTSIDE, to_move="shepherd", supply=1)
    assert best_worth(state) == 0
    assert choice(state) in legal(state)


# -- the quick player, whose advice the search takes ------------------------------------------------------------------


def quick_choice(state: Duel, seed: int = 1) -> str:
    return GAME.text(GAME.advice.quick(state, int(state.actor), Rng(seed)))


def test_a_new_tile_goes_before_a_pair_that_can_wait() -> None:
    state = duel(KNOWN)
    chosen = quick_choice(state)
    assert chosen not in ("flip a1", "flip c1", "flip d1", "flip e1")
    play(state, chosen, "sleepy")
    assert quick_choice(state) == "flip c1", "the partner that it remembers"


def test_a_pair_is_taken_when_the_field_will_be_closed_before_it_can_wait() -> None:
    drawing = """
        +---+---+---+---+---+
        | j   .   s   t   j |
        +   +   +   +   +   +
        | .   .   .   .   . |
        +   +   +   +   +   +
        | .   .   .   .   . |
        +   +   +   +   +   +
        | .   .   .   .   . |
        +   +   +   +   +   +
        | .   .   .   .   . |
        +---+---+---+   +   +
        """
    state = duel(drawing)  # two fences are missing: this is the last turn
    assert quick_choice(state) in ("flip a1", "flip e1")
    assert quick_choice(duel(drawing.replace("+---+   +", "+   +   +"))) not in ("flip a1", "flip e1")


def test_tiles_of_the_shepherds_plan_are_cleared_from_its_fences_on() -> None:
    state = duel(
        """
        +---+---+   +   +   +
        | .   . | .   .   .
        +   +   +   +   +   +
        | .   .   .   .   .
        +---+   +   +   +   +
          .   .   .   .   .
        +   +   +   +   +   +
          .   .   .   .   .
        +---+   +   +   +   +
        | .   .   .   .   .
        +---+   +   +   +   +
        """,
        supply=3,
    )
    assert best_region(state) == cells("a1 b1 a2 b2")
    for seed in range(8):  # a5, with three fences, is in no good plan; b2 has none, the others of the plan have two
        assert quick_choice(state, seed).removeprefix("flip ") in ("a1", "b1", "a2")


def test_the_bold_shepherd_goes_for_the_whole_field() -> None:
    state = duel(KNOWN, to_move="shepherd")
    around = {f"{column}{end}" for column in "abcde" for end in ("1n", "5s")}
    around |= {f"{end[0]}{row}{end[1]}" for row in range(1, 6) for end in ("aw", "ee")}
    for seed in range(8):
        assert quick_choice(state, seed).removeprefix("fence ") in around


def test_there_are_225_rectangles_to_plan_with() -> None:
    assert len(set(RECTANGLES)) == 225
    assert numbers(RECTANGLES[0]) == [0]


# -- whole games ------------------------------------------------------------------------------------------------------


def finished(seats: int, bots: tuple[str, ...], seed: int, option: int = 3) -> State:
    state, rng = GAME.new(seats, {"daisies": option}), Rng(seed)
    while state.actor != OVER:
        if state.actor == CHANCE or bots[state.actor] == "random":
            state.apply(state.actor, state.sample(rng))
        else:
            state.apply(state.actor, GAME.advice.greedy(state, state.actor, rng))
    return state


@pytest.mark.no_cover
def test_greedy_beats_random() -> None:
    for seed in range(3):
        assert finished(2, ("greedy", "random"), seed).winners() == [0]
        assert finished(2, ("random", "greedy"), seed).winners() == [1]


@pytest.mark.no_cover
def test_greedy_wins_alone_with_few_daisies() -> None:
    assert sum(finished(1, ("greedy",), seed, 1).winners() == [0] for seed in range(3)) >= 2


def test_alone_greedy_removes_a_pair_that_it_knows_and_breaks_an_enclosure_open() -> None:
    state = solo(KNOWN)
    assert GAME.text(GAME.advice.greedy(state, 0, Rng(1))) in ("flip a1", "flip e1")
    closed = solo(ROW_1_OUTSIDE.replace("J   J   .   S   S", ".   .   .   .   ."))
    play(closed, "flip a1", "ram")
    broken = GAME.text(GAME.advice.greedy(closed, 0, Rng(1)))
    play(closed, broken)
    assert closed.enclosed == 0


@pytest.mark.no_cover
def test_values_are_near_the_final_points_and_exact_at_the_end() -> None:
    state = finished(2, ("greedy", "greedy"), 5)
    assert [GAME.advice.evaluate(state)[seat] for seat in (0, 1)] == state.scores()
    assert 15 < GAME.advice.evaluate(Duel())[0] < 30
    alone = finished(1, ("greedy",), 5)
    assert GAME.advice.evaluate(alone)[0] == alone.scores()[0]
    assert 15 < GAME.advice.evaluate(new_solo(3))[0] <= 25


def test_values_grow_with_what_is_taken_and_enclosed() -> None:
    before, after = duel(), duel()
    play(after, "flip a1", "joyful", "flip b1", "joyful")
    assert GAME.advice.evaluate(after)[1] > GAME.advice.evaluate(before)[1]
    assert GAME.advice.evaluate(after)[0] < GAME.advice.evaluate(before)[0]
    assert GAME.advice.evaluate(duel(KNOWN))[1] > GAME.advice.evaluate(before)[1]
    fenced = duel(ROW_1_OUTSIDE)
    assert GAME.advice.evaluate(fenced)[0] > GAME.advice.evaluate(before)[0]
    fenced.round = 2
    assert GAME.advice.evaluate(fenced)[1] < GAME.advice.evaluate(duel(ROW_1_OUTSIDE))[0], "no second round to come"
