"""``python -m sheepfold.training GAME``: train the network of a game."""

import argparse
import time
from dataclasses import fields
from pathlib import Path

from sheepfold.games import find
from sheepfold.training.checkpoint import Progress
from sheepfold.training.run import Training
from sheepfold.training.search_run import SearchTraining
from sheepfold.training.settings import Settings, settings_for


def main() -> None:
    """Read the command line and train."""
    parser = argparse.ArgumentParser(prog="python -m sheepfold.training", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, help="how many play; without it the game's usual number")
    parser.add_argument("--out", type=Path, default=Path("."), help="the folder for checkpoint, curve and network")
    parser.add_argument("--limit", type=float, help="stop after so many seconds; the same command goes on later")
    for field in fields(Settings)[2:]:
        if field.type in (int, float):
            parser.add_argument(f"--{field.name.replace('_', '-')}", type=field.type)
    parser.add_argument("--start", type=Path, help="begin with this network, without a teacher")
    parser.add_argument("--hidden", help="units of the hidden layers: 512,64")
    chosen = vars(parser.parse_args())
    game, seats, out, limit = find(chosen.pop("game")), chosen.pop("seats"), chosen.pop("out"), chosen.pop("limit")
    start = chosen.pop("start")
    if chosen["hidden"] is not None:
        chosen["hidden"] = tuple(int(units) for units in chosen["hidden"].split(","))
    out.mkdir(parents=True, exist_ok=True)
    given = {name: value for name, value in chosen.items() if value is not None}
    settings = settings_for(game, seats, given)
    train(settings, out, start, float("inf") if limit is None else limit)


def train(settings: Settings, out: Path, start: Path | None, limit: float) -> None:
    """With a teacher, or from a network to start with; against itself; with the search."""
    began = time.monotonic()
    progress: Progress | None = None
    if start is None or settings.seconds > 0:
        training = Training(settings, out, start)
        training.limit = limit
        start, progress = training.run(), training.progress
    if settings.search_seconds > 0:
        more = SearchTraining(settings, out, start, progress)
        more.limit = limit - (time.monotonic() - began)
        start = more.run()
    print(start)


if __name__ == "__main__":
    main()
