"""The schema of both stores, as numbered steps. A step is never changed once released; a new one is added below.

All steps that a database lacks are taken in one transaction: it is brought up to date, or it stays as it was.
"""

SQLITE: tuple[str, ...] = (
    # 1: tables and their logs
    """
    CREATE TABLE tables (
        id TEXT PRIMARY KEY,
        status TEXT NOT NULL,
        public INTEGER NOT NULL,
        touched REAL NOT NULL,
        summary BLOB NOT NULL
    ) WITHOUT ROWID;
    CREATE INDEX tables_public ON tables (touched) WHERE public AND status <> 'over';
    CREATE INDEX tables_touched ON tables (touched);
    CREATE TABLE log (
        table_id TEXT NOT NULL,
        idx INTEGER NOT NULL,
        body BLOB NOT NULL,
        PRIMARY KEY (table_id, idx)
    ) WITHOUT ROWID;
    """,
)

POSTGRES: tuple[str, ...] = (
    # 1: tables and their logs
    """
    CREATE TABLE tables (
        id TEXT PRIMARY KEY,
        status TEXT NOT NULL,
        public BOOLEAN NOT NULL,
        touched DOUBLE PRECISION NOT NULL,
        summary BYTEA NOT NULL
    );
    CREATE INDEX tables_public ON tables (touched) WHERE public AND status <> 'over';
    CREATE INDEX tables_touched ON tables (touched);
    CREATE TABLE log (
        table_id TEXT NOT NULL,
        idx INTEGER NOT NULL,
        body BYTEA NOT NULL,
        PRIMARY KEY (table_id, idx)
    );
    """,
)
