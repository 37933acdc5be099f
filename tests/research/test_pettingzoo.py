"""PettingZoo's own suites on every game and number of seats."""

import copy
import importlib
import pickle
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

from sheepfold.core.errors import NotLegalNow, SheepfoldError
from sheepfold.core.game import Game
from sheepfold.core.match import Match
from tests.research.cases import NAMES, TABLES
from tests.research.needs import need

need("pettingzoo.test", "gymnasium", "librt.vecs", "PIL")

from pettingzoo.test import (  # noqa: E402
    api_test,
    max_cycles_test,
    parallel_api_test,
    parallel_seed_test,
    render_test,
    seed_test,
)
from pettingzoo.utils import parallel_to_aec, turn_based_aec_to_parallel  # noqa: E402

from sheepfold.research import parallel_env, pettingzoo_env  # noqa: E402

THIEF = [2, 3, 4]


@pytest.fixture(autouse=True)
def _known_by_name(monkeypatch: pytest.MonkeyPatch) -> None:
    """PettingZoo's api_test warns of observations with a mask beside them, unless it knows the game by name: its own
    card and board games, which all have that form, are on lists in the test. Ours are put on them too."""
    module = importlib.import_module("pettingzoo.test.api_test")
    names = [f"sheepfold_{game.slug.replace('-', '_')}_v1" for game, _ in TABLES]
    names.append("sheepfold_sheep_and_thief_parallel_v1")
    for known in ("env_obs_dicts", "env_obs_space", "env_all_zeros_obs"):
        monkeypatch.setattr(module, known, [*getattr(module, known), *names])


@pytest.mark.parametrize(("game", "seats"), TABLES, ids=NAMES)
def test_api(game: Game, seats: int) -> None:
    api_test(pettingzoo_env(game.slug, players=seats), num_cycles=300)


@pytest.mark.parametrize(("game", "seats"), TABLES, ids=NAMES)
def test_the_same_seed_gives_the_same_game(game: Game, seats: int) -> None:
    seed_test(lambda: pettingzoo_env(game.slug, players=seats), num_cycles=200)


@pytest.mark.parametrize(("game", "seats"), TABLES, ids=NAMES)
def test_render(game: Game, seats: int, capsys: pytest.CaptureFixture[str]) -> None:
    render_test(lambda render_mode=None: pettingzoo_env(game.slug, players=seats, render_mode=render_mode))
    assert capsys.readouterr().out, "human mode prints"


@pytest.mark.parametrize("seats", THIEF)
def test_parallel_api(seats: int) -> None:
    parallel_api_test(parallel_env("sheep-and-thief", seats), num_cycles=300)
    parallel_seed_test(lambda: parallel_env("sheep-and-thief", seats, illegal="random"), num_cycles=100)
    api_test(parallel_to_aec(parallel_env("sheep-and-thief", seats)), num_cycles=100)


@pytest.mark.parametrize("seats", THIEF)
def test_max_cycles(seats: int) -> None:
    """The test acts without looking at masks, so illegal actions are replaced. A hand is drafted all at once, so that
    in the first four cycles every seat acts in each; the AEC environment counts cycles as the parallel one does."""

    def made(make: Any) -> Any:
        return lambda max_cycles: make("sheep-and-thief", seats, max_cycles=max_cycles, illegal="random")

    max_cycles_test(SimpleNamespace(parallel_env=made(parallel_env), env=made(pettingzoo_env)))


def test_a_game_of_turns_is_parallel_too() -> None:
    for game, seats in TABLES:
        parallel_api_test(parallel_env(game, seats), num_cycles=60)
    parallel_seed_test(lambda: parallel_env("te-kuiti", illegal="random"), num_cycles=100)
    parallel_api_test(turn_based_aec_to_parallel(_parallelizable("te-kuiti")), num_cycles=50)


def test_a_parallel_game_that_was_lost_does_not_go_on() -> None:
    env = parallel_env("te-kuiti", illegal="lose")
    env.reset(seed=1)
    _, rewards, terminations, _, _ = env.step({"seat_0": 130, "seat_1": env.wait})
    assert rewards == {"seat_0": -1.0, "seat_1": 0.0}
    assert all(terminations.values())
    events = list(env.episode.events)
    assert env.step({"seat_0": 0}) == ({}, {}, {}, {}, {})
    assert env.episode.events == events


def _parallelizable(slug: str) -> Any:
    env = pettingzoo_env(slug, illegal="random")
    env.metadata["is_parallelizable"] = True
    return env


def play(env: Any, seed: int) -> None:
    env.reset(seed=seed)
    for agent in env.agent_iter():
        observation, _, terminated, truncated, _ = env.last()
        env.step(None if terminated or truncated else env.action_space(agent).sample(observation["action_mask"]))


@pytest.mark.parametrize(("game", "seats"), TABLES, ids=NAMES)
def test_an_episode_is_a_record_and_rewards_follow_the_result(game: Game, seats: int) -> None:
    env = pettingzoo_env(game.slug, players=seats)
    env.reset(seed=3)
    rewards: dict[str, float] = {}
    for agent in env.agent_iter():
        observation, reward, over, _, _ = env.last()
        rewards[agent] = reward
        env.action_space(agent).seed(1)
        env.step(None if over else env.action_space(agent).sample(observation["action_mask"]))
    record = env.record()
    match = Match.replay(game, record)
    assert match.over
    winners = record.winners or []
    share = seats / len(winners) if winners else 0.0
    expected = [share - 1 if seat in winners else -1.0 for seat in range(seats)]
    if seats == 1:
        expected = [1.0 if winners else -1.0]
    assert [rewards[f"seat_{seat}"] for seat in range(seats)] == expected


def test_illegal_actions_are_refused_or_lose_or_are_replaced() -> None:
    env = pettingzoo_env("te-kuiti")
    env.reset(seed=1)
    with pytest.raises(NotLegalNow, match=r"Action 130 \(flip a3\) is not legal for seat 0"):
        env.step(130)
    env = pettingzoo_env("te-kuiti", illegal="lose")
    env.reset(seed=1)
    env.step(130)
    assert env.terminations == {"seat_0": True, "seat_1": True}
    assert env.rewards == {"seat_0": -1.0, "seat_1": 0.0}
    env = pettingzoo_env("te-kuiti", illegal="random")
    env.reset(seed=1)
    env.step(130)
    assert env.episode.events[0][1] < 60


def test_the_margin_can_be_the_reward() -> None:
    env = pettingzoo_env("shear-panic", players=3, reward="margin")
    play(env, 2)
    scores = env.episode.state.scores()
    best = max(range(3), key=lambda seat: scores[seat])
    assert scores[best] - max(scores[:best] + scores[best + 1 :]) >= 0


def test_unknown_settings_are_refused_by_name() -> None:
    with pytest.raises(SheepfoldError, match="reward can be win, margin, not points"):
        pettingzoo_env("te-kuiti", reward="points")
    with pytest.raises(SheepfoldError, match="no option lorry"):
        pettingzoo_env("te-kuiti", lorry=True)


@pytest.mark.parametrize("seed", [0, 2**62, 2**80, None])
def test_any_seed_will_do(seed: int | None) -> None:
    env, other = pettingzoo_env("sheep-sheep"), pettingzoo_env("sheep-sheep")
    env.reset(seed=seed)
    other.reset(seed=seed)
    assert (env.episode.events == other.episode.events) == (seed is not None)


def test_the_state_is_what_all_seats_know_together() -> None:
    env = pettingzoo_env("sheep-and-thief", players=3)
    env.reset(seed=1)
    assert env.state_space.contains(env.state())
    assert (env.state()[: env.observer.size] == env.observe("seat_0")["observation"]).all()
    assert (env.action_masks() == env.observe(env.agent_selection)["action_mask"]).all()


@pytest.mark.parametrize("make", [pettingzoo_env, parallel_env])
def test_decisions_alone_can_be_numbered(make: Any) -> None:
    env = make("two-sheep-dogs", decisions_only=True)
    env.reset(seed=4)
    own = 1 if make is parallel_env else 0
    assert env.action_space("seat_0").n == 123 + own
    assert env.action_text(0) == "play s1"
    (parallel_api_test if own else api_test)(env, 100)


@pytest.mark.parametrize("copied", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))])
@pytest.mark.parametrize(("game", "seats"), TABLES, ids=NAMES)
def test_a_copy_goes_on_as_the_original_does(game: Game, seats: int, copied: Callable[[Any], Any]) -> None:
    env = pettingzoo_env(game, players=seats)
    env.reset(seed=4)
    for _ in range(12):
        env.step(int(env.action_masks().nonzero()[0][-1]))
    other = copied(env)
    for _ in range(4):
        for one in (env, other):
            one.step(int(one.action_masks().nonzero()[0][0]))
    assert env.episode.events == other.episode.events
    assert (env.state() == other.state()).all()
