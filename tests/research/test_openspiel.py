"""OpenSpiel's own suites: simulations, the API on partial and full trees, perfect recall, playthroughs, ISMCTS."""

import unittest
from pathlib import Path
from typing import Any

import pytest

from sheepfold.games import all_games
from tests.research.needs import need

need("pyspiel", "librt.vecs", "absl", "scipy")

import numpy as np  # noqa: E402
import pyspiel  # noqa: E402
from absl import flags  # noqa: E402
from open_spiel.integration_tests import api_test as api  # noqa: E402
from open_spiel.python.algorithms import generate_playthrough, ismcts, mcts  # noqa: E402
from open_spiel.python.tests import games_sim_test as sims  # noqa: E402

from sheepfold.core.state import OVER, State  # noqa: E402
from sheepfold.research.information import vocabulary  # noqa: E402
from sheepfold.research.openspiel import MINI_NAMES, NAMES, short_name  # noqa: E402
from sheepfold.research.openspiel.endgames import endgame  # noqa: E402
from sheepfold.research.openspiel.starts import solved  # noqa: E402

FULL = [f"{short_name(game)}(players={seats})" for game in all_games().values() for seats in sorted(game.seats)]
MINI = [f"{short_name(game, True)}(players={seats})" for game in all_games().values() for seats in sorted(game.seats)]
FULLY_SOLVED = [("te-kuiti", 1), ("te-kuiti", 2), ("shear-panic", 3)]
"""Mini games whose trees are small: they take a second or two."""
OPTIONS = [
    "sheepfold_te_kuiti(players=1,daisies=1)",
    "sheepfold_sheep_sheep(players=2,exchanges=1,lucky=1)",
    "sheepfold_shear_panic(players=3,lorry=False)",
    "sheepfold_sheep_and_thief(players=2,missions=True,black_sheep=True)",
]


def test_every_game_is_registered_with_its_seats_and_options() -> None:
    registered = {game.short_name: game for game in pyspiel.registered_games()}
    assert len(NAMES) == len(MINI_NAMES) == len(all_games()) == 5
    for game in all_games().values():
        kind = registered[short_name(game)]
        assert (kind.min_num_players, kind.max_num_players) == (min(game.seats), max(game.seats))
        assert {"players", *(option.name for option in game.options)} <= set(kind.parameter_specification)


@pytest.mark.parametrize("name", [*FULL, *MINI, *OPTIONS])
def test_random_sim(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize="mini" in name, verbose=False)


@pytest.mark.parametrize("name", [*NAMES, *MINI_NAMES])
def test_games_sim(name: str) -> None:
    """It tries clones, OpenSpiel's serialization and pickling along a game."""
    np.random.seed(1)
    sims.GamesSimTest().sim_game(pyspiel.load_game(name))


def run(case: type[unittest.TestCase], name: str, without: tuple[str, ...] = ()) -> None:
    suite = unittest.defaultTestLoader.loadTestsFromTestCase(case)
    chosen = unittest.TestSuite(test for test in suite if getattr(test, "_testMethodName", "") not in without)
    assert chosen.countTestCases() >= 4
    result = chosen.run(unittest.TestResult())
    assert result is not None
    problems = [trace for _, trace in [*result.failures, *result.errors]]
    assert not problems, f"{name}: " + "\n".join(problems)
    assert not result.skipped


@pytest.mark.parametrize("name", NAMES)
def test_the_api_on_a_partial_tree(name: str) -> None:
    np.random.seed(1)
    case = type("Partial", (api.EnforceAPIOnPartialTreeBase,), {"game_name": name, "game": pyspiel.load_game(name)})
    run(case, name)


@pytest.mark.parametrize("name", MINI)
def test_the_api_and_perfect_recall_on_the_full_tree_of_a_mini_game(name: str, monkeypatch: Any) -> None:
    """The numbers of nodes that OpenSpiel's test wants to be told are counted here without OpenSpiel."""
    game = pyspiel.load_game(name)
    monkeypatch.setitem(api.TOTAL_NUM_STATES, name, counted(game))
    monkeypatch.setitem(api.PERFECT_RECALL_NUM_STATES, name, len(api._assert_is_perfect_recall(game)))
    case = type("Full", (api.EnforceAPIOnFullTreeBase,), {"game_name": name, "game": game})
    # one deal that always ends alike is not a general-sum game to it
    run(case, name, ("test_constant_sum",) if game.num_players() == 1 else ())


def counted(game: Any) -> tuple[int, int, int]:
    """Chance nodes, decisions and ends, by the engine alone."""
    found = [1, 0, 0]

    def walk(state: State) -> None:
        found[2 if state.actor == OVER else 0 if state.actor < 0 else 1] += 1
        for action in state.legal(state.actor) if state.actor != OVER else []:
            child = state.clone()
            child.apply(state.actor, action)
            walk(child)

    for deal in game.start.deals:
        state = game.game.new(game.seats, game.options)
        for who, action in deal:
            state.apply(who, action)
        walk(state)
    return found[0], found[1], found[2]


@pytest.mark.parametrize(("game", "seats"), [(game, seats) for game in all_games().values() for seats in game.seats])
def test_mini_games_have_decisions_chance_and_secrets(game: Any, seats: int) -> None:
    start = endgame(game.slug, seats)
    assert start.depth >= 3
    assert start.nodes >= 20
    assert (len(start.deals) == 1) == (not game.has_secrets)


@pytest.mark.parametrize(
    ("slug", "seats"), [(game.slug, seats) for game in all_games().values() for seats in game.seats]
)
def test_in_a_mini_game_decisions_matter_and_cfr_finds_the_good_ones(slug: str, seats: int) -> None:
    """An eighth of the usual iterations do for all; ``starts --check`` runs all iterations."""
    before, after = solved(slug, seats, 200 if (slug, seats) in FULLY_SOLVED else 25)
    assert before > 0.05
    assert after < before / 10


def test_tensors_go_on_as_if_they_had_been_asked_for_all_the_time() -> None:
    game = pyspiel.load_game("sheepfold_sheep_and_thief(players=3)")
    state, rng = game.new_initial_state(), np.random.RandomState(5)
    while len(state.history()) < 90:
        state.apply_action(int(rng.choice(state.legal_actions())))
        if len(state.history()) % 5 == 0:
            state.information_state_tensor(0)
            state.clone().information_state_tensor(1)
    late = game.new_initial_state()
    for action in state.history():
        late.apply_action(action)
    for seat in range(3):
        assert state.information_state_tensor(seat) == late.information_state_tensor(seat)
        assert len(late.information_state_tensor(seat)) == game.information_state_tensor_size()
        words = vocabulary("sheep-and-thief")
        told = [words.event(who, text) for who, text in late.position.history(seat)]
        assert late.position.recalled(seat).tolist() == [number for columns in told for number in columns]


def format_tensor(tensor: np.ndarray[Any, np.dtype[np.float32]], name: str) -> list[str]:
    """As OpenSpiel's own, but the whole tensor at once: number by number it took nine tenths of the time."""
    return [f"{name} = {tensor.round(5).ravel().tolist()}"]


@pytest.mark.parametrize("name", NAMES)
def test_a_playthrough_and_its_replay_are_equal(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(generate_playthrough, "_format_tensor", format_tensor)
    text = generate_playthrough.playthrough(name, None, seed=3)
    flags.FLAGS.mark_as_parsed()
    path = tmp_path / "playthrough.txt"
    path.write_text(text, encoding="utf-8")
    told, again = generate_playthrough.replay(str(path))
    assert told == again == text


@pytest.mark.parametrize("name", [*FULL, *MINI_NAMES])
def test_a_resampled_state_cannot_be_told_apart(name: str) -> None:
    game = pyspiel.load_game(name)
    rng, sampler = np.random.RandomState(2), pyspiel.UniformProbabilitySampler(0.0, 1.0)
    state, differing = game.new_initial_state(), 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(rng.choice(outcomes, p=chances)))
            continue
        if rng.random_sample() < 0.2 or "mini" in name:
            seat = state.current_player()
            other = state.resample_from_infostate(seat, sampler)
            assert other.information_state_string(seat) == state.information_state_string(seat)
            assert other.legal_actions() == state.legal_actions()
            assert other.observation_tensor(seat) == state.observation_tensor(seat)
            differing += other.history() != state.history()
        state.apply_action(int(rng.choice(state.legal_actions())))
    if "mini" not in name:
        assert (differing > 0) == any(short_name(game) in name for game in all_games().values() if game.has_secrets)


class Quick(mcts.Evaluator):  # type: ignore[misc]
    """No rollouts: a search that costs little and still plays every decision."""

    def evaluate(self, state: Any) -> Any:
        return np.zeros(state.num_players())

    def prior(self, state: Any) -> Any:
        actions = state.legal_actions()
        return [(action, 1 / len(actions)) for action in actions]


@pytest.mark.parametrize("name", FULL)
def test_ismcts_plays_every_game_to_the_end(name: str) -> None:
    declared = name.replace(")", ",imperfect=True)")
    game = pyspiel.load_game(declared)
    rng = np.random.RandomState(4)
    bot = ismcts.ISMCTSBot(game, Quick(), uct_c=2.0, max_simulations=8, max_world_samples=4, random_state=rng)
    state, decisions = game.new_initial_state(), 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(rng.choice(outcomes, p=chances)))
        else:
            state.apply_action(int(bot.step(state)))
            decisions += 1
    assert decisions > 10


@pytest.mark.filterwarnings("ignore:Agent's m.* observation space value is -?infinity:UserWarning")
@pytest.mark.parametrize("name", NAMES)
def test_shimmys_wrapper_passes_pettingzoos_api_test(name: str) -> None:
    """The filtered warnings are about shimmy's own space, which it always makes unbounded."""
    need("shimmy", "pettingzoo.test")
    from pettingzoo.test import api_test
    from shimmy.openspiel_compatibility import OpenSpielCompatibilityV0

    api_test(OpenSpielCompatibilityV0(game_name=name), num_cycles=40)
