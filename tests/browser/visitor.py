"""Somebody at a browser: opens pages, sits down, and plays by clicks on what may be done."""

import json
import random
import time
from typing import Any
from urllib.request import Request, urlopen

from playwright.sync_api import Browser, ConsoleMessage, Page

PHONE = (390, 844)
DESK = (1280, 800)

# Targets that can be used now: [name, already chosen]; null when the result is shown.
ABLE = """() => {
  if (document.querySelector('section[aria-label="Result"]')) return null;
  return [...document.querySelectorAll('[data-target]')].filter((one) => {
    const { width, height } = one.getBoundingClientRect();
    const off = one.disabled || one.ariaDisabled === 'true' || one.tabIndex < 0 || one.closest('[inert]');
    return width && height && !off;
  }).map((one) => [one.dataset.target, one.ariaPressed === 'true']);
}"""
WAIT = 20_000


class Visitor:
    """A browser of its own (storage, size, scheme, zoom) that fails on any error in its console.

    ``installed``: with the service worker that keeps the shell for times without network.
    """

    def __init__(
        self,
        browser: Browser,
        base: str,
        size: tuple[int, int] = DESK,
        scheme: str = "light",
        *,
        motion: bool = False,
        zoom: float = 1,
        installed: bool = False,
        settings: dict[str, Any] | None = None,
    ) -> None:
        width, height = size
        self.base = base
        self.context = browser.new_context(
            viewport={"width": round(width / zoom), "height": round(height / zoom)},
            device_scale_factor=zoom,
            locale="en-GB",
            color_scheme="dark" if scheme == "dark" else "light",
            reduced_motion="no-preference" if motion else "reduce",
            service_workers="allow" if installed else "block",
        )
        # An expert's settings: everything at once, and nothing but what is clicked.
        chosen = json.dumps(
            {"pace": "none", "sound": False, "firstTouch": True, "onlyMoves": False, **(settings or {})}
        )
        self.context.add_init_script(
            f"if (!localStorage.getItem('settings')) localStorage.setItem('settings', '{chosen}');"
        )
        self.context.set_default_timeout(WAIT)
        self.errors: list[str] = []
        self.excused: tuple[str, ...] = ()
        self.page: Page = self.context.new_page()
        self.page.on("console", self._heard)
        self.page.on("pageerror", lambda error: self._complain(f"{error.message}\n{error.stack}"))
        self.clicks = 0
        self.last = ""
        self.before: set[str] = set()

    def _heard(self, said: ConsoleMessage) -> None:
        if said.type == "error":
            self._complain(f"{said.text} {said.location}")

    def _complain(self, text: str) -> None:
        if not any(part in text for part in self.excused):
            self.errors.append(text)

    def close(self) -> None:
        self.context.close()
        assert not self.errors, "\n".join(self.errors)

    # -- places ------------------------------------------------------------------------------------------------

    def go(self, path: str) -> Page:
        self.page.goto(self.base + path)
        return self.page

    def open_table(self, title: str, *, alone: bool = False, friend: bool = False) -> str:
        """From home to the table in three clicks, or a few more for other seats than the usual ones; its id."""
        page = self.go("/")
        page.get_by_role("link", name=title).first.click()
        players = page.get_by_role("radiogroup", name="Players", exact=True)
        page.get_by_role("button", name="Play").wait_for()
        if alone:
            players.get_by_text("Alone").click()
        elif friend:
            page.get_by_role("radiogroup", name="Who sits at Green").get_by_text("Friend").click()
        else:
            if players.get_by_text("2", exact=True).count():
                players.get_by_text("2", exact=True).click()
            for level in page.get_by_role("radiogroup", name="Level of").all():
                level.get_by_text("1", exact=True).click()
        page.get_by_role("button", name="Play").click()
        page.wait_for_url("**/t/*")
        return page.url.rsplit("/", 1)[1]

    def sit(self, game: str, seats: list[str], **more: Any) -> str:
        """Open a table over the server's interface, and take the seat by its link; the table's id."""
        made = ask(self.base, "/tables", {"game": game, "seats": seats, **more})
        tokens = ",".join(seat["token"] for seat in made["seats"])
        self.go(f"/t/{made['id']}#seat={tokens}")
        return str(made["id"])

    # -- playing -----------------------------------------------------------------------------------------------

    def able_now(self) -> list[tuple[str, bool]] | None:
        """Targets that can be used now, and whether they are chosen already; None once the result is shown."""
        found = self.page.evaluate(ABLE)
        return None if found is None else [(name, chosen) for name, chosen in found]

    def able(self) -> list[tuple[str, bool]] | None:
        """The same, once there is something to do."""
        self.page.wait_for_function(f"() => {{ const able = ({ABLE})(); return !able || able.length; }}")
        return self.able_now()

    def click(self, target: str) -> None:
        self.page.locator(f'[data-target="{target}"]').first.click(timeout=5000)
        self.clicks += 1

    def step(self, rng: random.Random, able: list[tuple[str, bool]]) -> None:
        """Click one of these."""
        names = [name for name, chosen in able if not chosen and name != self.last] or [name for name, _ in able]
        # What a click has just made possible is usually the rest of that move.
        fresh = [name for name in names if name not in self.before]
        self.last = rng.choice(fresh if fresh and rng.random() < 0.8 else names)
        self.before = {name for name, _ in able}
        self.click(self.last)

    def play(self, rng: random.Random, most: int = 1000) -> bool:
        """Play by clicks, at most so many; whether the result is shown."""
        for _ in range(most):
            able = self.able()
            if able is None:
                return True
            if able:
                self.step(rng, able)
        return False

    def result(self) -> str:
        return self.page.get_by_role("region", name="Result").get_by_role("heading").inner_text()

    def index(self, table: str) -> int:
        return int(ask(self.base, f"/tables/{table}")["state"]["index"])


def ask(base: str, path: str, body: dict[str, Any] | None = None, token: str | None = None) -> Any:
    """Ask the server as any client would."""
    data = None if body is None else json.dumps(body).encode()
    request = Request(f"{base}/api/v1{path}", data, {"content-type": "application/json"})
    if token:
        request.add_header("authorization", f"Bearer {token}")
    with urlopen(request, timeout=20) as answer:
        return json.load(answer)


def until(done: Any, seconds: float = 20) -> None:
    """Wait for something outside of the page."""
    end = time.monotonic() + seconds
    while not done():
        assert time.monotonic() < end, "it did not happen"
        time.sleep(0.05)
