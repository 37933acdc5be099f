"""What bots are set to: how they search a game, and how well they remember. Anyone can change and try these numbers."""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True)
class SearchSettings:
    """How the search plays a game. The default plays at random to the end: it works for every game."""

    simulations: int = 20_000
    """Of the strongest level: 0.1 to 0.25 s a decision on one core; less in Te Kuiti."""
    short: float = 0.1
    """The part of these that a short search takes: less where more would hardly help."""
    glance: int = 60
    """Simulations of the bot that learned, with its network: about a millisecond or two on one core."""
    glance_depth: int = -1
    """The ``depth`` of such a glance; -1: as of any search."""
    exploration: float = 1.4
    """How much the search tries what it knows little about."""
    caution: float = 0.0
    """How much less than the mean is expected of an action that was never tried: 0.2 is a fifth less."""
    depth: int = -1
    """Events that are played on beyond the tree; -1: to the end of the game."""
    greed: int = 0
    """How many of sixteen of those moves are quick ones; the others are random."""
    wild: int = 4
    """How many of sixteen moves of others that the seat does not see are random; the others are greedy."""
    trust: float = 0.0
    """Of the wish to try actions, the part that goes to what the advisor says."""
    faith: float = 1.0
    """With a network: how much its word counts in a position's value; the rest is what playing on comes to."""
    faith_at_end: float = -1.0
    """The same where playing on came to the end of the game; -1: no other."""
    prior: float = 1.0
    """With a network: the part of the advice that is the network's; the rest is the advisor's."""
    others_greed: float = 0.0
    """With a network: how much the advisor's word counts, beside the network's 1, where another seat decides, from the
    second visit on."""
    scale: float = 1.0
    """Points of lead that make a win about three times as likely as not."""
    margin: float = 0.0
    """How much the lead counts in a finished game, beside winning."""
    target: float = 0.0
    """Of a game with one seat: the points that win it."""
    stop_when_quiet: bool = True
    """Whether playing on beyond the tree ends only where nothing is half done."""
    quick_advice: bool = False
    """Whether the advisor is the game's quick player, not the greedy one."""
    unseen_moves: bool = False
    """Whether a seat may act without another seeing what it does."""
    at_first_sight: tuple[str, ...] = ()
    """First words of moves that are left to the advisor: a search finds nothing better in its time."""
    ladder_factor: int = 1
    """How many times the usual number of games the ladder plays: more where games are short and luck is large."""
    learned: "SearchSettings | None" = None
    """How the game is searched with its network, for seats that have one."""
    leads: bool = True
    """Of such settings: whether the top level, hints and analysis search so too, for it is stronger."""


@dataclass(frozen=True)
class Memory:
    """How well a seat remembers pieces that were shown and turned away again."""

    pieces: int
    """At most so many, those shown last."""
    events: int
    """And none that was last shown longer ago than so many events."""

    def remembered(self, shown: Mapping[str, int], now: int) -> set[str]:
        """The pieces that are remembered, from the event at which each was last shown."""
        latest = sorted(shown, key=lambda piece: -shown[piece])[: self.pieces]
        return {piece for piece in latest if now - shown[piece] <= self.events}
