"""Chance: what falls, and that each way to let it fall follows the weights."""

from collections import Counter

import pytest

from sheepfold.core.chance import lot, outcome, settle, settle_by_seed, settle_listed, ticket
from sheepfold.core.rng import Rng
from sheepfold.core.state import CHANCE, State
from sheepfold.games import find


def waiting(slug: str, seats: int) -> State:
    """A new game: chance deals first."""
    game = find(slug)
    state = game.new(seats, game.check(seats, {}))
    assert state.actor == CHANCE
    return state


def test_every_number_falls_on_an_outcome_by_weight() -> None:
    state = waiting("two-sheep-dogs", 2)
    weights = {action: int(state.weight(action)) for action in state.legal(CHANCE)}
    drawn = Counter(outcome(state, number) for number in range(sum(weights.values())))
    assert drawn == weights


@pytest.mark.parametrize(("slug", "seats"), [("two-sheep-dogs", 2), ("sheep-sheep", 3), ("sheep-and-thief", 4)])
def test_chance_acts_until_a_seat_is_to_act(slug: str, seats: int) -> None:
    listed, counted, seeded = waiting(slug, seats), waiting(slug, seats), waiting(slug, seats)
    outcomes = settle_listed(listed, Rng(7))
    key = settle(counted, Rng(7))
    assert outcomes
    assert listed.actor == counted.actor != CHANCE
    assert listed.scores() == counted.scores()
    assert key != settle(waiting(slug, seats), Rng(8)), "another deal has another number"
    assert settle_by_seed(seeded, "seed", 0)
    assert seeded.actor != CHANCE
    assert settle_listed(seeded, Rng(7)) == [], "nothing is left for chance"


def test_an_undo_across_chance_draws_anew() -> None:
    assert len({ticket("seed", 5), ticket("seed", 5, 1), ticket("seed", 5, 2), ticket("seed", 6)}) == 4


def test_lots_fall_on_every_seat() -> None:
    assert {lot(f"seed {n}", 4) for n in range(40)} == {0, 1, 2, 3}
    assert lot("seed", 3) == lot("seed", 3)
