"""The lessons show positions of real games: told again from their scripts, they are the same."""

import importlib
import json
from pathlib import Path
from typing import Any

import pytest

WEB = Path(__file__).parents[1] / "web"
SCRIPTS = sorted((WEB / "tests" / "lessons").glob("*.json"))


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda path: path.stem)
def test_every_lesson_is_what_its_script_tells(script: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(WEB / "tests"))
    scenes: Any = importlib.import_module("lessons.scenes")
    stories: Any = importlib.import_module("lessons.stories")
    shown = json.loads((WEB / "src" / "games" / stories.STORIES[script.stem].file).read_text(encoding="utf-8"))
    told = scenes.Stage(json.loads(script.read_text(encoding="utf-8"))).data()
    assert json.loads(json.dumps(told)) == shown, "run web/tests/make_lessons.py"


def test_every_lesson_has_a_script(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(WEB / "tests"))
    stories: Any = importlib.import_module("lessons.stories")
    assert set(stories.STORIES) == {script.stem for script in SCRIPTS}
    files = {path.relative_to(WEB / "src" / "games").as_posix() for path in WEB.glob("src/games/*/lesson/**/*.json")}
    assert {story.file for story in stories.STORIES.values()} == files
