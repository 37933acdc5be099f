"""The table as text: the viewer sits below, so that the ring runs counterclockwise from his left."""

from typing import cast

from sheepfold.core.game import View
from sheepfold.games.two_sheep_dogs.components import ROUND_TRICKS

_FENCE_WIDTH = 13
_GRASS_WIDTH = 29


def draw(view: View) -> str:
    """A view as a drawing."""
    below = 1 if view["seat"] == 1 else 0
    above = 1 - below
    lines = [_headline(view), "", _seat_line(view, above), *_ring(view, below), _seat_line(view, below)]
    if view["hand"]:
        lines.append("hand      " + _listed(view["hand"]))
    lines += ["", _happening(view), *_footnotes(view)]
    return "\n".join(line.rstrip() for line in lines)


def _listed(pieces: object) -> str:
    return " ".join(cast(list[str], pieces)) or "–"


def _headline(view: View) -> str:
    return (
        f"Round {view['round']} · {view['season']} · trick {view['trick']} of {ROUND_TRICKS} · {view['bag']} in the bag"
    )


def _seat_line(view: View, seat: int) -> str:
    def of(key: str) -> object:
        return cast(list[object], view[key])[seat]

    seasons = f"spring {of('spring')}, summer {of('standing')}" if view["spring"] else f"spring {of('standing')}"
    points = f"{of('scores')} points now ({of('totals')} before, {seasons})"
    return f"seat {seat}    {points}    {of('hand_sizes')} in hand    barn {_listed(of('barns'))}"


def _wrapped(pieces: list[str], width: int) -> list[str]:
    a_line = (width - 1) // 3
    return [" ".join(pieces[i : i + a_line]) for i in range(0, len(pieces), a_line)]


def _box(view: View, slot: str, width: int, height: int) -> list[str]:
    """A slot as a box; an arrow behind its name where the next piece goes."""
    pieces = cast(dict[str, list[str]], view["slots"])[slot]
    name = f"─ {slot} " + ("◂ " if view["slot"] == slot else "")
    rows = _wrapped(pieces, width)
    rows += [""] * (height - len(rows))
    inside = [f"│ {row:<{width - 1}}│" for row in rows]
    return [f"┌{name:─<{width}}┐", *inside, f"└{'─' * width}┘"]


def _ring(view: View, below: int) -> list[str]:
    above = 1 - below
    slots = cast(dict[str, list[str]], view["slots"])

    def grasslands(left: str, right: str) -> list[str]:
        height = max(2, *(len(_wrapped(slots[slot], _GRASS_WIDTH)) for slot in (left, right)))
        pair = (_box(view, left, _GRASS_WIDTH, height), _box(view, right, _GRASS_WIDTH, height))
        return [f"{a} {b}" for a, b in zip(*pair, strict=True)]

    middle = grasslands(f"r{above}", f"l{above}") + grasslands(f"l{below}", f"r{below}")
    fences = [_box(view, f"g{seat}", _FENCE_WIDTH, len(middle) - 2) for seat in (above, below)]
    return [f"{a} {b} {c}" for a, b, c in zip(fences[0], middle, fences[1], strict=True)]


def _happening(view: View) -> str:
    """What goes on, in one line."""
    phase, acting = view["phase"], cast(list[int], view["to_act"])
    if phase == "over":
        return "The game is over."
    if not acting:
        return {"lead": "Who leads is drawn.", "bonus": "A bonus piece is drawn."}.get(str(phase), "Pieces are drawn.")
    does = {
        "play": f"follows {view['led']}" if view["led"] else "leads",
        "call": f"won {view['led'] or ''} {view['followed']} and calls {view['calling']}".replace("  ", " "),
        "chase": "chases" + _so_far(view),
        "welcome back": "welcomes a piece back" + _so_far(view),
        "sow": f"sows {_listed(view['herd'])}, next into {view['slot']}",
        "eat": f"chooses what the wolf eats in {view['slot']}",
        "put": f"puts the bonus piece {view['bonus']}",
    }[str(phase)]
    return f"▸ seat {acting[0]} {does}"


def _so_far(view: View) -> str:
    return f" once more, or stops ({view['chases']} chased)" if view["may_stop"] else ""


def _footnotes(view: View) -> list[str]:
    lines = []
    if view["eliminated"]:
        lines.append("eliminated " + _listed(view["eliminated"]))
    if view["last_round"]:
        last = cast(dict[str, list[int]], view["last_round"])
        spring, summer, points = (f"{last[key][0]} : {last[key][1]}" for key in ("spring", "summer", "points"))
        lines.append(f"last round spring {spring}, summer {summer}, brought {points}")
    return lines
