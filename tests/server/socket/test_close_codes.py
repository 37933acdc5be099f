"""The close codes of the protocol's page are those that the server uses."""

import re
from collections.abc import Callable
from pathlib import Path

import websockets

from sheepfold.server.socket.closing import CloseCode
from tests.server.client import Player, open_table
from tests.server.conftest import Inside, Run

PAGE = Path("docs/reference/protocol.md")


def test_every_close_code_is_on_the_page() -> None:
    listed = re.findall(r"^\| (\d{4}) \|", PAGE.read_text(encoding="utf-8"), re.MULTILINE)
    assert [int(code) for code in listed] == sorted(CloseCode)


def test_one_too_many_at_a_table_may_come_back_later(start: Callable[..., Inside], run: Run) -> None:
    inside = start(sockets_a_table=1)

    async def watch() -> None:
        table = await open_table(inside.base, "te-kuiti", ["me", "me"])
        async with Player(inside.base, table["id"], table["tokens"][0]) as first:
            async with websockets.connect(first.url) as second:
                await second.send('{"type":"hello","protocol":1}')
                assert '"too_many"' in str(await second.recv())
                await second.wait_closed()
            assert second.close_code == 1013

    run(watch())
