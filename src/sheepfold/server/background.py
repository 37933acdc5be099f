"""Work that is carried through even if whoever waits for it is gone."""

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

Answer = TypeVar("Answer")


def lasting(work: Coroutine[Any, Any, Answer]) -> "asyncio.Task[Answer]":
    """Begin it; wait for it by ``asyncio.shield``. If it fails and nobody waits any more, nobody needs to know."""
    task = asyncio.create_task(work)
    task.add_done_callback(_looked_at)
    return task


def _looked_at(task: "asyncio.Task[Any]") -> None:
    if not task.cancelled():
        task.exception()
