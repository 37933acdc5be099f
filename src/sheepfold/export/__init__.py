"""Writes the edition without a server: one folder of static files."""
