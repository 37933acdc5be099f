"""Rebuilding a table from its stored log."""

import asyncio
import logging
from collections.abc import Iterable, Mapping

from sheepfold.core.errors import BadRecord
from sheepfold.core.game import Game
from sheepfold.table.entries import Entry, Opened, decode_entries
from sheepfold.table.errors import TableError
from sheepfold.table.table import Table

_AT_ONCE = 10
_log = logging.getLogger(__name__)


async def load_table(games: Mapping[str, Game], bodies: Iterable[bytes]) -> Table:
    """The table of this log; a ``TableError`` where the log makes no sense, or is of a newer version."""
    try:
        return await _folded(games, (entry for body in bodies for entry in decode_entries(body)))
    except TableError:
        raise
    except BadRecord as error:
        raise TableError("damaged", str(error)) from None
    except Exception:
        _log.exception("log cannot be read")
        raise TableError("damaged", "This table cannot be shown: its log in the store is damaged.") from None


async def _folded(games: Mapping[str, Game], entries: Iterable[Entry]) -> Table:
    """In small steps, so that nobody else has to wait."""
    log = iter(entries)
    opened = next(log)
    assert isinstance(opened, Opened), "a log begins with its opening"
    table = Table(games, opened)
    for number, entry in enumerate(log, start=1):
        table.fold(entry)
        if number % _AT_ONCE == 0:
            await asyncio.sleep(0)
    return table
