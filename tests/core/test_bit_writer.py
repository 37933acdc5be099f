"""Bits in bytes, the first one lowest."""

from tests.research.needs import need

need("librt.vecs")

from sheepfold.core.encoding.bit_writer import BitWriter, bytes_for  # noqa: E402


def written(writer: BitWriter) -> str:
    return " ".join(f"{byte:08b}"[::-1] for byte in writer.row())


def test_so_many_bits_need_so_many_bytes() -> None:
    assert [bytes_for(bits) for bits in (0, 1, 8, 9, 64)] == [0, 1, 1, 2, 8]


def test_fields_follow_each_other_and_the_last_byte_is_filled_up() -> None:
    writer = BitWriter(2)
    writer.open(0)
    writer.flag(True)
    writer.one_of(2, 4)
    writer.one_of(9, 2)
    writer.gauge(7, 4, step=2)
    writer.close()
    assert written(writer) == "10010001 11000000"
    assert writer.at == 2
    writer.close()
    assert writer.at == 2, "nothing was left to write"


def test_a_mask_wider_than_one_write_is_written_whole() -> None:
    mask = (1 << 61) | (1 << 48) | (1 << 47) | 1
    writer = BitWriter(9)
    writer.open(0)
    writer.flag(False)
    writer.cells(mask, 62)
    writer.close()
    assert int.from_bytes(writer.row(), "little") == mask << 1


def test_single_bits_are_set_found_and_wiped() -> None:
    writer = BitWriter(4)
    writer.set(1, 9)
    writer.set_all(1, 3, 0b101)
    assert [number for number in range(24) if writer.has(1, number)] == [3, 5, 9]
    writer.wipe(1, 1)
    assert [number for number in range(24) if writer.has(1, number)] == [9]
