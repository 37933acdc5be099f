"""The page's host: requests and sockets as at a server, tables on a shelf."""

import time
from collections.abc import Callable, Mapping
from functools import partial

import msgspec

from sheepfold.core.game import Game
from sheepfold.games import all_games
from sheepfold.page.routes import Asked, find
from sheepfold.page.shelf import Shelf, ShelfStore
from sheepfold.page.thinking import Elsewhere, Thinkers
from sheepfold.page.wire import PageWire
from sheepfold.server.background import run_in_background
from sheepfold.server.bots.service import BotService
from sheepfold.server.live.lobby import Lobby
from sheepfold.server.monotonic import MonotonicClock
from sheepfold.server.ops.metrics import Metrics
from sheepfold.server.rest.refusals import STATUS, error_json
from sheepfold.server.services import Services
from sheepfold.server.settings import Settings
from sheepfold.server.socket.connection import Connection
from sheepfold.server.socket.messages import SocketEncoder
from sheepfold.table.errors import TableError

SETTINGS = Settings(
    rate_limits=False, bot_seconds=2.7, analysis_seconds=15.0, keep_days=3650.0, keep_waiting_hours=720.0, grace=0.0
)
"""Nobody else can come, and what is kept here is somebody's own."""
_CREATED = ("/tables", "/records")


class Host:
    """All tables of a page. ``elsewhere`` thinks for bots that take long; without it they think here."""

    def __init__(
        self,
        shelf: Shelf,
        elsewhere: Elsewhere | None = None,
        games: Mapping[str, Game] | None = None,
        now: Callable[[], float] = time.time,
        settings: Settings = SETTINGS,
    ) -> None:
        self.store = ShelfStore(shelf)
        hire = partial(_hired, elsewhere)
        services = Services(
            settings=settings,
            games=all_games() if games is None else games,
            store=self.store,
            bots=BotService(settings, hire),
            metrics=Metrics(),
            encoder=SocketEncoder(),
            now=MonotonicClock(now),
        )
        self.lobby = Lobby(services)

    async def open(self) -> None:
        """Look at what is on the shelf."""
        await self.lobby.open()

    async def close(self) -> None:
        """Let go: all is on the shelf."""
        await self.lobby.close()

    async def request(self, method: str, path: str, token: str | None, body: str | None) -> tuple[int, bytes]:
        """The status and the JSON that a server would answer. ``path`` is what stands after ``/api/v1``."""
        ask = Asked(self.lobby, path, token, body)
        try:
            answer = await find(method, ask)(ask)
        except TableError as error:
            status = STATUS.get(error.code, 409)
            return status, error_json(error.code, error.message, error.why(ask.language))
        is_created = method == "POST" and (ask.path in _CREATED or ask.path.startswith("/deals/"))
        return 201 if is_created else 200, msgspec.json.encode(answer)

    def connect(self, table: str, deliver: Callable[[str], object], closed: Callable[[int], object]) -> PageWire:
        """A socket to the table: ``deliver`` gets what it says."""
        wire = PageWire(deliver, closed)
        run_in_background(Connection(self.lobby, table, "", wire).run())
        return wire


def _hired(elsewhere: Elsewhere | None, registry: str, _count: int) -> Thinkers:
    return Thinkers(registry, elsewhere)
