"""The edition without a server, handed out by one: players keep it for times when the server is gone."""

from pathlib import Path

from starlette.responses import Response

from sheepfold.server.folders import data_folder
from sheepfold.server.http.responses import error_answer
from sheepfold.server.http.safety import HEADERS
from sheepfold.server.http.static import StaticFiles
from sheepfold.server.settings import Settings
from sheepfold.table.errors import TableError

PATH = "/offline/"
_MARK = Path("python", "manifest.json")
_POLICY = HEADERS["content-security-policy"].replace("script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'")
"""Its workers run WebAssembly."""


class OfflineEdition:
    """The folder that ``sheepfold export`` wrote, if there is one."""

    def __init__(self, settings: Settings) -> None:
        self.folder = settings.offline or (settings.data or data_folder()) / "offline"
        self._files = StaticFiles(self.folder)

    def bytes(self) -> int:
        """What a browser keeps of it; 0: there is none."""
        if not (self.folder / _MARK).is_file():
            return 0
        kept = (path for path in self.folder.rglob("*") if path.is_file() and "licences" not in path.parts)
        return sum(path.stat().st_size for path in kept)

    def answer(self, path: str) -> Response:
        """A file of it, by its path behind ``/offline/``."""
        found = self._files.found(path or "index.html") if (self.folder / _MARK).is_file() else None
        if found is None:
            return error_answer(TableError("no_such_page", "There is no such page."))
        found.headers["content-security-policy"] = _POLICY
        return found
