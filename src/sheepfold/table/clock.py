"""The clocks of a table: none, a time for each turn, a time for the whole game, or the hourglass.

Time is the server's. Clocks are folded from the log like everything else: what is left follows from when the entries
were stored, so that any process computes the same.
"""

from collections.abc import Sequence

import msgspec

from sheepfold.core.errors import BadOption
from sheepfold.core.game import Game
from sheepfold.table.entries import ClockSpec
from sheepfold.table.seat import Seat

DAY = 86_400.0
_LIMITS = {"move": (5.0, 14 * DAY), "game": (30.0, DAY)}


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
    least, most = _LIMITS[spec.kind]
    if not least <= spec.seconds <= most:
        raise BadOption(f"A clock for each {spec.kind} has {least:.0f} to {most:.0f} seconds, not {spec.seconds:g}.")
    return spec


class ClockInfo(msgspec.Struct):
    """The clocks as they stand, for whoever shows them."""

    kind: str
    seconds: float
    left: list[float]
    running: list[int]
    deadline: float | None


class Turn:
    """One turn of a seat: when its clock was last started, and how much it had used before that."""

    __slots__ = ("since", "used")

    def __init__(self, since: float) -> None:
        self.since = since
        self.used = 0.0


Turns = dict[int, Turn]
"""By seat, the turns whose clock runs."""
_NO_TURNS: Turns = {}


class Clock:
    """What each seat has left, and whose clock runs since when. Time that was used stays used."""

    def __init__(self, game: Game, spec: ClockSpec, seats: int) -> None:
        self.spec = spec
        self.move = game.hourglass.stop if spec.kind == "hourglass" and game.hourglass else ""
        self.running: Turns = {}
        self._left = [float(spec.seconds)] * seats
        self._paused: Turns = {}

    @property
    def left(self) -> list[float]:
        """What each seat has when its clock starts next, or had when it last started."""
        return [self._left_at(seat) for seat in range(len(self._left))]

    def _left_at(self, seat: int) -> float:
        turn = self.running.get(seat)
        if self.spec.kind == "game" or turn is None:
            return self._left[seat]
        return max(0.0, self.spec.seconds - turn.used)

    def turns(self) -> Turns:
        """The turns whose clock runs now."""
        return dict(self.running) if self.running else _NO_TURNS

    @property
    def is_of_days(self) -> bool:
        """Whether people come back once a day to move, rather than sit there."""
        return self.spec.kind == "move" and self.spec.seconds >= DAY

    def turn(self, at: float, to_act: Sequence[int], legal: Sequence[Sequence[str]], seats: Sequence[Seat]) -> None:
        """It is these seats' turn from now on. A turn that a bot took over goes on if its person is back in time."""
        if self.spec.kind == "none":
            return
        if self.spec.kind == "hourglass":
            runs = [seat for seat in to_act if self.move in legal[seat]]
        else:
            runs = [seat for seat in to_act if seats[seat].kind == "person"]
        for seat in [seat for seat in self.running if seat not in runs]:
            self._paused[seat] = self._stop(seat, at)
        self._paused = {seat: turn for seat, turn in self._paused.items() if seat in to_act and seats[seat].has_person}
        for seat in runs:
            if seat not in self.running:
                self._start(seat, self._paused.pop(seat, Turn(at)), at)

    def _start(self, seat: int, turn: Turn, at: float) -> None:
        turn.since = at
        self.running[seat] = turn

    def _stop(self, seat: int, at: float) -> Turn:
        turn = self.running.pop(seat)
        turn.used += at - turn.since
        if self.spec.kind == "game":
            self._left[seat] = max(0.0, self._left[seat] - (at - turn.since))
        return turn

    def halt(self, at: float) -> None:
        """No clock runs."""
        for seat in list(self.running):
            self._stop(seat, at)

    def resume(self, at: float, turns: Turns) -> None:
        """After moves were taken back: these turns go on, with what they had left when they were interrupted."""
        self.halt(at)
        self._paused = {}
        for seat, turn in turns.items():
            self._start(seat, turn, at)

    def deadline(self, seat: int) -> float | None:
        """When this seat's time is out, if its clock runs."""
        turn = self.running.get(seat)
        return None if turn is None else turn.since + self._left_at(seat)

    def next_deadline(self) -> tuple[float, int] | None:
        """The first time that runs out, and whose it is."""
        if not self.running:
            return None
        return min(((turn.since + self._left_at(seat), seat) for seat, turn in self.running.items()))

    def info(self) -> ClockInfo:
        """The clocks as they stand."""
        if not self.running:
            return ClockInfo(self.spec.kind, self.spec.seconds, list(self._left), [], None)
        first = self.next_deadline()
        deadline = None if first is None else first[0]
        return ClockInfo(self.spec.kind, self.spec.seconds, self.left, sorted(self.running), deadline)
