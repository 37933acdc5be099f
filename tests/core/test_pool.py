"""Workers and pools: results come back, errors too, and nothing outlives its parent."""

import multiprocessing
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from sheepfold.core.errors import BadRecord
from sheepfold.core.processes.pool import Pool, PoolBroken
from sheepfold.core.processes.worker import Worker
from tests.core.watching import all_end, needs_proc, wait_until

ready: list[str] = []


def square(number: int) -> int:
    return number * number


def slow_first(number: int) -> int:
    time.sleep(0 if number else 0.5)
    return number


def fail(message: str) -> None:
    raise BadRecord(message, 7)


class Unsendable(Exception):
    def __init__(self, one: int, two: int) -> None:
        super().__init__(f"{one} {two}")


def fail_oddly() -> None:
    raise Unsendable(1, 2)


def own_pid(_: object = None) -> int:
    return os.getpid()


def sleep(_: object = None) -> None:
    time.sleep(600)


def prepare(word: str) -> None:
    ready.append(word)


def prepared() -> list[str]:
    return ready


def test_results_come_in_order_or_as_they_are_done() -> None:
    with Pool(2) as pool:
        assert list(pool.map(square, range(20))) == [number * number for number in range(20)]
        assert list(pool.map(slow_first, range(3))) == [0, 1, 2]
        assert sorted(pool.as_done(slow_first, range(3))) == [0, 1, 2]
        assert next(pool.as_done(slow_first, range(3))) != 0


def test_an_error_is_raised_here_with_the_traceback_of_the_worker_and_the_pool_goes_on() -> None:
    with Pool(1) as pool:
        with pytest.raises(BadRecord, match="wrong") as raised:
            pool.submit(fail, "wrong").result()
        assert raised.value.index == 7
        assert "in fail" in raised.value.__notes__[0]
        with pytest.raises(RuntimeError, match="Unsendable: 1 2"):
            pool.submit(fail_oddly).result()
        with pytest.raises(Exception, match="pickle"):
            pool.submit(lambda: 1)
        assert pool.submit(square, 3).result() == 9


def test_every_worker_is_prepared() -> None:
    with Pool(1, initializer=prepare, initargs=("here",)) as pool:
        assert pool.submit(prepared).result() == ["here"]
    assert ready == []


def test_a_dead_worker_breaks_the_pool() -> None:
    pool = Pool(2)
    pids = set(pool.map(own_pid, range(8)))
    assert pids <= set(pool.pids)
    waiting = [pool.submit(sleep) for _ in range(6)]
    assert wait_until(lambda: sum(future.running() for future in waiting) == 2)
    os.kill(pool.pids[0], signal.SIGTERM)
    assert wait_until(lambda: pool.is_broken)
    pool.close()
    for future in waiting:
        with pytest.raises(PoolBroken, match="stopped from outside"):
            future.result(10)
    with pytest.raises(PoolBroken, match="stopped from outside"):
        pool.submit(square, 1)


def test_a_closed_pool_ends_at_once_and_takes_nothing_more() -> None:
    before = set(multiprocessing.active_children())
    pool = Pool(2)
    future, cancelled = pool.submit(sleep), [pool.submit(sleep) for _ in range(3)][-1]
    assert cancelled.cancel()
    start = time.monotonic()
    pool.close()
    pool.close()
    assert time.monotonic() - start < 10
    assert set(multiprocessing.active_children()) == before
    with pytest.raises(PoolBroken, match="closed"):
        future.result(10)
    with pytest.raises(PoolBroken, match="closed"):
        pool.submit(square, 1)


def test_a_worker_that_is_not_listened_to_is_ended_too() -> None:
    worker = Worker("spawn", sleep)
    assert worker.pid
    worker.end()
    worker.end()


PARENT = """
import multiprocessing, sys
from sheepfold.core.processes.pool import Pool
from tests.core.test_pool import own_pid, sleep

if __name__ == "__main__":
    pool = Pool(2, method=sys.argv[1])
    list(pool.map(own_pid, range(4)))
    print(*pool.pids, flush=True)
    if sys.argv[2] != "leave":
        list(pool.map(sleep, range(4)))
"""


@needs_proc
@pytest.mark.parametrize("method", multiprocessing.get_all_start_methods())
@pytest.mark.parametrize("end", ["kill", "leave", "interrupt"])
def test_workers_end_with_their_parent_however_it_ends(method: str, end: str, tmp_path: Path) -> None:
    script = tmp_path / "parent.py"
    script.write_text(PARENT, encoding="utf-8")
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
    command = [sys.executable, str(script), method, end]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment, text=True, start_new_session=True
    ) as parent:
        assert parent.stdout is not None
        assert parent.stderr is not None
        workers = [int(pid) for pid in parent.stdout.readline().split()]
        assert len(workers) == 2
        if end == "kill":
            parent.send_signal(signal.SIGKILL)
        elif end == "interrupt":
            os.killpg(parent.pid, signal.SIGINT)  # as Ctrl-C does
        complaints = parent.stderr.read()
    assert all_end(workers)
    assert complaints.count("Traceback") == (1 if end == "interrupt" else 0), "only the parent answers Ctrl-C"


WITHOUT_FORK = """
import multiprocessing, os
for name in ("fork", "forkpty"):
    if hasattr(os, name):
        delattr(os, name)
from multiprocessing import context
context._concrete_contexts = {"spawn": context._concrete_contexts["spawn"]}
context.DefaultContext.get_all_start_methods = lambda self: ["spawn"]
multiprocessing.get_all_start_methods = lambda: ["spawn"]
multiprocessing.set_start_method("spawn", force=True)

from sheepfold.bots.budget import Budget
from sheepfold.bots.search_bot import SearchBot
from sheepfold.core.match import Match
from sheepfold.core.processes.pool import Pool
from sheepfold.games import find
from tests.core.test_pool import square

if __name__ == "__main__":
    with Pool(2) as pool:
        print(list(pool.map(square, range(4))))
    match = Match(find("sheep-sheep"), 2, {}, "1")
    print(len(SearchBot(1, Budget(4), workers=2).think(match.perspective())) > 0)
"""


def test_it_works_where_there_is_no_fork(tmp_path: Path) -> None:
    script = tmp_path / "without_fork.py"
    script.write_text(WITHOUT_FORK, encoding="utf-8")
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
    done = subprocess.run([sys.executable, str(script)], env=environment, capture_output=True, text=True)
    assert done.stdout == "[0, 1, 4, 9]\nTrue\n", done.stderr
