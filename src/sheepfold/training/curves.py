"""Draws how strong networks became while they were trained: ``python -m sheepfold.training.curves OUT.svg CURVE …``."""

import json
import sys
from dataclasses import dataclass
from pathlib import Path

_WIDTH, _HEIGHT, _LEFT, _TOP, _RIGHT, _BOTTOM = 720, 360, 56, 24, 190, 44
_COLOURS = ("#2f6f9f", "#b5541c", "#4a7d2c", "#7a4b94", "#8a6d1a")


@dataclass(frozen=True)
class Curve:
    """Wins against the greedy bot, times the equal share, after so many million decisions."""

    name: str
    points: list[tuple[float, float]]


def read_curve(path: Path) -> Curve:
    """The measured points of a training's curve."""
    name = path.name.removesuffix(".curve.jsonl")
    seats = int(name.rpartition("-")[2])
    lines = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    return Curve(name, [(line["decisions"] / 1e6, line["won"] * seats) for line in lines if "won" in line])


def draw(curves: list[Curve]) -> str:
    """The curves as an SVG picture."""
    most = max(x for curve in curves for x, _ in curve.points)
    top = max(2.0, max(y for curve in curves for _, y in curve.points))

    def place(x: float, y: float) -> tuple[float, float]:
        across = _LEFT + x / most * (_WIDTH - _LEFT - _RIGHT)
        return round(across, 1), round(_HEIGHT - _BOTTOM - y / top * (_HEIGHT - _TOP - _BOTTOM), 1)

    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {_HEIGHT}" font-family="sans-serif" '
             'font-size="13"><rect width="100%" height="100%" fill="#fff"/>']  # fmt: skip
    for step in range(int(top * 2) + 1):
        x, y = place(0, step / 2)
        stroke = "#888" if step == 2 else "#ddd"
        parts.append(f'<path d="M{x} {y}H{_WIDTH - _RIGHT}" stroke="{stroke}"/>')
        parts.append(f'<text x="{x - 8}" y="{y + 4}" text-anchor="end">{step / 2:g}</text>')
    for number, curve in enumerate(curves):
        parts.append(_line(curve, number, [place(x, y) for x, y in curve.points]))
    x, y = place(most, 0)
    parts.append(f'<text x="{x}" y="{y + 20}" text-anchor="end">{most:.0f} million decisions</text>')
    parts.append(f'<text x="{_LEFT - 40}" y="{_TOP - 8}">wins against greedy, times the equal share</text></svg>')
    return "\n".join(parts) + "\n"


def _line(curve: Curve, number: int, points: list[tuple[float, float]]) -> str:
    colour = _COLOURS[number % len(_COLOURS)]
    path = " ".join(f"{x},{y}" for x, y in points)
    x, y = points[-1]
    return (
        f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="2"/>'
        f'<text x="{x + 8}" y="{y + 4}" fill="{colour}">{curve.name}</text>'
    )


if __name__ == "__main__":
    out, *files = sys.argv[1:]
    Path(out).write_text(draw([read_curve(Path(file)) for file in files]), encoding="utf-8")
