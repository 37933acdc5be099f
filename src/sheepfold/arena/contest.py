"""A contest between bots: the same deals with the seats rotated, so that neither luck nor the seat favours anyone."""

import time
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass

from sheepfold.bots.bot import Bot
from sheepfold.bots.play import play_one
from sheepfold.bots.registry import bot_maker
from sheepfold.core.errors import SheepfoldError
from sheepfold.core.match import Match
from sheepfold.core.options import Value
from sheepfold.core.rng import stable_number
from sheepfold.core.state import CHANCE
from sheepfold.games import find

Row = dict[str, object]


@dataclass(frozen=True)
class Result:
    """One finished game; lists run in the order of the bots, not of the seats."""

    number: int
    seats: list[int]
    """Where each bot sat."""
    wins: list[float]
    """1 for the winner, in parts where the win is shared."""
    scores: list[int]
    events: int
    kinds: list[dict[str, int]]
    """How often each bot made which kind of decision, by the first word of the move."""
    seconds: list[float]
    """How long each bot thought in all."""
    slowest: list[float]
    """And at its slowest decision."""

    def row(self) -> Row:
        """As plain data."""
        return asdict(self)

    @staticmethod
    def from_row(row: Mapping[str, object]) -> "Result":
        """The result that ``row`` gave."""
        return Result(**row)  # type: ignore[arg-type]


@dataclass(frozen=True)
class Contest:
    """Who plays what. Game ``k`` is deal ``k // seats`` with the bots moved round by ``k % seats`` seats."""

    game: str
    bots: tuple[str, ...]
    options: Mapping[str, Value]
    seed: str
    clock: float | None = None
    """Seconds a decision, if there is a limit."""

    def check(self) -> None:
        """Refuse what cannot be played: a wrong number of bots, an unknown bot or option."""
        game = find(self.game)
        if len(self.bots) not in game.seats:
            listed = " or ".join(str(seats) for seats in sorted(game.seats))
            raise SheepfoldError(f"{game.title} is played with {listed} seats: one bot each, not {len(self.bots)}.")
        game.check(len(self.bots), self.options)
        for name in self.bots:
            bot_maker(name)

    def row(self) -> Row:
        """As plain data."""
        row: Row = {"game": self.game, "bots": list(self.bots), "options": dict(self.options), "seed": self.seed}
        return row if self.clock is None else {**row, "clock": self.clock}

    def play(self, number: int) -> Result:
        """The game of that number, played to its end."""
        game, count = find(self.game), len(self.bots)
        deal, turned = divmod(number, count)
        seats = [(place + turned) % count for place in range(count)]
        bots: list[Bot] = [bot_maker(name)(self._bot_seed(number, place)) for place, name in enumerate(self.bots)]
        at_seat = [bots[seats.index(seat)] for seat in range(count)]
        match = Match(game, count, self.options, f"{self.seed}/{deal}")
        took, slowest = _play(match, at_seat, self.clock)
        winners, scores = match.state.winners(), match.state.scores()
        kinds = _kinds(match, count)
        return Result(
            number=number,
            seats=seats,
            wins=[1.0 / len(winners) if seat in winners else 0.0 for seat in seats],
            scores=[int(scores[seat]) for seat in seats],
            events=len(match.events),
            kinds=[kinds[seat] for seat in seats],
            seconds=[round(took[seat], 4) for seat in seats],
            slowest=[round(slowest[seat], 4) for seat in seats],
        )

    def _bot_seed(self, number: int, place: int) -> int:
        return stable_number("contest", self.seed, number, place)


def _play(match: Match, bots: Sequence[Bot], clock: float | None) -> tuple[list[float], list[float]]:
    took = [0.0] * len(bots)
    slowest = [0.0] * len(bots)
    while not match.over:
        start = time.perf_counter()
        seat = play_one(match, bots, clock)
        seconds = time.perf_counter() - start
        took[seat] += seconds
        slowest[seat] = max(slowest[seat], seconds)
    return took, slowest


def _kinds(match: Match, count: int) -> list[dict[str, int]]:
    kinds: list[Counter[str]] = [Counter() for _ in range(count)]
    for who, move in match.record().events:
        if who != CHANCE:
            kinds[who][move.split(" ")[0]] += 1
    return [dict(sorted(kind.items())) for kind in kinds]
