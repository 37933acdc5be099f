"""After a game: moments, a step by its link, notes, hands, a puzzle solved and missed; and one deal a day for all."""

import datetime
import random
from typing import Any

import pytest
from playwright.sync_api import FilePayload, Route

from tests.browser.conftest import Visit
from tests.browser.test_access import check
from tests.browser.visitor import DESK, PHONE, Visitor, ask


def finish(me: Visitor, table: str, token: str, seed: str) -> None:
    """Play the rest over the server's interface: the page only looks on."""
    rng = random.Random(seed)
    while True:
        state = ask(me.base, f"/tables/{table}", token=token)["state"]
        if state["status"] == "over":
            return
        if legal := state["sights"][0]["legal"]:
            move = {"move": rng.choice(legal), "index": state["index"]}
            ask(me.base, f"/tables/{table}/moves", move, token)


def lost_game(me: Visitor) -> tuple[str, dict[str, Any], str]:
    """A finished game with one costly move, as an analysis would find it: its table, the decision, a bad move there."""
    made = ask(me.base, "/tables", {"game": "sheep-sheep", "seats": ["me", "bot:random"]})
    token = made["seats"][0]["token"]
    finish(me, made["id"], token, "lost")
    events = ask(me.base, f"/tables/{made['id']}/record")["events"]
    position = {"game": "sheep-sheep", "rules": made["state"]["rules"], "players": 2, "seat": 0}
    position["options"] = made["state"]["options"]
    for index in [at for at, (who, _) in enumerate(events) if who == 0]:
        legal = ask(me.base, "/positions", {**position, "events": events[:index]})["legal"]
        move = events[index][1]
        best, bad, *_ = [*(one for one in legal if one.startswith("swap") and one != move), "", ""]
        if bad:
            break
    step = sum(who >= 0 for who, _ in events[: index + 1])
    decision = {"index": index, "step": step, "seat": 0, "move": move, "mark": "blunder", "best": [{"move": best}]}
    decision |= {"before": 0.6, "after": 0.3}
    me.page.goto(f"{me.base}/t/{made['id']}#seat={token}")
    return made["id"], decision, bad


def pretend(me: Visitor) -> dict[str, Any]:
    """Analysis and worth answer at once: the search has tests of its own."""
    said: dict[str, Any] = {
        "decisions": [],
        "chances": [[0, [0.5, 0.5]], [9, [0, 1]]],
        "skill": [-0.3, 0],
        "luck": [-0.1, 0.1],
    }

    def weigh(route: Route) -> None:
        asked: Any = route.request.post_data_json
        moves = asked["moves"]
        values = [0.6 if move == said["decisions"][0]["best"][0]["move"] else 0.3 for move in moves]
        route.fulfill(json={"time": 0, "values": values})

    me.page.route("**/analysis", lambda route: route.fulfill(json={"time": 0, "analysis": said}))
    me.page.route("**/positions/worth", weigh)
    return said


def try_move(me: Visitor, move: str) -> None:
    _, card, cell = move.split()
    me.click(f"show {card}")
    me.click(f"cell {cell}")


def test_a_moment_becomes_a_puzzle(visit: Visit) -> None:
    me = visit(size=DESK)
    said = pretend(me)
    table, decision, bad = lost_game(me)
    said["decisions"] = [decision]
    page = me.page
    page.get_by_role("heading", name="Your turning points").wait_for()
    check(me, "after a game")

    # The board there, with the better move; a note stays.
    page.get_by_role("link", name="See the board").first.click()
    page.get_by_role("button", name="Back to the game").wait_for()
    page.locator(".layer .mark").wait_for()
    page.get_by_label("My note on step").fill("Look for three first.")
    page.get_by_role("button", name="Open all hands").click()
    page.get_by_text("What could I know?").click()
    page.locator(".guess").first.wait_for()
    check(me, "a turning point in the replay")
    me.go(f"/replay/{table}#step-{decision['step']}")
    assert page.get_by_label("My note on step").input_value() == "Look for three first."

    # Missed, then solved; it comes back tomorrow, because the first try counts.
    me.go(f"/puzzles/{table}.{decision['index']}")
    me.able()
    try_move(me, bad)
    page.get_by_role("heading", name="Not this one").wait_for()
    check(me, "a puzzle missed")
    page.get_by_role("button", name="Start over").click()
    try_move(me, decision["best"][0]["move"])
    page.get_by_role("heading", name="Solved").wait_for()
    check(me, "a puzzle solved")
    me.go("/puzzles")
    page.get_by_text("tomorrow").wait_for()


def test_a_file_takes_everything_along(visit: Visit) -> None:
    me, other = visit(size=DESK), visit(size=PHONE)
    said = pretend(me)
    said["decisions"] = []
    lost_game(me)
    me.page.get_by_role("heading", name="Luck and skill").wait_for()
    me.go("/progress")
    check(me, "my games")
    with me.page.expect_download() as download:
        me.page.get_by_role("button", name="Save as a file").click()
    page = other.go("/progress")
    page.get_by_label("Load a file").set_input_files(download.value.path())
    page.locator(".said", has_text="1 new game").wait_for()
    page.get_by_text("Lost").or_(page.get_by_text("Won")).first.wait_for()
    bad = FilePayload(name="bad.json", mimeType="application/json", buffer=b'{"games": 1}')
    page.get_by_label("Load a file").set_input_files(bad)
    page.locator(".said", has_text="not one that was saved here").wait_for()
    check(other, "a file refused")


def test_one_deal_at_several_tables(visit: Visit) -> None:
    me = visit(size=PHONE)
    pretend(me)
    lost_game(me)
    page = me.page

    # The same cards, one seat further: compared seat by seat, and I am called "You" at both tables.
    page.get_by_role("button", name="Same deal, other seats").click()
    page.wait_for_url("**/t/*")
    page.locator("[data-target]").first.wait_for()
    table = page.url.rsplit("/", 1)[1]
    token: str = page.evaluate("() => JSON.parse(localStorage.getItem('tables'))[0].tokens[0]")
    finish(me, table, token, "again")
    compared = page.get_by_role("region", name="One deal, several tables")
    compared.wait_for()
    rows = [row.inner_text() for row in compared.locator("tbody tr").all()]
    assert ["You" in row for row in rows] == [True, True]
    check(me, "a deal compared")

    # Two groups: each has a table and a link of its own.
    me.go("/new/sheep-sheep")
    page.get_by_role("radiogroup", name="Who sits at Green").get_by_text("Friend").click()
    page.get_by_text("Options and clock").click()
    page.get_by_label("Groups that play this deal").select_option("2")
    page.get_by_role("button", name="Play").click()
    other = page.get_by_role("region", name="One deal, several tables").get_by_role("link", name="Table 2")
    other.wait_for()
    check(me, "links for two groups")
    here = page.url.split("/t/")[1].split("#")[0]
    there = (other.get_attribute("href") or "").split("/t/")[1].split("#")[0]
    assert ask(me.base, f"/tables/{there}")["state"]["same_deal"] == [here, there]


def deal(me: Visitor, path: str) -> tuple[str, str]:
    """Open the deal of a day by its link; its table and this seat's token."""
    page = me.go(path)
    page.get_by_role("button", name="Play").click()
    page.wait_for_url("**/t/*")
    table = page.url.rsplit("/", 1)[1]
    tokens: str = page.evaluate("() => JSON.parse(localStorage.getItem('tables'))[0].tokens[0]")
    return table, tokens


@pytest.mark.usefixtures("own_server")
def test_one_deal_a_day_for_everybody(visit: Visit) -> None:
    me, friend = visit(size=DESK), visit(size=PHONE)
    page = me.go("/")
    page.get_by_role("button", name="Play the deal of the day of Sheep Sheep").click()
    page.wait_for_url("**/t/*")
    table = page.url.rsplit("/", 1)[1]
    token: str = page.evaluate("() => JSON.parse(localStorage.getItem('tables'))[0].tokens[0]")
    finish(me, table, token, "daily")
    line = page.locator("[data-share]")
    line.wait_for()
    text = line.get_attribute("data-share") or ""
    link = text.split("\n")[-1]
    assert any(sign in text for sign in "🐑🍀⬛")
    check(me, "the result of a deal")

    # The line opens the same deal; the same moves get the same dice and the same answers.
    again, key = deal(friend, link.removeprefix(friend.base))
    finish(friend, again, key, "daily")
    first, second = (ask(me.base, f"/tables/{one}/record")["events"] for one in (table, again))
    assert first == second

    # The next day another.
    day = datetime.date.fromisoformat(link.rsplit("/", 1)[1])
    before = link.removeprefix(friend.base).replace(str(day), str(day - datetime.timedelta(days=1)))
    yesterday, key = deal(friend, before)
    finish(friend, yesterday, key, "daily")
    assert ask(me.base, f"/tables/{yesterday}/record")["events"] != first
    me.go("/")
    me.page.get_by_role("link", name="See the result of Sheep Sheep").wait_for()
