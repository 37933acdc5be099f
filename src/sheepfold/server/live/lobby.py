"""All tables that this process has in use, and those it can fetch from the store."""

import asyncio
import contextlib
import json
import logging
import secrets
import time
from collections.abc import Coroutine

from sheepfold.bots import BOTS
from sheepfold.server.background import run_in_background
from sheepfold.server.live.autopilot import Autopilot
from sheepfold.server.live.loading import load_table
from sheepfold.server.live.room import Room
from sheepfold.server.services import Services
from sheepfold.server.store.listing import row_after
from sheepfold.server.store.store import Chunk, Conflict, Unavailable, append
from sheepfold.table import actions, opening
from sheepfold.table.entries import Rematched, encode_entries
from sheepfold.table.errors import TableError
from sheepfold.table.table import Table

_LISTED = 100
_SWEEP = 5.0
_SWEPT_AT_ONCE = 32
_CLEAN = 600.0
_log = logging.getLogger(__name__)


class Lobby:
    """Finds, opens and forgets tables."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.rooms: dict[str, Room] = {}
        self.autopilots: dict[str, Autopilot] = {}
        self.sockets = 0
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._name = secrets.token_hex(4)
        self._tables = 0
        self._tasks: list[asyncio.Task[None]] = []
        self._hearing: set[asyncio.Task[None]] = set()

    async def open(self) -> None:
        """Connect to the store and begin to sweep."""
        await self.services.store.open(self._hear)
        self._tables = await self.services.store.count()
        self._tasks = [asyncio.create_task(self._sweep()), asyncio.create_task(self._clean())]
        if self.services.alerts is not None:
            await self.services.alerts.open(self._wake)

    async def close(self) -> None:
        """Everything is stored already, so this only lets go."""
        for task in self._tasks:
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await task
        if self.services.alerts is not None:
            await self.services.alerts.close()
        for autopilot in self.autopilots.values():
            autopilot.stop()
        await self.services.bots.close()
        await self.services.store.close()

    def now(self) -> float:
        """The server's time."""
        return self.services.now()

    # -- finding and opening --------------------------------------------------------------------------------------

    async def room(self, table: str) -> Room:
        """The table, from memory or from the store."""
        room = self.rooms.get(table)
        if room is not None:
            room.used = time.monotonic()
            if self.services.store.shared:
                await room.refresh()  # whoever another process has answered must not see less here
            await self.autopilots[table].look_again()
            return room
        if not (len(table) == 12 and table.isalnum() and table.isascii()):
            raise TableError("no_such_table", f"There is no table {table[:20]} (any more).")
        if table not in self._loading:
            self._loading[table] = run_in_background(self._load(table))
        return await asyncio.shield(self._loading[table])

    async def _load(self, table: str) -> Room:
        try:
            bodies = await self.services.store.load(table)
            if not bodies:
                raise TableError("no_such_table", f"There is no table {table} (any more).")
            room = await self._add_room(await load_table(self.services.games, bodies))
            await self.autopilots[table].load_alerts()
            return room
        except Unavailable as error:
            raise TableError("unavailable", str(error)) from None
        finally:
            self._loading.pop(table, None)

    async def _add_room(self, table: Table, address: str = "") -> Room:
        room = self.rooms[table.id] = Room(self.services, table)
        room.came_from(address)
        autopilot = self.autopilots[table.id] = Autopilot(room)
        if self.services.store.shared:
            await room.catch_up()  # news of it may have come while it was being read
        await autopilot.look_again()
        return room

    async def open_table(self, wish: opening.Wish, address: str = "", count: int = 1) -> tuple[Room, opening.Opening]:
        """A new table, opened from this address; of several with the same deal, the first."""
        if self._tables + count > self.services.settings.tables:
            raise TableError("too_many", "There are too many tables; come back later.")
        new = opening.new_tables(self.services.games, BOTS, wish, count, self.services.now())
        for other in new[1:]:
            await self._store_opening(other, address)
        return await self._store_opening(new[0], address), new[0]

    async def _store_opening(self, new: opening.Opening, address: str) -> Room:
        opened = new.opened
        table = Table(self.services.games, opened)
        row = row_after(table, new.entries[1:], opened.at)
        try:
            await append(self.services.store, Chunk(opened.table, 0, encode_entries(new.entries), row))
        except Unavailable as error:
            raise TableError("unavailable", str(error)) from None
        except Conflict:  # pragma: no cover - two ids of 60 bits are equal
            raise TableError("unavailable", "Try again.") from None
        self._tables += 1
        self.services.metrics.tables_opened += 1
        _log.info("table opened", extra={"table": opened.table, "game": opened.game})
        for entry in new.entries[1:]:
            table.fold(entry)
        return await self._add_room(table, address)

    async def rematch(self, room: Room, same_deal: bool = False) -> Room:
        """The same people again, if wanted with the same deal; whoever asks first opens the new table for all."""
        if room.table.rematch is None:
            make = opening.same_deal if same_deal else opening.rematch
            new = make(self.services.games, room.table, self.services.now())
            fresh = await self._store_opening(new, room.address)
            name = fresh.table.id
            await room.change(lambda table, now: [] if table.rematch else [Rematched(now, name)])
        assert room.table.rematch is not None, "the log says so now"
        return await self.room(room.table.rematch)

    async def same_deal(self, room: Room) -> list[Room]:
        """The tables that play this deal and are still there. If all are over, what was dealt is public from now on."""
        rooms: list[Room] = []
        for name in room.table.opened.same_deal or (room.table.id,):
            try:
                rooms.append(await self.room(name))
            except TableError as error:
                if error.code != "no_such_table":
                    raise
        if all(one.table.over for one in rooms):
            for one in rooms:
                await one.change(actions.disclose)
        return rooms

    async def public(self) -> list[object]:
        """Public tables that are not over."""
        try:
            summaries = await self.services.store.public(_LISTED)
        except Unavailable as error:
            raise TableError("unavailable", str(error)) from None
        tables: list[object] = []
        for summary in summaries:
            with contextlib.suppress(ValueError, TypeError):  # damaged: the others are listed
                tables.append(json.loads(summary))
        return [self._with_turn(table) for table in tables if isinstance(table, dict)]

    def _with_turn(self, listed: dict[str, object]) -> dict[str, object]:
        """A table that is played here is known better than its row, which is not written at every move."""
        room = self.rooms.get(str(listed.get("id")))
        if room is None:
            return listed
        to_act = room.table.to_act
        return {**listed, "to_act": to_act, "since": room.table.turned if to_act else None}

    # -- other processes ------------------------------------------------------------------------------------------

    def _hear(self, table: str, message: bytes | None) -> None:
        """Another process has written to a table, or says who is there; no name: look at all."""
        rooms = list(self.rooms.values()) if not table else [self.rooms[table]] if table in self.rooms else []
        for room in rooms:
            if message is None:
                self._hear_later(room.catch_up())
            else:
                news = json.loads(message)
                if news.get("alerts"):
                    self._hear_later(self.autopilots[room.table.id].load_alerts())
                if room.audience.presence.heard(news["process"], frozenset(news["seats"]), room.now()):
                    room.send_presence()

    def _hear_later(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(work)
        self._hearing.add(task)
        task.add_done_callback(self._hearing.discard)

    async def publish_presence(self, room: Room, alerts: bool = False) -> None:
        """Tell the other processes who is here; ``alerts``: and that they must look who is to be alerted."""
        if self.services.store.shared:
            seats = sorted(room.audience.presence.online_here())
            with contextlib.suppress(Unavailable):
                news = {"process": self._name, "seats": seats, **({"alerts": True} if alerts else {})}
                message = json.dumps(news, separators=(",", ":"))
                await self.services.store.publish(room.table.id, message.encode())

    # -- alerts ---------------------------------------------------------------------------------------------------

    async def alerts_changed(self, room: Room) -> None:
        """Somebody asks for alerts of this table, or does not any more."""
        await self.autopilots[room.table.id].load_alerts()
        await self.publish_presence(room, alerts=True)

    async def _wake(self, table: str) -> None:
        """It is time to look at a table, here or in the process that runs it."""
        try:
            room = await self.room(table)
        except TableError as error:
            _log.warning("table not woken", extra={"table": table, "error": error.code})
            return
        if self.autopilots[table].is_here:
            await self.autopilots[table].load_alerts()
        else:
            await self.publish_presence(room, alerts=True)

    # -- sweeping --------------------------------------------------------------------------------------------

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(min(_SWEEP, self.services.settings.idle_seconds))
            for number, (name, room) in enumerate(list(self.rooms.items())):
                await self._sweep_room(name, room)
                if number % _SWEPT_AT_ONCE == 0:
                    await asyncio.sleep(0)

    async def _sweep_room(self, name: str, room: Room) -> None:
        if room.audience.presence.forget(room.now()):
            room.send_presence()
        if room.audience.listeners or room.audience.presence.polled:
            await self.publish_presence(room)
        if room.audience.listeners:
            await self.autopilots[name].look_again()
        elif self._is_idle(name, room):
            await self._forget(name)

    def _is_idle(self, name: str, room: Room) -> bool:
        """Whether nothing has happened for a while, and nothing is about to. On a busy server a bot may wait for long
        until it thinks, and without it the game would stand still until somebody comes."""
        if room.line.busy or self.autopilots[name].is_thinking:
            return False
        return time.monotonic() - room.used > self.services.settings.idle_seconds

    async def _forget(self, name: str) -> None:
        self.autopilots.pop(name).stop()
        room = self.rooms.pop(name)
        room.on_change = room.on_presence = lambda: None  # no circle that only the garbage collector could open
        with contextlib.suppress(Unavailable):
            await self.services.store.release(name)

    async def _clean(self) -> None:
        while True:
            try:
                gone = await self.clean()
                self._tables = await self.services.store.count()
                if gone:
                    _log.info("old tables deleted", extra={"count": gone})
            except Unavailable as error:
                _log.warning("cleaning failed", extra={"error": str(error)})
            await asyncio.sleep(_CLEAN)

    async def clean(self) -> int:
        """Delete old tables, but none at which somebody is; how many it were."""
        settings, store, now = self.services.settings, self.services.store, self.services.now()
        watched = [name for name, room in self.rooms.items() if room.audience.listeners]
        if watched:
            await store.touch(watched, now)
        return await store.clean(
            now - settings.keep_days * 86_400,
            now - settings.keep_waiting_hours * 3600,
            now - settings.keep_empty_hours * 3600,
        )
