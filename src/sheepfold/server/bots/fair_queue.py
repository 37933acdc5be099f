"""Who thinks next: no address and no table can hold up the others by asking for more."""

import asyncio
import contextlib
import ipaddress
from collections import OrderedDict, deque
from collections.abc import AsyncIterator, Iterable
from dataclasses import dataclass

_MOST_REMEMBERED = 10_000
PERSON_WAITS, PERSON_AWAY, NO_PERSON = 0, 1, 2
"""Ranks: the lower one goes first."""


@dataclass(frozen=True)
class Asker:
    """For whom a bot thinks: a table, and the address it was opened from."""

    rank: int
    address: str
    table: str

    @staticmethod
    def at(rank: int, address: str, table: str) -> "Asker":
        """The same for all addresses of one network: a house with IPv6 has 2**64 of them."""
        return Asker(rank, _network(address), table)


def _network(address: str) -> str:
    try:
        parsed = ipaddress.ip_address(address)
    except ValueError:
        return address
    return str(ipaddress.ip_network((parsed, 64), strict=False)) if parsed.version == 6 else address


class LeastRecent:
    """Picks whoever was served longest ago. (Who was not served for very long is forgotten, which is the same.)"""

    def __init__(self) -> None:
        self._served: OrderedDict[str, int] = OrderedDict()
        self._count = 0

    def pick(self, names: Iterable[str]) -> str:
        """One of these; it is served now."""
        name = min(names, key=lambda name: self._served.get(name, 0))
        self._count += 1
        self._served[name] = self._count
        self._served.move_to_end(name)
        if len(self._served) > _MOST_REMEMBERED:
            self._served.popitem(last=False)
        return name


Waiting = dict[str, dict[str, deque[asyncio.Future[None]]]]
"""By address and table, in the order in which they came."""


class FairQueue:
    """Lets so many think at once. Of those who wait, the best rank goes first; in it the address that was served
    longest ago; of its tables, the one that was served longest ago."""

    def __init__(self, at_once: int) -> None:
        self._free = at_once
        self._waiting: dict[int, Waiting] = {}
        self._addresses = LeastRecent()
        self._tables = LeastRecent()

    @contextlib.asynccontextmanager
    async def turn(self, asker: Asker) -> AsyncIterator[int]:
        """Wait for a turn, and have it. Gives how many other tables of the same address wait."""
        await self._wait(asker)
        try:
            yield self._waiting_tables(asker)
        finally:
            self._free += 1
            self._admit()

    async def _wait(self, asker: Asker) -> None:
        admitted: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        tables = self._waiting.setdefault(asker.rank, {}).setdefault(asker.address, {})
        tables.setdefault(asker.table, deque()).append(admitted)
        self._admit()
        try:
            await admitted
        except asyncio.CancelledError:
            if not admitted.cancelled():  # the turn came just now, and nobody takes it
                self._free += 1
                self._admit()
            raise

    def _waiting_tables(self, asker: Asker) -> int:
        tables = {table for rank in self._waiting.values() for table in rank.get(asker.address, ())}
        return len(tables - {asker.table})

    def _admit(self) -> None:
        while self._free and (waiting := self._next()) is not None:
            if not waiting.done():  # else who asked is gone
                waiting.set_result(None)
                self._free -= 1

    def _next(self) -> asyncio.Future[None] | None:
        if not self._waiting:
            return None
        rank = min(self._waiting)
        addresses = self._waiting[rank]
        address = self._addresses.pick(addresses)
        tables = addresses[address]
        table = self._tables.pick(tables)
        first = tables[table].popleft()
        if not tables[table]:
            del tables[table]
        if not tables:
            del addresses[address]
        if not addresses:
            del self._waiting[rank]
        return first
