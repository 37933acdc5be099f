"""The sums of a network over arrays of small whole numbers, kept as bytes in the machine's order.

Compiled code does not call these functions but the same ones in C, in ``arrays.h``, which use the vector instructions
of the processor. These here say what they do; nobody plays with them, for the long numbers of ``lane_network`` are
faster in plain Python. Whoever makes the arrays checks that no sum leaves its type.
"""

from mypy_extensions import i64


def change_rows(sums: bytearray, weights: bytes, before: bytes, now: bytes) -> None:
    """Add the rows (8 bits a weight) of bits that are new to the sums (16 bits), take away those of bits that went."""
    view = memoryview(sums).cast("h")
    rows = memoryview(weights).cast("b")
    for at in range(8 * len(now)):
        old, new = ((row[at >> 3] >> (at & 7)) & 1 for row in (before, now))
        if old != new:
            for unit in range(len(view)):
                view[unit] += (new - old) * rows[at * len(view) + unit]


def show(shown: bytearray, sums: bytearray, scales: bytes, top: i64) -> None:
    """What units show (16 bits) whose sums (16 bits) these are. ``scales`` (32 bits) has all scales, then all limits:
    a sum above its limit counts as the limit."""
    view, counted = memoryview(shown).cast("h"), memoryview(sums).cast("h")
    for unit in range(len(view)):
        view[unit] = _shown(counted[unit], memoryview(scales).cast("i"), unit, int(top))


def connect(shown: bytearray, below: bytearray, weights: bytes, biases: bytes, scales: bytes, top: i64) -> None:
    """What units show, from what all units below show and from their weights (16 bits, a row a unit)."""
    view, start = memoryview(shown).cast("h"), memoryview(biases).cast("i")
    for unit in range(len(view)):
        total = start[unit] + int(weigh(below, weights, unit))
        view[unit] = _shown(total, memoryview(scales).cast("i"), unit, int(top))


def weigh(below: bytearray, weights: bytes, number: i64) -> i64:
    """The weighted sum of what the units below show, with one row of the weights (16 bits)."""
    units = memoryview(below).cast("h")
    rows = memoryview(weights).cast("h")
    return sum(units[at] * rows[int(number) * len(units) + at] for at in range(len(units)))


def _shown(total: int, scales: "memoryview[int]", unit: int, top: int) -> int:
    scale, limit = scales[unit], scales[unit + len(scales) // 2]
    return min(top, (min(limit, max(0, total)) * scale + 0x8000) >> 16)
