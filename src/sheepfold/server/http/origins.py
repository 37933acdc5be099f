"""Pages of other web sites may look at nothing and change nothing here."""

from collections.abc import Iterable, MutableMapping
from typing import Any
from urllib.parse import urlsplit


def origin_fits(scope: MutableMapping[str, Any], others: Iterable[str]) -> bool:
    """Whether a request or socket comes from our own page, from one that is listed, or from no browser at all."""
    headers = dict(scope["headers"])
    origin = headers.get(b"origin", b"").decode("latin-1")
    if not origin or origin in others:
        return True
    host = headers.get(b"host", b"").decode("latin-1")
    try:
        return bool(urlsplit(origin).netloc == host)
    except ValueError:
        return False
