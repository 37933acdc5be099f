"""A shelf that forgets: for tests, and for browsers that keep nothing (private windows)."""

from collections.abc import Sequence


class MemoryShelf:
    """Keeps logs as long as it lives."""

    def __init__(self) -> None:
        self.logs: dict[str, dict[int, str]] = {}
        self._labels: dict[str, str] = {}

    async def add(self, table: str, index: int, body: str, label: str | None) -> bool:
        """Put a text behind the others."""
        log = self.logs.setdefault(table, {})
        if index in log:
            return False
        log[index] = body
        if label is not None:
            self._labels[table] = label
        return True

    async def load(self, table: str, index: int) -> Sequence[str]:
        """The texts from that index on."""
        log = self.logs.get(table, {})
        return [log[at] for at in sorted(log) if at >= index]

    async def labels(self) -> Sequence[str]:
        """Of all tables."""
        return list(self._labels.values())

    async def remove(self, table: str) -> None:
        """Throw a table away."""
        self.logs.pop(table, None)
        self._labels.pop(table, None)

    async def claim(self, table: str) -> bool:
        """There is no other window."""
        return True

    async def release(self, table: str) -> None:
        """There is no other window."""

    async def publish(self, table: str, message: str) -> None:
        """There is no other window."""
