"""Looks up known vulnerabilities of everything that is pinned: ``constraints.txt`` and the browser side's lock.

One that is found fails the check. Where the data cannot be had (no network, an index without them), that is said, and
nothing fails.
"""

import contextlib
import json
import os
import signal
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PATIENCE = 120.0
_NPM = "import hatch_build; hatch_build.node('npm', 'audit', '--json', '--package-lock-only')"


@dataclass(frozen=True)
class Finding:
    """What an auditor says: how much it looked at, and what is wrong. Nothing looked at means that it had no data."""

    looked_at: int
    wrong: tuple[str, ...] = ()


def run(*command: str) -> str | None:
    """What a command writes; nothing if it cannot be run or takes too long."""
    try:
        process = subprocess.Popen(
            command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, start_new_session=True
        )
    except OSError:
        return None
    try:
        return process.communicate(timeout=PATIENCE)[0]
    except subprocess.TimeoutExpired:
        with contextlib.suppress(OSError):
            os.killpg(process.pid, signal.SIGKILL)  # it and what it started
        process.communicate()
        return None


def python_packages(told: str | None) -> Finding:
    """What ``pip-audit --format json`` says."""
    with contextlib.suppress(ValueError, KeyError, TypeError, AttributeError):
        packages = json.loads(told or "")["dependencies"]
        known = [package for package in packages if "skip_reason" not in package]
        wrong = [f"{one['name']} {one['version']}: {flaw['id']}" for one in known for flaw in one.get("vulns", ())]
        return Finding(len(known), tuple(wrong))
    return Finding(0)


def browser_packages(told: str | None) -> Finding:
    """What ``npm audit --json`` says."""
    with contextlib.suppress(ValueError, KeyError, TypeError, AttributeError):
        whole = json.loads(told or "")
        wrong = [f"{name}: {one['severity']}" for name, one in whole["vulnerabilities"].items()]
        return Finding(int(whole["metadata"]["dependencies"]["total"]), tuple(wrong))
    return Finding(0)


def pip_audit() -> str | None:
    """In an environment of its own, made once if it can be."""
    folder = ROOT / "build" / "audit"
    python = folder / ("Scripts" if os.name == "nt" else "bin") / "python"
    if run(str(python), "-c", "import pip_audit") is None or not (folder / ".ready").exists():
        run(sys.executable, "-m", "venv", str(folder))
        run(str(python), "-m", "pip", "install", "-q", "--no-input", "pip-audit>=2.9")
        if run(str(python), "-m", "pip_audit", "--version"):
            (folder / ".ready").touch()
    options = ("--no-deps", "--disable-pip", "--progress-spinner", "off", "--timeout", "10", "--format", "json")
    return run(str(python), "-m", "pip_audit", "-r", "constraints.txt", *options)


def tell(name: str, finding: Finding) -> None:
    if finding.looked_at == 0:
        print(f"SKIPPED: no data on vulnerabilities of {name} can be had here.")
    elif not finding.wrong:
        print(f"{name}: {finding.looked_at} looked up, no known vulnerability.")
    for flaw in finding.wrong:
        print(f"{name}: {flaw}")


def main(findings: Sequence[tuple[str, Finding]]) -> int:
    for name, finding in findings:
        tell(name, finding)
    return 1 if any(finding.wrong for _, finding in findings) else 0


if __name__ == "__main__":
    python_side = python_packages(pip_audit())
    browser_side = browser_packages(run(sys.executable, "-c", _NPM))
    sys.exit(main([("Python packages", python_side), ("browser packages", browser_side)]))
