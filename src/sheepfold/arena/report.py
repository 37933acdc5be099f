"""A contest as a page: win rates, scores, lengths, the seats' advantage, and what the bots decided."""

from collections import Counter
from collections.abc import Sequence
from html import escape

from sheepfold.arena.charts import histograms, rates
from sheepfold.arena.standing import COLUMNS, Standing
from sheepfold.core.options import show
from sheepfold.games import find

_STYLE = """
:root { color-scheme: light dark }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 44rem; margin: 2rem auto; padding: 0 1rem }
svg { max-width: 100%; height: auto } table { border-collapse: collapse; width: 100% }
th, td { text-align: right; padding: .2rem .5rem; border-bottom: 1px solid #8886 }
th:first-child, td:first-child { text-align: left } code { overflow-wrap: anywhere }
"""


def report_page(standing: Standing, command: str) -> str:
    """The report as one HTML file with nothing outside it. ``command`` is what made it."""
    contest = standing.contest
    title = f"{find(contest.game).title}: {', '.join(contest.bots)}"
    options = "".join(f"; {name}={show(value)}" for name, value in contest.options.items())
    names = [f"{place + 1}. {bot}" for place, bot in enumerate(contest.bots)]
    equal = 1 / len(names)
    seats = [f"seat {seat}" for seat in range(len(names))]
    seat_rates = [
        (name, wins / max(1, standing.games), None) for name, wins in zip(seats, standing.seat_wins, strict=True)
    ]
    sections = [
        f"<h1>{escape(title)}</h1>",
        f"<p>{standing.games} games, each deal played with the seats rotated{escape(options)}. "
        f"Made with <code>{escape(command)}</code></p>",
        "<h2>Wins</h2>",
        rates(
            "Win rates with 95 % intervals", list(zip(names, standing.rates, standing.intervals, strict=True)), equal
        ),
        _table(standing, names),
        "<h2>Scores</h2>",
        histograms("How often each score was reached", list(zip(names, standing.scores, strict=True))),
        "<h2>Length in events</h2>",
        histograms("How long the games were", [("events", standing.lengths)]),
        "<h2>Seats</h2>",
        "<p>How often each seat won, whoever sat there.</p>",
        rates("Win rates of the seats", seat_rates, equal),
        "<h2>Decisions by kind</h2>",
        _decisions(standing, names),
    ]
    return (
        f'<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" '
        f'content="width=device-width, initial-scale=1"><title>{escape(title)}</title><style>{_STYLE}</style></head>'
        f"<body>{''.join(sections)}</body></html>\n"
    )


def _table(standing: Standing, names: list[str]) -> str:
    rows = [(name, *standing.cells(place)) for place, name in enumerate(names)]
    return _html_table(("bot", *COLUMNS), rows)


def _decisions(standing: Standing, names: list[str]) -> str:
    kinds = sorted(sum(standing.kinds, Counter[str]()))
    rows = [(kind, *(f"{counts[kind] / max(1, standing.games):.2f}" for counts in standing.kinds)) for kind in kinds]
    return "<p>A game, in the mean.</p>" + _html_table(("kind", *names), rows)


def _html_table(head: tuple[str, ...], rows: Sequence[tuple[str, ...]]) -> str:
    def cells(tag: str, row: tuple[str, ...]) -> str:
        return "<tr>" + "".join(f"<{tag}>{escape(cell)}</{tag}>" for cell in row) + "</tr>"

    return f"<table>{cells('th', head)}{''.join(cells('td', row) for row in rows)}</table>"
