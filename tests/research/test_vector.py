"""Many games at once are the same games as one by one."""

import pytest

from sheepfold.core.chance import settle
from sheepfold.core.errors import NotLegalNow
from sheepfold.core.game import Game
from sheepfold.core.rng import Rng
from tests.research.cases import NAMES, TABLES
from tests.research.needs import need

need("numpy", "librt.vecs")

import numpy as np  # noqa: E402

from sheepfold.research import Observer, VectorEnv  # noqa: E402
from sheepfold.research.rewards import rewards_of  # noqa: E402


@pytest.mark.parametrize(("game", "seats"), TABLES, ids=NAMES)
def test_a_herd_plays_the_games_that_states_play(game: Game, seats: int) -> None:
    games, steps, seed = 3, 250, 7
    env, observer = VectorEnv(game.slug, games, seats, seed), Observer(game, seats)
    dice = [Rng((seed << 20) + k) for k in range(games)]
    states = [game.new(seats, game.check(seats, {})) for _ in range(games)]
    for k in range(games):
        settle(states[k], dice[k])
    batch = env.now()
    for _ in range(steps):
        actions = env.sample()
        for k in range(games):
            seat = states[k].actor
            assert batch.seat[k] == seat
            assert (batch.observation[k] == observer.observe(states[k], seat)).all()
            assert (batch.action_mask[k] == observer.mask(states[k], seat)).all()
        batch = env.step(actions)
        for k in range(games):
            states[k].apply(states[k].actor, int(actions[k]))
            settle(states[k], dice[k])
            assert batch.ended[k] == (states[k].actor == -2)
            if batch.ended[k]:
                assert list(batch.reward[k]) == rewards_of(states[k], False)
                states[k] = game.new(seats, game.check(seats, {}))
                settle(states[k], dice[k])
            else:
                assert not batch.reward[k].any()


def test_the_same_seed_gives_the_same_games_however_many_there_are() -> None:
    few, many = VectorEnv("two-sheep-dogs", 2, seed=5), VectorEnv("two-sheep-dogs", 9, seed=5)
    for _ in range(60):
        actions = many.sample()
        few.sample()
        left, right = few.step(actions[:2]), many.step(actions)
        assert (left.observation == right.observation[:2]).all()
    assert not (VectorEnv("two-sheep-dogs", 2, seed=6).now().observation == few.now().observation).all()


def test_an_illegal_action_is_named_and_nothing_is_done() -> None:
    env = VectorEnv("te-kuiti", 4)
    before = env.now()
    with pytest.raises(NotLegalNow, match="Game 2: action 130 is not legal now"):
        env.step([0, 1, 130, 3])
    assert (env.now().observation == before.observation).all()
    with pytest.raises(ValueError, match="4 actions are needed"):
        env.step([0, 1])
    with pytest.raises(NotLegalNow, match="Game 0: action -1"):
        env.step([-1, 0, 0, 0])


def test_arrays_are_the_callers_own() -> None:
    env = VectorEnv("sheep-sheep", 2)
    batch = env.now()
    kept = batch.observation.copy()
    env.step(env.sample())
    assert (batch.observation == kept).all()
    assert batch.observation.flags.writeable
    assert batch.action_mask.dtype == np.int8
