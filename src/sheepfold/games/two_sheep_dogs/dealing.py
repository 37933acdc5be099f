"""Fair guesses of what is behind the screens and in the bag."""

from mypy_extensions import i64

from sheepfold.core.bits import bit, count
from sheepfold.core.rng import Rng


def ways(n: i64, k: i64) -> i64:
    """In how many ways k of n things can be chosen (n ≤ 28)."""
    if k < 0 or k > n:
        return 0
    found: i64 = 1
    i: i64 = 0
    while i < k:
        found = found * (n - i) // (i + 1)
        i += 1
    return found


def some(rng: Rng, pieces: i64, k: i64) -> i64:
    """k of the pieces, every choice equally likely."""
    chosen: i64 = 0
    while k > 0:
        chosen |= bit(rng.pick(pieces & ~chosen))
        k -= 1
    return chosen


def deal_unseen(rng: Rng, unseen: i64, size0: i64, void0: i64, size1: i64, void1: i64) -> tuple[i64, i64]:
    """Two hands of these sizes out of the unseen pieces, none with a piece it cannot hold; the rest is the bag.

    Every such deal is equally likely: first how many pieces of the bag only seat 0 could hold, only seat 1, and both,
    each combination drawn by the number of deals it stands for, then the pieces.
    """
    only0: i64 = unseen & void1 & ~void0
    only1: i64 = unseen & void0 & ~void1
    either: i64 = unseen & ~void0 & ~void1
    n0: i64 = count(only0)
    n1: i64 = count(only1)
    n: i64 = count(either)
    bag: i64 = n0 + n1 + n - size0 - size1  # besides what neither could hold
    total: i64 = 0
    bagged0: i64 = 0  # pieces that only seat 0 could hold, in the bag
    bagged1: i64 = 0
    a: i64 = 0
    while a <= n0 and a <= bag:
        b: i64 = 0
        while b <= n1 and a + b <= bag:
            deals: i64 = ways(n0, a) * ways(n1, b) * ways(n, bag - a - b) * ways(n - (bag - a - b), size0 - (n0 - a))
            if deals:
                total += deals
                # Keep this combination with probability deals / total: in the end each is kept by its share.
                if total == deals or rng.below(total) < deals:
                    bagged0 = a
                    bagged1 = b
            b += 1
        a += 1
    forced0: i64 = some(rng, only0, n0 - bagged0)
    forced1: i64 = some(rng, only1, n1 - bagged1)
    in_hands: i64 = some(rng, either, n - (bag - bagged0 - bagged1))
    free0: i64 = some(rng, in_hands, size0 - (n0 - bagged0))
    return forced0 | free0, forced1 | (in_hands & ~free0)
