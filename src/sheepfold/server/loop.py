"""The event loop that a server runs in."""

import asyncio
import sys
from collections.abc import Callable

from sheepfold.server.settings import Settings


def loop_factory(settings: Settings) -> Callable[[], asyncio.AbstractEventLoop] | None:
    """What makes the loop; ``None`` for the usual one. On Windows that one cannot be used by psycopg."""
    if sys.platform == "win32" and settings.database is not None:
        return asyncio.SelectorEventLoop
    return None
