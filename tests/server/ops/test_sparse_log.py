"""What outsiders can cause is in the log, but cannot flood it."""

import logging

import pytest

from sheepfold.server.ops.sparse_log import NoFlood, SparseLog

LOG = logging.getLogger("sheepfold.test")


def test_one_line_of_a_kind_with_how_often_it_happened(caplog: pytest.LogCaptureFixture) -> None:
    sparse = SparseLog(LOG, seconds=0.0)
    often = SparseLog(LOG, seconds=60.0)
    for _ in range(1000):
        often.warning("flood", client="127.0.0.2")
    often.warning("something else")
    for _ in range(3):
        sparse.warning("each")
    assert [record.message for record in caplog.records] == ["flood", "something else", "each", "each", "each"]


def test_the_next_line_counts_what_was_left_out(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = 100.0
    monkeypatch.setattr("sheepfold.server.ops.sparse_log.time.monotonic", lambda: now)
    sparse = SparseLog(LOG, seconds=10.0)
    for _ in range(40):
        sparse.warning("flood")
    now = 111.0
    sparse.warning("flood")
    assert [record.count for record in caplog.records] == [1, 40]  # type: ignore[attr-defined]


def test_libraries_write_a_few_lines_a_minute() -> None:
    flood = NoFlood(most=3)

    def passed(name: str) -> int:
        record = logging.LogRecord(name, logging.WARNING, "impl.py", 7, "Invalid", (), None)
        return sum(flood.filter(record) for _ in range(100))

    assert passed("uvicorn.error") == 3
    assert passed("sheepfold.server.http") == 100
