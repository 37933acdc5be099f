"""The edition without a server: a plain file server, then no network at all; and kept for the day a server is gone."""

import asyncio
import json
import random
import zipfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from sheepfold.games import all_games
from sheepfold.page import memory
from sheepfold.table import opening
from tests.browser.edition import LOAD, READY, FileServer, edition, file_server, wait_for_memory
from tests.browser.visitor import Visitor
from tests.conformance.cases import played
from tests.page import playing
from tests.page.test_same_records import OURS, as_played, at_a_server
from tests.server.services import server

PATIENCE = 120_000
FILES = """async () => {
  const opened = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
  return (await Promise.all(opened.map((one) => one.keys()))).flat().map(({ url }) => url);
}"""
RECORDS = """
import json
from functools import partial
from playing import in_a_page
from sheepfold.table import opening

async def records(seed, games):
    opening.new_seed = lambda: seed
    opening.new_table_id = partial(next, (f"abcdefgh{number}" for number in range(1000, 2000)))
    return json.dumps([record.decode() for record in await in_a_page(json.loads(games))])
"""


@pytest.fixture(scope="module")
def folder(bundle: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    assert (bundle / "index.html").is_file()
    written = edition(tmp_path_factory.mktemp("edition") / "pages")
    with zipfile.ZipFile(written / "python" / "engine.zip") as engine:
        assert "sheepfold/page/browser.pyc" in engine.namelist(), "Node is here, so the engine is compiled"
    return written


@pytest.fixture(scope="module")
def files(folder: Path) -> Iterator[FileServer]:
    with file_server(folder) as serving:
        yield serving


def open_table(page: Page, title: str) -> None:
    page.get_by_role("link", name=title).first.click()
    start_game(page)


def start_game(page: Page) -> None:
    page.get_by_role("button", name="Play").click()
    page.wait_for_url("**/#/t/*")


def saved(page: Page, path: Path) -> Path:
    """The game at this table as a file."""
    page.get_by_role("button", name="Menu").click()
    with page.expect_download(timeout=20_000) as download:
        page.get_by_role("button", name="Save the game as a file").click()
    download.value.save_as(path)
    return path


def drop(page: Page, path: Path) -> None:
    """Drag a file from the desktop onto the page."""
    session = page.context.new_cdp_session(page)
    data = {"items": [], "files": [str(path)], "dragOperationsMask": 1}
    for kind in ("dragEnter", "dragOver", "drop"):
        session.send("Input.dispatchDragEvent", {"type": kind, "x": 200, "y": 200, "data": data})


def test_a_game_without_server_and_network(browser: Browser, files: FileServer, tmp_path: Path) -> None:
    me = Visitor(browser, files.base.rstrip("/"), installed=True)
    me.context.set_default_timeout(PATIENCE)
    foreign: list[str] = []
    me.context.on("request", lambda asked: foreign.append(asked.url) if not asked.url.startswith(files.base) else None)
    page = me.go("/")
    page.get_by_role("link", name="Te Kuiti").first.wait_for()
    assert page.get_by_role("progressbar").count(), "the home page is there before Python is"
    page.wait_for_function(READY)
    wait_for_memory(page)
    kept = page.evaluate(FILES)
    assert f"{files.base}python/pyodide.asm.wasm" in kept, "unpacked, so that browsers keep what they compile of it"
    assert not [url for url in kept if url.endswith(".packed")]
    me.context.set_offline(True)

    open_table(page, "Te Kuiti")
    rng = random.Random(4)
    assert not me.play(rng, most=8)
    address, before = page.url, me.able()
    page.reload()  # in the middle of a game
    assert page.url == address
    assert me.able() == before
    begun = saved(page, tmp_path / "begun.json")
    page.goto(files.base)
    page.wait_for_function(READY)
    drop(page, begun)
    page.wait_for_url("**/#/t/*")
    assert page.url != address, "the game goes on at another table"
    assert me.play(rng), "the result is shown"
    assert me.result()
    page.get_by_role("button", name="See the board").click()
    over = saved(page, tmp_path / "over.json")
    page.goto(files.base)
    drop(page, over)
    page.wait_for_url("**/#/replay/*")
    page.get_by_role("heading", name="Te Kuiti").first.wait_for()

    assert not [url for url in foreign if not url.startswith(("blob:", "data:"))]
    me.close()
    events = json.loads(over.read_text())["events"]
    assert events[: len(json.loads(begun.read_text())["events"])] == json.loads(begun.read_text())["events"]


def test_the_same_records_in_a_browser_s_own_python(
    browser: Browser, files: FileServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A game each, with the same seed and moves, at the server's engine and in WebAssembly."""
    cases = [next(case for case in OURS if case.game.slug == slug) for slug in all_games()]
    games = [as_played(case, played(case, 1)) for case in cases]
    page = browser.new_page()
    page.set_default_timeout(PATIENCE)
    page.goto(f"{files.base}licences/notice.txt")
    page.evaluate(LOAD)
    for name, module in (("sheepfold/page/memory.py", memory), ("playing.py", playing)):
        source = Path(str(module.__file__)).read_text(encoding="utf-8")
        page.evaluate("([name, text]) => python.FS.writeFile(`/sheepfold/${name}`, text)", [name, source])
    page.evaluate("(code) => { python.runPython(code); }", RECORDS)
    there = page.evaluate("(games) => python.globals.get('records')('1', games)", json.dumps(games))
    page.close()

    monkeypatch.setattr(opening, "new_seed", lambda: "1")
    names = (f"abcdefgh{number}" for number in range(1000, 2000))
    monkeypatch.setattr(opening, "new_table_id", partial(next, names))
    with ThreadPoolExecutor() as beside:  # the browser's driver has the loop of this thread
        here = beside.submit(asyncio.run, at_a_server(games, tmp_path)).result()
    assert json.loads(there) == [record.decode() for record in here]


def test_playing_on_when_the_server_is_gone(browser: Browser, folder: Path, tmp_path: Path) -> None:
    """Kept once, at a wish; then the server is killed in the middle of a game."""
    with server("--data", str(tmp_path), "--offline", str(folder)) as running:
        me = Visitor(browser, running.base, installed=True)
        me.context.set_default_timeout(PATIENCE)
        me.excused = ("ERR_CONNECTION_REFUSED", "Failed to load resource", "WebSocket connection")
        page = me.go("/")
        page.get_by_role("button", name="Keep the games here").click()
        page.get_by_role("link", name="Play without the server").wait_for()
        table = me.open_table("Te Kuiti")
        assert me.able()
        running.kill()
        page.get_by_text("Connection lost.").wait_for()
        page.get_by_role("link", name="Play without the server").click()
        page.wait_for_url("**/offline/#/new/te-kuiti")
        start_game(page)
        assert me.able()
        page.goto(f"{running.base}/offline/#/")
        page.get_by_role("link", name="To the server").click()
        page.get_by_text("The server does not answer.").wait_for()
        assert page.locator(f'a[href="/t/{table}"]').count(), "the server's table is not forgotten"
        me.close()
