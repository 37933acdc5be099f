"""Gymnasium's own checker on Te Kuiti solo and on one seat of every game against bots."""

import copy
import pickle
from collections.abc import Callable
from typing import Any

import pytest

from sheepfold.core.errors import NotLegalNow, SheepfoldError
from sheepfold.core.game import Game
from sheepfold.core.match import Match
from tests.research.cases import NAMES, TABLES
from tests.research.needs import need

need("gymnasium", "librt.vecs", "PIL")

import gymnasium  # noqa: E402
from gymnasium.utils.env_checker import check_env  # noqa: E402

from sheepfold.research import gymnasium_env  # noqa: E402
from sheepfold.research.gymnasium import register  # noqa: E402


def play(env: Any, seed: int) -> float:
    observation, _ = env.reset(seed=seed)
    env.action_space.seed(seed)
    over, reward = False, 0.0
    while not over:
        observation, reward, over, _, _ = env.step(env.action_space.sample(observation["action_mask"]))
    return float(reward)


@pytest.mark.parametrize(("game", "seats"), TABLES, ids=NAMES)
def test_check_env(game: Game, seats: int) -> None:
    """The checker acts without looking at the mask, so illegal actions are replaced; it makes its own copies of the
    environment to try the render modes."""
    register()
    words = "".join(word.capitalize() for word in game.slug.split("-"))
    name = f"Sheepfold/{words}{'Solo' if seats == 1 else seats}-v1"
    check_env(gymnasium.make(name, illegal="random", bots="random", render_mode="ansi").unwrapped)


@pytest.mark.parametrize(("game", "seats"), TABLES, ids=NAMES)
def test_an_episode_against_bots_is_a_record(game: Game, seats: int) -> None:
    env = gymnasium_env(game.slug, seats, seat=seats - 1, bots="greedy")
    reward = play(env, 5)
    record = env.record()
    assert Match.replay(game, record).over
    assert (reward > 0) == (seats - 1 in (record.winners or [])) or len(record.winners or []) > 1
    assert record.events == _again(game, seats).events


def _again(game: Game, seats: int) -> Any:
    env = gymnasium_env(game.slug, seats, seat=seats - 1, bots="greedy")
    play(env, 5)
    return env.record()


def test_what_is_wrong_is_said() -> None:
    with pytest.raises(SheepfoldError, match="no seat 2"):
        gymnasium_env("te-kuiti", seat=2)
    env = gymnasium_env("te-kuiti", 1)
    env.reset(seed=1)
    with pytest.raises(NotLegalNow, match=r"Action 0 \(fence .*\) is not legal for seat 0 now"):
        env.step(0)
    with pytest.raises(NotLegalNow, match="Action 9999 is not legal"):
        env.step(9999)
    env = gymnasium_env("te-kuiti", 1, illegal="lose")
    env.reset(seed=1)
    assert env.step(0)[1:] == (-1.0, True, False, {"illegal": True})
    with pytest.raises(gymnasium.error.ResetNeeded, match="The game is over"):
        env.step(int(env.action_masks().argmax()))


def test_masks_and_texts_follow_the_numbers_of_the_decisions() -> None:
    env = gymnasium_env("sheep-sheep", 2, decisions_only=True)
    observation, _ = env.reset(seed=2**62)
    assert env.action_space.n == 442
    assert (env.action_masks() == observation["action_mask"]).all()
    legal = env.action_masks().nonzero()[0]
    assert sorted(env.action_text(int(action)) for action in legal) == sorted(env.match.legal(0))
    play(env, 3)


@pytest.mark.parametrize("copied", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))])
def test_a_copy_goes_on_as_the_original_does(copied: Callable[[Any], Any]) -> None:
    env = gymnasium_env("two-sheep-dogs", bots="greedy")
    env.reset(seed=4)
    for _ in range(5):
        env.step(int(env.action_masks().nonzero()[0][-1]))
    other = copied(env)
    for _ in range(5):
        for one in (env, other):
            one.step(int(one.action_masks().nonzero()[0][0]))
    assert env.match.events == other.match.events
