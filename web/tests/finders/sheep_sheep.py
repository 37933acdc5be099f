"""The pictures of Sheep Sheep."""

from played import Played, Shot

from finders.finding import Finder, decisions, view


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


FINDERS: dict[str, Finder] = {"table": table, "swap": swap, "group": group, "refill": refill}
