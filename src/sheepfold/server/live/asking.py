"""What is asked of a room: a change of its table, and who gets the answer."""

import asyncio
from collections.abc import Callable, Sequence

from sheepfold.table.entries import Entry
from sheepfold.table.table import Table

Change = Callable[[Table, float], list[Entry]]
"""Looks at the table and the time and gives entries for its log, or raises a ``TableError``."""


class Asked:
    """A change that the holder of a seat (``None``: the table itself) has asked for."""

    __slots__ = ("entries", "holder", "seat", "tries")

    def __init__(self, seat: int | None) -> None:
        self.seat = seat
        self.holder: str | None = None
        """Who held the seat then."""
        self.entries: Sequence[Entry] = ()
        """What is being stored for it."""
        self.tries = 0

    def change(self, table: Table, now: float) -> list[Entry]:
        """See ``Change``."""
        raise NotImplementedError

    def answer(self, given: int | Exception, now: float) -> None:
        """It is done, and this is the table's index afterwards; or why it was refused."""
        raise NotImplementedError


class Awaited(Asked):
    """One that somebody waits for."""

    __slots__ = ("_change", "answered")

    def __init__(self, change: Change, seat: int | None) -> None:
        super().__init__(seat)
        self._change = change
        self.answered: asyncio.Future[int] = asyncio.get_running_loop().create_future()

    def change(self, table: Table, now: float) -> list[Entry]:
        return self._change(table, now)

    def answer(self, given: int | Exception, now: float) -> None:
        settle(self.answered, given)


def settle(future: "asyncio.Future[int]", given: int | Exception) -> None:
    """Let who waits go on. Perhaps nobody does any more."""
    if future.done():
        return
    if isinstance(given, Exception):
        future.set_exception(given)
    else:
        future.set_result(given)
