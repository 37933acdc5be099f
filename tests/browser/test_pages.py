"""The edition without a server: a plain file server, then no network at all."""

import random
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.edition import FileServer, edition, file_server
from tests.browser.visitor import Visitor

PATIENCE = 120_000
READY = "() => navigator.serviceWorker.controller && !document.querySelector('.loading')"


@pytest.fixture(scope="module")
def files(bundle: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[FileServer]:
    assert (bundle / "index.html").is_file()
    folder = edition(tmp_path_factory.mktemp("edition") / "pages")
    with zipfile.ZipFile(folder / "python" / "engine.zip") as engine:
        assert "sheepfold/page/browser.pyc" in engine.namelist(), "Node is here, so the engine is compiled"
    with file_server(folder) as server:
        yield server


def open_table(page: Page, title: str) -> None:
    page.get_by_role("link", name=title).first.click()
    page.get_by_role("button", name="Play").click()
    page.wait_for_url("**/#/t/*")


def test_a_game_without_server_and_network(browser: Browser, files: FileServer) -> None:
    me = Visitor(browser, files.base.rstrip("/"), installed=True)
    me.context.set_default_timeout(PATIENCE)
    foreign: list[str] = []
    me.context.on("request", lambda asked: foreign.append(asked.url) if not asked.url.startswith(files.base) else None)
    page = me.go("/")
    page.get_by_role("link", name="Te Kuiti").first.wait_for()
    assert page.get_by_role("progressbar").count(), "the home page is there before Python is"
    page.wait_for_function(READY)
    me.context.set_offline(True)

    open_table(page, "Te Kuiti")
    rng = random.Random(4)
    assert not me.play(rng, most=8)
    address, log = page.url, page.get_by_role("log").count()
    page.reload()  # in the middle of a game
    assert page.url == address
    assert page.get_by_role("log").count() == log
    assert me.play(rng), "the result is shown"
    assert me.result()
    page.get_by_role("link", name="Replay", exact=True).click()
    page.wait_for_url("**/#/replay/*")
    page.get_by_role("heading", name="Te Kuiti").first.wait_for()

    assert not [url for url in foreign if not url.startswith(("blob:", "data:"))]
    me.close()
