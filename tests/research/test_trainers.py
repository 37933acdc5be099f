"""The programs of examples/trainers run, for a few steps, where their libraries are installed."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.research.needs import need

need("numpy", "librt.vecs")

import numpy as np  # noqa: E402

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "examples" / "trainers"
PAGE = ROOT / "docs" / "guide" / "trainers.md"
RUNS = [
    ("torch", "ppo_self_play.py", ["te-kuiti", "--minutes", "0.02", "--games", "8"]),
    ("sb3_contrib", "sb3_maskable_ppo.py", ["--steps", "64", "--games", "1"]),
    ("ray.rllib", "rllib_masked_ppo.py", ["--iterations", "1", "--batch", "300"]),
    ("torchrl", "torchrl_ppo.py", ["--frames", "256", "--batch", "256"]),
]


def run(tmp_path: Path, *command: str) -> str:
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
    done = subprocess.run([sys.executable, *command], cwd=tmp_path, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr[-2000:]
    return done.stdout


@pytest.mark.parametrize(("library", "program", "arguments"), RUNS, ids=[row[1] for row in RUNS])
def test_a_trainer_runs(library: str, program: str, arguments: list[str], tmp_path: Path) -> None:
    pytest.importorskip(library.partition(".")[0], reason=f"{library} is not installed")
    assert run(tmp_path, str(FOLDER / program), *arguments).strip()


def test_a_network_becomes_a_bot(tmp_path: Path) -> None:
    pytest.importorskip("torch", reason="torch is not installed")
    run(tmp_path, str(FOLDER / "ppo_self_play.py"), "te-kuiti", "--minutes", "0.01", "--games", "4")
    bots = f"{FOLDER / 'net_bot.py'}:NetBot,random"
    told = run(tmp_path, "-m", "sheepfold", "arena", "te-kuiti", "--bots", bots, "--games", "2", "--jobs", "1")
    assert "NetBot" in told


def test_unpacking_with_torch_and_jax_is_that_of_numpy() -> None:
    from sheepfold.research.packed import unpack, unpack_jax, unpack_torch

    packed = np.random.default_rng(1).integers(0, 256, (3, 5), np.uint8)
    wanted = unpack(packed, 37)
    assert wanted.shape == (3, 37)
    torch = pytest.importorskip("torch", reason="torch is not installed")
    assert (unpack_torch(torch.from_numpy(packed), 37).numpy() == wanted).all()
    jax = pytest.importorskip("jax", reason="jax is not installed")
    assert (np.asarray(unpack_jax(jax.numpy.asarray(packed), 37)) == wanted).all()


def test_the_page_shows_the_bot_as_it_is() -> None:
    source, page = (FOLDER / "net_bot.py").read_text(encoding="utf-8"), PAGE.read_text(encoding="utf-8")
    assert source[source.index("class NetBot") :].rstrip() in page
    assert all(program in page for _, program, _ in RUNS)


def test_advantages_are_counted_seat_by_seat() -> None:
    pytest.importorskip("torch", reason="torch is not installed")
    sys.path.insert(0, str(FOLDER))
    try:
        from ppo_self_play import advantages
    finally:
        sys.path.remove(str(FOLDER))
    seat = np.array([[0], [1], [0], [1]])
    value = np.array([[0.5], [0.25], [0.0], [-0.5]])
    ended = np.array([[False], [False], [False], [True]])
    reward = np.zeros((4, 1, 2))
    reward[3, 0] = 1.0, -1.0
    found = advantages(seat, value, ended, reward)[:, 0]
    last = [1.0 - 0.0, -1.0 + 0.5]  # each seat's last decision gets its own result
    assert np.allclose(found, [0.0 - 0.5 + 0.95 * last[0], -0.5 - 0.25 + 0.95 * last[1], *last])
