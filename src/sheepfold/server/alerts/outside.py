"""Requests to addresses that strangers name.

They could name this machine, or one of its network that trusts it. So a name is looked up here, only public addresses
are good, and the connection goes to the very address that was looked at. No redirect is followed, and nothing of the
answer but its status is read.
"""

import asyncio
import functools
import ipaddress
import socket
from collections.abc import Mapping
from typing import TYPE_CHECKING
from urllib.parse import SplitResult, urlsplit

from sheepfold import __version__

if TYPE_CHECKING:
    from ssl import SSLContext

LONGEST = 1000
"""Characters of an address."""
_SECONDS = 10.0
_MOST_BYTES = 8192
_UNICAST = ipaddress.ip_network("2000::/3")
_WRAPPED = tuple(map(ipaddress.ip_network, ("2002::/16", "2001::/32")))
"""Addresses of version 6 that stand for one of version 4, which could be any."""


class BadAddress(Exception):
    """An address to which nothing may be sent."""


def checked(text: str, private: bool = False) -> SplitResult:
    """The parts of an address, if it may be sent to as far as its text says; ``private``: any host, also by http."""
    if len(text) > LONGEST or not text.isascii() or any(letter <= " " or letter == "\x7f" for letter in text):
        raise BadAddress(f"An address has at most {LONGEST} plain characters.")
    try:
        parts = urlsplit(text)
        _ = parts.port
    except ValueError:
        raise BadAddress("This is no address.") from None
    if parts.scheme != "https" and not (private and parts.scheme == "http"):
        raise BadAddress("An address begins with https://.")
    if not parts.hostname or "@" in parts.netloc or parts.fragment:
        raise BadAddress("An address names a host, and neither a user nor a fragment.")
    if not private and not _may_be_public(parts.hostname):
        raise BadAddress("An address must be a public one.")
    return parts


def _may_be_public(host: str) -> bool:
    try:
        ipaddress.ip_address(host)
    except ValueError:
        return "." in host  # a name
    return is_public(host)


def is_public(address: str) -> bool:
    """Whether anybody may reach the address, and it is no other one in disguise."""
    ip = ipaddress.ip_address(address.partition("%")[0])
    if isinstance(ip, ipaddress.IPv6Address) and (ip not in _UNICAST or any(ip in net for net in _WRAPPED)):
        return False
    return ip.is_global and not ip.is_multicast


async def post(url: str, headers: Mapping[str, str], body: bytes, private: bool = False) -> int:
    """Send it; the status of the answer. ``BadAddress``, or an ``OSError`` where nobody answers in time or in HTTP."""
    async with asyncio.timeout(_SECONDS):
        parts = checked(url, private)
        host, is_secure = str(parts.hostname), parts.scheme == "https"
        port = parts.port or (443 if is_secure else 80)
        address = await _looked_up(host, port, private)
        tls = await asyncio.to_thread(_tls) if is_secure else None
        reader, writer = await asyncio.open_connection(
            address, port, ssl=tls, server_hostname=host if is_secure else None, limit=_MOST_BYTES
        )
        try:
            writer.write(_head(parts, headers, len(body)) + body)
            await writer.drain()
            return await _status(reader)
        except ValueError:
            raise ConnectionError("no HTTP") from None
        finally:
            writer.close()


async def _looked_up(host: str, port: int, private: bool) -> str:
    found = await asyncio.get_running_loop().getaddrinfo(host, port, type=socket.SOCK_STREAM)
    addresses = [str(one[4][0]) for one in found]
    if not private and not all(map(is_public, addresses)):
        raise BadAddress("An address must be a public one.")
    return addresses[0]


@functools.cache
def _tls() -> "SSLContext":
    from ssl import create_default_context  # it takes a while, and not every Python has it

    return create_default_context()


def _head(parts: SplitResult, headers: Mapping[str, str], size: int) -> bytes:
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    own = {
        "Host": parts.netloc,
        "User-Agent": f"sheepfold/{__version__}",
        "Content-Length": str(size),
        "Connection": "close",
    }
    lines = [f"POST {path} HTTP/1.1", *(f"{name}: {value}" for name, value in {**own, **headers}.items())]
    return "\r\n".join([*lines, "", ""]).encode("ascii")


async def _status(reader: asyncio.StreamReader) -> int:
    """That of the first answer which is not a preliminary one."""
    for _ in range(100):
        line = await reader.readline()
        if line.startswith(b"HTTP/1."):
            status = int(line[9:12])
            if status >= 200:
                return status
    raise ConnectionError("no HTTP")
