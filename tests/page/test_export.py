"""What is written for a page: the files that its Python needs, none that it cannot use, and no damaged one."""

import ast
import sys
from pathlib import Path

import pytest

from sheepfold.core.errors import SheepfoldError
from sheepfold.export import runtime
from sheepfold.export.edition import write_edition
from sheepfold.export.engine import engine_files, engine_zip

ABSENT = {"fastapi", "starlette", "pydantic", "uvicorn", "psycopg", "sqlite3", "typer", "rich", "numpy", "torch"}


def test_the_engine_needs_nothing_that_a_browser_has_not() -> None:
    files = engine_files()
    assert "sheepfold/page/browser.py" in files
    assert "sheepfold/games/te_kuiti/rules/fr.toml" in files
    for name, path in files.items():
        if not name.endswith(".py"):
            continue
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.Import | ast.ImportFrom):
                names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else [node.module or ""]
                assert not {one.split(".")[0] for one in names} & ABSENT, f"{name} imports {names}"
                assert not any(one.startswith("sheepfold.core.processes") for one in names), name


def test_the_same_files_give_the_same_archive() -> None:
    assert engine_zip() == engine_zip()


def test_a_file_with_another_hash_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SHEEPFOLD_NPM", f"{sys.executable} -c pass")
    (tmp_path / f"pyodide-{runtime.PYODIDE}.tgz").write_bytes(b"not the file")
    with pytest.raises(SheepfoldError, match="hash differs"):
        runtime.fetched(tmp_path)


def test_without_npm_it_says_what_is_needed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SHEEPFOLD_NPM", raising=False)
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(SheepfoldError, match=r"comes by npm.*install Node\.js first\.$"):
        runtime.fetched(tmp_path)


def test_a_folder_with_other_things_in_it_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "letters.txt").write_text("dear")
    with pytest.raises(SheepfoldError, match=r"is not empty|is not installed"):
        write_edition(tmp_path, [])
    assert (tmp_path / "letters.txt").read_text() == "dear"
