"""The server's time never goes back."""

from sheepfold.server.monotonic import MonotonicClock


def test_a_clock_that_is_set_back_is_not_followed() -> None:
    shown = [100.0, 100.0, 101.0, 40.0, 41.5, 200.0]
    steady = MonotonicClock(lambda: shown.pop(0))
    assert [steady() for _ in range(5)] == [100.0, 101.0, 101.0, 102.5, 261.0]
