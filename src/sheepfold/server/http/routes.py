"""REST: everything that happens once (``docs/reference/protocol.md``)."""

from typing import Annotated

from fastapi import APIRouter, Path, Request, Response

from sheepfold.server.http.alert_routes import add_alerts
from sheepfold.server.http.bodies import TableBody
from sheepfold.server.http.deal_routes import add_deals
from sheepfold.server.http.offline import OfflineEdition
from sheepfold.server.http.openapi import REFUSALS, answered
from sheepfold.server.http.openings import Openings
from sheepfold.server.http.play_routes import add_play
from sheepfold.server.http.requesting import Language, TableName, Token
from sheepfold.server.http.responses import json_answer
from sheepfold.server.http.seat_routes import add_seats
from sheepfold.server.live import offloaded
from sheepfold.server.live.lobby import Lobby
from sheepfold.server.rest import catalogue, tables
from sheepfold.server.rest.answers import (
    AnalysisAnswer,
    BotsAnswer,
    GameAnswer,
    GamesAnswer,
    HistoryAnswer,
    OpenedAnswer,
    RecordAnswer,
    RematchAnswer,
    RulesAnswer,
    StateAnswer,
    TablesAnswer,
)
from sheepfold.server.rest.rooms import finished
from sheepfold.server.settings import PROTOCOL
from sheepfold.table.entries import ClockSpec
from sheepfold.table.opening import Wish

Slug = Annotated[str, Path(max_length=64)]


def rest_routes(lobby: Lobby) -> APIRouter:
    """All routes but replays, for this lobby."""
    router = APIRouter(prefix="/api/v1", responses=REFUSALS)
    _add_games(router, lobby)
    openings = Openings(lobby.services)
    _add_tables(router, lobby, openings)
    add_deals(router, lobby, openings)
    _add_records(router, lobby)
    add_seats(router, lobby)
    add_play(router, lobby)
    add_alerts(router, lobby)
    return router


def _add_games(router: APIRouter, lobby: Lobby) -> None:
    games = lobby.services.games
    offline = OfflineEdition(lobby.services.settings).bytes()

    @router.get("/games", summary="All games", responses=answered(GamesAnswer))
    async def list_games() -> Response:
        described = [catalogue.describe(game) for game in games.values()]
        return json_answer(GamesAnswer(lobby.now(), PROTOCOL, described, offline))

    @router.get("/games/{slug}", summary="One game with its rules", responses=answered(GameAnswer))
    async def one_game(slug: Slug, language: Language = "en") -> Response:
        catalogue.game_of(games, slug)
        return json_answer(GameAnswer(lobby.now(), catalogue.describe_with_rules(games, slug, language)))

    @router.get(
        "/games/{slug}/rules/{language}", summary="The rules, sentence by sentence", responses=answered(RulesAnswer)
    )
    async def rules(slug: Slug, language: Annotated[str, Path(pattern="^[a-z]{2}$")]) -> Response:
        return json_answer(catalogue.sentences(catalogue.game_of(games, slug), language, lobby.now()))

    @router.get("/bots", summary="Levels of bots", responses=answered(BotsAnswer))
    async def list_bots() -> Response:
        bots, default = catalogue.bots(lobby.services.settings)
        return json_answer(BotsAnswer(lobby.now(), bots, default))


def _add_tables(router: APIRouter, lobby: Lobby, openings: Openings) -> None:
    @router.post("/tables", status_code=201, summary="Open a table", responses=answered(OpenedAnswer, status=201))
    async def open_table(body: TableBody, request: Request) -> Response:
        client = request.client.host if request.client else ""
        await openings.check(client)
        clock = ClockSpec(body.clock.kind, body.clock.seconds)
        wish = Wish(
            body.game,
            body.options,
            body.seats,
            body.name,
            body.public,
            clock,
            body.pledge,
            body.begins,
            tuple(body.events),
            names=body.names,
        )
        room, new = await lobby.open_table(wish, client, body.tables)
        for name in room.table.opened.same_deal or (room.table.id,):
            openings.opened(client, (await lobby.room(name)).table)
        return json_answer(tables.opened(room, new), 201)

    @router.get("/tables", summary="Public tables", responses=answered(TablesAnswer))
    async def list_tables() -> Response:
        return json_answer({"time": lobby.now(), "tables": await lobby.public()})

    @router.get("/tables/{table}", summary="A table as a seat or an onlooker sees it", responses=answered(StateAnswer))
    async def table_state(table: TableName, token: Token) -> Response:
        return json_answer(await tables.state(lobby, table, token))


def _add_records(router: APIRouter, lobby: Lobby) -> None:
    @router.get("/tables/{table}/record", summary="The record, once the game is over", responses=answered(RecordAnswer))
    async def record(table: TableName) -> Response:
        room = await finished(lobby, table)
        name = f"{room.table.game.slug}-{room.table.id}.json"
        return Response(
            await offloaded.record(room),
            media_type="application/json",
            headers={"Content-Disposition": f'attachment; filename="{name}"'},
        )

    @router.get(
        "/tables/{table}/history",
        summary="All events so far as a seat or an onlooker saw them",
        responses=answered(HistoryAnswer),
    )
    async def history(table: TableName, token: Token) -> Response:
        return json_answer(await tables.history(lobby, table, token))

    @router.get(
        "/tables/{table}/analysis",
        summary="The finished game looked at again",
        responses=answered(AnalysisAnswer, AnalysisAnswer),
    )
    async def analysis(table: TableName) -> Response:
        result = await tables.analysis(lobby, table)
        return json_answer(result, 202 if result.analysis is None else 200)

    @router.post("/tables/{table}/rematch", summary="The same again, seats rotated", responses=answered(RematchAnswer))
    async def rematch(table: TableName, token: Token) -> Response:
        return json_answer(await tables.rematch(lobby, table, token))
