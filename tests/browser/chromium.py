"""The Chromium that is here: ``$SHEEPFOLD_CHROMIUM``, the system's, or one that Playwright installed before."""

import os
import shutil
from pathlib import Path
from typing import Any

NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome-stable", "google-chrome")
# Nothing may be asked of the network besides our own server.
ARGUMENTS = ["--disable-background-networking", "--disable-component-update", "--disable-sync", "--no-first-run"]


def launch_options(installed: str) -> dict[str, Any] | None:
    """How to start it, or None where there is none. ``installed``: where Playwright would have put its own."""
    # Chromium's own sandbox refuses to run as root.
    arguments = [*ARGUMENTS, "--no-sandbox"] if hasattr(os, "geteuid") and os.geteuid() == 0 else ARGUMENTS
    found = os.environ.get("SHEEPFOLD_CHROMIUM") or next(filter(None, map(shutil.which, NAMES)), None)
    if found:
        return {"executable_path": found, "args": arguments}
    return {"args": arguments} if Path(installed).is_file() else None


def must_be_there() -> bool:
    """Whether a missing browser is a failure."""
    return bool(os.environ.get("CI") or os.environ.get("SHEEPFOLD_REQUIRE_BROWSER") == "1")
