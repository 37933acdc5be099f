"""Connections whose request is not complete: how many there may be, in all and from one address.

Whoever has waited longest goes first. An honest request is complete within moments, so that it is not the one to go,
however many others are held open on purpose.
"""

import ipaddress
import logging
from collections import OrderedDict
from typing import Protocol

from sheepfold.server.ops.sparse_log import SparseLog
from sheepfold.server.settings import Settings

_log = logging.getLogger(__name__)


class Droppable(Protocol):
    """A connection as it is counted here."""

    address: str

    def drop(self) -> None:
        """Close it at once, without an answer."""
        ...


class WaitingConnections:
    """Of one server process."""

    def __init__(self, settings: Settings, proxies: str = "") -> None:
        self.settings = settings
        self.log = SparseLog(_log)
        self._proxies = TrustedProxies(proxies)
        self._all: OrderedDict[Droppable, None] = OrderedDict()
        self._by_address: dict[str, OrderedDict[Droppable, None]] = {}

    def __len__(self) -> int:
        return len(self._all)

    def add(self, connection: Droppable) -> None:
        """It waits for a request from now on. Another may have to go for it."""
        self.discard(connection)
        own = self._by_address.setdefault(connection.address, OrderedDict())
        self._all[connection] = own[connection] = None
        if len(own) > self.settings.unfinished_a_client and connection.address not in self._proxies:
            self._drop(next(iter(own)), "too many unfinished requests from one address")
        elif len(self._all) > self.settings.unfinished:
            self._drop(next(iter(self._all)), "too many unfinished requests in all")

    def discard(self, connection: Droppable) -> None:
        """Its request is complete, or it is closed."""
        if connection not in self._all:
            return
        del self._all[connection]
        own = self._by_address[connection.address]
        del own[connection]
        if not own:
            del self._by_address[connection.address]

    def _drop(self, connection: Droppable, why: str) -> None:
        self.log.warning(why, client=connection.address)
        self.discard(connection)
        connection.drop()


class TrustedProxies:
    """The addresses in ``FORWARDED_ALLOW_IPS``. Many people come from each, so that none counts as one client."""

    def __init__(self, listed: str) -> None:
        parts = [part.strip() for part in listed.split(",") if part.strip()]
        self._everybody = "*" in parts
        self._networks = [network for part in parts if (network := _network(part)) is not None]

    def __contains__(self, address: str) -> bool:
        if self._everybody:
            return True
        try:
            number = ipaddress.ip_address(address)
        except ValueError:
            return False
        return any(number in network for network in self._networks)


def _network(text: str) -> ipaddress.IPv4Network | ipaddress.IPv6Network | None:
    try:
        return ipaddress.ip_network(text, strict=False)
    except ValueError:
        return None
