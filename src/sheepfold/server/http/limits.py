"""How much one client may do."""

import time
from collections import OrderedDict

from sheepfold.table.errors import TableError

_MOST_CLIENTS = 20_000


class Bucket:
    """Fills with so many drops a second up to a brim; everything done takes one."""

    __slots__ = ("_at", "_brim", "_drops", "_rate")

    def __init__(self, rate: float, brim: float) -> None:
        self._rate = rate
        self._brim = brim
        self._drops = brim
        self._at = time.monotonic()

    def take(self) -> bool:
        """Whether there was one left."""
        now = time.monotonic()
        self._drops = min(self._brim, self._drops + (now - self._at) * self._rate)
        self._at = now
        if self._drops < 1:
            return False
        self._drops -= 1
        return True


class Limiter:
    """A bucket for each client's address; those not seen for longest are forgotten first."""

    def __init__(self, rate: float, brim: float, message: str) -> None:
        self._rate = rate
        self._brim = brim
        self._message = message
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def check(self, client: str) -> None:
        """Refuse a client that does too much."""
        bucket = self._buckets.get(client)
        if bucket is None:
            bucket = self._buckets[client] = Bucket(self._rate, self._brim)
            if len(self._buckets) > _MOST_CLIENTS:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(client)
        if not bucket.take():
            raise TableError("too_many", self._message)
