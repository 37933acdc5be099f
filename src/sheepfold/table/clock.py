"""The clocks of a table: none, a time for each turn, a time for the whole game, or the hourglass.

Time is the server's. Clocks are folded from the log like everything else: what is left follows from when the entries
were stored, so that any process computes the same.
"""

from collections.abc import Sequence

import msgspec

from sheepfold.core.errors import BadOption
from sheepfold.core.game import Game
from sheepfold.table.entries import ClockSpec

LONGEST = 86_400.0


def offered(game: Game) -> list[dict[str, object]]:
    """The clocks to offer for a game, the best first."""
    plain: list[dict[str, object]] = [
        {"kind": "none"},
        {"kind": "move", "seconds": 60},
        {"kind": "game", "seconds": max(60, game.minutes * 30)},
    ]
    glass = game.hourglass
    if glass is None:
        return plain
    return [{"kind": "hourglass", "seconds": glass.seconds, "options": dict(glass.options)}, *plain]


def checked(game: Game, spec: ClockSpec) -> ClockSpec:
    """The clock filled in, or a ``BadOption``."""
    if spec.kind == "none":
        return ClockSpec()
    if spec.kind == "hourglass":
        glass = game.hourglass
        if glass is None:
            raise BadOption(f"{game.title} is not played with the hourglass.")
        return ClockSpec("hourglass", glass.seconds)
    least = 5.0 if spec.kind == "move" else 30.0
    if not least <= spec.seconds <= LONGEST:
        raise BadOption(f"A clock for each {spec.kind} has {least:g} to {LONGEST:g} seconds, not {spec.seconds:g}.")
    return spec


class ClockInfo(msgspec.Struct):
    """The clocks as they stand, for whoever shows them."""

    kind: str
    seconds: float
    left: list[float]
    running: list[int]
    deadline: float | None


class Clock:
    """What each seat has left, and whose clock runs since when."""

    def __init__(self, game: Game, spec: ClockSpec, seats: int) -> None:
        self.spec = spec
        self.move = game.hourglass.stop if spec.kind == "hourglass" and game.hourglass else ""
        self.left = [float(spec.seconds)] * seats
        self.running: dict[int, float] = {}

    def turn(self, at: float, to_act: Sequence[int], legal: Sequence[Sequence[str]], persons: Sequence[bool]) -> None:
        """It is these seats' turn from now on."""
        if self.spec.kind == "none":
            return
        if self.spec.kind == "hourglass":
            runs = [seat for seat in to_act if self.move in legal[seat]]
        else:
            runs = [seat for seat in to_act if persons[seat]]
        for seat in [seat for seat in self.running if seat not in runs]:
            self._stop(seat, at)
        for seat in runs:
            self.running.setdefault(seat, at)

    def _stop(self, seat: int, at: float) -> None:
        started = self.running.pop(seat)
        if self.spec.kind == "game":
            self.left[seat] = max(0.0, self.left[seat] - (at - started))

    def halt(self, at: float) -> None:
        """No clock runs."""
        for seat in list(self.running):
            self._stop(seat, at)

    def set_back(self, left: Sequence[float]) -> None:
        """After moves were taken back: what was left then; nothing runs until the next ``turn``."""
        self.left = list(left)
        self.running = {}

    def deadline(self, seat: int) -> float | None:
        """When this seat's time is out, if its clock runs."""
        started = self.running.get(seat)
        return None if started is None else started + self.left[seat]

    def next_deadline(self) -> tuple[float, int] | None:
        """The first time that runs out, and whose it is."""
        return min(((started + self.left[seat], seat) for seat, started in self.running.items()), default=None)

    def info(self) -> ClockInfo:
        """The clocks as they stand."""
        first = self.next_deadline()
        deadline = None if first is None else first[0]
        return ClockInfo(self.spec.kind, self.spec.seconds, list(self.left), sorted(self.running), deadline)
