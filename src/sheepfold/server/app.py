"""The application: everything put together."""

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator, Callable, Mapping
from pathlib import Path

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.responses import Response
from starlette.routing import WebSocketRoute

from sheepfold import __version__
from sheepfold.core.game import Game
from sheepfold.server.alerts.service import AlertService
from sheepfold.server.bots.pool import WorkerPool
from sheepfold.server.bots.service import BotService
from sheepfold.server.bots.worker import load_games
from sheepfold.server.http.middleware import Guard
from sheepfold.server.http.offline import OfflineEdition
from sheepfold.server.http.openapi import add_openapi
from sheepfold.server.http.operations import add_operations
from sheepfold.server.http.replay import replay_routes
from sheepfold.server.http.requesting import told_in
from sheepfold.server.http.responses import error_answer, error_body
from sheepfold.server.http.routes import rest_routes
from sheepfold.server.http.static import StaticFiles
from sheepfold.server.live.lobby import Lobby
from sheepfold.server.monotonic import MonotonicClock
from sheepfold.server.ops.lateness import watch_the_loop
from sheepfold.server.ops.metrics import Metrics
from sheepfold.server.services import Services
from sheepfold.server.settings import Settings
from sheepfold.server.socket.endpoint import SocketEndpoint
from sheepfold.server.socket.messages import SocketEncoder
from sheepfold.server.store.choice import make_store
from sheepfold.table.errors import TableError

_STATIC = Path(__file__).parent.parent / "static"


def create_app(
    settings: Settings | None = None,
    games: Mapping[str, Game] | None = None,
    now: Callable[[], float] = time.time,
) -> FastAPI:
    """A server for these games (by default: all)."""
    settings = settings or Settings()
    store, metrics, time_now = make_store(settings), Metrics(), MonotonicClock(now)
    services = Services(
        settings=settings,
        games=load_games(settings.registry) if games is None else games,
        store=store,
        bots=BotService(settings, WorkerPool),
        metrics=metrics,
        encoder=SocketEncoder(),
        now=time_now,
        alerts=AlertService(settings, store, metrics, time_now),
    )
    lobby = Lobby(services)
    app = FastAPI(
        title="Sheepfold",
        version=__version__,
        openapi_url=None,
        docs_url=None,
        redoc_url=None,
        lifespan=_lifespan(lobby),
    )
    app.state.lobby = lobby
    app.add_middleware(Guard, settings=settings, metrics=services.metrics)
    app.include_router(rest_routes(lobby))
    app.include_router(replay_routes(lobby))
    app.router.routes.append(WebSocketRoute("/api/v1/tables/{table}/socket", SocketEndpoint(lobby)))
    add_operations(app, lobby)
    add_openapi(app)
    _add_errors(app)
    _add_static(app, OfflineEdition(settings))
    return app


def _lifespan(lobby: Lobby) -> Callable[[FastAPI], contextlib.AbstractAsyncContextManager[None]]:
    @contextlib.asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncIterator[None]:
        await lobby.open()
        watching = asyncio.create_task(watch_the_loop(lobby.services.metrics))
        try:
            yield
        finally:
            watching.cancel()
            await lobby.close()

    return lifespan


def _add_errors(app: FastAPI) -> None:
    @app.exception_handler(TableError)
    async def refused(request: Request, error: TableError) -> Response:
        return error_answer(error, told_in(request))

    @app.exception_handler(RequestValidationError)
    async def misunderstood(_: Request, error: RequestValidationError) -> Response:
        first = error.errors()[0]
        place = ".".join(str(part) for part in first["loc"])[:80]
        if place == "body" and first["type"] == "model_attributes_type":
            return error_answer(TableError("bad_request", "body: It must be a JSON object, sent as application/json."))
        return error_answer(TableError("bad_request", f"{place}: {first['msg']}."))

    @app.exception_handler(HTTPException)
    async def no_such_thing(_: Request, error: HTTPException) -> Response:
        answer = error_body(error.status_code, "bad_request", f"{error.detail}.")
        answer.headers.update(error.headers or {})
        return answer


def _add_static(app: FastAPI, edition: OfflineEdition) -> None:
    files = StaticFiles(_STATIC)

    @app.get("/offline/{path:path}", include_in_schema=False)
    async def offline(path: str) -> Response:
        return edition.answer(path)

    @app.get("/{path:path}", include_in_schema=False)
    async def page(path: str, request: Request) -> Response:
        return files.answer(f"/{path}", request.headers.get("accept-encoding", ""))
