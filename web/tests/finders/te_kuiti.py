"""The pictures of Te Kuiti."""

from played import Played, Shot

from finders.finding import Finder, decisions, view


def late(played: Played) -> list[Shot] | None:
    for number, seat, _ in decisions(played, "take"):
        if view(played, number, seat)["late"] and view(played, number, seat)["round"] == 1:
            return [Shot(number, seat, able=True)]
    return None


FINDERS: dict[str, Finder] = {"late": late}
