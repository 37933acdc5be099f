"""Sockets that have something to send. All of them are written to in one turn of the event loop."""

import asyncio
import logging
from typing import Protocol

_log = logging.getLogger(__name__)


class Sender(Protocol):
    """A socket."""

    def flush(self) -> None:
        """Send what there is to send."""
        ...


class Outbox:
    """Of one server. A turn for each socket would cost more than what most of them send."""

    def __init__(self) -> None:
        self._senders: list[Sender] = []

    def add(self, sender: Sender, loop: asyncio.AbstractEventLoop) -> None:
        """It has something to send; to be called once until it is asked for it."""
        if not self._senders:
            loop.call_soon(self._flush)
        self._senders.append(sender)

    def _flush(self) -> None:
        senders, self._senders = self._senders, []
        for sender in senders:
            try:
                sender.flush()
            except Exception:  # none can keep the others from theirs
                _log.exception("a socket could not be written to")
