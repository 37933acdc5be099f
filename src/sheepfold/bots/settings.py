"""How the search plays each game: what was found to work by trying, in numbers that anyone can change and try again."""

from dataclasses import dataclass

from sheepfold.bots.search import Advise, Search
from sheepfold.core.game import Game
from sheepfold.core.state import State


@dataclass(frozen=True)
class Settings:
    """What ``Search`` is set to for a game. The names are those of its fields, where they are explained."""

    simulations: int = 20_000
    """Of the strongest level: 0.25 to 0.35 s a decision on one core; less in Te Kuiti."""
    short: float = 0.1
    """The part of these that a short search takes: less where more would hardly help."""
    exploration: float = 0.7
    depth: int = -1
    greed: int = 0
    wild: int = 4
    prior: float = 0.0
    trust: float = 0.0
    scale: float = 1.0
    margin: float = 0.0
    target: float = 0.0
    settle: bool = True
    """Whether playing on beyond the tree ends only where nothing is half done."""
    quick_advice: bool = False
    """Whether the advisor is the game's quick player, not the greedy one."""
    hidden: bool = True
    """Whether seats know different things."""
    unseen_moves: bool = False
    """Whether a seat may act without another seeing what it does."""

    at_first_sight: tuple[str, ...] = ()
    """First words of moves that are left to the advisor: a search finds nothing better in its time."""

    def advisor(self, game: Game) -> Advise:
        """Whose moves are tried first, and played at first sight."""
        return game.quick if self.quick_advice else game.greedy

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
        search.advise = self.advisor(game)
        search.quick = game.quick
        search.quiet = game.is_quiet if self.settle else None
        if self.unseen_moves:
            search.hides = lambda state, who, action, watcher: "?" in game.seen(state, who, action, watcher)
        return search


SETTINGS: dict[str, Settings] = {
    "te-kuiti": Settings(
        simulations=3000, hidden=False, trust=0.8, exploration=0.5, depth=0, greed=16, scale=4.0, margin=0.2,
        quick_advice=True, at_first_sight=("fence", "flip", "break", "take", "done"),
    ),
    "two-sheep-dogs": Settings(simulations=9000, trust=0.5, exploration=0.5, depth=0, greed=16, scale=15.0, margin=0.2),
    "shear-panic": Settings(
        simulations=4000, hidden=False, trust=0.5, exploration=0.5, depth=0, greed=16, scale=3.0, margin=0.2
    ),
    "sheep-and-thief": Settings(
        simulations=1000, trust=0.5, exploration=0.3, depth=40, greed=16, scale=4.0, margin=0.2,
        unseen_moves=True, wild=0,
    ),
    "sheep-sheep": Settings(
        simulations=2100, short=0.03, trust=0.5, exploration=0.4, depth=12, greed=16, scale=4.0, margin=0.2
    ),
}  # fmt: skip
SOLO: dict[str, Settings] = {
    "te-kuiti": Settings(
        simulations=1000, hidden=False, trust=0.5, depth=0, greed=16, scale=3.0, margin=0.1, target=22.0
    ),
}


def settings_for(game: Game, seats: int) -> Settings:
    """How the search plays this game with so many seats; plain random play to the end for a game it does not know."""
    if seats == 1 and game.slug in SOLO:
        return SOLO[game.slug]
    return SETTINGS.get(game.slug, Settings(exploration=1.4))
