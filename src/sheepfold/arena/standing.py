"""Where a contest stands: wins, rates and what else the games tell."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from sheepfold.arena.contest import Contest, Result, Row
from sheepfold.arena.statistics import Outcome, wilson

COLUMNS = ("wins", "rate", "95 % interval", "mean score", "s a decision", "slowest")


@dataclass
class Standing:
    """The sums over a contest's games. Lists run in the order of the bots."""

    contest: Contest
    games: int = 0
    wins: list[float] = field(default_factory=list)
    scores: list[Counter[int]] = field(default_factory=list)
    kinds: list[Counter[str]] = field(default_factory=list)
    seconds: list[float] = field(default_factory=list)
    slowest: list[float] = field(default_factory=list)
    seat_wins: list[float] = field(default_factory=list)
    lengths: Counter[int] = field(default_factory=Counter)

    def __post_init__(self) -> None:
        count = len(self.contest.bots)
        self.wins = [0.0] * count
        self.scores = [Counter() for _ in range(count)]
        self.kinds = [Counter() for _ in range(count)]
        self.seconds = [0.0] * count
        self.slowest = [0.0] * count
        self.seat_wins = [0.0] * count

    @staticmethod
    def of(contest: Contest, results: Sequence[Result]) -> "Standing":
        """The standing after these games."""
        standing = Standing(contest)
        for result in results:
            standing.add(result)
        return standing

    def add(self, result: Result) -> None:
        """Count a game in."""
        self.games += 1
        self.lengths[result.events] += 1
        for place, seat in enumerate(result.seats):
            self.wins[place] += result.wins[place]
            self.seat_wins[seat] += result.wins[place]
            self.scores[place][result.scores[place]] += 1
            self.kinds[place].update(result.kinds[place])
            self.seconds[place] += result.seconds[place]
            self.slowest[place] = max(self.slowest[place], result.slowest[place])

    @property
    def rates(self) -> list[float]:
        """The part of the games that each bot won."""
        return [wins / max(1, self.games) for wins in self.wins]

    @property
    def intervals(self) -> list[tuple[float, float]]:
        """Wilson's 95 % interval of each rate."""
        return [wilson(wins, self.games) for wins in self.wins]

    @property
    def means(self) -> list[float]:
        """The mean score of each bot."""
        return [mean(scores) for scores in self.scores]

    @property
    def outcome(self) -> Outcome:
        """Who won how often, for ratings."""
        return Outcome(self.contest.bots, tuple(self.wins))

    def decision_seconds(self, place: int) -> float:
        """How long a decision took the bot in the mean."""
        return self.seconds[place] / max(1, sum(self.kinds[place].values()))

    def cells(self, place: int) -> tuple[str, ...]:
        """What a table says of the bot at a place, under ``COLUMNS``."""
        low, high = self.intervals[place]
        return (
            f"{self.wins[place]:g}",
            f"{self.rates[place]:.1%}",
            f"{low:.1%} – {high:.1%}",
            f"{self.means[place]:.2f}",
            f"{self.decision_seconds(place):.4f}",
            f"{self.slowest[place]:.3f}",
        )

    def row(self) -> Row:
        """As plain data: what ``--json`` writes."""
        places = range(len(self.contest.bots))
        return {
            **self.contest.row(),
            "games": self.games,
            "wins": [round(wins, 6) for wins in self.wins],
            "rates": [round(rate, 6) for rate in self.rates],
            "intervals": [[round(low, 6), round(high, 6)] for low, high in self.intervals],
            "mean_scores": [round(score, 4) for score in self.means],
            "seat_rates": [round(wins / max(1, self.games), 6) for wins in self.seat_wins],
            "mean_events": round(mean(self.lengths), 2),
            "decisions": [dict(sorted(kinds.items())) for kinds in self.kinds],
            "seconds_a_decision": [round(self.decision_seconds(place), 6) for place in places],
            "slowest_decision": [round(seconds, 4) for seconds in self.slowest],
        }


def mean(counts: Counter[int]) -> float:
    """The mean of numbers that were counted."""
    return sum(number * times for number, times in counts.items()) / max(1, counts.total())
