"""Gymnasium's own checker on Te Kuiti solo and on one seat of every game against bots."""

from typing import Any

import pytest

from sheepfold.core.errors import SheepfoldError
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
    with pytest.raises(SheepfoldError, match="Action 0 is not legal now; legal are flip a1"):
        env.step(0)
    env = gymnasium_env("te-kuiti", 1, illegal="lose")
    env.reset(seed=1)
    assert env.step(0)[1:] == (-1.0, True, False, {"illegal": True})
