"""The gate runs every test, its jobs wait for each other, and no failure is lost."""

from pathlib import Path

import pytest

from scripts import jobs
from scripts.install import pip_settings, uv_command
from scripts.jobs import CHECK, SETS, TEST, Job, longest_first, main, run

TESTS = Path(__file__).parent
WORDS = {word.removesuffix("/") for job in TEST for word in job.command.split()}


@pytest.fixture(autouse=True)
def _logs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(jobs, "LOGS", tmp_path)


@pytest.mark.parametrize("folder", sorted({path.relative_to(TESTS).parts[0] for path in TESTS.glob("*/**/test_*.py")}))
def test_every_folder_of_tests_has_a_job(folder: str) -> None:
    assert f"tests/{folder}" in WORDS


@pytest.mark.parametrize("name", SETS)
def test_what_a_job_waits_for_comes_before_it(name: str) -> None:
    names = [job.name for job in SETS[name]]
    assert len(set(names)) == len(names)
    for place, job in enumerate(SETS[name]):
        assert set(job.after) <= set(names[:place])


def test_check_and_test_share_what_both_need_and_nothing_else() -> None:
    assert {job.name for job in set(CHECK) & set(TEST)} == {"environment", "browser packages"}


def test_a_job_starts_when_those_before_it_have_ended(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "order"
    three = [Job("one", f"sleep 0.3; echo 1 >>{file}", 1, ()), Job("two", f"echo 2 >>{file}; cat {file}", 1, ("one",))]
    assert run([*three, Job("three", f"echo 3 >>{file}", 1, ())], at_once=3) == []
    assert file.read_text().split() == ["3", "1", "2"]
    assert "3\n1\n2\n" in capfd.readouterr().out


def test_what_most_work_hangs_on_starts_first() -> None:
    jobs = [Job("short", "", 1, ()), Job("long", "", 5, ()), Job("first", "", 2, ()), Job("second", "", 4, ("first",))]
    assert [job.name for job in longest_first(jobs)] == ["first", "long", "second", "short"]


def test_after_a_failure_the_others_go_on(capfd: pytest.CaptureFixture[str]) -> None:
    chain = [Job("bad", "echo why; false", 1, ()), Job("late", "true", 1, ("bad",)), Job("good", "true", 1, ())]
    assert run(chain, at_once=1) == ["bad", "late (not started)"]
    shown = capfd.readouterr().out
    assert shown.index("bad: FAILED") < shown.index("why") < shown.index("good: done")


def test_the_end_says_what_failed(monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setitem(SETS, "check", (Job("bad", "exit 3", 1, ()),))
    assert main(["check"]) == 1
    assert "bad" in capfd.readouterr().out.splitlines()[-1]


def test_uv_uses_the_indexes_that_pip_is_set_to() -> None:
    listed = ":env:.find-links='/wheels'\nglobal.extra-index-url='file:///a file:///b'\nglobal.find-links='/other'\n"
    command, variables = uv_command(pip_settings(listed))
    assert command[-2:] == ["--find-links", "/wheels"]
    assert variables == {"UV_INDEX": "file:///a file:///b"}
    assert "--no-index" in uv_command(pip_settings("global.no-index='true'\n"))[0]
