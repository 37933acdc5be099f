"""Adds games of the present rules to the archive: ``PYTHONPATH=src python tests/archive/make.py NAME [GAME …]``.

NAME says which version made them (the commit, in seven letters); an older source on ``PYTHONPATH`` makes its own.
"""

import gzip
import sys
from collections.abc import Iterator
from importlib import import_module
from itertools import product
from pathlib import Path

from sheepfold.core.game import Game
from sheepfold.core.match import Match
from sheepfold.core.options import Option, Value
from sheepfold.core.rng import Rng

FOLDER = Path(__file__).parent
GAMES = ("te-kuiti", "two-sheep-dogs", "sheep-sheep", "shear-panic", "sheep-and-thief")
_FEW = 6


def choices(game: Game, seats: int) -> Iterator[dict[str, Value]]:
    """Every combination of short options; of a long one every value, spread over the seat counts and the others."""
    names = [option.name for option in game.options]
    for number, values in enumerate(product(*(option.values for option in game.options))):
        if all(_is_kept(option, value, number + seats) for option, value in zip(game.options, values, strict=True)):
            yield dict(zip(names, values, strict=True))


def _is_kept(option: Option, value: Value, number: int) -> bool:
    ends = (option.values[0], option.default, option.values[-1])
    return len(option.values) <= _FEW or value in ends or number % 4 == 0


def played(game: Game, seats: int, options: dict[str, Value], seed: str, number: int) -> Match:
    """A finished game: mostly good moves, so that its late parts are reached, and some by chance."""
    match, rng = Match(game, seats, options, seed), Rng(number)
    good = (4, 9, 1)[number % 3]
    while not match.over:
        seat = match.to_act[rng.below(len(match.to_act))]
        legal = match.state.legal(seat)
        action = legal[rng.below(len(legal))]
        if rng.below(good + 1):
            action = game.advice.greedy(match.state.guess(seat, rng), seat, rng)
        match.play(game.text(action), seat=seat)
    return match


def lines(game: Game, name: str) -> Iterator[str]:
    """One game for every choice, and several where there is little to choose."""
    number = 0
    for seats in sorted(game.seats):
        chosen = list(choices(game, seats))
        for options in chosen * -(-_FEW // len(chosen)):
            number += 1
            match = played(game, seats, options, f"{name} {number}", number)
            yield match.record(with_seed=True).to_json() + "\n"


def main(name: str, *slugs: str) -> None:
    for slug in slugs or GAMES:
        game: Game = import_module(f"sheepfold.games.{slug.replace('-', '_')}").GAME
        text = "".join(lines(game, name)).encode()
        (FOLDER / f"{slug}-{name}.jsonl.gz").write_bytes(gzip.compress(text, 9, mtime=0))
        print(f"{slug}-{name}: {text.count(10)} games, {len(text)} bytes")


if __name__ == "__main__":
    main(*sys.argv[1:])
