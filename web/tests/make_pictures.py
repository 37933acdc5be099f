"""The pictures of the rules: ``python make_pictures.py [GAME …]``.

Looks for fitting positions in real games with fixed seeds. Writes ``pictures.json`` into the folders of the boards, and
beside this file how the games went: ``tests/test_rule_pictures.py`` replays them, so a change of the rules that
makes a picture wrong is found. The examples in ``games/<game>/rules`` describe these pictures: read them again when a
picture changes.
"""

import itertools
import json
import sys
from pathlib import Path

from finders import FINDERS, SEATS
from played import Played, Shot, games

FOLDER = Path(__file__).parent.parent / "src" / "games"
STORIES = Path(__file__).parent / "pictures"

Stories = dict[str, tuple[Played, list[Shot]]]


def small_pens() -> tuple[Played, list[Shot]]:
    """Te Kuiti with two pens of one and of two tiles, and a third that is not closed."""
    played = Played("te-kuiti", 2, "rules-1")
    match = played.start()

    def play(seat: int, text: str) -> None:
        played.moves.append((seat, text))
        match.play(text, seat=seat)

    pens = (["a1n", "a1w", "b1w", "a2n"], ["c3n", "d3n", "c3w", "e3w", "c4n", "d4n"], ["b5w", "b5s", "c5w", "a5w"])
    for place in itertools.chain(*pens):
        while match.to_act != [0]:
            # Tiles far from the pens, two that differ: they turn back.
            legal = match.legal(1)
            flips = [move for move in legal if move.startswith("flip") and move[5] in "de" and move[6] in "1245"]
            play(1, (flips or legal)[0])
        play(0, f"fence {place}")
    return played, [Shot(len(played.moves), 0)]


def find(slug: str) -> Stories:
    """A game for every picture."""
    found: Stories = {"enclosed": small_pens()} if slug == "te-kuiti" else {}
    missing = dict(FINDERS[slug])
    for played in games(slug, SEATS.get(slug, 2)):
        for name, finder in list(missing.items()):
            shots = finder(played)
            if shots:
                found[name] = (played, shots)
                del missing[name]
        if not missing:
            break
    if missing:
        raise SystemExit(f"{slug}: no position for {', '.join(missing)}")
    return {name: found[name] for name in sorted(found)}


def told(stories: Stories) -> dict[str, object]:
    """How the games went, as far as they are needed."""
    return {
        name: {
            "seats": played.seats,
            "seed": played.seed,
            "options": played.options,
            "moves": played.moves[: shots[-1].decisions],
            "shots": [[shot.decisions, shot.seat, shot.draw, shot.able] for shot in shots],
        }
        for name, (played, shots) in stories.items()
    }


def write(path: Path, data: object) -> None:
    path.parent.mkdir(exist_ok=True)
    path.write_text(json.dumps(data, separators=(",", ":"), ensure_ascii=False) + "\n", encoding="utf-8")
    print(f"{path.parent.name}/{path.name}: {path.stat().st_size:,} bytes")


def main() -> None:
    for slug in sys.argv[1:] or FINDERS:
        stories = find(slug)
        frames = {name: [played.draw(shot) for shot in shots] for name, (played, shots) in stories.items()}
        write(FOLDER / slug.replace("-", "_") / "pictures.json", frames)
        write(STORIES / f"{slug}.json", told(stories))


if __name__ == "__main__":
    main()
