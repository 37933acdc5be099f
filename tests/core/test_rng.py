from collections import Counter

import pytest

from sheepfold.core.rng import Rng


def test_a_seed_gives_these_numbers_for_ever() -> None:
    rng = Rng(2026)
    assert [rng.below(1000) for _ in range(8)] == [258, 87, 833, 574, 736, 586, 184, 389]


@pytest.mark.parametrize("seed", [0, 1, 2, 2**31, 2**32, 2**62, 2**63 - 1])
def test_every_seed_gives_a_fair_die(seed: int) -> None:
    rng = Rng(seed)
    counts = Counter(rng.below(6) for _ in range(6000))
    assert set(counts) == set(range(6))
    assert sum((count - 1000) ** 2 / 1000 for count in counts.values()) < 25


def test_neighbouring_seeds_have_nothing_in_common() -> None:
    firsts = [Rng(seed).below(2**30) for seed in range(2000)]
    assert len(set(firsts)) == 2000
    assert 0.45 < sum(number < 2**29 for number in firsts) / 2000 < 0.55


def test_picks_come_from_the_mask_and_every_one_comes() -> None:
    rng = Rng(3)
    mask = 2**0 + 2**5 + 2**40 + 2**61
    assert {rng.pick(mask) for _ in range(200)} == {0, 5, 40, 61}


def test_a_shuffle_keeps_the_items_and_is_fair() -> None:
    rng = Rng(4)
    orders: Counter[tuple[int, ...]] = Counter()
    for _ in range(6000):
        items = [1, 2, 3]
        rng.shuffle(items)
        orders[tuple(items)] += 1
    assert len(orders) == 6
    assert sum((count - 1000) ** 2 / 1000 for count in orders.values()) < 25


def test_chance_is_from_nought_to_one() -> None:
    rng = Rng(5)
    drawn = [rng.chance() for _ in range(2000)]
    assert 0 <= min(drawn) < 0.01
    assert 0.99 < max(drawn) < 1


def test_a_clone_goes_on_with_the_same_numbers() -> None:
    rng = Rng(6)
    rng.below(10)
    other = rng.clone()
    assert [rng.below(1000) for _ in range(5)] == [other.below(1000) for _ in range(5)]
