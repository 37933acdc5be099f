"""Running the application: one process, or several under a supervisor."""

import asyncio
import gc
import os
import socket
import sys
from functools import partial

import msgspec
import uvicorn
from fastapi import FastAPI
from uvicorn.supervisors import Multiprocess

from sheepfold.server.app import create_app
from sheepfold.server.connections.outbox import Outbox
from sheepfold.server.connections.protocol import HttpConnection
from sheepfold.server.connections.waiting import WaitingConnections
from sheepfold.server.connections.web_socket import WebSocket
from sheepfold.server.loop import loop_factory
from sheepfold.server.ops.files import fitted, raise_file_limit
from sheepfold.server.ops.logs import set_up_logs
from sheepfold.server.settings import Settings

_VARIABLE = "SHEEPFOLD_SERVER_SETTINGS"
_DEFAULT_PROXIES = "127.0.0.1"


def run(settings: Settings, listening: socket.socket, workers: int = 1) -> None:
    """Serve until asked to end."""
    set_up_logs()
    tune()
    settings = fitted(settings, raise_file_limit())
    if workers == 1:
        _serve(uvicorn.Server(config(create_app(settings), settings)), settings, listening)
        return
    os.environ[_VARIABLE] = msgspec.json.encode(settings, enc_hook=str).decode()
    Multiprocess(config("sheepfold.server.run:from_environment", settings, workers), sockets=[listening]).run()


def _serve(server: uvicorn.Server, settings: Settings, listening: socket.socket) -> None:
    factory = loop_factory(settings)
    if factory is None:
        server.run(sockets=[listening])
        return
    with asyncio.Runner(loop_factory=factory) as runner:
        runner.run(server.serve(sockets=[listening]))


def from_environment() -> FastAPI:
    """For servers with several processes, which get their settings in the environment."""
    set_up_logs()
    tune()
    return create_app(msgspec.json.decode(os.environ[_VARIABLE], type=Settings, dec_hook=_path))


def _path(kind: type, value: object) -> object:
    return kind(value)


def tune() -> None:
    """Let the thread that writes to the disk run as soon as it can, look for garbage in small portions, and hardly ever
    through all memory: with many tables that would stop everything for a moment. (What is gone here leaves no circles.)
    A thousand new objects lie all over the memory: to look at them and at what they name can take 5 to 10 ms.
    """
    sys.setswitchinterval(0.0005)
    gc.freeze()
    gc.set_threshold(1_000, 0, 90_000)


def config(app: FastAPI | str, settings: Settings, workers: int = 1) -> uvicorn.Config:
    """How uvicorn runs it. Frames are not compressed: they are small, and it costs more than it saves."""
    proxies = os.environ.get("FORWARDED_ALLOW_IPS", _DEFAULT_PROXIES)
    return uvicorn.Config(
        app,
        factory=isinstance(app, str),
        workers=workers,
        http=partial(HttpConnection, WaitingConnections(settings, proxies)),  # type: ignore[arg-type]
        forwarded_allow_ips=proxies,
        ws=partial(WebSocket, Outbox()),  # type: ignore[arg-type]
        ws_max_size=4 * settings.frame_bytes,
        ws_per_message_deflate=False,
        ws_ping_interval=20.0,
        ws_ping_timeout=30.0,
        log_config=None,
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=5,
    )
