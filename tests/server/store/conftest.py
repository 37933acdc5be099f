"""Stores for the tests of this folder."""

from pathlib import Path

import pytest

from sheepfold.server.store.postgres import PostgresStore
from sheepfold.server.store.sqlite import SqliteStore
from sheepfold.server.store.store import Store


@pytest.fixture(params=["sqlite", "postgresql"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Store:
    if request.param == "sqlite":
        return SqliteStore(tmp_path / "tables.sqlite3")
    return PostgresStore(request.getfixturevalue("database"))
