"""Logs of tables, harmed: what a store may hand to a server after years."""

import asyncio
import logging
from types import SimpleNamespace
from typing import cast

from bench.fuzz.campaign import Broken, Target
from sheepfold.games import all_games
from sheepfold.server import log, steward
from sheepfold.server.errors import TableError
from sheepfold.server.room import build_table
from sheepfold.server.services import Services
from sheepfold.server.tables import Table

_SERVICES = cast(Services, SimpleNamespace(games=all_games()))


def read_log(data: bytes) -> None:
    """A harmed log of a table: it still tells of one, or is refused as damaged; read and written, it is the same."""
    logging.disable()  # what is damaged is written down there
    table = asyncio.run(build_table(_SERVICES, [data]))
    entries = log.decode(data)
    if log.decode(log.encode(entries)) != entries or table.index != len(entries):
        raise Broken("a log is not read back as it was written")


def _logs() -> list[bytes]:
    seats = (log.SeatSetup("person", "hash"), log.SeatSetup("bot", bot="random"))
    opened = log.Opened(1.0, "a" * 12, "te-kuiti", {"daisies": 2}, True, log.ClockSpec(), "seed", "", None, seats)
    entries: list[log.LogEntry] = [
        opened, log.Started(1.0, ()), log.Moved(2.0, 0, ((0, "fence a1n"),)),
        log.SeatChanged(3.0, 1, "bot", None, "random"), log.Undone(4.0, 0, 0), log.Asked(5.0, 0),
        log.Answered(6.0, 1, True), log.Voted(7.0, 0, 1), log.Resigned(8.0, 0), log.Chatted(9.0, 0, "hallo"),
        log.Over(10.0, "the end", (1, 2), (1,)), log.Rematched(11.0, "b" * 12),
    ]  # fmt: skip
    return [log.encode(_whole_log()), log.encode(entries), *(log.encode([opened, entry]) for entry in entries[1:])]


def _whole_log() -> list[log.LogEntry]:
    """Of a table that was played for a while."""
    seats = tuple(log.SeatSetup("person", f"hash {seat}") for seat in range(2))
    options = all_games()["two-sheep-dogs"].check(2, {})
    clock = log.ClockSpec("game", 600)
    opened = log.Opened(1.0, "a" * 12, "two-sheep-dogs", options, True, clock, "seed", "", None, seats)
    table, entries = Table(all_games(), opened), list[log.LogEntry]([opened])
    asked: list[log.LogEntry] = steward.start(table, 1.0)
    for number in range(12):
        for entry in asked:
            table.fold(entry)
        entries += asked
        seat = table.to_act[0]
        asked = steward.move(table, seat, table.legal[seat][-1], table.index, number, number, "person", f"m{number}")
    return entries


def logs() -> Target:
    """For a campaign."""
    return Target("logs", read_log, _logs(), (TableError,), share=4)
