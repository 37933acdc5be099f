"""On a busy server many tables share one commit; elsewhere nobody waits."""

import asyncio
import random

from sheepfold.server.store.pacing import APART, Pacing
from sheepfold.server.store.store import Chunk, Store, append
from tests.server.conftest import Run


def commits(rate: float, takes: float = 0.001, seconds: float = 2.0) -> tuple[int, float]:
    """How many commits so many writes a second make, each of which takes so long; and the longest wait."""
    pacing, times = Pacing(), [number / rate for number in range(int(rate * seconds))]
    now, count, longest = 0.0, 0, 0.0
    while times:
        now = max(now + pacing.pause(now), times[0])
        batch = [at for at in times if at <= now]
        longest = max(longest, now - batch[0])
        pacing.begin(len(batch), now)
        pacing.end(now + takes)
        times, now, count = times[len(batch) :], now + takes, count + 1
    return count, longest


def test_a_busy_server_makes_few_commits_and_nobody_waits_long() -> None:
    count, longest = commits(rate=1000, takes=0.002)
    assert count < 400, "of 2000 writes"
    assert longest <= APART


def test_commits_follow_each_other_sooner_where_they_take_less() -> None:
    waits = [commits(rate=2000, takes=takes)[1] for takes in (0.0002, 0.0005, 0.001)]
    assert waits == sorted(waits)
    assert waits[0] < APART / 2
    assert commits(rate=2000, takes=0.0002)[0] > commits(rate=2000, takes=0.001)[0]


def test_a_slow_disk_is_not_waited_for_longer_than_it_takes() -> None:
    pacing = Pacing()
    for number in range(100):
        pacing.begin(10, number / 10)
        pacing.end(number / 10 + 0.05)
    pacing.begin(100, 10.0)
    assert pacing.pause(10.05) == 0


def test_where_little_is_written_nobody_waits() -> None:
    assert commits(rate=100) == (200, 0.0)


def test_after_a_busy_time_nobody_waits() -> None:
    pacing = Pacing()
    for number in range(1000):
        pacing.begin(1, number / 1000)
    assert pacing.pause(1.0) > 0
    assert pacing.pause(1.02) == 0
    pacing.begin(1, 3.0)
    assert pacing.pause(3.0) == 0


def test_what_many_write_at_once_is_all_there(store: Store, run: Run) -> None:
    async def use() -> None:
        await store.open(lambda *_: None)
        names = [f"t{random.getrandbits(40):x}" for _ in range(40)]
        for index in range(8):
            await asyncio.gather(*(append(store, Chunk(name, index, b"%d" % index)) for name in names))
        for name in names:
            assert await store.load(name) == [b"%d" % index for index in range(8)]
        await store.close()

    run(use())
