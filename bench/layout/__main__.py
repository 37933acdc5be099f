"""Every game, number of seats and size: board, prompt, input and scores are on the screen, and nothing moves.

    python -m bench.layout [--games te-kuiti …] [--sizes phone …] [--pages] [--sheets FOLDER] [--json FILE]

Each table is opened in a real Chromium and played for a while. Then its boxes are measured in every window, again after
each of the next decisions, and compared. `--sheets` writes pictures of all of them, a sheet for each size and scheme.
`--pages` looks at all other pages too, and at what axe says of them in each size, light and dark.
"""

import argparse
import json
import random
import tempfile
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright
from rich.console import Console
from rich.table import Table

import hatch_build
from bench.layout.boxes import SCHEMES, SIZES, Measured, measure, moved, smallest_touch
from bench.layout.pages import pages
from bench.layout.sheets import write_sheets
from sheepfold import game as game_of
from sheepfold import games
from tests.browser.chromium import launch_options
from tests.browser.visitor import Visitor
from tests.server.services import server

Desks = dict[str, Measured]
EARLY = 9
PROMPTS = 4


def tables(slugs: list[str]) -> Iterator[tuple[str, int]]:
    """Every game with every number of seats."""
    for slug in slugs:
        for seats in sorted(game_of(slug).seats):
            yield slug, seats


def played(browser: Browser, base: str, slug: str, seats: int) -> Visitor:
    """A table in the middle of a turn."""
    visitor = Visitor(browser, base)
    visitor.sit(slug, ["me"] + ["bot:random"] * (seats - 1), name="Ada")
    visitor.play(random.Random(f"{slug} {seats}"), most=EARLY)
    visitor.able()
    return visitor


def watch(visitor: Visitor, sizes: list[str], rng: random.Random) -> tuple[dict[str, list[str]], Desks]:
    """What is wrong in each size over a few decisions, and the desks as last seen."""
    wrong: dict[str, list[str]] = {size: [] for size in sizes}
    before: Desks = {}
    for number in range(PROMPTS):
        for size in sizes:
            seen = measure(visitor.page, SIZES[size])
            news = [*seen.faults, *(moved(before[size], seen) if size in before else [])]
            wrong[size] += [f"decision {number}: {fault}" for fault in news]
            before[size] = seen
        able = visitor.able()
        if not able or number == PROMPTS - 1:
            break
        visitor.step(rng, able)
        visitor.able()
        visitor.page.wait_for_timeout(120)
    return wrong, before


def picture(visitor: Visitor, folder: Path, name: str, sizes: list[str]) -> None:
    """The table in each size, light and dark."""
    for scheme in SCHEMES:
        visitor.page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        visitor.page.wait_for_timeout(500)  # colours fade
        for size in sizes:
            width, height = SIZES[size]
            visitor.page.set_viewport_size({"width": width, "height": height})
            visitor.page.screenshot(path=folder / f"{size}.{scheme}.{name}.png")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", nargs="*", default=[game.slug for game in games()])
    parser.add_argument("--sizes", nargs="+", default=list(SIZES), choices=list(SIZES))
    parser.add_argument("--sheets", type=Path)
    parser.add_argument("--pages", action="store_true")
    parser.add_argument("--json", type=Path)
    chosen = parser.parse_args()
    hatch_build.build_web()
    console = Console()
    report: dict[str, dict[str, list[str]]] = {}
    rows = Table(
        "table", *chosen.sizes, title="Faults: what does not fit, and what moves (smallest touch in the input)"
    )
    with (
        tempfile.TemporaryDirectory() as data,
        server("--data", data) as running,
        sync_playwright() as playwright,
    ):
        options = launch_options(playwright.chromium.executable_path)
        if options is None:
            raise SystemExit("There is no Chromium here: set SHEEPFOLD_CHROMIUM or install chromium.")
        pictures = Path(data) / "pictures"
        pictures.mkdir()
        with playwright.chromium.launch(**options) as browser:
            for slug, seats in tables(chosen.games):
                name = f"{slug} {seats}"
                visitor = played(browser, running.base, slug, seats)
                if chosen.sheets:
                    picture(visitor, pictures, name, chosen.sizes)
                wrong, desks = watch(visitor, chosen.sizes, random.Random(name))
                visitor.close()
                report[name] = wrong
                rows.add_row(name, *(f"{len(wrong[s])} ({smallest_touch(desks[s]):.0f})" for s in chosen.sizes))
            others = (
                pages(browser, running.base, chosen.sizes, chosen.sheets and pictures, console.print)
                if chosen.pages
                else []
            )
            if chosen.sheets:
                for path in write_sheets(browser, pictures, chosen.sheets):
                    console.print(str(path))
    console.print(rows)
    for name, wrong in report.items():
        for size, faults in wrong.items():
            for fault in dict.fromkeys(faults):
                console.print(f"{name}, {size}: {fault}", markup=False)
    for fault in others:
        console.print(fault, markup=False)
    total = len(others) + sum(len(faults) for wrong in report.values() for faults in wrong.values())
    console.print(f"{len(report)} tables, {len(chosen.sizes)} sizes, {PROMPTS} decisions each: {total} faults.")
    if chosen.json:
        chosen.json.write_text(json.dumps(report, indent=1) + "\n")
    raise SystemExit(1 if total else 0)


if __name__ == "__main__":
    main()
