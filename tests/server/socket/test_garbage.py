"""Sockets that came and went are gone."""

import gc
import time
import weakref
from collections.abc import Callable
from typing import Any

import pytest

from sheepfold.server.connections.protocol import HttpConnection
from sheepfold.server.connections.web_socket import WebSocket
from sheepfold.server.socket.connection import Connection
from tests.server.client import Player, Refused, open_table
from tests.server.conftest import Inside, Run


@pytest.mark.parametrize("politely", [True, False])
def test_sockets_that_came_and_went_leave_no_garbage(
    politely: bool, start: Callable[..., Inside], run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The collector hardly ever looks, so that nothing may need it."""
    made: list[weakref.ref[Any]] = []

    def counted(kind: type[Any], method: str) -> None:
        plain = getattr(kind, method)

        def count(self: Any, *rest: Any) -> None:
            made.append(weakref.ref(self))
            plain(self, *rest)

        monkeypatch.setattr(kind, method, count)

    counted(HttpConnection, "connection_made")
    counted(WebSocket, "connection_made")
    counted(Connection, "__init__")
    inside = start()

    async def come_and_go(times: int) -> None:
        for _ in range(times):
            table = await open_table(inside.base, "te-kuiti", ["me", "me"])
            one, two = (Player(inside.base, table["id"], table["tokens"][seat]) for seat in (0, 1))
            async with one, two:
                await two.ask("resign")
                with pytest.raises(Refused, match="over"):
                    await one.ask("resign")
                if not politely:
                    one.socket.transport.abort()
                    two.socket.transport.abort()

    gc.disable()
    try:
        run(come_and_go(5))
        assert len(made) >= 31
        patience = time.monotonic() + 20
        while any(one() is not None for one in made) and time.monotonic() < patience:
            time.sleep(0.05)
        assert all(one() is None for one in made)
    finally:
        gc.enable()
