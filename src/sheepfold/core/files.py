"""Files that are whole or not there: written beside the target, then put in its place."""

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TextIO

from sheepfold.core.errors import SheepfoldError


@contextmanager
def whole_file(path: Path) -> Iterator[TextIO]:
    """A text file to write into; it takes the place of ``path`` when everything went well, and vanishes otherwise."""
    target = path.resolve()
    if target.is_dir():
        raise SheepfoldError(f"{path} is a folder, not a file.")
    is_device = target.exists() and not target.is_file()
    beside = target if is_device else target.with_name(f".{target.name}.{os.getpid()}.tmp")
    try:
        file = beside.open("w", encoding="utf-8", newline="\n")
    except OSError as error:
        raise _unwritable(path, error) from error
    try:
        with file:
            yield file
        if not is_device:
            if target.exists():
                shutil.copymode(target, beside)
            beside.replace(target)
    except OSError as error:
        raise _unwritable(path, error) from error
    finally:
        if not is_device:
            beside.unlink(missing_ok=True)


def _unwritable(path: Path, error: OSError) -> SheepfoldError:
    return SheepfoldError(f"{path} cannot be written: {error.strerror or error}.")
