"""What is hidden from a seat is hidden in all that a page's worker says to that seat: permuting it changes no byte."""

import asyncio
import random
from collections.abc import Iterator
from itertools import count

import pytest

from sheepfold.core.match import Match
from sheepfold.core.rng import Rng
from sheepfold.core.state import ONLOOKER
from sheepfold.games import all_games
from sheepfold.page.host import Host
from sheepfold.page.memory import MemoryShelf
from sheepfold.table.entries import encode_entries
from tests.page.visitor import Follower
from tests.server.test_no_secret_leaves import NOW, OTHERS, SEED, TABLE, entries_of, running_match

TIMES = 12


async def conversation(match: Match, seat: int | None, number: int) -> list[str]:
    """Everything that the page is told about a table, by requests and over a socket, wrong ones included."""
    shelf = MemoryShelf()
    for index, entry in enumerate(entries_of(match)):
        await shelf.add(TABLE, index, encode_entries([entry]).decode(), None)
    host = Host(shelf, now=lambda: NOW)
    texts = random.Random(number).sample(match.game.notation.texts, 5)
    token = None if seat is None else OTHERS[seat]
    told = [
        str(answer) for path in ("", "/history", "/record", "/analysis") for answer in [await _get(host, path, token)]
    ]
    for move in texts:
        for path, body in (("preview", f'{{"move":"{move}"}}'), ("moves", f'{{"move":"{move}","index":0}}')):
            told.append(str(await host.request("POST", f"/tables/{TABLE}/{path}", token, body)))
        told.append(str(await host.request("GET", f"/tables/{TABLE}/why?move={move.replace(' ', '%20')}", token, None)))
    me = Follower(host, TABLE, [] if token is None else [token])
    told.append(await me.hear_text())
    for move, fresh in zip(texts, count()):
        me.send(type="move", move=move, index=0, id=str(fresh))
        told.append(await me.hear_text())
        me.send(type="preview", move=move)
        told.append(await me.hear_text())
    me.wire.hang_up()
    return told


async def _get(host: Host, path: str, token: str | None) -> tuple[int, bytes]:
    return await host.request("GET", f"/tables/{TABLE}{path}", token, None)


def games_to_try(slug: str) -> Iterator[tuple[int, Match, int]]:
    for number in range(TIMES):
        rng = random.Random(f"{slug} page {number}")
        match = running_match(all_games()[slug], rng)
        yield number, match, rng.choice([*range(match.seats), ONLOOKER])


@pytest.mark.parametrize("slug", all_games())
def test_what_is_hidden_changes_no_byte_that_the_page_is_told(slug: str) -> None:
    for number, match, seat in games_to_try(slug):
        viewpoint = None if seat == ONLOOKER else seat
        other = match.imagine(seat, Rng(number))
        mine = asyncio.run(conversation(match, viewpoint, number))
        theirs = asyncio.run(conversation(other, viewpoint, number))
        assert mine == theirs
        assert SEED not in "\n".join(mine)
