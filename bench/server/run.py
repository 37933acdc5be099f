"""The table's speed beside a boardgame.io server, in one run on this machine.

    python bench/server/run.py [--tables 500] [--seconds 10] [--rounds 1] [--beside CHECKOUT] [--json FILE]

Needs Node and npm. Both servers get the same kind of load from the same driver (load.mjs): two socket clients a table,
random moves, first one move a second a table, then as fast as they can. Sheepfold stores every move durably in SQLite;
boardgame.io keeps everything in memory. Whatever is compared takes turns, ``--rounds`` times; with ``--beside`` so does
another checkout of Sheepfold, interpreted. PYTHONPATH=build/compiled measures the compiled engine.
"""

import argparse
import contextlib
import json
import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

HERE = Path(__file__).parent
ROOT = HERE.parents[1]


@contextlib.contextmanager
def process(command: list[str], **variables: str) -> Iterator[subprocess.Popen[str]]:
    """A process whose first line has been read, ended afterwards."""
    started = subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, env={**os.environ, **variables}, cwd=HERE
    )
    try:
        assert started.stdout is not None
        started.stdout.readline()
        time.sleep(1.0)
        yield started
    finally:
        started.send_signal(signal.SIGTERM)
        with contextlib.suppress(subprocess.TimeoutExpired):
            started.wait(10)
        started.kill()
        started.wait()


def free_port() -> int:
    """A port that nobody listens at."""
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port: int = taken.getsockname()[1]
        return port


def memory(number: int) -> int:
    """Bytes that a process holds."""
    pages = int(Path(f"/proc/{number}/statm").read_text(encoding="utf-8").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE")


def cpu_seconds(number: int) -> float:
    """Processor time that a process has used."""
    fields = Path(f"/proc/{number}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def load(kind: str, url: str, number: int, arguments: argparse.Namespace, pace: float, game: str) -> dict[str, float]:
    """One measurement; memory is looked at when all tables are open."""
    before = memory(number)
    command = ["node", "load.mjs", kind, url, str(arguments.tables), str(arguments.seconds), str(pace), game]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=HERE) as driver:
        assert driver.stdout is not None
        assert driver.stderr is not None
        first = driver.stderr.readline()
        if "opened" not in first:
            raise RuntimeError(first + driver.stderr.read())
        after, busy = memory(number), cpu_seconds(number)
        measured: dict[str, float] = json.loads(driver.stdout.readline())
    measured["cpu_ms_a_move"] = round(1000 * (cpu_seconds(number) - busy) / max(1, measured["total"]), 3)
    measured["kib_a_table"] = round((after - before) / arguments.tables / 1024, 1)
    return measured


def sheepfold(arguments: argparse.Namespace, pace: float, game: str, checkout: Path | None = None) -> dict[str, float]:
    """The table, with SQLite on disk: of this checkout or another."""
    port = free_port()
    code = os.environ.get("PYTHONPATH") if checkout is None else None
    root = ROOT if checkout is None else checkout.resolve()
    path = os.pathsep.join([os.path.abspath(code) if code else str(root / "src"), str(root)])
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "sheepfold", "serve", "--no-open", "--port", str(port), "--data", folder]
        with process(
            command, PYTHONPATH=path, SHEEPFOLD_RATE_LIMITS="0", SHEEPFOLD_REGISTRY="bench.server.games:GAMES"
        ) as server:
            return load("sheepfold", f"http://127.0.0.1:{port}", server.pid, arguments, pace, game)


def boardgame_io(arguments: argparse.Namespace, pace: float) -> dict[str, float]:
    """The peer."""
    port = free_port()
    with process(["node", "peer.mjs", str(port)]) as server:
        return load("boardgame.io", f"http://localhost:{port}", server.pid, arguments, pace, "tic-tac-toe")


def sides(arguments: argparse.Namespace, pace: float) -> Iterator[tuple[str, dict[str, float]]]:
    """Measure one after the other."""
    for game in arguments.games:
        yield f"sheepfold, {game}, durable", sheepfold(arguments, pace, game)
        if arguments.beside is not None:
            yield f"the other checkout, {game}, durable", sheepfold(arguments, pace, game, arguments.beside)
    yield "boardgame.io, tic-tac-toe, in memory", boardgame_io(arguments, pace)


def main() -> None:
    """Measure, print, write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--rounds", type=int, default=1)
    parser.add_argument("--games", nargs="+", default=["connect-four", "te-kuiti"])
    parser.add_argument("--beside", type=Path)
    parser.add_argument(
        "--paces", type=float, nargs="+", default=[1.0, 0.0], help="moves a second a table; 0: no limit"
    )
    parser.add_argument("--json", type=Path)
    arguments = parser.parse_args()
    if not (HERE / "node_modules").is_dir():
        subprocess.run(["npm", "install", "--no-audit", "--no-fund", "--no-package-lock"], check=True, cwd=HERE)
    rows: list[dict[str, object]] = []
    for pace in [pace for pace in arguments.paces for _ in range(arguments.rounds)]:
        load_name = f"{arguments.tables * pace:g} moves a second" if pace else "as fast as possible"
        for name, measured in sides(arguments, pace):
            rows.append({"server": name, "load": load_name, **measured})
            print(
                f"{load_name:22} {name:38} {measured['moves_a_second']:6} moves/s   "
                f"p50 {measured['p50']:7.2f} ms  p95 {measured['p95']:7.2f} ms  p99 {measured['p99']:7.2f} ms   "
                f"{measured['cpu_ms_a_move']:6.3f} ms CPU a move (its clients {measured['driver_ms_a_move']:.3f})  "
                f"{measured['kib_a_table']:6.1f} KiB a table",
                flush=True,
            )
    if arguments.json:
        arguments.json.write_text(json.dumps(rows, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
