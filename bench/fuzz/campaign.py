"""One parser put to the test: inputs that lead to new places are kept, and changed further."""

import hashlib
import random
import resource
import time
import traceback
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from bench.fuzz.coverage import Ways
from bench.fuzz.mutation import mutated

SLOWEST = 0.5
LONGEST_MESSAGE = 600
MOST_MEMORY = 256 * 1024
"""How much a campaign may add to the process, in KiB."""
_TRACED = 3
_MOST_KEPT = 1500


class Broken(Exception):
    """A promise was not kept."""


@dataclass(frozen=True)
class Target:
    """A parser: ``run`` reads an input and gives nothing, or raises one of ``refusals``, or shows a defect."""

    name: str
    run: Callable[[bytes], None]
    seeds: Sequence[bytes]
    refusals: tuple[type[Exception], ...]
    share: float = 1.0
    """Of a run over all targets."""
    words: Sequence[bytes] = ()
    counts: Callable[[bytes], int] = field(default=lambda _: 1)
    """How many inputs one is, where it holds several."""
    close: Callable[[], None] = field(default=lambda: None)
    """Called at the end."""


@dataclass
class Report:
    """What came of it."""

    name: str
    inputs: int = 0
    accepted: int = 0
    steps: int = 0
    paths: int = 0
    kept: int = 0
    slowest: float = 0.0
    failures: dict[str, Path] = field(default_factory=dict)


class Campaign:
    """Seeded: the same seed gives the same inputs."""

    def __init__(self, target: Target, seed: int, folder: Path) -> None:
        self.target = target
        self.folder = folder
        self.report = Report(target.name)
        self._rng = random.Random(f"{seed} {target.name}")
        self._corpus = list(target.seeds)
        self._ways = Ways()
        self._memory = _memory()

    def run(self, inputs: int, on_progress: Callable[[int], None] | None = None) -> Report:
        """So many inputs, or a few more."""
        report, number = self.report, 0
        while report.inputs < inputs:
            fresh = number < len(self.target.seeds)
            data = self.target.seeds[number] if fresh else mutated(self._rng, self._corpus, self.target.words)
            self._try(data, traced=fresh or number % _TRACED == 0)
            number += 1
            report.inputs += self.target.counts(data)
            if on_progress is not None and number % 50 == 0:
                on_progress(min(report.inputs, inputs))
        self.target.close()
        grown = _memory() - self._memory
        if grown > MOST_MEMORY:
            self._note(f"memory grew by {grown // 1024} MiB", b"")
        report.steps, report.paths, report.kept = len(self._ways.steps), len(self._ways.paths), len(self._corpus)
        return report

    def _try(self, data: bytes, traced: bool) -> None:
        before = time.thread_time()
        try:
            if traced:
                if self._ways.of(lambda: self._judge(data)) and len(self._corpus) < _MOST_KEPT:
                    self._corpus.append(data)
            else:
                self._judge(data)
        except Broken as broken:
            self._note(str(broken), data)
        except Exception as error:
            place = traceback.extract_tb(error.__traceback__)[-1]
            self._note(f"{type(error).__name__} in {Path(place.filename).name}, {place.name}", data)
        took = (time.thread_time() - before) / self.target.counts(data)
        self.report.slowest = max(self.report.slowest, took)
        if took > SLOWEST:
            self._note("slow", data)

    def _judge(self, data: bytes) -> None:
        try:
            self.target.run(data)
        except self.target.refusals as refusal:
            check_message(str(refusal))
        else:
            self.report.accepted += 1

    def _note(self, what: str, data: bytes) -> None:
        if what in self.report.failures:
            return
        self.folder.mkdir(parents=True, exist_ok=True)
        path = self.folder / f"{self.target.name}-{hashlib.sha256(what.encode()).hexdigest()[:8]}.bin"
        path.write_bytes(data)
        self.report.failures[what] = path


def check_message(message: str) -> None:
    """One sentence for a person, that can be sent and shown."""
    if not message.strip() or len(message) > LONGEST_MESSAGE or "\n" in message:
        raise Broken(f"a message of {len(message)} characters")
    try:
        message.encode()
    except UnicodeEncodeError:
        raise Broken("a message that is no text") from None
    if message.rstrip()[-1] not in ".!?)":
        raise Broken("a message that is no sentence")


def _memory() -> int:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
