"""The WebSocket: one client at one table."""
