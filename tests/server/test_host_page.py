"""Every setting of docs/guide/host.md can be set, has the default that the page names, and none is missing."""

import re
from pathlib import Path

import pytest

from sheepfold.server.command import _VARIABLES, from_variables
from sheepfold.server.settings import Settings

ROWS = dict(
    re.findall(r"^\| `SHEEPFOLD_(\w+)` \| ([^|]+) \|", Path("docs/guide/host.md").read_text("utf-8"), re.MULTILINE)
)
TEXTS = {"HOSTS", "ORIGINS", "DATA", "RATE_LIMITS", "ALERT_PRIVATE", "PUSH_KEY", "PUSH_CONTACT"}


def test_every_variable_is_on_the_page() -> None:
    assert ROWS.keys() == {name.upper() for name in _VARIABLES if name != "registry"} | TEXTS


@pytest.mark.parametrize("name", sorted(ROWS.keys() - TEXTS))
def test_defaults_and_variables(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert getattr(Settings(), name.lower()) == float(ROWS[name])
    monkeypatch.setenv(f"SHEEPFOLD_{name}", "77")
    assert getattr(from_variables(Settings()), name.lower()) == 77


@pytest.mark.parametrize("name", ["RATE_LIMITS", "ALERT_PRIVATE"])
def test_switches(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert getattr(Settings(), name.lower()) is bool(int(ROWS[name]))
    for text in ("0", "1"):
        monkeypatch.setenv(f"SHEEPFOLD_{name}", text)
        assert getattr(from_variables(Settings()), name.lower()) is (text == "1")


def test_lists(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SHEEPFOLD_HOSTS", "play.example.org, .example.org")
    assert from_variables(Settings(hosts=("here",))).hosts == ("here", "play.example.org", ".example.org")
