"""Where rules 1 differ from today's rules 2. Old records are replayed and old tables played on under rules 1.

A state keeps the number of its rules and asks here. Nothing else depends on it.
"""

from typing import Final

from mypy_extensions import i64

RULES: Final = 2
"""The rules of new games."""


def late_before_the_break(rules: i64) -> bool:
    """Rules 1: the late phase could begin when a ram had left and its fence was not broken yet."""
    return rules == 1


def pairs_lie_outside(rules: i64) -> bool:
    """Rules 1, alone: a matching pair was turned back if one of its sheep was enclosed."""
    return rules == 1


def last_fence_ends_at_once(rules: i64) -> bool:
    """Rules 1, alone: the last fence ended the game before the flipped tile was dealt with."""
    return rules == 1
