"""Alerts for people who are not at their table: Web Push, and a webhook a table."""
