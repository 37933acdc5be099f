"""Playing from a clone: whatever happens to the compiler in the background, the game goes on."""

import os
import resource
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from scripts import engine, start

ROOT = Path(__file__).parents[1]


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    """What the background needs of a clone."""
    for name in ("src", "scripts"):
        shutil.copytree(ROOT / name, tmp_path / name, ignore=shutil.ignore_patterns("static", "__pycache__", "*.so"))
    for name in ("hatch_build.py", "constraints.txt", "pyproject.toml"):
        shutil.copy(ROOT / name, tmp_path)
    return tmp_path


def compile_in(clone: Path, **more: str) -> "subprocess.Popen[bytes]":
    command = [sys.executable, "scripts/engine.py", "stamp"]
    return subprocess.Popen(command, cwd=clone, env={**os.environ, **more}, start_new_session=True)


def first_line(clone: Path) -> str:
    return (clone / "build" / "engine.log").read_text().splitlines()[0]


def test_without_a_compiler_one_line_says_so(clone: Path) -> None:
    assert compile_in(clone, CC="no-such-compiler").wait(60) == 0
    assert first_line(clone) == "There is no C compiler here: the games are the same, bots think more slowly."
    assert sorted(path.name for path in (clone / "build").iterdir()) == ["engine.log"]


def test_a_full_disk_leaves_one_line_and_no_half_engine(clone: Path) -> None:
    def nearly_full() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (4000, 4000))
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)

    command = [sys.executable, "scripts/engine.py", "stamp"]
    subprocess.run(command, cwd=clone, preexec_fn=nearly_full, timeout=60, check=True)
    assert first_line(clone) == "The faster engine could not be made: bots think more slowly."
    assert not (clone / "build" / "engine").exists()


def test_a_killed_compiler_is_started_anew(clone: Path) -> None:
    lock = clone / "build" / "engine.lock"
    process = compile_in(clone)
    end = time.monotonic() + 30
    while not lock.is_file() or not lock.read_text():
        assert time.monotonic() < end
        time.sleep(0.02)
    os.killpg(process.pid, signal.SIGKILL)
    process.wait()
    assert not (clone / "build" / "engine").exists()
    half = clone / "build" / f"engine.{process.pid}"
    half.mkdir(exist_ok=True)
    assert compile_in(clone, CC="no-such-compiler").wait(60) == 0, "the lock of a dead process does not count"
    assert not half.exists()


def test_the_engine_comes_with_its_bytecode(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The start after it was made need not write it."""
    monkeypatch.setattr(engine, "BUILD", tmp_path)
    monkeypatch.setattr(engine, "PLACE", tmp_path / "engine")
    monkeypatch.setattr(sys, "pycache_prefix", None)
    beside = tmp_path / "engine.1"
    beside.mkdir()
    (beside / "flock.py").write_text("SHEEP = 9\n")
    engine.write_bytecode(beside)
    beside.replace(tmp_path / "engine")
    there = {"PYTHONPATH": str(tmp_path / "engine"), "PYTHONPYCACHEPREFIX": str(tmp_path / "bytecode")}
    command = [sys.executable, "-v", "-c", "import flock"]
    done = subprocess.run(command, env={**os.environ, **there}, capture_output=True, text=True, check=True)
    assert f"matches {tmp_path / 'engine' / 'flock.py'}" in done.stderr


def test_only_one_compiler_at_a_time(clone: Path) -> None:
    lock = clone / "build" / "engine.lock"
    lock.parent.mkdir()
    lock.write_text(str(os.getpid()))
    assert compile_in(clone, CC="no-such-compiler").wait(60) == 0
    assert not (clone / "build" / "engine.log").exists()


def test_the_stamp_changes_with_any_source(clone: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(start, "ROOT", clone)
    monkeypatch.setattr(start, "STATIC", clone / "src" / "sheepfold" / "static")
    before = start.sources()
    assert before == start.sources()
    (clone / "src" / "sheepfold" / "core" / "rng.py").write_text("# changed\n")
    assert before != start.sources()


def test_a_step_that_fails_says_what_it_said(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(start, "ROOT", tmp_path)
    (tmp_path / "broken.py").write_text("raise SystemExit('no network here')")
    with pytest.raises(SystemExit, match=r"no network here\nThis step failed: broken\.py\."):
        start.run(sys.executable, "broken.py")
