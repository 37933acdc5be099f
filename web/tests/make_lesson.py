"""The first game that is played with guidance: ``python make_lesson.py``.

Plays a real game with a fixed seed and writes ``lesson.json`` into the folder of its board.
"""

import json
from pathlib import Path

from lesson_te_kuiti import te_kuiti

FOLDER = Path(__file__).parent.parent / "src" / "games"


def write(path: Path, data: object) -> None:
    path.write_text(json.dumps(data, separators=(",", ":"), ensure_ascii=False) + "\n", encoding="utf-8")
    print(f"{path.parent.name}/{path.name}: {path.stat().st_size:,} bytes")


def main() -> None:
    write(FOLDER / "te_kuiti" / "lesson" / "lesson.json", te_kuiti())


if __name__ == "__main__":
    main()
