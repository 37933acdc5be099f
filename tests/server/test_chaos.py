"""A short run of ``bench/chaos``: nothing that was acknowledged is lost, every table goes on, no process stays."""

import pytest

from bench.chaos.run import Plan, run
from tests.server.services import postgres_folder

SECONDS, EVENTS = 4.0, 60


@pytest.mark.parametrize("store", ["sqlite", "postgres"])
def test_nothing_is_lost(store: str) -> None:
    if store == "postgres":
        postgres_folder()  # skips loudly where there is none
    figures = run(Plan(seed=4, seconds=SECONDS, store=store, tables=6, pause=0.5, events=EVENTS))
    assert figures.wrong == []
    assert figures.counts["events lost"] == 0
    assert figures.counts["events doubled"] == 0
    assert figures.counts["events told or acknowledged"] >= EVENTS
    assert figures.faults.total() > 0
