"""Without network the shell still opens: its games, its rules' list, and words that say why nothing can be started."""

from tests.browser.conftest import Visit
from tests.browser.visitor import DESK, PHONE

TITLES = ["Te Kuiti", "Peter's Two Sheep Dogs", "Shear Panic", "Sheep & Thief", "Sheep Sheep"]
KEPT = """async () => {
  await navigator.serviceWorker.ready;
  const kept = await caches.match('/api/v1/games');
  return kept !== undefined;
}"""


def test_the_home_page_without_network(visit: Visit) -> None:
    me = visit(size=DESK, installed=True)
    me.excused = ("ERR_INTERNET_DISCONNECTED", "Failed to load resource")
    page = me.go("/")
    page.wait_for_function(KEPT)
    me.context.set_offline(True)
    for width, height in (DESK, PHONE):
        page.set_viewport_size({"width": width, "height": height})
        page.reload()
        for title in TITLES:
            card = page.get_by_role("list", name="Games").get_by_role("link", name=title).first
            card.wait_for()
            assert "min" in card.inner_text(), "it says how long the game takes"
        page.wait_for_function("() => document.querySelectorAll('.games .picture > svg').length === 5")
        page.get_by_text("The server does not answer.").wait_for()

    page.get_by_role("link", name="Te Kuiti").first.click()
    page.get_by_role("button", name="Play").click()
    page.get_by_text("The server does not answer.").first.wait_for()
    me.context.set_offline(False)
    page.get_by_role("button", name="Play").click()
    assert me.able()
