"""Watching processes from outside, by what the system says of them."""

import time
from collections.abc import Callable, Iterable
from pathlib import Path

import pytest

needs_proc = pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="looks processes up in /proc")


def runs(pid: int) -> bool:
    """Whether the process is there and not merely waiting to be reaped."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] not in "ZX"
    except OSError:
        return False


def children(pid: int) -> list[int]:
    """The processes that this one has started."""
    try:
        tasks = list(Path(f"/proc/{pid}/task").iterdir())
        return [int(child) for task in tasks for child in (task / "children").read_text().split()]
    except OSError:
        return []


def wait_until(condition: Callable[[], bool], seconds: float = 60) -> bool:
    """Whether the condition came true in time."""
    limit = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > limit:
            return False
        time.sleep(0.02)
    return True


def all_end(pids: Iterable[int], seconds: float = 60) -> bool:
    """Whether all these processes end in time."""
    return wait_until(lambda: not any(runs(pid) for pid in pids), seconds)
