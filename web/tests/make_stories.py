"""Greedy games step by step, for the test that every step is told: ``python make_stories.py [FOLDER] [GAMES]``.

Writes one file a game. Seat counts and options take turns. A step is what one viewer saw: the events of a decision, and
the views before and after it. The viewers take turns too, the onlooker among them.
"""

import itertools
import json
import sys
from pathlib import Path

from make_fixtures import choose, option_sets

from sheepfold.core.game import Game
from sheepfold.core.match import Match
from sheepfold.core.rng import Rng
from sheepfold.core.state import ONLOOKER
from sheepfold.games import all_games

GAMES = 25
LONGEST = 700


def story(game: Game, seats: int, options: dict[str, object], number: int) -> dict[str, object]:
    """One game as one viewer saw it."""
    match = Match(game, seats, options, f"story-{game.slug}-{number}")
    rng = Rng(number)
    viewer = [*range(seats), ONLOOKER][number % (seats + 1)]
    views, events = [match.view(viewer)], []
    known = len(match.history(viewer))
    for _ in range(LONGEST):
        if match.over:
            break
        seat = match.to_act[rng.below(len(match.to_act))]
        match.play(choose(match, seat, rng, greedy=True), seat=seat)
        history = match.history(viewer)
        events.append(history[known:])
        views.append(match.view(viewer))
        known = len(history)
    return {"seats": seats, "seat": None if viewer == ONLOOKER else viewer, "views": views, "events": events}


def stories(game: Game, games: int) -> list[dict[str, object]]:
    """So many games of one kind, in rotation of seats and options."""
    settings = itertools.cycle([(seats, options) for options in option_sets(game) for seats in game.seats])
    return [story(game, *next(settings), number) for number in range(games)]


def main() -> None:
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).parent / "fixtures" / "stories"
    games = int(sys.argv[2]) if len(sys.argv) > 2 else GAMES
    folder.mkdir(parents=True, exist_ok=True)
    each = -(-games // len(all_games()))
    for slug, game in all_games().items():
        told = json.dumps(stories(game, each), separators=(",", ":"))
        (folder / f"{slug}.json").write_text(told + "\n", encoding="utf-8")
        print(f"{slug}: {each} games, {len(told) // 1000} kB")


if __name__ == "__main__":
    main()
