"""What is left of a server's objects. It hardly ever runs the garbage collector, so that none may need it."""

import contextlib
import gc
from collections import Counter
from collections.abc import Iterator

_OURS = ("sheepfold.server.", "uvicorn.", "websockets.server.", "starlette.", "fastapi.")


@contextlib.contextmanager
def left_over() -> Iterator[Counter[str]]:
    """Counts, at its end, the objects of servers in this process that were made meanwhile and are still there, by type.
    (The collector's own list of garbage is shorter: generators that it finds free themselves.)"""
    gc.collect()
    gc.disable()
    before = _objects()
    found: Counter[str] = Counter()
    try:
        yield found
        found.update(_objects() - before)
    finally:
        gc.enable()


def _objects() -> Counter[str]:
    kinds = (type(one) for one in gc.get_objects())
    names = (f"{kind.__module__}.{kind.__qualname__}" for kind in kinds)
    return Counter(name for name in names if name.startswith(_OURS))
