"""A script as the browser gets it: a small graph of scenes.

A scene holds what is seen, what is legal, and which moves lead on to which scene. Moves that may be made in any order
meet again in one scene. Where another seat is to act, the scene leads on by itself.
"""

import itertools
import json
from collections.abc import Sequence
from typing import TypedDict, cast

from sheepfold.core.game import View
from sheepfold.core.match import Match
from sheepfold.core.preview import preview

from .reasons import Reasons
from .script import Beat, Deed, begin

NEXT_STEP = -1


class Scene(TypedDict, total=False):
    """See ``LessonScene`` of the browser client."""

    step: int
    seat: int | None
    view: View
    legal: list[str]
    last: list[tuple[int, str]]
    next: dict[str, int]
    preview: dict[str, object]
    why: dict[str, str]
    then: int


class Step(TypedDict):
    """A step, its first scene, and the number of the game that it is taken from."""

    id: str
    scene: int
    chapter: int


def last_decision(told: list[tuple[int, str]]) -> list[tuple[int, str]]:
    """The last decision and what chance then did; nothing before the first decision."""
    start = max((at for at, (who, _) in enumerate(told) if who >= 0), default=len(told))
    return told[start:]


class Stage:
    """Plays a script and keeps its scenes."""

    def __init__(self, script: dict[str, object]) -> None:
        self.script = script
        self.pupil = cast("int | None", script["pupil"])
        self.reasons = Reasons(cast("list[str]", script["names"]))
        self.scenes: list[Scene] = []
        self.steps: list[Step] = []
        self.match: Match
        self._known: dict[str, int] = {}
        self._chapter = -1
        self._onward: dict[str, object] | None = None
        """The last position from which the game can go on."""
        self._since = 0
        """Where the last decision that was shown begins."""
        beats = cast("list[Beat]", script["beats"])
        for beat, after in zip(beats, [*beats[1:], {}], strict=True):
            self._beat(beat, "look" not in after and "do" not in after)
            self._keep_open()

    def _beat(self, beat: Beat, pause: bool) -> None:
        """``pause``: something else is shown next, so what the pupil did is looked at first."""
        if "match" in beat:
            self._chapter += 1
            seed, options = beat["match"]
            self.match = begin(str(self.script["game"]), cast(int, self.script["seats"]), options, seed)
            self._since = len(self.match.events)
        for seat, move in beat.get("play", ()):
            self.match.play(move, seat=seat)
            self._since = len(self.match.events)
        if "look" in beat:
            self.steps.append({"id": beat["look"], "scene": len(self.scenes), "chapter": self._chapter})
            self._scene(len(self.steps) - 1, self.match, self._since)
        if "do" in beat:
            self._do(beat["do"], pause)

    def _keep_open(self) -> None:
        """Remember this position if somebody can play on from it."""
        if not self.match.to_act:
            self._onward = None
            return
        record = self.match.record()
        seat = self.match.to_act[0] if self.pupil is None else self.pupil
        kept = {"rules": record.rules, "options": record.options, "events": record.events}
        self._onward = {"seat": seat, **kept}

    # -- scenes -----------------------------------------------------------------------------------------------

    def _scene(self, step: int, match: Match, since: int) -> int:
        """The number of the scene that shows this position in this step."""
        actor = match.to_act[0] if match.to_act else None
        seat = actor if self.pupil is None else self.pupil
        view = match.view(0 if seat is None else seat)
        key = json.dumps([step, seat, view], sort_keys=True)
        if key not in self._known:
            self._known[key] = len(self.scenes)
            last = last_decision(match.history(0 if seat is None else seat)[since:])
            self.scenes.append({"step": step, "seat": seat, "view": view, "legal": [], "last": last, "next": {}})
        return self._known[key]

    def _do(self, ways: Sequence[Sequence[Deed]], pause: bool) -> None:
        names = [name for name, _ in itertools.groupby(step for step, _, _ in ways[0])]
        first = len(self.steps)
        self.steps += [{"id": name, "scene": NEXT_STEP, "chapter": self._chapter} for name in names]
        places = {name: first + at for at, name in enumerate(names)}
        for way in ways:
            match, since = self._walk(way, places, pause)
        self.match, self._since = match, since

    def _walk(self, way: Sequence[Deed], places: dict[str, int], pause: bool) -> tuple[Match, int]:
        """Go one way, scene by scene; the match at its end, and where its last decision begins."""
        match, since = self.match.copy(), self._since
        before: tuple[int, int, str] | None = None
        for name, seat, move in way:
            step = places[name]
            scene = self._scene(step, match, since)
            if self.steps[step]["scene"] == NEXT_STEP:
                self.steps[step]["scene"] = scene
            self._lead(before, scene)
            if self._by_pupil(seat):
                self._foresee(scene, match, seat, move)
            since = len(match.events)
            match.play(move, seat=seat)
            before = (scene, seat, move)
        self._lead(before, self._scene(step, match, since) if pause else NEXT_STEP)
        return match, since

    def _by_pupil(self, seat: int) -> bool:
        return self.pupil is None or seat == self.pupil

    def _foresee(self, number: int, match: Match, seat: int, move: str) -> None:
        """What may be done in this scene and why not the rest, and what the move would do as far as the seat knows."""
        scene = self.scenes[number]
        if not scene["legal"]:
            scene["legal"] = match.legal(seat)
            scene["why"] = self.reasons.of(match, seat)
        seen = preview(match, seat, move)
        if seen.known:
            told = {"move": move, "view": seen.view, "parts": seen.parts, "then": seen.then}
            scene.setdefault("preview", {})[move] = told

    def _lead(self, before: tuple[int, int, str] | None, scene: int) -> None:
        """A move leads to a scene."""
        if before is None:
            return
        number, seat, move = before
        if self._by_pupil(seat):
            self.scenes[number]["next"][move] = scene
        else:
            self.scenes[number]["then"] = scene

    # -- the whole --------------------------------------------------------------------------------------------

    def data(self) -> dict[str, object]:
        """The whole lesson. Where a step ends, the next one begins."""
        for scene in self.scenes:
            after = self.steps[min(scene["step"] + 1, len(self.steps) - 1)]["scene"]
            scene["next"] = {move: after if to == NEXT_STEP else to for move, to in scene["next"].items()}
            if scene.get("then") == NEXT_STEP:
                scene["then"] = after
        kept: dict[str, object] = {name: self.script[name] for name in ("game", "seats", "pupil", "names")}
        kept["onward"] = self._onward
        return {**kept, "steps": self.steps, "scenes": self.scenes, "reasons": self.reasons.data()}
