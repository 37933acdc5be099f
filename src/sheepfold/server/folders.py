"""Where a server's files are."""

import os
import sys
from pathlib import Path


def data_folder() -> Path:
    """The user's folder for data of this program; ``SHEEPFOLD_DATA`` names another."""
    chosen = os.environ.get("SHEEPFOLD_DATA")
    if chosen:
        return Path(chosen)
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "sheepfold"
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local") / "sheepfold"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "sheepfold"
