"""A seat at a remote table: its turns, and all that its holder may do."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from dataclasses import dataclass
from functools import partial

from msgspec import Struct

from sheepfold.client.errors import ClientError
from sheepfold.client.http import Http
from sheepfold.client.messages import Hint, Message, Preview, Seen, View
from sheepfold.client.watcher import Watcher
from sheepfold.table.why import Why


class _Done(Struct, frozen=True):
    index: int


class _Step(Struct, frozen=True):
    events: tuple[Seen, ...]
    view: View


class _Steps(Struct, frozen=True):
    total: int
    steps: tuple[_Step, ...]


class _Explained(Struct, frozen=True):
    why: Why | None


@dataclass(frozen=True)
class Turn:
    """A decision that the seat has to make."""

    player: "Player"
    index: int
    """The table's index when it came up."""
    view: View
    legal: tuple[str, ...]

    async def play(self, move: str) -> int:
        """Make the move and return its index in the log.

        ``Refused`` has the code ``stale`` if this decision is no longer to be made: the clock ran out, or a move was
        taken back.
        """
        return await self.player.play(move, self.index)

    async def preview(self, move: str) -> Preview:
        """What this move would do."""
        return await self.player.preview(move)

    async def hint(self) -> Hint:
        """A move that a strong bot would make."""
        return await self.player.hint()


class Player(Watcher):
    """Follows a table from your seat, and acts for it. Use it with ``async with``; it reconnects by itself."""

    def __init__(
        self, http: Http, table: str, token: str | None, patience: float = 60.0, secret: str | None = None
    ) -> None:
        super().__init__(http, table, token, patience)
        self._secret = secret
        self._opening: asyncio.Task[None] | None = None

    async def turns(self) -> AsyncIterator[Turn]:
        """Your decisions, one after the other, until the game is over.

        A decision that you leave open comes again when something changes. None comes while a bot plays for you.
        """
        seen = -1
        while True:
            await self.until(partial(self._has_turn_after, seen))
            if self.over:
                return
            seen = len(self.log)
            assert self.view is not None
            yield Turn(self, seen, self.view, self.legal)

    def _has_turn_after(self, index: int) -> bool:
        return self.over or (self.is_my_turn and len(self.log) > index)

    @property
    def is_my_turn(self) -> bool:
        """Whether you have something to decide now."""
        return self.state.status == "playing" and bool(self.legal) and not self.is_played_by_a_bot

    @property
    def is_played_by_a_bot(self) -> bool:
        """Whether a bot plays for you now: the clock ran out, the others voted, or you handed over."""
        return self.state.seats[self._own_seat].kind == "bot"

    async def play(self, move: str, index: int | None = None) -> int:
        """Make a move and return its index in the log. It is made once, however often the connection breaks.

        ``index`` is the table's index when you decided; without it, now.
        """
        index = self.state.index if index is None else index
        fields = {"seat": self._own_seat, "move": move, "index": index}
        return (await self._connection.ask(_Done, "move", fields, repeatable=True)).index

    async def recall(self) -> None:
        """Get the views that were shown to your seat before you came, and add them to ``views``."""
        total, number, index = 0, 0, 0
        while number <= total:
            path = f"/tables/{self.table}/steps?from={number}"
            page = await self._http.ask(_Steps, "GET", path, token=self._token)
            for step in page.steps:
                if tuple(self.history[index : index + len(step.events)]) != step.events:  # taken back meanwhile
                    return
                index += len(step.events)
                self.views.setdefault(index, step.view)
            total, number = page.total, number + max(1, len(page.steps))

    async def preview(self, move: str) -> Preview:
        """What this legal move would do, as far as you can know it."""
        return await self._connection.ask(Preview, "preview", {"seat": self._own_seat, "move": move}, repeatable=True)

    async def why_not(self, move: str, language: str = "en") -> Why | None:
        """Why you may not make this move now; ``None`` if you may."""
        fields = {"seat": self._own_seat, "move": move, "language": language}
        return (await self._connection.ask(_Explained, "why", fields, repeatable=True)).why

    async def hint(self) -> Hint:
        """A move that a strong bot would make at your seat."""
        return await self._connection.ask(Hint, "hint", {"seat": self._own_seat}, repeatable=True)

    async def chat(self, text: str) -> int:
        """Say something to everybody at the table: 1 to 200 characters."""
        return await self._do("chat", text=text)

    async def undo(self) -> int:
        """Take back your last decision, or ask the others to agree: ``state.asked`` shows the question then."""
        return await self._do("undo")

    async def answer(self, agree: bool) -> int:
        """Answer somebody's wish to take a decision back."""
        return await self._do("answer", agree=agree)

    async def resign(self) -> int:
        """Give the game up; with three or more seats a bot plays on."""
        return await self._do("resign")

    async def hand_over(self, bot: str) -> int:
        """Let a bot play for you until you take the seat back."""
        return await self._do("hand", bot=bot)

    async def take_back(self) -> int:
        """Play yourself again, after a bot played for you."""
        return await self._do("hand", bot=None)

    async def vote(self, away: int) -> int:
        """Vote to let a bot play for a seat whose person is away."""
        return await self._do("vote", away=away)

    def _receive(self, message: Message) -> None:
        super()._receive(message)
        awaited = self.state.awaited
        if self._secret is not None and awaited is not None and self.seat in awaited.seats and self._opening is None:
            self._opening = asyncio.create_task(self._open(self._secret))

    async def _open(self, secret: str) -> None:
        """Everybody has sat down: open the secret that was pledged. Too late is no harm: the game begins without."""
        fields = {"seat": self._own_seat, "secret": secret}
        with contextlib.suppress(ClientError):
            await self._connection.ask(_Done, "secret", fields, repeatable=True)

    async def _do(self, kind: str, **fields: object) -> int:
        return (await self._connection.ask(_Done, kind, {"seat": self._own_seat, **fields})).index

    @property
    def _own_seat(self) -> int:
        if self.seat is None:
            raise ClientError("You hold no seat here.")
        return self.seat
