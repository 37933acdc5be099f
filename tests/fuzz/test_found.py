"""What fuzzing found, each once more: bad input is refused in one sentence, and nothing worse happens."""

import asyncio
import contextlib
import json
import sqlite3
from pathlib import Path

import httpx
import pytest

from sheepfold.arena.contest import Contest
from sheepfold.arena.journal import Journal
from sheepfold.bots.registry import bot_maker
from sheepfold.core.errors import BadOption, BadRecord, NoSuchMove, SheepfoldError, tellable
from sheepfold.core.record import FORMAT, Record
from sheepfold.games import all_games, find
from sheepfold.server.app import create_app
from sheepfold.server.command import check_fairness, from_variables
from sheepfold.server.settings import Settings
from sheepfold.server.socket.requests import read_message
from sheepfold.server.store.sqlite import SqliteStore
from sheepfold.table.errors import TableError

HALF = "\ud800"
"""Half a character: JSON may name it, but no file and no socket can carry it."""
GOOD = {"format": FORMAT, "game": "te-kuiti", "players": 2, "options": {}, "events": []}


@pytest.mark.parametrize("text", ["a\nb", HALF, "\x1b[2J", "\u2028", "x" * 10_000])
def test_what_is_quoted_in_a_refusal_is_one_line_that_can_be_sent(text: str) -> None:
    game = all_games()["te-kuiti"]
    with pytest.raises(NoSuchMove) as move:
        game.parse(text)
    with pytest.raises(BadOption) as option:
        game.check(2, {text: 1})
    with pytest.raises(BadOption) as value:
        game.check(2, {"daisies": text})
    with pytest.raises(SheepfoldError) as slug:
        find(text)
    with pytest.raises(SheepfoldError) as bot:
        bot_maker(text)
    with pytest.raises(TableError) as frame:
        read_message(json.dumps({"type": "undo", text: 1}))
    for caught in (move, option, value, slug, bot, frame):
        message = str(caught.value)
        assert message.isprintable()
        assert len(message) <= 510
        assert message.encode()


def test_a_message_is_told_as_it_is_where_it_can_be() -> None:
    assert tellable("“fence é” is no move of Te Kuiti.") == "“fence é” is no move of Te Kuiti."


@pytest.mark.parametrize("where", [{"ending": HALF}, {"game": HALF}, {"options": {HALF: 1}}, {"events": [[0, HALF]]}])
def test_a_record_that_could_not_be_written_again_is_not_read(where: dict[str, object]) -> None:
    with pytest.raises(BadRecord, match="half a character"):
        Record.from_json(json.dumps({**GOOD, **where}))
    with pytest.raises(BadRecord, match="half a character"):
        Record.from_json(json.dumps({**GOOD, **where}, ensure_ascii=False))


def test_a_whole_character_in_two_halves_is_fine() -> None:
    assert Record.from_json(json.dumps({**GOOD, "ending": "🐑"})).ending == "🐑"


def test_a_number_of_players_with_thousands_of_digits_is_not_repeated() -> None:
    record = Record.from_json(json.dumps({**GOOD, "players": 10**4000}))
    with pytest.raises(BadOption, match=r"not 1000+…"):
        all_games()["te-kuiti"].check(record.players, {})


def test_what_verify_reads_is_what_check_reads(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text(json.dumps({**GOOD, "table": "a", "commitment": "b", "seed": "7"})[:-1] + ', "more": NaN}')
    with pytest.raises(BadRecord, match="not the one that was committed to"):
        check_fairness(path)


@pytest.mark.parametrize("name", ["search@" + "9" * 5000, "search@١٢", "search@0", "search@-1"])
def test_a_budget_is_a_plain_number(name: str) -> None:
    with pytest.raises(SheepfoldError, match="A search takes"):
        bot_maker(name)


@pytest.mark.parametrize("name", ["a\x00b.py:Bot", "x" * 5000 + ".py:Bot", f"{HALF}.py:Bot"])
def test_a_bot_in_a_file_that_cannot_be_is_not_found(name: str) -> None:
    with pytest.raises(SheepfoldError, match="There is no file"):
        bot_maker(name)


@pytest.mark.parametrize("value", ["nan", "inf", "-1", "1e39", "9" * 400])
@pytest.mark.parametrize("name", ["KEEP_DAYS", "BOT_PACE", "TABLES"])
def test_a_setting_outside_reason_is_refused(name: str, value: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(f"SHEEPFOLD_{name}", value)
    with pytest.raises(SheepfoldError, match=f"SHEEPFOLD_{name} is"):
        from_variables(Settings())


@pytest.mark.parametrize(
    "line",
    [b'{"number": 0}', b'{"number": {}, "seats": 1}', b"\xff\xfe", b"[" * 5000, b"null", b'{"number": 1, "seats": '],
)
def test_a_harmed_line_of_a_contest_is_played_again(line: bytes, tmp_path: Path) -> None:
    contest = Contest("te-kuiti", ("random", "random"), {}, "0")
    journal = Journal(tmp_path / "games.jsonl")
    journal.open_for(contest)
    good = contest.play(0)
    with journal.path.open("ab") as file:
        file.write(line + b"\n")
    journal.note(good)
    assert journal.open_for(contest) == {0: good}


@pytest.mark.parametrize("path", ["/%00", "/a%00b.js", "/assets/%00", "/" + "x" * 5000, "/" + "x/" * 4000])
def test_a_path_that_can_be_no_file_is_no_failure_of_the_server(path: str, tmp_path: Path) -> None:
    async def ask() -> int:
        app = create_app(Settings(data=tmp_path, rate_limits=False))
        async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://localhost") as client:
            return (await client.get(path)).status_code

    assert asyncio.run(ask()) < 500


def test_a_file_is_not_closed_under_a_query_for_which_nobody_waits_any_more(tmp_path: Path) -> None:
    """It was: the process crashed when a server was stopped in the moment it was reading."""
    finished: list[int] = []

    def slow(reader: sqlite3.Connection) -> None:
        steps = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2000000) SELECT sum(i) FROM n"
        finished.append(reader.execute(steps).fetchone()[0])

    async def stop_while_reading() -> None:
        store = SqliteStore(tmp_path / "tables.sqlite3")
        await store.open(lambda *_: None)
        reading = asyncio.create_task(store._read(slow))
        await asyncio.sleep(0.05)
        reading.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await reading
        await store.close()
        assert finished, "what was begun was finished before the file was closed"

    asyncio.run(stop_while_reading())
