"""What is published holds what it should, and nothing else. (``scripts/release`` makes it and plays with it.)"""

import sys
from pathlib import Path

import pytest

from scripts.release import NEEDED, check_contents, check_metadata, python_of

WHOLE = dict.fromkeys(NEEDED, b"")


def test_a_whole_wheel_has_nothing_wrong() -> None:
    assert check_contents(WHOLE, "sheepfold.whl") == []


@pytest.mark.parametrize("missing", NEEDED)
def test_a_file_that_is_missing_is_named(missing: str) -> None:
    files = {name: content for name, content in WHOLE.items() if name != missing}
    assert check_contents(files, "sheepfold.whl") == [f"sheepfold.whl lacks {missing}"]


@pytest.mark.parametrize("stray", ["sheepfold/__pycache__/a.pyc", "tests/test_a.py", "web/node_modules/a.js"])
def test_a_stray_file_is_named(stray: str) -> None:
    assert any(stray in line for line in check_contents({**WHOLE, stray: b""}, "sheepfold.whl"))


def test_an_sdist_may_carry_the_tests() -> None:
    assert check_contents({**WHOLE, "sheepfold-1.0.0/tests/test_a.py": b""}, "sheepfold-1.0.0.tar.gz") == []


def test_a_host_of_a_registry_is_found() -> None:
    host = ".".join(("files", "pythonhosted", "org")).encode()
    assert check_contents({**WHOLE, "sheepfold/a.py": b"https://" + host}, "sheepfold.whl") == [
        "sheepfold.whl: sheepfold/a.py names the host of a package registry"
    ]


def test_metadata_says_who_what_and_for_which_python() -> None:
    good = "Name: sheepfold\nVersion: 1.0.0\nLicense-Expression: MIT\nRequires-Python: >=3.11\n"
    assert check_metadata(good, "wheel") == []
    assert len(check_metadata("Name: sheepfold\nVersion: dev\n", "wheel")) == 3


@pytest.mark.skipif(sys.platform == "win32", reason="the programs are shell scripts")
def test_a_python_that_pyenv_hides_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    programs = {
        "pyenv": "echo 3.12.1; echo 3.13.0",
        "python3.12": f'[ "$PYENV_VERSION" = 3.12.1:3.13.0 ] && exec {sys.executable} "$@"',
        "python3.13": "exit 127",
    }
    for name, line in programs.items():
        (tmp_path / name).write_text(f"#!/bin/sh\n{line}\n")
        (tmp_path / name).chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert python_of("3.12") == sys.executable
    assert python_of("3.13") == python_of("3.14") == ""
