"""What the home page weighs, and that the way to a table is short."""

from typing import Any

from tests.browser.conftest import Visit
from tests.browser.visitor import DESK

KILO = 1000
MOST = 300 * KILO


def test_first_load_is_small(visit: Visit) -> None:
    me = visit(size=DESK)
    received: list[float] = []
    session = me.context.new_cdp_session(me.page)
    session.send("Network.enable")

    def finished(event: dict[str, Any]) -> None:
        received.append(event["encodedDataLength"])

    session.on("Network.loadingFinished", finished)
    page = me.go("/")
    page.get_by_role("link", name="Sheep Sheep").first.wait_for()
    page.wait_for_load_state("networkidle")
    assert len(received) > 3
    assert sum(received) < MOST, f"{sum(received) / KILO:.0f} kB over the line"


def test_three_clicks_to_a_table(visit: Visit) -> None:
    me = visit(size=DESK)
    page = me.go("/")
    page.get_by_role("link", name="Te Kuiti").first.click()
    page.get_by_role("button", name="Play").click()
    me.able()
    me.click(me.able()[0][0])  # type: ignore[index]
