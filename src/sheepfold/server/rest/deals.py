"""The same deal at several tables, compared."""

import asyncio

from sheepfold.server.live.lobby import Lobby
from sheepfold.server.rest.answers import DealAnswer, DealtTable
from sheepfold.table import views
from sheepfold.table.table import Table


async def compare(lobby: Lobby, table: str) -> DealAnswer:
    """All tables with the deal of this one."""
    room = await lobby.room(table)
    tables = [one.table for one in await lobby.same_deal(room)]
    complete = all(one.over for one in tables)
    dealt = await asyncio.to_thread(lambda: [_dealt(one, complete) for one in tables])
    opened = room.table.opened
    return DealAnswer(room.now(), opened.game, opened.options, complete, dealt)


def _dealt(table: Table, complete: bool) -> DealtTable:
    over = table.over if complete else None
    return DealtTable(
        table.id,
        table.status,
        table.names,
        [seat.bot for seat in table.seats],
        over.scores if over else None,
        over.winners if over else None,
        views.course(table) if over else None,
    )
