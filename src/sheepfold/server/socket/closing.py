"""Why a socket is closed (``docs/reference/protocol.md``)."""

from enum import IntEnum


class CloseCode(IntEnum):
    """The number that the client gets."""

    GOODBYE = 1000
    NOT_UTF8 = 1007
    """By uvicorn."""
    VIOLATION = 1008
    TOO_LARGE = 1009
    FAILED = 1011
    """The server failed; by uvicorn also where the client answers no ping."""
    RESTART = 1012
    """The server ends, and will be back; by uvicorn."""
    TOO_MANY = 1013
    NO_SUCH_TABLE = 4404
