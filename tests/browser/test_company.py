"""Who sits at the table: bots with names and faces, a bot instead of a friend, two people at one screen, and what they
say."""

from tests.browser.conftest import Visit
from tests.browser.visitor import PHONE, ask


def test_three_bots_of_one_level_are_three_people(visit: Visit) -> None:
    me = visit()
    me.sit("sheep-sheep", ["me", "bot:level1", "bot:level1", "bot:level1"])
    cards = me.page.locator("[data-zone=seats] button.seat")
    cards.first.wait_for()
    names = cards.locator(".name").all_inner_texts()
    assert len({*names}) == 4
    assert not {*names} & {"Blue", "Green", "Red", "Yellow", "Lamb"}
    assert cards.locator(".face").count() == 3
    cards.first.click()
    assert "Lamb" in me.page.locator(".parts").inner_text()


def test_a_friend_who_does_not_come_is_replaced_by_one_click(visit: Visit) -> None:
    me = visit(size=PHONE)
    me.open_table("Two Sheep Dogs", friend=True)
    assert me.page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]
    me.page.get_by_role("button", name="Green: a bot instead").click()
    assert me.able()
    assert me.page.locator("[data-zone=seats] .face").count() == 1


def test_the_second_person_at_a_screen_has_a_name(visit: Visit) -> None:
    me = visit()
    page = me.go("/new/two-sheep-dogs")
    page.get_by_role("radiogroup", name="Who sits at Green").get_by_text("Me too").click()
    page.get_by_label("Name of Green").fill("Bea")
    page.get_by_label("Your name").fill("Ada")
    page.get_by_role("button", name="Play").click()
    page.wait_for_url("**/t/*")
    names = page.locator("[data-zone=seats] .name")
    names.first.wait_for()
    assert {name.split(",")[0].strip() for name in names.all_inner_texts()} == {"Ada", "Bea"}


def test_what_a_friend_says_is_seen_on_a_phone(visit: Visit) -> None:
    """First in a bubble, then as a number at the way to the log, until that was opened."""
    ada, bea = visit(size=PHONE), visit()
    table = ada.sit("te-kuiti", ["me", "open"], public=True, name="Ada")
    token = ask(bea.base, f"/tables/{table}/seats/1/join", {"name": "Bea"})["token"]
    bea.go(f"/t/{table}#seat={token}")
    assert ada.able(), "Ada is there when Bea speaks"
    box = bea.page.get_by_role("textbox")
    words = "Nice fence! " * 10 + "I could not have put it in a better place."  # many words stay for long
    box.fill(words)
    box.press("Enter")
    bubble = ada.page.get_by_role("button", name=f"Bea: {words}")
    bubble.wait_for()
    place = bubble.bounding_box()
    assert place is not None
    assert place["x"] >= 0
    assert place["x"] + place["width"] <= PHONE[0]
    bubble.click()
    bubble.wait_for(state="hidden")
    badge = ada.page.locator("[data-zone=story] .chip")
    assert badge.inner_text() == "1"
    badge.click()
    ada.page.locator(".zone-drawer.open").get_by_text(words).wait_for()
    badge.wait_for(state="detached")
