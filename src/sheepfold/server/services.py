"""What the parts of one server process share."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from sheepfold.core.game import Game
from sheepfold.server.bots.pool import Thinkers
from sheepfold.server.ops.metrics import Metrics
from sheepfold.server.settings import Settings
from sheepfold.server.store.store import Store


@dataclass
class Services:
    """Passed to every part; there are no globals."""

    settings: Settings
    games: Mapping[str, Game]
    store: Store
    thinkers: Thinkers
    metrics: Metrics
    now: Callable[[], float]
    """The server's time."""
