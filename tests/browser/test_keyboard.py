"""A whole game without touching the pointer."""

import random

import pytest

from tests.browser.conftest import Visit
from tests.browser.visitor import DESK, Visitor

FOCUSED = "() => document.activeElement?.dataset?.target ?? null"
NAME = """() => {
  const here = document.activeElement;
  return here && here !== document.body && here.id !== 'main' ? here.ariaLabel || here.innerText || '' : '';
}"""
ARROWS = ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp")


def press_until(visitor: Visitor, key: str, wanted: str, most: int = 60) -> None:
    """Press a key until what has the focus has that name."""
    for _ in range(most):
        name = visitor.page.evaluate(NAME)
        if wanted in name:
            return
        visitor.page.keyboard.press(key)
    raise AssertionError(f"{wanted} was not reached by {key}")


@pytest.mark.usefixtures("own_server")
def test_te_kuiti_alone_by_keyboard_only(visit: Visit) -> None:
    rng = random.Random("keys")
    me = visit(size=DESK)
    page = me.go("/")
    keys = page.keyboard
    page.get_by_role("link", name="Te Kuiti").first.wait_for()
    press_until(me, "Tab", "Te Kuiti")
    keys.press("Enter")
    page.get_by_role("button", name="Play").wait_for()
    for _ in range(30):  # to the choice of players; an arrow chooses the other number
        if page.evaluate("() => document.activeElement?.name") == "players":
            break
        keys.press("Tab")
    keys.press("ArrowLeft")
    page.get_by_text("Level of").wait_for(state="hidden")
    press_until(me, "Tab", "Play")
    keys.press("Enter")
    page.wait_for_url("**/t/*")

    presses = 0
    reached: set[str] = set()
    last = None
    while (able := me.able()) is not None:
        names = {name for name, _ in able}
        if page.evaluate(FOCUSED) is None:
            keys.press("ArrowRight")  # from nowhere an arrow goes to the first target
        for _ in range(rng.randrange(1, 6)):
            keys.press(rng.choice(ARROWS))
        here = page.evaluate(FOCUSED)
        presses += 1
        assert presses < 600, f"no end is reached; last {sorted(names)}"
        if here is None or here not in names or here == last:
            continue
        reached.add(here)
        last = here
        keys.press(rng.choice(["Enter", "Space"]))
    assert me.result()
    assert len(reached) > 15, "the arrows lead to many targets"
    page.get_by_role("region", name="Result").wait_for()
    press_until(me, "Tab", "Replay")
    keys.press("Enter")
    page.wait_for_url("**/replay/*")
