"""What is asked of a room: a change of its table, and who gets the answer."""

import asyncio
from collections.abc import Callable, Sequence

import msgspec

from sheepfold.table.entries import Entry
from sheepfold.table.table import Table

Change = Callable[[Table, float], list[Entry]]
"""Looks at the table and the time and gives entries for its log, or raises a ``TableError``."""


class Asked(msgspec.Struct, kw_only=True):
    """A change that the holder of a seat (``None``: the table itself) has asked for."""

    seat: int | None
    holder: str | None = None
    """Who held the seat then."""
    entries: Sequence[Entry] = ()
    """What is being stored for it."""
    tries: int = 0

    def change(self, table: Table, now: float) -> list[Entry]:
        """See ``Change``."""
        raise NotImplementedError

    def answer(self, given: int | Exception, now: float) -> None:
        """It is done, and this is the table's index afterwards; or why it was refused."""
        raise NotImplementedError


class Awaited(Asked):
    """One that somebody waits for."""

    made_by: Change
    future: "asyncio.Future[int]"

    def change(self, table: Table, now: float) -> list[Entry]:
        return self.made_by(table, now)

    def answer(self, given: int | Exception, now: float) -> None:
        settle(self.future, given)


async def answered(ask: Callable[["asyncio.Future[int]"], None]) -> int:
    """Ask for something and wait for the answer."""
    future: asyncio.Future[int] = asyncio.get_running_loop().create_future()
    ask(future)
    try:
        return await future
    finally:
        del future  # it holds an error, which holds this frame: a circle, with the whole socket in it


def settle(future: "asyncio.Future[int]", given: int | Exception) -> None:
    """Let who waits go on. Perhaps nobody does any more."""
    if future.done():
        return
    if isinstance(given, Exception):
        future.set_exception(given)
    else:
        future.set_result(given)
