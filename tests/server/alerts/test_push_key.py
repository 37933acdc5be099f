"""The server's key: made by a command, checked at the start, and of no use without the extra."""

import sys

import pytest
from typer.testing import CliRunner

from sheepfold.cli.commands import app
from sheepfold.core.errors import SheepfoldError
from sheepfold.server.alerts.service import push_key
from sheepfold.server.alerts.web_push import new_key
from sheepfold.server.command import _check_push
from sheepfold.server.settings import Settings

CONTACT = "mailto:host@example.org"


@pytest.fixture
def without_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [name for name in sys.modules if name.partition(".")[0] == "cryptography"]:
        monkeypatch.setitem(sys.modules, name, None)
    monkeypatch.setitem(sys.modules, "cryptography", None)
    monkeypatch.delitem(sys.modules, "sheepfold.server.alerts.web_push")


def test_the_command_makes_a_key_that_the_server_takes() -> None:
    made = CliRunner().invoke(app, ["push-key"])
    variables = dict(line.split("=", 1) for line in made.stdout.splitlines() if line.startswith("SHEEPFOLD_"))
    settings = Settings(push_key=variables["SHEEPFOLD_PUSH_KEY"], push_contact=variables["SHEEPFOLD_PUSH_CONTACT"])
    assert _check_push(settings) is None
    assert push_key(settings) is not None


@pytest.mark.usefixtures("without_extra")
def test_without_the_extra_push_is_off_and_says_so_in_a_line() -> None:
    settings = Settings(push_key="A" * 43, push_contact=CONTACT)
    said = _check_push(settings)
    assert said is not None
    assert "\n" not in said
    assert "pip install sheepfold[push]" in said
    assert push_key(settings) is None
    refused = CliRunner().invoke(app, ["push-key"])
    assert refused.exit_code == 2
    assert "sheepfold[push]" in refused.output


@pytest.mark.parametrize(
    ("key", "contact", "said"),
    [("nonsense", CONTACT, "SHEEPFOLD_PUSH_KEY"), (new_key(), "", "CONTACT"), (new_key(), "me", "CONTACT")],
    ids=["no key", "no contact", "no address"],  # keys differ in every process
)
def test_a_key_that_makes_no_sense_is_refused_at_the_start(key: str, contact: str, said: str) -> None:
    with pytest.raises(SheepfoldError, match=said):
        _check_push(Settings(push_key=key, push_contact=contact))


def test_without_a_key_nothing_is_said() -> None:
    assert _check_push(Settings()) is None
