"""How precisely a refused move is explained: every action of the notation that is not legal, in many positions.

    python -m bench.why_not [GAME …] [--games 4] [--positions 12] [--details]

Random and greedy games of every game and seat count are stopped at positions spread over their length. There every
seat that is to act asks why each action that is not legal is refused. An answer is precise if it says more than that it
is another player's turn or another part of the turn. Each answer is put into words in all languages. It is asked again
in a position that the seat cannot tell from the true one: no answer may differ.
"""

import argparse
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

from rich.console import Console
from rich.table import Table

from sheepfold.core.game import Game
from sheepfold.core.match import Match
from sheepfold.core.options import Value
from sheepfold.core.rng import Rng
from sheepfold.core.rules.page import page
from sheepfold.core.rules.reason import NOT_NOW, NOT_YOURS, Reason
from sheepfold.core.rules.sentences import LANGUAGES
from sheepfold.core.state import CHANCE
from sheepfold.games import all_games, find

VAGUE = {NOT_YOURS, NOT_NOW}
GOAL = 0.995
STYLES = ("random", "greedy")
SHORTEST = 10
"""A sentence of fewer letters says nothing."""


@dataclass
class Tally:
    """What was asked, and how it was answered."""

    asked: int = 0
    precise: int = 0
    differ: int = 0
    """Answers that told apart what the seat cannot."""
    positions: int = 0
    vague: Counter[str] = field(default_factory=Counter)
    """First words of the actions without a precise answer."""
    rules: Counter[str] = field(default_factory=Counter)
    """How often each sentence was the answer."""

    @property
    def share(self) -> float:
        """The share of precise answers."""
        return self.precise / max(1, self.asked)

    def count(self, game: Game, action: int, reason: Reason | None) -> None:
        """One answer of a game."""
        self.asked += 1
        if reason is None or reason.rule in VAGUE:
            self.vague[game.text(action).split()[0]] += 1
            return
        self.precise += 1
        self.rules[f"{reason.rule} {reason.variant}".strip()] += 1
        for language in LANGUAGES:
            assert len(reason.within(game).text(language)) >= SHORTEST, (reason, language)


def positions(game: Game, seats: int, options: dict[str, Value], style: str, seed: int, number: int) -> Iterator[Match]:
    """One game of this style, stopped so many times. It is played first, so that the stops cover its length."""
    whole = Match(game, seats, options, seed)
    rng = Rng(seed)
    while not whole.over:
        seat = whole.to_act[rng.below(len(whole.to_act))]
        legal = whole.state.legal(seat)
        action = legal[rng.below(len(legal))]
        if style == "greedy":
            action = game.advice.greedy(whole.state.guess(seat, rng), seat, rng)
        whole.play(game.text(action), seat=seat)
    match = Match(game, seats, options)
    for stop in range(number):
        while len(match.events) < len(whole.events) * stop // number or match.state.actor == CHANCE:
            match.push(whole.events[len(match.events)])
        yield match


def ask(match: Match, rng: Rng, tally: Tally, most: int | None = None) -> None:
    """Every seat that is to act asks about every action, or about ``most`` of them, that is not legal."""
    game = match.game
    for seat in match.to_act:
        tally.positions += 1
        legal = set(match.state.legal(seat))
        twin = match.imagine(seat, rng).state
        for action in _some(game.actions, rng, most):
            if action not in legal:
                reason = game.why_not(match.state, seat, action)
                tally.count(game, action, reason)
                tally.differ += game.why_not(twin, seat, action) != reason


def _some(actions: int, rng: Rng, most: int | None) -> Iterator[int]:
    """All actions, or every so-many-th of them."""
    step = 1 if most is None else max(1, actions // most)
    yield from range(rng.below(step), actions, step)


def measure(game: Game, seats: int, style: str, games: int, stops: int) -> Tally:
    """Some games of one style, with each value of each option in turn."""
    tally = Tally()
    choices = [
        {},
        *({option.name: value} for option in game.options for value in (option.values[0], option.values[-1])),
    ]
    for seed in range(max(games, len(choices))):
        rng = Rng(seed)
        for match in positions(game, seats, choices[seed % len(choices)], style, seed, stops):
            ask(match, rng, tally)
    return tally


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games_named", nargs="*", metavar="GAME")
    parser.add_argument("--games", type=int, default=4, help="games of each style, at least one for each option")
    parser.add_argument("--positions", type=int, default=12, help="positions of each game")
    parser.add_argument("--details", action="store_true", help="list the sentences and what had no precise answer")
    arguments = parser.parse_args()
    console = Console()
    table = Table("game", "seats", "games", "positions", "asked", "precise", "differ")
    named = [find(slug) for slug in arguments.games_named] or [game for game in all_games().values() if page(game)]
    for game in named:
        for seats in sorted(game.seats):
            for style in STYLES:
                found = measure(game, seats, style, arguments.games, arguments.positions)
                share = f"{found.share:.2%}" + ("" if found.share >= GOAL else " (too few)")
                table.add_row(
                    game.slug, str(seats), style, str(found.positions), f"{found.asked:,}", share, str(found.differ)
                )
                if arguments.details:
                    console.print(game.slug, seats, style, dict(found.rules.most_common()), dict(found.vague))
    console.print(table)


if __name__ == "__main__":
    main()
