"""Which positions the pictures of the rules show: for each picture, how to find one in a game."""

from collections.abc import Callable, Iterator
from typing import Any

from played import Played, Shot

from sheepfold.core.preview import preview

Finder = Callable[[Played], list[Shot] | None]


def decisions(played: Played, *verbs: str) -> Iterator[tuple[int, int, str]]:
    """Decisions that begin with one of these words: number, seat, text."""
    for number, (seat, text) in enumerate(played.moves):
        if text.split(" ")[0] in verbs:
            yield number, seat, text


def view(played: Played, number: int, seat: int) -> Any:
    return played.views[number][seat]


def known(played: Played, number: int, seat: int, text: str) -> bool:
    return preview(played.at(number), seat, text).known


# -- Te Kuiti ---------------------------------------------------------------------------------------------------------


def late(played: Played) -> list[Shot] | None:
    for number, seat, _ in decisions(played, "take"):
        if view(played, number, seat)["late"] and view(played, number, seat)["round"] == 1:
            return [Shot(number, seat, able=True)]
    return None


# -- Two Sheep Dogs ---------------------------------------------------------------------------------------------------


def ring(played: Played) -> list[Shot] | None:
    seat = played.moves[0][0]
    return [Shot(0, seat)]


def _after_chase(played: Played, number: int) -> int | None:
    """Where a chase that nothing interrupts ends."""
    end = number + 1
    while end < len(played.moves) and played.moves[end][1].startswith("sow"):
        end += 1
    return None if end >= len(played.moves) or played.moves[end][1].startswith("eat") else end


def chase(played: Played) -> list[Shot] | None:
    for number, seat, text in decisions(played, "chase"):
        slots = view(played, number, seat)["slots"]
        end = _after_chase(played, number)
        if seat or text != "chase l" or len(slots["l0"]) != 5 or end != number + 6:
            continue
        after = view(played, end, 0)["slots"]
        if len(after["g1"]) == len(slots["g1"]) + 1 and sum(map(len, slots.values())) < 14:
            return [Shot(number, 0), Shot(end, 0)]
    return None


def once_more(played: Played) -> list[Shot] | None:
    for number, seat, text in decisions(played, "chase"):
        seen = view(played, number, seat)
        if seat or text != "chase r" or (len(seen["slots"][f"r{seat}"]), len(seen["slots"][f"l{seat}"])) != (1, 2):
            continue
        if seen["chases"] == 0 and number + 2 < len(played.moves) and played.moves[number + 2] == (seat, "chase l"):
            return [Shot(number, seat), Shot(number + 2, seat, able=True)]
    return None


def wolf(played: Played) -> list[Shot] | None:
    for number, seat, _ in decisions(played, "eat"):
        if seat == 0 and len(played.at(number).legal(seat)) == 3 and _few(view(played, number, seat)):
            return [Shot(number, seat, able=True), Shot(number + 1, seat)]
    return None


def bonus(played: Played) -> list[Shot] | None:
    for number, seat, _ in decisions(played, "put"):
        if seat == 0 and str(view(played, number, seat)["bonus"]).startswith("w"):
            return [Shot(number, seat, able=True)]
    return None


def _few(seen: Any) -> bool:
    """Whether no slot is so full that its pieces cannot be told apart."""
    return max(map(len, seen["slots"].values())) < 8


def _counts(seen: Any, seat: int) -> tuple[int, int, int, int]:
    """Animals of a seat on grass, in the fence and in the barn; and wolves on its grass."""
    grass = [*seen["slots"][f"l{seat}"], *seen["slots"][f"r{seat}"]]
    wolves = sum(piece.startswith("w") for piece in grass)
    return len(grass) - wolves, len(seen["slots"][f"g{seat}"]), len(seen["barns"][seat]), wolves


def summer(played: Played) -> list[Shot] | None:
    for number, seat, _ in decisions(played, "stop"):
        seen = view(played, number, seat)
        if seat == 0 and seen["season"] == "summer" and seen["trick"] == 11 and all(_counts(seen, 0)) and _few(seen):
            return [Shot(number, seat)]
    return None


def spring(played: Played) -> list[Shot] | None:
    for number, seat, _ in decisions(played, "stop"):
        seen, after = view(played, number, seat), view(played, number + 1, seat)
        if seen["season"] == "spring" and after["season"] == "summer" and seen["round"] == after["round"]:
            _, goal, barn, _ = _counts(seen, seat)
            if seat == 0 and goal and barn:
                return [Shot(number, seat), Shot(number + 1, seat)]
    return None


# -- Shear Panic ------------------------------------------------------------------------------------------------------


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


# -- Sheep & Thief ----------------------------------------------------------------------------------------------------


OWN = (0.0, 0.178, 1.0, 0.822)
"""The large board, without the small ones above it."""


def _cell(name: str) -> tuple[float, float, float, float]:
    """A cell of the large board and its surroundings."""
    left, top = (ord(name[0]) - 97) * 100 + 42 - 25, (int(name[1]) - 1) * 100 + 42 - 25
    return (OWN[0] + left / 484 * OWN[2], OWN[1] + top / 484 * OWN[3], 150 / 484 * OWN[2], 150 / 484 * OWN[3])


def board(played: Played) -> list[Shot] | None:
    return [Shot(0, played.moves[0][0], crop=OWN)]


def card(played: Played) -> list[Shot] | None:
    """A road to the right, a river from top to bottom, a sheep, a dog and a barn."""
    for number, seat, _ in decisions(played, "place"):
        due = view(played, number + 1, seat)["pending"]
        laid = view(played, number + 1, seat)["boards"][seat]["cells"][due["cell"]] if due else None
        if laid and (set(laid["road"]), set(laid["river"]), laid["barn"]) == ({"e"}, set("ns"), True):
            if (due["sheep"], due["dogs"], due["foxes"]) == (1, 1, 0):
                return [Shot(number + 1, seat, crop=_cell(due["cell"]))]
    return None


def road_to_town(played: Played) -> list[Shot] | None:
    for number, seat, text in decisions(played, "place"):
        old, new = (view(played, at, seat)["score_parts"][seat] for at in (number, number + 1))
        if any(new[town] > old[town] for town in ("Baabourne", "Woolington", "Sheepville")):
            return [Shot(number, seat, draw=text, crop=OWN), Shot(number + 1, seat, crop=OWN)]
    return None


def theft(played: Played) -> list[Shot] | None:
    for number, _, _ in decisions(played, "fox"):
        for victim in range(played.seats):
            old, new = view(played, number, victim), view(played, number + 1, victim)
            laid = old["boards"][victim]["cells"].get(new["fox"])
            if not laid or laid["flock"] < 2 or laid["barn"]:
                continue
            if not new["boards"][victim]["cells"][new["fox"]]["flock"]:
                return [Shot(number, victim, crop=OWN), Shot(number + 1, victim, crop=OWN)]
    return None


def dog(played: Played) -> list[Shot] | None:
    for number, seat, text in decisions(played, "dog"):
        if text != "dog pass" and text.endswith(" 2") and known(played, number, seat, text):
            return [Shot(number, seat, draw=text, crop=OWN), Shot(number + 1, seat, crop=OWN)]
    return None


# -- Sheep Sheep ------------------------------------------------------------------------------------------------------


def table(played: Played) -> list[Shot] | None:
    return [Shot(0, played.moves[0][0], near=240)]


def swap(played: Played) -> list[Shot] | None:
    for number, seat, _ in decisions(played, "swap"):
        after = view(played, number + 1, seat)
        if number == 0 and after["phase"] == "swap" and after["turn"] == seat:
            return [Shot(number, seat, near=240), Shot(number + 1, seat, near=240)]
    return None


def group(played: Played) -> list[Shot] | None:
    for number, seat, _ in decisions(played, "stop", "swap"):
        if len(view(played, number, seat)["groups"]) in (3, 4):
            return [Shot(number, seat)]
    return None


def refill(played: Played) -> list[Shot] | None:
    for number, seat, _ in decisions(played, "place"):
        seen = view(played, number, seat)
        if sum(colour is None for colour in seen["centre"].values()) == 3:
            return [Shot(number, seat, able=True, near=190)]
    return None


FINDERS: dict[str, dict[str, Finder]] = {
    "te-kuiti": {"late": late},
    "two-sheep-dogs": {
        "ring": ring,
        "chase": chase,
        "once-more": once_more,
        "wolf": wolf,
        "bonus": bonus,
        "spring": spring,
        "summer": summer,
    },
    "shear-panic": {
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
    },
    "sheep-and-thief": {"board": board, "card": card, "road-to-town": road_to_town, "theft": theft, "dog": dog},
    "sheep-sheep": {"table": table, "swap": swap, "group": group, "refill": refill},
}
SEATS = {"shear-panic": 4}
