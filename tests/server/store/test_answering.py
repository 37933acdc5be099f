"""What follows when a batch is written."""

import asyncio

import pytest

from sheepfold.server.store.answering import Answering
from sheepfold.server.store.store import Written
from tests.server.conftest import Run


def noting(answered: list[int], number: int) -> Written:
    return lambda _: answered.append(number)


def test_a_large_batch_is_answered_in_its_order_and_lets_others_in_between(run: Run) -> None:
    async def whole() -> None:
        answering, answered = Answering(), list[int]()
        answering.add((noting(answered, number), None) for number in range(200))
        assert 0 < len(answered) < 100
        answering.add([(noting(answered, 200), None)])
        assert 200 not in answered
        before = len(answered)
        await asyncio.sleep(0)
        assert before < len(answered) < 200
        await answering.end()
        assert answered == list(range(201))

    run(whole())


def test_none_can_keep_the_others_from_their_answer(run: Run, caplog: pytest.LogCaptureFixture) -> None:
    def fail(_: Exception | None) -> None:
        raise ValueError

    async def whole() -> None:
        answering, answered = Answering(), list[int]()
        answering.add([(fail, None), (noting(answered, 1), None)])
        assert answered == [1]
        assert "could not be taken in" in caplog.text

    run(whole())


def test_an_answer_may_bring_another_batch(run: Run) -> None:
    async def whole() -> None:
        answering, answered = Answering(), list[int]()

        def again(_: Exception | None) -> None:
            answering.add([(noting(answered, 2), None)])

        answering.add([(again, None), (noting(answered, 1), None)])
        await answering.end()
        assert answered == [1, 2]

    run(whole())
