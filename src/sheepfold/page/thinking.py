"""Where the bots of a page think: at once where that takes milliseconds, else beside the table, and never for long."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any, TypeVar

import msgspec

from sheepfold.server.bots import worker
from sheepfold.server.bots.worker import Task

Result = TypeVar("Result")
Elsewhere = Callable[[str], Awaitable[str]]
"""Asks another worker of the page, where `answer` runs: a text for a text."""

AT_ONCE = frozenset({"random", "greedy", "level1", "level2", "level3"})
"""Bots that need no search: a decision takes milliseconds."""
SECONDS = {"level4": 1.3}
"""The longest that a bot thinks about a decision, where that is less than for all others."""
_WORKS: dict[str, tuple[Callable[[Task], Any], Any]] = {
    "think": (worker.think, str),
    "advised": (worker.advised, tuple[str, float | None]),
    "analysed": (worker.analysed, dict[str, object]),
    "weighed": (worker.weighed, list[float]),
}


class Question(msgspec.Struct):
    """Work for the worker that thinks."""

    work: str
    task: Task


class Thinkers:
    """Workers (``server.bots.service``) of a page."""

    def __init__(self, registry: str, elsewhere: Elsewhere | None) -> None:
        worker.prepare(registry)
        self.restarts = 0
        self._elsewhere = elsewhere

    async def run(self, work: Callable[[Task], Result], task: Task) -> Result:
        """What the work gives."""
        task = replace(task, seconds=min(task.seconds, SECONDS.get(task.bot, task.seconds)))
        if self._elsewhere is None or (work is worker.think and task.bot in AT_ONCE):
            await asyncio.sleep(0)  # what has come meanwhile goes first
            return work(task)
        question = msgspec.json.encode(Question(work.__name__, task)).decode()
        found: Result = msgspec.json.decode(await self._elsewhere(question), type=_WORKS[work.__name__][1])
        return found

    async def close(self) -> None:
        """There is nothing to end."""


def answer(question: str) -> str:
    """In the worker that thinks: the answer to a question."""
    asked = msgspec.json.decode(question, type=Question)
    return msgspec.json.encode(_WORKS[asked.work][0](asked.task)).decode()
