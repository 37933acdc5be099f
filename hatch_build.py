"""Build hook: rules and search become a compiled extension where a C compiler is at hand.

Without one, or with ``SHEEPFOLD_PURE=1``, the wheel is pure Python: slower, the same games. ``SHEEPFOLD_COMPILE=1``
makes a failure fatal. Editable installs are never compiled: a stale extension would hide the source being edited.
``python hatch_build.py FOLDER [FILE …]`` lays a compiled copy of the package into a folder, with further files
compiled along with it (tests and measurements use that).
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).resolve().parent
MYPYC = ["mypy[mypyc]>=2,<3", "setuptools>=80"]
CORE = ("bits", "rng", "state", "playout")
EDGE = {"__init__", "game", "notation", "view", "board"}
"""Files of a game that stay interpreted: words and views."""

SETUP = """
import sys
from setuptools import setup
from mypyc.build import mypycify
out, *files = sys.argv[1:]
sys.argv[1:] = ["-q", "build_ext", "--build-lib", out, "--build-temp", out + "-tmp"]
modules = mypycify(["--strict", "--no-incremental", *files], opt_level="3", target_dir=out + "-c")
for module in modules:
    module.extra_compile_args += [] if sys.platform == "win32" else ["-fvisibility=hidden", "-Wno-unused"]
setup(name="sheepfold", packages=[], ext_modules=modules)
"""


def compiled_files(src: Path) -> list[str]:
    """The files that are compiled, as paths below ``src``."""
    package = src / "sheepfold"
    files = [package / "core" / f"{name}.py" for name in CORE]
    files += [path for path in sorted((package / "games").glob("*/*.py")) if path.stem not in EDGE]
    files += sorted((package / "bots").glob("search*.py"))
    return [path.relative_to(src).as_posix() for path in files]


def have_compiler() -> bool:
    """Whether a C extension can be built here."""
    if os.name == "nt":
        return True
    compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    header = Path(sysconfig.get_paths()["include"], "Python.h")
    return shutil.which(compiler) is not None and header.is_file()


def build_extension(src: Path, cache: Path, extra: tuple[Path, ...] = ()) -> Path:
    """The folder with the extension modules, built anew only when a source has changed."""
    files = compiled_files(src)
    digest = hashlib.sha256(SETUP.encode())
    for path in [*(src / name for name in files), *extra]:
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
        built = subprocess.run(
            [sys.executable, "-c", SETUP, str(out), *names], cwd=tree, capture_output=True, text=True
        )
        if built.returncode:
            raise RuntimeError((built.stdout + built.stderr)[-4000:])
        done.touch()
    return out


def lay_compiled_copy(folder: Path, extra: tuple[Path, ...] = ()) -> None:
    """A copy of the package with its extension, ready to stand in front of ``PYTHONPATH``."""
    src = ROOT / "src"
    out = build_extension(src, ROOT / "build", extra)
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(src / "sheepfold", folder / "sheepfold", ignore=shutil.ignore_patterns("*.so", "__pycache__"))
    for path in extra:
        shutil.copy(path, folder)
    shutil.copytree(out, folder, dirs_exist_ok=True)


class Hook(BuildHookInterface[Any]):
    PLUGIN_NAME = "custom"

    def _wants_extension(self) -> bool:
        if self.target_name != "wheel" or os.environ.get("SHEEPFOLD_PURE") == "1":
            return False
        return os.environ.get("SHEEPFOLD_COMPILE") == "1" or have_compiler()

    def dependencies(self) -> list[str]:
        return MYPYC if self._wants_extension() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if not self._wants_extension() or version == "editable":
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
    lay_compiled_copy(Path(sys.argv[1]), tuple(Path(name) for name in sys.argv[2:]))
