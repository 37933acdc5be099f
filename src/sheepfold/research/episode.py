"""One game played by action numbers, with dice of its own, and its record."""

from collections.abc import Mapping
from typing import Literal

from sheepfold.core.chance import settle_listed
from sheepfold.core.errors import NotLegalNow, SheepfoldError
from sheepfold.core.game import Event, Game
from sheepfold.core.match import Match
from sheepfold.core.options import Value
from sheepfold.core.record import Record
from sheepfold.core.rng import Rng
from sheepfold.core.state import CHANCE
from sheepfold.games import find
from sheepfold.research.rewards import rewards_of

Reward = Literal["win", "margin"]
Illegal = Literal["raise", "lose", "random"]
REWARDS = ("win", "margin")
ILLEGAL = ("raise", "lose", "random")


class Episode:
    """A state, its events, and the generator that chance is drawn from: the same seed and actions, the same game."""

    def __init__(self, game: Game, seats: int, options: Mapping[str, Value], seed: int) -> None:
        self.game = game
        self.seats = seats
        self.options = options
        self.state = game.new(seats, options)
        self.events: list[Event] = []
        self._dice = Rng(seed)
        self.luck = Rng(seed ^ 0x5DEECE66D)
        """For moves that stand in for illegal ones."""
        self._let_chance_act()

    def play(self, seat: int, action: int) -> None:
        """Carry a legal action out; then chance settles."""
        self.state.apply(seat, action)
        self.events.append((seat, action))
        self._let_chance_act()

    def _let_chance_act(self) -> None:
        if self.state.actor == CHANCE:
            self.events += [(CHANCE, action) for action in settle_listed(self.state, self._dice)]

    def refusal(self, seat: int, action: int, number: int) -> NotLegalNow:
        """What is wrong with an illegal action, whose number in the game is given (-1: it has none), in words."""
        return illegal_action(self.game, seat, action, number)

    def instead(self, seat: int) -> int:
        """Some legal action of the seat."""
        legal = self.state.legal(seat)
        return legal[self.luck.below(len(legal))]

    def record(self) -> Record:
        """The game so far, as ``sheepfold replay`` and the browser read it."""
        match = Match(self.game, self.seats, self.options)
        for event in self.events:
            match.push(event)
        return match.record()


def illegal_action(game: Game, seat: int, action: int, number: int) -> NotLegalNow:
    """The error for an action that is not legal, whose number in the game is given (-1: it has none)."""
    named = f"{action} ({game.text(number)})" if number >= 0 else str(action)
    return NotLegalNow(f"Action {named} is not legal for seat {seat} now; the action mask says which are.")


def checked_setup(
    game: str | Game, players: int | None, options: Mapping[str, object]
) -> tuple[Game, int, dict[str, Value]]:
    """A game by its name, its seats and its options, checked."""
    chosen = find(game) if isinstance(game, str) else game
    seats = chosen.seats[0] if players is None else players
    return chosen, seats, chosen.check(seats, options)


def check_choice(name: str, value: str, choices: tuple[str, ...]) -> None:
    """Refuse what is not in the list."""
    if value not in choices:
        raise SheepfoldError(f"{name} can be {', '.join(choices)}, not {value}.")


def payoff(episode: Episode, reward: Reward) -> list[float]:
    """What each seat gets for a finished game."""
    return rewards_of(episode.state, reward == "margin")
