"""How the search plays each game: what was found to work by trying, in numbers that anyone can change and try again."""

from dataclasses import dataclass, replace

from sheepfold.bots.search import Search
from sheepfold.core.game import Game
from sheepfold.core.state import State


@dataclass(frozen=True)
class Settings:
    """What ``Search`` is set to for a game. The names are those of its fields, where they are explained."""

    simulations: int = 20_000
    """Of the strongest level: about 0.3 s a decision on one core."""
    exploration: float = 0.7
    depth: int = -1
    greed: int = 0
    wild: int = 4
    prior: float = 0.0
    trust: float = 0.0
    scale: float = 1.0
    margin: float = 0.0
    target: float = 0.0
    hidden: bool = True
    """Whether seats know different things."""
    unseen_moves: bool = False
    """Whether a seat may act without another seeing what it does."""

    def search(self, game: Game, start: State, seat: int, seed: int) -> Search:
        """A search for the seat's best move, ready to run."""
        search = Search(start, seat, seed)
        search.exploration = self.exploration
        search.depth = self.depth
        search.greed = self.greed
        search.wild = self.wild
        search.prior = self.prior
        search.trust = self.trust
        search.scale = self.scale
        search.margin = self.margin
        search.target = self.target
        search.guesses = self.hidden
        search.evaluate = game.evaluate
        search.advise = game.greedy
        search.quiet = game.is_quiet
        if self.unseen_moves:
            search.hides = lambda state, who, action, watcher: "?" in game.seen(state, who, action, watcher)
        return search


SETTINGS: dict[str, Settings] = {
    "te-kuiti": Settings(hidden=False, scale=4.0, depth=40, margin=0.2),
    "two-sheep-dogs": Settings(scale=15.0, depth=40, margin=0.2),
    "shear-panic": Settings(hidden=False, scale=3.0, depth=0, prior=1.0, margin=0.2),
    "sheep-and-thief": Settings(scale=4.0, depth=0, prior=1.0, margin=0.2, unseen_moves=True),
    "sheep-sheep": Settings(scale=4.0, depth=0, prior=1.0, margin=0.2),
}
SOLO: dict[str, Settings] = {
    "te-kuiti": Settings(hidden=False, scale=3.0, target=22.0, margin=0.1),
}


def settings_for(game: Game, seats: int) -> Settings:
    """How the search plays this game with so many seats; plain random play to the end for a game it does not know."""
    if seats == 1 and game.slug in SOLO:
        return SOLO[game.slug]
    return SETTINGS.get(game.slug, Settings(exploration=1.4))


__all__ = ["SETTINGS", "Settings", "replace", "settings_for"]
