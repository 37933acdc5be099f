"""Contests on a Ray cluster (``pip install sheepfold[ray]``): for many machines; on one, processes are faster."""

import importlib
from collections.abc import Iterator, Sequence
from typing import Any

from sheepfold.arena.contest import Contest, Result
from sheepfold.core.errors import SheepfoldError, short

_GAMES_A_TASK = 8
"""A task should take a second or more: Ray needs about a millisecond for each."""
_TASKS_A_CORE = 4


def play_on_cluster(contest: Contest, numbers: Sequence[int], address: str) -> Iterator[Result]:
    """The games, played wherever the cluster has a free core, each as soon as it is there.

    ``address`` is what ``ray.init`` takes; ``local`` starts a cluster of this machine alone.
    """
    try:
        ray = importlib.import_module("ray")
    except ImportError:
        raise SheepfoldError("Ray is not installed here: pip install sheepfold[ray].") from None
    if not ray.is_initialized():
        _join(ray, address)
    play = ray.remote(_play)
    at_once = max(1, int(ray.cluster_resources().get("CPU", 1))) * _TASKS_A_CORE
    todo = [list(numbers[first : first + _GAMES_A_TASK]) for first in range(0, len(numbers), _GAMES_A_TASK)]
    todo.reverse()
    running: list[object] = []
    try:
        while todo or running:
            while todo and len(running) < at_once:
                running.append(play.remote(contest, todo.pop()))
            done, running = ray.wait(running)
            for rows in ray.get(done):
                yield from map(Result.from_row, rows)
    finally:
        for task in running:
            ray.cancel(task)


def _join(ray: Any, address: str) -> None:
    """Connect to the cluster, or start one of this machine alone."""
    try:
        ray.init(address=None if address == "local" else address, log_to_driver=False, include_dashboard=False)
    except (ConnectionError, OSError, RuntimeError, ValueError) as error:
        reason = str(error).strip().split("\n")[0].rstrip(".")
        raise SheepfoldError(f"There is no Ray cluster at {short(address)}: {reason}.") from error


def _play(contest: Contest, numbers: list[int]) -> list[dict[str, object]]:
    return [contest.play(number).row() for number in numbers]
