"""A client for a Sheepfold table: open tables, sit down, play, watch.

::

    async with Client("http://localhost:8000") as client:
        table = await client.open_table("te-kuiti", seats=["me", "bot:level2"])
        async with client.sit(table.places[0]) as player:
            async for turn in player.turns():
                await turn.play(turn.legal[0])
        print(player.state.scores)

It is written from ``docs/reference/protocol.md`` and uses no code of the server.
"""

from sheepfold.client.client import Client
from sheepfold.client.errors import ClientError, ConnectionLost, Refused
from sheepfold.client.link import Link, Place
from sheepfold.client.messages import (
    BotInfo,
    Clock,
    Entry,
    GameInfo,
    Hint,
    OpenedTable,
    Preview,
    SeatInfo,
    TableInfo,
    TableState,
)
from sheepfold.client.player import Player, Turn
from sheepfold.client.watcher import Watcher

__all__ = [
    "BotInfo",
    "Client",
    "ClientError",
    "Clock",
    "ConnectionLost",
    "Entry",
    "GameInfo",
    "Hint",
    "Link",
    "OpenedTable",
    "Place",
    "Player",
    "Preview",
    "Refused",
    "SeatInfo",
    "TableInfo",
    "TableState",
    "Turn",
    "Watcher",
]
