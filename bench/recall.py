"""How well a sheep player of Te Kuiti can do at best with a perfect memory: exact, by going through every position.

    python -m bench.recall [--fences 20]

The duel without its geometry: the shepherd closes the whole field when he has placed so many fences, two a turn, and
then has a point for every tile that is left; the sheep player flips, remembers everything and takes pairs; a ram costs
the shepherd a fence, a shepherd tile saves him one. What is compared are three ways to begin a turn: with a known pair
where there is one (``greedy``), with a new tile while fewer pairs are known than turns are left (the top level), and
whichever is better in the end (the best that anyone without second sight can do).
"""

import argparse
from collections.abc import Iterator
from functools import cache

from rich.console import Console
from rich.table import Table

from sheepfold.games.te_kuiti.components import FENCES_A_TURN, RAMS, SHEEP_OF_A_TYPE, SHEEP_TYPES, SHEPHERDS

Kinds = tuple[tuple[int, int], ...]
"""Of each kind of sheep on the field how many have never been seen and how many are known, sorted."""
Points = tuple[float, float]
"""What the sheep player will take and the shepherd will enclose, in the mean."""
Outcome = tuple[int, Points]
"""How many tiles bring it, and what comes of it."""
WAYS = ("greedy", "the top level", "the best")


class Round:
    """A round in which the sheep player begins his turns in one of three ways."""

    def __init__(self, way: str, fences: int) -> None:
        self.way = way
        self.fences = fences
        self.fence = cache(self._fence)
        self.begin = cache(self._begin)
        self.go_on = cache(self._go_on)

    def points(self) -> Points:
        """The mean of the whole round."""
        return self.fence(((SHEEP_OF_A_TYPE, 0),) * SHEEP_TYPES, RAMS, SHEPHERDS, self.fences)

    def _fence(self, kinds: Kinds, rams: int, shepherds: int, needed: int) -> Points:
        """The shepherd's turn: two fences."""
        if needed <= FENCES_A_TURN:
            return 0.0, float(sum(map(sum, kinds)) + rams + shepherds)
        return self.begin(kinds, rams, shepherds, needed - FENCES_A_TURN)

    def _begin(self, kinds: Kinds, rams: int, shepherds: int, needed: int) -> Points:
        """The sheep player's turn: a known pair, or a new tile."""
        pairs = sum(known // 2 for _, known in kinds)
        is_new = any(unseen for unseen, _ in kinds) or rams or shepherds
        if not pairs and not is_new:
            return self.fence(kinds, rams, shepherds, needed)
        ways: list[Points] = []
        if pairs:
            at = next(at for at, (_, known) in enumerate(kinds) if known > 1)
            ways.append(self._take(kinds, at, 2, (rams, shepherds, needed)))
        if is_new:
            ways.append(self._new_tile(kinds, rams, shepherds, needed, None))
        if self.way == "the best":
            return max(ways, key=_lead)
        return ways[-1 if self.way == "the top level" and 2 * pairs < needed else 0]

    def _go_on(self, kinds: Kinds, rams: int, shepherds: int, needed: int, shown: tuple[int, int]) -> Points:
        """One sheep lies face up, of a kind like ``shown`` with it: its partner if that is known, else a new tile."""
        if shown[1] > 1:
            return self._take(kinds, kinds.index(shown), 2, (rams, shepherds, needed))
        if any(unseen for unseen, _ in kinds) or rams or shepherds:
            return self._new_tile(kinds, rams, shepherds, needed, shown)
        return self.fence(kinds, rams, shepherds, needed)

    def _new_tile(self, kinds: Kinds, rams: int, shepherds: int, needed: int, shown: tuple[int, int] | None) -> Points:
        """Flip a tile that nobody has seen, as the first sheep of the turn or the second."""
        outcomes = [*self._specials(kinds, rams, shepherds, needed, shown)]
        for at, (unseen, known) in enumerate(kinds):
            if not unseen:
                continue
            now = (unseen - 1, known + 1)
            if shown is None:
                outcomes.append((unseen, self.go_on(_with(kinds, at, now), rams, shepherds, needed, now)))
            elif at == kinds.index(shown):
                outcomes.append((unseen, self._take(kinds, at, 1, (rams, shepherds, needed))))
            else:
                outcomes.append((unseen, self.fence(_with(kinds, at, now), rams, shepherds, needed)))
        return _mean(outcomes)

    def _specials(
        self, kinds: Kinds, rams: int, shepherds: int, needed: int, shown: tuple[int, int] | None
    ) -> Iterator[Outcome]:
        """The new tile is a ram or a shepherd: the turn goes on with another."""

        def again(rams: int, shepherds: int, needed: int) -> Points:
            if needed <= 0:
                return self.fence(kinds, rams, shepherds, 0)
            if shown is None:
                return self.begin(kinds, rams, shepherds, needed)
            return self.go_on(kinds, rams, shepherds, needed, shown)

        if rams:
            yield rams, again(rams - 1, shepherds, min(needed + 1, self.fences))
        if shepherds:
            yield shepherds, again(rams, shepherds - 1, needed - 1)

    def _take(self, kinds: Kinds, at: int, known: int, rest: tuple[int, int, int]) -> Points:
        """Two sheep of a kind are taken, one or both of which were known."""
        before = kinds[at]
        taken, enclosed = self.fence(_with(kinds, at, (before[0] - 2 + known, before[1] - known)), *rest)
        return taken + 2.0, enclosed


def _with(kinds: Kinds, at: int, now: tuple[int, int]) -> Kinds:
    return tuple(sorted((*kinds[:at], now, *kinds[at + 1 :])))


def _mean(outcomes: list[Outcome]) -> Points:
    every = sum(number for number, _ in outcomes)
    taken = sum(points[0] * number / every for number, points in outcomes)
    return taken, sum(points[1] * number / every for number, points in outcomes)


def _lead(points: Points) -> float:
    return points[0] - points[1]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--fences", type=int, default=20, help="that close the field")
    fences = parser.parse_args().fences
    table = Table("the sheep player is", "takes", "shepherd encloses", "lead", title=f"Closed by {fences} fences")
    for way in WAYS:
        points = Round(way, fences).points()
        table.add_row(way, *(f"{number:.2f}" for number in (*points, _lead(points))))
    Console().print(table)


if __name__ == "__main__":
    main()
