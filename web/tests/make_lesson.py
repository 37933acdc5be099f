"""The first game that is played with guidance, and the pictures of the rules: ``python make_lesson.py``.

Plays real games with fixed seeds and writes ``lesson.json`` and ``samples.json`` into the folders of the boards.
"""

import itertools
import json
from collections.abc import Callable
from pathlib import Path

from lesson_story import greedy
from lesson_te_kuiti import te_kuiti

from sheepfold.core.game import View
from sheepfold.core.match import Match
from sheepfold.core.rng import Rng
from sheepfold.games import all_games

FOLDER = Path(__file__).parent.parent / "src" / "games"

Wanted = Callable[[View], bool]


def sample(slug: str, seats: int, seed: str, wanted: Wanted) -> dict[str, object]:
    """The first position of a sensible game that is wanted, as seat 0 sees it."""
    match = Match(all_games()[slug], seats, {}, seed)
    rng = Rng(sum(map(ord, seed)))
    known = 0
    while not match.over:
        view = match.view(0)
        if wanted(view):
            return {"seats": seats, "seat": 0, "view": view, "last": match.history(0)[known:]}
        known = len(match.events)
        match.play(greedy(match, rng))
    raise SystemExit(f"{slug}: no such position")


class After:
    """So many decisions into the game, and then as soon as it is in that phase."""

    def __init__(self, decisions: int, phase: str | None = None) -> None:
        self.left = decisions
        self.phase = phase

    def __call__(self, view: View) -> bool:
        self.left -= 1
        return self.left < 0 and self.phase in (None, view["phase"])


def small_pens() -> dict[str, object]:
    """Te Kuiti with two pens of one and of two tiles, and a third that is not closed."""
    match = Match(all_games()["te-kuiti"], 2, {}, "rules-1")
    pens = (["a1n", "a1w", "b1w", "a2n"], ["c3n", "d3n", "c3w", "e3w", "c4n", "d4n"], ["b5w", "b5s", "c5w", "a5w"])
    for place in itertools.chain(*pens):
        while match.to_act != [0]:
            # Tiles far from the pens, two that differ: they turn back.
            flips = [
                move for move in match.legal(1) if move.startswith("flip") and move[5] in "de" and move[6] in "1245"
            ]
            match.play(flips[0] if flips else match.legal(1)[0], seat=1)
        match.play(f"fence {place}", seat=0)
    return {"seats": 2, "seat": 0, "view": match.view(0), "last": []}


def taken_from(lesson: dict[str, object], name: str) -> dict[str, object]:
    """The first scene of a lesson's step."""
    steps, scenes = lesson["steps"], lesson["scenes"]
    assert isinstance(steps, list)
    assert isinstance(scenes, list)
    scene = scenes[next(step["scene"] for step in steps if step["id"] == name)]
    return {"seats": lesson["seats"], "seat": scene["seat"], "view": scene["view"], "last": []}


def samples(lesson: dict[str, object]) -> dict[str, dict[str, object]]:
    """A few positions a game, by name."""
    return {
        "te-kuiti": {"enclosed": small_pens(), "late": taken_from(lesson, "take")},
        "two-sheep-dogs": {"table": sample("two-sheep-dogs", 2, "rules", After(34, "play"))},
        "shear-panic": {
            "start": sample("shear-panic", 4, "rules", After(0)),
            "flock": sample("shear-panic", 4, "rules", After(14)),
        },
        "sheep-and-thief": {"land": sample("sheep-and-thief", 2, "rules", After(60, "placement"))},
        "sheep-sheep": {"table": sample("sheep-sheep", 2, "rules", After(8))},
    }


def write(path: Path, data: object) -> None:
    path.write_text(json.dumps(data, separators=(",", ":"), ensure_ascii=False) + "\n", encoding="utf-8")
    print(f"{path.parent.name}/{path.name}: {path.stat().st_size:,} bytes")


def main() -> None:
    lesson = te_kuiti()
    write(FOLDER / "te_kuiti" / "lesson" / "lesson.json", lesson)
    for slug, positions in samples(lesson).items():
        write(FOLDER / slug.replace("-", "_") / "rules" / "samples.json", positions)


if __name__ == "__main__":
    main()
