"""Makes new inputs from old ones: bytes turned, pieces moved about, JSON bent at a joint."""

import json
import random
from collections.abc import Sequence

LONGEST = 20_000
NUMBERS = (0, 1, -1, 2, 7, 99, 100, 255, 2**31, 2**53 + 1, 2**63, -(2**63), 2**64, 10**30, 1e308, -0.0, 1e-9)
TEXTS = (
    "", " ", "0", "-1", "?", "a" * 41, "x" * 300, "\x00", "\x1b[2J", "\n", "é", "🐑" * 9, "\ud800", "\u2028",
    "\u202e", "١٢", "null", "NaN", "true", "../..", "'; DROP TABLE log; --", "__proto__", "%s%n{0}", "stop", "me",
    "open", "bot:random",
)  # fmt: skip
PIECES = (
    b"{", b"}", b"[", b"]", b'"', b",", b":", b"\\", b"\\u0000", b"\\ud800", b"NaN", b"Infinity", b"1e999",
    b"null", b"true", b"\x00", b"\xff", b"\xed\xa0\x80", b"\xf0\x9f\x90\x91", b"\r\n", b"[" * 400,
    b"9" * 400, b"9" * 5000, b"-", b"=", b"@", b"ms", b".py:",
)  # fmt: skip


def mutated(rng: random.Random, corpus: Sequence[bytes], words: Sequence[bytes]) -> bytes:
    """An input that nobody has seen, not too far from one of the corpus."""
    data = rng.choice(corpus)
    if rng.random() < 0.5:
        bent = _bent(rng, data)
        if bent is not None:
            return bent[:LONGEST]
    for _ in range(rng.choice((1, 1, 1, 2, 3, 5))):
        data = _turned(rng, data, corpus, words)
    return data[:LONGEST]


def _turned(rng: random.Random, data: bytes, corpus: Sequence[bytes], words: Sequence[bytes]) -> bytes:
    start = rng.randrange(len(data) + 1)
    end = min(len(data), start + rng.choice((0, 1, 1, 2, 4, 16, 64)))
    match rng.randrange(8):
        case 0 if data:
            at = rng.randrange(len(data))
            return data[:at] + bytes([data[at] ^ (1 << rng.randrange(8))]) + data[at + 1 :]
        case 1:
            return data[:start] + data[end:]
        case 2:
            return data[:end] + data[start:]
        case 3:
            return data[:start] + rng.choice(PIECES) + data[end:]
        case 4 if words:
            return data[:start] + rng.choice(words) + data[end:]
        case 5:
            other = rng.choice(corpus)
            return data[:start] + other[rng.randrange(len(other) + 1) :]
        case 6:
            return data[:start] + str(rng.choice(NUMBERS)).encode() + data[end:]
        case _:
            return data[:start] + rng.randbytes(rng.choice((1, 1, 2, 8))) + data[start:]


def _bent(rng: random.Random, data: bytes) -> bytes | None:
    """The JSON of the input with something in it replaced, added, doubled or taken away; nothing if it is none."""
    try:
        whole = json.loads(data)
    except (ValueError, RecursionError):
        return None
    if not isinstance(whole, dict | list) or not whole:
        return None
    place: object = whole
    while True:
        inner = [item for item in (place.values() if isinstance(place, dict) else place) if _has_joints(item)]  # type: ignore[attr-defined]
        if not inner or rng.random() < 0.4:
            break
        place = rng.choice(inner)
    _bend(rng, place)
    return json.dumps(whole, ensure_ascii=rng.random() < 0.5).encode("utf-8", "surrogatepass")


def _has_joints(item: object) -> bool:
    return isinstance(item, dict | list) and bool(item)


def _bend(rng: random.Random, place: object) -> None:
    if isinstance(place, dict):
        key = rng.choice(list(place))
        match rng.randrange(4):
            case 0:
                del place[key]
            case 1:
                place[rng.choice(TEXTS)] = place[key]
            case _:
                place[key] = any_value(rng)
    elif isinstance(place, list):
        at = rng.randrange(len(place))
        match rng.randrange(5):
            case 0:
                del place[at]
            case 1:
                place.insert(at, place[rng.randrange(len(place))])
            case 2:
                place[at], place[-1] = place[-1], place[at]
            case _:
                place[at] = any_value(rng)


def any_value(rng: random.Random) -> object:
    """Something that may stand in JSON."""
    simple: tuple[object, ...] = (None, True, False, [], {}, [[]], {"a": 1}, rng.choice(NUMBERS), rng.choice(TEXTS))
    return rng.choice((*simple, rng.choice(TEXTS), rng.choice(NUMBERS), [rng.choice(TEXTS)] * 3))
