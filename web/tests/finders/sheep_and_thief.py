"""The pictures of Sheep & Thief."""

from played import Played, Shot

from finders.finding import Finder, decisions, known, view

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


FINDERS: dict[str, Finder] = {"board": board, "card": card, "road-to-town": road_to_town, "theft": theft, "dog": dog}
