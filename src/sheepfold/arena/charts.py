"""Small charts as SVG, by hand: no drawing library, readable in black and white, in light and dark."""

from collections import Counter
from collections.abc import Mapping, Sequence
from html import escape

WIDTH = 640
_LEFT = 150
_ROW = 26
_PLOT = WIDTH - _LEFT - 60
_HATCHES = ("", "6 3", "2 3", "8 3 2 3")
COLOURS = ("#3d6b4f", "#b5651d", "#4a5d8f", "#8a3b4f")
"""One a place; lines differ by their dashes too."""


def svg(height: int, title: str, parts: Sequence[str]) -> str:
    """A drawing of that height, with a name for those who cannot see it."""
    return (
        f'<svg viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}" role="img" '
        f'xmlns="http://www.w3.org/2000/svg" font-family="system-ui, sans-serif" font-size="13" fill="currentColor">'
        f"<title>{escape(title)}</title>{''.join(parts)}</svg>"
    )


def text(x: float, y: float, words: str, anchor: str = "start") -> str:
    """Words at a place."""
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{escape(words)}</text>'


def line(x1: float, y1: float, x2: float, y2: float, dash: str = "", width: float = 1.0) -> str:
    """A line in the colour of the text."""
    dashes = f' stroke-dasharray="{dash}"' if dash else ""
    return (
        f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" '
        f'stroke="currentColor" stroke-width="{width}"{dashes}/>'
    )


def bar(x: float, y: float, width: float, height: float, colour: str) -> str:
    """A filled bar."""
    return f'<rect x="{x:.1f}" y="{y:.1f}" width="{max(0.0, width):.1f}" height="{height:.1f}" fill="{colour}"/>'


def rates(title: str, rows: Sequence[tuple[str, float, tuple[float, float] | None]], equal: float | None = None) -> str:
    """Rates from 0 to 1 as bars, with intervals, and a dashed line at an equal share."""
    parts = []
    for place, (name, rate, interval) in enumerate(rows):
        y = place * _ROW + 8
        parts.append(text(_LEFT - 8, y + 13, name, "end"))
        parts.append(bar(_LEFT, y, rate * _PLOT, _ROW - 10, COLOURS[place % len(COLOURS)]))
        if interval is not None:
            low, high = (_LEFT + end * _PLOT for end in interval)
            parts += [
                line(low, y + 8, high, y + 8, width=2),
                line(low, y + 3, low, y + 13),
                line(high, y + 3, high, y + 13),
            ]
        parts.append(text(WIDTH - 4, y + 13, f"{rate:.1%}", "end"))
    height = len(rows) * _ROW + 12
    if equal is not None:
        parts.append(line(_LEFT + equal * _PLOT, 2, _LEFT + equal * _PLOT, height - 4, "4 3"))
    return svg(height, title, parts)


def histograms(title: str, rows: Sequence[tuple[str, Mapping[int, int]]], height: int = 200) -> str:
    """How often each number came up, one line a row, as parts of the row's total."""
    values = [number for _, counts in rows for number in counts]
    if not values:
        return svg(height, title, [])
    low, high = min(values), max(values)
    size = max(1, -(-(high - low + 1) // 40))
    bins = (high - low) // size + 1
    shares = [_shares(counts, low, size, bins) for _, counts in rows]
    top = max(max(share) for share in shares)
    base, parts = height - 24, []
    for place, share in enumerate(shares):
        steps = []
        for at, part in enumerate(share):
            y = base - part / top * (base - 24)
            steps += [
                f"{40 + at * (WIDTH - 60) / bins:.1f},{y:.1f}",
                f"{40 + (at + 1) * (WIDTH - 60) / bins:.1f},{y:.1f}",
            ]
        dash = _HATCHES[place % len(_HATCHES)]
        parts.append(
            f'<polyline points="{" ".join(steps)}" fill="none" stroke="{COLOURS[place % len(COLOURS)]}" '
            f'stroke-width="2" stroke-dasharray="{dash}"/>'
        )
        x = 44 + place * 150
        parts.append(
            f'<line x1="{x}" y1="12" x2="{x + 24}" y2="12" stroke="{COLOURS[place % len(COLOURS)]}" '
            f'stroke-width="2" stroke-dasharray="{dash}"/>' + text(x + 30, 16, rows[place][0][:16])
        )
    parts += [
        line(40, base, WIDTH - 20, base),
        text(40, height - 6, str(low)),
        text(WIDTH - 20, height - 6, str(high), "end"),
    ]
    return svg(height, title, parts)


def _shares(counts: Mapping[int, int], low: int, size: int, bins: int) -> list[float]:
    binned = Counter[int]()
    for number, times in counts.items():
        binned[(number - low) // size] += times
    total = max(1, binned.total())
    return [binned[at] / total for at in range(bins)]
