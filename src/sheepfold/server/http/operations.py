"""For whoever runs a server: whether it is well, and its numbers."""

import time

from fastapi import FastAPI
from starlette.responses import PlainTextResponse, Response

from sheepfold import __version__
from sheepfold.server.http.openapi import answered
from sheepfold.server.http.responses import json_answer
from sheepfold.server.live.lobby import Lobby
from sheepfold.server.ops.memory import resident_bytes
from sheepfold.server.rest.answers import HealthAnswer, SickAnswer

_HEALTH = {**answered(HealthAnswer), **answered(SickAnswer, status=503)}


def add_operations(app: FastAPI, lobby: Lobby) -> None:
    """``/health`` and ``/metrics``."""

    @app.get("/health", summary="Whether the server and its store answer", responses=_HEALTH)
    async def health() -> Response:
        try:
            tables = await lobby.services.store.count()
        except Exception:
            return json_answer(SickAnswer("store does not answer"), 503)
        return json_answer(HealthAnswer("ok", __version__, tables, lobby.now()))

    @app.get("/metrics", summary="Numbers for Prometheus", response_class=PlainTextResponse)
    async def metrics() -> Response:
        return PlainTextResponse(lobby.services.metrics.text(_gauges(lobby)), media_type="text/plain; version=0.0.4")


def _gauges(lobby: Lobby) -> dict[str, float]:
    """What is read off when somebody asks."""
    gauges = {
        "tables_in_memory": float(len(lobby.rooms)),
        "sockets": float(lobby.sockets),
        "bot_restarts": float(lobby.services.bots.restarts),
    }
    memory = resident_bytes()
    if memory is not None:
        gauges["memory_bytes"] = float(memory)
    return {**gauges, "cpu_seconds": time.process_time()}
