"""Real processes on loopback for tests: the server, and PostgreSQL. All are ours, and all are stopped."""

import contextlib
import os
import pwd
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

import sheepfold

PACKAGES = Path(sheepfold.__file__).parents[1]
"""Where this process found the package, interpreted or compiled: its servers take it from there too."""
_PLACES = ("/usr/lib/postgresql/17/bin", "/usr/lib/postgresql/16/bin", "/usr/lib/postgresql/15/bin")
QUICK = {"SHEEPFOLD_RATE_LIMITS": "0", "SHEEPFOLD_BOT_PACE": "0"}


class Server:
    """``sheepfold serve`` in a process of its own."""

    before: tuple[str, ...] = ()
    """What comes before the command: a shell that limits it, say."""

    def __init__(self, *arguments: str, **variables: str) -> None:
        self.log = tempfile.TemporaryFile("w+")  # noqa: SIM115 - read after the process has ended
        self.process = subprocess.Popen(
            [*self.before, sys.executable, "-m", "sheepfold", "serve", "--no-open", "--port", "0", *arguments],
            stdout=subprocess.PIPE,
            stderr=self.log,
            text=True,
            env={**os.environ, "PYTHONPATH": str(PACKAGES), **QUICK, **variables},
        )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if "http://" not in line:
            raise RuntimeError(f"the server did not start: {self.stop()}")
        self.port = int(line.split("http://")[1].split("/")[0].split(":")[1])
        self.base = f"http://127.0.0.1:{self.port}"

    def kill(self) -> None:
        """As by a power cut of the process."""
        self._end(signal.SIGKILL)

    def stop(self) -> str:
        """Ask it to end; its log."""
        self._end(signal.SIGTERM)
        self.log.seek(0)
        return self.log.read()

    def _end(self, number: int) -> None:
        if self.process.poll() is None:
            self.process.send_signal(number)
            try:
                self.process.wait(20)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()
        if self.process.stdout is not None:
            self.process.stdout.close()


@contextlib.contextmanager
def server(*arguments: str, **variables: str) -> Iterator[Server]:
    """A server that is stopped at the end."""
    running = Server(*arguments, **variables)
    try:
        yield running
    finally:
        running.stop()
        running.log.close()


def postgres_folder() -> str:
    """Where PostgreSQL's programs are. In CI they must be there; elsewhere tests that need them are skipped loudly."""
    found = shutil.which("postgres")
    for place in [os.path.dirname(os.path.realpath(found))] if found else []:
        if Path(place, "initdb").exists():
            return place
    for place in _PLACES:
        if Path(place, "postgres").exists():
            return place
    if os.environ.get("CI"):
        pytest.fail("PostgreSQL is not installed, and CI must test with it.")
    pytest.skip("SKIPPED: PostgreSQL is not here, so nothing was tested with it. To have it, install postgresql.")


@contextlib.contextmanager
def postgres() -> Iterator[str]:
    """A PostgreSQL with an empty database; its URL. Root may not run it, so another user does."""
    programs = postgres_folder()
    user = _other_user() if os.geteuid() == 0 else None
    groups: list[str | int] | None = [] if user else None
    folder = tempfile.mkdtemp(prefix="sheepfold-postgres-")
    os.chmod(folder, 0o755)
    if user:
        shutil.chown(folder, user)
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
    made = [
        f"{programs}/initdb",
        "-D",
        f"{folder}/data",
        "-U",
        "test",
        "-A",
        "trust",
        "-E",
        "UTF8",
        "--no-locale",
        "-N",
    ]
    subprocess.run(made, check=True, cwd=folder, user=user, extra_groups=groups, stdout=subprocess.DEVNULL)
    run = [f"{programs}/postgres", "-D", f"{folder}/data", "-h", "127.0.0.1", "-p", str(port), "-k", folder]
    with open(f"{folder}/log", "wb") as log:
        process = subprocess.Popen(run, cwd=folder, user=user, extra_groups=groups, stdout=log, stderr=log)
    try:
        _wait_for_port(port, process)
        yield f"postgresql://test@127.0.0.1:{port}/postgres"
    finally:
        process.send_signal(signal.SIGQUIT)  # at once: nothing of it is kept
        try:
            process.wait(20)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
        shutil.rmtree(folder, ignore_errors=True)


def _other_user() -> str:
    for name in ("postgres", "nobody"):
        with contextlib.suppress(KeyError):
            return pwd.getpwnam(name).pw_name
    pytest.skip("SKIPPED: PostgreSQL cannot be run as root, and there is no other user.")


def _wait_for_port(port: int, process: "subprocess.Popen[bytes]") -> None:
    end = time.monotonic() + 30
    while time.monotonic() < end:
        if process.poll() is not None:
            raise RuntimeError(f"PostgreSQL ended with {process.returncode}")
        with contextlib.suppress(OSError):
            socket.create_connection(("127.0.0.1", port), 0.2).close()
            time.sleep(0.3)  # it listens a moment before it lets anybody in
            return
        time.sleep(0.02)
    raise TimeoutError("PostgreSQL did not start")
