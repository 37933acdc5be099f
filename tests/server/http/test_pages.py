"""Health, metrics, docs, pages and limits."""

import re
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest

from tests.server.client import PATIENCE, Refused, open_table, rest
from tests.server.conftest import Inside, Run


def test_health_metrics_docs_and_pages(inside: Inside) -> None:
    with httpx.Client(base_url=inside.base, timeout=PATIENCE) as client:
        assert client.get("/health").json()["status"] == "ok"
        metrics = client.get("/metrics").text
        assert "sheepfold_moves_seconds_bucket" in metrics
        assert re.search(r"^sheepfold_sockets \d", metrics, re.MULTILINE)
        page = client.get("/docs")
        assert "POST /api/v1/tables" in page.text
        assert "<script" not in page.text
        policy = page.headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy
        assert client.get("/api/v1/nothing").status_code == 404
        assert client.get("/t/some-table").status_code == 200
        assert client.get("/..%2f..%2fpyproject.toml").text != Path("pyproject.toml").read_text()
        assert client.get("/openapi.json").json()["info"]["title"] == "Sheepfold"
        assert client.post("/api/v1/tables", content=b"x" * 100_000).status_code == 413
        assert client.post("/api/v1/tables", content=b"{").status_code == 422
        game = client.get("/api/v1/games/te-kuiti").json()["game"]
        assert game["seats"] == [2, 1]
        assert {"level1", "random"} <= {bot["name"] for bot in client.get("/api/v1/bots").json()["bots"]}


def test_limits_of_tables_and_requests(start: Callable[..., Inside], run: Run) -> None:
    few = start(tables=2, rate_limits=True, requests_a_second=0.001, requests_at_once=8)

    async def ask() -> None:
        for _ in range(2):
            await open_table(few.base, "te-kuiti", ["me", "me"])
        with pytest.raises(Refused, match="too_many"):
            await open_table(few.base, "te-kuiti", ["me", "me"])
        for _ in range(5):
            await rest(few.base, "GET", "/games")
        with pytest.raises(Refused, match="too_many"):
            await rest(few.base, "GET", "/games")

    run(ask())


def test_the_edition_without_a_server(start: Callable[..., Inside], tmp_path: Path) -> None:
    """Offered where it was exported to, whole, and with the right to run WebAssembly; elsewhere there is none."""
    folder = tmp_path / "offline"
    (folder / "python").mkdir(parents=True)
    (tmp_path / "secret.txt").write_text("secret")
    with httpx.Client(base_url=start().base, timeout=PATIENCE) as client:
        assert client.get("/api/v1/games").json()["offline"] == 0
        assert client.get("/offline/").status_code == 404
    (folder / "python" / "manifest.json").write_text("{}")
    (folder / "index.html").write_text("the edition")
    with httpx.Client(base_url=start(rate_limits=True, requests_at_once=3).base, timeout=PATIENCE) as client:
        assert client.get("/api/v1/games").json()["offline"] == len("{}the edition")
        for _ in range(5):
            page = client.get("/offline/")
        assert page.text == "the edition", "its many files do not count as requests"
        assert page.headers["content-security-policy"].count("'wasm-unsafe-eval'") == 1
        assert client.get("/offline/python/manifest.json").json() == {}
        for path in ("none.js", "..%2fsecret.txt", "%2e%2e/secret.txt", "python", "%00"):
            assert client.get(f"/offline/{path}").status_code == 404, path
