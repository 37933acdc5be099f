"""The close codes of the protocol's page are those that the server uses."""

import re
from pathlib import Path

from sheepfold.server.socket.closing import CloseCode

PAGE = Path("docs/reference/protocol.md")


def test_every_close_code_is_on_the_page() -> None:
    listed = re.findall(r"^\| (\d{4}) \|", PAGE.read_text(encoding="utf-8"), re.MULTILINE)
    assert [int(code) for code in listed] == sorted(CloseCode)
