"""Writes docs/reference/observations.md: ``python -m sheepfold.research > docs/reference/observations.md``."""

from sheepfold.games import all_games
from sheepfold.research.information import COLUMNS, LATEST
from sheepfold.research.observations import Observer

HEAD = f"""# Observations, field by field

Written by `python -m sheepfold.research`; the tests compare. An observation is an array of 0 and 1 (`uint8`) for one
seat. A *gauge* of n bits shows an amount by as many ones from the left; *one-hot* is one 1 at most. Cells, cards and
pieces are numbered as in the game's moves. `Observer.split(observation)` gives the fields by name. How they are used:
[research.md](../guide/research.md).

An information state tensor of OpenSpiel is the observation, then the latest {LATEST} events that the seat saw (all, in
a game that cannot be so long), {COLUMNS} numbers each: who acted, what, what was shown besides; 0 where there is none.
The string holds the whole history.
"""


def page() -> str:
    """The whole page."""
    parts = [HEAD]
    for game in all_games().values():
        for seats in sorted(game.seats):
            observer = Observer(game, seats)
            named = "solo" if seats == 1 else f"{seats} seats"
            parts.append(f"## {game.title}, {named}: {observer.size} bits, {observer.actions} actions\n")
            parts.append(observer.table() + "\n")
    return "\n".join(parts)


if __name__ == "__main__":
    print(page(), end="")
