"""Two browsers at one table; a page loaded anew and a server killed and started again in the middle."""

import random
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.browser.visitor import DESK, PHONE, Visitor, until
from tests.server.services import Server

# What Chromium itself says while there is no server.
NO_SERVER = (
    *(f"ERR_{what}" for what in ("CONNECTION_REFUSED", "CONNECTION_RESET", "CONNECTION_CLOSED", "EMPTY_RESPONSE")),
    "ERR_SOCKET_NOT_CONNECTED",
    "WebSocket connection to",
)


def take_turns(visitors: list[Visitor], rng: random.Random, clicks: int) -> bool:
    """Whoever has something to do clicks, at most so often in all; whether all see the result."""
    shown: list[list[tuple[str, bool]] | None] = []

    def somebody_can_go_on() -> bool:
        shown[:] = [visitor.able_now() for visitor in visitors]
        return any(shown) or all(able is None for able in shown)

    while clicks > 0:
        until(somebody_can_go_on)
        if not any(shown):
            return True
        for visitor, able in zip(visitors, list(shown), strict=True):
            if able:
                visitor.step(rng, able)
                clicks -= 1
    return False


@pytest.mark.usefixtures("bundle")
def test_two_browsers_a_refresh_and_a_restart(browser: Browser, tmp_path: Path) -> None:
    rng = random.Random("together")
    server = Server("--data", str(tmp_path))
    ada, bea = Visitor(browser, server.base, DESK), Visitor(browser, server.base, PHONE)
    ada.excused = bea.excused = NO_SERVER
    try:
        table = ada.open_table("Te Kuiti", friend=True)
        link = ada.page.get_by_role("textbox", name="Link").input_value()
        assert f"/t/{table}#join=" in link
        page = bea.page
        page.goto(link)
        page.get_by_role("button", name="Sit down as Green").click()
        until(lambda: ada.index(table) >= 2)
        assert "#" not in page.url, "the secret stays out of the address"
        assert not take_turns([ada, bea], rng, 30)

        page.reload()
        assert not take_turns([ada, bea], rng, 30)

        before = ada.index(table)
        server.kill()
        ada.page.get_by_text("Connection lost", exact=False).wait_for()
        server.log.close()
        server = Server("--data", str(tmp_path), "--port", str(server.port))
        # A click that was still under way may have made one more move.
        until(lambda: ada.index(table) >= before)
        assert take_turns([ada, bea], rng, 1000)
        assert ada.result()
        assert bea.result()
        assert ada.index(table) > before
        ada.close()
        bea.close()
    finally:
        server.kill()
        server.log.close()
