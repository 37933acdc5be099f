"""A real server with the built bundle, and a real Chromium."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

import hatch_build
from tests.browser.chromium import launch_options, must_be_there
from tests.browser.visitor import Visitor
from tests.server.services import Server, server


@pytest.fixture(scope="session")
def bundle() -> Path:
    """The folder of the browser client, built from the sources that lie here."""
    hatch_build.build_web()
    return hatch_build.STATIC


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """Ends with this folder: tests elsewhere have an event loop of their own."""
    with sync_playwright() as playwright:
        options = launch_options(playwright.chromium.executable_path)
        if options is None:
            missing = "There is no Chromium here (set SHEEPFOLD_CHROMIUM or install chromium)"
            if must_be_there():
                pytest.fail(f"{missing}, and this run must test with it.")
            pytest.skip(f"SKIPPED: {missing}, so nothing was tested in a browser.")
        chromium = playwright.chromium.launch(**options)
        yield chromium
        chromium.close()


def killed_at_the_end(bundle: Path, data: Path) -> Iterator[Server]:
    """A server; the analysis of a finished game is not waited for."""
    assert (bundle / "index.html").is_file()
    with server("--data", str(data)) as running:
        yield running
        running.kill()


@pytest.fixture(scope="package")
def shared_server(bundle: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One for all tests that leave no work behind."""
    yield from killed_at_the_end(bundle, tmp_path_factory.mktemp("tables"))


@pytest.fixture
def own_server(bundle: Path, tmp_path: Path) -> Iterator[Server]:
    """One for a test that plays to the end: the server would go on with the analysis for half a minute."""
    yield from killed_at_the_end(bundle, tmp_path)


@pytest.fixture
def table_server(request: pytest.FixtureRequest) -> Server:
    """Where this test's browsers go: to the shared one, unless the test uses one of its own."""
    running: Server = request.getfixturevalue("own_server" if "own_server" in request.fixturenames else "shared_server")
    return running


Visit = Callable[..., Visitor]


@pytest.fixture
def visit(browser: Browser, table_server: Server) -> Iterator[Visit]:
    """Opens browsers: ``visit(size=PHONE)``. Any error in a console fails the test."""
    visitors: list[Visitor] = []

    def open_one(**how: object) -> Visitor:
        visitors.append(Visitor(browser, table_server.base, **how))  # type: ignore[arg-type]
        return visitors[-1]

    yield open_one
    for visitor in visitors:
        visitor.close()
