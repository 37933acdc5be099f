"""Games against greedy advice, and games that do not all begin at once."""

import copy

import pytest

from sheepfold.games import find
from tests.research.needs import need

need("numpy", "librt.vecs")

from sheepfold.research.batch.plan import Plan  # noqa: E402
from sheepfold.research.batch.stepper import Alone  # noqa: E402
from sheepfold.research.batch.timestep import Layout, TimeStep  # noqa: E402
from sheepfold.research.batch.workers import Workers  # noqa: E402


def plan(slug: str, seats: int, taught: int, stagger: int = 0) -> tuple[Plan, int, Layout]:
    game = find(slug)
    made = Plan(game, seats, game.check(seats, {}), 3, True, game.encoder(seats), taught=taught, stagger=stagger)
    return made, 16, Layout(16, seats, made.observer.size, game.actions, packed=True)


def same(left: TimeStep, right: TimeStep) -> bool:
    names = "observation", "action_mask", "seat", "ended", "reward"
    return all((getattr(left, name) == getattr(right, name)).all() for name in names)


@pytest.mark.parametrize(("slug", "seats"), [("two-sheep-dogs", 2), ("sheep-and-thief", 3)])
def test_advice_has_all_seats_but_one_which_changes_every_game(slug: str, seats: int) -> None:
    games = Alone(*plan(slug, seats, taught=2))
    learners: list[list[int]] = [[] for _ in range(16)]
    current = games.now().seat
    for _ in range(260):
        games.begin(None)
        seen = games.finish()
        for k, (seat, ended) in enumerate(zip(seen.seat, seen.ended, strict=True)):
            if k % 8 < 2:
                assert ended or seat == current[k]
            if ended:
                learners[k].append(int(seat))
        current = seen.seat
    assert all(len(set(learners[k])) > 1 for k in (0, 1, 8, 9))


def test_workers_teach_the_same_games() -> None:
    alone = Alone(*plan("two-sheep-dogs", 2, taught=1, stagger=30))
    workers = Workers(*plan("two-sheep-dogs", 2, taught=1, stagger=30), 2)
    try:
        assert same(alone.now(), workers.now())
        for _ in range(20):
            alone.begin(None)
            workers.begin(None)
            assert same(alone.finish(), workers.finish())
    finally:
        workers.close()


def test_a_copy_is_taught_as_the_original_is() -> None:
    games = Alone(*plan("two-sheep-dogs", 2, taught=2, stagger=30))
    other = copy.deepcopy(games)
    for _ in range(300):
        games.begin(None)
        other.begin(None)
        assert same(games.finish(), other.finish())
