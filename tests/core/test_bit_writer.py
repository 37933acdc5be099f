"""Bits in words of 32, the first one lowest."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.research.needs import need

need("librt.vecs")

from sheepfold.core.encoding.bit_writer import BitWriter, words_for  # noqa: E402


def written(writer: BitWriter) -> str:
    return " ".join(f"{byte:08b}"[::-1] for byte in writer.row())


def test_so_many_bits_need_so_many_words() -> None:
    assert [words_for(bits) for bits in (0, 1, 32, 33, 64)] == [0, 1, 1, 2, 2]


def test_fields_follow_each_other_and_the_last_word_is_filled_up() -> None:
    writer = BitWriter(1)
    writer.open(0)
    writer.flag(True)
    writer.one_of(2, 4)
    writer.one_of(9, 2)
    writer.gauge(7, 4, step=2)
    writer.close()
    assert written(writer) == "10010001 11000000 00000000 00000000"
    assert writer.at == 1
    writer.close()
    assert writer.at == 1, "nothing was left to write"


def test_a_mask_wider_than_one_write_is_written_whole() -> None:
    mask = (1 << 61) | (1 << 48) | (1 << 47) | (1 << 31) | (1 << 30) | 1
    writer = BitWriter(3)
    writer.open(0)
    writer.flag(False)
    writer.cells(mask, 62)
    writer.cells(mask, 31)
    writer.close()
    assert int.from_bytes(writer.row(), "little") == (mask << 1) | ((mask & 0x7FFFFFFF) << 63)


def test_single_bits_are_set_found_and_wiped() -> None:
    writer = BitWriter(4)
    writer.set(1, 9)
    writer.set(1, 31)
    writer.set_all(1, 3, 0b101)
    assert [number for number in range(96) if writer.has(1, number)] == [3, 5, 9, 31]
    writer.wipe(1, 1)
    assert not any(writer.has(1, number) for number in range(96))


def test_a_mask_is_set_across_words_beside_what_is_there() -> None:
    for first in (0, 1, 30, 31):
        mask = (1 << 61) | (1 << 33) | (1 << 1) | 1
        writer = BitWriter(3)
        writer.set(0, 29)
        writer.set_all(0, first, mask)
        whole = int.from_bytes(writer.row(), "little")
        assert whole == (mask << first) | (1 << 29)
        assert [writer.bits(at) & 0xFFFFFFFF for at in (0, 5, 31, 40)] == [
            (whole >> at) & 0xFFFFFFFF for at in (0, 5, 31, 40)
        ]


@given(st.lists(st.integers(0, 2**32 - 1), min_size=1, max_size=9))
def test_bits_are_spread_to_bytes(words: list[int]) -> None:
    out = BitWriter(len(words))
    for word in words:
        out.cells(word, 32)
    room = bytearray(32 * len(words))
    out.spread(room)
    assert list(room) == [(word >> n) & 1 for word in words for n in range(32)]


def test_there_must_be_a_byte_for_every_bit() -> None:
    with pytest.raises(ValueError, match="a byte is needed for every bit"):
        BitWriter(2).spread(bytearray(63))
