"""A socket without a network: texts are handed over in one process."""

from collections.abc import Callable

from sheepfold.server.wire import Receiver


class PageWire:
    """Both ends of a socket: the table's (``server.wire.Wire``), and the page's."""

    def __init__(self, deliver: Callable[[str], object], closed: Callable[[int], object]) -> None:
        self._deliver = deliver
        self._closed = closed
        self._receiver: Receiver | None = None
        self._early: list[str] = []
        self._is_open = True

    # -- the page's end -----------------------------------------------------------------------------------------------

    def send(self, text: str) -> None:
        """The page says something."""
        if self._receiver is None:
            self._early.append(text)
        else:
            self._receiver.received(text)

    def hang_up(self) -> None:
        """The page is gone."""
        self._is_open = False
        if self._receiver is not None:
            self._receiver.lost()

    # -- the table's end ----------------------------------------------------------------------------------------------

    def attach(self, receiver: Receiver) -> None:
        """From now on messages are passed to it."""
        self._receiver = receiver
        early, self._early = self._early, []
        for text in early:
            receiver.received(text)
        if not self._is_open:
            receiver.lost()

    def detach(self) -> None:
        """Nothing is passed on any more."""
        self._receiver = None

    def write(self, message: bytes) -> None:
        """Send a text."""
        if self._is_open:
            self._deliver(message.decode())

    def pause(self) -> None:
        """The page waits by itself."""

    def resume(self) -> None:
        """The page waits by itself."""

    def close(self, code: int, reason: str) -> None:
        """Say goodbye."""
        if self._is_open:
            self._is_open = False
            self._closed(code)
