"""A view as text, for terminals."""

from collections.abc import Mapping, Sequence
from typing import cast

from sheepfold.core.game import View
from sheepfold.games.sheep_sheep.components import CELLS

_WIDTH = 8


def draw(view: View) -> str:
    """The centre in the middle, what is going on above it, the seats below."""
    return "\n".join([*_heading(view), "", *_centre(view), "", *_seats(view)])


def _heading(view: View) -> list[str]:
    lines = [f"Sheep Sheep · {_going_on(view)}"]
    deck, dry, most = view["deck"], view["turns_without_win"], view["turns_without_win_at_most"]
    lines.append(f"deck {deck} · turns in a row without a win {dry} of {most}")
    if view["drawn"]:
        lines.append(f"drawn: {view['drawn']}, either side up, into an empty cell")
    groups = cast(Sequence[str], view["groups"])
    if groups and view["phase"] == "swap":
        lines.append(f"won if the turn ended now: {' '.join(groups)}")
    return lines


def _going_on(view: View) -> str:
    turn = f"seat {view['turn']}"
    if view["phase"] == "set-up":
        return "the table is set up"
    if view["phase"] == "swap":
        return f"{turn} swaps, {view['swaps_left']} of {view['exchanges']} left, or stops"
    if view["phase"] == "draw":
        return f"a card is drawn for {turn}"
    if view["phase"] == "place":
        return f"{turn} fills the centre"
    winners = cast(Sequence[int], view["winners"])
    return "the game is over, won by " + " and ".join(f"seat {seat}" for seat in winners)


def _centre(view: View) -> list[str]:
    centre = cast(Mapping[str, str | None], view["centre"])
    groups = cast(Sequence[str], view["groups"])
    bar = "─" * _WIDTH
    rows = []
    for row in range(3):
        cells = CELLS[3 * row : 3 * row + 3]
        texts = [_cell(centre[cell], cell in groups).center(_WIDTH) for cell in cells]
        rows.append(f"   {row + 1} │" + "│".join(texts) + "│")
    letters = "".join(f" {letter.center(_WIDTH)}" for letter in "abc")
    rule = f"     ├{bar}┼{bar}┼{bar}┤"
    return [
        f"     {letters}",
        f"     ┌{bar}┬{bar}┬{bar}┐",
        rows[0],
        rule,
        rows[1],
        rule,
        rows[2],
        f"     └{bar}┴{bar}┴{bar}┘",
    ]


def _cell(colour: str | None, in_group: bool) -> str:
    if colour is None:
        return "·"
    return f"*{colour}*" if in_group else colour


def _seats(view: View) -> list[str]:
    hands = cast(Sequence[Sequence[str]], view["hands"])
    return [line for seat in range(len(hands)) for line in _seat(view, seat, hands[seat])]


def _seat(view: View, seat: int, hand: Sequence[str]) -> list[str]:
    mark = "▶" if seat == view["turn"] else " "
    name = f"seat {seat}" + (" (you)" if seat == view["seat"] else "")
    hand_text = "  ".join(hand) or "no cards yet"
    pile = cast(Sequence[Mapping[str, int]], view["piles"])[seat]
    won = cast(Sequence[int], view["won"])[seat]
    pile_text = ", ".join(f"{number} {colour}" for colour, number in pile.items())
    lucky = cast(Sequence[str | None], view["lucky"])[seat] or "?"
    lines = [
        f"{mark} {name:<13}{hand_text}",
        f"  {'':<13}lucky {lucky} · won {won}" + (f": {pile_text}" if pile_text else ""),
    ]
    if "scores" in view:
        lines[1] += f" · {_points(cast(Sequence[int], view['scores'])[seat])}"
    elif seat == view["seat"]:
        lines[1] += f" · {_points(cast(int, view['points']))}"
    return lines


def _points(number: int) -> str:
    return "1 point" if number == 1 else f"{number} points"
