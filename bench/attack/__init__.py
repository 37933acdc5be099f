"""Attacks on a server of our own, while honest clients are timed."""
