"""Every lesson is walked to its end in a real browser: by clicks and by keys alone, and axe finds nothing on the way.

Here each lesson is walked once, with another size, language and hand each time. ``SHEEPFOLD_ALL_LESSONS=1`` walks all
of them in every way.
"""

import itertools
import os

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import Visit
from tests.browser.test_access import check
from tests.browser.visitor import DESK, PHONE, Visitor

SLUGS = ["te-kuiti", "two-sheep-dogs", "shear-panic", "sheep-and-thief", "sheep-sheep"]
EXTRAS = [
    "te-kuiti/plans",
    "te-kuiti/daisies",
    "two-sheep-dogs/chases",
    "shear-panic/regrouping",
    "sheep-and-thief/roads",
    "sheep-and-thief/missions",
    "sheep-sheep/hourglass",
]
SIZES = {"phone": PHONE, "desk": DESK}
DO_IT = {"en": "Do it for me", "fr": "Montrez-moi", "de": "Mach es für mich"}
SPOT = "() => document.querySelector('[data-spot]')?.dataset.spot ?? null"
FOCUSED = """() => {
  const { dataset, innerText } = document.activeElement ?? {};
  return dataset?.target ?? ('next' in (dataset ?? {}) ? '[next]' : innerText?.trim() ?? '');
}"""
ROTATION = [
    ("te-kuiti", "phone", "fr", "keys"),
    ("two-sheep-dogs", "desk", "de", "clicks"),
    ("shear-panic", "phone", "en", "clicks"),
    ("sheep-and-thief", "desk", "en", "keys"),
    ("sheep-sheep", "phone", "de", "clicks"),
    ("two-sheep-dogs/chases", "phone", "en", "clicks"),
    ("shear-panic/regrouping", "desk", "de", "keys"),
    ("sheep-and-thief/roads", "phone", "fr", "clicks"),
    ("sheep-and-thief/missions", "desk", "en", "keys"),
    ("sheep-sheep/hourglass", "phone", "de", "clicks"),
]
EVERY = list(itertools.product([*SLUGS, *EXTRAS], SIZES, DO_IT, ("clicks", "keys")))
WALKS = EVERY if os.environ.get("SHEEPFOLD_ALL_LESSONS") else ROTATION
MOST = 160


def is_last(page: Page) -> bool:
    words = page.locator(".lesson .at").inner_text().split()
    return words[1] == words[3]


def click_on(page: Page, language: str) -> None:
    """What a pupil does next with a pointer."""
    if page.locator("[data-next]").count():
        page.locator("[data-next]").click()
        return
    page.wait_for_timeout(120)  # the rings follow the board
    spot = page.evaluate(SPOT)
    if spot is None:  # a question: the pupil gives up
        page.get_by_role("button", name=DO_IT[language]).click()
    else:
        page.locator(f'[data-target="{spot}"]').click(force=True)


def press_on(page: Page, language: str) -> None:
    """The same with keys: the focus is where it is needed."""
    page.wait_for_timeout(120)
    if not page.locator("[data-next]").count() and page.evaluate(SPOT) is None:
        for _ in range(60):
            if page.evaluate(FOCUSED) == DO_IT[language]:
                break
            page.keyboard.press("Tab")
        assert page.evaluate(FOCUSED) == DO_IT[language]
    page.keyboard.press("Enter")


def begin(me: Visitor, slug: str, language: str) -> Page:
    me.context.add_init_script(f"localStorage.setItem('language', '{language}')")
    page = me.go(f"/learn/{slug}")
    page.locator(".lesson").wait_for()
    return page


@pytest.mark.parametrize(("slug", "size", "language", "hands"), WALKS)
def test_a_lesson_to_its_end(visit: Visit, slug: str, size: str, language: str, hands: str) -> None:
    me = visit(size=SIZES[size])
    page = begin(me, slug, language)
    if hands == "keys":
        for _ in range(20):
            if page.evaluate(FOCUSED) in ("[next]", page.evaluate(SPOT)):  # some lessons begin with something to do
                break
            page.keyboard.press("Tab")
    for turn in range(MOST):
        if turn % 12 == 3:
            check(me, f"{slug}, {page.locator('.lesson .at').inner_text()}")
        if is_last(page):
            break
        (press_on if hands == "keys" else click_on)(page, language)
    assert is_last(page), f"stuck at {page.locator('.lesson h2').inner_text()}"
    check(me, f"the end of {slug}")
    for _ in range(MOST):  # in the last step there may be something to do
        if page.locator("[data-play-on]").count():
            break
        (press_on if hands == "keys" else click_on)(page, language)
    (press_on if hands == "keys" else click_on)(page, language)
    page.wait_for_url("**/t/*")


def test_a_lesson_answers_a_wrong_try_with_the_rule(visit: Visit) -> None:
    me = visit(size=DESK)
    page = begin(me, "two-sheep-dogs", "en")
    for _ in range(3):
        page.locator("[data-next]").click()
    page.locator('[data-why="play s1"]').click(force=True)
    bubble = page.locator("[data-bubble]")
    bubble.wait_for()
    assert "so you must play one of them" in bubble.inner_text()
    page.locator('[data-target="p1"]').click()
    assert page.locator(".complaint").is_visible()


def test_a_lesson_is_offered_until_it_was_done(visit: Visit) -> None:
    me = visit(size=PHONE)
    page = me.go("/new/sheep-sheep")
    page.get_by_role("link", name="Learn").click()
    page.locator(".lesson").wait_for()
    for _ in range(MOST):
        if is_last(page):
            break
        page.locator(".ways button").nth(1).click()
    me.go("/new/sheep-sheep")
    page.get_by_role("link", name="Lesson: five minutes").wait_for()
    me.go("/")
    assert page.locator('a[href="/learn/sheep-sheep"]').count() == 1
