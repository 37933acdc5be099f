"""Games against greedy advice, and games that do not all begin at once."""

import pytest

from sheepfold.games import find
from tests.research.needs import need

need("numpy", "librt.vecs")

from sheepfold.research.workers import Alone, Plan, Workers  # noqa: E402


def plan(slug: str, seats: int, taught: int, stagger: int = 0) -> Plan:
    game = find(slug)
    return Plan(game, seats, game.check(seats, {}), 3, True, game.encoder(seats), taught, stagger)


@pytest.mark.parametrize(("slug", "seats"), [("two-sheep-dogs", 2), ("sheep-and-thief", 3)])
def test_advice_has_all_seats_but_one_which_changes_every_game(slug: str, seats: int) -> None:
    games = Alone(plan(slug, seats, taught=2), 16)
    learners: list[list[int]] = [[] for _ in range(16)]
    current = games.arrays.seats.copy()
    for _ in range(260):
        games.step_random()
        for k, (seat, ended) in enumerate(zip(games.arrays.seats, games.arrays.ended, strict=True)):
            if k % 8 < 2:
                assert ended or seat == current[k]
            if ended:
                learners[k].append(int(seat))
        current = games.arrays.seats.copy()
    assert all(len(set(learners[k])) > 1 for k in (0, 1, 8, 9))


def test_workers_teach_the_same_games() -> None:
    alone = Alone(plan("two-sheep-dogs", 2, taught=1, stagger=30), 16)
    workers = Workers(plan("two-sheep-dogs", 2, taught=1, stagger=30), 16, 2)
    try:
        for _ in range(20):
            for one, other in zip(alone.arrays.all()[:-1], workers.arrays.all()[:-1], strict=True):
                assert (one == other).all()
            alone.step_random()
            workers.step_random()
    finally:
        workers.close()
