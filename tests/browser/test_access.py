"""axe finds nothing on any screen, in both themes, and nothing is wider than the screen of a phone."""

import random
from typing import Literal

import pytest
from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Page

from tests.browser.conftest import Visit
from tests.browser.visitor import DESK, PHONE, Visitor

SLUGS = ["te-kuiti", "two-sheep-dogs", "shear-panic", "sheep-and-thief", "sheep-sheep"]
COLOURS = ("color-contrast", "link-in-text-block")
THEMES: dict[Literal["light", "dark"], tuple[str, ...]] = {"light": (), "dark": COLOURS}
PAGES = ["/", "/new/te-kuiti", "/new/sheep-and-thief", "/rules", "/tables", "/settings", "/nowhere"]
KEPT = ["/puzzles", "/progress", "/day/te-kuiti/2026-11-16"]
VIOLATIONS = """async (options) => (await axe.run(options)).violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help} ${target}: ${failureSummary}`))"""
# Of a whole game the server's own takes a minute without compiled search: it is seen at the end of a short game below.
ANALYSIS = {
    "chances": [[0, [0.5]], [2, [0.6]], [3, [0.3]], [9, [1.0]]],
    "decisions": [],
    "skill": [0.7],
    "luck": [0.1],
}


def complaints(page: Page, *rules: str) -> list[str]:
    """What axe finds wrong, by these of its rules or by all."""
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(AXE_SCRIPT)
    options = {"resultTypes": ["violations"], **({"runOnly": list(rules)} if rules else {})}
    found: list[str] = page.evaluate(VIOLATIONS, options)
    return found


def settle(visitor: Visitor) -> None:
    """Until all that comes in by itself is there, and nothing fades any more. (What stands still has not finished
    either, so this ends by itself.)"""
    page = visitor.page
    page.wait_for_load_state("networkidle")
    page.evaluate("""() => Promise.race([
        new Promise((go) => setTimeout(go, 5000)),
        Promise.all(document.getAnimations()
            .filter((one) => one.effect?.getComputedTiming().iterations !== Infinity)
            .map((one) => one.finished.catch(() => null)))]).then(() => null)""")


def check(visitor: Visitor, where: str) -> None:
    """In both themes, which differ in nothing but colours."""
    for scheme, rules in THEMES.items():
        visitor.page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        settle(visitor)
        assert complaints(visitor.page, *rules) == [], f"{where}, {scheme}"
    wide = visitor.page.evaluate("() => document.documentElement.scrollWidth - innerWidth")
    assert wide <= 0, f"{where} is {wide} pixels wider than the screen"


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_pages(visit: Visit, size: tuple[int, int]) -> None:
    me = visit(size=size)
    for path in [*PAGES, *KEPT, "/new/sheep-sheep", "/rules/sheep-sheep/notation"]:
        me.go(path)
        check(me, path)
    for slug in SLUGS:
        me.go(f"/rules/{slug}")
        check(me, f"rules of {slug}")


@pytest.mark.parametrize("slug", SLUGS)
def test_tables(visit: Visit, slug: str) -> None:
    me = visit(size=PHONE)
    me.sit(slug, ["me"] + ["bot:random"] * (2 if slug == "shear-panic" else 1))
    rng = random.Random(slug)
    for moment in ["first decision", "a little later", "later"]:
        assert me.able() is not None
        check(me, f"{slug}, {moment}")
        me.play(rng, most=4)
    me.page.set_viewport_size({"width": DESK[0], "height": DESK[1]})
    me.able()
    check(me, f"{slug} on a desk")
    for name in ["Menu", "Rules", "Keys"]:
        me.page.get_by_role("button", name=name, exact=True).locator("visible=true").first.click()
        me.page.get_by_role("dialog").wait_for()
        check(me, f"{slug}, {name}")
        me.page.keyboard.press("Escape")
        me.page.get_by_role("dialog").wait_for(state="detached")


def test_end_and_replay(visit: Visit) -> None:
    me = visit(size=PHONE)
    me.page.route("**/analysis", lambda route: route.fulfill(json={"time": 0, "analysis": ANALYSIS}))
    table = me.sit("te-kuiti", ["me"])
    assert me.play(random.Random("end"))
    me.page.get_by_role("heading", name="Who was winning").wait_for()
    check(me, "end screen with its chart")
    me.page.set_viewport_size({"width": DESK[0], "height": DESK[1]})
    check(me, "end screen on a desk")
    me.go(f"/replay/{table}")
    me.page.get_by_role("slider").wait_for()
    for _ in range(12):
        me.page.keyboard.press("ArrowRight")
    check(me, "replay")
    me.page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    check(me, "replay on a phone")


def test_end_with_the_analysis_of_the_server(visit: Visit) -> None:
    me = visit(size=PHONE)
    me.sit("sheep-sheep", ["me", "bot:random"])
    me.play(random.Random("short"), most=4)
    assert me.able()
    me.page.get_by_role("button", name="Menu", exact=True).locator("visible=true").first.click()
    for _ in range(2):  # the menu's, then the one that is sure
        me.page.get_by_role("dialog").get_by_role("button", name="Give up").click()
    me.page.get_by_role("region", name="Result").wait_for()
    me.page.get_by_role("img", name="Who was winning").wait_for(timeout=90_000)  # its place is there before
    for width, height in (PHONE, DESK):
        me.page.set_viewport_size({"width": width, "height": height})
        check(me, f"end screen with its own analysis, {width} wide")
