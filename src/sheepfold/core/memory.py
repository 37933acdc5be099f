"""How well a player remembers."""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True)
class Memory:
    """How well a seat remembers pieces that were shown and turned away again."""

    pieces: int
    """At most so many, those shown last."""
    events: int
    """And none that was last shown longer ago than so many events."""

    def remembered(self, shown: Mapping[str, int], now: int) -> set[str]:
        """The pieces that are remembered, from the event at which each was last shown."""
        latest = sorted(shown, key=lambda piece: -shown[piece])[: self.pieces]
        return {piece for piece in latest if now - shown[piece] <= self.events}
