"""The outsider's game in PettingZoo, Gymnasium, OpenSpiel and VectorEnv."""

import pytest

from tests.outsider.conftest import Run
from tests.research.needs import need

need("numpy", "pettingzoo.test", "gymnasium", "pyspiel", "librt.vecs")

PETTINGZOO = """
import warnings
with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    from pettingzoo.test import api_test
from sheepfold.research import pettingzoo_env
for players in (2, 3):
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        api_test(pettingzoo_env("shearing-day", players=players), num_cycles=200)
"""

GYMNASIUM = """
import warnings
import gymnasium
from gymnasium.utils.env_checker import check_env
from sheepfold.research.gymnasium import register
assert "Sheepfold/ShearingDay3-v1" in register()
env = gymnasium.make("Sheepfold/ShearingDay3-v1", illegal="random", bots="level4")
with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    check_env(env.unwrapped, skip_render_check=True)
observation, _ = env.reset(seed=1)
over = False
while not over:
    observation, reward, over, _, _ = env.step(env.action_space.sample(observation["action_mask"]))
assert reward in (-1.0, 0.5, 2.0, 0.0), reward
"""

OPENSPIEL = """
import pyspiel
import sheepfold.research.openspiel as adapter
assert "sheepfold_shearing_day" in adapter.NAMES
assert "sheepfold_shearing_day_mini" not in adapter.MINI_NAMES
for players in (2, 3):
    game = pyspiel.load_game("sheepfold_shearing_day", {"players": players})
    pyspiel.random_sim_test(game, num_sims=3, serialize=False, verbose=False)
    state = game.new_initial_state()
    while not state.is_terminal():
        actions = state.legal_actions()
        if not state.is_chance_node():
            player = state.current_player()
            assert len(state.information_state_tensor(player)) == game.information_state_tensor_size()
            assert "seat" in state.information_state_string(player)
        state.apply_action(actions[-1])
    assert sum(state.returns()) == 0
"""

VECTOR = """
import pickle
from sheepfold.research import Observer, VectorEnv
from sheepfold.games import find
if __name__ == "__main__":
    game = find("shearing-day")
    with VectorEnv(game, 6, 3, seed=2, workers=2) as shared:
        alone = VectorEnv("shearing-day", 6, 3, seed=2)
        ended = 0
        for _ in range(50):
            left, right = shared.step(), alone.step()
            assert (left.observation == right.observation).all()
            assert (left.action_mask == right.action_mask).all()
            ended += int(left.ended.sum())
        assert ended > 6
    observer = Observer(game, 3)
    print(observer.table())
    fields = observer.split(left.observation)
    assert (fields["hand"].sum(axis=1) == fields["hand_sizes"][:, :3].sum(axis=1)).all()
    assert pickle.loads(pickle.dumps(observer.encoder)).fields() == observer.encoder.fields()
"""


@pytest.mark.parametrize("script", [PETTINGZOO, GYMNASIUM, OPENSPIEL, VECTOR], ids=["zoo", "gym", "spiel", "vector"])
def test_an_adapter_plays_it(run: Run, script: str, tmp_path_factory: pytest.TempPathFactory) -> None:
    path = tmp_path_factory.mktemp("script") / "script.py"
    path.write_text(script, encoding="utf-8")
    run(path)


def test_decisions_become_a_data_set(run: Run, tmp_path_factory: pytest.TempPathFactory) -> None:
    out = tmp_path_factory.mktemp("data") / "decisions.npz"
    assert "60 decisions" in run("-m", "sheepfold", "dataset", "shearing-day", "--games", 10, "--out", out)
