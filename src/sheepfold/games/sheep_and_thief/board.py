"""A view drawn for a terminal."""

from collections.abc import Mapping, Sequence
from typing import cast

from sheepfold.core.game import Json, View
from sheepfold.games.sheep_and_thief.components import CELL_NAMES

_WIDE = 9  # of a cell, inside
_LEGEND = "═║ road   ≈ river   ▲ barn   F fox   s sheep   b black sheep   ░ buried"

_Cell = Mapping[str, Json]


def draw(view: View) -> str:
    """All boards two by two, what is going on, and the seat's own cards."""
    boards = cast(Sequence[Mapping[str, Json]], view["boards"])
    lines = [_headline(view), ""]
    for first in range(0, len(boards), 2):
        drawn = [_board(view, seat) for seat in range(first, min(first + 2, len(boards)))]
        lines += ["    ".join(row).rstrip() for row in zip(*drawn, strict=True)]
        lines.append("")
    lines.append(_LEGEND)
    lines += _own_cards(view)
    return "\n".join(lines)


def _headline(view: View) -> str:
    acting = ", ".join(str(seat) for seat in cast(Sequence[int], view["to_act"]))
    line = f"Round {view['round']} of 3 · {view['phase']} · seat {view['starting_seat']} starts · fox on {view['fox']}"
    if acting:
        line += f" · to act: {acting}"
    pending = cast(Mapping[str, Json] | None, view["pending"])
    if pending:
        left = [f"{pending[name]} {name}" for name in ("sheep", "dogs", "foxes") if pending[name]]
        line += f"\n{pending['card']} on {pending['cell']}, still to do: {', '.join(left)}"
    if "winners" in view:
        line += " · won by " + ", ".join(f"seat {seat}" for seat in cast(Sequence[int], view["winners"]))
    return line


def _board(view: View, seat: int) -> list[str]:
    board = cast(Sequence[Mapping[str, Json]], view["boards"])[seat]
    cells = cast(Mapping[str, _Cell], board["cells"])
    black = board.get("black_sheep")
    scores = cast(Sequence[int], view["scores"])
    title = f"Seat {seat}: {scores[seat]} gold, paddock {board['paddock']}, "
    title += f"hand {cast(Sequence[int], view['hand_sizes'])[seat]}"
    picks = cast(Sequence[int], view["picks_made"])[seat]
    if picks:
        title += f", picked {picks}"
    lines = [title, "  " + "".join(f"{column:^{_WIDE + 1}}" for column in "abcd"), "  ┌" + _rule("┬") + "┐"]
    for row in range(4):
        names = CELL_NAMES[row * 4 : row * 4 + 4]
        drawn = [_cell(cells.get(name), name == view["fox"], name == black) for name in names]
        for part in range(3):
            lines.append(("  " if part != 1 else f"{row + 1} ") + "│" + "│".join(cell[part] for cell in drawn) + "│")
        lines.append("  ├" + _rule("┼") + "┤" if row < 3 else "  └" + _rule("┴") + "┘")
    width = 2 + 4 * (_WIDE + 1) + 1
    return [line.ljust(width) for line in lines]


def _rule(cross: str) -> str:
    return cross.join(["─" * _WIDE] * 4)


def _cell(cell: _Cell | None, fox: bool, black: bool) -> tuple[str, str, str]:
    """Three lines: name and north end, west end, contents, east end; south end."""
    if cell is None:
        return " " * _WIDE, ("F" if fox else "").center(_WIDE), " " * _WIDE
    name = str(cell["card"])
    name = {"farmyard": "yard", "buried": "░░░"}.get(name, name)
    top = f"{name:<4}{_end(cell, 'n', '║')}".ljust(_WIDE)
    if cell.get("face"):
        top = f"{name} {cell['face']}".ljust(_WIDE)
    signs = [f"{cell['flock']}s" if cell["flock"] else "", "b" if black else ""]
    signs += ["▲" if cell["barn"] else "", "F" if fox else ""]
    middle = _end(cell, "w", "═") + " ".join(sign for sign in signs if sign).center(_WIDE - 2) + _end(cell, "e", "═")
    return top, middle, _end(cell, "s", "║").center(_WIDE)


def _end(cell: _Cell, side: str, road: str) -> str:
    if side in str(cell["road"]):
        return road
    return "≈" if side in str(cell["river"]) else " "


def _own_cards(view: View) -> list[str]:
    lines: list[str] = []
    mission = cast(Mapping[str, Json] | None, view.get("mission"))
    if mission:
        lines.append(f"Mission {mission['mission']}: {mission['most']}, now {mission['points']} gold")
    for name in ("hand", "picks"):
        cards = cast(Sequence[_Cell], view[name])
        if cards:
            lines.append(f"{name.capitalize()}:")
            lines += ["  " + _in_words(card) for card in cards]
    return lines


def _in_words(card: _Cell) -> str:
    words = [f"{kind} {card[kind]}" for kind in ("road", "river") if card[kind]]
    words += [f"{card[kind]} {kind}" for kind in ("sheep", "dogs", "foxes") if card[kind]]
    if card["barn"]:
        words.append("barn")
    return f"{card['card']}  " + (", ".join(words) or "pasture")
