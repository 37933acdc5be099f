"""At 200 % on a desk (half as many pixels each way) nothing is lost: no sideways scrolling, and all can be reached."""

import random

import pytest

from tests.browser.conftest import Visit
from tests.browser.visitor import DESK, Visitor

SEATS = {"te-kuiti": 2, "two-sheep-dogs": 2, "shear-panic": 3, "sheep-and-thief": 3, "sheep-sheep": 4}

# Whatever can be used: scrolled into sight, its middle (or another point of it, for a ring or a line) is it, and not
# something that lies on it.
BURIED = """() => {
  const able = '[data-target], a[href], button, input, select, summary, [role="slider"]';
  const seen = (one) => {
    const box = one.getBoundingClientRect();
    for (const down of [0.5, 0.2, 0.8]) for (const along of [0.5, 0.2, 0.8]) {
      const hit = document.elementFromPoint(box.left + box.width * along, box.top + box.height * down);
      if (hit && (one.contains(hit) || hit.contains(one) || hit.closest('label')?.contains(one))) return true;
    }
    return false;
  };
  return [...document.querySelectorAll(able)].filter((one) => {
    const { width, height } = one.getBoundingClientRect();
    if (width < 2 || height < 2 || one.closest('.skip, .sr, [inert]') || !one.checkVisibility()) return false;
    if (one.disabled || one.ariaDisabled === 'true' || one.tabIndex < 0) return false;
    one.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    return !seen(one);
  }).map((one) => one.dataset.target ?? (one.ariaLabel || one.textContent.trim() || one.outerHTML));
}"""
WIDE = """() => {
  const boxes = [...document.querySelectorAll('body *')].filter((box) => {
    return box.scrollWidth > box.clientWidth + 1 && ['auto', 'scroll'].includes(getComputedStyle(box).overflowX);
  });
  const wide = document.documentElement.scrollWidth - innerWidth;
  return [...(wide > 0 ? [`page by ${wide}`] : []), ...boxes.map((box) => box.outerHTML.slice(0, 80))];
}"""


def check(visitor: Visitor, where: str) -> None:
    visitor.page.wait_for_load_state("networkidle")
    assert visitor.page.evaluate(WIDE) == [], f"{where} has to be scrolled sideways"
    assert visitor.page.evaluate(BURIED) == [], f"{where} hides what can be used"


def test_pages(visit: Visit) -> None:
    me = visit(size=DESK, zoom=2)
    assert me.page.evaluate("() => [innerWidth, innerHeight, devicePixelRatio]") == [640, 400, 2]
    for path in ["/", "/new/sheep-and-thief", "/rules", "/tables", "/settings", *(f"/rules/{slug}" for slug in SEATS)]:
        me.go(path)
        me.page.get_by_role("heading").first.wait_for()
        check(me, path)


@pytest.mark.parametrize("slug", SEATS)
def test_tables(visit: Visit, slug: str) -> None:
    me = visit(size=DESK, zoom=2)
    me.sit(slug, ["me"] + ["bot:random"] * (SEATS[slug] - 1))
    rng = random.Random(slug)
    for moment in ["first decision", "a little later"]:
        assert me.able() is not None
        check(me, f"{slug}, {moment}")
        me.play(rng, most=4)
