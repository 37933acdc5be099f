"""Thinking is shared by address and table."""

import asyncio

import pytest

from sheepfold.server.bots.fair_queue import NO_PERSON, PERSON_AWAY, PERSON_WAITS, Asker, FairQueue
from sheepfold.server.bots.pool import WorkerPool
from sheepfold.server.bots.service import BotService
from sheepfold.server.bots.worker import Task
from sheepfold.server.settings import Settings
from sheepfold.table.entries import ClockSpec
from tests.server.conftest import Run
from tests.table.tables import table_with


async def order_of(askers: list[Asker], at_once: int = 1) -> list[Asker]:
    """Who has a turn, in order, if all ask at once while somebody else thinks."""
    queue, served = FairQueue(at_once), []

    async def think(asker: Asker) -> None:
        async with queue.turn(asker):
            served.append(asker)
            await asyncio.sleep(0)

    async with queue.turn(Asker(PERSON_WAITS, "first", "first")):
        thinking = [asyncio.create_task(think(asker)) for asker in askers]
        await asyncio.sleep(0)
    await asyncio.gather(*thinking)
    return served


def test_an_address_with_many_tables_does_not_hold_up_another(run: Run) -> None:
    flood = [Asker(PERSON_WAITS, "10.0.0.1", f"table {number % 30}") for number in range(120)]
    other = Asker(PERSON_WAITS, "10.0.0.2", "mine")
    served = run(order_of([*flood, other, other]))
    assert served.index(other) <= 1
    assert served[3] == other, "and so on in turn"


def test_tables_of_one_address_take_turns_too(run: Run) -> None:
    busy, quiet = Asker(PERSON_WAITS, "10.0.0.1", "busy"), Asker(PERSON_WAITS, "10.0.0.1", "quiet")
    assert run(order_of([busy] * 5 + [quiet])).index(quiet) <= 1


def test_persons_who_wait_go_first_and_tables_without_any_last(run: Run) -> None:
    ranks = [NO_PERSON, PERSON_AWAY, PERSON_WAITS, NO_PERSON, PERSON_WAITS]
    served = run(order_of([Asker(rank, "10.0.0.1", f"table {number}") for number, rank in enumerate(ranks)]))
    assert [asker.rank for asker in served] == sorted(ranks)


def test_who_asks_again_at_once_does_not_go_before_who_waits(run: Run) -> None:
    async def play() -> list[str]:
        queue, served = FairQueue(1), []

        async def think(address: str, times: int) -> None:
            for _ in range(times):
                async with queue.turn(Asker(PERSON_WAITS, address, address)):
                    served.append(address)
                    await asyncio.sleep(0)

        await asyncio.gather(think("a", 4), think("b", 4), think("c", 4))
        return served

    served = run(play())
    assert all(set(served[start : start + 3]) == {"a", "b", "c"} for start in range(0, 12, 3))


def test_a_turn_of_who_is_gone_is_given_to_the_next(run: Run) -> None:
    async def play() -> None:
        queue = FairQueue(1)
        me = Asker(PERSON_WAITS, "10.0.0.1", "mine")

        async def think() -> None:
            async with queue.turn(me):
                pass

        async with queue.turn(me):
            gone, late = asyncio.create_task(think()), asyncio.create_task(think())
            await asyncio.sleep(0)
            gone.cancel()
        late_too = asyncio.create_task(think())
        late.cancel()  # its turn has come, but it has not begun
        await asyncio.wait_for(late_too, 5)
        await asyncio.wait_for(think(), 5)

    run(play())


def test_all_addresses_of_one_house_count_as_one() -> None:
    one = Asker.at(PERSON_WAITS, "2001:db8:1:2::1", "a")
    two = Asker.at(PERSON_WAITS, "2001:db8:1:2:ffff::9", "a")
    assert one == two != Asker.at(PERSON_WAITS, "2001:db8:1:3::1", "a")
    assert Asker.at(PERSON_WAITS, "testclient", "a").address == "testclient"


def test_tables_of_one_address_share_its_time(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[tuple[str, float]] = []

    async def at_once(_: object, task: Task) -> str:
        given.append((task.bot, task.seconds))
        await asyncio.sleep(0)
        return "fence a1n"

    async def ask() -> None:
        bots = BotService(Settings(bot_seconds=3.0), WorkerPool)
        monkeypatch.setattr(bots._players, "run", at_once)
        table = table_with(ClockSpec())
        flood = [bots.choose(Asker(0, "10.0.0.1", f"table {number}"), table, 0, "theirs") for number in range(30)]
        mine = bots.choose(Asker(0, "10.0.0.2", "mine"), table, 0, "mine")
        await asyncio.gather(*flood, mine)

    run(ask())
    assert ("mine", 3.0) in given[:3]
    assert given[3] == ("theirs", 0.25)
    assert given[-1] == ("theirs", 3.0), "the last one has the time for itself"
