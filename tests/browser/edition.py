"""The edition without a server, on a plain file server that counts what it hands out."""

import functools
import os
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

from sheepfold.export.edition import write_edition
from sheepfold.export.runtime import fetched

ROOT = Path(__file__).parents[2]
CACHE = ROOT / "build" / "runtime"
LOAD = """async () => {
  const folder = new URL('/python/', location.href).href, plain = fetch;
  const { packed, archives } = await (await plain(folder + 'manifest.json')).json();
  self.fetch = async (url, how) => {
    const name = String(url).slice(folder.length);
    if (!packed.includes(name)) return plain(url, how);
    const { body } = await plain(url + '.packed');
    const kind = { headers: { 'content-type': name.endsWith('.wasm') ? 'application/wasm' : 'text/plain' } };
    return new Response(body.pipeThrough(new DecompressionStream('gzip')), kind);
  };
  const { loadPyodide } = await import(folder + 'pyodide.mjs');
  const python = self.python = await loadPyodide({ indexURL: folder });
  for (const { name, format, folder: extractDir } of archives)
    python.unpackArchive(await (await plain(folder + name)).arrayBuffer(), format, { extractDir });
  python.runPython('import sys; sys.path.insert(0, "/sheepfold")');
}"""
"""For a page of the edition without a policy, such as a licence: its Python, as ``python``."""

READY = "() => navigator.serviceWorker.controller && !document.querySelector('.loading')"
"""A game can begin, also without network."""
_KEPT = """async () => {
  for (let tries = 0; tries < 600; tries += 1) {
    for (const name of (await caches.keys()).filter((one) => one.includes(' memory '))) {
      if ((await (await caches.open(name)).keys()).length) return true;
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return false;
}"""


class FileServer(ThreadingHTTPServer):
    """Hands out the files of a folder, and nothing else."""

    sent = 0

    @property
    def base(self) -> str:
        return f"http://127.0.0.1:{self.server_port}/"


class _Handler(SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: Any) -> None:  # noqa: A002 - the name is the library's
        """Nothing is printed."""

    def send_header(self, keyword: str, value: str) -> None:
        if keyword == "Content-Length" and isinstance(self.server, FileServer):
            self.server.sent += int(value)
        super().send_header(keyword, value)


def edition(folder: Path) -> Path:
    """Write the edition; Python for browsers comes from the registries once, then from build/runtime."""
    os.environ.setdefault("SHEEPFOLD_NPM", f"{sys.executable} {ROOT / 'hatch_build.py'} --npm")
    write_edition(folder, fetched(CACHE))
    return folder


def wait_for_memory(page: Page) -> None:
    """Until Python's memory is kept: a few seconds after the first game could begin."""
    assert page.evaluate(_KEPT), "Python's memory is not kept"


@contextmanager
def file_server(folder: Path) -> Iterator[FileServer]:
    server = FileServer(("127.0.0.1", 0), functools.partial(_Handler, directory=str(folder)))
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield server
    finally:
        server.shutdown()
        server.server_close()
