"""A seat's secret is in no address, title, request line or referrer, and the built page keeps to its policy."""

import re
from pathlib import Path

from playwright.sync_api import Request

from tests.browser.conftest import Visit
from tests.browser.visitor import DESK, ask


def test_a_seats_link_leaves_no_trace(visit: Visit) -> None:
    me = visit(size=DESK)
    asked: list[Request] = []
    me.page.on("request", lambda request: asked.append(request))
    made = ask(me.base, "/tables", {"game": "te-kuiti", "seats": ["me", "bot:random"]})
    token = made["seats"][0]["token"]
    me.go(f"/t/{made['id']}#seat={token}")
    assert me.able()
    assert me.page.url == f"{me.base}/t/{made['id']}"
    assert token not in me.page.title()
    assert token not in me.page.content()
    me.page.reload()
    assert me.able()
    assert me.page.url == f"{me.base}/t/{made['id']}"
    assert len(asked) > 3
    for request in asked:
        assert token not in request.url.partition("#")[0]
        assert not request.headers.get("referer")


def test_the_built_page_has_no_script_or_style_of_its_own(bundle: Path) -> None:
    page = (bundle / "index.html").read_text(encoding="utf-8")
    assert re.findall(r"<script(?![^>]*\bsrc=)", page) == []
    assert re.findall(r"<style|\son\w+=|javascript:|\sstyle=", page) == []
    assert re.findall(r"(?:src|href)=\"(?!/)", page) == [], "nothing comes from elsewhere"
