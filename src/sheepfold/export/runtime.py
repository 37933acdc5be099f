"""Python for browsers, and the packages in it: fetched by name from the package registries, and checked."""

import hashlib
import os
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path

from sheepfold.core.errors import SheepfoldError

PYODIDE = "314.0.7"
PLATFORM, PYTHON = "pyemscripten_2026_0_wasm32", "3.14"
WHEELS = {"msgspec": "0.22.0", "librt": "0.16.0"}
HASHES = {
    f"pyodide-{PYODIDE}.tgz": "66b7949e5a0cba2250b586d7e368bf12fb482800748d182c4618254b685ffaa0",
    f"msgspec-0.22.0-cp314-cp314-{PLATFORM}.whl": "a66b1766311e42371e509c996c3933b161c7ae0eabdf361af5316dec197e1022",
    f"librt-0.16.0-cp314-cp314-{PLATFORM}.whl": "1b384b90ab79a7bc30b566895809a636e0666f21f3cf12b54823d025b7e83839",
}
"""SHA-256 of every file that is fetched."""
FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
"""What a page needs of Pyodide."""
_ENOUGH = 300.0


def fetched(cache: Path) -> list[Path]:
    """The files, from the cache or fetched into it by npm and pip."""
    cache.mkdir(parents=True, exist_ok=True)
    for name in HASHES:
        if not _is_good(cache / name):
            (cache / name).unlink(missing_ok=True)
            _fetch(name, cache)
        if not _is_good(cache / name):
            raise SheepfoldError(f"{name} is not the file that was expected: its hash differs.")
    return [cache / name for name in HASHES]


def unpacked_pyodide(archive: Path) -> dict[str, bytes]:
    """The files of Pyodide by name."""
    found: dict[str, bytes] = {}
    with tarfile.open(archive) as tar:
        for name in FILES:
            member = tar.extractfile(f"package/{name}")
            if member is None:
                raise SheepfoldError(f"{archive.name} has no {name}.")
            found[name] = member.read()
    return found


def _is_good(path: Path) -> bool:
    return path.is_file() and hashlib.sha256(path.read_bytes()).hexdigest() == HASHES[path.name]


def _fetch(name: str, cache: Path) -> None:
    package = name.split("-", 1)[0]
    if package == "pyodide":
        _run([*_npm(), "pack", f"pyodide@{PYODIDE}", "--pack-destination", str(cache.resolve())], name)
        return
    wanted = f"{package}=={WHEELS[package]}"
    where = ["--platform", PLATFORM, "--python-version", PYTHON, "--only-binary", ":all:", "--dest", str(cache)]
    _run([sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", *where, wanted], name)


def _npm() -> list[str]:
    """npm, or what ``SHEEPFOLD_NPM`` names."""
    given = os.environ.get("SHEEPFOLD_NPM", "").split()
    found = shutil.which("npm")
    if not given and found is None:
        raise SheepfoldError("Python for browsers (Pyodide) comes by npm, which is not here: install Node.js first.")
    return given or [str(found)]


def _run(command: list[str], name: str) -> None:
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=_ENOUGH, check=False)
    except (OSError, subprocess.TimeoutExpired) as error:
        raise SheepfoldError(f"{name} cannot be fetched: {error}.") from None
    if done.returncode:
        last = (done.stderr.strip() or done.stdout.strip()).splitlines()
        raise SheepfoldError(f"{name} cannot be fetched: {last[-1] if last else done.returncode}.")
