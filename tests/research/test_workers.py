"""Games shared among processes are the same games, and the processes end when they should."""

import copy
import gc
import multiprocessing
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from sheepfold.core.errors import NotLegalNow, SheepfoldError
from sheepfold.core.game import Game
from sheepfold.games import all_games, find
from tests.core.watching import needs_proc
from tests.research.needs import need

need("numpy", "librt.vecs")

import numpy as np  # noqa: E402

from sheepfold.core.encoding.bit_writer import BitWriter  # noqa: E402
from sheepfold.core.encoding.encoder import Encoder  # noqa: E402
from sheepfold.research import Observer, VectorEnv  # noqa: E402
from sheepfold.research.vector import TimeStep  # noqa: E402

pytestmark = pytest.mark.filterwarnings("ignore:This process .* is multi-threaded:DeprecationWarning")
ROOT = Path(__file__).parents[2]


def same(left: TimeStep, right: TimeStep) -> bool:
    names = "observation", "action_mask", "seat", "ended", "reward"
    return all((getattr(left, name) == getattr(right, name)).all() for name in names)


@pytest.mark.parametrize("game", all_games().values(), ids=lambda game: game.slug)
@pytest.mark.parametrize("workers", [1, 2, 3])
def test_games_do_not_hang_on_the_number_of_workers(game: Game, workers: int) -> None:
    alone = VectorEnv(game, 5, seed=3)
    with VectorEnv(game, 5, seed=3, workers=workers) as shared:
        assert same(alone.now(), shared.now())
        for _ in range(60):
            actions = alone.sample()
            assert (shared.sample() == actions).all()
            assert same(alone.step(actions), shared.step(actions))
            assert same(alone.step(), shared.step())


def test_a_step_without_actions_takes_those_of_a_sample() -> None:
    told, free = VectorEnv("two-sheep-dogs", 4, seed=2), VectorEnv("two-sheep-dogs", 4, seed=2)
    for _ in range(100):
        assert same(told.step(told.sample()), free.step())


@pytest.mark.parametrize("wrong", [-1, 130, 10**6])
def test_no_worker_steps_if_one_action_is_illegal(wrong: int) -> None:
    with VectorEnv("te-kuiti", 4, workers=2) as env:
        before, actions = env.now(), env.sample()
        actions[2] = wrong
        with pytest.raises(NotLegalNow, match=f"Game 2: action {wrong} is not legal now"):
            env.step(actions)
        with pytest.raises(NotLegalNow, match=f"Game 2: action {wrong} is not legal now"):
            env.step_async(actions)
        assert same(env.now(), before)
        env.step(env.sample())


def test_arrays_that_are_held_are_not_written_over() -> None:
    with VectorEnv("two-sheep-dogs", 4, seed=2, workers=2) as env:
        alone = VectorEnv("two-sheep-dogs", 4, seed=2)
        held = [(env.step().observation[1:], alone.step().observation[1:]) for _ in range(12)]
        whole = [(env.step(), alone.step()) for _ in range(12)]
        assert all((seen == wanted).all() for seen, wanted in held)
        assert all(same(seen, wanted) for seen, wanted in whole)


def test_memory_is_used_again_when_nobody_holds_it() -> None:
    with VectorEnv("two-sheep-dogs", 4, seed=2, workers=1) as env:
        batch, places = env.now(), set()
        for _ in range(20):
            batch = env.step()
            places.add(batch.observation.__array_interface__["data"][0])
        assert len(places) == 2


def test_a_step_may_be_thought_about_while_another_is_taken() -> None:
    whole = VectorEnv("two-sheep-dogs", 6, seed=2)
    with (
        VectorEnv("two-sheep-dogs", 3, seed=2, workers=1) as left,
        VectorEnv("two-sheep-dogs", 3, seed=2, first=3, workers=2, packed=False) as right,
    ):
        for _ in range(20):
            left.step_async()
            right.step_async()
            both = np.concatenate([left.step_wait().observation, right.step_wait().observation])
            assert (both == whole.step().observation).all()


def test_packed_arrays_come_from_workers_too() -> None:
    alone = VectorEnv("te-kuiti", 4, seed=3, packed=True)
    with VectorEnv("te-kuiti", 4, seed=3, packed=True, workers=2) as shared:
        for _ in range(20):
            assert same(alone.step(), shared.step())
        with pytest.raises(SheepfoldError, match="cannot be copied or pickled"):
            copy.deepcopy(shared)


def test_every_worker_needs_a_game() -> None:
    for workers in (-1, 3):
        with pytest.raises(SheepfoldError, match=f"workers can be 0 to 2, the number of games, not {workers}"):
            VectorEnv("te-kuiti", 2, workers=workers)


class Tripping(Encoder):
    """Fails when it is asked for the twentieth time: in the ninth step of two games."""

    asked = 0

    def fields(self) -> list[tuple[str, int, str]]:
        return [("nothing", 1, "nothing at all")]

    def write(self, state: object, seat: int, out: BitWriter) -> None:
        self.asked += 1
        if self.asked == 20:
            raise RuntimeError("I tripped")
        out.flag(False)


def test_what_goes_wrong_in_a_worker_is_raised_here_and_ends_all_of_them() -> None:
    env = VectorEnv("te-kuiti", 4, encoder=Tripping(2), workers=2)
    for _ in range(8):
        env.step()
    with pytest.raises(SheepfoldError, match=r"Worker 0 failed: RuntimeError: I tripped") as failed:
        env.step()
    assert "in write" in failed.value.__notes__[0]
    with pytest.raises(SheepfoldError, match="The environment is closed"):
        env.step()
    env.close()


def test_a_worker_that_dies_is_told() -> None:
    before = set(multiprocessing.active_children())
    env = VectorEnv("te-kuiti", 4, workers=2)
    started = set(multiprocessing.active_children()) - before
    assert len(started) == 2
    for process in started:
        process.kill()
        process.join()
    with pytest.raises(SheepfoldError, match="Worker 0 has died"):
        env.step()
    assert not set(multiprocessing.active_children()) & started


def test_nobody_waits_for_the_verdict_of_a_worker_that_died() -> None:
    before = set(multiprocessing.active_children())
    env = VectorEnv("te-kuiti", 4, workers=2)
    actions = env.sample()
    last = max(set(multiprocessing.active_children()) - before, key=lambda process: process.pid or 0)
    last.kill()
    last.join()
    with pytest.raises(SheepfoldError, match="Worker 1 has died"):
        env.step(actions)


def test_nobody_waits_for_the_verdict_of_a_worker_that_failed() -> None:
    env = VectorEnv("te-kuiti", 4, encoder=Tripping(2), workers=2)
    for _ in range(8):
        env.step(env.sample())
    actions = env.sample()
    with pytest.raises(SheepfoldError, match="I tripped"):
        env.step(actions)


def test_closing_ends_the_workers_and_may_be_repeated() -> None:
    before = set(multiprocessing.active_children())
    env, other = VectorEnv("te-kuiti", 4, workers=2), VectorEnv("te-kuiti", 4, workers=2)
    env.close()
    env.close()
    other.step()
    other.close()
    assert set(multiprocessing.active_children()) == before


def test_workers_end_when_nobody_holds_their_environment_any_more() -> None:
    before = set(multiprocessing.active_children())
    env = VectorEnv("te-kuiti", 4, workers=2)
    env.step()
    assert set(multiprocessing.active_children()) != before
    del env
    gc.collect()
    assert set(multiprocessing.active_children()) == before


PARENT = """
import multiprocessing, sys
from sheepfold.research import VectorEnv
if __name__ == "__main__":
    multiprocessing.set_start_method(sys.argv[1])
    env = VectorEnv("two-sheep-dogs", 6, seed=1, workers=2)
    alone, other = VectorEnv("two-sheep-dogs", 6, seed=1), VectorEnv("te-kuiti", 2, workers=1)
    for _ in range(10):
        assert (env.step().observation == alone.step().observation).all()
    print(*(process.pid for process in multiprocessing.active_children()), flush=True)
    if sys.argv[2] == "wait":
        sys.stdin.read()
"""


@needs_proc
@pytest.mark.parametrize("method", multiprocessing.get_all_start_methods())
@pytest.mark.parametrize("end", ["killed", "left"])
def test_workers_end_with_their_parent(method: str, end: str, tmp_path: Path) -> None:
    script = tmp_path / "parent.py"
    script.write_text(PARENT, encoding="utf-8")
    paths = [path for path in sys.path if path]
    command = [sys.executable, str(script), method, "wait" if end == "killed" else "leave"]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(paths)}
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment) as parent:
        assert parent.stdout is not None
        workers = [int(pid) for pid in parent.stdout.readline().split()]
        assert len(workers) == 3
        if end == "killed":
            assert all(runs(pid) for pid in workers)
            parent.send_signal(signal.SIGKILL)
        parent.wait()
    limit = time.monotonic() + 60
    while any(runs(pid) for pid in workers) and time.monotonic() < limit:
        time.sleep(0.02)
    assert not any(runs(pid) for pid in workers)


def runs(pid: int) -> bool:
    """Whether the process is there and not merely waiting to be reaped."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] not in "ZX"
    except OSError:
        return False


def test_an_encoder_can_be_sent_to_another_process() -> None:
    import pickle

    encoder = Observer(find("shear-panic"), 4).encoder
    copy = pickle.loads(pickle.dumps(encoder))
    assert type(copy) is type(encoder)
    assert copy.seats == 4
