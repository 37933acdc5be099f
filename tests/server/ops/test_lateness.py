"""When the event loop is late, the log says why."""

import asyncio
import contextlib
import gc
import logging
import os
import subprocess
import sys
import time
from collections.abc import Callable

import pytest

from sheepfold.server.ops import lateness
from sheepfold.server.ops.lateness import Reader, watch_the_loop
from sheepfold.server.ops.metrics import Metrics
from sheepfold.server.ops.sparse_log import SparseLog
from tests.server.conftest import Run


def busy(seconds: float) -> None:
    """Use so much processor time."""
    end = time.thread_time() + seconds
    while time.thread_time() < end:
        pass


@pytest.fixture
def late(run: Run, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> Callable[..., dict[str, int]]:
    """What the log says of a loop in which something holds everything up; ``seconds`` among it."""

    def hold_up(what: Callable[[], object]) -> dict[str, int]:
        monkeypatch.setattr(lateness, "_log", SparseLog(logging.getLogger("sheepfold.test"), seconds=0.0))
        metrics = Metrics()

        async def go() -> None:
            watching = asyncio.create_task(watch_the_loop(metrics))
            await asyncio.sleep(0.1)
            caplog.clear()
            before = metrics.slow_loops
            what()
            await asyncio.sleep(0.1)
            assert metrics.slow_loops > before
            watching.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await watching

        run(go())
        longest = max(caplog.records, key=lambda record: record.seconds)  # type: ignore[attr-defined]
        assert longest.message == "the event loop was late"
        return {**longest.milliseconds, "seconds": longest.seconds}  # type: ignore[attr-defined]

    return hold_up


def test_its_own_work(late: Callable[..., dict[str, int]]) -> None:
    parts = late(lambda: busy(0.15))
    assert parts["seconds"] > 0.1
    assert parts["worked"] >= 150
    assert parts["garbage"] < 50


def test_a_thread_that_waits_for_something_else(late: Callable[..., dict[str, int]]) -> None:
    parts = late(lambda: time.sleep(0.2))
    assert parts["seconds"] > 0.15
    assert parts["worked"] < 100


def test_the_garbage_collector(late: Callable[..., dict[str, int]]) -> None:
    def collect() -> None:
        end = time.monotonic() + 0.2
        while time.monotonic() < end:
            gc.collect()

    assert late(collect)["garbage"] > 100


@pytest.mark.skipif(not hasattr(os, "sched_setaffinity"), reason="only Linux says how long a thread waited")
def test_other_programs_on_its_processor() -> None:
    before = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {min(before)})
    others = [subprocess.Popen([sys.executable, "-c", "while True: pass"]) for _ in range(3)]
    reader = Reader()
    try:
        time.sleep(0.5)  # until they are at it
        start = reader.read()
        busy(0.2)
        parts = reader.read().since(start)
    finally:
        reader.close()
        for other in others:
            other.kill()
            other.wait()
        os.sched_setaffinity(0, before)
    assert parts["worked"] >= 200
    assert parts["waited"] > 100, "four share one processor"


def test_reading_ends(late: Callable[..., dict[str, int]]) -> None:
    hooks = len(gc.callbacks)
    late(lambda: time.sleep(0.1))
    assert len(gc.callbacks) == hooks
