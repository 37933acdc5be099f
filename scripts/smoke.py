"""Plays with an installed Sheepfold: ``python smoke.py [compiled|interpreted]``, with the Python that it is
installed in.

Nothing of the repository is used. It plays a game in the terminal's engine, checks the record, serves a table to bots
and waits for its end, and reads the page.
"""

import json
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from urllib.request import Request, urlopen

import sheepfold

SHEEPFOLD = [sys.executable, "-m", "sheepfold"]


def run(*arguments: str) -> str:
    done = subprocess.run([*SHEEPFOLD, *arguments], capture_output=True, text=True, timeout=300)
    if done.returncode:
        raise SystemExit(f"sheepfold {' '.join(arguments)} failed:\n{done.stdout}{done.stderr}")
    return done.stdout


def ask(address: str, body: object = None) -> str:
    data = None if body is None else json.dumps(body).encode()
    with urlopen(Request(address, data, {"content-type": "application/json"}), timeout=30) as answer:
        return str(answer.read().decode())


def play(folder: Path) -> None:
    """Games in a file, with rules in words."""
    for game in sheepfold.games():
        file = folder / f"{game.slug}.jsonl"
        run("simulate", game.slug, "--games", "1", "--records", str(file))
        run("check", str(file))
        if len(run("rules", game.slug)) < 1000:
            raise SystemExit(f"The rules of {game.title} are missing.")


def serve(folder: Path) -> None:
    """A table of two bots, to its end, and the page."""
    command = [*SHEEPFOLD, "serve", "--port", "0", "--no-open", "--data", str(folder / "tables")]
    server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    try:
        assert server.stdout is not None
        found = re.search(r"http://\S+:\d+", server.stdout.readline())
        if found is None:
            raise SystemExit("The server did not say where it is.")
        base = found.group()
        wait_for(lambda: "ok" in ask(f"{base}/health"))
        page = ask(f"{base}/")
        script = re.search(r'src="(/assets/[^"]+\.js)"', page)
        if script is None or len(ask(base + script.group(1))) < 1000:
            raise SystemExit("The page is not whole.")
        made = json.loads(ask(f"{base}/api/v1/tables", {"game": "te-kuiti", "seats": ["bot:random", "bot:random"]}))
        wait_for(lambda: "winners" in ask(f"{base}/api/v1/tables/{made['id']}/record"))
    finally:
        server.terminate()
        server.wait(30)


def wait_for(done: Callable[[], bool], seconds: float = 120) -> None:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        with suppress(OSError):  # not there yet, or not over yet
            if done():
                return
        time.sleep(0.2)
    raise SystemExit("The server took too long.")


def main(engine: str = "") -> None:
    version = run("--version").strip()
    if engine not in version:
        raise SystemExit(f"The engine should be {engine}: {version}")
    with tempfile.TemporaryDirectory() as folder:
        play(Path(folder))
        serve(Path(folder))
    print(f"{version}: plays and serves.")


if __name__ == "__main__":
    main(*sys.argv[1:])
