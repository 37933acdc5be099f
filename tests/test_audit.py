"""The audit of dependencies fails for what was found, and never for lack of data."""

import json

import pytest

from scripts import audit
from scripts.audit import Finding, browser_packages, main, python_packages

SKIPPED = {"name": "a", "skip_reason": "Dependency not found"}
SOUND = {"name": "b", "version": "1.0", "vulns": []}
WRONG = {"name": "c", "version": "2.0", "vulns": [{"id": "X-2026-1", "fix_versions": ["2.1"]}]}


@pytest.mark.parametrize("told", [None, "", "no json", "[]", "{}", "null", '{"dependencies": 3}', '{"message": "405"}'])
def test_without_data_nothing_fails(told: str | None, capsys: pytest.CaptureFixture[str]) -> None:
    findings = [("Python packages", python_packages(told)), ("browser packages", browser_packages(told))]
    assert main(findings) == 0
    assert capsys.readouterr().out.count("SKIPPED: no data") == 2


def test_an_index_without_data_is_no_data() -> None:
    assert python_packages(json.dumps({"dependencies": [SKIPPED, SKIPPED]})) == Finding(0)


def test_what_is_found_fails(capsys: pytest.CaptureFixture[str]) -> None:
    finding = python_packages(json.dumps({"dependencies": [SKIPPED, SOUND, WRONG]}))
    assert finding == Finding(2, ("c 2.0: X-2026-1",))
    assert main([("Python packages", finding)]) == 1
    assert "c 2.0: X-2026-1" in capsys.readouterr().out
    told = {"vulnerabilities": {"left-pad": {"severity": "low"}}, "metadata": {"dependencies": {"total": 300}}}
    assert browser_packages(json.dumps(told)) == Finding(300, ("left-pad: low",))


def test_what_is_sound_passes() -> None:
    told = {"vulnerabilities": {}, "metadata": {"dependencies": {"total": 300}}}
    assert (
        main([("a", python_packages(json.dumps({"dependencies": [SOUND]}))), ("b", browser_packages(json.dumps(told)))])
        == 0
    )


def test_what_takes_too_long_or_is_not_there_is_no_data(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(audit, "PATIENCE", 0.2)
    assert audit.run("sleep", "60") is None
    assert audit.run("no-such-program") is None
