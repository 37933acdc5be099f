"""The browser client's files."""

import functools
import mimetypes
from pathlib import Path

from starlette.responses import PlainTextResponse, Response

from sheepfold.server.http.responses import error_answer
from sheepfold.table.errors import TableError


class StaticFiles:
    """The browser client's files; every other path gets its page, which knows its own routes."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder.resolve()

    def answer(self, path: str, accepted: str = "") -> Response:
        """The file of that path (a compressed one beside it, if the browser accepts that), or the page."""
        found = self.found(path, accepted)
        if found is not None:
            return found
        page = self.folder / "index.html"
        if path.startswith(("/api/", "/assets/")):
            return error_answer(TableError("no_such_page", "There is no such page."))
        if page.is_file():
            return _file(page, "no-cache", "")
        return PlainTextResponse("Sheepfold is running; its browser client is not installed. See /docs.\n")

    def found(self, path: str, accepted: str = "") -> Response | None:
        """The file of that path, if there is one."""
        wanted = self._path(path)
        if wanted is None:
            return None
        caching = "public, max-age=31536000, immutable" if "/assets/" in f"/{path}" else "no-cache"
        return _file(wanted, caching, accepted)

    def _path(self, path: str) -> Path | None:
        """The file of that path, which may be no name of a file at all: too long, or with a zero in it."""
        try:
            wanted = (self.folder / path.lstrip("/")).resolve()
            is_ours = bool(path.strip("/")) and wanted.is_relative_to(self.folder) and wanted.is_file()
        except (OSError, ValueError):
            return None
        return wanted if is_ours else None


_COMPRESSED = (("br", ".br"), ("gzip", ".gz"))


def _file(wanted: Path, caching: str, accepted: str) -> Response:
    headers = {"Cache-Control": caching, "Vary": "Accept-Encoding"}
    names = {part.split(";")[0].strip() for part in accepted.split(",")}
    read = _read_once if "immutable" in caching else Path.read_bytes
    kind = mimetypes.guess_type(wanted.name)[0] or "application/octet-stream"
    for encoding, suffix in _COMPRESSED:
        smaller = wanted.with_name(wanted.name + suffix)
        if encoding in names and smaller.is_file():
            return Response(read(smaller), media_type=kind, headers={**headers, "Content-Encoding": encoding})
    return Response(read(wanted), media_type=kind, headers=headers)


@functools.lru_cache(maxsize=256)
def _read_once(path: Path) -> bytes:
    """A file whose name changes with its content. All of them together are small, and a thread for each read is not."""
    return path.read_bytes()
