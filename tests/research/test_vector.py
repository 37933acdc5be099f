"""Many games at once are the same games as one by one."""

import copy
import pickle
from collections.abc import Callable
from typing import Any

import pytest

from sheepfold.core.chance import settle
from sheepfold.core.errors import NotLegalNow, SheepfoldError
from sheepfold.core.game import Game
from sheepfold.core.rng import Rng
from sheepfold.core.state import CHANCE, OVER
from tests.research.cases import NAMES, TABLES
from tests.research.needs import need

need("numpy", "librt.vecs")

import numpy as np  # noqa: E402

from sheepfold.research import Observer, VectorEnv  # noqa: E402
from sheepfold.research.packed import unpack  # noqa: E402
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


def test_packed_arrays_hold_the_same_bits() -> None:
    plain, packed = VectorEnv("sheep-sheep", 5, seed=3), VectorEnv("sheep-sheep", 5, seed=3, packed=True)
    for _ in range(40):
        left, right = plain.step(), packed.step()
        assert right.observation.shape == (5, -(-plain.observer.size // 8))
        assert (unpack(right.observation, plain.observer.size) == left.observation).all()
        assert (unpack(right.action_mask, plain.observer.actions) == left.action_mask).all()


@pytest.mark.parametrize(("game", "seats"), TABLES, ids=NAMES)
def test_decisions_alone_are_the_same_games_under_other_numbers(game: Game, seats: int) -> None:
    whole, fewer = VectorEnv(game, 4, seats, 9), VectorEnv(game, 4, seats, 9, decisions_only=True)
    kept = np.setdiff1d(np.arange(game.actions), [number for numbers in game.chance for number in numbers])
    assert fewer.observer.actions == len(kept) < game.actions
    left, right = whole.now(), fewer.now()
    for _ in range(150):
        assert not np.delete(left.action_mask, kept, axis=1).any(), "chance is never legal for a seat"
        assert (left.action_mask[:, kept] == right.action_mask).all()
        actions = fewer.sample()
        assert (whole.sample() == kept[actions]).all()
        assert fewer.observer.number(int(actions[0])) == kept[actions[0]]
        left, right = whole.step(kept[actions]), fewer.step(actions)
        assert (left.observation == right.observation).all()


@pytest.mark.parametrize(("game", "seats"), TABLES, ids=NAMES)
def test_the_numbers_of_chance_are_those_that_chance_takes(game: Game, seats: int) -> None:
    by_chance: set[int] = set()
    by_seats: set[int] = set()
    for seed in range(6):
        state, rng = game.new(seats, game.check(seats, {})), Rng(seed)
        while state.actor != OVER:
            legal = state.legal(state.actor)
            (by_chance if state.actor == CHANCE else by_seats).update(legal)
            state.apply(state.actor, state.sample(rng))
    numbers = {number for run in game.chance for number in run}
    assert by_chance <= numbers
    assert not by_seats & numbers


def test_two_halves_are_the_whole() -> None:
    whole = VectorEnv("te-kuiti", 6, seed=4)
    halves = [VectorEnv("te-kuiti", 3, seed=4, first=first) for first in (0, 3)]
    for _ in range(60):
        both = np.concatenate([half.step().observation for half in halves])
        assert (whole.step().observation == both).all()


def test_a_step_has_two_halves() -> None:
    env, other = VectorEnv("te-kuiti", 2, seed=4), VectorEnv("te-kuiti", 2, seed=4)
    env.step_async()
    with pytest.raises(SheepfoldError, match="A step is under way"):
        env.now()
    assert (env.step_wait().observation == other.step().observation).all()
    with pytest.raises(SheepfoldError, match="No step is under way"):
        env.step_wait()


@pytest.mark.parametrize("actions", [[0.0, 1.0], [True, False], ["0", "1"], np.zeros(2, np.complex64)])
def test_only_whole_numbers_are_actions(actions: object) -> None:
    with pytest.raises(TypeError, match="actions must be whole numbers"):
        VectorEnv("te-kuiti", 2).step(actions)  # type: ignore[arg-type]


@pytest.mark.parametrize("kind", [np.int64, np.uint64, np.uint32])
def test_no_action_is_cut_to_fewer_bits(kind: Any) -> None:
    env = VectorEnv("te-kuiti", 2)
    legal = env.sample().astype(kind)
    env.step(legal)
    wrong = env.sample().astype(kind)
    wrong[1] += kind(2**31)
    with pytest.raises(NotLegalNow, match=f"Game 1: action {wrong[1]}"):
        env.step(wrong)


def test_any_seed_will_do() -> None:
    large, same, other = (VectorEnv("sheep-sheep", 2, seed=seed) for seed in (2**62, 2**62, 2**62 + 1))
    assert (large.now().observation == same.now().observation).all()
    assert not (large.now().observation == other.now().observation).all()
    new, newer = VectorEnv("sheep-sheep", 2, seed=None), VectorEnv("sheep-sheep", 2, seed=None)
    assert not (new.now().observation == newer.now().observation).all()
    for wrong in (-1, True):
        with pytest.raises(SheepfoldError, match="seed must be a whole number from 0 on"):
            VectorEnv("sheep-sheep", 2, seed=wrong)
    with pytest.raises(TypeError, match=r"games must be a whole number, not 2\.5"):
        VectorEnv("sheep-sheep", 2.5)  # type: ignore[arg-type]


@pytest.mark.parametrize("copied", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))])
def test_a_copy_goes_on_as_the_original_does(copied: Callable[[VectorEnv], VectorEnv]) -> None:
    env = VectorEnv("shear-panic", 4, seed=2)
    for _ in range(100):
        env.step()
    other = copied(env)
    for _ in range(200):
        left, right = env.step(), other.step()
        assert (left.observation == right.observation).all()
        assert (left.reward == right.reward).all()
