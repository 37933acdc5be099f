"""``sheepfold arena``: what its table says."""

from pathlib import Path

from tests.cli.conftest import Run


def test_a_bot_from_a_file_keeps_its_name_however_deep_its_folder(run: Run, tmp_path: Path) -> None:
    folder = tmp_path / "a_folder_with_a_long_name" / "and_another_one"
    folder.mkdir(parents=True)
    file = folder / "my_bots.py"
    file.write_text("from sheepfold.bots.simple import RandomBot\n\n\nclass First(RandomBot):\n    pass\n")
    outcome = run("arena", "te-kuiti", "--bots", f"{file}:First,random", "--games", 2, "--jobs", 1)
    assert outcome.returncode == 0, outcome.stderr
    assert "my_bots.py:First" in outcome.stdout
