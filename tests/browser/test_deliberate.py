"""What cannot be taken back needs a second touch, and an only move plays itself, with the usual settings."""

import random

from sheepfold import Match, new
from tests.browser.conftest import Visit
from tests.browser.visitor import PHONE, Visitor, until

USUAL = {"firstTouch": False, "onlyMoves": True, "pace": "fast"}


def test_a_tile_is_turned_by_a_second_touch(visit: Visit) -> None:
    me = visit(size=PHONE, settings=USUAL)
    table = me.sit("te-kuiti", ["me", "me"], names=["Ada", "Bea"])
    for _ in range(2):  # fences can be taken back: one touch
        before = me.index(table)
        me.click(fences(me)[0])
        until(lambda before=before: me.index(table) > before)
    page, mark = me.page, me.page.locator(".mark.armed")
    page.get_by_role("button", name="Hint").first.click()  # a hint is marked on the board and told in words
    page.locator(".mark:not(.armed)").wait_for()
    page.get_by_role("button", name="Close").first.click()
    before = me.index(table)
    me.click("c3")
    mark.wait_for()
    page.get_by_text("Choose c3 again to turn the tile").wait_for()
    page.get_by_role("heading", level=1).click()  # anything else disarms
    mark.wait_for(state="hidden")
    me.click("c3")
    mark.wait_for()
    me.click("b2")
    page.get_by_text("Choose b2 again to turn the tile").wait_for()
    assert me.index(table) == before
    page.keyboard.press("Enter")  # the focus is there already
    until(lambda: me.index(table) == before + 1)
    until(lambda: "b2" not in targets(me, 2))
    if not targets(me, 2):  # a shepherd or a ram: a fence comes first
        me.click(fences(me)[0])
        until(lambda: me.index(table) == before + 2 and targets(me, 2))
    before = me.index(table)
    page.locator(f'[data-target="{targets(me, 2)[0]}"]').focus()
    page.keyboard.press("Enter")
    mark.wait_for()
    assert me.index(table) == before
    page.keyboard.press("Enter")
    until(lambda: me.index(table) == before + 1)


def fences(visitor: Visitor) -> list[str]:
    return targets(visitor, 3)


def targets(visitor: Visitor, letters: int) -> list[str]:
    """Tiles have names of two letters, places for fences of three."""
    return [name for name, _ in visitor.able() or [] if len(name) == letters]


def forced() -> list[tuple[int, str]]:
    """A game in which the first seat has one move, everybody knows, and then it has a choice."""
    match, rng = new("two-sheep-dogs", seed=3), random.Random(3)
    while not is_forced(match):
        match.play(rng.choice(match.legal()))
    return list(match.record().events)


def is_forced(match: Match) -> bool:
    if match.to_act != [0] or len(match.legal(0)) > 1 or not match.legal(0)[0].startswith("sow"):
        return False
    then = match.copy()
    then.play(then.legal(0)[0])
    return then.to_act == [0] and len(then.legal(0)) > 1 and len(then.events) == len(match.events) + 1


def test_an_only_move_plays_itself_and_not_again_when_it_is_taken_back(visit: Visit) -> None:
    me = visit(settings=USUAL)
    table = me.sit("two-sheep-dogs", ["me", "bot:level1"], events=forced())
    only = me.page.get_by_text("There is no other move")
    only.wait_for()
    before = me.index(table)
    until(lambda: me.index(table) == before + 1)
    me.page.get_by_role("button", name="Undo").first.click()
    until(lambda: me.index(table) == before + 2)
    me.page.wait_for_timeout(1500)
    assert me.index(table) == before + 2
    assert only.count() == 0
    me.click((me.able() or [])[0][0])
    until(lambda: me.index(table) == before + 3)
