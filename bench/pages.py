"""The edition without a server, measured in a real Chromium: ``python -m bench.pages visits|games|decisions``.

``visits``: bytes and seconds to the first board, on the first visit and later, also slowed four times.
``games``: all five games by clicks against Ewe, slowed a little, without network, with a reload in the middle.
``decisions``: how long bots of each level think in WebAssembly.
"""

import os
import random
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext, suppress
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser.chromium import launch_options
from tests.browser.edition import LOAD, READY, FileServer, edition, file_server, wait_for_memory
from tests.browser.visitor import Visitor

SLOWER = 4
A_LITTLE = 1.5
BEAT = 0.04
TITLES = ["Te Kuiti", "Peter's Two Sheep Dogs", "Shear Panic", "Sheep & Thief", "Sheep Sheep"]
PATIENCE = 300_000
STAY = 3000
"""Milliseconds that somebody looks at the board: Chromium keeps what it compiled after two seconds."""
LEVELS = ("level1", "level2", "level3", "level4", "level5", "learned")
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
    page.locator("[data-zone=board]").first.wait_for()


@contextmanager
def slowed(browser_pid: int, times: float = SLOWER) -> Iterator[None]:
    """All that shows and runs pages gets a part of a processor's time: stopped and let go, 25 times a second.

    (Chromium's own throttling slows the page's thread alone, not its workers.)
    """
    over = threading.Event()

    def beat() -> None:
        pids: list[int] = []
        while not over.is_set():
            began = time.monotonic()
            _signal(pids, signal.SIGSTOP)
            fresh = renderers(browser_pid)  # takes some milliseconds: while they stand still
            _signal(fresh, signal.SIGSTOP)
            pids = fresh
            time.sleep(max(0.0, began + BEAT * (1 - 1 / times) - time.monotonic()))
            stopped = time.monotonic() - began
            _signal(pids, signal.SIGCONT)
            time.sleep(stopped / (times - 1))

    thread = threading.Thread(target=beat)
    thread.start()
    try:
        yield
    finally:
        over.set()
        thread.join()


def _signal(pids: list[int], number: int) -> None:
    for pid in pids:
        with suppress(ProcessLookupError):
            os.kill(pid, number)


def renderers(browser_pid: int) -> list[int]:
    """The processes that Chromium started for its pages."""
    listed = subprocess.run(["ps", "-eo", "pid=,ppid=,args="], capture_output=True, text=True, check=True).stdout
    rows = [line.split(None, 2) for line in listed.splitlines()]
    parents = {int(pid): int(parent) for pid, parent, *_ in rows}

    def is_ours(pid: int) -> bool:
        while pid > 1 and pid != browser_pid:
            pid = parents.get(pid, 0)
        return pid == browser_pid

    return [int(row[0]) for row in rows if "--type=renderer" in row[-1] and is_ours(int(row[0]))]


def visits(browser: Browser, server: FileServer) -> None:
    """As fast as it goes, then slowed. The first visit ends with the first board, the others when all is kept."""
    for name, around in (("full speed", nullcontext()), (f"slowed {SLOWER} times", slowed(os.getpid()))):
        me = visitor(browser, server)
        with around:
            for visit in ("first visit", "second visit, at once", "third visit", "fourth visit", "fifth visit"):
                print(f"{name}, {visit}: {one_visit(me, server, stay=visit != 'first visit')}", flush=True)
        me.close()


def one_visit(me: Visitor, server: FileServer, stay: bool) -> str:
    """From an empty tab to the board of a game, whoever begins it."""
    sent, began = server.sent, time.monotonic()
    page = me.go("/")
    page.get_by_role("link", name="Te Kuiti").first.wait_for()
    home = time.monotonic() - began
    open_table(page, "Te Kuiti")
    game = time.monotonic() - began
    page.wait_for_function(READY)
    if stay:
        wait_for_memory(page)
        page.wait_for_timeout(STAY)
    page.close()
    me.page = me.context.new_page()
    return f"home {home:.1f} s, game {game:.1f} s, {(server.sent - sent) / 1e6:.2f} MB"


def games(browser: Browser, server: FileServer) -> None:
    for title in TITLES:
        me, began = visitor(browser, server), time.monotonic()
        page = me.go("/")
        page.wait_for_function(READY)
        me.context.set_offline(True)
        open_table(page, title)
        rng = random.Random(title)
        with slowed(os.getpid(), A_LITTLE):
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
