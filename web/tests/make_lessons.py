"""The lessons: ``python make_lessons.py [--find] [GAME …]``.

Writes ``lesson.json`` into the folders of the boards, from the scripts in ``lessons/``. With ``--find`` it first looks
for games with fixed seeds that tell the story, and writes the scripts. ``tests/test_lesson_scenes.py`` tells
every script again, so a change of the rules that breaks a lesson is found.
"""

import json
import sys
from pathlib import Path

from lessons.scenes import Stage
from lessons.stories import STORIES

HERE = Path(__file__).parent
GAMES = HERE.parent / "src" / "games"


def write(path: Path, data: object) -> None:
    path.write_text(json.dumps(data, separators=(",", ":"), ensure_ascii=False) + "\n", encoding="utf-8")
    print(f"{path.relative_to(HERE.parent)}: {path.stat().st_size:,} bytes")


def main() -> None:
    wanted = [argument for argument in sys.argv[1:] if argument != "--find"] or list(STORIES)
    for name in wanted:
        story = STORIES[name]
        script = HERE / "lessons" / f"{name}.json"
        if "--find" in sys.argv:
            write(script, story.find().data())
        write(GAMES / story.file, Stage(json.loads(script.read_text(encoding="utf-8"))).data())


if __name__ == "__main__":
    main()
