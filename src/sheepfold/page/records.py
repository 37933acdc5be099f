"""Games that are taken along: a record from elsewhere is looked at here, a game of this page goes on elsewhere."""

import msgspec

from sheepfold.core.errors import BadRecord, SheepfoldError
from sheepfold.core.match import Match
from sheepfold.core.record import Record
from sheepfold.server.live.lobby import Lobby
from sheepfold.server.rest import tables
from sheepfold.server.rest.answers import OpenedAnswer
from sheepfold.table.entries import ClockSpec
from sheepfold.table.errors import TableError, refusal
from sheepfold.table.opening import Wish


async def record_so_far(lobby: Lobby, table: str) -> msgspec.Raw:
    """A game that is not over, as a record, to go on with elsewhere. Only a page gives it out: it is all yours."""
    room = await lobby.room(table)
    record = room.table.match.record()
    record.table = room.table.id
    record.given = room.table.given or None
    return msgspec.Raw(record.to_json().encode())


async def keep_record(lobby: Lobby, text: msgspec.Raw) -> OpenedAnswer:
    """A table with the game of a record: finished, to be replayed; or to go on with, all seats being yours."""
    record, match = _replayed(lobby, bytes(text))
    seats = ["me"] * record.players
    wish = Wish(
        record.game, record.options, seats, None, False, ClockSpec(),
        events=tuple((who, text) for who, text in record.events), rules=record.rules, is_whole=match.over,
    )  # fmt: skip
    return tables.opened(*await lobby.open_table(wish))


def _replayed(lobby: Lobby, text: bytes) -> tuple[Record, Match]:
    try:
        record = Record.from_json(text.decode())
        game = lobby.services.games.get(record.game)
        if game is None:
            raise TableError("no_such_game", f"There is no game {record.game[:40]} here.")
        return record, Match.replay(game, record)
    except (BadRecord, UnicodeError) as error:
        raise TableError("bad_request", str(error)) from None
    except SheepfoldError as error:
        raise refusal(error) from None
