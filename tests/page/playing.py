"""Plays given moves at a table of any host. A browser's own Python runs it too (``tests/browser/test_pages.py``)."""

import json
from collections.abc import Awaitable, Callable
from typing import Any

from sheepfold.page.host import Host
from sheepfold.page.memory import MemoryShelf

Moves = list[tuple[int, str]]
Played = tuple[str, int, dict[str, Any], Moves]
"""The game, its seats and options, and all decisions."""
Ask = Callable[[str, str, object, str | None], Awaitable[tuple[int, bytes]]]
"""Method, path, body and token; the status and the text that are answered."""


async def in_a_page(games: list[Played]) -> list[bytes]:
    """The records of these games at a page's host."""
    host = Host(MemoryShelf())
    await host.open()

    async def ask(method: str, path: str, body: object, token: str | None) -> tuple[int, bytes]:
        return await host.request(method, path, token, None if body is None else json.dumps(body))

    try:
        return [await play(ask, game) for game in games]
    finally:
        await host.close()


async def play(ask: Ask, played: Played) -> bytes:
    """The record of a game."""
    game, seats, options, moves = played

    async def told(method: str, path: str, body: object = None, token: str | None = None) -> Any:
        status, text = await ask(method, path, body, token)
        assert status < 400, text
        return json.loads(text)

    wish = {"game": game, "options": options, "seats": ["me"] * seats, "name": "Ada"}
    opened = await told("POST", "/tables", wish)
    tokens = [seat["token"] for seat in opened["seats"]]
    index = opened["state"]["index"]
    for number, (who, move) in enumerate(moves):
        body = {"move": move, "index": index, "id": str(number)}
        index = (await told("POST", f"/tables/{opened['id']}/moves", body, tokens[who]))["index"]
    status, record = await ask("GET", f"/tables/{opened['id']}/record", None, None)
    assert status == 200, record
    return record
