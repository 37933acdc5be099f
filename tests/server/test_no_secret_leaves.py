"""Permuting what is hidden from a seat changes no byte that is sent to it, nor to onlookers."""

import json
import logging
import os
import random
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import msgspec
import pytest
from websockets.sync.client import connect as open_socket

from sheepfold.bots import make_bot
from sheepfold.core.game import Game
from sheepfold.core.match import Match
from sheepfold.core.rng import Rng
from sheepfold.core.state import CHANCE, ONLOOKER
from sheepfold.games import all_games
from sheepfold.server.live.presence import Presence
from sheepfold.server.socket.messages import SocketEncoder, welcome
from sheepfold.server.store.sqlite_file import connect
from sheepfold.table import actions, views
from sheepfold.table.entries import ClockSpec, Entry, Moved, Opened, SeatSetup, Started, encode_entries
from sheepfold.table.errors import TableError
from sheepfold.table.table import Table
from sheepfold.table.tokens import hashed
from sheepfold.table.undo import Played, is_free, last_decision
from tests.server.client import PATIENCE
from tests.server.conftest import Inside, written

TIMES = int(os.environ.get("SHEEPFOLD_LEAK_GAMES", "200"))
SEED = "5eed" * 10
TABLE = "abcdefghjk12"
NOW = 1_000_000.0
OTHERS = tuple(f"secret-token-of-seat-{seat}" for seat in range(4))


def running_match(game: Game, rng: random.Random) -> Match:
    """A game somewhere in its middle, now and then with a good move so that late parts are reached."""
    seats = rng.choice(game.seats)
    options = {option.name: rng.choice(option.values) for option in game.options if rng.random() < 0.4}
    match = Match(game, seats, options, seed=rng.getrandbits(64))
    stop = int(rng.random() ** 0.7 * 150)
    own = Rng(rng.getrandbits(60))
    while len(match.events) < stop:
        seat = rng.choice(match.to_act)
        if rng.random() < 0.04:
            action = game.advice.greedy(match.state.guess(seat, own), seat, own)
        else:
            action = rng.choice(match.state.legal(seat))
        state = match.state.clone()
        state.apply(seat, action)
        if state.actor < CHANCE:
            break  # over: nothing is hidden any more
        match.play(game.text(action), seat=seat)
        if match.over:
            return running_match(game, rng)
    return match


def entries_of(match: Match) -> list[Entry]:
    """The match as the log of a table."""
    setups = tuple(SeatSetup("person", hashed(OTHERS[seat]), f"Person {seat}") for seat in range(match.seats))
    opened = Opened(
        NOW, TABLE, match.game.slug, dict(match.options), True, ClockSpec(), SEED, hashed("owner"), None, setups
    )
    groups: list[list[tuple[int, str]]] = [[]]
    for who, move in match.record().events:
        if who != CHANCE:
            groups.append([])
        groups[-1].append((who, move))
    entries: list[Entry] = [opened, Started(NOW, tuple(groups[0]))]
    for number, group in enumerate(groups[1:]):
        entries.append(Moved(NOW + number, group[0][0], tuple(group), "person", f"id-{number}"))
    return entries


def everything_sent(games: dict[str, Game], entries: list[Entry], seat: int | None, seed: int) -> Iterator[bytes]:
    """All bytes that this seat or an onlooker could ever be sent of this table, errors included."""
    opened = entries[0]
    assert isinstance(opened, Opened)
    table, presence, encoder = Table(games, opened), Presence(NOW), SocketEncoder()
    for entry in entries[1:]:
        last = table.index
        table.fold(entry)
        yield encoder.events(table, last, NOW)((seat,))
    yield encoder.table(table, presence, NOW)
    yield welcome(table, presence, (seat,), False, 0, NOW)
    yield msgspec.json.encode(views.table_view(table, presence, (seat,)))
    yield msgspec.json.encode(views.history(table, seat))
    if seat is not None:
        yield from _asked_by(table, seat, random.Random(seed))


def _asked_by(table: Table, seat: int, rng: random.Random) -> Iterator[bytes]:
    texts = table.game.notation.texts
    legal = table.legal[seat]
    for move in [*rng.sample(texts, min(25, len(texts))), *rng.sample(legal, min(8, len(legal))), "nonsense ?"]:
        yield _told(lambda move=move: preview(table, seat, move))
        yield _told(lambda move=move: views.why_not(table, seat, move, "fr"))
        if move not in legal:
            yield _told(lambda move=move: actions.move(table, seat, move, table.index, NOW, NOW, "person", None))
    to = last_decision(table.match, seat)
    yield _told(lambda: actions.undo(table, seat, is_free(Played.of(table.match), to), NOW))
    yield _told(lambda: views.record(table).to_json())
    if legal:
        bot = make_bot("greedy", 1)
        yield bot.choose(table.match.perspective(seat, 5)).encode()


def preview(table: Table, seat: int, move: str) -> object:
    return views.preview(table, seat, move)()


def _told(ask: object) -> bytes:
    try:
        return msgspec.json.encode(ask())  # type: ignore[operator]
    except TableError as error:
        return f"{error.code} {error.message} {error.why('de')}".encode()


@pytest.mark.parametrize("slug", all_games())
def test_what_is_hidden_changes_no_byte(slug: str) -> None:
    games = dict(all_games())
    differing = 0
    for number in range(TIMES):
        rng = random.Random(f"{slug} {number}")
        match = running_match(games[slug], rng)
        seat = rng.choice([*range(match.seats), ONLOOKER])
        other = match.imagine(seat, Rng(rng.getrandbits(60)))
        differing += other.events != match.events
        viewpoint = None if seat == ONLOOKER else seat
        mine = everything_sent(games, entries_of(match), viewpoint, number)
        theirs = everything_sent(games, entries_of(other), viewpoint, number)
        for told, told_otherwise in zip(mine, theirs, strict=True):
            assert told == told_otherwise
            assert SEED.encode() not in told
    if slug in ("two-sheep-dogs", "sheep-and-thief", "sheep-sheep"):
        assert differing > TIMES / 2, "hardly anything was hidden, so nothing was tested"


@pytest.mark.parametrize("slug", all_games())
def test_nothing_but_the_view_comes_through_rest_socket_and_logs(
    slug: str, tmp_path: Path, caplog: pytest.LogCaptureFixture, start: Callable[..., Inside]
) -> None:
    caplog.set_level(logging.INFO)
    for number in range(3):
        rng = random.Random(f"{slug} rest {number}")
        match = running_match(all_games()[slug], rng)
        seat = rng.choice([*range(match.seats), ONLOOKER])
        other = match.imagine(seat, Rng(number))
        transcripts = []
        for name, world in (("true", match), ("imagined", other)):
            caplog.clear()
            folder = tmp_path / f"{number}-{name}"
            transcripts.append(_conversation(start, folder, world, None if seat == ONLOOKER else seat, number))
            transcripts[-1].append(_logged(caplog))
        assert transcripts[0] == transcripts[1]
        whole = "\n".join(transcripts[0])
        assert SEED not in whole
        assert not any(token in whole or hashed(token) in whole for token in OTHERS)


def _logged(caplog: pytest.LogCaptureFixture) -> str:
    kept = [record.getMessage() for record in written(caplog) if record.name.startswith(("sheepfold", "uvicorn"))]
    return re.sub(r":\d+", ":PORT", "\n".join(kept))


def _conversation(start: Callable[..., Inside], folder: Path, match: Match, seat: int | None, number: int) -> list[str]:
    """Everything that one client is answered over REST and a socket, wrong requests included."""
    folder.mkdir()
    store = connect(folder / "tables.sqlite3")
    for index, entry in enumerate(entries_of(match)):
        store.execute("INSERT INTO log VALUES (?, ?, ?)", (TABLE, index, encode_entries([entry])))
    store.close()
    rng = random.Random(number)
    texts = rng.sample(match.game.notation.texts, 5)
    token = {} if seat is None else {"Authorization": f"Bearer {OTHERS[seat]}"}
    told: list[str] = []
    base = start(data=folder, now=lambda: NOW).base
    with httpx.Client(base_url=base, headers=token, timeout=PATIENCE) as client:
        for path in ("", "/history", "/record", "/analysis"):
            told.append(client.get(f"/api/v1/tables/{TABLE}{path}").text)
        told.append(client.get("/api/v1/tables").text)
        for move in texts:
            for path, body in (("preview", {"move": move}), ("moves", {"move": move, "index": 0})):
                told.append(client.post(f"/api/v1/tables/{TABLE}/{path}", json=body).text)
    with open_socket(f"{base.replace('http', 'ws', 1)}/api/v1/tables/{TABLE}/socket") as socket:
        tokens = [] if seat is None else [OTHERS[seat]]
        messages = [{"type": "hello", "protocol": 1, "tokens": tokens, "last": 0}]
        for move in texts:
            messages.append({"type": "move", "move": move, "index": 0, "id": move})
            messages.append({"type": "preview", "move": move})
        for message in [*messages, {"type": "nonsense"}]:
            socket.send(json.dumps(message))
            told.append(str(socket.recv(20)))
    return told
