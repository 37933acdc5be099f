"""A game that another package adds is played with the plain board, to its end."""

import random
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.browser.visitor import DESK, PHONE, Visitor
from tests.outsider.conftest import installed  # noqa: F401 - a fixture
from tests.server.services import server


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_a_sixth_game_is_offered_and_played_to_the_end(
    browser: Browser,
    bundle: Path,
    installed: str,  # noqa: F811
    tmp_path: Path,
    size: tuple[int, int],
) -> None:
    assert (bundle / "index.html").is_file()
    with server("--data", str(tmp_path), PYTHONPATH=installed) as running:
        me = Visitor(browser, running.base, size=size)
        me.open_table("Shearing Day")
        assert me.play(random.Random(1))
        assert me.result()
        me.close()
        running.kill()
