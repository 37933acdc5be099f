"""What a training is set to. Anyone can change and try these numbers."""

from dataclasses import dataclass, fields
from typing import Any

from sheepfold.bots.networks import network_for
from sheepfold.core.game import Game
from sheepfold.core.network.file import read_about


@dataclass(frozen=True)
class Settings:
    """How a network is trained. Times are seconds by the clock."""

    game: str
    seats: int
    hidden: tuple[int, ...] = (512, 64)
    """Units of the hidden layers."""
    seed: int = 1
    workers: int = 2
    """Processes that step games."""

    teacher_seconds: float = 30.0
    """How long the greedy bot plays as an example, in every worker."""
    wild: float = 0.1
    """How many of the moves played in its games are random: so it is seen in more positions. They are not copied."""
    clone_seconds: float = 20.0
    """How long its decisions are copied."""
    clone_rate: float = 1e-3
    warm_seconds: float = 10.0
    """How long self-play then only learns to judge, before it changes how it plays."""

    seconds: float = 120.0
    """How long self-play goes on."""
    games: int = 16384
    steps: int = 32
    """Steps that all games take between two lessons."""
    stagger: int = 128
    """Each game begins with a number of random moves below this: else all games would always be equally far, and
    every lesson would be about the same part of a game."""
    batch: int = 16384
    """Decisions that are learned from at once."""
    epochs: int = 2
    rate: float = 5e-4
    last_rate: float = 2e-5
    """The learning rate falls in a straight line to this."""
    entropy: float = 0.005
    last_entropy: float = 0.0005
    clip: float = 0.2
    """How far a probability may move in one lesson."""
    trust: float = 0.97
    """How far surprises are passed back to the decisions before them."""
    win: float = 0.8
    """How much of the reward is for winning; the rest is for the lead in points."""
    lead: float = 20.0
    """The lead that counts in full."""

    search_seconds: float = 0.0
    """How long games are then played by the search with the network, which learns what it found."""
    search_rate: float = 2e-4
    """The learning rate then, at first."""
    simulations: int = 160
    """Of a search that is learned from."""
    studied: float = 0.25
    """How many of the decisions that is; for the others only the end of the game is learned."""
    glances: int = 20
    """Simulations of these others."""
    kept_positions: int = 4_000_000
    """Positions that are learned from at once, the latest ones."""
    search_save_every: float = 20.0
    """Seconds after which the games are played with the network as it is then."""
    taught: int = 0
    """Of eight games, so many are played against the teacher: it has all seats but one."""
    past_games: int = 2
    """And so many against an earlier self."""
    first_self: float = 0.25
    """How often that is the first one, which copies the teacher."""
    past: int = 12
    """How many earlier selves are kept."""
    past_every: int = 25
    """Lessons between two that are kept."""
    report_every: float = 30.0
    save_every: float = 120.0
    """Seconds between two checkpoints."""
    measured_games: int = 200
    """Games against the greedy bot that measure each checkpoint."""
    max_gradient: float = 0.5


def settings_for(game: Game, seats: int | None, chosen: dict[str, Any]) -> Settings:
    """The settings with which the game's own network was trained, or else the usual ones; those chosen come first."""
    if seats is None:
        seats = next((number for number in sorted(game.seats) if network_for(game, number)), max(game.seats))
    path = network_for(game, seats)
    made: dict[str, Any] = {} if path is None else read_about(path).made
    known = {field.name for field in fields(Settings)}
    recipe: dict[str, Any] = {name: value for name, value in made.get("settings", {}).items() if name in known}
    recipe |= {"game": game.slug, "seats": seats, **chosen}
    if "hidden" in recipe:
        recipe["hidden"] = tuple(recipe["hidden"])
    return Settings(**recipe)
