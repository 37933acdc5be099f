"""Board, prompt, input and scores are on the screen together, and nothing moves when the prompt changes.

Every game with the most seats, in every size. ``python -m bench.layout`` looks at all numbers of seats.
"""

import random

import pytest

from bench.layout.boxes import SIZES, Measured, measure, moved
from tests.browser.conftest import Visit

SEATS = {"te-kuiti": 2, "two-sheep-dogs": 2, "shear-panic": 4, "sheep-and-thief": 4, "sheep-sheep": 4}
EARLY = 6
DECISIONS = 2


@pytest.mark.parametrize("slug", SEATS)
def test_a_table(visit: Visit, slug: str) -> None:
    me = visit()
    me.sit(slug, ["me"] + ["bot:random"] * (SEATS[slug] - 1))
    rng = random.Random(slug)
    me.play(rng, most=EARLY)
    before: dict[str, Measured] = {}
    for _ in range(DECISIONS):
        able = me.able()
        assert able is not None
        for name, size in SIZES.items():
            seen = measure(me.page, size)
            assert seen.faults == [], f"{slug} on a {name}"
            if name in before:
                assert moved(before[name], seen) == [], f"{slug} on a {name}"
            before[name] = seen
        me.step(rng, able)


def test_the_log_rises_over_the_hand_and_leaves_the_prompt_free(visit: Visit) -> None:
    me = visit(size=SIZES["phone"])
    me.sit("shear-panic", ["me", "bot:random", "bot:random"])
    assert me.able()
    log = me.page.get_by_role("region", name="Log")
    assert not log.is_visible()
    me.page.get_by_role("button", name="Log").click()
    log.wait_for()
    sheet = me.page.get_by_role("complementary", name="More").bounding_box()
    prompt = me.page.locator('[data-zone="prompt"]').bounding_box()
    assert sheet
    assert prompt
    assert sheet["y"] >= prompt["y"] + prompt["height"] - 1
    me.page.keyboard.press("Escape")
    log.wait_for(state="hidden")
    me.page.set_viewport_size({"width": 1280, "height": 720})
    log.wait_for()
