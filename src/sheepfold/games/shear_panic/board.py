"""A view drawn for terminals."""

from collections.abc import Mapping, Sequence
from typing import cast

from sheepfold.core.game import View

ARROWS = {"n": "▲", "e": "▶", "s": "▼", "w": "◀"}
FIGURES = {"roger": "ROGER", "shearer": "SHEARER"}
WIDTH = 98

Facts = Mapping[str, object]


def draw(view: View) -> str:
    """The track, the flock with whoever stands before it, what is pending, and every seat's points and menu."""
    lines = [*_track(view), "", *_flock(view), "", *_pending(view), "", *_seats(view)]
    return "\n".join(line.rstrip() for line in lines)


# -- the track ------------------------------------------------------------------------------------------------------


def _track(view: View) -> list[str]:
    """One character a space: fields in words above, gates and pens between, panic spaces marked."""
    track = cast(Facts, view["track"])
    marker, end = cast(int, track["marker"]), cast(int, track["end"])
    panic = cast(Sequence[int], track["panic_spaces"])
    names, spaces = "  ", "0 "
    for field in cast(Sequence[Facts], track["fields"]):
        first, last, gate = cast(int, field["first"]), cast(int, field["last"]), field.get("gate")
        drawn = ""
        for space in range(first, last + 1):
            drawn += "┊" if space == gate else ""
            drawn += (
                "●" if space == marker else "!" if space in panic else "■" if "gate" in field and space == last else "·"
            )
        names += cast(str, field["name"]).ljust(len(drawn) + 1)[: len(drawn) + 1]
        spaces += drawn + "│"
    spaces = spaces if marker else "●" + spaces[1:]
    upcoming = cast(Facts | None, track["next"])
    goal = f", {upcoming['name']} in {cast(int, upcoming['space']) - marker}" if upcoming else ""
    return [f"time {marker} of {end}{goal}   (! panic, ┊ gate, ■ pen)", names.rstrip(), spaces]


# -- the flock ------------------------------------------------------------------------------------------------------


def _flock(view: View) -> list[str]:
    columns, rows = cast(int, view["columns"]), cast(int, view["rows"])
    if not columns:
        return ["  no sheep are left"]
    sheep = {cast(str, one["cell"]): cast(str, one["colour"]) for one in cast(Sequence[Facts], view["sheep"])}
    group = cast(Sequence[str], view["group"])
    heading = cast(str, view["heading"])
    lines = ["     " + "".join(f"    {'abcdefghijkl'[x]}    " for x in range(columns))]
    for y in range(rows):
        cells = [f"{'abcdefghijkl'[x]}{y + 1}" for x in range(columns)]
        lines += [
            "     " + "".join(_edge(cell in sheep, cell in group, "┌", "┐") for cell in cells),
            f"  {y + 1:>2} " + "".join(_cell(sheep.get(cell), cell in group, heading) for cell in cells),
            "     " + "".join(_edge(cell in sheep, cell in group, "└", "┘") for cell in cells),
        ]
    return _with_figure(view, lines, columns)


def _edge(taken: bool, cut_off: bool, left: str, right: str) -> str:
    if not taken:
        return " " * 9
    return left + ("╌" if cut_off else "─") * 7 + right


def _cell(colour: str | None, cut_off: bool, heading: str) -> str:
    if colour is None:
        return "    ·    "
    wall = "┊" if cut_off else "│"
    name = colour.upper() if colour == "black" else colour
    return wall + ARROWS[heading] + name.ljust(6) + wall


def _with_figure(view: View, lines: list[str], columns: int) -> list[str]:
    """Roger or the shearer on the side of the heading, and the numbers and points of his rows."""
    figure = view["figure"]
    heading = cast(str, view["heading"])
    if figure is None or not view["ranks"]:
        return [f"  all sheep face {heading}", *lines]
    name = FIGURES[cast(str, figure)]
    ranks = cast(Sequence[Facts], view["ranks"])
    standing = f"  {name} stands in the {_SIDES[heading]}; " + ", ".join(
        f"row {rank['row']} ({' '.join(cast(Sequence[str], rank['cells']))}) {_worth(view, rank)}" for rank in ranks
    )
    banner = "     " + f"« {name} »".center(9 * columns).rstrip()
    if heading == "n":
        lines = [banner, *lines]
    elif heading == "s":
        lines = [*lines, banner]
    else:
        middle = len(lines) // 2
        width = max(len(line) for line in lines) + 2
        gap = " " * (len(name) + 5) if heading == "w" else ""
        lines = [gap + line for line in lines]
        lines[middle] = (
            f"« {name} »".ljust(len(gap)) + lines[middle][len(gap) :]
            if heading == "w"
            else lines[middle].ljust(width) + f"« {name} »"
        )
    return [*_wrapped(standing), *lines]


_SIDES = {"n": "north", "e": "east", "s": "south", "w": "west"}


def _worth(view: View, rank: Facts) -> str:
    if view["figure"] == "shearer" and rank["row"] == 1:
        return "is shorn"
    return f"pays {rank['points']}"


def _wrapped(text: str) -> list[str]:
    """The text in lines of at most ``WIDTH`` columns, broken at commas."""
    lines = [""]
    for piece in text.split(", "):
        joined = f"{lines[-1]}, {piece}" if lines[-1] else piece
        if len(joined) < WIDTH:
            lines[-1] = joined
        else:
            lines[-1] += ","
            lines.append("    " + piece)
    return lines


# -- what is pending, and the seats ---------------------------------------------------------------------------------


def _pending(view: View) -> list[str]:
    colours = cast(Sequence[str], view["colours"])
    if view["winners"]:
        winner = cast(Sequence[int], view["winners"])[0]
        return [f"  the game is over: seat {winner} ({colours[winner]}) wins"]
    turn = cast(int, view["turn"])
    facts = [f"seat {turn} ({colours[turn]}), {view['part']}: {view['phase']}"]
    if view["using"]:
        facts.append(f"using {view['using']}")
    if view["panic_colour"]:
        facts.append(f"{view['panic_colour']} panics")
    if view["group"]:
        facts.append(f"cut off: {' '.join(cast(Sequence[str], view['group']))}")
    if view["regroup_die"]:
        facts.append(f"die: {view['regroup_die']}")
    lines = ["  " + "; ".join(facts)]
    last = cast(Facts | None, view["last_action"])
    if last:
        since = ", a die was rolled since" if last["die_rolled_since"] else ""
        lines.append(f"  last action: seat {last['seat']}, {last['action']}, {last['detail']}{since}")
    if view["shorn"]:
        lines.append(f"  shorn: {' '.join(cast(Sequence[str], view['shorn']))}")
    return lines


def _seats(view: View) -> list[str]:
    lines = []
    for seat, colour in enumerate(cast(Sequence[str], view["colours"])):
        mark = "▸" if seat == view["turn"] and not view["winners"] else " "
        points = cast(Sequence[int], view["scores"])[seat]
        menu = " ".join(cast(Sequence[Sequence[str]], view["menus"])[seat]) or "nothing left"
        lines.append(f"{mark} {seat} {colour:<6} {points:>3}  {menu}")
    return lines
