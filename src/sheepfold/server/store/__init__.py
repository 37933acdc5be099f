"""Where tables are stored: one SQLite file, or PostgreSQL."""
