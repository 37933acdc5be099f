"""Numbers for Prometheus, as text."""

import bisect
from dataclasses import dataclass, field

_BOUNDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


@dataclass
class Histogram:
    """How long something took."""

    counts: list[int] = field(default_factory=lambda: [0] * (len(_BOUNDS) + 1))
    total: float = 0.0

    def observe(self, seconds: float) -> None:
        """Count one."""
        self.counts[bisect.bisect_left(_BOUNDS, seconds)] += 1
        self.total += seconds

    def lines(self, name: str) -> list[str]:
        """In Prometheus' text format."""
        lines = [f"# TYPE {name} histogram"]
        running = 0
        for bound, count in zip((*map(str, _BOUNDS), "+Inf"), self.counts, strict=True):
            running += count
            lines.append(f'{name}_bucket{{le="{bound}"}} {running}')
        return [*lines, f"{name}_sum {self.total:.6f}", f"{name}_count {running}"]


@dataclass
class Metrics:
    """Counted by this process since it started."""

    tables_opened: int = 0
    entries: int = 0
    messages: int = 0
    refusals: int = 0
    conflicts: int = 0
    bot_moves: int = 0
    requests: int = 0
    errors: int = 0
    alerts: int = 0
    alerts_failed: int = 0
    slow_loops: int = 0
    """How often the event loop was late by more than 50 ms."""
    moves: Histogram = field(default_factory=Histogram)
    """From a move's arrival until it is stored and sent."""
    lag: Histogram = field(default_factory=Histogram)

    def text(self, gauges: dict[str, float]) -> str:
        """Everything, in Prometheus' text format."""
        lines: list[str] = []
        for name, value in gauges.items():
            lines += [f"# TYPE sheepfold_{name} gauge", f"sheepfold_{name} {value:g}"]
        for name, value in vars(self).items():
            if isinstance(value, Histogram):
                lines += value.lines(f"sheepfold_{name}_seconds")
            else:
                lines += [f"# TYPE sheepfold_{name}_total counter", f"sheepfold_{name}_total {value}"]
        return "\n".join(lines) + "\n"
