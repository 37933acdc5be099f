"""Whatever looks touchable answers: a touch on a place that is no target brings the reason, and the rule behind it."""

import random
from pathlib import Path
from urllib.parse import quote

import pytest
from playwright.sync_api import Browser

from tests.browser.conftest import Visit
from tests.browser.test_access import complaints
from tests.browser.visitor import DESK, PHONE, Visitor, ask, until
from tests.outsider.conftest import installed  # noqa: F401 - a fixture
from tests.server.services import server

SEATS = {"te-kuiti": 2, "two-sheep-dogs": 2, "shear-panic": 3, "sheep-and-thief": 2, "sheep-sheep": 2}
# A point of the place that nothing covers, of one place that means such a move; null if there is none.
POINT = """(begin) => {
  for (const place of document.querySelectorAll('[data-why]')) {
    if (!place.dataset.why.startsWith(begin)) continue;
    place.scrollIntoView({ block: 'center' });
    const box = place.getBoundingClientRect();
    for (const [across, down] of [[0.5, 0.5], [0.5, 0.2], [0.2, 0.5], [0.8, 0.5], [0.5, 0.8]]) {
      const point = [box.left + box.width * across, box.top + box.height * down];
      if (box.width && place.contains(document.elementFromPoint(...point))) return { point, move: place.dataset.why };
    }
  }
  return null;
}"""
# For each game moves that a person may try too early, too late or in the wrong place, by their first word.
TRIES = {
    "te-kuiti": ("fence", "flip"),
    "two-sheep-dogs": ("play", "put", "chase"),
    "shear-panic": ("use", "slam"),
    "sheep-and-thief": ("place", "dog"),
    "sheep-sheep": ("swap", "place"),
}


def touch(visitor: Visitor, begin: str) -> str | None:
    """Click on a place that would mean such a move; what the bubble says."""
    found = visitor.page.evaluate(POINT, begin)
    if found is None:
        return None
    visitor.page.mouse.click(*found["point"])
    bubble = visitor.page.get_by_role("region", name="Why not")
    bubble.wait_for()
    return bubble.locator("p").inner_text()


def reason(base: str, table: str, token: str, move: str) -> str:
    """What the server says when it is asked about the move."""
    return str(ask(base, f"/tables/{table}/why?move={quote(move)}", token=token)["why"]["text"])


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
@pytest.mark.parametrize("slug", SEATS)
def test_places_that_are_no_targets_say_why(visit: Visit, slug: str, size: tuple[int, int]) -> None:
    me = visit(size=size)
    bots = ["bot:random"] * (SEATS[slug] - 1)
    made = ask(me.base, "/tables", {"game": slug, "seats": ["me", *bots], "begins": "seated"})
    token = made["seats"][0]["token"]
    me.go(f"/t/{made['id']}#seat={token}")
    rng, heard = random.Random(slug), 0
    for _ in range(20):
        assert me.able() is not None
        for begin in TRIES[slug]:
            # Where all act at once, somebody else's move may come between the touch and the question.
            for _ in range(3):
                found = me.page.evaluate(POINT, begin)
                text = touch(me, begin)
                expected = None if found is None else reason(me.base, made["id"], token, found["move"])
                if text == expected:
                    break
            assert text == expected
            heard += text is not None
        me.page.keyboard.press("Escape")
        me.page.get_by_role("region", name="Why not").wait_for(state="detached")
        if heard >= 4:
            break
        me.play(rng, most=2)
    assert heard >= 4


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_way_to_the_rule(visit: Visit, scheme: str) -> None:
    me = visit(size=PHONE, scheme=scheme)
    me.sit("te-kuiti", ["me", "bot:random"], begins="seated")
    assert me.able()
    me.click("c3n")
    me.page.locator('[data-why="fence c3n"]').wait_for()
    assert touch(me, "fence c3n") == "There is a fence here already."
    assert me.page.locator("[aria-live]").first.inner_text().strip() == "There is a fence here already."
    assert complaints(me.page) == []
    me.page.get_by_role("button", name="The rule").click()
    dialog = me.page.get_by_role("dialog")
    aimed = dialog.locator(".aimed")
    aimed.wait_for()
    assert "A fence goes wherever there is none yet" in aimed.inner_text()
    until(lambda: 0 < aimed.bounding_box()["y"] < PHONE[1] - 40)  # type: ignore[index]
    assert complaints(me.page) == []


def test_by_keyboard(visit: Visit) -> None:
    me = visit(size=DESK)
    me.sit("te-kuiti", ["me", "bot:random"])
    assert me.able()
    keys = me.page.keyboard
    keys.press("ArrowRight")
    keys.press("Enter")
    me.page.locator("[data-why^=fence]").wait_for()
    assert me.able()
    rng = random.Random("keys")
    for _ in range(200):  # over targets and what is none, until the fence that stands already has the focus
        if (me.page.evaluate("() => document.activeElement?.dataset?.why ?? ''")).startswith("fence"):
            break
        keys.press(rng.choice(["Shift+ArrowLeft", "Shift+ArrowUp", "Shift+ArrowRight", "Shift+ArrowDown"]))
    keys.press("Enter")
    me.page.get_by_role("region", name="Why not").wait_for()
    assert me.page.evaluate("() => document.activeElement.textContent").strip() == "The rule"
    keys.press("Escape")
    me.page.get_by_role("region", name="Why not").wait_for(state="detached")
    assert me.page.evaluate("() => document.activeElement.dataset.why").startswith("fence")


def test_somebody_elses_turn_is_named(visit: Visit) -> None:
    me = visit(size=DESK)
    made = ask(me.base, "/tables", {"game": "te-kuiti", "seats": ["me", "me"], "begins": "seated"})
    me.go(f"/t/{made['id']}#seat={made['seats'][1]['token']}")
    me.page.locator("[data-why]").first.wait_for(state="attached")
    assert "Player 1" in str(touch(me, "flip"))


def test_an_onlooker_is_told_so(visit: Visit) -> None:
    me = visit(size=DESK)
    table = me.sit("te-kuiti", ["me", "bot:random"])
    assert me.able()
    other = visit(size=DESK)
    other.go(f"/t/{table}")
    other.page.locator("[data-why]").first.wait_for(state="attached")
    text = touch(other, "flip")
    assert text == "You are looking on: only the players can move."


def test_the_plain_board_of_an_outsiders_game(
    browser: Browser,
    bundle: Path,
    installed: str,  # noqa: F811
    tmp_path: Path,
) -> None:
    assert (bundle / "index.html").is_file()
    with server("--data", str(tmp_path), PYTHONPATH=installed) as running:
        me = Visitor(browser, running.base, size=DESK)
        me.open_table("Shearing Day")
        assert me.able()
        me.play(random.Random(1), most=1)
        me.able()
        me.page.locator("[data-why]").first.wait_for()
        assert touch(me, "")
        me.close()
        running.kill()
