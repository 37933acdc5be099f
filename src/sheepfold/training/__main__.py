"""``python -m sheepfold.training GAME``: train the network of a game."""

import argparse
from dataclasses import fields
from pathlib import Path

from sheepfold.games import find
from sheepfold.training.run import Training
from sheepfold.training.settings import Settings, settings_for
from sheepfold.training.turn_run import TurnTraining


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
    parser.add_argument("--whole-turns", action="store_const", const=True, help="judge what whole turns leave behind")
    parser.add_argument("--hidden", help="units of the hidden layers: 512,64")
    chosen = vars(parser.parse_args())
    game, seats, out, limit = find(chosen.pop("game")), chosen.pop("seats"), chosen.pop("out"), chosen.pop("limit")
    if chosen["hidden"] is not None:
        chosen["hidden"] = tuple(int(units) for units in chosen["hidden"].split(","))
    out.mkdir(parents=True, exist_ok=True)
    given = {name: value for name, value in chosen.items() if value is not None}
    settings = settings_for(game, seats, given)
    training = TurnTraining(settings, out) if settings.whole_turns else Training(settings, out)
    if limit is not None:
        training.limit = limit
    print(training.run())


if __name__ == "__main__":
    main()
