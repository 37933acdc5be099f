"""What a connection needs of the WebSocket below it."""

from typing import Protocol

EXTENSION = "sheepfold.socket"
"""Where a socket's scope has it, among the extensions."""


class Receiver(Protocol):
    """Who takes in what comes over a wire."""

    def received(self, message: str | bytes) -> None:
        """A message has come."""
        ...

    def lost(self) -> None:
        """Nothing comes any more."""
        ...

    def overtaxed(self) -> None:
        """The client does not read what it is sent."""
        ...


class Wire(Protocol):
    """An open WebSocket. Nothing here waits."""

    def attach(self, receiver: Receiver) -> None:
        """From now on messages are passed to it, first those that have come already."""
        ...

    def detach(self) -> None:
        """Nothing is passed on any more."""
        ...

    def write(self, message: bytes) -> None:
        """Send a text."""
        ...

    def pause(self) -> None:
        """Let the client wait before it sends more."""
        ...

    def resume(self) -> None:
        """Go on."""
        ...

    def close(self, code: int, reason: str) -> None:
        """Say goodbye."""
        ...
