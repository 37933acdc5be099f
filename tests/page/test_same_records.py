"""The same seed and the same moves give the same record, byte by byte, at a server and in a page."""

import asyncio
import json
from functools import partial
from pathlib import Path

import httpx
import pytest

from sheepfold.core.commitment import new_seed
from sheepfold.core.match import Match
from sheepfold.games import all_games
from sheepfold.server.app import create_app
from sheepfold.server.settings import Settings
from sheepfold.table import opening
from tests.conformance.cases import CASES, Case, played
from tests.page.playing import Played, in_a_page, play

OURS = [case for case in CASES if case.game.slug in all_games()]


async def at_a_server(games: list[Played], data: Path) -> list[bytes]:
    app = create_app(Settings(data=data, rate_limits=False))
    transport = httpx.ASGITransport(app=app, client=("127.0.0.1", 1))
    async with (
        app.router.lifespan_context(app),
        httpx.AsyncClient(transport=transport, base_url="http://localhost") as client,
    ):

        async def ask(method: str, path: str, body: object, token: str | None) -> tuple[int, bytes]:
            headers = {"Authorization": f"Bearer {token}"} if token else {}
            answer = await client.request(method, f"/api/v1{path}", json=body, headers=headers)
            return answer.status_code, answer.content

        return [await play(ask, game) for game in games]


def as_played(case: Case, match: Match) -> Played:
    """The decisions of a match; what chance did follows from the seed."""
    moves = [(who, case.game.text(action)) for who, action in match.events if who >= 0]
    return case.game.slug, case.seats, case.options, moves


@pytest.mark.parametrize("slug", all_games())
def test_the_same_record_at_a_server_and_in_a_page(slug: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With every number of seats, and with each option at its default, first and last value."""
    matches = [(case, played(case, 1)) for case in OURS if case.game.slug == slug]
    games = [as_played(case, match) for case, match in matches]
    monkeypatch.setattr(opening, "new_seed", lambda: "1")  # the seed of those matches: chance draws the same again
    records = []
    for host in (in_a_page(games), at_a_server(games, tmp_path)):
        names = (f"abcdefgh{number}" for number in range(1000, 2000))
        monkeypatch.setattr(opening, "new_table_id", partial(next, names))
        records.append(asyncio.run(host))
    assert records[0] == records[1]
    for record, (_, match) in zip(records[0], matches, strict=True):
        assert json.loads(record)["events"] == [[who, text] for who, text in match.record().events]


def test_seeds_are_drawn_anew() -> None:
    assert new_seed() != new_seed()
