"""The processes that chaos is made with: servers, PostgreSQL, a small disk. All are ours, and all are ended."""

import contextlib
import os
import pwd
import shutil
import signal
import socket
import struct
import subprocess
import sys
import time
from pathlib import Path

from bench.chaos.serve import VARIABLE

ROOT = Path(__file__).parents[2]
MARK = "SHEEPFOLD_CHAOS_RUN"
"""Set in the environment of every process, so that what is left over can be found."""
_PLACES = ("/usr/lib/postgresql/17/bin", "/usr/lib/postgresql/16/bin", "/usr/lib/postgresql/15/bin")
_DISK = 48 * 1024 * 1024


def free_port() -> int:
    """A port that nobody listens at."""
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port: int = taken.getsockname()[1]
        return port


class Clock:
    """What the servers take for the time."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.offset = 0.0
        self.shift(0.0)

    def shift(self, seconds: float) -> None:
        """Set it forward, or back."""
        self.offset += seconds
        with self.path.open("r+b" if self.path.exists() else "wb") as file:
            file.write(struct.pack("d", self.offset))


class Server:
    """``sheepfold serve`` at a port of its own, any number of times one after the other."""

    def __init__(self, folder: Path, clock: Clock, store: list[str]) -> None:
        self.port = free_port()
        self.log = folder / f"server-{self.port}.log"
        self._command = [sys.executable, "-m", "bench.chaos.serve", "serve", "--no-open", "--port", str(self.port)]
        self._command += store
        path = os.pathsep.join([os.environ.get("PYTHONPATH") or str(ROOT / "src"), str(ROOT)])
        self._variables = {"PYTHONPATH": path, VARIABLE: str(clock.path), MARK: folder.name}
        self._variables |= {"SHEEPFOLD_RATE_LIMITS": "0", "SHEEPFOLD_BOT_PACE": "0", "SHEEPFOLD_AWAY_SECONDS": "1"}
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def runs(self) -> bool:
        """Whether it does."""
        return self.process is not None and self.process.poll() is None

    def start(self) -> None:
        """Start it; it may take a while until it listens."""
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                self._command, stdout=subprocess.DEVNULL, stderr=log, env={**os.environ, **self._variables}, cwd=ROOT
            )

    def end(self, number: int) -> None:
        """Send it a signal and wait until it is gone."""
        if self.process is not None and self.process.poll() is None:
            self.process.send_signal(number)
            with contextlib.suppress(subprocess.TimeoutExpired):
                self.process.wait(20)
            if self.process.poll() is None:
                self.process.kill()
                self.process.wait()

    def workers(self) -> list[int]:
        """Its bots' processes."""
        if self.process is None:
            return []
        return [number for number in _children(self.process.pid) if b"spawn_main" in _command_line(number)]


def _children(number: int) -> list[int]:
    """Of all its threads."""
    found: set[int] = set()
    for path in Path(f"/proc/{number}/task").glob("*/children"):
        with contextlib.suppress(OSError):
            found.update(map(int, path.read_text().split()))
    return sorted(found)


def _command_line(number: int) -> bytes:
    with contextlib.suppress(OSError):
        return Path(f"/proc/{number}/cmdline").read_bytes()
    return b""


class Postgres:
    """A PostgreSQL that may be crashed. Root may not run it, so another user does."""

    def __init__(self, folder: Path) -> None:
        found = [place for place in _PLACES if Path(place, "initdb").exists()]
        if not found:
            raise SystemExit("PostgreSQL is not installed.")
        self.programs = found[0]
        self.folder = folder / "postgres"
        self.folder.mkdir()
        self.user = "postgres" if os.geteuid() == 0 else None
        if self.user:
            pwd.getpwnam(self.user)
            for part in (folder, self.folder):
                part.chmod(0o755)
            shutil.chown(self.folder, self.user)
        self.port = free_port()
        self.url = f"postgresql://test@127.0.0.1:{self.port}/postgres"
        made = [f"{self.programs}/initdb", "-D", f"{self.folder}/data", "-U", "test", "-A", "trust", "-E", "UTF8", "-N"]
        groups: list[str | int] | None = [] if self.user else None
        subprocess.run(
            made, check=True, cwd=self.folder, user=self.user, extra_groups=groups, stdout=subprocess.DEVNULL
        )
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start it, again if need be, until it answers."""
        run = [f"{self.programs}/postgres", "-D", f"{self.folder}/data", "-h", "127.0.0.1", "-p", str(self.port)]
        groups: list[str | int] | None = [] if self.user else None
        end = time.monotonic() + 60
        while time.monotonic() < end:
            if self.process is None or self.process.poll() is not None:
                with (self.folder / "log").open("ab") as log:
                    self.process = subprocess.Popen(
                        [*run, "-k", str(self.folder)],
                        cwd=self.folder, user=self.user, extra_groups=groups, stdout=log, stderr=log,
                    )  # fmt: skip
            with contextlib.suppress(OSError):
                socket.create_connection(("127.0.0.1", self.port), 0.2).close()
                return
            time.sleep(0.1)
        raise RuntimeError("PostgreSQL did not start")

    def end(self, number: int = signal.SIGINT) -> None:
        """End it: SIGINT in order, SIGQUIT at once, SIGKILL like a power cut, which spares none of its processes."""
        if self.process is None or self.process.poll() is not None:
            return
        children = _children(self.process.pid)
        self.process.send_signal(number)
        self.process.wait(30)
        for child in children if number == signal.SIGKILL else []:
            with contextlib.suppress(ProcessLookupError):
                os.kill(child, signal.SIGKILL)


class Disk:
    """A small file system in memory that can be filled. Mounting it needs root; else there is none."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        folder.mkdir()
        mount = ["mount", "-t", "tmpfs", "-o", f"size={_DISK}", "tmpfs", str(folder)]
        self.mounted = os.geteuid() == 0 and subprocess.run(mount, stderr=subprocess.DEVNULL).returncode == 0

    def fill(self) -> None:
        """Leave no room."""
        with contextlib.suppress(OSError), (self.folder / "ballast").open("wb", buffering=0) as file:
            for size in (1 << 20, 1 << 12):
                with contextlib.suppress(OSError):
                    while file.write(b"\0" * size) == size:
                        pass

    def empty(self) -> None:
        """Give it back."""
        (self.folder / "ballast").unlink(missing_ok=True)

    def unmount(self) -> None:
        """Let it go."""
        if self.mounted:
            subprocess.run(["umount", "--lazy", str(self.folder)], check=True)


def left_over(run: str, patience: float = 10.0) -> list[int]:
    """Processes of this run that are there after so many seconds: one whose parent was killed needs a moment to end."""
    end = time.monotonic() + patience
    while (found := _marked(f"{MARK}={run}".encode())) and time.monotonic() < end:
        time.sleep(0.1)
    return found


def _marked(mark: bytes) -> list[int]:
    found = []
    for path in Path("/proc").glob("[0-9]*/environ"):
        with contextlib.suppress(OSError):
            if mark in path.read_bytes().split(b"\0"):
                found.append(int(path.parent.name))
    return found
