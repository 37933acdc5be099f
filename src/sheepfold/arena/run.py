"""Plays a contest: here, in several processes, or on a Ray cluster."""

from collections.abc import Callable, Iterator, Sequence
from itertools import chain

from sheepfold.arena.contest import Contest, Result
from sheepfold.arena.journal import Journal
from sheepfold.core.errors import SheepfoldError
from sheepfold.core.processes.pool import Pool, PoolBroken

OnResult = Callable[[Result], None]
_MOMENT = 0.2
"""Seconds of games that a process plays before it reports them: a report costs time too."""
_MOST_AT_ONCE = 64


def run(
    contest: Contest,
    games: int,
    jobs: int = 1,
    journal: Journal | None = None,
    ray: str | None = None,
    on_result: OnResult | None = None,
) -> list[Result]:
    """All games 0 … games-1, those in the journal taken from there; in the order of their numbers."""
    contest.check()
    noted = {} if journal is None else journal.open_for(contest)
    results = {number: result for number, result in noted.items() if number < games}
    missing = [number for number in range(games) if number not in results]
    for result in chain(list(results.values()), _played(contest, missing, jobs, journal, ray)):
        results[result.number] = result
        if on_result is not None:
            on_result(result)
    return [results[number] for number in range(games)]


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
        for number in numbers:
            yield from task([number])


class _Task:
    """Plays games and notes each down at once, in whatever process it runs."""

    def __init__(self, contest: Contest, journal: Journal | None) -> None:
        self.contest = contest
        self.journal = journal

    def __call__(self, numbers: Sequence[int]) -> list[Result]:
        return [self._play(number) for number in numbers]

    def _play(self, number: int) -> Result:
        result = self.contest.play(number)
        if self.journal is not None:
            self.journal.note(result)
        return result


def _in_processes(contest: Contest, numbers: Sequence[int], jobs: int, journal: Journal | None) -> Iterator[Result]:
    task = _Task(contest, journal)
    try:
        with Pool(jobs) as pool:
            longest = _MOMENT / _MOST_AT_ONCE
            for results in pool.as_done(task, [[number] for number in numbers[:jobs]]):
                longest = max(longest, *(sum(result.seconds) for result in results))
                yield from results
            size = max(1, int(_MOMENT / longest))
            for results in pool.as_done(task, [numbers[at : at + size] for at in range(jobs, len(numbers), size)]):
                yield from results
    except PoolBroken:
        raise SheepfoldError("A process that played games was stopped from outside.") from None
