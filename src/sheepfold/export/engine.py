"""The Python files that a page needs: its host, the games, and all that these import."""

import ast
import io
import zipfile
from collections.abc import Iterator
from pathlib import Path

import mypy_extensions

PACKAGE = Path(__file__).parents[1]
_START = "sheepfold.page.browser"
_DATA = ("core", "games")
"""Folders whose other files (rules in words, networks) go along."""
_DAY = (2026, 1, 1, 0, 0, 0)


def engine_zip() -> bytes:
    """The archive; the same files give the same bytes."""
    written = io.BytesIO()
    with zipfile.ZipFile(written, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, path in sorted(engine_files().items()):
            info = zipfile.ZipInfo(name, _DAY)
            info.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(info, path.read_bytes())
    return written.getvalue()


def engine_files() -> dict[str, Path]:
    """By their name in the archive."""
    files = {_name(path): path for path in _modules()}
    for folder in _DATA:
        for path in (PACKAGE / folder).rglob("*"):
            if path.suffix in (".toml", ".md", ".net"):
                files[_name(path)] = path
    files["mypy_extensions.py"] = Path(str(mypy_extensions.__file__))
    return files


def _name(path: Path) -> str:
    return f"sheepfold/{path.relative_to(PACKAGE).as_posix()}"


def _modules() -> set[Path]:
    """The files of all modules that are imported when the page's host is, and of all games."""
    found: set[Path] = set()
    waiting = [_START, *(_dotted(path) for path in (PACKAGE / "games").rglob("*.py"))]
    while waiting:
        name = waiting.pop()
        for path in _paths(name):
            if path not in found:
                found.add(path)
                waiting += _imported(path)
    return found


def _dotted(path: Path) -> str:
    return ".".join(("sheepfold", *path.relative_to(PACKAGE).with_suffix("").parts)).removesuffix(".__init__")


def _paths(name: str) -> Iterator[Path]:
    """The file of a module, and those of the packages around it."""
    parts = name.split(".")[1:]
    for count in range(len(parts) + 1):
        folder = PACKAGE.joinpath(*parts[:count])
        for path in (folder / "__init__.py", folder.with_suffix(".py")):
            if path.is_file():
                yield path


def _imported(path: Path) -> list[str]:
    """What a module of ours imports when it is loaded: not what its functions import when they are called."""
    names: list[str] = []
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.Import):
            names += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            names += [f"{node.module}.{alias.name}" for alias in node.names]
    return [name for name in names if name.startswith("sheepfold.")]
