"""What can be said from so many games: intervals, and ratings that explain all results at once."""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

_Z = 1.959963984540054
"""Of a normal distribution, 95 % lie this many deviations around the middle."""


def wilson(wins: float, games: int) -> tuple[float, float]:
    """Wilson's 95 % interval for a rate; shared wins count in parts."""
    if games == 0:
        return 0.0, 1.0
    rate = wins / games
    spread = _Z * _Z / games
    middle = (rate + spread / 2) / (1 + spread)
    half = _Z * math.sqrt(rate * (1 - rate) / games + spread / (4 * games)) / (1 + spread)
    return max(0.0, middle - half), min(1.0, middle + half)


@dataclass(frozen=True)
class Outcome:
    """Who sat at the table, over so many games, and the wins of each place."""

    players: tuple[str, ...]
    wins: tuple[float, ...]


_ROUNDS = 2000
_FEWEST = 0.25
"""Wins that every player is given against every table it sat at, so that a clean sweep gives a finite rating."""


def bradley_terry(outcomes: Sequence[Outcome]) -> dict[str, float]:
    """Ratings as in chess (400 points: ten to one), the mean being 0.

    The model: at a table each player wins with a chance in proportion to its strength, so it holds for any number of
    seats. Found by the usual repeated rescaling, which climbs to the one best fit.
    """
    names = sorted({name for outcome in outcomes for name in outcome.players})
    won = dict.fromkeys(names, 0.0)
    tables: list[tuple[tuple[str, ...], float]] = []
    for outcome in outcomes:
        games = sum(outcome.wins)
        for name, wins in zip(outcome.players, outcome.wins, strict=True):
            won[name] += wins + _FEWEST
            games += _FEWEST
        tables.append((outcome.players, games))
    strength = dict.fromkeys(names, 1.0)
    for _ in range(_ROUNDS):
        strength = _rescaled(strength, won, tables)
    return {name: 400 * math.log10(value) for name, value in strength.items()}


def _rescaled(
    strength: Mapping[str, float], won: Mapping[str, float], tables: Sequence[tuple[tuple[str, ...], float]]
) -> dict[str, float]:
    share = dict.fromkeys(strength, 0.0)
    for players, games in tables:
        total = sum(strength[name] for name in players)
        for name in players:
            share[name] += games / total
    found = {name: won[name] / share[name] for name in strength}
    middle = math.exp(sum(math.log(value) for value in found.values()) / len(found))
    return {name: value / middle for name, value in found.items()}
