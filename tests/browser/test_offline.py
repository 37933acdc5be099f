"""The service worker: without network the shell still opens, and an alert of the server becomes a notification."""

import json
from typing import Any

from tests.browser.conftest import Visit
from tests.browser.visitor import DESK, PHONE

TITLES = ["Te Kuiti", "Peter's Two Sheep Dogs", "Shear Panic", "Sheep & Thief", "Sheep Sheep"]
KEPT = """async () => {
  await navigator.serviceWorker.ready;
  for (let tries = 0; tries < 200; tries += 1) {
    if (await caches.match('/api/v1/games')) return true;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return false;
}"""


def test_the_home_page_without_network(visit: Visit) -> None:
    me = visit(size=DESK, installed=True)
    me.excused = ("ERR_INTERNET_DISCONNECTED", "Failed to load resource")
    page = me.go("/")
    assert page.evaluate(KEPT)
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


LISTEN = """() => {
  self.shown = [];
  self.registration.showNotification = (title, { body, tag, data }) => {
    self.shown.push([title, body, tag, data.url]);
    return Promise.resolve();
  };
}"""
SHOWN = """async (count) => {
  for (let tries = 0; tries < 200 && self.shown.length < count; tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return self.shown;
}"""


def test_an_alert_of_the_server_is_shown_in_my_language(visit: Visit) -> None:
    """What reaches the browser's own notifications: a Chromium without windows has none to look at."""
    me = visit(size=PHONE, installed=True)
    me.context.grant_permissions(["notifications"])
    page = me.go("/")
    assert page.evaluate(KEPT)
    session = me.context.new_cdp_session(page)
    found: list[str] = []

    def registered(event: dict[str, Any]) -> None:
        found.extend(one["registrationId"] for one in event["registrations"] if not one["isDeleted"])

    session.on("ServiceWorker.workerRegistrationUpdated", registered)
    session.send("ServiceWorker.enable")
    worker = me.context.service_workers[0]
    worker.evaluate(LISTEN)
    for _ in range(100):
        if found:
            break
        page.wait_for_timeout(50)

    def push(told: object) -> None:
        alert = {"origin": me.base, "registrationId": found[-1], "data": json.dumps(told)}
        session.send("ServiceWorker.deliverPushMessage", alert)

    alert = {"event": "turn", "table": "k3v9m2xq7t4a", "game": "te-kuiti", "title": "Te Kuiti", "seats": [0], "time": 1}
    push("nonsense")
    push({**alert, "table": "../evil"})
    push(alert)
    place = ["Te Kuiti", "sheepfold-k3v9m2xq7t4a", "/t/k3v9m2xq7t4a"]
    assert worker.evaluate(SHOWN, 1) == [["Your turn", *place]]
    page.evaluate("async () => (await caches.open('alerts')).put('/alerts/language', new Response('de'))")
    push({**alert, "event": "reminder"})
    shown = worker.evaluate(SHOWN, 2)
    assert shown[1:] == [["Du bist dran: Deine Zeit läuft ab", *place]], "with the same tag it replaces the first"
