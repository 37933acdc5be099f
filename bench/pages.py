"""The edition without a server, measured in a real Chromium: ``python -m bench.pages visits|games|decisions``.

``visits``: bytes and seconds to the first game, on the first visit and later, with the processor slowed four times.
``games``: all five games by clicks against Ewe, without network, with a reload in the middle.
``decisions``: how long bots of each level think in WebAssembly.
"""

import random
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser.chromium import launch_options
from tests.browser.edition import FileServer, edition, file_server
from tests.browser.visitor import Visitor

READY = "() => navigator.serviceWorker.controller && !document.querySelector('.loading')"
TITLES = ["Te Kuiti", "Peter's Two Sheep Dogs", "Shear Panic", "Sheep & Thief", "Sheep Sheep"]
PATIENCE = 300_000
LEVELS = ("level1", "level2", "level3", "level4", "level5", "learned")
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
DECIDE = """
import time
from sheepfold.bots import ask, make_bot
from sheepfold.core.match import Match
from sheepfold.games import all_games
from sheepfold.page.host import SETTINGS
from sheepfold.page.thinking import SECONDS

def measured(slug, level, decisions):
    game = all_games()[slug]
    match = Match(game, game.seats[0], {}, "bench")
    quick, bot, took = make_bot("level3", 1), make_bot(level, 1), []
    while not match.over and len(took) < decisions:
        seat = match.to_act[0]
        if len(match.legal(seat)) > 1:
            began = time.perf_counter()
            ask(bot, match, seat, SECONDS.get(level, SETTINGS.bot_seconds))
            took.append(time.perf_counter() - began)
        match.play(ask(quick, match, seat), seat=seat)
    return [sum(took) / len(took), max(took)]
"""


def main(what: str) -> None:
    work: dict[str, Callable[[Browser, FileServer], None]] = {"visits": visits, "games": games, "decisions": decisions}
    with (
        tempfile.TemporaryDirectory() as folder,
        file_server(edition(Path(folder) / "pages")) as server,
        sync_playwright() as playwright,
    ):
        options = launch_options(playwright.chromium.executable_path)
        assert options is not None, "there is no Chromium here"
        browser = playwright.chromium.launch(**options)
        work[what](browser, server)
        browser.close()


def visitor(browser: Browser, server: FileServer) -> Visitor:
    made = Visitor(browser, server.base.rstrip("/"), installed=True)
    made.context.set_default_timeout(PATIENCE)
    return made


def open_table(page: Page, title: str) -> None:
    page.get_by_role("link", name=title).first.click()
    page.get_by_role("button", name="Play").click()
    page.wait_for_url("**/#/t/*")
    page.locator("[data-target]").first.wait_for()


def visits(browser: Browser, server: FileServer) -> None:
    """(Chromium slows the page's own thread alone, not its workers.)"""
    me = visitor(browser, server)
    for name in ("first visit", "second visit", "third visit"):
        me.context.new_cdp_session(me.page).send("Emulation.setCPUThrottlingRate", {"rate": 4})
        sent, began = server.sent, time.monotonic()
        page = me.go("/")
        page.get_by_role("link", name="Te Kuiti").first.wait_for()
        home = time.monotonic() - began
        open_table(page, "Te Kuiti")
        game = time.monotonic() - began
        page.wait_for_function(READY)
        print(f"{name}: home {home:.1f} s, game {game:.1f} s, {(server.sent - sent) / 1e6:.2f} MB", flush=True)
        page.close()
        me.page = me.context.new_page()
    me.close()


def games(browser: Browser, server: FileServer) -> None:
    for title in TITLES:
        me, began = visitor(browser, server), time.monotonic()
        page = me.go("/")
        page.wait_for_function(READY)
        me.context.set_offline(True)
        open_table(page, title)
        rng = random.Random(title)
        me.play(rng, most=6)
        page.reload()
        assert me.play(rng, most=5000)
        print(f"{title}: {me.result()!r} after {me.clicks} clicks, {time.monotonic() - began:.0f} s", flush=True)
        me.close()


def decisions(browser: Browser, server: FileServer) -> None:
    page = browser.new_page()
    page.set_default_timeout(PATIENCE)
    page.goto(f"{server.base}licences/notice.txt")
    page.evaluate(LOAD)
    page.evaluate("(code) => { python.runPython(code); }", DECIDE)
    for slug in ("te-kuiti", "two-sheep-dogs", "shear-panic", "sheep-and-thief", "sheep-sheep"):
        for level in LEVELS:
            ask = f"python.globals.get('measured')('{slug}', '{level}', 6).toJs()"
            mean, most = page.evaluate(f"() => Array.from({ask})")
            print(f"{slug} {level}: {1000 * mean:.0f} ms, at most {1000 * most:.0f} ms", flush=True)


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "visits")
