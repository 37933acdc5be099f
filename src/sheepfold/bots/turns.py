"""Judges whole turns: all that a seat can do before another acts, by what a network thinks of where that leads."""

from typing import final

from mypy_extensions import i64

from sheepfold.core.network.judge import Judge
from sheepfold.core.state import OVER, State


@final
class _Step:
    """A decision of the turn, and where it leads in two guesses."""

    __slots__ = ("action", "goes_on", "one", "other", "value")

    def __init__(self, action: i64, one: State, other: State) -> None:
        self.action: i64 = action
        self.one = one
        self.other = other
        self.value: float = 0.0
        self.goes_on: bool = False


@final
class Turns:
    """Looks through the turns of a seat, the most promising first, until it has looked at ``most`` positions.

    It plays each turn in two guesses at once. Where they differ for the seat, something hidden was revealed: it looks
    at both and not beyond, for it cannot know which.
    """

    __slots__ = ("judge", "known", "left", "seat")

    def __init__(self, judge: Judge, seat: i64, most: i64) -> None:
        self.judge = judge
        self.seat: i64 = seat
        self.left: i64 = most
        self.known: dict[bytes, float] = {}

    def best(self, one: State, other: State) -> i64:
        """The first action of the best turn; the two states are guesses for the seat, whose turn it is."""
        return self._best_step(one, other).action

    def _best_step(self, one: State, other: State) -> _Step:
        steps: list[_Step] = []
        for action in one.legal(self.seat):
            steps.append(self._step(action, one, other))
        chosen = steps[0]
        tried: i64 = 0
        while tried < len(steps):
            step = _most_promising(steps, tried)
            tried += 1
            if step.goes_on and self.left > 0:
                step.value = self._best_step(step.one, step.other).value
            if tried == 1 or step.value > chosen.value:
                chosen = step
        return chosen

    def _step(self, action: i64, one: State, other: State) -> _Step:
        seat: i64 = self.seat
        step = _Step(action, one.clone(), other.clone())
        step.one.apply(seat, action)
        step.other.apply(seat, action)
        first, second = self.judge.observe(step.one, seat), self.judge.observe(step.other, seat)
        step.value = self._value(step.one, first)
        if first != second:
            step.value = (step.value + self._value(step.other, second)) * 0.5
        else:
            step.goes_on = step.one.actor == seat
        return step

    def _value(self, state: State, row: bytes) -> float:
        """How likely the seat is to win."""
        if state.actor == OVER:
            winners = state.winners()
            return 1.0 / len(winners) if int(self.seat) in winners else 0.0
        if row not in self.known:
            self.left -= 1
            self.judge.consider(row, self.seat)
            self.known[row] = self.judge.chances(self.seat)[self.seat]
        return self.known[row]


def _most_promising(steps: list[_Step], tried: i64) -> _Step:
    """The best of the steps that are not tried yet, put behind those that are; the first one among equals."""
    at: i64 = tried
    best: i64 = tried
    while at < len(steps):
        if steps[at].value > steps[best].value:
            best = at
        at += 1
    step = steps[best]
    steps[best] = steps[tried]
    steps[tried] = step
    return step
