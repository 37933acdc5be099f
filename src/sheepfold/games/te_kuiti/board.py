"""A view of Te Kuiti as text."""

from itertools import zip_longest
from typing import cast

from sheepfold.core.game import View
from sheepfold.games.te_kuiti.components import COLUMNS, SIZE
from sheepfold.games.te_kuiti.view import FACE_DOWN

WIDTH = 8  # of a cell; "shepherd" fits
LEGEND = "▒▒▒▒ face down   ░ enclosed   ━ ┃ fence"
Rows = list[list[str | None]]


def draw(view: View) -> str:
    """The field with its fences on the left, all the rest beside it."""
    field = _field(cast(Rows, view["field"]), cast(list[str], view["fences"]), cast(list[str], view["enclosed"]))
    beside = _duel_words(view) if view["mode"] == "duel" else _solo_words(view)
    return "\n".join(f"{left:<50}{right}".rstrip() for left, right in zip_longest(field, beside, fillvalue=""))


# -- the field --------------------------------------------------------------------------------------------------------


def _field(rows: Rows, fences: list[str], enclosed: list[str]) -> list[str]:
    fenced, inside = set(fences), set(enclosed)
    lines = ["  " + "".join(f"{letter:^{WIDTH + 1}}" for letter in COLUMNS)]
    for row in range(SIZE):
        lines += [_across(row, fenced, "n"), *_cells(row, rows[row], fenced, inside)]
    return [*lines, _across(SIZE - 1, fenced, "s")]


def _across(row: int, fenced: set[str], side: str) -> str:
    """The posts and fences above (or below) a row."""
    cells = [f"{letter}{row + 1}{side}" for letter in COLUMNS]
    return "  ·" + "·".join(("━" if cell in fenced else " ") * WIDTH for cell in cells) + "·"


def _cells(row: int, tiles: list[str | None], fenced: set[str], inside: set[str]) -> list[str]:
    """Two lines: what lies there, and below it its daisy and whether it is enclosed."""
    upper, lower = f"{row + 1} ", "  "
    for letter, tile in zip(COLUMNS, tiles, strict=True):
        cell = f"{letter}{row + 1}"
        post = "┃" if f"{cell}w" in fenced else " "
        ground = "░" if cell in inside else " "
        name, daisy = _tile_words(tile)
        upper += post + name.center(WIDTH)
        lower += post + f" {daisy.center(WIDTH - 2, ground)} "
    post = "┃" if f"e{row + 1}e" in fenced else " "
    return [upper + post, lower + post]


def _tile_words(tile: str | None) -> tuple[str, str]:
    """The tile's name and its daisy."""
    if tile is None or tile == FACE_DOWN:
        return ("▒▒▒▒▒▒" if tile else "", "")
    name, _, side = tile.partition(" ")
    return name, f"✿{side}" if side else ""


# -- beside it --------------------------------------------------------------------------------------------------------


def _duel_words(view: View) -> list[str]:
    scores = cast(list[int], view["scores"])
    lines = [
        f"Te Kuiti, round {view['round']} of 2",
        "",
        f"shepherd       seat {view['shepherd']}",
        f"sheep player   seat {view['sheep_player']}",
        f"scores         {scores[0]} : {scores[1]}",
        f"fences left    {view['supply']}",
        *_counts("sheep taken", cast(dict[str, int], view["taken"])),
        "",
        *_now(view),
    ]
    if view["late"]:
        lines.append("late phase: sheep stay face up")
    if view["last_turn"]:
        lines.append("the shepherd's last turn")
    if view["last_round"]:
        first = cast(View, view["last_round"])
        points = cast(list[int], first["points"])
        lines += [f"round 1        {points[0]} : {points[1]}", f"{'':<15}{first['ending']}"]
    return [*lines, "", LEGEND]


def _solo_words(view: View) -> list[str]:
    return [
        "Te Kuiti, solo",
        "",
        f"daisies        {view['daisies']} of 4 of a type",
        f"tiles removed  {cast(list[int], view['scores'])[0]} of 25",
        f"fences left    {view['supply']}",
        *_counts("removed", cast(dict[str, int], view["removed"])),
        "",
        *_now(view),
        "",
        LEGEND,
    ]


def _counts(title: str, counts: dict[str, int]) -> list[str]:
    words = [f"{count} {name}" for name, count in counts.items() if count] or ["none"]
    heads = [title, *[""] * len(words)]
    return [f"{heads[i]:<15}{', '.join(words[i : i + 2])}" for i in range(0, len(words), 2)]


def _flipped(shown: View, view: View) -> str:
    tile = f"{shown['cell']} {shown['tile']}"
    return tile if shown.get("round") == view.get("round") else f"{tile} (round 1)"


def _now(view: View) -> list[str]:
    """Who is to do what, and what was just shown."""
    lines = [f"just shown     {_flipped(shown, view)}" for shown in cast(list[View], view["last_shown"])]
    if view["ending"]:
        return [*lines, f"over           {view['ending']}"]
    if view["flipped"]:
        return [*lines, f"now            {view['flipped']} is being turned up"]
    now = f"now            seat {cast(list[int], view['to_act'])[0]}: {view['phase']}"
    if view["phase"] == "fence":
        now += f" ({view['fences_to_place']} to place)"
    if view["phase"] == "flip":
        now += f" ({view['revealed_this_turn']} of 2 sheep shown)"
    return [*lines, now]
