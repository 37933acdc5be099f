"""The application: everything put together."""

import asyncio
import contextlib
import os
import resource
import time
from collections.abc import AsyncIterator, Callable, Mapping
from pathlib import Path

import msgspec
from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.responses import HTMLResponse, PlainTextResponse, Response
from starlette.routing import WebSocketRoute

from sheepfold import __version__
from sheepfold.core.game import Game
from sheepfold.server.bots.pool import Thinkers
from sheepfold.server.bots.worker import load_games
from sheepfold.server.folders import data_folder
from sheepfold.server.http.docs_page import docs_page
from sheepfold.server.http.middleware import Client, Guard, error_answer
from sheepfold.server.http.replay import steps
from sheepfold.server.http.routes import rest
from sheepfold.server.live.lobby import Lobby
from sheepfold.server.monotonic import Steady
from sheepfold.server.ops.logs import set_up_logs
from sheepfold.server.ops.metrics import Metrics
from sheepfold.server.services import Services
from sheepfold.server.settings import Settings
from sheepfold.server.socket.endpoint import SocketEndpoint
from sheepfold.server.socket.messages import to_json
from sheepfold.server.store.sqlite import SqliteStore
from sheepfold.server.store.store import Store
from sheepfold.table.errors import TableError

SETTINGS_VARIABLE = "SHEEPFOLD_SERVER_SETTINGS"
_STATIC = Path(__file__).parent.parent / "static"


def make_store(settings: Settings) -> Store:
    """PostgreSQL if an URL is given, else a file."""
    if settings.database is None:
        return SqliteStore((settings.data or data_folder()) / "tables.sqlite3")
    from sheepfold.server.store.postgres import PostgresStore  # an extra that not everybody has

    return PostgresStore(settings.database)


def create_app(
    settings: Settings | None = None,
    games: Mapping[str, Game] | None = None,
    now: Callable[[], float] = time.time,
) -> FastAPI:
    """A server for these games (by default: all)."""
    settings = settings or Settings()
    services = Services(
        settings=settings,
        games=load_games(settings.registry) if games is None else games,
        store=make_store(settings),
        thinkers=Thinkers(settings),
        metrics=Metrics(),
        now=Steady(now),
    )
    lobby = Lobby(services)
    app = FastAPI(title="Sheepfold", version=__version__, docs_url=None, redoc_url=None, lifespan=_lifespan(lobby))
    app.state.lobby = lobby
    app.add_middleware(Guard, settings=settings, metrics=services.metrics)
    app.include_router(rest(lobby))
    app.include_router(steps(lobby))
    app.router.routes.append(WebSocketRoute("/api/v1/tables/{table}/socket", SocketEndpoint(lobby)))
    _add_operations(app, lobby)
    _add_errors(app)
    _add_client(app)
    return app


def _lifespan(lobby: Lobby) -> Callable[[FastAPI], contextlib.AbstractAsyncContextManager[None]]:
    @contextlib.asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncIterator[None]:
        await lobby.open()
        watching = asyncio.create_task(lobby.services.metrics.watch_the_loop())
        try:
            yield
        finally:
            watching.cancel()
            await lobby.close()

    return lifespan


def _add_operations(app: FastAPI, lobby: Lobby) -> None:
    @app.get("/health", summary="Whether the server and its store answer")
    async def health() -> Response:
        try:
            tables = await lobby.services.store.count()
        except Exception:
            return Response(to_json({"status": "store does not answer"}), 503, media_type="application/json")
        told = {"status": "ok", "version": __version__, "tables": tables, "time": lobby.services.now()}
        return Response(to_json(told), media_type="application/json")

    @app.get("/metrics", summary="Numbers for Prometheus")
    async def metrics() -> Response:
        gauges = {
            "tables_in_memory": float(len(lobby.rooms)),
            "sockets": float(lobby.sockets),
            "bot_restarts": float(lobby.services.thinkers.restarts),
            "memory_bytes": float(_resident_bytes()),
            "cpu_seconds": time.process_time(),
        }
        return PlainTextResponse(lobby.services.metrics.text(gauges), media_type="text/plain; version=0.0.4")

    @app.get("/docs", include_in_schema=False)
    async def docs() -> Response:
        return HTMLResponse(docs_page(app.openapi()))


def _resident_bytes() -> int:
    with contextlib.suppress(OSError, ValueError, IndexError):
        return int(Path("/proc/self/statm").read_text().split()[1]) * resource.getpagesize()
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024


def _add_errors(app: FastAPI) -> None:
    @app.exception_handler(TableError)
    async def refused(_: Request, error: TableError) -> Response:
        return error_answer(error)

    @app.exception_handler(RequestValidationError)
    async def misunderstood(_: Request, error: RequestValidationError) -> Response:
        first = error.errors()[0]
        place = ".".join(str(part) for part in first["loc"])[:80]
        return error_answer(TableError("bad_request", f"{place}: {first['msg']}."))

    @app.exception_handler(HTTPException)
    async def no_such_thing(_: Request, error: HTTPException) -> Response:
        told = {"error": {"code": "bad_request", "message": f"{error.detail}."}}
        return Response(to_json(told), error.status_code, media_type="application/json", headers=error.headers)


def _add_client(app: FastAPI) -> None:
    client = Client(_STATIC)

    @app.get("/{path:path}", include_in_schema=False)
    async def page(path: str, request: Request) -> Response:
        return client.answer(f"/{path}", request.headers.get("accept-encoding", ""))


def from_environment() -> FastAPI:
    """For servers with several processes, which are handed their settings in the environment."""
    from sheepfold.server.run import tune

    set_up_logs()
    tune()
    return create_app(msgspec.json.decode(os.environ[SETTINGS_VARIABLE], type=Settings, dec_hook=_path))


def _path(kind: type, value: object) -> object:
    return kind(value)
