"""The ladder: every level against the others, the top against greedy, and the solo game, as one page."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from pathlib import Path

from sheepfold.arena.contest import Contest, Result
from sheepfold.arena.journal import Journal
from sheepfold.arena.run import run
from sheepfold.arena.standing import Standing
from sheepfold.arena.statistics import bradley_terry
from sheepfold.bots.levels import LEVELS
from sheepfold.core.game import Game
from sheepfold.core.options import Value, show

HEAD = """\
# The ladder

How well the five levels play, measured with

    {command}

The command can be stopped and continues where it was.

- One `bot` sits among copies of the `other`. Each deal is played once from every seat.
- Bots see only what their seat may see. `greedy` decides like `level3` but forgets nothing.
- A shared win counts in parts. The intervals are Wilson's. `× share` is the rate divided by the equal share.
- `seconds` is the mean time per decision of the first bot.
- Ratings are Bradley–Terry's, fitted to all games between levels. 400 points mean ten to one. Each player at a
  table has a chance in proportion to its strength.

How much of it is luck: [Strength](strength.md).

"""
TOP = LEVELS[-1].name
SOLO_GAMES = 300


@dataclass(frozen=True)
class Rung:
    """One contest of the ladder: one ``high`` bot among ``low`` ones."""

    game: Game
    high: str
    low: str
    seats: int
    games: int
    options: Mapping[str, Value] = field(default_factory=dict)

    @property
    def contest(self) -> Contest:
        bots = (self.high, *[self.low] * (self.seats - 1))
        return Contest(self.game.slug, bots, self.options, "ladder")

    @property
    def file(self) -> str:
        """A name for its journal."""
        options = "".join(f"-{name}-{show(value)}" for name, value in self.options.items())
        against = f"-{self.low}" if self.seats > 1 else ""
        return f"{self.game.slug}-{self.seats}-{self.high}{against}{options}.jsonl"

    def play(self, folder: Path, jobs: int, ray: str | None, on_game: Callable[[Result], None]) -> Standing:
        """The standing after its games, those finished earlier taken from the folder."""
        journal = Journal(folder / self.file)
        results = run(self.contest, self.games, jobs, journal, ray, on_game)
        return Standing.of(self.contest, results)


def rungs(game: Game, games: int, everyone: bool) -> Iterator[Rung]:
    """The contests of a game, at its main number of seats: neighbours first, then, if asked for, all other pairs.

    Then the top level against greedy players, in a quarter of the games at other numbers of seats; and alone where the
    game can be played alone, most often at its usual difficulty.
    """
    seats = game.seats[0]
    names = [level.name for level in LEVELS]
    neighbours = list(zip(names[1:], names, strict=False))
    pairs = neighbours + [
        (high, low) for low, high in combinations(names, 2) if everyone and (high, low) not in neighbours
    ]
    games *= game.advice.settings(seats).ladder_factor
    for high, low in pairs:
        yield Rung(game, high, low, seats, _even(games, seats))
    for count in game.seats:
        if count > 1:
            yield Rung(game, TOP, "greedy", count, _even(games if count == seats else games // 4, count))
    if 1 in game.seats:
        for options in _solo_options(game):
            is_usual = options == game.check(1, {})
            yield Rung(game, TOP, TOP, 1, SOLO_GAMES if is_usual else SOLO_GAMES // 6, options)


def _even(games: int, seats: int) -> int:
    """At least so many games, every deal from all seats."""
    return -(-games // seats) * seats


def _solo_options(game: Game) -> Iterator[dict[str, Value]]:
    """Every difficulty of a game for one."""
    if not game.options:
        yield {}
    for option in game.options:
        for value in option.values:
            yield {option.name: value}


# -- the page -------------------------------------------------------------------------------------------------


def chapter(game: Game, played: Sequence[tuple[Rung, Standing]]) -> str:
    """A game's part of the page, in Markdown."""
    ratings = bradley_terry([standing.outcome for rung, standing in played if rung.seats > 1 and rung.low != "greedy"])
    lines = [f"## {game.title}", "", "| level | | rating |", "|---|---|---:|"]
    for level in LEVELS:
        if level.name in ratings:
            lines.append(f"| `{level.name}` | {level.title} | {ratings[level.name]:+.0f} |")
    lines += [
        "",
        "| bot | other | seats | games | won | 95 % interval | equal share | × share | seconds |",
        "|---|---|---:|---:|---:|---:|---:|---:|---:|",
    ]
    lines += [_line(rung, standing) for rung, standing in played]
    return "\n".join(lines) + "\n"


def _line(rung: Rung, standing: Standing) -> str:
    rate, (low, high) = standing.rates[0], standing.intervals[0]
    options = "".join(f", {name} {show(value)}" for name, value in rung.options.items())
    among = f"`{rung.low}`" if rung.seats > 1 else "alone"
    share = f"{1 / rung.seats:.1%} | {rate * rung.seats:.2f}" if rung.seats > 1 else "| "
    return (
        f"| `{rung.high}` | {among}{options} | {rung.seats} | {standing.games} | {rate:.1%} | {low:.1%} – {high:.1%} "
        f"| {share} | {standing.decision_seconds(0):.3f} |"
    )


def ladder_page(chapters: Sequence[str], command: str) -> str:
    """The whole page. ``command`` is what makes it again."""
    return HEAD.format(command=command) + "\n".join(chapters)
