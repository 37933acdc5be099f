"""Which request gets which answer: the same paths as at the server, answered by the same functions."""

import re
from collections.abc import Awaitable, Callable
from typing import TypeVar
from urllib.parse import parse_qs, unquote, urlsplit

import msgspec

from sheepfold.core.rules.sentences import LANGUAGES
from sheepfold.page import bodies
from sheepfold.page.records import keep_record, record_so_far
from sheepfold.server.live import offloaded
from sheepfold.server.live.lobby import Lobby
from sheepfold.server.rest import answers, catalogue, deals, playing, replay, seats, tables
from sheepfold.server.rest.rooms import finished
from sheepfold.server.settings import PROTOCOL
from sheepfold.table.daily import deal_of
from sheepfold.table.errors import TableError

Body = TypeVar("Body")


class Asked:
    """A request, taken apart."""

    def __init__(self, lobby: Lobby, address: str, token: str | None, body: str | None) -> None:
        split = urlsplit(address)
        self.lobby = lobby
        self.path = split.path
        self.parts: list[str] = []
        """What stands in the path where the pattern has a gap."""
        self.token = token
        self._query = {name: values[-1] for name, values in parse_qs(split.query).items()}
        self._body = body

    @property
    def language(self) -> str:
        """The language of a refusal and of the rules."""
        return self.query("language") or LANGUAGES[0]

    @property
    def table(self) -> str:
        """The table's id."""
        return self.parts[0]

    def query(self, name: str) -> str | None:
        """A parameter."""
        return self._query.get(name)

    def number(self, name: str) -> int | None:
        """A parameter that is a number."""
        text = self.query(name)
        if text is None:
            return None
        if not (text.isascii() and text.isdecimal() and len(text) < 8):
            raise TableError("bad_request", f"query.{name}: It must be a number.")
        return int(text)

    def read(self, kind: type[Body]) -> Body:
        """The body."""
        try:
            return msgspec.json.decode(self._body or "", type=kind)
        except msgspec.MsgspecError as error:
            raise TableError("bad_request", f"body: {error}.") from None


Answering = Callable[[Asked], Awaitable[object]]


async def games(ask: Asked) -> object:
    described = [catalogue.describe(game) for game in ask.lobby.services.games.values()]
    return answers.GamesAnswer(ask.lobby.now(), PROTOCOL, described)


async def game(ask: Asked) -> object:
    known = ask.lobby.services.games
    catalogue.game_of(known, ask.parts[0])
    return answers.GameAnswer(ask.lobby.now(), catalogue.describe_with_rules(known, ask.parts[0], ask.language))


async def rules(ask: Asked) -> object:
    found = catalogue.game_of(ask.lobby.services.games, ask.parts[0])
    return catalogue.sentences(found, ask.parts[1], ask.lobby.now())


async def bots(ask: Asked) -> object:
    return answers.BotsAnswer(ask.lobby.now(), *catalogue.bots(ask.lobby.services.settings))


async def open_table(ask: Asked) -> object:
    body = ask.read(bodies.TableBody)
    return tables.opened(*await ask.lobby.open_table(body.wish(), count=body.tables))


async def public_tables(ask: Asked) -> object:
    return answers.TablesAnswer(ask.lobby.now(), [])


async def play_deal(ask: Asked) -> object:
    found = catalogue.game_of(ask.lobby.services.games, ask.parts[0])
    wish = deal_of(found, ask.parts[1], ask.read(bodies.NameBody).name, ask.lobby.now())
    return tables.opened(*await ask.lobby.open_table(wish))


async def record(ask: Asked) -> object:
    return msgspec.Raw(await offloaded.record(await finished(ask.lobby, ask.table)))


async def steps(ask: Asked) -> object:
    start = ask.number("from") or 0
    return await replay.steps(ask.lobby, ask.table, ask.number("seat"), start, ask.number("to"))


async def join(ask: Asked) -> object:
    body = ask.read(bodies.JoinBody)
    return await seats.join(ask.lobby, ask.table, int(ask.parts[1]), body.name, body.invite, body.pledge)


async def open_secret(ask: Asked) -> object:
    body = ask.read(bodies.SecretBody)
    return await seats.open_secret(ask.lobby, ask.table, int(ask.parts[1]), ask.token, body.secret, body.next)


async def move(ask: Asked) -> object:
    body = ask.read(bodies.MoveBody)
    return await playing.move(ask.lobby, ask.table, ask.token, body.move, body.index, body.id)


async def why(ask: Asked) -> object:
    return await playing.why(ask.lobby, ask.table, ask.token, ask.query("move") or "", ask.language)


async def position(ask: Asked) -> object:
    body = ask.read(bodies.PositionBody)
    return await replay.position(ask.lobby, body.past(), body.seat)


async def position_preview(ask: Asked) -> object:
    body = ask.read(bodies.PositionPreviewBody)
    return await replay.preview(ask.lobby, body.past(), body.seat, body.move)


async def worlds(ask: Asked) -> object:
    body = ask.read(bodies.WorldsBody)
    return await replay.worlds(ask.lobby, body.past(), body.seat, body.count, body.seed)


async def worth(ask: Asked) -> object:
    body = ask.read(bodies.WorthBody)
    return await replay.worth(ask.lobby, body.past(), body.seat, body.moves)


_PLAYING: dict[str, Answering] = {
    "moves": move,
    "preview": lambda ask: playing.preview(ask.lobby, ask.table, ask.token, ask.read(bodies.PreviewBody).move),
    "hint": lambda ask: playing.hint(ask.lobby, ask.table, ask.token),
    "undo": lambda ask: playing.undo(ask.lobby, ask.table, ask.token),
    "answer": lambda ask: playing.answer(ask.lobby, ask.table, ask.token, ask.read(bodies.AgreeBody).agree),
    "resign": lambda ask: playing.resign(ask.lobby, ask.table, ask.token),
    "hand": lambda ask: playing.hand(ask.lobby, ask.table, ask.token, ask.read(bodies.HandBody).bot),
    "vote": lambda ask: playing.vote(ask.lobby, ask.table, ask.token, ask.read(bodies.VoteBody).away),
    "chat": lambda ask: playing.chat(ask.lobby, ask.table, ask.token, ask.read(bodies.ChatBody).text),
    "rematch": lambda ask: tables.rematch(ask.lobby, ask.table, ask.token),
    "again": lambda ask: tables.again(ask.lobby, ask.table, ask.token),
}
_ROUTES: list[tuple[str, str, Answering]] = [
    ("GET", "/games", games),
    ("GET", "/games/*", game),
    ("GET", "/games/*/rules/*", rules),
    ("GET", "/bots", bots),
    ("POST", "/tables", open_table),
    ("GET", "/tables", public_tables),
    ("POST", "/deals/*/*", play_deal),
    ("POST", "/records", lambda ask: keep_record(ask.lobby, ask.read(msgspec.Raw))),
    ("GET", "/tables/*/record/so-far", lambda ask: record_so_far(ask.lobby, ask.table)),
    ("GET", "/tables/*", lambda ask: tables.state(ask.lobby, ask.table, ask.token)),
    ("GET", "/tables/*/record", record),
    ("GET", "/tables/*/history", lambda ask: tables.history(ask.lobby, ask.table, ask.token)),
    ("GET", "/tables/*/analysis", lambda ask: tables.analysis(ask.lobby, ask.table)),
    ("GET", "/tables/*/deal", lambda ask: deals.compare(ask.lobby, ask.table)),
    ("GET", "/tables/*/steps", steps),
    ("GET", "/tables/*/why", why),
    ("POST", "/tables/*/seats/#/join", join),
    ("POST", "/tables/*/seats/#/secret", open_secret),
    ("POST", "/tables/*/seats/#/leave", lambda ask: seats.leave(ask.lobby, ask.table, int(ask.parts[1]), ask.token)),
    ("POST", "/tables/*/seats/#/reopen", lambda ask: seats.reopen(ask.lobby, ask.table, int(ask.parts[1]), ask.token)),
    *(("POST", f"/tables/*/{name}", answering) for name, answering in _PLAYING.items()),
    ("POST", "/positions", position),
    ("POST", "/positions/preview", position_preview),
    ("POST", "/positions/worlds", worlds),
    ("POST", "/positions/worth", worth),
]
_COMPILED = [
    (method, re.compile(path.replace("*", "([^/]+)").replace("#", "([0-9]{1,2})")), answering)
    for method, path, answering in _ROUTES
]


def find(method: str, ask: Asked) -> Answering:
    """What answers the request; a ``TableError`` if nothing does."""
    for known, pattern, answering in _COMPILED:
        found = pattern.fullmatch(ask.path)
        if found is not None and known == method:
            ask.parts = [unquote(part) for part in found.groups()]
            return answering
    raise TableError("no_such_page", "There is no such page.")
