"""The other pages in every size: axe finds nothing, and nothing is wider than the window."""

import random
from collections.abc import Callable
from pathlib import Path

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser

from bench.layout.boxes import SCHEMES, SIZES
from tests.browser.visitor import Visitor

GAMES = {"te-kuiti": 1, "two-sheep-dogs": 1, "shear-panic": 2, "sheep-and-thief": 2, "sheep-sheep": 1}
PAGES = {
    "home": "/",
    "set-up": "/new/sheep-and-thief",
    "tables": "/tables",
    "rules": "/rules",
    "rules of a game": "/rules/two-sheep-dogs",
    "settings": "/settings",
    "nowhere": "/nowhere",
    **{f"lesson {slug}": f"/learn/{slug}" for slug in GAMES},
}


def look(visitor: Visitor, name: str, sizes: list[str], folder: Path | None) -> list[str]:
    """What is wrong with the page that is open, in each size, light and dark; and its pictures."""
    wrong = []
    for scheme in SCHEMES:
        visitor.page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        visitor.page.wait_for_timeout(400)  # colours fade
        for size in sizes:
            width, height = SIZES[size]
            visitor.page.set_viewport_size({"width": width, "height": height})
            visitor.page.wait_for_timeout(150)
            if folder:
                visitor.page.screenshot(path=folder / f"{size}.pages {scheme}.{name}.png")
            found = Axe().run(visitor.page)
            if found.violations_count:
                wrong.append(f"{name}, {size}, {scheme}: {found.generate_report()}")
            over = visitor.page.evaluate("() => document.documentElement.scrollWidth - innerWidth")
            if over > 0:
                wrong.append(f"{name}, {size}: {over} wider than the window")
    return wrong


def pages(browser: Browser, base: str, sizes: list[str], folder: Path | None, say: Callable[[str], None]) -> list[str]:
    """All pages: those with an address, tables of every game, an end and its replay."""
    wrong = []
    visitor = Visitor(browser, base)
    for name, path in PAGES.items():
        visitor.go(path)
        visitor.page.wait_for_load_state("networkidle")
        wrong += look(visitor, name, sizes, folder)
        say(name)
    for slug, bots in GAMES.items():
        visitor.sit(slug, ["me"] + ["bot:random"] * bots, name="Ada")
        visitor.play(random.Random(slug), most=6)
        visitor.able()
        wrong += look(visitor, f"table {slug}", sizes, folder)
        say(slug)
    table = visitor.sit("te-kuiti", ["me"], name="Ada")
    visitor.play(random.Random("end"))
    wrong += look(visitor, "end", sizes, folder)
    visitor.go(f"/replay/{table}")
    visitor.page.get_by_role("slider").wait_for()
    for _ in range(12):
        visitor.page.keyboard.press("ArrowRight")
    wrong += look(visitor, "replay", sizes, folder)
    visitor.close()
    return wrong
