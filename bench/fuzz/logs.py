"""Logs of tables, harmed: what a store may hand to a server after years."""

import asyncio
import logging

from bench.fuzz.campaign import Broken, Target
from sheepfold.games import all_games
from sheepfold.server.live.loading import load_table
from sheepfold.table import actions
from sheepfold.table.entries import (
    Answered,
    Asked,
    Chatted,
    ClockSpec,
    Entry,
    Moved,
    Opened,
    Over,
    Rematched,
    Resigned,
    SeatChanged,
    SeatSetup,
    Started,
    Undone,
    Voted,
    decode_entries,
    encode_entries,
)
from sheepfold.table.errors import TableError
from sheepfold.table.table import Table


def read_log(data: bytes) -> None:
    """A harmed log of a table: it still tells of one, or is refused as damaged; read and written, it is the same."""
    logging.disable()  # what is damaged is written down there
    table = asyncio.run(load_table(all_games(), [data]))
    entries = decode_entries(data)
    if decode_entries(encode_entries(entries)) != entries or table.index != len(entries):
        raise Broken("a log is not read back as it was written")


def _logs() -> list[bytes]:
    seats = (SeatSetup("person", "hash"), SeatSetup("bot", bot="random"))
    opened = Opened(1.0, "a" * 12, "te-kuiti", {"daisies": 2}, True, ClockSpec(), "seed", "", None, seats)
    entries: list[Entry] = [
        opened, Started(1.0, ()), Moved(2.0, 0, ((0, "fence a1n"),)),
        SeatChanged(3.0, 1, "bot", None, "random"), Undone(4.0, 0, 0), Asked(5.0, 0),
        Answered(6.0, 1, True), Voted(7.0, 0, 1), Resigned(8.0, 0), Chatted(9.0, 0, "hallo"),
        Over(10.0, "the end", (1, 2), (1,)), Rematched(11.0, "b" * 12),
    ]  # fmt: skip
    pairs = (encode_entries([opened, entry]) for entry in entries[1:])
    return [encode_entries(_whole_log()), encode_entries(entries), *pairs]


def _whole_log() -> list[Entry]:
    """Of a table that was played for a while."""
    seats = tuple(SeatSetup("person", f"hash {seat}") for seat in range(2))
    options = all_games()["two-sheep-dogs"].check(2, {})
    clock = ClockSpec("game", 600)
    opened = Opened(1.0, "a" * 12, "two-sheep-dogs", options, True, clock, "seed", "", None, seats)
    table, entries = Table(all_games(), opened), list[Entry]([opened])
    asked: list[Entry] = actions.start(table, 1.0)
    for number in range(12):
        for entry in asked:
            table.fold(entry)
        entries += asked
        seat = table.to_act[0]
        asked = actions.move(table, seat, table.legal[seat][-1], table.index, number, number, "person", f"m{number}")
    return entries


def logs() -> Target:
    """For a campaign."""
    return Target("logs", read_log, _logs(), (TableError,), share=4)
