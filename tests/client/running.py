"""A real server in a process of its own, and players that choose at random."""

import asyncio
import os
import random
import re
import subprocess
import sys
from collections.abc import Coroutine
from pathlib import Path
from typing import Any, TypeVar

from sheepfold.client import Player

Result = TypeVar("Result")


class Server:
    """``sheepfold serve`` on a free port; it can be killed and started again with the same tables."""

    def __init__(self, data: Path) -> None:
        self._data = data
        self._port = 0
        self.url = ""
        self._process: subprocess.Popen[str] | None = None
        self.start()

    def start(self) -> None:
        """Start it, at the same port as before, and wait until it listens."""
        command = [sys.executable, "-m", "sheepfold", "serve", "--no-open"]
        command += ["--port", str(self._port), "--data", str(self._data)]
        environment = {**os.environ, "PYTHONUNBUFFERED": "1"}
        self._process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env=environment
        )
        assert self._process.stdout is not None
        said = ""
        for line in self._process.stdout:
            said += line
            if found := re.search(r"http://localhost:(\d+)/", line):
                self._port, self.url = int(found[1]), found[0].rstrip("/")
                return
        raise AssertionError(f"the server did not start: {said}")

    def kill(self) -> None:
        """End it at once, as a power cut would."""
        assert self._process is not None
        self._process.kill()
        self._process.communicate()

    def stop(self) -> None:
        """End it as Ctrl-C would."""
        assert self._process is not None
        self._process.terminate()
        self._process.communicate(timeout=30)


def run(work: Coroutine[Any, Any, Result]) -> Result:
    """Run a test's coroutine; two minutes are enough for any."""

    async def limited() -> Result:
        async with asyncio.timeout(120):
            return await work

    return asyncio.run(limited())


async def play_randomly(player: Player, seed: int = 0) -> int:
    """Play any legal moves until the game is over; how many."""
    rng = random.Random(seed)
    count = 0
    async with player:
        async for turn in player.turns():
            await turn.play(rng.choice(turn.legal))
            count += 1
    return count
