"""Puts the edition together: the client, Python for browsers, the engine, and what never changes as files."""

import gzip
import hashlib
import json
import re
import shutil
from pathlib import Path

import msgspec

from sheepfold.core.errors import SheepfoldError
from sheepfold.core.rules.sentences import LANGUAGES
from sheepfold.export.compiled import compiled
from sheepfold.export.engine import engine_zip
from sheepfold.export.licences import write_licences
from sheepfold.export.runtime import unpacked_pyodide
from sheepfold.games import all_games
from sheepfold.server.rest import catalogue
from sheepfold.server.settings import PROTOCOL, Settings

STATIC = Path(__file__).parents[1] / "static"
_PACKED = (".wasm", "-lock.json")
_SITE = "/sheepfold"
"""Where the engine lies inside the page's Python."""
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; worker-src 'self'; media-src 'self'; base-uri 'none'; form-action 'none'"
)


def write_edition(folder: Path, files: list[Path]) -> int:
    """Write the edition into an empty folder; how many bytes it has. ``files`` are those of ``runtime.fetched``."""
    if not (STATIC / "index.html").is_file():
        raise SheepfoldError("The browser client is not installed: python hatch_build.py --web builds it.")
    if folder.exists() and any(folder.iterdir()) and not (folder / "python" / "manifest.json").is_file():
        raise SheepfoldError(f"{folder} is not empty, and holds no earlier edition.")
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(STATIC, folder, ignore=shutil.ignore_patterns("*.br", "*.gz", "sw.js"))
    _rewrite_page(folder)
    _write_answers(folder / "answers")
    _write_python(folder / "python", files)
    write_licences(folder / "licences", files[1:])
    _write_service_worker(folder)
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())


def _rewrite_page(folder: Path) -> None:
    """Paths from the folder and not from a server's root; nothing is asked of any other host."""
    page = folder / "index.html"
    text = re.sub(r'(href|src)="/', r'\1="./', page.read_text(encoding="utf-8"))
    text = re.sub(r'\s*<link rel="preload"[^>]*/api/[^>]*>', "", text)
    text = text.replace("<html ", '<html data-host="page" ', 1)
    policy = f'<meta http-equiv="Content-Security-Policy" content="{POLICY}" />'
    text = text.replace('<meta charset="utf-8" />', f'<meta charset="utf-8" />\n    {policy}', 1)
    page.write_text(text, encoding="utf-8")
    manifest = folder / "manifest.webmanifest"
    manifest.write_text(manifest.read_text(encoding="utf-8").replace('"/', '"./'), encoding="utf-8")


def _write_answers(folder: Path) -> None:
    """What the server would answer to everybody, so that the home page and the rules need no Python."""
    games = all_games()
    listed = [msgspec.to_builtins(catalogue.describe(game)) for game in games.values()]
    _write_json(folder / "games.json", {"protocol": PROTOCOL, "games": listed})
    bots, default = catalogue.bots(Settings())
    _write_json(folder / "bots.json", {"bots": msgspec.to_builtins(bots), "default": default})
    for game in games.values():
        for language in LANGUAGES:
            page = msgspec.to_builtins(catalogue.sentences(game, language, 0.0))
            del page["time"]
            _write_json(folder / "games" / game.slug / "rules" / f"{language}.json", page)


def _write_json(path: Path, data: object) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(data, ensure_ascii=False, separators=(",", ":")), encoding="utf-8")


def _write_python(folder: Path, files: list[Path]) -> None:
    folder.mkdir()
    packed: list[str] = []
    pyodide = unpacked_pyodide(files[0])
    for name, data in pyodide.items():
        if name.endswith(_PACKED):
            packed.append(name)
            (folder / f"{name}.packed").write_bytes(gzip.compress(data, 9, mtime=0))
        else:
            (folder / name).write_bytes(data)
    (folder / "engine.zip").write_bytes(compiled(engine_zip(), pyodide))
    for wheel in files[1:]:
        shutil.copy(wheel, folder)
    archives = [{"name": "engine.zip", "format": "zip", "folder": _SITE}]
    archives += [{"name": wheel.name, "format": "zip", "folder": _SITE} for wheel in files[1:]]
    counted = [path for path in folder.iterdir() if path.suffix != ".mjs"]
    size = sum(path.stat().st_size for path in counted)
    version = _digest(folder, sorted(path.name for path in folder.iterdir()))
    _write_json(folder / "manifest.json", {"version": version, "bytes": size, "packed": packed, "archives": archives})


def _write_service_worker(folder: Path) -> None:
    files = sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file())
    shell = [name for name in files if not name.startswith(("python/", "licences/"))]
    python = [name for name in files if name.startswith("python/")]
    text = (Path(__file__).parent / "service_worker.js").read_text(encoding="utf-8")
    kept = ["./", *(name for name in shell if name != "index.html")]
    text = text.replace("__SHELL__", _digest(folder, shell)).replace("__PYTHON__", _digest(folder, python))
    python.sort(key=lambda name: name.endswith("manifest.json"))
    text = text.replace("__FILES__", json.dumps(kept)).replace("__PYTHON_FILES__", json.dumps(python))
    (folder / "sw.js").write_text(text, encoding="utf-8")


def _digest(folder: Path, names: list[str]) -> str:
    digest = hashlib.sha256()
    for name in names:
        digest.update(name.encode() + b"\0" + (folder / name).read_bytes())
    return digest.hexdigest()[:12]
