"""What is asked of a room: a change of its table, and who gets the answer."""

import asyncio
from collections.abc import Callable

import msgspec

from sheepfold.table.entries import Entry
from sheepfold.table.table import Table

Change = Callable[[Table, float], list[Entry]]
"""Looks at the table and the time and gives entries for its log, or raises a ``TableError``."""

Answer = Callable[[int | Exception], None]
"""Gets the table's index afterwards, or why it was refused."""


class Asked(msgspec.Struct):
    """A change that somebody has asked for."""

    change: Change
    answer: Answer
    seat: int | None
    holder: str | None
    """Who held the seat then."""
    tries: int = 0


async def answered(ask: Callable[[Answer], None]) -> int:
    """Ask for something and wait for the answer."""
    future: asyncio.Future[int] = asyncio.get_running_loop().create_future()

    def answer(given: int | Exception) -> None:
        if future.done():
            return
        if isinstance(given, Exception):
            future.set_exception(given)
        else:
            future.set_result(given)

    ask(answer)
    return await future
