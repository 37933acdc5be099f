"""Work that is carried through even if whoever waits for it is gone."""

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

Result = TypeVar("Result")


def run_in_background(work: Coroutine[Any, Any, Result]) -> "asyncio.Task[Result]":
    """Begin it; wait for it by ``asyncio.shield``. If it fails and nobody waits any more, nobody needs to know."""
    task = asyncio.create_task(work)
    task.add_done_callback(_retrieve)
    return task


def _retrieve(task: "asyncio.Task[Any]") -> None:
    if not task.cancelled():
        task.exception()
