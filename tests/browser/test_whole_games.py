"""Every game to its end by clicks on targets, on a phone and on a desk, against the weakest level."""

import random

import pytest

from tests.browser.conftest import Visit
from tests.browser.visitor import DESK, PHONE

GAMES = ["Te Kuiti", "Two Sheep Dogs", "Shear Panic", "Sheep & Thief", "Sheep Sheep"]
SIZES = pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])


@SIZES
@pytest.mark.usefixtures("own_server")
@pytest.mark.parametrize("title", [*GAMES, "Te Kuiti alone"])
def test_played_to_the_end(visit: Visit, title: str, size: tuple[int, int]) -> None:
    me = visit(size=size)
    me.open_table(title.removesuffix(" alone"), alone=title.endswith("alone"))
    assert me.play(random.Random(title))
    assert me.result()
    assert me.clicks > 10
