"""Who is there: which seats have a socket, at this process or another. Not stored, but sent again and again."""

from collections import Counter
from dataclasses import dataclass, field

_STALE = 16.0
"""What another process sent is forgotten after so many seconds (it sends it again every 5)."""


@dataclass
class Presence:
    """Of one table. ``loaded`` is when this process began to watch it."""

    loaded: float
    here: Counter[int] = field(default_factory=Counter)
    elsewhere: dict[str, tuple[float, frozenset[int]]] = field(default_factory=dict)
    _gone: dict[int, float] = field(default_factory=dict)

    def come(self, seats: list[int]) -> bool:
        """A socket holds these seats; whether that makes a difference."""
        before = {seat for seat in seats if self.online(seat)}
        self.here.update(seats)
        return before != set(seats)

    def go(self, seats: list[int], now: float) -> bool:
        """It is closed; whether that makes a difference."""
        self.here.subtract(seats)
        away = [seat for seat in seats if not self.online(seat)]
        for seat in away:
            self._gone[seat] = now
        return bool(away)

    def heard(self, process: str, seats: frozenset[int], now: float) -> bool:
        """What another process says; whether that makes a difference."""
        before = self._online_all()
        self.elsewhere[process] = (now, seats)
        after = self._online_all()
        for seat in before - after:
            self._gone[seat] = now
        return before != after

    def forget(self, now: float) -> bool:
        """Drop what has not been sent again; whether that makes a difference."""
        before = self._online_all()
        self.elsewhere = {name: news for name, news in self.elsewhere.items() if now - news[0] < _STALE}
        after = self._online_all()
        for seat in before - after:
            self._gone[seat] = now
        return before != after

    def _online_all(self) -> set[int]:
        return {seat for seat, count in self.here.items() if count > 0}.union(
            *(seats for _, seats in self.elsewhere.values())
        )

    def online(self, seat: int) -> bool:
        """Whether the seat has a socket anywhere."""
        return self.here[seat] > 0 or any(seat in seats for _, seats in self.elsewhere.values())

    def away_since(self, seat: int) -> float | None:
        """Since when it has none."""
        return None if self.online(seat) else self._gone.get(seat, self.loaded)
