"""Gymnasium's vector environment: its spaces, its three ways to reset, and bots in the other seats."""

import copy
import pickle
from typing import Any

import pytest

from sheepfold.core.errors import NotLegalNow, SheepfoldError
from sheepfold.core.game import Game
from tests.research.cases import NAMES, TABLES
from tests.research.needs import need

need("gymnasium", "librt.vecs")

import gymnasium  # noqa: E402
import numpy as np  # noqa: E402
from gymnasium.vector import AutoresetMode  # noqa: E402
from gymnasium.wrappers.vector import RecordEpisodeStatistics  # noqa: E402

from sheepfold.research import SeatVectorEnv  # noqa: E402
from sheepfold.research.gymnasium import register  # noqa: E402

MODES = [AutoresetMode.NEXT_STEP, AutoresetMode.SAME_STEP, AutoresetMode.DISABLED]


def chosen(observation: Any) -> Any:
    """The first legal action of each game; 0 where a game is over."""
    return observation["action_mask"].argmax(axis=1)


@pytest.mark.parametrize(("game", "seats"), TABLES, ids=NAMES)
def test_observations_lie_in_the_spaces_and_only_the_own_seat_decides(game: Game, seats: int) -> None:
    env = SeatVectorEnv(game, 3, seats, seat=seats - 1)
    observation, infos = env.reset(seed=1)
    assert infos == {}
    for _ in range(20):
        assert env.observation_space.contains(observation)
        assert (env.action_masks() == observation["action_mask"]).all()
        seat = env.observer.split(observation["observation"]).get("seat")
        assert seat is None or (seat.argmax(axis=1) == seats - 1).all()
        observation, rewards, terminated, truncated, _ = env.step(chosen(observation))
        assert rewards.shape == terminated.shape == truncated.shape == (3,)
        assert not truncated.any()


@pytest.mark.parametrize("mode", MODES)
def test_games_end_and_begin_anew_as_the_mode_says(mode: AutoresetMode) -> None:
    env = SeatVectorEnv("sheep-sheep", 4, players=2, bots="random", autoreset_mode=mode)
    observation, _ = env.reset(seed=2)
    rng, ended, before = np.random.default_rng(1), 0, np.zeros(4, np.bool_)
    for _ in range(300):
        if mode == AutoresetMode.DISABLED and before.any():
            with pytest.raises(gymnasium.error.ResetNeeded, match=f"Game {before.argmax()} is over"):
                env.step(chosen(observation))
            observation, _ = env.reset(options={"reset_mask": before})
            assert observation["action_mask"].any(axis=1).all()
        scores = observation["action_mask"] * rng.random(observation["action_mask"].shape)
        observation, rewards, terminated, _, infos = env.step(scores.argmax(axis=1))
        if mode == AutoresetMode.NEXT_STEP:
            assert not (before & terminated).any(), "the step after the end only resets"
            assert not rewards[before].any()
        if mode == AutoresetMode.SAME_STEP:
            assert observation["action_mask"].any(axis=1).all()
            finals = infos.get("final_obs", [None] * 4)
            assert [final is not None for final in finals] == terminated.tolist()
            assert not any(final["action_mask"].any() for final in finals if final is not None)
        else:
            assert (observation["action_mask"].any(axis=1) != terminated).all()
        assert ((rewards != 0) <= terminated).all()
        ended, before = ended + int(terminated.sum()), terminated
    assert ended > 4


def test_gymnasium_makes_it_and_counts_its_episodes() -> None:
    name = next(name for name in register() if "SheepSheep2" in name)
    env = gymnasium.make_vec(name, 3, vectorization_mode="vector_entry_point", bots="random")
    counted = RecordEpisodeStatistics(env)
    observation, _ = counted.reset(seed=1)
    lengths: list[int] = []
    while len(lengths) < 3:
        observation, _, _, _, infos = counted.step(chosen(observation))
        if "episode" in infos:
            lengths += infos["episode"]["l"][infos["_episode"]].tolist()
    assert min(lengths) > 5


def test_seeds_are_exact_for_all_or_for_each() -> None:
    env = SeatVectorEnv("sheep-sheep", 3)
    first, _ = env.reset(seed=5)
    again, _ = env.reset(seed=5)
    assert (first["observation"] == again["observation"]).all()
    each, _ = env.reset(seed=[5, None, 5])
    assert (each["observation"][0] == first["observation"][0]).all()
    assert (each["observation"][2] == each["observation"][0]).all()
    other, _ = env.reset()
    assert not (other["observation"] == first["observation"]).all()
    with pytest.raises(ValueError, match="3 seeds are needed, 2 were given"):
        env.reset(seed=[1, 2])


def test_what_is_wrong_is_said() -> None:
    with pytest.raises(SheepfoldError, match="bots can be greedy, random, not level4"):
        SeatVectorEnv("te-kuiti", 2, bots="level4")
    with pytest.raises(SheepfoldError, match="no seat 2"):
        SeatVectorEnv("te-kuiti", 2, seat=2)
    env = SeatVectorEnv("te-kuiti", 2)
    env.reset(seed=1)
    with pytest.raises(NotLegalNow, match="Game 1: action 130 is not legal"):
        env.step([0, 130])
    with pytest.raises(TypeError, match="whole numbers"):
        env.step([0.0, 1.0])
    with pytest.raises(ValueError, match="reset_mask must be 2 bools"):
        env.reset(options={"reset_mask": np.ones(2)})


def test_a_copy_goes_on_as_the_original_does() -> None:
    env = SeatVectorEnv("shear-panic", 2, players=3)
    observation, _ = env.reset(seed=1)
    for _ in range(10):
        observation, *_ = env.step(chosen(observation))
    for other in (copy.deepcopy(env), pickle.loads(pickle.dumps(env))):
        mine = copy.deepcopy(env)
        for _ in range(10):
            left, right = (one.step(one.action_masks().argmax(axis=1))[0] for one in (mine, other))
            assert (left["observation"] == right["observation"]).all()


@pytest.mark.parametrize("bots", ["greedy", "random"])
def test_greedy_bots_are_harder_to_beat(bots: str) -> None:
    env = SeatVectorEnv("two-sheep-dogs", 8, bots=bots, autoreset_mode="SameStep")
    observation, _ = env.reset(seed=3)
    rng, won, games = np.random.default_rng(1), 0.0, 0
    while games < 16:
        scores = np.where(observation["action_mask"], rng.random(observation["action_mask"].shape), -1)
        observation, rewards, terminated, _, _ = env.step(scores.argmax(axis=1))
        won, games = won + float(rewards.sum()), games + int(terminated.sum())
    assert won / games < -0.8 if bots == "greedy" else abs(won / games) < 0.8
