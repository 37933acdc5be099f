"""Keeps a table going: moves of bots, clocks that run out, alerts. One process does it for each table."""

import asyncio
import logging
from typing import TYPE_CHECKING

from sheepfold.server.live.asking import Change
from sheepfold.server.live.room import Room
from sheepfold.server.store.store import Unavailable
from sheepfold.table import actions
from sheepfold.table.entries import Entry
from sheepfold.table.errors import TableError
from sheepfold.table.table import Table

if TYPE_CHECKING:
    from sheepfold.server.live.alerting import Alerting

_log = logging.getLogger(__name__)


class Autopilot:
    """Of one room."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.services = room.services
        self._thinking: dict[int, asyncio.Task[None]] = {}
        self._timer: asyncio.Task[None] | None = None
        self._timed_for: float | None = None
        self._claimed = not self.services.store.shared
        self._alerting = _alerting(room)
        room.on_change = self.look
        room.on_presence = self._look_for_alerts
        self.look()

    @property
    def is_here(self) -> bool:
        """Whether this is the process that does it."""
        return self._claimed

    @property
    def is_thinking(self) -> bool:
        """Whether a bot thinks, or waits until it may."""
        return bool(self._thinking)

    async def look_again(self) -> None:
        """Perhaps the process that ran the table is gone: try to claim it, and look."""
        if self._claimed:
            return
        try:
            self._claimed = await self.services.store.claim(self.room.table.id)
        except Unavailable:
            return
        if self._claimed:
            await self.load_alerts()
        self.look()

    async def load_alerts(self) -> None:
        """Who is to be alerted may have changed: read it anew."""
        if self._alerting is not None:
            await self._alerting.load()
            self._look_for_alerts()

    def _look_for_alerts(self) -> None:
        if self._alerting is not None and self._claimed:
            self._alerting.look()

    def look(self) -> None:
        """After every change: whose turn is it, and which clock runs?"""
        if not self._claimed:
            return
        table = self.room.table
        for seat in table.to_act:
            if table.seats[seat].kind == "bot" and seat not in self._thinking:
                task = asyncio.create_task(self._bot_moves(seat))
                self._thinking[seat] = task
        self._set_timer(table)
        self._look_for_alerts()

    def stop(self) -> None:
        """The room is closed."""
        for task in [*self._thinking.values(), *([self._timer] if self._timer else [])]:
            task.cancel()

    # -- bots -----------------------------------------------------------------------------------------------------

    def _pace(self, table: Table) -> float:
        settings = self.services.settings
        if table.clock.spec.kind == "hourglass" and table.clock.running:
            return settings.hourglass_pace
        return settings.bot_pace if any(seat.has_person for seat in table.seats) else 0.0

    async def _bot_moves(self, seat: int) -> None:
        stuck = False
        try:
            while seat in self.room.table.to_act and self.room.table.seats[seat].kind == "bot":
                stuck = not await self._bot_move(seat, stuck)
        except Exception:
            _log.exception("bot failed", extra={"table": self.room.table.id})
        finally:
            self._thinking.pop(seat, None)

    async def _bot_move(self, seat: int, stuck: bool) -> bool:
        """One decision; whether all is well. A bot that is stuck is represented by the random one."""
        table, settings = self.room.table, self.services.settings
        index, pace = table.index, self._pace(table)
        bot = "random" if stuck else table.seats[seat].bot or settings.stand_in
        loop = asyncio.get_running_loop()
        begun = loop.time()
        try:
            text = await self.services.bots.choose(self.room.asker(), table, seat, bot)
            await asyncio.sleep(max(0.0, pace - (loop.time() - begun)))
            await self.room.change(self._bot_change(seat, text, index))
            self.services.metrics.bot_moves += 1
        except TableError as error:
            if error.code == "unavailable":
                await asyncio.sleep(1)
            elif error.code not in ("stale", "over", "not_your_turn"):
                _log.error("bot refused", extra={"table": table.id, "bot": bot, "error": error.code})
                return False
        return True

    def _bot_change(self, seat: int, text: str, index: int) -> Change:
        def move(table: Table, now: float) -> list[Entry]:
            if table.seats[seat].kind != "bot":
                raise TableError("stale", "The person is back.")
            return actions.move(table, seat, text, index, now, now, "bot", None)

        return move

    # -- clocks ---------------------------------------------------------------------------------------------------

    def _set_timer(self, table: Table) -> None:
        deadline = table.next_deadline()
        if deadline == self._timed_for and (deadline is None or self._timer is not None):
            return
        if self._timer is not None:
            self._timer.cancel()
        self._timed_for = deadline
        self._timer = None if deadline is None else asyncio.create_task(self._time_out(deadline))

    async def _time_out(self, deadline: float) -> None:
        await asyncio.sleep(max(0.0, deadline - self.room.now()) + self.services.settings.grace)
        self._timer = None  # what follows sets the next one
        settings = self.services.settings
        try:
            await self.room.change(lambda table, now: actions.time_out(table, settings.stand_in, now))
        except TableError as error:
            _log.warning("clock", extra={"table": self.room.table.id, "error": error.code})
        self.look()


def _alerting(room: Room) -> "Alerting | None":
    """What looks for alerts; a page without a server does not even load it."""
    if room.services.alerts is None:
        return None
    from sheepfold.server.live.alerting import Alerting

    return Alerting(room, room.services.alerts)
