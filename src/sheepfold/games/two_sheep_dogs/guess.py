"""Fair guesses of what is behind the screens and in the bag."""

from mypy_extensions import i64

from sheepfold.core.bits import bit, count
from sheepfold.core.rng import Rng
from sheepfold.games.two_sheep_dogs.round import Round


def redeal(table: Round, seat: i64, rng: Rng) -> None:
    """Deal anew what a seat does not see: the other's hand and the bag. An onlooker sees no hand at all."""
    unseen: i64 = table.bag
    size0: i64 = 0
    size1: i64 = 0
    if seat != 0:
        unseen |= table.hand0
        size0 = count(table.hand0)
    if seat != 1:
        unseen |= table.hand1
        size1 = count(table.hand1)
    hand0, hand1 = deal_unseen(rng, unseen, size0, table.void0, size1, table.void1)
    if seat != 0:
        table.hand0 = hand0
    if seat != 1:
        table.hand1 = hand1
    table.bag = unseen & ~(hand0 | hand1)


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
    bagged0, bagged1 = _bagged(rng, n0, n1, n, bag, size0)
    forced0: i64 = some(rng, only0, n0 - bagged0)
    forced1: i64 = some(rng, only1, n1 - bagged1)
    in_hands: i64 = some(rng, either, n - (bag - bagged0 - bagged1))
    free0: i64 = some(rng, in_hands, size0 - (n0 - bagged0))
    return forced0 | free0, forced1 | (in_hands & ~free0)


def _bagged(rng: Rng, n0: i64, n1: i64, n: i64, bag: i64, size0: i64) -> tuple[i64, i64]:
    """How many of the n0 pieces that only seat 0 could hold are in the bag, and how many of the n1 of seat 1."""
    total: i64 = 0
    bagged0: i64 = 0
    bagged1: i64 = 0
    a: i64 = 0
    while a <= n0 and a <= bag:
        b: i64 = 0
        while b <= n1 and a + b <= bag:
            deals: i64 = ways(n0, a) * ways(n1, b) * ways(n, bag - a - b) * ways(n - (bag - a - b), size0 - (n0 - a))
            if deals:
                total += deals
                # Choose this combination with probability deals / total: in the end each is chosen by its share.
                if total == deals or rng.below(total) < deals:
                    bagged0 = a
                    bagged1 = b
            b += 1
        a += 1
    return bagged0, bagged1


def ways(n: i64, k: i64) -> i64:
    """In how many ways k of n things can be chosen (n ≤ 28)."""
    if k < 0 or k > n:
        return 0
    choices: i64 = 1
    i: i64 = 0
    while i < k:
        choices = choices * (n - i) // (i + 1)
        i += 1
    return choices


def some(rng: Rng, pieces: i64, k: i64) -> i64:
    """k of the pieces, every choice equally likely."""
    chosen: i64 = 0
    while k > 0:
        chosen |= bit(rng.pick(pieces & ~chosen))
        k -= 1
    return chosen
