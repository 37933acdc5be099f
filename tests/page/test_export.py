"""What is written for a page: the files that its Python needs, none that it cannot use, and no damaged one."""

import ast
import importlib.util
import py_compile
import re
import sys
import zipfile
from pathlib import Path

import pytest

from sheepfold.core.errors import SheepfoldError
from sheepfold.export import compiled, runtime
from sheepfold.export.edition import write_edition
from sheepfold.export.engine import engine_files, engine_zip
from sheepfold.export.licences import write_licences

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


def test_every_part_comes_with_its_whole_licence(tmp_path: Path) -> None:
    wheels = [tmp_path / name for name in runtime.HASHES if name.endswith(".whl")]
    for wheel in wheels:
        with zipfile.ZipFile(wheel, "w") as archive:
            archive.writestr(f"{wheel.name.split('-')[0]}.dist-info/licenses/LICENSE", f"Licence of {wheel.name}")
    folder = tmp_path / "licences"
    write_licences(folder, wheels)
    texts = {path.stem: path.read_text(encoding="utf-8") for path in folder.iterdir()}
    assert "Licence of msgspec-" in texts["msgspec"]
    assert "Licence of librt-" in texts["librt"]
    assert texts["pyodide"].startswith("Mozilla Public License Version 2.0")
    assert "Exhibit B" in texts["pyodide"]
    assert "PYTHON SOFTWARE FOUNDATION LICENSE VERSION 2" in texts["cpython"]
    for name in ("sheepfold", "mypy_extensions", "svelte", "uqr"):
        assert "Permission is hereby granted" in texts[name], name
    assert {f"{name}.txt" for name in texts} - {"notice.txt"} == set(re.findall(r"^\S+\.txt", texts["notice"], re.M))


@pytest.mark.parametrize("node", [None, "/no/such/node", sys.executable])
def test_without_a_node_that_works_the_engine_stays_as_it_is(node: str | None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compiled, "node_program", lambda: node)
    engine = engine_zip()
    assert compiled.compiled(engine, {"pyodide.mjs": b""}) == engine


def test_bytecode_is_plain_python_for_networks(tmp_path: Path) -> None:
    """A page has bytecode alone: there the networks of long numbers are the fast ones."""
    bytecode = tmp_path / "array_network.pyc"
    source = engine_files()["sheepfold/core/network/array_network.py"]
    py_compile.compile(str(source), str(bytecode), doraise=True)
    spec = importlib.util.spec_from_file_location("bytecode_alone", bytecode)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    assert not module.COMPILED
