"""Under which names this server may be asked for, and from which pages.

A page of another site could have its own name lead to this machine (DNS rebinding): to the browser it would then be the
same site as ours, and no ``Origin`` would betray it. The name that the browser asked for does: it is in ``Host``.
An address instead of a name cannot be led anywhere else, so that every address is good.
"""

import ipaddress
import socket
from collections.abc import Iterable, MutableMapping
from typing import Any
from urllib.parse import urlsplit

_LOCAL_ENDINGS = ("local", "lan", "home", "home.arpa", "internal", "localdomain")
"""What routers and machines append to a machine's name; nobody can buy these."""


class OwnHosts:
    """The names of this server."""

    def __init__(self, listed: Iterable[str]) -> None:
        machine = socket.gethostname().lower().rstrip(".")
        short = machine.partition(".")[0]
        names = {name.strip().lower().rstrip(".") for name in listed}
        self._all = "*" in names
        self._names = {"localhost", machine, short, *(f"{short}.{ending}" for ending in _LOCAL_ENDINGS), *names}
        self._endings = (".localhost", *(name for name in names if name.startswith(".")))

    def fits(self, scope: MutableMapping[str, Any]) -> bool:
        """Whether a request or socket was meant for this server. Without ``Host`` it came from no browser."""
        given = [value for name, value in scope["headers"] if name == b"host"]
        if self._all or not given:
            return True
        return len(given) == 1 and self.is_own(given[0].decode("latin-1"))

    def is_own(self, host: str) -> bool:
        """Whether ``NAME`` or ``NAME:PORT`` is this server's."""
        name = _without_port(host).lower().rstrip(".")
        return name in self._names or name.endswith(self._endings) or _is_address(name)


def _without_port(host: str) -> str:
    if host.startswith("["):
        return host[1:].partition("]")[0]
    return host.partition(":")[0]


def _is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


def origin_fits(scope: MutableMapping[str, Any], others: Iterable[str]) -> bool:
    """Whether a request or socket comes from our own page, from one that is listed, or from no browser at all: pages of
    other web sites may look at nothing and change nothing here."""
    headers = dict(scope["headers"])
    origin = headers.get(b"origin", b"").decode("latin-1")
    if not origin or origin in others:
        return True
    host = headers.get(b"host", b"").decode("latin-1")
    try:
        return bool(urlsplit(origin).netloc == host)
    except ValueError:
        return False
