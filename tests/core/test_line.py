"""Numbers between a process and its worker."""

import copy
import multiprocessing

import pytest

from sheepfold.core.processes import line as module
from sheepfold.core.processes.line import Ends, Line, Stopped
from sheepfold.core.processes.worker import Pipe, Worker

START = multiprocessing.get_all_start_methods()


@pytest.fixture(params=["events", "pipe"])
def kind(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """With what Linux has, and with what every system has."""
    if request.param == "pipe":
        monkeypatch.setattr(module, "_HAS_EVENTS", False)


def double(pipe: Pipe, ends: Ends) -> None:
    """Answers every number with its double, and stops at 7."""
    line = Line(pipe, ends.swapped())
    while (number := line.hear()) != 7:
        line.say(2 * number)
    line.stop("seven is too much")


@pytest.mark.usefixtures("kind")
@pytest.mark.parametrize("method", START)
def test_numbers_go_both_ways_until_one_side_stops(method: str) -> None:
    ends = Ends()
    worker = Worker(method, double, ends)
    line = Line(worker.pipe, ends)
    for number in (0, 1, 3, 10**6):
        line.say(number)
        assert line.hear() == 2 * number
    line.say(7)
    with pytest.raises(Stopped, match="seven is too much"):
        line.hear()
    with pytest.raises(EOFError):
        line.hear()
    worker.end()


@pytest.mark.usefixtures("kind")
def test_a_number_under_way_is_heard_before_the_stop() -> None:
    here, there = multiprocessing.Pipe()
    ends = Ends()
    near = Line(here, ends)
    near.say(5)
    near.stop()
    far = Line(there, ends.swapped())
    assert far.hear() == 5
    with pytest.raises(Stopped):
        far.hear()


@pytest.mark.usefixtures("kind")
def test_patience_ends_and_a_number_may_be_awaited_awake() -> None:
    here, there = multiprocessing.Pipe()
    ends = Ends()
    near = Line(here, ends)
    far = Line(there, copy.copy(ends).swapped())
    with pytest.raises(TimeoutError):
        far.hear(awake=0.001, patience=0.01)
    near.say(5)
    assert far.hear(awake=0.001, patience=1) == 5


def wait_for_ever(pipe: Pipe, ends: Ends) -> None:
    Line(pipe, ends.swapped()).hear()


@pytest.mark.usefixtures("kind")
def test_who_dies_is_noticed_by_the_other_side() -> None:
    ends = Ends()
    worker = Worker(None, wait_for_ever, ends)
    worker.stop()
    with pytest.raises(EOFError):
        Line(worker.pipe, ends).hear()
    worker.end()
