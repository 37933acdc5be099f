"""Commands that play in several processes: Ctrl-C ends them, and so does the loss of a process, cleanly."""

import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import sheepfold
from tests.core.watching import all_end, children, needs_proc, wait_until

pytestmark = needs_proc
Stop = Callable[[subprocess.Popen[str], list[int]], None]


def interrupt(command: subprocess.Popen[str], _: list[int]) -> None:
    os.killpg(command.pid, signal.SIGINT)  # as Ctrl-C does


def terminate(command: subprocess.Popen[str], _: list[int]) -> None:
    command.terminate()


def kill_a_worker(_: subprocess.Popen[str], workers: list[int]) -> None:
    os.kill(workers[0], signal.SIGKILL)


def stopped(stop: Stop, *args: object) -> tuple[int, str]:
    """The exit code and the complaints of a command that is stopped while two workers play; none of them is left."""
    words = [sys.executable, "-W", "error", "-m", "sheepfold", *(str(arg) for arg in args)]
    environment = {**os.environ, "PYTHONPATH": str(Path(sheepfold.__file__).parents[1]), "NO_COLOR": "1"}
    with subprocess.Popen(
        words, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, env=environment, text=True, start_new_session=True
    ) as command:
        assert wait_until(lambda: len(workers_of(command.pid)) == 2)
        workers = workers_of(command.pid)
        stop(command, workers)
        _, complaints = command.communicate(timeout=60)
    assert all_end(workers)
    return command.returncode, complaints


def workers_of(pid: int) -> list[int]:
    """Its workers; a process that keeps account of shared resources is none."""
    lines = {child: Path(f"/proc/{child}/cmdline") for child in children(pid)}
    return [child for child, line in lines.items() if line.exists() and b"resource_tracker" not in line.read_bytes()]


@pytest.mark.parametrize(("stop", "code"), [(interrupt, 130), (terminate, 143), (kill_a_worker, 2)])
def test_a_simulation_that_is_stopped_leaves_nothing_behind(stop: Stop, code: int, tmp_path: Path) -> None:
    records = tmp_path / "records"
    args = ("simulate", "sheep-sheep", "--games", 100_000, "--jobs", 2, "--records", records)
    returned, complaints = stopped(stop, *args)
    assert returned == code
    assert "Traceback" not in complaints
    assert ("stopped from outside" in complaints) == (code == 2)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(("stop", "code"), [(interrupt, 130), (terminate, 143), (kill_a_worker, 2)])
def test_a_contest_that_is_stopped_keeps_its_finished_games(stop: Stop, code: int, tmp_path: Path) -> None:
    args = ("arena", "sheep-sheep", "--bots", "random,random,random", "--games", 90_000, "--jobs", 2, "--json")

    def stop_later(command: subprocess.Popen[str], workers: list[int]) -> None:
        games = tmp_path / "result.games"
        assert wait_until(lambda: games.exists() and len(games.read_text().splitlines()) > 3)
        stop(command, workers)

    returned, complaints = stopped(stop_later, *args, tmp_path / "result")
    assert returned == code
    assert "Traceback" not in complaints
    assert [path.name for path in tmp_path.iterdir()] == ["result.games"]
