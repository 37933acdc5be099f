"""Which store a server uses."""

from sheepfold.server.folders import data_folder
from sheepfold.server.settings import Settings
from sheepfold.server.store.sqlite import SqliteStore
from sheepfold.server.store.store import Database


def make_store(settings: Settings) -> Database:
    """PostgreSQL if a URL is given, else a file."""
    if settings.database is None:
        return SqliteStore((settings.data or data_folder()) / "tables.sqlite3")
    from sheepfold.server.store.postgres import PostgresStore  # an extra that not everybody has

    return PostgresStore(settings.database)
