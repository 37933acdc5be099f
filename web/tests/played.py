"""A game played with a fixed seed, for pictures: what was done, and what each seat saw before each decision."""

import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property

from sheepfold.core.game import View
from sheepfold.core.match import Match
from sheepfold.core.preview import preview
from sheepfold.core.rng import Rng
from sheepfold.games import all_games

LONGEST = 900


@dataclass(frozen=True)
class Shot:
    """A position to draw: so many decisions into the game, through a seat's eyes."""

    decisions: int
    seat: int
    draw: str = ""
    """A legal move that is drawn on the board."""
    able: bool = False
    """Whether all that the seat may do glows."""
    near: int = 0
    """How many pixels of the hand are seen below the board."""
    crop: tuple[float, float, float, float] | None = None


@dataclass
class Played:
    """A game and its decisions."""

    slug: str
    seats: int
    seed: str
    options: dict[str, object] = field(default_factory=dict)
    moves: list[tuple[int, str]] = field(default_factory=list)

    def start(self) -> Match:
        return Match(all_games()[self.slug], self.seats, self.options, self.seed)

    def at(self, decisions: int) -> Match:
        """The match before the decision of that number."""
        match = self.start()
        for seat, text in self.moves[:decisions]:
            match.play(text, seat=seat)
        return match

    @cached_property
    def views(self) -> list[list[View]]:
        """What each seat sees before each decision, and at the end."""
        match = self.start()
        seen = [[match.view(seat) for seat in range(self.seats)]]
        for seat, text in self.moves:
            match.play(text, seat=seat)
            seen.append([match.view(seat) for seat in range(self.seats)])
        return seen

    def draw(self, shot: Shot) -> dict[str, object]:
        """The position as the browser draws it."""
        match = self.at(shot.decisions)
        frame: dict[str, object] = {"seats": self.seats, "seat": shot.seat, "view": match.view(shot.seat), "last": []}
        if shot.draw:
            seen = preview(match, shot.seat, shot.draw)
            told = {"move": shot.draw, "view": seen.view, "parts": seen.parts or {}, "then": seen.then or "other"}
            frame |= {"legal": [shot.draw], "preview": told}
        if shot.able:
            frame["legal"] = match.legal(shot.seat)
        if shot.near:
            frame["near"] = shot.near
        if shot.crop:
            frame["crop"] = shot.crop
        return frame


def games(slug: str, seats: int, options: dict[str, object] | None = None, most: int = 400) -> Iterator[Played]:
    """Sensible games with a little chaos, one seed after the other."""
    for number in range(most):
        played = Played(slug, seats, f"picture-{number}", options or {})
        match = played.start()
        rng = Rng(number)
        while not match.over and len(played.moves) < LONGEST:
            seat = match.to_act[0]
            legal = match.legal(seat)
            text = legal[rng.below(len(legal))]
            if rng.below(5):
                text = match.game.text(match.game.advice.greedy(match.state.guess(seat, rng), seat, rng))
            played.moves.append((seat, text))
            match.play(text, seat=seat)
        yield played
    print(f"{slug}: {most} games were not enough", file=sys.stderr)
