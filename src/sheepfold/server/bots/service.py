"""What the server asks of bots: moves, hints, and analyses of finished games."""

import contextlib
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Protocol, TypeVar

from sheepfold.core.match import Match
from sheepfold.core.rng import stable_number
from sheepfold.server.bots.fair_queue import PERSON_WAITS, Asker, FairQueue
from sheepfold.server.bots.worker import Task, advised, analysed, think, weighed
from sheepfold.server.settings import Settings
from sheepfold.table.errors import TableError
from sheepfold.table.table import Table

T = TypeVar("T")
_LEAST_SECONDS = 0.25
"""Tables of one address share its thinking time, but each has this much for a move."""


class Workers(Protocol):
    """Where bots think, apart from the event loop."""

    restarts: int

    async def run(self, work: Callable[[Task], T], task: Task) -> T:
        """What the work gives."""
        ...

    async def close(self) -> None:
        """No more is asked."""
        ...


class BotService:
    """Workers in which bots think, and one in which finished games are looked at again. ``hire`` makes them: so many
    for the games of a registry."""

    def __init__(self, settings: Settings, hire: Callable[[str, int], Workers]) -> None:
        self._settings = settings
        self._players = hire(settings.registry, settings.bot_workers)
        self._turns = FairQueue(max(1, settings.bot_workers))
        self._analysts = hire(settings.registry, 1)
        self._analysing = 0
        self._hinting: set[str] = set()

    @property
    def restarts(self) -> int:
        """How often processes were lost and started anew."""
        return self._players.restarts + self._analysts.restarts

    async def choose(self, asker: Asker, table: Table, seat: int, bot: str) -> str:
        """The move of that bot at that seat as the table stands when it begins to think."""
        return await self._ask(think, asker, table, seat, bot)

    async def _ask(self, work: Callable[[Task], T], asker: Asker, table: Table, seat: int, bot: str) -> T:
        async with self._turns.turn(asker) as others:
            if seat not in table.to_act:
                raise TableError("stale", "The decision was made while the bot waited for its turn to think.")
            seconds = max(_LEAST_SECONDS, self._settings.bot_seconds / (1 + others))
            return await self._players.run(work, _task(table, seat, bot, seconds))

    async def hint(self, asker: Asker, table: Table, seat: int) -> tuple[str, float | None]:
        """The move of a strong bot, and what it is worth beside the others.

        One at a time for a table and few in all, or bots that play would wait too long.
        """
        with self._hint_for(table.id):
            return await self._ask(advised, asker, table, seat, self._settings.hint_bot)

    async def weigh(self, client: str, match: Match, seat: int, moves: list[str]) -> list[float]:
        """The seat's chance to win with each of these legal moves. One at a time for a client, as with hints."""
        task = Task(
            "", match.game.slug, dict(match.options), match.seats, tuple(match.events), seat, "", 0,
            self._settings.bot_seconds, match.game.rules, tuple(moves),
        )  # fmt: skip
        with self._hint_for(f"client {client}"):
            async with self._turns.turn(Asker.at(PERSON_WAITS, client, "")):
                return await self._players.run(weighed, task)

    @contextlib.contextmanager
    def _hint_for(self, name: str) -> Iterator[None]:
        if name in self._hinting or len(self._hinting) >= self._settings.hints:
            raise TableError("too_many", "Hints take a while: one at a time.")
        self._hinting.add(name)
        try:
            yield
        finally:
            self._hinting.discard(name)

    async def analyse(self, table: Table) -> dict[str, object]:
        """The finished game looked at again; it takes a while."""
        if self._analysing >= self._settings.analyses:
            raise TableError("too_many", "Too many games are being analysed; come back later.")
        self._analysing += 1
        try:
            task = _task(table, 0, "", self._settings.analysis_seconds)
            return await self._analysts.run(analysed, replace(task, events=tuple(table.match.events)))
        finally:
            self._analysing -= 1

    async def close(self) -> None:
        """End all workers."""
        await self._players.close()
        await self._analysts.close()


def _task(table: Table, seat: int, bot: str, seconds: float) -> Task:
    """A decision as it was when it came to this seat: where several decide at once, the order does not matter."""
    return Task(
        table=table.id,
        game=table.game.slug,
        options=dict(table.match.options),
        seats=len(table.seats),
        events=tuple(table.match.events[: table.begun[seat]]),
        seat=seat,
        bot=bot,
        seed=stable_number("bot", table.opened.seed, seat),
        seconds=seconds,
        rules=table.game.rules,
    )
