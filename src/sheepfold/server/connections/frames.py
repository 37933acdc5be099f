"""Frames of a WebSocket: where they end in what has come, and the frame around a text.

Only what is needed to take the plain ones apart quickly; all else is left to the websockets library.
"""

try:
    from websockets.speedups import apply_mask
except ImportError:  # pragma: no cover - where websockets was built without a C compiler
    from websockets.utils import apply_mask

TEXT = 0x81
"""The first byte of a text in one piece."""
FIN, CONTROL = 0x80, 0x08
_MASKED = 0x80
_SHORT, _MEDIUM = 125, 126
_MASK = 4
_SHORTEST = 2 + _MASK
_SHORT_HEADS = tuple(bytes((TEXT, length)) for length in range(_SHORT + 1))


def end_of_frame(data: bytes, start: int) -> int | None:
    """Where the frame that starts there ends, perhaps beyond the data; ``None`` if its head is not complete."""
    head = start + 2
    if len(data) < head:
        return None
    length = data[start + 1] & 0x7F
    if length > _SHORT:
        size = 2 if length == _MEDIUM else 8
        if len(data) < head + size:
            return None
        length = int.from_bytes(data[head : head + size], "big")
        head += size
    return head + length + (_MASK if data[start + 1] & _MASKED else 0)


def text_of(data: bytes, start: int, end: int) -> bytes | None:
    """The payload of a plain text frame; ``None`` if it is anything else."""
    if data[start] != TEXT or not data[start + 1] & _MASKED:
        return None
    length = data[start + 1] & 0x7F
    mask = start + (2 if length <= _SHORT else 4 if length == _MEDIUM else 10)
    return apply_mask(data[mask + _MASK : end], data[mask : mask + _MASK])


def only_text(data: bytes) -> bytes | None:
    """The payload, if the data are one plain text frame of less than 64 KiB and nothing else: most are."""
    if len(data) < _SHORTEST or data[0] != TEXT:
        return None
    length, head = data[1] - _MASKED, 2
    if length > _SHORT:
        if length > _MEDIUM:
            return None
        length, head = int.from_bytes(data[2:4], "big"), 4
    start = head + _MASK
    if length < 0 or start + length != len(data):
        return None
    return apply_mask(data[start:], data[head:start])


def text_frame(payload: bytes) -> bytes:
    """A text in one piece, as a server sends it."""
    length = len(payload)
    if length <= _SHORT:
        return _SHORT_HEADS[length] + payload
    if length < 0x10000:
        return b"\x81\x7e" + length.to_bytes(2, "big") + payload
    return b"\x81\x7f" + length.to_bytes(8, "big") + payload
