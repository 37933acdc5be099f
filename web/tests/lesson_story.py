"""A match as a lesson: a small graph of scenes.

A scene holds what is seen, what is legal, and which moves lead on to which scene. Moves that may be made in any order
meet again in one scene.
"""

import itertools
import json
from collections.abc import Sequence

from sheepfold.core.game import View
from sheepfold.core.match import Match
from sheepfold.core.preview import preview
from sheepfold.core.rng import Rng
from sheepfold.games import all_games

Way = Sequence[tuple[str, str]]
"""The moves of some steps in order, each with the name of its step."""


class NotThisOne(Exception):
    """The dice of this seed do not tell the story."""


def need(truth: object) -> None:
    """Give this seed up if that is not so."""
    if not truth:
        raise NotThisOne


def greedy(match: Match, rng: Rng) -> str:
    """A sensible move for whoever is to act."""
    seat = match.to_act[0]
    return match.game.text(match.game.advice.greedy(match.state.guess(seat, rng), seat, rng))


def last_decision(told: list[tuple[int, str]]) -> list[tuple[int, str]]:
    """The last decision and what chance then did."""
    start = max((at for at, (who, _) in enumerate(told) if who >= 0), default=0)
    return told[start:]


class Story:
    """A match that is told: its steps, and the scenes that they go through."""

    def __init__(self, slug: str, seats: int, seed: str) -> None:
        self.match = Match(all_games()[slug], seats, {}, seed)
        self.seed = seed
        self.scenes: list[dict[str, object]] = []
        self.steps: list[dict[str, object]] = []
        self._known: dict[str, int] = {}
        self._told = 0

    # -- the match --------------------------------------------------------------------------------------------

    def view(self) -> View:
        """What all see; the lessons are about games in which all see the same."""
        return self.match.view(0)

    def play(self, move: str) -> str:
        """Make a move without showing it; what chance said about it."""
        known = len(self.match.events)
        self.match.play(move)
        news = [text for who, text in self.match.history(0)[known:] if who < 0]
        return news[-1] if news else ""

    def again(self) -> Match:
        """The same match once more, from its decisions."""
        match = Match(self.match.game, self.match.seats, {}, self.seed)
        for who, text in self.match.record().events:
            if who >= 0:
                match.play(text, seat=who)
        need(len(match.events) == len(self.match.events))
        return match

    def trial(self) -> "Story":
        """A story to try moves in, at the same point."""
        trial = Story(self.match.game.slug, self.match.seats, self.seed)
        trial.match = self.again()
        return trial

    # -- the scenes -------------------------------------------------------------------------------------------

    def _scene(self, match: Match, since: int) -> int:
        seat = match.to_act[0] if match.to_act else None
        step = len(self.steps) - 1
        key = json.dumps([step, seat, match.view(0)], sort_keys=True)
        if key not in self._known:
            self._known[key] = len(self.scenes)
            self.scenes.append(
                {
                    "step": step,
                    "seat": seat,
                    "view": match.view(0 if seat is None else seat),
                    "legal": [] if seat is None else match.legal(seat),
                    "last": last_decision(match.history(0)[since:]),
                    "next": {},
                    "preview": {},
                }
            )
        return self._known[key]

    def look(self, name: str) -> None:
        """A step in which there is only something to read."""
        self.steps.append({"id": name, "scene": len(self.scenes)})
        self._scene(self.match, self._told)
        self._told = len(self.match.events)

    def do(self, ways: Sequence[Way]) -> None:
        """Steps in which moves are made: each way is a list of (step, move); all go through the same steps."""
        names = [name for name, _ in itertools.groupby(step for step, _ in ways[0])]
        first = len(self.steps)
        for name in names:
            self.steps.append({"id": name, "scene": -1})
        reached = [self._walk(way, {name: first + at for at, name in enumerate(names)}) for way in ways]
        self.match, self._told = reached[-1]

    def _walk(self, way: Way, steps: dict[str, int]) -> tuple[Match, int]:
        """Go one way, scene by scene; the match at its end, and where its last decision begins."""
        match = self.again()
        before: tuple[int, str] | None = None
        since = self._told
        for name, move in way:
            scene = self._enter(steps[name], match, since)
            self._lead(before, scene)
            self._foresee(scene, match, move)
            since = len(match.events)
            match.play(move, seat=match.to_act[0])
            before = (scene, move)
        assert before is not None
        self._lead(before, -1)
        return match, since

    def _foresee(self, scene: int, match: Match, move: str) -> None:
        """Keep what the move would do, as far as its seat may know."""
        seat = match.to_act[0]
        need(move in match.legal(seat))
        seen = preview(match, seat, move)
        previews = self.scenes[scene]["preview"]
        assert isinstance(previews, dict)
        if seen.known:
            previews[move] = {"move": move, "view": seen.view, "parts": seen.parts, "then": seen.then}

    def _enter(self, step: int, match: Match, since: int) -> int:
        every, self.steps = self.steps, self.steps[: step + 1]
        scene = self._scene(match, since)
        self.steps = every
        if every[step]["scene"] == -1:
            every[step]["scene"] = scene
        return scene

    def _lead(self, before: tuple[int, str] | None, scene: int) -> None:
        """A move leads to a scene; -1 stands for the first one of the next step."""
        if before is None:
            return
        moves = self.scenes[before[0]]["next"]
        assert isinstance(moves, dict)
        moves[before[1]] = scene

    def data(self) -> dict[str, object]:
        """The whole story. Where a step ends, the next one begins."""
        for scene in self.scenes:
            moves, step = scene["next"], scene["step"]
            assert isinstance(moves, dict)
            assert isinstance(step, int)
            for move, to in moves.items():
                moves[move] = self.steps[step + 1]["scene"] if to == -1 else to
        return {
            "game": self.match.game.slug,
            "seed": self.seed,
            "seats": self.match.seats,
            "steps": self.steps,
            "scenes": self.scenes,
        }


def any_order(step: str, moves: Sequence[str]) -> list[Way]:
    """The moves of a step in all orders."""
    return [[(step, move) for move in order] for order in itertools.permutations(moves)]
