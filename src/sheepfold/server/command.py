"""``sheepfold serve`` and ``sheepfold verify``."""

import asyncio
import os
import socket
import threading
import webbrowser
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Annotated, Any

import typer

from sheepfold.core.commitment import verify
from sheepfold.core.errors import BadRecord, SheepfoldError, short
from sheepfold.core.record_file import read_records
from sheepfold.games import find
from sheepfold.server.folders import data_folder
from sheepfold.server.loop import loop_factory
from sheepfold.server.settings import Settings
from sheepfold.server.store.store import Unavailable

_LARGEST = 1_000_000_000
_LOCAL = ("127.0.0.1", "localhost", "::1")
_VARIABLES: dict[str, type[int] | type[float] | type[str]] = {
    **dict.fromkeys(("registry", "push_key", "push_contact"), str),
    **dict.fromkeys(("bot_workers", "tables", "waiting_a_client"), int),
    **dict.fromkeys(("sockets", "sockets_a_client", "unfinished", "unfinished_a_client"), int),
    **dict.fromkeys(("head_bytes", "head_lines", "url_bytes", "body_bytes"), int),
    **dict.fromkeys(("first_byte_seconds", "request_seconds", "idle_connection_seconds"), float),
    **dict.fromkeys(("bot_pace", "bot_seconds", "away_seconds", "hourglass_pace"), float),
    **dict.fromkeys(("keep_days", "keep_waiting_hours", "keep_empty_hours"), float),
    **dict.fromkeys(("requests_a_second", "tables_a_minute", "alert_seconds"), float),
}
"""Settings that have no option of their own, with what their text is read as."""


def serve(
    host: Annotated[str, typer.Option(help="Address to listen at; 0.0.0.0 for the whole network.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="Port to listen at; 0 takes a free one.", min=0, max=65_535)] = 8000,
    workers: Annotated[int, typer.Option(help="Server processes; more than one needs --database.", min=1)] = 1,
    data: Annotated[Path | None, typer.Option(help="Folder to keep the tables in.")] = None,
    database: Annotated[str | None, typer.Option(help="URL of a PostgreSQL to keep the tables in.")] = None,
    offline: Annotated[
        Path | None, typer.Option(help="Folder of an edition (export) that players may keep; else DATA/offline.")
    ] = None,
    no_open: Annotated[bool, typer.Option("--no-open", help="Do not open a browser.")] = False,
) -> None:
    """Run the table: play in the browser, alone, with friends and with bots."""
    if workers > 1 and database is None:
        raise SheepfoldError("More than one worker needs a PostgreSQL: give --database URL.")
    settings = from_variables(Settings(data=data, database=database, hosts=(host,), offline=_edition(offline)))
    push_is_off = _check_push(settings)
    _check_store(settings)
    listening = _listen(host, port)
    address = f"http://{'localhost' if host in _LOCAL or host == '0.0.0.0' else host}:{listening.getsockname()[1]}/"
    typer.echo(f"Sheepfold is at {address} (Ctrl-C ends it).")
    if push_is_off:
        typer.echo(push_is_off)
    if not no_open:
        threading.Timer(1.0, webbrowser.open, (address,)).start()
    from sheepfold.server.run import run  # it loads the web framework; other commands need not wait

    run(settings, listening, workers)


def _edition(folder: Path | None) -> Path | None:
    if folder is not None and not (folder / "python" / "manifest.json").is_file():
        raise SheepfoldError(f"{folder} holds no edition: sheepfold export {folder} writes one.")
    return folder


def _check_push(settings: Settings) -> str | None:
    """Why alerts cannot be pushed though there is a key for it; an error if that makes no sense."""
    if not settings.push_key:
        return None
    from sheepfold.server.alerts.service import push_key  # other commands need no alerts

    try:
        if push_key(settings) is None:
            return "Web Push is off. It needs an extra: pip install sheepfold[push]."
    except ValueError:
        raise SheepfoldError("SHEEPFOLD_PUSH_KEY is not a key: make one with sheepfold push-key.") from None
    if not settings.push_contact.startswith(("mailto:", "https://")):
        raise SheepfoldError("SHEEPFOLD_PUSH_CONTACT must be mailto:YOUR-ADDRESS or an https address of yours.")
    return None


def make_push_key() -> None:
    """Make a key for Web Push, so that players hear of their turn when the page is closed."""
    try:
        from sheepfold.server.alerts.web_push import new_key  # an extra that not everybody has
    except ImportError:
        raise SheepfoldError("Web Push needs an extra: pip install sheepfold[push].") from None
    typer.echo(f"SHEEPFOLD_PUSH_KEY={new_key()}")
    typer.echo("SHEEPFOLD_PUSH_CONTACT=mailto:you@example.org")
    typer.echo("Set both for the server, with an address of yours, and keep the key: it is a secret.", err=True)


def _listen(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        return socket.create_server((host, port), family=family, backlog=2048)
    except OSError as error:
        raise SheepfoldError(f"Cannot listen at {host}, port {port}: {error.strerror or error}.") from None


def _check_store(settings: Settings) -> None:
    """Open the store once, so that trouble with it is reported in one sentence."""
    if settings.database is None:
        folder = settings.data or data_folder()
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise SheepfoldError(f"The folder {folder} cannot be used: {error.strerror or error}.") from None
    else:
        try:
            import psycopg  # noqa: F401
        except ImportError:
            raise SheepfoldError("PostgreSQL needs an extra: pip install sheepfold[postgres].") from None
    try:
        with asyncio.Runner(loop_factory=loop_factory(settings)) as runner:
            runner.run(_try_store(settings))
    except Unavailable as error:
        raise SheepfoldError(str(error)) from None


async def _try_store(settings: Settings) -> None:
    from sheepfold.server.store.choice import make_store  # other commands need no database

    store = make_store(settings)
    try:
        await store.open(lambda *_: None)
        await store.count()
    finally:
        await store.close()


def from_variables(settings: Settings) -> Settings:
    """Settings that have no option of their own, from ``SHEEPFOLD_NAME`` in the environment."""
    given: dict[str, Any] = {}
    for name, kind in _VARIABLES.items():
        text = os.environ.get(f"SHEEPFOLD_{name.upper()}")
        if text:
            try:
                given[name] = kind(text)
            except ValueError:
                raise SheepfoldError(f"SHEEPFOLD_{name.upper()} is {short(text)}, not a number.") from None
            if kind is not str and not 0 <= given[name] <= _LARGEST:
                raise SheepfoldError(f"SHEEPFOLD_{name.upper()} is {short(text)}, not from 0 to {_LARGEST:,}.")
    for name in ("rate_limits", "alert_private"):
        chosen = os.environ.get(f"SHEEPFOLD_{name.upper()}")
        if chosen:
            given[name] = chosen != "0"
    for name in ("origins", "hosts"):
        listed = os.environ.get(f"SHEEPFOLD_{name.upper()}")
        if listed:
            given[name] = (*getattr(settings, name), *(part.strip() for part in listed.split(",")))
    return replace(settings, **given)


def check_fairness(
    path: Annotated[Path, typer.Argument(metavar="RECORD", help="A record as downloaded from a table.")],
) -> None:
    """Check that a game was shuffled as the server had committed to, and played by the rules."""
    for record in read_records(path):
        if record.table is None or record.commitment is None:
            raise BadRecord("The record names no table and commitment, so its shuffles cannot be checked.")
        verify(find(record.game), record, record.table, record.commitment)
        typer.echo(f"{path.name}: fair. All {len(record.events)} events keep the rules, and chance follows the seed.")
        if record.pledges is not None and record.secrets is not None:
            typer.echo(_who_added(record.pledges, record.secrets))
        typer.echo(f"Commitment {record.commitment}: compare with what the table showed from the start.")


def _who_added(pledges: Sequence[str | None], secrets: Sequence[str | None]) -> str:
    added = [str(seat) for seat, secret in enumerate(secrets) if secret is not None]
    silent = [str(seat) for seat, pledged in enumerate(pledges) if pledged is not None and secrets[seat] is None]
    text = f"The seed is the server's and a secret of each of these seats: {', '.join(added) or 'none'}."
    return f"{text} These had pledged one and did not open it: {', '.join(silent)}." if silent else text
