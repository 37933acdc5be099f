"""Makes what is published, checks it, and plays with it from bare environments. ``scripts/release`` calls it."""

import os
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import time
import zipfile
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from hatch_build import MYPYC  # noqa: E402
from scripts.install import pip_settings, uv_command  # noqa: E402

DIST = ROOT / "dist"
NEWER = ("3.12", "3.13", "3.14")
HOSTS = re.compile(rb"\b(?:files\.pythonhosted|test\.pypi|pypi|registry\.npmjs)\.(?:org|com)\b")
NEEDED = (
    "sheepfold/py.typed",
    "sheepfold/static/index.html",
    "sheepfold/static/sw.js",
    "sheepfold/core/rules/en.toml",
    "sheepfold/games/te_kuiti/rules/de.toml",
)
STRAY = re.compile(r"(^|/)(__pycache__|node_modules|tests|\.git|\.venv|\.DS_Store)(/|$)|\.py[co]$")


def say(text: str) -> None:
    print(f"\033[1m{text}\033[0m", flush=True)


def run(command: Iterable[str | Path], cwd: Path = ROOT, **variables: str) -> str:
    """Run a command; its output, or the end of all if it fails."""
    parts = [str(part) for part in command]
    done = subprocess.run(parts, cwd=cwd, env=os.environ | variables, capture_output=True, text=True)
    if done.returncode:
        raise SystemExit(f"{' '.join(parts)} failed:\n{done.stdout[-4000:]}{done.stderr[-4000:]}")
    return done.stdout


# -- making ---------------------------------------------------------------------------------------------------


def make_sdist() -> Path:
    run([sys.executable, "-m", "hatchling", "build", "-t", "sdist"])
    return next(DIST.glob("*.tar.gz"))


def make_wheel(tree: Path, python: str | Path, **variables: str) -> Path:
    """A wheel made from the unpacked sdist, as others would make it."""
    before = set(DIST.glob("*.whl"))
    run([python, "-m", "hatchling", "build", "-t", "wheel", "-d", DIST], tree, **variables)
    (wheel,) = set(DIST.glob("*.whl")) - before
    return wheel


def other_pythons() -> list[str]:
    """Newer Pythons that are installed here and work; those of pyenv too."""
    own = f"{sys.version_info.major}.{sys.version_info.minor}"
    return [found for version in NEWER if version != own and (found := python_of(version))]


def python_of(version: str) -> str:
    """Where the Python of this version is; nothing if none works."""
    tried = shutil.which(f"python{version}")
    if tried is None:
        return ""
    ask = [tried, "-c", "import ensurepip, sys, venv; print(sys.executable)"]
    done = subprocess.run(ask, capture_output=True, text=True, env=os.environ | all_of_pyenv())
    return done.stdout.strip() if done.returncode == 0 else ""


def all_of_pyenv() -> dict[str, str]:
    """Variables with which pyenv starts any version that it has, not just the one that is chosen."""
    if shutil.which("pyenv") is None:
        return {}
    listed = subprocess.run(["pyenv", "versions", "--bare"], capture_output=True, text=True)
    return {"PYENV_VERSION": ":".join(listed.stdout.split())}


def make_wheels(tree: Path, folder: Path, pythons: list[str]) -> dict[Path, str]:
    """Every wheel, with the Python that it is for."""
    wheels = {make_wheel(tree, sys.executable, SHEEPFOLD_PURE="1"): sys.executable}
    wheels[make_wheel(tree, sys.executable, SHEEPFOLD_COMPILE="1")] = sys.executable
    for python in pythons:
        tools = bare(folder / f"tools-{len(wheels)}", python)
        run([tools, "scripts/install.py", "-c", "constraints.txt", "hatchling", *MYPYC])
        wheels[make_wheel(tree, tools, SHEEPFOLD_COMPILE="1")] = python
    return wheels


# -- checking -------------------------------------------------------------------------------------------------


def check_contents(files: dict[str, bytes], name: str) -> list[str]:
    """What is wrong with the contents of a wheel or an sdist."""
    wrong = [f"{name} lacks {needed}" for needed in NEEDED if not any(file.endswith(needed) for file in files)]
    allowed = name.endswith(".tar.gz")
    for file, content in files.items():
        if STRAY.search(file) and not (allowed and re.search(r"/(web/)?tests/", file)):
            wrong.append(f"{name} has the stray file {file}")
        if HOSTS.search(content):
            wrong.append(f"{name}: {file} names the host of a package registry")
    return wrong


def check_metadata(metadata: str, name: str) -> list[str]:
    """What is wrong with a wheel's metadata."""
    patterns = (
        r"Name: sheepfold$",
        r"Version: \d+\.\d+\.\d+$",
        r"License-Expression: MIT$",
        r"Requires-Python: >=3\.11$",
    )
    return [f"{name}: no line {pattern}" for pattern in patterns if not re.search(pattern, metadata, re.M)]


def contents(path: Path) -> dict[str, bytes]:
    if path.suffix == ".whl":
        with zipfile.ZipFile(path) as archive:
            return {name: archive.read(name) for name in archive.namelist() if not name.endswith("/")}
    with tarfile.open(path) as archive:
        members = [member for member in archive.getmembers() if member.isfile()]
        return {member.name: archive.extractfile(member).read() for member in members}  # type: ignore[union-attr]


def check(path: Path) -> None:
    files = contents(path)
    wrong = check_contents(files, path.name)
    if path.suffix == ".whl":
        metadata = next(text for name, text in files.items() if name.endswith(".dist-info/METADATA"))
        wrong += check_metadata(metadata.decode(), path.name)
        compiled = any(name.endswith((".so", ".pyd")) for name in files)
        if compiled == path.name.endswith("py3-none-any.whl"):
            wrong.append(f"{path.name}: the tag does not fit its contents")
    if wrong:
        raise SystemExit("\n".join(wrong))


# -- playing --------------------------------------------------------------------------------------------------


def bare(folder: Path, python: str | Path) -> Path:
    """A new environment; its Python."""
    run([python, "-m", "venv", folder])
    return folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def play_with(path: Path, python: str, folder: Path) -> None:
    """Install it where there is no compiler, no Node and no repository, and play."""
    inside = bare(folder / f"bare-{path.name}", python)
    began = time.monotonic()
    nothing = {"CC": "no-such-compiler", "PATH": str(inside.parent)}
    run([inside, "-m", "pip", "install", "-q", path], folder, **nothing)
    engine = "interpreted" if path.name.endswith(("none-any.whl", ".tar.gz")) else "compiled"
    took = time.monotonic() - began
    said = run([inside, ROOT / "scripts" / "smoke.py", engine], folder, **nothing).strip()
    print(f"  {path.name}: installed in {took:.0f} s. {said}", flush=True)


def run_from_index(folder: Path) -> None:
    """``uvx sheepfold`` and ``pipx run sheepfold`` take it from a local index."""
    tools = bare(folder / "runners", sys.executable)
    run([tools, "-m", "pip", "install", "-q", "uv", "pipx"])
    _, variables = uv_command(pip_settings(run([tools, "-m", "pip", "config", "list"])))
    homes = {"PIPX_HOME": str(folder / "pipx"), "UV_CACHE_DIR": str(folder / "uv"), "UV_FIND_LINKS": str(DIST)}
    said = run([tools, "-m", "uv", "tool", "run", "sheepfold", "--version"], folder, **variables, **homes)
    print(f"  uvx sheepfold: {said.strip()}")
    links = f"--find-links {DIST}"
    said = run([tools, "-m", "pipx", "run", "--pip-args", links, "sheepfold", "--version"], folder, **homes)
    print(f"  pipx run sheepfold: {said.strip()}")


def main(arguments: list[str]) -> None:
    shutil.rmtree(DIST, ignore_errors=True)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        say("Making the sdist, and the wheels from it")
        sdist = make_sdist()
        with tarfile.open(sdist) as archive:
            archive.extractall(folder, filter="data")
        tree = folder / sdist.name.removesuffix(".tar.gz")
        wheels = make_wheels(tree, folder, [] if "--quick" in arguments else other_pythons())
        for path in (sdist, *wheels):
            check(path)
            print(f"  {path.name}: {path.stat().st_size / 1e6:.1f} MB")
        say("Installing each in a bare environment, and playing with it")
        for path, python in {**wheels, sdist: sys.executable}.items():
            play_with(path, python, folder)
        say("From a local index")
        run_from_index(folder)
    say("All that is in dist/ works.")


if __name__ == "__main__":
    main(sys.argv[1:])
