"""Work that must not overlap, in its order."""

import asyncio

from sheepfold.server.live.line import Line
from tests.server.conftest import Run


def test_work_begins_at_once_and_in_order() -> None:
    line, done = Line(), list[int]()
    for number in range(3):
        line.enter(lambda number=number: done.append(number))  # type: ignore[misc]
    assert done == [0]
    assert line.busy
    line.leave()
    line.leave()
    assert done == [0, 1, 2]
    line.leave()
    assert not line.busy


def test_a_long_line_is_no_deep_recursion() -> None:
    line, done = Line(), list[int]()

    def work(number: int) -> None:
        done.append(number)
        line.leave()

    line.enter(lambda: None)
    for number in range(10_000):
        line.enter(lambda number=number: work(number))  # type: ignore[misc]
    line.leave()
    assert done == list(range(10_000))
    assert not line.busy


def test_coroutines_wait_in_the_line_and_may_give_up(run: Run) -> None:
    async def whole() -> None:
        line, done = Line(), list[str]()

        async def take_a_turn(name: str) -> None:
            async with line.turn():
                done.append(f"{name} begins")
                await asyncio.sleep(0)
                done.append(f"{name} ends")

        tasks = [asyncio.create_task(take_a_turn(name)) for name in "abc"]
        await asyncio.sleep(0)
        tasks[1].cancel()
        await asyncio.wait(tasks)
        assert done == ["a begins", "a ends", "c begins", "c ends"]
        assert not line.busy

    run(whole())


def test_who_gives_up_as_its_turn_comes_holds_up_nobody(run: Run) -> None:
    async def whole() -> None:
        line = Line()
        line.enter(lambda: None)

        async def take_a_turn() -> None:
            async with line.turn():
                raise AssertionError

        task = asyncio.create_task(take_a_turn())
        await asyncio.sleep(0)
        line.leave()
        task.cancel()
        await asyncio.wait([task])
        assert task.cancelled()
        assert not line.busy

    run(whole())
