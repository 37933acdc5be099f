from hypothesis import given
from hypothesis import strategies as st

from sheepfold.core import bits
from sheepfold.core.rng import Rng

sets = st.frozensets(st.integers(0, 62), max_size=63)


def mask(of: frozenset[int]) -> int:
    return sum(2**n for n in of)


@given(sets)
def test_a_mask_is_a_set_of_numbers(members: frozenset[int]) -> None:
    assert bits.numbers(mask(members)) == sorted(members)
    assert bits.count(mask(members)) == len(members)
    assert [bits.nth(mask(members), k) for k in range(len(members))] == sorted(members)
    assert all(bits.has(mask(members), n) == (n in members) for n in range(63))
    if members:
        assert bits.lowest(mask(members)) == min(members)
        assert bits.highest(mask(members)) == max(members)


@given(sets.filter(bool), st.integers(0, 2**40))
def test_a_compiled_caller_gets_the_same(members: frozenset[int], seed: int) -> None:
    """Compiled code calls ``bits.h``: here through the generator, which counts and takes the n-th."""
    rng = Rng(seed)
    drawn = rng.clone().below(len(members))
    assert rng.pick(mask(members)) == sorted(members)[drawn]


@given(st.integers(0, 62))
def test_a_constant_shifts_right_beyond_bit_31(n: int) -> None:
    assert bits.bit(n) == 2**n
    assert bits.shl(1, n) == 2**n


@given(sets)
def test_several_are_more_than_one(members: frozenset[int]) -> None:
    assert bits.several(mask(members)) == (len(members) > 1)


@given(st.lists(st.integers(0, 255), max_size=7))
def test_a_packed_table_is_looked_up_by_shifting(table: list[int]) -> None:
    word = bits.packed(table, 8)
    assert [(word >> (8 * i)) & 255 for i in range(len(table))] == table


@given(st.binary(max_size=40))
def test_bits_are_spread_to_bytes(given_bytes: bytes) -> None:
    out = bytearray(8 * len(given_bytes))
    bits.spread(given_bytes, out)
    assert list(out) == [(byte >> n) & 1 for byte in given_bytes for n in range(8)]
