"""The client on the protocol's page plays a game, as it stands there."""

import re
from pathlib import Path

import pytest

from tests.client.running import Server, run

PAGE = Path(__file__).parents[2] / "docs" / "reference" / "protocol.md"


def test_the_client_of_the_page_plays_a_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (code,) = re.findall(r"^```python\n(.*?)^```", PAGE.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)
    names: dict[str, object] = {"__name__": "example"}
    exec(code, names)
    main = names["main"]
    assert callable(main)
    monkeypatch.setenv("SHEEPFOLD_BOT_PACE", "0")
    server = Server(tmp_path)
    try:
        run(main(server.url))
    finally:
        server.stop()
    assert re.fullmatch(r"\(\d+, \d+\)\n", capsys.readouterr().out), "the scores of both seats"
