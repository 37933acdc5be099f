"""Runs jobs side by side, one more than there are processors: ``jobs.py check``, ``jobs.py test``, or both.

A job starts when those it comes after have ended well. Of the jobs that are ready, the one starts first that most work
hangs on: its own, and what can only follow it. So no long job is left alone at the end. What a job writes is kept apart
and shown in one piece when it ends. A job that fails does not stop the others: all failures are known after one run.
Nothing but Python itself is needed: making the environment is a job too.
"""

import os
import resource
import signal
import subprocess
import sys
import time
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO

ROOT = Path(__file__).resolve().parents[1]
LOGS = ROOT / "build" / "jobs"


@dataclass(frozen=True)
class Job:
    """A line of bash, with the functions of ``scripts/environment`` and the programs of the environment at hand."""

    name: str
    command: str
    seconds: int
    """About how long it takes, alone on one processor."""
    after: tuple[str, ...] = ("environment",)


WAITING = "pytest -n 2 --dist worksteal"
"""For tests that wait for other processes most of the time."""
CHECK = (
    Job("environment", "development", 15, ()),
    Job("format and lint", "ruff format --check . && ruff check .", 2),
    Job("types", "mypy", 15),
    Job("traps of compiled code", "python scripts/traps.py", 1),
    Job("rules in words", "python scripts/rules.py", 1),
    Job("links of the docs", "python scripts/links.py", 2),
    Job("browser packages", "python hatch_build.py --npm --version", 5),
    Job("browser format and lint", "python hatch_build.py --npm run lint", 8, ("browser packages",)),
    Job("known vulnerabilities", "python scripts/audit.py", 22),
)
RULES = "tests/core tests/games tests/records tests/archive"
ON_PAGE = ("page on the engine", "programs to test with")
TEST = (
    Job("environment", "development", 15, ()),
    Job("programs to test with", "programs", 15, ()),
    Job("browser packages", "python hatch_build.py --npm --version", 5),
    Job("browser bundle", "python hatch_build.py --web", 6, ("browser packages",)),
    Job("engine", "engine", 55),
    Job("page on the engine", "page_on_engine", 1, ("engine", "browser bundle")),
    Job(
        "rules, interpreted",
        f"pytest {RULES} tests/test_rules_in_words.py -m 'not no_cover'"
        " --cov --cov-report=term:skip-covered --cov-fail-under=98",
        40,
    ),
    Job("the house", "pytest tests/test_*.py", 8),
    Job("conformance, interpreted", "pytest tests/conformance -m 'not no_cover'", 25),
    Job("positions for the browser", "on_engine make_positions", 3, ("engine",)),
    Job(
        "browser units",
        "python hatch_build.py --npx vitest run",
        45,
        ("browser packages", "positions for the browser"),
    ),
    Job("browser types", "python hatch_build.py --npx svelte-check --fail-on-warnings", 10, ("browser packages",)),
    Job("server", f"on_engine {WAITING} tests/server tests/table tests/page", 100, ON_PAGE),
    Job("browser", f"on_engine {WAITING} tests/browser", 160, ON_PAGE),
    Job("research and docs", "on_engine pytest tests/research tests/docs", 45, ("engine",)),
    # PyTorch for processors alone: the usual one brings gigabytes for GPUs.
    Job(
        "training",
        "on_engine beside torch==2.13.0+cpu training pytest tests/training tests/research/test_trainers.py",
        30,
        ("engine",),
    ),
    Job("a sixth game", "on_engine pytest tests/outsider", 8, ("engine",)),
    # Tests marked no_cover play very many games: they run here only, compiled where that is possible.
    Job("rules, compiled", f"on_engine pytest {RULES} $(unless_compiled -m no_cover)", 18, ("engine",)),
    Job(
        "conformance, compiled",
        "on_engine pytest tests/conformance tests/compiled $(unless_compiled -m no_cover)",
        18,
        ("engine",),
    ),
    Job("bots and command line", "on_engine pytest tests/bots tests/arena tests/cli", 25, ("engine",)),
    Job("client", "on_engine pytest tests/client", 45, ON_PAGE),
    Job(
        "Ray",
        "on_engine beside 'ray>=2.30' 'a contest on a cluster' pytest tests/arena/test_cluster.py",
        15,
        ("engine",),
    ),
    Job("fuzz", "on_engine pytest tests/fuzz", 15, ("engine",)),
)
SETS = {"check": CHECK, "test": TEST}


@dataclass
class Running:
    """A job under way."""

    job: Job
    process: "subprocess.Popen[bytes]"
    log: IO[bytes]
    began: float = field(default_factory=time.monotonic)
    worked: float = 0.0

    @classmethod
    def start(cls, job: Job) -> "Running":
        log = (LOGS / f"{job.name.replace(' ', '-').replace(',', '')}.log").open("w+b")
        line = f'set -euo pipefail; . scripts/environment; PATH="$PWD/.venv/bin:$PATH"; {job.command}'
        process = subprocess.Popen(
            ["bash", "-c", line], cwd=ROOT, stdin=subprocess.DEVNULL, stdout=log, stderr=log, start_new_session=True
        )
        return cls(job, process, log)

    def has_ended(self) -> bool:
        before = processor_time()
        ended = self.process.poll() is not None
        self.worked = processor_time() - before  # what ended, and all that it had started, is counted now
        return ended

    def show(self) -> bool:
        """Print what it wrote; whether it ended well."""
        good = self.process.returncode == 0
        took = f"{time.monotonic() - self.began:.0f} s ({self.worked:.0f} s of a processor)"
        head(f"{self.job.name}: {'done' if good else 'FAILED'} in {took}", good)
        self.log.seek(0)
        sys.stdout.buffer.write(self.log.read())
        sys.stdout.flush()
        self.log.close()
        return good

    def stop(self) -> None:
        os.killpg(self.process.pid, signal.SIGTERM)
        self.process.wait()
        self.log.close()


def processor_time() -> float:
    """Of all processes that were started here and have ended."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def head(text: str, good: bool = True) -> None:
    print(f"\033[1;{32 if good else 31}m{text}\033[0m", flush=True)


def longest_first(jobs: Iterable[Job]) -> list[Job]:
    """Those first that the longest chain of work begins with."""
    all_jobs = tuple(jobs)

    def chain(job: Job) -> int:
        return job.seconds + max((chain(other) for other in all_jobs if job.name in other.after), default=0)

    return sorted(all_jobs, key=chain, reverse=True)


def run(jobs: Iterable[Job], at_once: int) -> list[str]:
    """Run them all; the names of those that failed or could not start."""
    waiting = longest_first(jobs)
    running: list[Running] = []
    done: set[str] = set()
    failed: list[str] = []
    try:
        while waiting or running:
            for job in [job for job in waiting if not set(job.after) - done][: at_once - len(running)]:
                waiting.remove(job)
                running.append(Running.start(job))
            if not running:
                break
            time.sleep(0.05)
            for one in [one for one in running if one.has_ended()]:
                running.remove(one)
                if one.show():
                    done.add(one.job.name)
                else:
                    failed.append(one.job.name)
    finally:
        for one in running:
            one.stop()
    return failed + [f"{job.name} (not started)" for job in waiting]


def main(names: list[str]) -> int:
    signal.signal(signal.SIGINT, signal.default_int_handler)  # who was started in the background would ignore it
    LOGS.mkdir(parents=True, exist_ok=True)
    began = time.monotonic()
    jobs = dict.fromkeys(job for name in names for job in SETS[name])
    failed = run(jobs, 1 + (os.cpu_count() or 1))  # one more: tests of server and browser wait a lot
    took = f"{(time.monotonic() - began) / 60:.1f} minutes"
    head(f"FAILED after {took}: {', '.join(failed)}" if failed else f"All is well after {took}.", not failed)
    return bool(failed)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
