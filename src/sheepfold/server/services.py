"""What the parts of one server process share."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from sheepfold.core.game import Game
from sheepfold.server.bots.service import BotService
from sheepfold.server.ops.metrics import Metrics
from sheepfold.server.settings import Settings
from sheepfold.server.store.store import Store
from sheepfold.table.table import Table
from sheepfold.table.views import Attendance, Viewpoints

if TYPE_CHECKING:
    from sheepfold.server.alerts.service import AlertService

EventsFor = Callable[[Viewpoints], bytes]


class Encoder(Protocol):
    """Makes the messages that go to everybody at a table. The room knows when to send them, not how they look."""

    def events(self, table: Table, last: int, now: float) -> EventsFor:
        """What is new since the index ``last``, for whichever viewpoints are asked for then."""
        ...

    def seated(self, held: list[int], now: float) -> bytes:
        """Lots were drawn: the seats that a client holds now."""
        ...

    def table(self, table: Table, attendance: Attendance, now: float) -> bytes:
        """The table as everybody sees it."""
        ...


@dataclass
class Services:
    """Passed to every part; there are no globals."""

    settings: Settings
    games: Mapping[str, Game]
    store: Store
    bots: BotService
    metrics: Metrics
    encoder: Encoder
    now: Callable[[], float]
    """The server's time."""
    alerts: "AlertService | None" = None
    """None where there is no server: a page cannot send any."""
