"""The licences of all that an edition holds: full texts, from the packages where they carry them."""

import re
import shutil
import zipfile
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path

from sheepfold.export.runtime import PYODIDE

TEXTS = Path(__file__).parent / "licence_texts"
"""Of what comes without its licence: Pyodide's npm package has none, and a bundle of the client has lost its own."""
_NOTICE = f"""This folder holds Sheepfold and what it stands on. Each has its licence in a file here.

sheepfold.txt        Sheepfold, MIT License
pyodide.txt          Pyodide {PYODIDE} (Python for browsers), Mozilla Public License 2.0.
                     Source: https://github.com/pyodide/pyodide
cpython.txt          CPython 3.14, in Pyodide, Python Software Foundation License 2.
                     Source: https://github.com/python/cpython
msgspec.txt          msgspec, BSD License. Source: https://github.com/msgspec/msgspec
librt.txt            librt, MIT License. Source: https://github.com/mypyc/librt
mypy_extensions.txt  mypy_extensions, MIT License. Source: https://github.com/python/mypy_extensions
svelte.txt           Svelte, in the client, MIT License. Source: https://github.com/sveltejs/svelte
uqr.txt              uqr, in the client, MIT License. Source: https://github.com/unjs/uqr
"""


def write_licences(folder: Path, wheels: list[Path]) -> None:
    """Write the texts into a new folder."""
    shutil.copytree(TEXTS, folder)
    (folder / "notice.txt").write_text(_NOTICE, encoding="utf-8")
    for wheel in wheels:
        (folder / f"{wheel.name.split('-')[0]}.txt").write_bytes(_inside(wheel))
    for package in ("sheepfold", "mypy_extensions"):
        (folder / f"{package}.txt").write_text(_installed(package), encoding="utf-8")


def _inside(wheel: Path) -> bytes:
    with zipfile.ZipFile(wheel) as archive:
        names = [name for name in archive.namelist() if re.search(r"dist-info/.*(LICEN[CS]E|COPYING|NOTICE)", name)]
        return b"\n".join(archive.read(name) for name in sorted(names))


def _installed(package: str) -> str:
    """The text that an installed package carries, or at least its name."""
    try:
        found = distribution(package)
    except PackageNotFoundError:
        return f"{package}\n"
    for path in found.files or []:
        if path.name.upper().startswith("LICEN"):
            return Path(str(path.locate())).read_text(encoding="utf-8")
    named = [found.metadata[name] for name in ("License-Expression", "License") if name in found.metadata]
    return f"{package} {found.version}: {', '.join(named)}\n"
