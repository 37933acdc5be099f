"""HTTP connections, before the application sees a request: how large it may be, and how long it may take.

uvicorn and its parser have no limits: a header line may go on for ever, at quadratic cost, and a request that never
ends holds its connection. Here every byte is counted, and every wait has an end.
"""

import asyncio
from typing import Any

import httptools
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

from sheepfold.server.connections.reader_watch import ReaderWatch
from sheepfold.server.connections.refusals import refusal
from sheepfold.server.connections.waiting import WaitingConnections

_FRAMING = 16_384
"""Bytes that the lengths of chunks and the like may add to a body."""
_MOST_DISCARDED = 1_048_576
_LINGER_SECONDS = 1.0
_MOST_PIPELINED = 8


class HttpConnection(HttpToolsProtocol):
    """One connection, until it is closed or becomes a socket."""

    def __init__(self, waiting: WaitingConnections, **given: Any) -> None:
        super().__init__(**given)
        self.address = ""
        self._waiting = waiting
        self._settings = waiting.settings
        self._timer: asyncio.TimerHandle | None = None
        self._reading = False
        """Whether a request has begun and is not complete."""
        self._in_head = True
        self._just_completed = False
        self._size = 0
        """Bytes of the head, then of the body, so far."""
        self._lines = 0
        self._head_size = 0
        self._refusal = 0
        self._refused = False
        self._discarded = 0
        self._cycles: list[RequestResponseCycle] = []
        """Requests that are not answered yet, and perhaps some that are."""
        self._reader = ReaderWatch(self.loop, self._settings.idle_connection_seconds, self._let_the_reader_go)

    # -- coming and going ------------------------------------------------------------------------------------------

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.address = self.client[0] if self.client else ""
        self._set_timer(self._settings.first_byte_seconds)
        self._waiting.add(self)

    def connection_lost(self, exc: Exception | None) -> None:
        self._waiting.discard(self)
        self._set_timer(None)
        for cycle in self._cycles:  # uvicorn tells only the last
            cycle.disconnected = not cycle.response_complete
            cycle.message_event.set()
        self._cycles = []
        super().connection_lost(exc)
        self._unset_keepalive_if_required()
        self._reader.stop()

    def drop(self) -> None:
        """Close it at once, without an answer."""
        self.transport.abort()

    def handle_websocket_upgrade(self) -> None:
        """Become a socket. uvicorn leaves a circle of this and its parser for the garbage collector; here it goes
        with the last who needs it."""
        self._waiting.discard(self)
        self._set_timer(None)
        self._reader.stop()
        super().handle_websocket_upgrade()
        self.parser = None  # type: ignore[assignment]

    def _unsupported_upgrade_warning(self) -> None:
        """Nothing to write down: it is answered as a plain request."""

    # -- reading ---------------------------------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        if self._refused:
            self._discard(data)
            return
        self._unset_keepalive_if_required()
        self._begin()
        self._just_completed = False
        try:
            self.parser.feed_data(data)
        except httptools.HttpParserUpgrade:
            if self._should_upgrade():
                self.handle_websocket_upgrade()
            return
        except httptools.HttpParserError:
            self.refuse(self._refusal or 400)
            return
        if self._reading and not self._just_completed:
            self._count(len(data))

    def _begin(self) -> None:
        """A request begins, with its time."""
        if not self._reading:
            self._reading = True
            self._set_timer(self._settings.request_seconds)

    def _count(self, size: int) -> None:
        """Count what belongs to a request that is still not complete."""
        self._size += size
        if self._in_head and self._size > self._settings.head_bytes:
            self.refuse(431)
        elif not self._in_head and self._size > self._settings.body_bytes + self._settings.head_bytes + _FRAMING:
            self.refuse(413)

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._begin()
        self._lines = self._head_size = 0
        if len(self.pipeline) >= _MOST_PIPELINED:
            self._refuse_in_parser(429)

    def on_url(self, url: bytes) -> None:
        super().on_url(url)
        if len(self.url) > self._settings.url_bytes:
            self._refuse_in_parser(414)

    def on_header(self, name: bytes, value: bytes) -> None:
        super().on_header(name, value)
        self._lines += 1
        self._head_size += len(name) + len(value)
        if self._lines > self._settings.head_lines or self._head_size > self._settings.head_bytes:
            self._refuse_in_parser(431)
        if name.lower() == b"content-length" and _is_more(value, self._settings.body_bytes):
            self._refuse_in_parser(413)

    def on_headers_complete(self) -> None:
        self._in_head = False
        before = self.cycle
        super().on_headers_complete()
        if self.cycle is not before:
            self._cycles = [*(cycle for cycle in self._cycles if not cycle.response_complete), self.cycle]

    def on_message_complete(self) -> None:
        self._in_head, self._reading, self._just_completed, self._size = True, False, True, 0
        self._set_timer(None)
        super().on_message_complete()
        if self.cycle is not None and self.cycle.response_complete:
            self._wait_for_the_next()  # answered before it was complete
        else:
            self._waiting.discard(self)

    def _refuse_in_parser(self, status: int) -> None:
        """The parser ends with an error of its own when a callback fails."""
        self._refusal = status
        raise RequestRefused

    # -- answering -------------------------------------------------------------------------------------------------

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if self.timeout_keep_alive_task is not None or self.transport.is_closing():
            self._wait_for_the_next()

    def _wait_for_the_next(self) -> None:
        """The answer is written, though perhaps not read; the next request may come, for a while."""
        self._waiting.add(self)
        self._unset_keepalive_if_required()
        seconds = self._settings.idle_connection_seconds
        self.timeout_keep_alive_task = self.loop.call_later(seconds, self.timeout_keep_alive_handler)

    def timeout_keep_alive_handler(self) -> None:
        """No request has come for a while. The last answer may still be on its way."""
        self.timeout_keep_alive_task = None
        self.transport.close()
        self._reader.watch(self.transport)

    def pause_writing(self) -> None:
        super().pause_writing()
        self._reader.watch(self.transport)

    def _let_the_reader_go(self) -> None:
        self._waiting.log.warning("answer not read", client=self.address)
        self.drop()

    def refuse(self, status: int) -> None:
        """Answer without the application, and close; what still comes is thrown away, so that the answer arrives."""
        self._refused = True
        if status != 400:
            self._waiting.log.warning(f"request refused: {status}", client=self.address)
        if self.pipeline or self.transport.is_closing():  # answers to earlier requests are still to come
            self.drop()
            return
        self._waiting.add(self)
        self._set_timer(_LINGER_SECONDS)
        if self.cycle is not None and not self.cycle.response_complete:
            self.cycle.disconnected = True
            self.cycle.message_event.set()
        if self.cycle is None or self.cycle.response_complete or not self.cycle.response_started:
            self.transport.write(refusal(status, self.server_state.default_headers))
        if self.transport.can_write_eof():
            self.transport.write_eof()

    def _discard(self, data: bytes) -> None:
        self._discarded += len(data)
        if self._discarded > _MOST_DISCARDED:
            self.drop()

    # -- time ------------------------------------------------------------------------------------------------------

    def _set_timer(self, seconds: float | None) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self._timer = None if seconds is None else self.loop.call_later(seconds, self._time_is_up)

    def _time_is_up(self) -> None:
        self._timer = None
        if self._refused:
            self.drop()
        elif self._reading and self._in_head and self.cycle is not None and not self.cycle.response_complete:
            self._set_timer(self._settings.request_seconds)  # an earlier request is still being answered
        elif self._reading:
            self.refuse(408)
        else:
            self._waiting.log.warning("no request came", client=self.address)
            self.transport.close()


class RequestRefused(Exception):
    """Ends the parser."""


def _is_more(digits: bytes, most: int) -> bool:
    digits = digits.strip().lstrip(b"0")
    return digits.isdigit() and (len(digits) > len(str(most)) or int(digits) > most)
