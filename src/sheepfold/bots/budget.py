"""A search brought to a perspective: how long to think, in how many processes, and what came out."""

import gc
import math
import multiprocessing
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING

from sheepfold.bots.search import Search
from sheepfold.core.errors import SheepfoldError

if TYPE_CHECKING:
    from sheepfold.core.processes.worker import Pipe

_ENDLESS = 1 << 62
"""Simulations where only the clock counts."""


@dataclass(frozen=True)
class Budget:
    """How long to think: so many simulations or milliseconds, whichever is over first."""

    simulations: int | None = None
    milliseconds: float | None = None

    def __post_init__(self) -> None:
        if self.simulations is None and self.milliseconds is None:
            raise ValueError("a budget needs simulations or milliseconds")

    def within(self, clock: float | None) -> "Budget":
        """The budget cut down to a clock of so many seconds."""
        if clock is None:
            return self
        most = clock * 1000.0
        return Budget(self.simulations, most if self.milliseconds is None else min(most, self.milliseconds))


@dataclass(frozen=True)
class Tried:
    """An action with what the search found: ``value`` is the chance to win with it, as the seat sees it."""

    action: int
    visits: float
    value: float


def run(search: Search, budget: Budget, began: float | None = None) -> list[Tried]:
    """Search within the budget; what was tried, best first. The time counts from ``began``, by ``perf_counter()``."""
    until = math.inf
    if budget.milliseconds is not None:
        until = (time.perf_counter() if began is None else began) + budget.milliseconds / 1000.0
    with _no_collecting():
        search.run(_ENDLESS if budget.simulations is None else budget.simulations, until)
        found = search.found()
        search.drop_tree()
    return ranked(Tried(*row) for row in found)


def ranked(tried: Iterable[Tried]) -> list[Tried]:
    """Best first: the most visited; among equals the more valuable, then the lower number."""
    return sorted(tried, key=lambda one: (-one.visits, -one.value, one.action))


@contextmanager
def _no_collecting() -> Iterator[None]:
    """A tree has no garbage: looking for it costs a third of the time while it grows, and a late move at its end."""
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_enabled:
            gc.enable()


# -- several processes ----------------------------------------------------------------------------------------


def run_parallel(searches: list[Search], budget: Budget, began: float | None = None) -> list[Tried]:
    """Run each search in a process of its own and add up what they found; the same whatever finishes first.

    Where processes cannot be forked the searches run one after the other.
    """
    if "fork" not in multiprocessing.get_all_start_methods():
        return merged([run(search, budget, began) for search in searches])
    from sheepfold.core.processes.worker import Worker  # a browser has no processes

    workers = [Worker("fork", _report, search, budget, began) for search in searches[1:]]
    try:
        return merged([run(searches[0], budget, began), *(worker.pipe.recv() for worker in workers)])
    except EOFError:
        raise SheepfoldError("A process that searched was stopped from outside.") from None
    finally:
        for worker in workers:
            worker.end()


def _report(pipe: "Pipe", search: Search, budget: Budget, began: float | None) -> None:
    pipe.send(run(search, budget, began))


def merged(found: list[list[Tried]]) -> list[Tried]:
    """The visits of several searches added up, values weighed by them."""
    visits: dict[int, float] = {}
    totals: dict[int, float] = {}
    for tried in found:
        for one in tried:
            visits[one.action] = visits.get(one.action, 0.0) + one.visits
            totals[one.action] = totals.get(one.action, 0.0) + one.visits * one.value
    return ranked(Tried(action, n, totals[action] / n if n else 0.0) for action, n in visits.items())
