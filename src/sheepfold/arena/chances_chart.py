"""The course of a game as a picture: each seat's chance to win, event by event, mistakes marked."""

import importlib
from pathlib import Path

from sheepfold.arena.charts import COLOURS, WIDTH, line, svg, text
from sheepfold.bots.analysis import Analysis
from sheepfold.core.errors import SheepfoldError

_HEIGHT, _TOP, _BASE, _LEFT, _RIGHT = 300, 34, 264, 44, WIDTH - 12
_DASHES = ("", "7 3", "2 3", "9 3 2 3")
_SIGNS = {"inaccuracy": "?!", "mistake": "?", "blunder": "??"}


def chances_chart(analysis: Analysis) -> str:
    """The chart as SVG."""
    last = max(1, analysis.chances[-1][0]) if analysis.chances else 1
    parts = [text(_LEFT - 6, _TOP + 4, "100 %", "end"), text(_LEFT - 6, _BASE + 4, "0", "end")]
    parts += [line(_LEFT, _TOP, _LEFT, _BASE), line(_LEFT, _BASE, _RIGHT, _BASE)]
    equal = _y(1 / analysis.seats)
    parts.append(line(_LEFT, equal, _RIGHT, equal, "1 4"))
    parts += [text(_LEFT, _HEIGHT - 16, "event 0"), text(_RIGHT, _HEIGHT - 16, str(last), "end")]
    for seat in range(analysis.seats):
        parts += _seat(analysis, seat, last)
    return svg(_HEIGHT, f"Chances to win in a game of {analysis.game}", parts)


def _seat(analysis: Analysis, seat: int, last: int) -> list[str]:
    points = " ".join(f"{_x(index, last):.1f},{_y(chances[seat]):.1f}" for index, chances in analysis.chances)
    stroke = f'stroke="{COLOURS[seat]}" stroke-width="2" stroke-dasharray="{_DASHES[seat]}"'
    x = _LEFT + seat * 140
    parts = [f'<polyline points="{points}" fill="none" {stroke}/>']
    parts += [f'<line x1="{x}" y1="14" x2="{x + 26}" y2="14" {stroke}/>', text(x + 32, 18, f"seat {seat}")]
    for decision in analysis.decisions:
        if decision.seat == seat and decision.mark:
            parts.append(text(_x(decision.index, last), _y(decision.before) - 6, _SIGNS[decision.mark], "middle"))
    return parts


def _x(index: int, last: int) -> float:
    return _LEFT + (_RIGHT - _LEFT) * index / last


def _y(chance: float) -> float:
    return _BASE - (_BASE - _TOP) * chance


def save_chances_chart(analysis: Analysis, path: Path) -> None:
    """Write the chart as ``.svg``, or as ``.png`` where matplotlib is installed."""
    if path.suffix == ".svg":
        dark_on_light = '<rect width="100%" height="100%" fill="#fff"/>'
        head, title, rest = chances_chart(analysis).partition("</title>")
        path.write_text(
            head.replace("currentColor", "#222") + title + dark_on_light + rest.replace("currentColor", "#222")
        )
    elif path.suffix == ".png":
        _save_png(analysis, path)
    else:
        raise SheepfoldError(f"A picture is a .svg or a .png file, not {path.name}.")


def _save_png(analysis: Analysis, path: Path) -> None:
    try:
        figures = importlib.import_module("matplotlib.figure")
    except ImportError:
        raise SheepfoldError("A .png needs matplotlib (pip install matplotlib); .svg needs nothing.") from None
    figure = figures.Figure(figsize=(8, 4), layout="constrained")
    axes = figure.add_subplot(xlabel="event", ylabel="chance to win", ylim=(-0.02, 1.02))
    events = [index for index, _ in analysis.chances]
    for seat in range(analysis.seats):
        values = [chances[seat] for _, chances in analysis.chances]
        axes.plot(events, values, color=COLOURS[seat], linestyle=("-", "--", ":", "-.")[seat], label=f"seat {seat}")
    for decision in analysis.decisions:
        if decision.mark:
            axes.annotate(_SIGNS[decision.mark], (decision.index, decision.before))
    axes.legend()
    figure.savefig(path)
