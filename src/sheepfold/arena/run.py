"""Plays a contest: here, in several processes, or on a Ray cluster."""

import multiprocessing
import os
import signal
from collections.abc import Callable, Iterator, Sequence

from sheepfold.arena.contest import Contest, Result
from sheepfold.arena.journal import Journal

Told = Callable[[Result], None]
_MOMENT = 0.2
"""Seconds of games that a process plays before it tells of them: telling costs time too."""
_MOST_AT_ONCE = 64


def run(
    contest: Contest,
    games: int,
    jobs: int = 1,
    journal: Journal | None = None,
    ray: str | None = None,
    on_result: Told | None = None,
) -> list[Result]:
    """All games 0 … games-1, those in the journal taken from there; in the order of their numbers."""
    contest.check()
    found = {} if journal is None else journal.open_for(contest)
    found = {number: result for number, result in found.items() if number < games}
    for result in found.values():
        if on_result is not None:
            on_result(result)
    missing = [number for number in range(games) if number not in found]
    for result in _played(contest, missing, jobs, journal, ray):
        found[result.number] = result
        if on_result is not None:
            on_result(result)
    return [found[number] for number in range(games)]


def _played(
    contest: Contest, numbers: Sequence[int], jobs: int, journal: Journal | None, ray: str | None
) -> Iterator[Result]:
    if ray is not None:
        from sheepfold.arena.cluster import play_on_cluster

        for result in play_on_cluster(contest, numbers, ray):
            if journal is not None:
                journal.note(result)
            yield result
    elif min(jobs, len(numbers)) > 1:
        yield from _in_processes(contest, numbers, min(jobs, len(numbers)), journal)
    else:
        task = _Task(contest, journal)
        yield from map(task, numbers)


class _Task:
    """Plays a game and notes it down at once, in whatever process it runs."""

    def __init__(self, contest: Contest, journal: Journal | None) -> None:
        self.contest = contest
        self.journal = journal

    def __call__(self, number: int) -> Result:
        result = self.contest.play(number)
        if self.journal is not None:
            self.journal.note(result)
        return result


def _in_processes(contest: Contest, numbers: Sequence[int], jobs: int, journal: Journal | None) -> Iterator[Result]:
    context = multiprocessing.get_context("spawn")
    task = _Task(contest, journal)
    with context.Pool(jobs, initializer=_leave_interrupts_to_the_parent) as pool:
        longest = _MOMENT / _MOST_AT_ONCE
        for result in pool.imap_unordered(task, numbers[:jobs]):
            longest = max(longest, sum(result.seconds))
            yield result
        yield from pool.imap_unordered(task, numbers[jobs:], max(1, int(_MOMENT / longest)))


def _leave_interrupts_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def all_cores() -> int:
    """How many processes may run at once here."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
