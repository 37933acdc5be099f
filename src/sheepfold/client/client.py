"""A server: its games, its tables, and the way to a seat."""

import weakref
from collections.abc import Mapping, Sequence
from types import TracebackType
from typing import Any, Self
from urllib.parse import quote

from msgspec import Raw, Struct, to_builtins

from sheepfold.client.errors import ClientError, Refused
from sheepfold.client.http import Http
from sheepfold.client.link import Link, Place
from sheepfold.client.messages import (
    BotInfo,
    Clock,
    GameInfo,
    Hint,
    OpenedTable,
    Preview,
    Seen,
    TableInfo,
    TableState,
)
from sheepfold.client.player import Player
from sheepfold.client.watcher import Watcher
from sheepfold.core.commitment import pledge as pledged
from sheepfold.core.record import Record
from sheepfold.table.tokens import new_token
from sheepfold.table.why import Why


class _Games(Struct):
    games: tuple[GameInfo, ...]


class _Game(Struct):
    game: GameInfo


class _Bots(Struct):
    bots: tuple[BotInfo, ...]


class _Tables(Struct):
    tables: tuple[TableInfo, ...]


class _Token(Struct):
    seat: int
    token: str


class _Opened(Struct):
    id: str
    owner: str
    invite: str | None
    seats: tuple[_Token, ...]
    state: TableState


class _State(Struct):
    state: TableState


class _Rematch(Struct):
    id: str


class _Move(Struct):
    index: int


class _History(Struct):
    events: list[Seen]


class _Why(Struct):
    why: Why | None


class _Analysis(Struct):
    analysis: dict[str, Any] | None


class Client:
    """A Sheepfold server. Every request raises ``Refused`` or ``ConnectionLost`` where it fails."""

    def __init__(self, server: str, timeout: float = 30.0) -> None:
        self._http = Http(server, timeout)
        self._watchers: weakref.WeakSet[Watcher] = weakref.WeakSet()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for watcher in list(self._watchers):
            await watcher.close()

    # -- what there is ------------------------------------------------------------------------------------------------

    async def games(self) -> tuple[GameInfo, ...]:
        """All games that can be played."""
        return (await self._http.ask(_Games, "GET", "/games")).games

    async def game(self, slug: str, language: str = "en") -> GameInfo:
        """One game, with its rules as Markdown."""
        path = f"/games/{quote(slug, safe='')}?language={quote(language, safe='')}"
        return (await self._http.ask(_Game, "GET", path)).game

    async def bots(self) -> tuple[BotInfo, ...]:
        """The bots that can be seated."""
        return (await self._http.ask(_Bots, "GET", "/bots")).bots

    async def tables(self) -> tuple[TableInfo, ...]:
        """The public tables, newest first."""
        return (await self._http.ask(_Tables, "GET", "/tables")).tables

    # -- sitting down -------------------------------------------------------------------------------------------------

    async def open_table(
        self,
        game: str,
        seats: Sequence[str],
        options: Mapping[str, object] | None = None,
        clock: Clock | None = None,
        name: str | None = None,
        public: bool = False,
        begins: str = "seated",
        pledge: bool = False,
    ) -> OpenedTable:
        """Open a table; each of ``seats`` is ``me``, ``open`` or ``bot:NAME``. The game starts when none is open.

        ``begins`` says who begins: ``seated``, ``lots`` or ``loser``. With ``pledge`` your first seat adds a secret to
        the seed, so that nobody can choose or know the shuffle; the game begins when you sit down at it.
        """
        secret = new_token() if pledge else None
        body: dict[str, object] = {"game": game, "seats": list(seats), "options": dict(options or {}), "public": public}
        body["begins"] = begins
        if clock is not None:
            body["clock"] = {"kind": clock.kind} | ({} if clock.seconds is None else {"seconds": clock.seconds})
        if name is not None:
            body["name"] = name
        if secret is not None:
            body["pledge"] = pledged(secret)
        opened = await self._http.ask(_Opened, "POST", "/tables", to_builtins(body))
        places = tuple(
            Place(opened.id, seat.token, seat.seat, None if number else secret)
            for number, seat in enumerate(opened.seats)
        )
        return OpenedTable(opened.id, opened.owner, opened.invite, places, opened.state)

    async def join(
        self,
        table: str,
        seat: int | None = None,
        name: str | None = None,
        invite: str | None = None,
        pledge: bool = False,
    ) -> Place:
        """Take a seat: this one, or the first that is open. A table that is not public needs its invitation.

        With ``pledge`` it adds a secret to the seed, as ``open_table`` says.
        """
        secret = new_token() if pledge else None
        given = (("name", name), ("invite", invite), ("pledge", secret and pledged(secret)))
        body = {key: value for key, value in given if value is not None}
        wanted = (await self.state(table)).open_seats if seat is None else [seat]
        for number in wanted:
            try:
                joined = await self._http.ask(_Token, "POST", f"{_at(table)}/seats/{number}/join", body)
            except Refused as error:
                if error.code != "taken" or seat is not None:
                    raise
            else:
                return Place(table, joined.token, joined.seat, secret)
        raise Refused("taken", "No seat is open at this table.")

    async def follow_link(
        self, link: Link, seat: int | None = None, name: str | None = None, pledge: bool = False
    ) -> Place:
        """The place that a link leads to: a seat of one's own, or a newly taken one."""
        if link.tokens:
            return Place(link.table, link.tokens[0])
        return await self.join(link.table, seat, name, link.invite, pledge)

    def sit(self, place: Place, patience: float = 60.0) -> Player:
        """Sit down at a place of yours: ``async with client.sit(place) as player``.

        ``patience`` is how many seconds the server may stay away.
        """
        player = Player(self._http, place.table, place.token, patience, place.secret)
        self._watchers.add(player)
        return player

    def watch(self, table: str, patience: float = 60.0) -> Watcher:
        """Watch a table as an onlooker: ``async with client.watch(table) as watcher``."""
        watcher = Watcher(self._http, table, None, patience)
        self._watchers.add(watcher)
        return watcher

    # -- at a table ---------------------------------------------------------------------------------------------------

    async def state(self, table: str, token: str | None = None) -> TableState:
        """Where a table stands, as the token's seat or as an onlooker."""
        return (await self._http.ask(_State, "GET", _at(table), token=token)).state

    async def leave(self, place: Place) -> TableState:
        """Give a seat up; it is open again."""
        path = f"{_at(place.table)}/seats/{_seat(place)}/leave"
        return (await self._http.ask(_State, "POST", path, token=place.token)).state

    async def reopen(self, table: str, seat: int, owner: str) -> TableState:
        """Take a seat away from its holder, with the owner's token; it is open again."""
        return (await self._http.ask(_State, "POST", f"{_at(table)}/seats/{seat}/reopen", token=owner)).state

    async def seat_bot(self, table: str, seat: int, bot: str, owner: str) -> TableState:
        """Let a bot take an open seat for good, with the owner's token."""
        path = f"{_at(table)}/seats/{seat}/bot"
        return (await self._http.ask(_State, "POST", path, {"bot": bot}, owner)).state

    async def move(self, place: Place, move: str, index: int, name: str) -> int:
        """Make a move without a socket. ``name`` is its id: repeat it and the move is made only once."""
        body = {"move": move, "index": index, "id": name}
        return (await self._http.ask(_Move, "POST", f"{_at(place.table)}/moves", body, place.token)).index

    async def preview(self, place: Place, move: str) -> Preview:
        """What a legal move would do, without a socket."""
        return await self._http.ask(Preview, "POST", f"{_at(place.table)}/preview", {"move": move}, place.token)

    async def why_not(self, place: Place, move: str, language: str = "en") -> Why | None:
        """Why the seat may not make this move now; ``None`` if it may."""
        asked = f"move={quote(move, safe='')}&language={quote(language, safe='')}"
        return (await self._http.ask(_Why, "GET", f"{_at(place.table)}/why?{asked}", token=place.token)).why

    async def hint(self, place: Place) -> Hint:
        """A move that a strong bot would make, without a socket."""
        return await self._http.ask(Hint, "POST", f"{_at(place.table)}/hint", token=place.token)

    async def history(self, table: str, token: str | None = None) -> list[Seen]:
        """All events so far, as the token's seat or an onlooker saw them."""
        return (await self._http.ask(_History, "GET", f"{_at(table)}/history", token=token)).events

    async def rematch(self, place: Place) -> Place:
        """The same again at a new table, once the game is over; your token holds there too."""
        opened = await self._http.ask(_Rematch, "POST", f"{_at(place.table)}/rematch", token=place.token)
        return Place(opened.id, place.token)

    # -- a finished game ----------------------------------------------------------------------------------------------

    async def record(self, table: str) -> Record:
        """The record of a finished game, with its seed."""
        return Record.from_json(bytes(await self._http.ask(Raw, "GET", f"{_at(table)}/record")).decode())

    async def steps(
        self, table: str, first: int = 0, seat: int | None = None, token: str | None = None
    ) -> dict[str, Any]:
        """A game step by step, at most 100 steps from ``first`` on. A game that goes on needs the ``token`` of a seat,
        and shows what that seat saw."""
        chosen = "" if seat is None else f"&seat={seat}"
        path = f"{_at(table)}/steps?from={first}&to={first + 100}{chosen}"
        return await self._http.ask(dict[str, Any], "GET", path, token=token)

    async def analysis(self, table: str) -> dict[str, Any]:
        """A finished game looked at again by a bot. It may take half a minute."""
        while True:
            found = (await self._http.ask(_Analysis, "GET", f"{_at(table)}/analysis")).analysis
            if found is not None:
                return found


def _at(table: str) -> str:
    return f"/tables/{quote(table, safe='')}"


def _seat(place: Place) -> int:
    if place.seat is None:
        raise ClientError("Which seat this is comes with the table's state: sit down first.")
    return place.seat
