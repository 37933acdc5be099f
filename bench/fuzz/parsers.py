"""The parsers that take one text: records, moves, options, names of bots, settings, frames of the socket."""

import json
import os
import tempfile
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import msgspec

from bench.fuzz.campaign import Broken, Target
from sheepfold.arena.check import check, replayed
from sheepfold.arena.contest import Contest
from sheepfold.arena.journal import Journal
from sheepfold.bots.registry import bot_maker
from sheepfold.cli.arguments import options_of
from sheepfold.core.errors import MoveError, SheepfoldError
from sheepfold.core.game import Game
from sheepfold.core.match import Match
from sheepfold.core.options import show
from sheepfold.core.record import Record
from sheepfold.core.rng import Rng
from sheepfold.core.state import CHANCE
from sheepfold.games import all_games
from sheepfold.server.command import check_fairness, from_variables
from sheepfold.server.settings import Settings
from sheepfold.server.socket.requests import read_message
from sheepfold.table.errors import TableError
from sheepfold.table.tokens import fits, hashed, new_token

_IN_MEMORY = "/dev/shm"
_SCRATCH = tempfile.TemporaryDirectory(
    prefix="sheepfold-fuzz-", dir=_IN_MEMORY if Path(_IN_MEMORY).is_dir() else None, ignore_cleanup_errors=True
)
SCRATCH = Path(_SCRATCH.name)
"""An empty folder, gone with the process."""


def text_of(data: bytes) -> str:
    """Any text, also one that cannot be written down: JSON may hold halves of characters."""
    return data.decode("utf-8", "surrogateescape")


@cache
def played(slug: str, seats: int, decisions: int, seed: int = 1) -> Match:
    """A match after so many decisions."""
    match, rng = Match(all_games()[slug], seats, seed=seed), Rng(seed)
    for _ in range(decisions):
        if match.over:
            break
        seat = match.to_act[rng.below(len(match.to_act))]
        legal = match.legal(seat)
        match.play(legal[rng.below(len(legal))], seat=seat)
    return match


def records() -> list[bytes]:
    """Of every game: running, finished, with lists of legal moves, with seeds."""
    found: list[Record] = []
    for game in all_games().values():
        for seats in game.seats:
            found.append(played(game.slug, seats, 4).record(with_legal=True))
            found.append(played(game.slug, seats, 20).record(with_seed=True))
    found.append(played("te-kuiti", 2, 100_000).record(with_seed=True))
    return [record.to_json().encode() for record in found]


def read_record(data: bytes) -> None:
    """What is read is written the same, and told by the rules or refused by them."""
    record = Record.from_json(text_of(data))
    written = record.to_json()
    written.encode()
    if Record.from_json(written) != record or Record.from_json(written).to_json() != written:
        raise Broken("a record is not read back as it was written")
    match = replayed(Path("record"), 1, record)
    if [(who, match.game.notation.text(action)) for who, action in match.events] != record.events:
        raise Broken("a replayed record tells another game")


def check_file(data: bytes) -> None:
    """``sheepfold check`` and ``sheepfold verify``."""
    path = SCRATCH / "records.jsonl"
    path.write_bytes(data)
    if len(data) % 2:
        check_fairness(path)
    else:
        check(path)


def fair_record(data: bytes) -> bytes:
    """As downloaded from a table."""
    told = json.loads(data)
    return json.dumps({**told, "table": "a" * 12, "commitment": "0" * 64}).encode()


def read_move(game: Game) -> Callable[[bytes], None]:
    """Nothing but the exact text of a move is one, and nothing refused changes anything."""
    match = played(game.slug, game.seats[0], 6)

    def run(data: bytes) -> None:
        text, events = text_of(data), list(match.events)
        try:
            action = game.parse(text)
            if game.text(action) != text:
                raise Broken("a move with two spellings")
            if text not in match.legal(match.state.actor):
                match.play(text)
        finally:
            if match.events != events:
                raise Broken("a refused move changed the game")

    return run


def read_options(data: bytes) -> None:
    """From the command line, and as JSON; what is accepted is of its list."""
    text = text_of(data)
    for game in all_games().values():
        if text.startswith("{"):
            try:
                given = json.loads(text)
            except (ValueError, RecursionError):
                return
            chosen = game.check(game.seats[0], given)
        else:
            chosen = game.check(game.seats[-1], options_of(game, text.split(";")))
        for option in game.options:
            if chosen[option.name] not in option.values or type(chosen[option.name]) is not type(option.default):
                raise Broken("an option outside its list")


def read_bot(data: bytes) -> None:
    """Names of bots and budgets."""
    bot_maker(text_of(data))


def read_settings(data: bytes) -> None:
    """Settings of the server from variables."""
    name, _, value = text_of(data).partition("=")
    before = dict(os.environ)
    try:
        os.environ[f"SHEEPFOLD_{name.upper()}"] = value
    except (ValueError, UnicodeError):
        return
    try:
        settings = from_variables(Settings())
    finally:
        os.environ.clear()
        os.environ.update(before)
    for field, value_read in vars(settings).items():
        if isinstance(value_read, float) and not 0 <= value_read < 1e12:
            raise Broken(f"the setting {field} makes no sense")


def read_frame(data: bytes) -> None:
    """A client's frame, as text or as bytes."""
    message = read_message(data if data[:1] != b" " else text_of(data))
    if read_message(msgspec.json.encode(message)) != message:
        raise Broken("a message is not read back as it was written")


def read_journal(data: bytes) -> None:
    """The finished games of a contest."""
    contest = Contest("te-kuiti", ("random", "random"), {}, "0")
    path = SCRATCH / "games.jsonl"
    path.write_bytes(json.dumps({"contest": contest.row()}).encode() + b"\n" + data)
    for result in Journal(path).open_for(contest).values():
        if not isinstance(result.number, int) or len(result.wins) != len(result.seats):
            raise Broken("a result that is none")


_KEPT = hashed("token")


def read_token(data: bytes) -> None:
    """Only the token is the token."""
    text = text_of(data)
    if fits(text, _KEPT) != (text == "token") or len(new_token()) != 24:
        raise Broken("a wrong token fits")


_FRAMES = (
    {"type": "hello", "protocol": 1, "tokens": ["a" * 24], "last": 5},
    {"type": "move", "seat": 0, "move": "fence a1n", "index": 7, "id": "m1"},
    {"type": "preview", "seat": 1, "move": "flip a1"}, {"type": "hint"}, {"type": "undo", "seat": 0, "id": "u"},
    {"type": "answer", "agree": True}, {"type": "resign"}, {"type": "hand", "bot": None},
    {"type": "hand", "bot": "level1"}, {"type": "vote", "away": 1}, {"type": "chat", "text": "hallo"},
    {"type": "ping", "id": "p"},
)  # fmt: skip
_RESULT = {"number": 0, "seats": [0, 1], "wins": [1.0, 0.0], "scores": [12, 9], "events": 70,
           "kinds": [{"fence": 9}, {"flip": 8}], "seconds": [0.1, 0.1], "slowest": [0.1, 0.1]}  # fmt: skip


def _option_texts() -> Iterator[bytes]:
    for game in all_games().values():
        yield json.dumps({option.name: option.default for option in game.options}).encode()
        yield ";".join(f"{option.name}={show(option.values[-1])}" for option in game.options).encode()


def parsers() -> list[Target]:
    """All of them."""
    known = records()
    errors = (SheepfoldError,)
    moves = [
        Target(
            f"moves of {game.slug}",
            read_move(game),
            [text.encode() for text in game.notation.texts[::37]],
            (MoveError,),
            share=6,
            words=[word.encode() for text in game.notation.texts[::50] for word in text.split()],
        )
        for game in all_games().values()
    ]
    keys = [b'"rules":', b'"seed":', b'"scores":', b'"winners":', b'"options":', b'"events":', str(CHANCE).encode()]
    return [
        Target("records", read_record, known, errors, share=4, words=keys),
        Target("files", check_file, [*known[:6], *map(fair_record, known[:6])], errors, share=2, words=keys),
        *moves,
        Target("options", read_options, [*_option_texts(), b"{}"], errors, share=4),
        Target("bots", read_bot, [b"random", b"level3", b"search@100", b"search@5ms", b"my.py:Bot"], errors, share=3),
        Target("settings", read_settings, [b"bot_pace=0.5", b"tables=9", b"keep_days=1e3", b"origins=a,b"], errors),
        Target("frames", read_frame, [json.dumps(frame).encode() for frame in _FRAMES], (TableError,), share=20),
        Target("journals", read_journal, [json.dumps(_RESULT).encode() + b"\n"], errors, share=1),
        Target("tokens", read_token, [b"token", b"a" * 24], (TableError,), share=3),
    ]
