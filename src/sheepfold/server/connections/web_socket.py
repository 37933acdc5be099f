"""A WebSocket, from the handshake to the end of the connection.

The handshake, and whatever is not a plain text, is uvicorn's and the websockets library's. Plain texts, which is all
that tables and clients send each other, take a short cut: no tasks, no queues, and one write for all that is sent in
one turn of the event loop.
"""

from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from sheepfold.server.connections.frames import CONTROL, FIN, end_of_frame, only_text, text_frame, text_of
from sheepfold.server.connections.outbox import Outbox
from sheepfold.server.wire import EXTENSION, Receiver

_MOST_UNSENT = 500
"""Messages for a client that does not read."""


class WebSocket(WebSocketsSansIOProtocol):
    """Applications find it in their scope's extensions."""

    def __init__(self, outbox: Outbox, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self._outbox = outbox
        self._receiver: Receiver | None = None
        self._rest = b""
        """The beginning of a frame."""
        self._in_pieces = False
        """Whether a message has begun and not ended."""
        self._outgoing: list[bytes] = []
        self._unsent = 0
        self._is_slow = False
        self._extensions: dict[str, Any] = {}
        """Those of the scope, if there is one."""

    # -- what the application calls ---------------------------------------------------------------------------------

    def attach(self, receiver: Receiver) -> None:
        """From now on messages are passed to it, first those that have come already."""
        self._receiver = receiver
        self._pass_on()

    def detach(self) -> None:
        """Nothing is passed on any more. (Nothing here may hold the application.)"""
        self._receiver = None

    def write(self, message: bytes) -> None:
        """Send a text; never waits."""
        if self.close_sent or self.disconnected or self.transport.is_closing():
            return
        if not self._outgoing:
            self._outbox.add(self, self.loop)
        self._outgoing.append(text_frame(message))
        if self._is_slow:
            self._unsent += 1
            if self._unsent == _MOST_UNSENT and self._receiver is not None:
                self._receiver.overtaxed()

    def pause(self) -> None:
        """Let the client wait before it sends more."""
        if not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    def resume(self) -> None:
        """Go on."""
        if self.read_paused:
            self.read_paused = False
            self.transport.resume_reading()

    def close(self, code: int, reason: str) -> None:
        """Say goodbye. A client that does not answer is let go after a while."""
        self.flush()
        if self.close_sent or self.disconnected or self.transport.is_closing():
            return
        self.conn.send_close(code, reason)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.resume()
        self.close_timer = self.loop.call_later(self.close_timeout, self.transport.abort)

    # -- sending -----------------------------------------------------------------------------------------------------

    def flush(self) -> None:
        """Send what there is to send, as one piece."""
        outgoing, self._outgoing = self._outgoing, []
        if outgoing and not (self.close_sent or self.disconnected or self.transport.is_closing()):
            self.transport.write(outgoing[0] if len(outgoing) == 1 else b"".join(outgoing))

    def pause_writing(self) -> None:
        super().pause_writing()
        self._is_slow = True

    def resume_writing(self) -> None:
        super().resume_writing()
        self._is_slow, self._unsent = False, 0

    # -- receiving ---------------------------------------------------------------------------------------------------

    def handle_connect(self, event: Any) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101:
            self.scope["extensions"][EXTENSION] = self  # type: ignore[assignment]
            self._extensions = self.scope["extensions"]

    def data_received(self, data: bytes) -> None:
        if not self.handshake_initiated:
            super().data_received(data)
            return
        if not self._rest and (receiver := self._short_cut()) is not None:
            payload = only_text(data)
            text = None if payload is None else _decoded(payload)
            if text is not None:
                receiver.received(text)
                return
        self._take_frames(self._rest + data if self._rest else data)

    def _short_cut(self) -> Receiver | None:
        """Who gets the next frame if it is a plain text; ``None`` if it must go the long way."""
        return None if self._in_pieces or self.close_sent else self._receiver

    def _take_frames(self, data: bytes) -> None:
        start = 0
        while start < len(data):
            end = end_of_frame(data, start)
            if end is None or (end > len(data) and end - start <= self.config.ws_max_size):
                break
            self._take_frame(data, start, end)
            start = min(end, len(data))
        self._rest = data[start:]

    def _take_frame(self, data: bytes, start: int, end: int) -> None:
        """A whole frame, or the beginning of one that is too large."""
        receiver = self._short_cut()
        if receiver is not None:
            payload = text_of(data, start, end) if end <= len(data) else None
            text = None if payload is None else _decoded(payload)
            if text is not None:
                receiver.received(text)
                return
        if not data[start] & CONTROL:
            self._in_pieces = not data[start] & FIN
        super().data_received(data[start:end])
        self._pass_on()

    def _pass_on(self) -> None:
        """What has come by the long way."""
        while self._receiver is not None and not self.queue.empty():
            message: Any = self.queue.get_nowait()
            if message["type"] == "websocket.disconnect":
                self._receiver.lost()
            else:
                self.resume()
                text = message.get("text")
                self._receiver.received(message["bytes"] if text is None else text)

    # -- the end -----------------------------------------------------------------------------------------------------

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._pass_on()
        self._let_go()

    def _let_go(self) -> None:
        """Open the circles that uvicorn and websockets leave for the garbage collector: the parser is a generator that
        holds its protocol, and so do an error's traceback and the handshake. Nobody needs them now."""
        self.conn.parser.close()
        _forget_frames(self.conn.parser_exc)
        _forget_frames(self.conn.handshake_exc)
        self._extensions.pop(EXTENSION, None)

    def shutdown(self) -> None:
        self.flush()
        super().shutdown()
        self._pass_on()


def _decoded(payload: bytes) -> str | None:
    """``None`` if it is not UTF-8: then the long way ends the connection."""
    try:
        return payload.decode()
    except UnicodeDecodeError:
        return None


def _forget_frames(error: BaseException | None) -> None:
    """Of an error and of those that led to it."""
    while error is not None:
        following = error.__cause__ or error.__context__
        error.__traceback__ = error.__cause__ = error.__context__ = None
        error = following
