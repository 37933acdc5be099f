"""What can go wrong between a client and its table."""

from sheepfold.core.errors import SheepfoldError
from sheepfold.table.why import Why


class ClientError(SheepfoldError):
    """Anything that goes wrong at a remote table."""


class Refused(ClientError):
    """The server said no. ``code`` is for programs (``stale``, ``taken`` …), the message for people."""

    def __init__(self, code: str, message: str, status: int | None = None, why: Why | None = None) -> None:
        super().__init__(message)
        self.code = code
        self.why = why
        """The sentence of the rules that forbids the move, where one does."""
        self.status = status
        """The HTTP status, or ``None`` where the answer came over the socket."""


class ConnectionLost(ClientError):
    """The server cannot be reached, or the connection broke before the answer came.

    A request that can be repeated safely (a move, a preview, a hint) is repeated by itself, so this is raised for a
    move only when the server stays away. For all others it may or may not have been done: look at the log.
    """
