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
    # 2: who is to be alerted where
    """
    CREATE TABLE alerts (
        table_id TEXT NOT NULL,
        holder TEXT NOT NULL,
        url TEXT NOT NULL,
        keys TEXT NOT NULL,
        asked REAL NOT NULL,
        told TEXT NOT NULL,
        tries INTEGER NOT NULL,
        due REAL,
        message TEXT,
        wake REAL,
        PRIMARY KEY (table_id, holder, url)
    ) WITHOUT ROWID;
    CREATE INDEX alerts_due ON alerts (due) WHERE due IS NOT NULL;
    CREATE INDEX alerts_wake ON alerts (wake) WHERE wake IS NOT NULL;
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
    # 2: who is to be alerted where
    """
    CREATE TABLE alerts (
        table_id TEXT NOT NULL,
        holder TEXT NOT NULL,
        url TEXT NOT NULL,
        keys TEXT NOT NULL,
        asked DOUBLE PRECISION NOT NULL,
        told TEXT NOT NULL,
        tries INT NOT NULL,
        due DOUBLE PRECISION,
        message TEXT,
        wake DOUBLE PRECISION,
        PRIMARY KEY (table_id, holder, url)
    );
    CREATE INDEX alerts_due ON alerts (due) WHERE due IS NOT NULL;
    CREATE INDEX alerts_wake ON alerts (wake) WHERE wake IS NOT NULL;
    """,
)
