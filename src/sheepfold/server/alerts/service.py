"""Sends alerts: off the path of every move, a few at a time, again later where nobody answers."""

import asyncio
import contextlib
import hmac
import logging
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit

from sheepfold.server.alerts.book import WEBHOOK, Address, Book, Due
from sheepfold.server.alerts.outside import BadAddress, post
from sheepfold.server.ops.metrics import Metrics
from sheepfold.server.ops.sparse_log import SparseLog
from sheepfold.server.settings import Settings
from sheepfold.server.store.store import Database, Unavailable

if TYPE_CHECKING:
    from sheepfold.server.alerts.web_push import PushKey

_EVERY: Final = 5.0
_AT_ONCE: Final = 32
_WAKES: Final = 20
_LEASE: Final = 60.0
_AGAIN: Final = (30.0, 120.0, 600.0, 3600.0)
"""Seconds to the next try; after the last one is given up until there is something new to tell."""
_KEPT: Final = 86_400
"""Seconds for which a push service keeps an alert for a browser that is not running."""
_log = logging.getLogger(__name__)

Wake = Callable[[str], Awaitable[None]]
"""Looks at a table of this name."""


class AlertService:
    """Of one process."""

    def __init__(self, settings: Settings, database: Database, metrics: Metrics, now: Callable[[], float]) -> None:
        self.book = Book(database)
        self.push = push_key(settings)
        self._settings = settings
        self._metrics = metrics
        self._now = now
        self._log = SparseLog(_log)
        self._notes: dict[tuple[str, str, str], tuple[Address, float | None, bool]] = {}
        self._news = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []

    async def open(self, wake: Wake) -> None:
        """Begin to send."""
        await self.book.wake_all(self._now())
        self._tasks = [asyncio.create_task(self._note_all()), asyncio.create_task(self._send_all(wake))]

    async def close(self) -> None:
        """What is not sent is sent after the next start."""
        for task in self._tasks:
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await task

    def due_at(self) -> float:
        """When what is new now is sent, unless whom it waits for comes before."""
        return self._now() + self._settings.alert_seconds

    # -- noting ---------------------------------------------------------------------------------------------------

    def note(self, address: Address, due: float | None, is_changed: bool) -> None:
        """Have it written down soon. Of several notes of one address the last one counts."""
        key = (address.table, address.holder, address.url)
        before = self._notes.get(key)
        if before is not None and before[2] and not is_changed:
            due, is_changed = before[1], True
        self._notes[key] = (address, due, is_changed)
        self._news.set()

    async def addresses(self, table: str) -> list[Address]:
        """Those of a table, also with what is not written down yet."""
        found = await self.book.of_table(table)
        notes = [self._notes.get((table, address.holder, address.url)) for address in found]
        return [address if note is None else note[0] for address, note in zip(found, notes, strict=True)]

    async def _note_all(self) -> None:
        while True:
            await self._news.wait()
            self._news.clear()
            while self._notes:
                key, note = next(iter(self._notes.items()))
                try:
                    await self.book.note(*note)
                except Unavailable:
                    await asyncio.sleep(1)
                    continue
                if self._notes[key] is note:
                    del self._notes[key]

    # -- sending --------------------------------------------------------------------------------------------------

    async def _send_all(self, wake: Wake) -> None:
        while True:
            try:
                due = await self.book.take_due(self._now(), self._now() + _LEASE, _AT_ONCE)
                await asyncio.gather(*(self._send(one) for one in due))
                tables = await self.book.take_wakes(self._now(), _WAKES)
                for table in tables:
                    await wake(table)
                is_more = len(due) == _AT_ONCE
            except Unavailable:
                is_more = False
            except Exception:
                _log.exception("alerts failed")
                is_more = False
            await asyncio.sleep(0.0 if is_more else min(_EVERY, max(0.05, self._settings.alert_seconds)))

    async def _send(self, due: Due) -> None:
        try:
            headers, body = self._message(due)
            status = await post(due.url, headers, body, self._settings.alert_private)
        except (OSError, TimeoutError) as error:
            await self._failed(due, type(error).__name__, may_pass=True)
        except (BadAddress, ValueError) as error:
            await self._failed(due, type(error).__name__, may_pass=False)
        else:
            if status == 410 or (status == 404 and due.holder != WEBHOOK):
                await self.book.remove(due.table, due.holder, due.url)
            elif 200 <= status < 300:
                self._metrics.alerts += 1
                await self.book.settle(due, None)
            else:
                await self._failed(due, str(status), may_pass=status in (408, 429) or status >= 500)

    async def _failed(self, due: Due, reason: str, may_pass: bool) -> None:
        self._metrics.alerts_failed += 1
        self._log.warning("alert not delivered", host=urlsplit(due.url).hostname, reason=reason)
        is_again = may_pass and due.tries <= len(_AGAIN)
        await self.book.settle(due, self._now() + _AGAIN[due.tries - 1] if is_again else None)

    def _message(self, due: Due) -> tuple[dict[str, str], bytes]:
        if due.holder == WEBHOOK:
            signature = hmac.new(due.keys.encode(), due.message, "sha256").hexdigest()
            return {"Content-Type": "application/json", "X-Sheepfold-Signature": f"sha256={signature}"}, due.message
        if self.push is None:
            raise ValueError("no key")
        from sheepfold.server.alerts.web_push import encrypted  # an extra that not everybody has

        parts = urlsplit(due.url)
        headers = {
            "Content-Type": "application/octet-stream",
            "Content-Encoding": "aes128gcm",
            "TTL": str(_KEPT),
            "Urgency": "normal",
            "Topic": due.table,
            **self.push.headers(f"{parts.scheme}://{parts.netloc}", self._now()),
        }
        p256dh, auth = due.keys.split(" ")
        return headers, encrypted(due.message, p256dh, auth)


def push_key(settings: Settings) -> "PushKey | None":
    """The server's key, if it has one and can use it; a ``ValueError`` if it is none."""
    if not settings.push_key:
        return None
    try:
        from sheepfold.server.alerts.web_push import PushKey
    except ImportError:
        return None
    return PushKey(settings.push_key, settings.push_contact)
