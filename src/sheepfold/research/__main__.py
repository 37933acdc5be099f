"""Writes docs/observations.md: ``python -m sheepfold.research > docs/observations.md``."""

from sheepfold.games import GAMES
from sheepfold.research.observations import Observer

HEAD = """# Observations, field by field

Written by `python -m sheepfold.research`; the tests compare. An observation is an array of 0 and 1 (`uint8`) for one
seat. A *gauge* of n bits shows an amount by as many ones from the left; *one-hot* is one 1 at most. Cells, cards and
pieces are numbered as in the game's moves. `Observer.split(observation)` gives the fields by name. How they are used:
[research.md](research.md).
"""


def page() -> str:
    """The whole page."""
    parts = [HEAD]
    for game in GAMES.values():
        for seats in sorted(game.seats):
            observer = Observer(game, seats)
            named = "solo" if seats == 1 else f"{seats} seats"
            parts.append(f"## {game.title}, {named}: {observer.size} bits, {observer.actions} actions\n")
            parts.append(observer.table() + "\n")
    return "\n".join(parts)


if __name__ == "__main__":
    print(page(), end="")
