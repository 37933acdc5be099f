"""Writes docs/reference/observations.md: ``python -m sheepfold.research > docs/reference/observations.md``."""

from sheepfold.games import all_games
from sheepfold.research.information import COLUMNS, LATEST
from sheepfold.research.observations import Observer

HEAD = f"""# Observations, field by field

An observation is an array of 0 and 1 (`uint8`) for one seat. [Research](../guide/research.md) shows how to use it.
`Observer.split(observation)` returns the fields by name.

- A *gauge* of n bits shows an amount: that many ones, from the left.
- A *one-hot* field has at most one 1.
- Cells, cards and pieces are numbered as in the game's moves.

`python -m sheepfold.research` writes this page. A test checks that it is up to date.

OpenSpiel's information state tensor is the observation, followed by the latest {LATEST} events that the seat saw
(or all, in a shorter game). Each event is {COLUMNS} numbers: who acted, what, and what was shown; 0 where there is
none. The information state string holds the whole history.
"""


def observations_page() -> str:
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
    print(observations_page(), end="")
