"""Who is to be alerted where, and what is still to be sent. All of it is in the database, so that nothing is lost when
a server ends; of each address only the newest alert is kept."""

from collections.abc import Sequence
from typing import Final

import msgspec

from sheepfold.server.store.store import Database

WEBHOOK: Final = ""
"""Instead of the holder of a seat: the table's webhook."""
_MOST: Final = 5
"""Addresses of a seat: so many browsers of one person. A new one replaces the oldest."""

_KEY = "table_id = ? AND holder = ? AND url = ?"
_ADD = """
    INSERT INTO alerts (table_id, holder, url, keys, asked, told, tries) VALUES (?, ?, ?, ?, ?, '[]', 0)
    ON CONFLICT (table_id, holder, url) DO UPDATE SET keys = excluded.keys, asked = excluded.asked RETURNING url
"""
_LIMIT = """
    DELETE FROM alerts WHERE table_id = ? AND holder = ? AND url NOT IN
        (SELECT url FROM alerts WHERE table_id = ? AND holder = ? ORDER BY asked DESC, url LIMIT ?) RETURNING url
"""
_OF_TABLE = """
    SELECT holder, url, keys, told, CASE WHEN due IS NULL THEN NULL ELSE message END, wake
    FROM alerts WHERE table_id = ? ORDER BY asked, url
"""
_NOTE = f"UPDATE alerts SET told = ?, wake = ? WHERE {_KEY} RETURNING url"
_NOTE_DUE = f"UPDATE alerts SET told = ?, wake = ?, due = ?, message = ?, tries = 0 WHERE {_KEY} RETURNING url"
_IS_DUE = "SELECT 1 FROM alerts WHERE due <= ? LIMIT 1"
_TAKE_DUE = """
    UPDATE alerts SET due = ?, tries = tries + 1 WHERE due <= ? AND (table_id, holder, url) IN
        (SELECT table_id, holder, url FROM alerts WHERE due <= ? ORDER BY due LIMIT ?)
    RETURNING table_id, holder, url, keys, message, tries, due
"""
_SETTLE = f"UPDATE alerts SET due = ? WHERE {_KEY} AND due = ? RETURNING url"
_TO_WAKE = "SELECT DISTINCT table_id FROM alerts WHERE wake <= ? LIMIT ?"
_WOKEN = "UPDATE alerts SET wake = NULL WHERE table_id = ? AND wake <= ? RETURNING url"
_WAKE_ALL = """
    UPDATE alerts SET wake = ? WHERE table_id IN (SELECT id FROM tables WHERE status = 'playing') RETURNING url
"""


class Alert(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is sent: what waits, at which table, and for whom. Nothing of it is secret."""

    event: str
    """``turn``, ``reminder``, ``question`` or ``over``."""
    table: str
    game: str
    title: str
    seats: tuple[int, ...]
    time: float
    names: tuple[str | None, ...] | None = None
    """Of these seats; for webhooks."""


class Address(msgspec.Struct):
    """Where to send alerts of a table. ``holder`` is the hash of a seat's token."""

    table: str
    holder: str
    url: str
    keys: str
    """Of a browser: two keys with a space between; of a webhook: its secret."""
    told: frozenset[str] = frozenset()
    """What stands at the table and needs no further alert."""
    pending: Alert | None = None
    wake: float | None = None


class Due(msgspec.Struct, frozen=True):
    """An alert that this process has taken to send it. If it does not settle it, another will take it later."""

    table: str
    holder: str
    url: str
    keys: str
    message: bytes
    tries: int
    until: float


class Book:
    """The addresses in the database. Every method may raise ``Unavailable``."""

    def __init__(self, database: Database) -> None:
        self._query = database.query

    async def add(self, address: Address, now: float) -> None:
        """A seat asks for alerts."""
        await self._query(_ADD, (address.table, address.holder, address.url, address.keys, now))
        place = (address.table, address.holder)
        await self._query(_LIMIT, (*place, *place, 1 if address.holder == WEBHOOK else _MOST))

    async def remove(self, table: str, holder: str, url: str | None) -> None:
        """It does not any more; ``None``: at none of its addresses."""
        if url is None:
            await self._query("DELETE FROM alerts WHERE table_id = ? AND holder = ? RETURNING url", (table, holder))
        else:
            await self._query(f"DELETE FROM alerts WHERE {_KEY} RETURNING url", (table, holder, url))

    async def of_table(self, table: str) -> list[Address]:
        """All addresses of a table, the oldest first."""
        rows = await self._query(_OF_TABLE, (table,))
        return [
            Address(table, holder, url, keys, _names(told), None if message is None else _alert(message), wake)
            for holder, url, keys, told, message, wake in rows
        ]

    async def note(self, address: Address, due: float | None, is_changed: bool) -> None:
        """What the address knows has changed; ``is_changed``: also what is to be sent, and when."""
        told = msgspec.json.encode(sorted(address.told)).decode()
        key = (address.table, address.holder, address.url)
        if is_changed:
            message = None if address.pending is None else msgspec.json.encode(address.pending).decode()
            await self._query(_NOTE_DUE, (told, address.wake, due, message, *key))
        else:
            await self._query(_NOTE, (told, address.wake, *key))

    async def take_due(self, now: float, until: float, most: int) -> list[Due]:
        """Alerts to send now. No other process gets them before ``until``."""
        if not await self._query(_IS_DUE, (now,)):
            return []
        rows = await self._query(_TAKE_DUE, (until, now, now, most))
        return [
            Due(table, holder, url, keys, message.encode(), tries, taken)
            for table, holder, url, keys, message, tries, taken in rows
        ]

    async def settle(self, due: Due, again: float | None) -> None:
        """It was sent, or is to be sent again later. (If there is a newer one meanwhile, that stays.)"""
        await self._query(_SETTLE, (again, due.table, due.holder, due.url, due.until))

    async def take_wakes(self, now: float, most: int) -> list[str]:
        """Tables to look at now, though perhaps nobody is there."""
        tables = [table for (table,) in await self._query(_TO_WAKE, (now, most))]
        return [table for table in tables if await self._query(_WOKEN, (table, now))]

    async def wake_all(self, now: float) -> None:
        """After a start: a server that was killed may have stored a move and not the alert that follows from it."""
        await self._query(_WAKE_ALL, (now,))


def _names(text: str) -> frozenset[str]:
    return frozenset(msgspec.json.decode(text, type=Sequence[str]))


def _alert(text: str) -> Alert:
    return msgspec.json.decode(text, type=Alert)
