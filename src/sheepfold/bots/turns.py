"""Judges whole turns: what a seat can do before another acts, by what a network thinks of where that leads."""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from sheepfold.core.network.judge import UNITS, Judge
from sheepfold.core.state import OVER, State

POINTS: Final = 10.0  # so many points are 1 for a network that judges whole turns


@final
class _Step:
    """A decision of the turn, the turn's first one, and where both lead in two guesses."""

    __slots__ = ("first", "goes_on", "one", "other", "other_row", "row", "value")

    def __init__(self, first: i64, one: State, other: State) -> None:
        self.first: i64 = first
        self.one = one
        self.other = other
        self.row: bytes = b""
        self.other_row: bytes = b""
        self.value: float = 0.0
        self.goes_on: bool = False


@mypyc_attr(allow_interpreted_subclasses=True)
class Turns:
    """Looks through the turns of a seat, one decision further each time, on from the ``width`` positions that look
    best, until it has looked at ``most``.

    It plays each turn in two guesses at once. Where they differ for the seat, something hidden was revealed: it looks
    at both and not beyond, for it cannot know which.
    """

    def __init__(self, judge: Judge | None, action: i64, seat: i64, width: i64, most: i64) -> None:
        self.judge = judge
        self.action: i64 = action  # the network's only one: its output is the lead without the seat's points so far
        self.seat: i64 = seat
        self.width: i64 = width
        self.left: i64 = most
        self.value: float = 0.0  # of the best turn: the lead that the seat will have
        self.known: set[bytes] = set()

    def best(self, one: State, other: State) -> i64:
        """The first action of the best turn; the two states are guesses for the seat, whose turn it is."""
        steps = self._steps(_Step(-1, one, other))
        chosen: i64 = -1
        while len(steps) > 0:
            on: list[_Step] = []
            self._judge(steps)
            for step in steps:
                if step.goes_on and self.left > 0:
                    on.append(step)
                elif chosen < 0 or step.value > self.value:
                    chosen = step.first
                    self.value = step.value
            steps = []
            for step in _most_promising(on, self.width):
                steps += self._steps(step)
        return chosen

    def gains(self, rows: list[bytes]) -> list[float]:
        """What lead the seat will have where it observes this, without its points so far, in ``POINTS``."""
        judge = self.judge
        assert judge is not None
        gains: list[float] = []
        for row in rows:
            judge.consider(row, self.seat)
            gains.append(float(judge.worth(self.action)) / UNITS)
        return gains

    def _steps(self, before: _Step) -> list[_Step]:
        """What can be decided next, without what leads where other decisions lead."""
        seat: i64 = self.seat
        steps: list[_Step] = []
        for action in before.one.legal(seat):
            step = _Step(action if before.first < 0 else before.first, before.one.clone(), before.other.clone())
            step.one.apply(seat, action)
            step.other.apply(seat, action)
            step.row = self.observe(step.one)
            if step.row in self.known:
                continue
            step.other_row = self.observe(step.other)
            step.goes_on = step.one.actor == seat and step.row == step.other_row
            if step.goes_on:
                self.known.add(step.row)
            steps.append(step)
        return steps

    def observe(self, state: State) -> bytes:
        """What the seat knows of the position."""
        judge = self.judge
        assert judge is not None
        return judge.observe(state, self.seat)

    def _judge(self, steps: list[_Step]) -> None:
        """Give each step its value."""
        rows: list[bytes] = []
        for step in steps:
            rows.append(step.row)
            if step.row != step.other_row:
                rows.append(step.other_row)
        gains = self.gains(rows)
        self.left -= len(rows)
        at: i64 = 0
        for step in steps:
            step.value = self._lead(step.one, gains[at])
            at += 1
            if step.row != step.other_row:
                step.value = (step.value + self._lead(step.other, gains[at])) * 0.5
                at += 1

    def _lead(self, state: State, gain: float) -> float:
        """The lead that the seat will have."""
        scores = state.scores()
        own: i64 = scores[self.seat]
        if state.actor != OVER:
            return float(own) + POINTS * gain
        best: i64 = -1000000
        for seat in range(state.seats):
            if seat != self.seat and scores[seat] > best:
                best = scores[seat]
        return float(own - best)


def _most_promising(steps: list[_Step], width: i64) -> list[_Step]:
    """So many of the best; the first ones among equals."""
    chosen: list[_Step] = []
    while len(steps) > 0 and len(chosen) < width:
        best: i64 = 0
        at: i64 = 1
        while at < len(steps):
            if steps[at].value > steps[best].value:
                best = at
            at += 1
        chosen.append(steps.pop(best))
    return chosen
