"""A page's client in one process with its host: asks, and follows a table over a socket."""

import asyncio
import json
from typing import Any

from sheepfold.page.host import Host


async def ask(
    host: Host, method: str, path: str, body: object = None, token: str | None = None, status: int | None = None
) -> Any:
    """The answer, decoded; it must have this status, or be no error."""
    text = None if body is None else json.dumps(body)
    got, answer = await host.request(method, path, token, text)
    assert got == status if status else got < 400, answer
    return json.loads(answer)


class Follower:
    """A socket that keeps what it is told."""

    def __init__(self, host: Host, table: str, tokens: list[str], last: int = 0) -> None:
        self._inbox: asyncio.Queue[str] = asyncio.Queue()
        self.closed: list[int] = []
        self.wire = host.connect(table, self._inbox.put_nowait, self.closed.append)
        self.send(type="hello", protocol=1, tokens=tokens, last=last)

    def send(self, **message: object) -> None:
        self.wire.send(json.dumps(message))

    async def hear(self) -> Any:
        return json.loads(await self.hear_text())

    async def hear_text(self) -> str:
        return await asyncio.wait_for(self._inbox.get(), 20)


async def play_to_the_end(host: Host, table: str, tokens: list[str], choose: Any) -> int:
    """Play all seats of these tokens; how many decisions it were."""
    me = Follower(host, table, tokens)
    heard = await me.hear()
    legal = {sight["seat"]: sight["legal"] for sight in heard["state"]["sights"]}
    index, status, moves = heard["state"]["index"], heard["state"]["status"], 0
    while status != "over":
        able = [seat for seat, texts in legal.items() if texts]
        if able:
            moves += 1
            me.send(type="move", seat=able[0], move=choose(legal[able[0]]), index=index, id=f"m{moves}")
            legal[able[0]] = []
        heard = await me.hear()
        assert heard["type"] != "error" or heard["code"] == "stale", heard  # then what was missed is on its way
        if heard["type"] == "events":
            index, status = heard["index"], heard["status"]
            legal.update({seat["seat"]: seat["legal"] for seat in heard["seats"] if "legal" in seat})
    me.wire.hang_up()
    return moves
