"""A SQLite file of tables: opened, and brought up to date."""

import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path

from sheepfold.server.store.migrations import SQLITE
from sheepfold.server.store.store import Unavailable

_WAIT = 10.0
"""Seconds for others to let go of the file."""
_CHECKPOINT = 4000
"""Pages (16 MiB) after which the log that SQLite writes first is brought into the file. Every page that tables share is
brought over once each time, so that four times as many as usual cost a busy server less."""


def connect(path: Path) -> sqlite3.Connection:
    """A connection to the file, brought up to date."""
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=_WAIT)
    try:
        if _version(connection, path) < len(SQLITE):
            _migrate(connection, path)
        _turn_wal_on(connection)
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute(f"PRAGMA wal_autocheckpoint = {_CHECKPOINT}")
    except BaseException:
        connection.close()
        raise
    return connection


def _turn_wal_on(connection: sqlite3.Connection) -> None:
    """Where others do so at the same moment, SQLite does not wait for them as it does elsewhere."""
    deadline = time.monotonic() + _WAIT
    while True:
        try:
            connection.execute("PRAGMA journal_mode = WAL")
            return
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode != sqlite3.SQLITE_BUSY or time.monotonic() > deadline:
                raise
            time.sleep(0.01)


def _version(connection: sqlite3.Connection, path: Path) -> int:
    version: int = connection.execute("PRAGMA user_version").fetchone()[0]
    if version > len(SQLITE):
        raise Unavailable(f"{path} was written by a newer version (schema {version}, here {len(SQLITE)}).")
    if version < 0:
        raise Unavailable(f"{path} is not a file of tables (schema {version}).")
    return version


def _migrate(connection: sqlite3.Connection, path: Path) -> None:
    """All steps at once, or none. Another process may have taken them while this one waited for its turn."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        for step in SQLITE[_version(connection, path) :]:
            for statement in _statements(step):
                connection.execute(statement)
        connection.execute(f"PRAGMA user_version = {len(SQLITE)}")
        connection.execute("COMMIT")
    except BaseException:
        connection.execute("ROLLBACK")
        raise


def _statements(step: str) -> Iterator[str]:
    """One after the other: a whole script would end the transaction it is run in."""
    pending = ""
    for part in step.split(";")[:-1]:
        pending += part + ";"
        if sqlite3.complete_statement(pending):
            yield pending
            pending = ""
