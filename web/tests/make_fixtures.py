"""Positions from real games for the boards' tests: ``python make_fixtures.py [FOLDER]``.

Plays random and greedy games of every game with every number of seats and its options, and writes one file a game with
a few hundred positions: view and legal moves of a seat, through its own eyes, an onlooker's, and at the end. Rare kinds
of positions are kept as well as common ones.
"""

import itertools
import json
import sys
from collections import Counter
from pathlib import Path

from sheepfold.core.game import Game
from sheepfold.core.match import Match
from sheepfold.core.rng import Rng
from sheepfold.core.state import ONLOOKER
from sheepfold.games import all_games

POSITIONS = 200
A_KIND = 4
GAMES_A_SETTING = 6
LONGEST = 700


def option_sets(game: Game) -> list[dict[str, object]]:
    """All combinations of options; of those with many values the default, the least and the greatest."""
    names = [option.name for option in game.options]
    values = [sorted({option.default, option.values[0], option.values[-1]}) for option in game.options]
    return [dict(zip(names, chosen, strict=True)) for chosen in itertools.product(*values)] or [{}]


def kind(match: Match, seat: int, legal: list[str]) -> str:
    """What sort of decision it is, so that rare ones are kept."""
    words = sorted({move.split(" ")[0] for move in legal})
    return f"{match.seats}/{match.view(seat).get('phase')}/{','.join(words)[:60]}/{min(len(legal), 3)}"


def choose(match: Match, seat: int, rng: Rng, greedy: bool) -> str:
    """A move for the seat: a sensible one, or any."""
    legal = match.legal(seat)
    if greedy and rng.below(10):
        action = match.game.advice.greedy(match.state.guess(seat, rng), seat, rng)
        return match.game.text(action)
    return legal[rng.below(len(legal))]


class Collector:
    """The positions of one game."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.positions: list[dict[str, object]] = []
        self.kinds: Counter[str] = Counter()
        self.events: dict[str, list[object]] = {}
        self.parts: set[str] = set()

    def keep(self, match: Match, seat: int, legal: list[str], last: list[tuple[int, str]]) -> None:
        """Keep this position, as that seat sees it."""
        self.positions.append(
            {
                "seats": match.seats,
                "options": match.options,
                "seat": None if seat == ONLOOKER else seat,
                "toAct": match.to_act,
                "over": match.over,
                "view": match.view(seat),
                "legal": legal,
                "last": last,
            }
        )

    def play(self, seats: int, options: dict[str, object], seed: str, greedy: bool) -> None:
        """One game, looked at on the way."""
        match = Match(self.game, seats, options, seed)
        rng = Rng(sum(map(ord, seed)))
        known = 0
        for _ in range(LONGEST):
            if match.over:
                break
            seat = match.to_act[rng.below(len(match.to_act))]
            legal = match.legal(seat)
            sort = kind(match, seat, legal)
            events = len(match.events)
            if self.kinds[sort] < A_KIND and rng.below(3):
                self.kinds[sort] += 1
                history = match.history(seat)
                self.keep(match, seat, legal, history[known:])
                if self.kinds[sort] == 1:
                    self.keep(match, ONLOOKER, [], match.history(ONLOOKER)[known:])
                    for other in set(range(seats)) - set(match.to_act):
                        self.keep(match, other, [], match.history(other)[known:])
            known = events
            match.play(choose(match, seat, rng, greedy), seat=seat)
        for viewer in [*range(seats), ONLOOKER]:
            for who, text in match.history(viewer):
                self.events.setdefault(text if len(text) < 60 else text.split(" ")[0], [who, text])
        for seat in range(seats):
            self.parts.update(self.game.score_parts(match.state, seat))
        if match.over:
            self.keep(match, 0, [], [])
            self.keep(match, ONLOOKER, [], [])


def collect(game: Game) -> dict[str, object]:
    """A few hundred positions of a game."""
    collector = Collector(game)
    settings = [(seats, options) for seats in game.seats for options in option_sets(game)]
    rounds = itertools.product(range(GAMES_A_SETTING), settings)
    for number, (seats, options) in rounds:
        if number > 1 and len(collector.positions) >= POSITIONS:
            break
        collector.play(seats, options, f"{game.slug}-{number}-{seats}-{sorted(options.items())}", number % 2 == 1)
    return {
        "slug": game.slug,
        "positions": collector.positions,
        "events": list(collector.events.values()),
        "parts": sorted(collector.parts),
    }


def main() -> None:
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).parent / "fixtures"
    folder.mkdir(parents=True, exist_ok=True)
    for slug, game in all_games().items():
        told = collect(game)
        (folder / f"{slug}.json").write_text(json.dumps(told, separators=(",", ":")) + "\n", encoding="utf-8")
        positions = told["positions"]
        assert isinstance(positions, list)
        print(f"{slug}: {len(positions)} positions")


if __name__ == "__main__":
    main()
