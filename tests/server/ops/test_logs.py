"""Logs are JSON, and hold no secret."""

import asyncio
import json
import random
from pathlib import Path

from tests.server.client import Player, open_table
from tests.server.conftest import Run
from tests.server.services import Server


def test_logs_are_lines_of_json_without_secrets_and_the_server_ends_gracefully(tmp_path: Path, run: Run) -> None:
    running = Server("--data", str(tmp_path))
    secrets: list[str] = []

    async def play() -> None:
        table = await open_table(running.base, "te-kuiti", ["me", "bot:random"])
        secrets.extend([table["owner"], table["invite"], table["tokens"][0]])
        async with Player(running.base, table["id"], table["tokens"][0]) as player:
            await player.play_randomly(random.Random(1), most=3)
            await asyncio.to_thread(running.process.terminate)
            assert await player.drained() == 1012, "come back: docs/reference/protocol.md"

    run(play())
    logged = running.stop()
    running.log.close()
    assert running.process.returncode in (0, -15, 143), "it ended by itself, and in time"
    lines = [json.loads(line) for line in logged.splitlines() if line]
    assert {"table opened"} <= {line["what"] for line in lines}
    assert not [secret for secret in secrets if secret in logged]
    kept = (tmp_path / "tables.sqlite3").read_bytes()
    assert not [secret for secret in secrets if secret.encode() in kept]
