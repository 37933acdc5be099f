"""The field in words, numbers and a chart."""

import math
import os
import platform
from collections.abc import Sequence
from pathlib import Path
from typing import Any

Data = Sequence[dict[str, Any]]
BASES = {
    "PettingZoo": "pettingzoo connect_four_v3",
    "OpenSpiel from Python": "open_spiel mancala",
    "vectorised": "pgx connect_four",
    "others": "rlcard leduc-holdem",
}
YARDSTICK = "sheepfold connect-four (yardstick)"
GOALS = (
    *(
        (f"PettingZoo env of {slug} against its connect_four", "PettingZoo", f"sheepfold {slug}", 5.0)
        for slug in ("te-kuiti", "two-sheep-dogs", "sheep-sheep", "shear-panic", "sheep-and-thief")
    ),
    *(
        (f"OpenSpiel game of {slug} against mancala", "OpenSpiel from Python", f"sheepfold_{slug}", 0.5)
        for slug in ("te_kuiti", "two_sheep_dogs", "sheep_sheep", "shear_panic", "sheep_and_thief")
    ),
    ("yardstick vectorised against pgx connect_four", "vectorised", YARDSTICK, 1.5),
)
LEAST = 3_000_000
"""The goal of the yardstick, in steps per second."""


def _best(data: Data, group: str, name: str, what: str) -> float | None:
    """The best of the rows that begin with this name: each at the number of games that suits it."""
    rates = (float(row[what]) for row in data if row["group"] == group and row["name"].startswith(name))
    return max(rates, default=None)


def _ratio(data: Data, group: str, rate: float | None, what: str) -> float | None:
    base = _best(data, group, BASES[group], what)
    return None if base is None or rate is None else rate / base


def _times(ratio: float | None) -> str:
    return "–" if ratio is None else f"{ratio:.2f} ×"


def table(data: Data) -> str:
    """All rows, the fastest of each group first."""
    lines: list[str] = []
    for group, base in BASES.items():
        lines += [f"### {group}", "", f"Ratios to the best of {base}.", ""]
        lines += ["| environment | steps/s | ratio | steps/s of processor time | ratio |", "|---|--:|--:|--:|--:|"]
        for row in sorted((row for row in data if row["group"] == group), key=lambda row: -row["cpu"]):
            name = f"**{row['name']}**" if row["ours"] else row["name"]
            wall, cpu = (_times(_ratio(data, group, row[what], what)) for what in ("wall", "cpu"))
            lines.append(f"| {name} | {row['wall']:,.0f} | {wall} | {row['cpu']:,.0f} | {cpu} |")
        lines.append("")
    return "\n".join(lines)


def goals(data: Data) -> str:
    """Each goal beside what was measured."""
    lines = ["| | goal | by the clock | by processor time |", "|---|--:|--:|--:|"]
    for title, group, name, asked in GOALS:
        wall, cpu = (_times(_ratio(data, group, _best(data, group, name, what), what)) for what in ("wall", "cpu"))
        lines.append(f"| {title} | {asked} × | {wall} | {cpu} |")
    rates = (_best(data, "vectorised", YARDSTICK, what) or 0.0 for what in ("wall", "cpu"))
    lines.append(f"| yardstick vectorised, steps/s | {LEAST:,} | {' | '.join(f'{rate:,.0f}' for rate in rates)} |")
    return "\n".join(lines) + "\n"


def chart(data: Data) -> str:
    """All rows as bars on a logarithmic scale, as SVG."""
    rows = [row for group in BASES for row in data if row["group"] == group]
    left, width, height = 370, 440, 18
    parts = []
    y = 10
    group = ""
    for row in rows:
        if row["group"] != group:
            group = row["group"]
            y += 22
            parts.append(f'<text x="8" y="{y}" font-weight="bold">{group}</text>')
            y += 6
        length = max(2.0, (math.log10(max(row["cpu"], 1.0)) - 2) * 80)
        colour = "#2f6f4e" if row["ours"] else "#b9b09a"
        parts.append(f'<text x="{left - 8}" y="{y + 13}" text-anchor="end">{row["name"]}</text>')
        bar = min(length, width)
        parts.append(f'<rect x="{left}" y="{y + 3}" width="{bar:.0f}" height="{height - 6}" fill="{colour}"/>')
        parts.append(f'<text x="{left + bar + 6:.0f}" y="{y + 13}">{row["cpu"]:,.0f}</text>')
        y += height
    size = f'width="{left + width + 110}" height="{y + 16}"'
    title = (
        '<title>Steps per second of processor time, logarithmic</title><rect width="100%" height="100%" fill="#fff"/>'
    )
    style = 'font-family="sans-serif" font-size="12" fill="#222"'
    body = "\n".join(parts)
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img">{title}<g {style}>\n{body}\n</g></svg>\n'


def write_page(path: Path, data: Data) -> None:
    """The page and, beside it, its chart."""
    picture = path.with_suffix(".svg")
    picture.write_text(chart(data), encoding="utf-8")
    machine = f"{platform.machine()}, {os.cpu_count()} cores, Python {platform.python_version()}"
    text = f"""# Benchmarks

The environments for research beside their peers. `scripts/field` made this page in one run on one machine:
{machine}.

- Every environment plays random legal games through its own interface, observations included.
- Rows take turns, and the best of several rounds counts.
- *By the clock* depends on what else the machine does. *Processor time* counts all threads and workers. Goals are
  measured in processor time.
- Rows in bold are ours.

A step of one game is not a step of another. What is like for like, and what is not:

- **Like for like**: our connect four (the yardstick) and pgx's. Both return own and other discs, legal actions and
  rewards, and restart games that ended. Each is compared at the number of games that suits it best.
- **Not quite**: pgx stays inside one compiled loop of twenty steps and uses all cores by itself. Ours returns numpy
  arrays to Python after every step, and uses more than one core with workers.
- **Not at all**: our games beside connect four, mancala or backgammon. Their rules, observations and lists of actions
  are larger. These rows show what a loop costs, not which library is better.
- **Noise**: on a busy machine the clock is worth little, and processor time moves by about 5 %. Read ratios within one
  run, not rows of two runs.

pgx is made for accelerators. On an NVIDIA H200, in one compiled loop, it was measured at 1,029 million steps a second
of connect four, 15 million of backgammon and 24 million of sparrow mahjong; our connect four took 38.6 million on the
16 cores beside it. Our rules do not run on a GPU: the games are stepped on the processor, and packed arrays (an eighth
of the size) go to the card.

![Steps per second of processor time, logarithmic]({picture.name})

## Goals

{goals(data)}
## All rows

{table(data)}"""
    path.write_text(text, encoding="utf-8")
