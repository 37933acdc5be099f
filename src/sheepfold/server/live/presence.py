"""Who is there: which seats have a socket or ask by REST, at this process or another. Not stored, but sent again and
again."""

from collections import Counter
from dataclasses import dataclass, field

_STALE = 16.0
"""What another process sent is forgotten after so many seconds (it sends it again every 5)."""

_POLLED = 30.0
"""Whoever asks by REST counts as present for so many seconds."""


@dataclass
class Presence:
    """Of one table. ``loaded`` is when this process began to watch it."""

    loaded: float
    here: Counter[int] = field(default_factory=Counter)
    elsewhere: dict[str, tuple[float, frozenset[int]]] = field(default_factory=dict)
    polled: dict[int, float] = field(default_factory=dict)
    """Seats without a socket here, and when they last sent a request."""
    _gone: dict[int, float] = field(default_factory=dict)

    def come(self, seats: list[int]) -> bool:
        """A socket holds these seats; whether that makes a difference."""
        before = {seat for seat in seats if self.online(seat)}
        self.here.update(seats)
        for seat in seats:
            self.polled.pop(seat, None)
        return before != set(seats)

    def go(self, seats: list[int], now: float) -> bool:
        """It is closed; whether that makes a difference."""
        self.here.subtract(seats)
        away = [seat for seat in seats if not self.online(seat)]
        for seat in away:
            self._gone[seat] = now
        return bool(away)

    def ask(self, seat: int, now: float) -> bool:
        """A request came with the seat's token; whether that makes a difference. A socket says more."""
        before = self.online(seat)
        if self.here[seat] <= 0:
            self.polled[seat] = now
        return not before

    def sit_down(self, seat: int, at: float) -> None:
        """Somebody took the seat, and cannot have been away before."""
        self._gone[seat] = at

    def drop(self, seat: int) -> None:
        """The seat was given up: whoever sits down next has not asked yet."""
        self.polled.pop(seat, None)

    def reseat(self, first: int, seats: int) -> None:
        """Lots were drawn: this seat is seat 0 now, and the others follow."""
        self.here = Counter({(seat - first) % seats: count for seat, count in self.here.items()})
        self.polled = {(seat - first) % seats: at for seat, at in self.polled.items()}
        self._gone = {(seat - first) % seats: at for seat, at in self._gone.items()}
        self.elsewhere = {
            name: (at, frozenset((seat - first) % seats for seat in there))
            for name, (at, there) in self.elsewhere.items()
        }

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
        silent = {seat: at for seat, at in self.polled.items() if now - at >= _POLLED}
        self.polled = {seat: at for seat, at in self.polled.items() if seat not in silent}
        after = self._online_all()
        for seat in before - after:
            self._gone[seat] = silent.get(seat, now)
        return before != after

    def online_here(self) -> set[int]:
        """The seats that are present at this process."""
        return {seat for seat, count in self.here.items() if count > 0}.union(self.polled)

    def _online_all(self) -> set[int]:
        return self.online_here().union(*(seats for _, seats in self.elsewhere.values()))

    def online(self, seat: int) -> bool:
        """Whether the seat is present anywhere."""
        return self.here[seat] > 0 or seat in self.polled or any(seat in seats for _, seats in self.elsewhere.values())

    def away_since(self, seat: int) -> float | None:
        """Since when it is not."""
        return None if self.online(seat) else self._gone.get(seat, self.loaded)
