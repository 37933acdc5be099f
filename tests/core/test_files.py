"""Files that are whole or not there."""

from pathlib import Path

import pytest

from sheepfold.core.errors import SheepfoldError
from sheepfold.core.files import whole_file


def test_a_file_takes_the_place_of_the_old_one_and_keeps_its_mode(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    path.write_text("old")
    path.chmod(0o640)
    with whole_file(path) as file:
        file.write("new\n")
        assert path.read_text() == "old", "nothing is replaced before all is written"
    assert path.read_bytes() == b"new\n"
    assert path.stat().st_mode & 0o777 == 0o640
    assert list(tmp_path.iterdir()) == [path]


def test_what_fails_leaves_no_trace(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    with pytest.raises(ZeroDivisionError), whole_file(path) as file:
        file.write("half" * (1 // 0))
    assert list(tmp_path.iterdir()) == []


def test_a_full_disk_is_one_clear_sentence(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    full = OSError(28, "No space left on device")
    with pytest.raises(SheepfoldError, match="cannot be written: No space left on device"), whole_file(path):
        raise full
    assert list(tmp_path.iterdir()) == []


def test_a_folder_and_a_missing_folder_are_refused(tmp_path: Path) -> None:
    with pytest.raises(SheepfoldError, match="is a folder, not a file"), whole_file(tmp_path):
        pass
    missing = tmp_path / "missing" / "games.jsonl"
    with pytest.raises(SheepfoldError, match="cannot be written: No such file"), whole_file(missing):
        pass


def test_a_device_is_written_in_place() -> None:
    with whole_file(Path("/dev/null")) as file:
        file.write("gone")
    assert not Path("/dev/null").is_file()
