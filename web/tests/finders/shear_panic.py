"""The pictures of Shear Panic."""

from typing import Any

from played import Played, Shot

from finders.finding import Finder, decisions, known, view


def start(_played: Played) -> list[Shot] | None:
    return [Shot(0, 0)]


def action(kind: str, then: str = "choose an action", way: str = "") -> Finder:
    """A move of that kind, drawn and done: after most the flock still hangs together."""

    def find(played: Played) -> list[Shot] | None:
        for number, seat, text in decisions(played, kind):
            seen, after = view(played, number, seat), view(played, number + 1, seat)
            if seen["part"] != "turn" or after["phase"] != then or after["figure"] or not text.endswith(way):
                continue
            if kind == "leap" and _leapt(seen, text) != 2:
                continue
            if after["columns"] * after["rows"] > 16 or len(_moved(seen, after)) < 2:
                continue
            if known(played, number, seat, text):
                return [Shot(number, seat, draw=text), Shot(number + 1, seat)]
        return None

    return find


def _leapt(seen: Any, text: str) -> int:
    """How many sheep a leap goes over."""
    _, cell, way = text.split(" ")
    dx, dy = {"n": (0, -1), "e": (1, 0), "s": (0, 1), "w": (-1, 0)}[way]
    taken = {one["cell"] for one in seen["sheep"]}
    over = 0
    while f"{chr(ord(cell[0]) + dx * (over + 1))}{int(cell[1:]) + dy * (over + 1)}" in taken:
        over += 1
    return over


def _moved(seen: Any, after: Any) -> set[str]:
    """Cells that are taken otherwise than before; a turn changes the heading."""
    if seen["heading"] != after["heading"]:
        return {"a", "b"}
    old = {(one["cell"], one["colour"]) for one in seen["sheep"]}
    return {cell for cell, _ in old ^ {(one["cell"], one["colour"]) for one in after["sheep"]}}


def regroup(played: Played) -> list[Shot] | None:
    for number, seat, text in decisions(played, "join"):
        if number == 0 or text.startswith("join to") or "/" in text:
            continue
        before_seat, before = played.moves[number - 1]
        seen, broken = view(played, number - 1, seat), view(played, number, seat)
        if before_seat != seat or before.split(" ")[0] not in ("slam", "line", "diagonal", "leap"):
            continue
        after = view(played, number + 1, seat)
        if seen["part"] != "turn" or len(broken["group"]) != 2 or broken["regroup_die"] != "+" or after["figure"]:
            continue
        if after["phase"] == "choose an action" and broken["columns"] * broken["rows"] <= 25:
            return [Shot(number - 1, seat, draw=before), Shot(number, seat, draw=text), Shot(number + 1, seat)]
    return None


def rows_before(figure: str) -> Finder:
    """A flock of four rows before Roger or the shearer, who stands at the top."""

    def find(played: Played) -> list[Shot] | None:
        for number, seat, _ in decisions(played, "use"):
            seen = view(played, number, seat)
            ranks = [rank for rank in seen["ranks"] if rank["cells"]]
            if seen["figure"] == figure and seen["heading"] == "n" and len(ranks) >= 4 and len(seen["sheep"]) == 9:
                return [Shot(number, seat)]
        return None

    return find


def touching(colour: str, field: str) -> Finder:
    """A blue sheep side by side with one of that colour, in that field of the track."""

    def find(played: Played) -> list[Shot] | None:
        for number, seat, _ in decisions(played, "use"):
            seen = view(played, number, seat)
            places = {one["cell"]: one["colour"] for one in seen["sheep"]}
            blue = [cell for cell, one in places.items() if one == "blue"]
            others = [cell for cell, one in places.items() if one == colour]
            beside = [a for a in blue for b in others if a != b and _steps(a, b) == 1]
            if seat == 0 and seen["track"]["field"] == field and beside:
                return [Shot(number, 0)]
        return None

    return find


def _steps(one: str, other: str) -> int:
    return abs(ord(one[0]) - ord(other[0])) + abs(int(one[1:]) - int(other[1:]))


FINDERS: dict[str, Finder] = {
    "start": start,
    **{kind: action(kind) for kind in ("slam", "roll", "leap", "turn")},
    "line": action("line", way="e"),
    "align": action("align", way="w"),
    "diagonal": action("diagonal", then="join the group"),
    "regroup": regroup,
    "roger-rows": rows_before("roger"),
    "shearer-rows": rows_before("shearer"),
    "team": touching("blue", "team"),
    "black-sheep": touching("black", "black sheep"),
}
