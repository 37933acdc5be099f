"""Every Python example of the README and the docs runs, and the reference of the API is up to date.

The examples of docs/guide/research.md and docs/guide/add-a-game.md have tests of their own.
"""

import re
from pathlib import Path

import pytest

from scripts import api
from scripts.links import ROOT, pages

BLOCK = re.compile(r"^```python\n(.*?)^```", re.MULTILINE | re.DOTALL)
ELSEWHERE = {ROOT / "docs" / "guide" / "research.md", ROOT / "docs" / "guide" / "add-a-game.md"}
EXAMPLES = [
    pytest.param(page, code, id=f"{page.relative_to(ROOT).as_posix()}-{number}")
    for page in pages()
    if page not in ELSEWHERE and page.name != "README.md"
    for number, code in enumerate(BLOCK.findall(page.read_text(encoding="utf-8")), start=1)
]
TASK = re.compile(r"^\| ([^|]+) \| `([^`]+)` \| `([^`]+)` \|$", re.MULTILINE)


@pytest.mark.parametrize(("page", "code"), EXAMPLES)
def test_an_example_runs(page: Path, code: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    exec(compile(code, page.name, "exec"), {"__name__": "example"})


def test_the_readme_plays_a_game_and_keeps_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    import sheepfold as sf

    monkeypatch.chdir(tmp_path)
    (code,) = BLOCK.findall((ROOT / "README.md").read_text(encoding="utf-8"))
    exec(code, {})
    match = sf.load("game.json")
    assert match.over
    assert f"{match.scores} {match.winners}" in capsys.readouterr().out


def test_ten_tasks_stand_beside_python_chess_and_ours_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import sheepfold as sf

    monkeypatch.chdir(tmp_path)
    tasks = TASK.findall(api.PAGE.read_text(encoding="utf-8"))
    assert len(tasks) == 10
    names: dict[str, object] = {"sf": sf}
    for _, _, ours in tasks:
        exec(ours, names)


def test_the_reference_of_the_api_is_up_to_date() -> None:
    assert api.PAGE.read_text(encoding="utf-8") == api.page(), "run python scripts/api.py"
