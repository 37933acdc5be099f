"""The script of a lesson: which games it shows, and what is read, done and shown in them.

A script is a list of beats. It can be written as JSON, and says all that is needed to make the lesson again.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import TypedDict

from sheepfold.core.match import Match
from sheepfold.core.rng import Rng
from sheepfold.games import all_games

Way = Sequence[tuple[str, str]]
"""The moves of some steps in order, each with the name of its step."""
Deed = tuple[str, int, str]
"""A step, a seat and its move."""


class Beat(TypedDict, total=False):
    """One of these: another game begins, moves nobody sees, something to read, something to do."""

    match: tuple[str, dict[str, object]]
    play: list[tuple[int, str]]
    look: str
    do: list[list[Deed]]


class NotThisOne(Exception):
    """This seed does not tell the story."""


def need(truth: object) -> None:
    """Give this seed up if that is not so."""
    if not truth:
        raise NotThisOne


def greedy(match: Match, rng: Rng) -> str:
    """A sensible move for whoever is to act."""
    seat = match.to_act[0]
    return match.game.text(match.game.advice.greedy(match.state.guess(seat, rng), seat, rng))


def begin(slug: str, seats: int, options: dict[str, object], seed: str) -> Match:
    """A game of a lesson, before its first decision."""
    return Match(all_games()[slug], seats, options, seed)


@dataclass
class Script:
    """A lesson that is being written. ``match`` is where it stands."""

    slug: str
    seats: int
    pupil: int | None
    """The seat that the pupil plays; none where the pupil plays all."""
    names: list[str] = field(default_factory=list)
    """What the players are called, by seat."""
    beats: list[Beat] = field(default_factory=list)
    match: Match = field(init=False)

    def open(self, seed: str, **options: object) -> None:
        """Another game."""
        self.match = begin(self.slug, self.seats, options, seed)
        self.beats.append({"match": (seed, options)})

    def play(self, *moves: str) -> None:
        """Make moves without showing them."""
        for move in moves:
            seat = self._make(self.match, move)
            if "play" not in self.beats[-1]:
                self.beats.append({"play": []})
            self.beats[-1]["play"].append((seat, move))

    def look(self, step: str) -> None:
        """A step in which there is only something to read."""
        self.beats.append({"look": step})

    def do(self, *ways: Way) -> None:
        """Steps in which moves are made. All ways go through the same steps and end in the same position."""
        told: list[list[Deed]] = []
        for way in ways:
            match = self.match.copy()
            told.append([(step, self._make(match, move), move) for step, move in way])
        self.match = match
        self.beats.append({"do": told})

    def until(self, wanted: Callable[[Match], bool], rng: Rng, most: int = 200, wild: bool = False) -> None:
        """Go on with sensible moves, unseen, until the match is as wanted. ``wild``: every other move is any."""
        for _ in range(most):
            need(not self.match.over)
            if wanted(self.match):
                return
            legal = self.match.legal(self.match.to_act[0])
            self.play(legal[rng.below(len(legal))] if wild and rng.below(2) else greedy(self.match, rng))
        raise NotThisOne

    def tell(self, chapter: "Chapter", seeds: Iterable[int]) -> int:
        """Add a chapter with the first of these seeds that fits; that seed."""
        written = len(self.beats)
        for seed in seeds:
            try:
                chapter(self, seed)
            except NotThisOne:
                del self.beats[written:]
                continue
            return seed
        raise SystemExit(f"{self.slug}: no seed tells {chapter.__name__}")

    @staticmethod
    def _make(match: Match, move: str) -> int:
        need(match.to_act)
        seat = match.to_act[0]
        need(move in match.legal(seat))
        match.play(move, seat=seat)
        return seat

    def data(self) -> dict[str, object]:
        """As it is written to a file."""
        return {
            "game": self.slug,
            "seats": self.seats,
            "pupil": self.pupil,
            "names": self.names,
            "beats": self.beats,
        }


Chapter = Callable[[Script, int], None]


def any_order(step: str, moves: Sequence[str]) -> list[Way]:
    """Two moves of a step in both orders."""
    one, other = moves
    return [[(step, one), (step, other)], [(step, other), (step, one)]]
