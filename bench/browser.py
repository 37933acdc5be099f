"""How quick the browser client is, in a real Chromium slowed down four times; and pictures of the boards.

    python -m bench.browser [--json FILE] [--pictures] [--repeats 3]

Home page: kilobytes over the line, and milliseconds until its games can be clicked. A move's echo: from the server's
event in the page to the changed board, with bots at the pace that a table gives them. Frames a second while the board
of each game moves. `--pictures` writes the boards in the middle of a game, on a phone and on a desk, to docs/pictures.
"""

import argparse
import json
import os
import random
import statistics
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright
from rich.console import Console
from rich.table import Table

import hatch_build
from sheepfold.server.settings import Settings
from tests.browser.chromium import launch_options
from tests.browser.visitor import DESK, PHONE, Visitor, ask
from tests.server.services import server

ROOT = Path(__file__).resolve().parents[1]
SLOWER = 4
PICTURES = ROOT / "docs" / "pictures"
MOST_BYTES = 150_000
SEATS = {
    "te-kuiti": ["me", "bot:level1"],
    "two-sheep-dogs": ["me", "bot:level1"],
    "shear-panic": ["me", "bot:level1", "bot:level1"],
    "sheep-and-thief": ["me", "bot:level1", "bot:level1"],
    "sheep-sheep": ["me", "bot:level1", "bot:level1"],
}
# How far the games in the pictures have come: decisions of the seat that looks.
FAR = {"te-kuiti": 15, "two-sheep-dogs": 11, "shear-panic": 9, "sheep-and-thief": 14, "sheep-sheep": 9}

# From the socket's message with a new view to the first frame that shows a changed board.
ECHO = """() => {
  window.echoes = [];
  const Plain = window.WebSocket;
  window.WebSocket = class extends Plain {
    constructor(...how) {
      super(...how);
      this.addEventListener('message', (event) => {
        if (!event.data.includes('"type":"events"') || !event.data.includes('"view"')) return;
        const heard = performance.now();
        const seen = new MutationObserver(() => {
          seen.disconnect();
          requestAnimationFrame(() => setTimeout(() => window.echoes.push(performance.now() - heard)));
        });
        seen.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
      });
    }
  };
}"""
FRAMES = """(milliseconds) => new Promise((done) => {
  const times = [];
  const start = performance.now();
  const frame = (now) => {
    times.push(now);
    if (now - start < milliseconds) requestAnimationFrame(frame);
    else done((times.length - 1) * 1000 / (times.at(-1) - times[0]));
  };
  requestAnimationFrame(frame);
})"""


def slow(visitor: Visitor) -> None:
    """Slow the page's processor down."""
    session = visitor.context.new_cdp_session(visitor.page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})


def home(browser: Browser, base: str) -> dict[str, float]:
    """Kilobytes, and milliseconds until a game can be clicked and the page is quiet enough to answer."""
    visitor = Visitor(browser, base, DESK)
    session = visitor.context.new_cdp_session(visitor.page)
    session.send("Network.enable")
    received: list[float] = []

    def finished(event: dict[str, Any]) -> None:
        received.append(event["encodedDataLength"])

    session.on("Network.loadingFinished", finished)
    slow(visitor)
    visitor.context.add_init_script("""
        const look = () => {
          if (!document.querySelector('a[href="/new/te-kuiti"]')) return requestAnimationFrame(look);
          requestAnimationFrame(() => setTimeout(() => (window.ready = performance.now())));
        };
        requestAnimationFrame(look);
    """)
    page = visitor.go("/")
    page.wait_for_function("() => window.ready")
    milliseconds = float(page.evaluate("() => window.ready"))
    page.wait_for_load_state("networkidle")
    visitor.close()
    return {"home kB": sum(received) / 1000, "home ms": milliseconds}


def board(browser: Browser, base: str, slug: str) -> dict[str, float]:
    """Echo and frames of a game's board."""
    visitor = Visitor(browser, base, DESK, motion=True)
    visitor.context.add_init_script(f"({ECHO})()")
    visitor.sit(slug, SEATS[slug])
    rng = random.Random(slug)
    visitor.play(rng, most=8)
    slow(visitor)
    frames: list[float] = []
    visitor.page.evaluate("() => (window.echoes.length = 0)")
    for _ in range(5):
        able = visitor.able()
        if able is None:
            break
        visitor.step(rng, able)
        frames.append(float(visitor.page.evaluate(FRAMES, 700)))
    echoes = visitor.page.evaluate("() => window.echoes")
    visitor.close()
    return {"echo ms": statistics.median(echoes), "frames": statistics.median(frames)}


def picture(browser: Browser, base: str, slug: str) -> list[Path]:
    """The board in the middle of a game that a good bot plays, in both sizes."""
    visitor = Visitor(browser, base, DESK)
    made = ask(base, "/tables", {"game": slug, "seats": SEATS[slug], "name": "Ada"})
    token = made["seats"][0]["token"]
    table = made["id"]
    done = 0
    while done < FAR[slug]:
        state = ask(base, f"/tables/{table}", token=token)["state"]
        if state["status"] == "over":
            break
        if 0 in state["to_act"]:
            hint = ask(base, f"/tables/{table}/hint", {}, token=token)
            ask(
                base,
                f"/tables/{table}/moves",
                {"move": hint["move"], "index": hint["index"], "id": str(done)},
                token=token,
            )
            done += 1
    visitor.go(f"/t/{table}#seat={token}")
    written = []
    for name, (width, height) in (("desk", DESK), ("phone", PHONE)):
        visitor.page.set_viewport_size({"width": width, "height": height})
        visitor.able()
        visitor.page.wait_for_timeout(1500)
        written.append(keep(visitor, f"{slug}-{name}"))
    visitor.close()
    return written


def keep(visitor: Visitor, name: str) -> Path:
    """The picture, as a PNG if that is small enough."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    path = PICTURES / f"{name}.png"
    visitor.page.screenshot(path=path)
    if path.stat().st_size > MOST_BYTES:
        path.unlink()
        path = path.with_suffix(".jpg")
        for quality in (90, 80, 70):
            visitor.page.screenshot(path=path, type="jpeg", quality=quality)
            if path.stat().st_size <= MOST_BYTES:
                break
    return path


def repeated(count: int, measure: Callable[[], dict[str, float]]) -> dict[str, float]:
    """The median of each number."""
    runs = [measure() for _ in range(count)]
    return {name: statistics.median(run[name] for run in runs) for name in runs[0]}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", type=Path)
    parser.add_argument("--pictures", action="store_true")
    parser.add_argument("--repeats", type=int, default=3)
    chosen = parser.parse_args()
    hatch_build.build_web()
    console = Console()
    pace = {"SHEEPFOLD_BOT_PACE": str(Settings().bot_pace)}
    with (
        tempfile.TemporaryDirectory() as data,
        server("--data", data, **pace) as running,
        sync_playwright() as playwright,
    ):
        options = launch_options(playwright.chromium.executable_path)
        if options is None:
            raise SystemExit("There is no Chromium here: set SHEEPFOLD_CHROMIUM or install chromium.")
        with playwright.chromium.launch(**options) as browser:
            if chosen.pictures:
                for slug in SEATS:
                    for path in picture(browser, running.base, slug):
                        console.print(f"{path.relative_to(ROOT)}: {path.stat().st_size / 1000:.0f} kB")
                return
            numbers: dict[str, dict[str, float]] = {
                "home": repeated(chosen.repeats, lambda: home(browser, running.base))
            }
            for slug in SEATS:
                numbers[slug] = board(browser, running.base, slug)
    table = Table("", "measured", "wanted", title=f"In Chromium, {SLOWER}× slower")
    wanted = {"home kB": "< 300", "home ms": "< 1000", "echo ms": "< 100", "frames": "≥ 50"}
    for place, row in numbers.items():
        for name, number in row.items():
            table.add_row(name if place == "home" else f"{place}: {name}", f"{number:.0f}", wanted[name])
    console.print(table)
    if os.getloadavg()[0] > (os.cpu_count() or 1):
        console.print("The machine is busy with other things: the times are worse than they would be.")
    if chosen.json:
        chosen.json.write_text(json.dumps(numbers, indent=1) + "\n")


if __name__ == "__main__":
    main()
