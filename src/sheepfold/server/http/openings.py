"""How many tables one client may open."""

from collections import OrderedDict

from sheepfold.server.http.limits import Limiter
from sheepfold.server.services import Services
from sheepfold.server.store.store import Unavailable
from sheepfold.table.errors import TableError
from sheepfold.table.table import Table

_MOST_CLIENTS = 20_000


class Openings:
    """Limits how fast a client's address opens tables, and how many of them may wait for players."""

    def __init__(self, services: Services) -> None:
        settings = services.settings
        self._services = services
        self._limiter = Limiter(
            settings.tables_a_minute / 60, settings.tables_a_minute, "You open too many tables; wait."
        )
        self._waiting: OrderedDict[str, list[str]] = OrderedDict()

    async def check(self, client: str) -> None:
        """Refuse a client that opens too many."""
        settings = self._services.settings
        if not settings.rate_limits:
            return
        self._limiter.check(client)
        waiting = self._waiting.get(client, [])
        if len(waiting) < settings.waiting_a_client:
            return
        try:
            waiting = await self._services.store.waiting(waiting)
        except Unavailable as error:
            raise TableError("unavailable", str(error)) from None
        if len(waiting) >= settings.waiting_a_client:
            raise TableError("too_many", "Too many of your tables wait for players. Start those first.")
        self._waiting[client] = waiting

    def opened(self, client: str, table: Table) -> None:
        """Count a new table, if it waits."""
        if not table.started:
            self._waiting.setdefault(client, []).append(table.id)
            self._waiting.move_to_end(client)
            if len(self._waiting) > _MOST_CLIENTS:
                self._waiting.popitem(last=False)
