"""The pictures of Two Sheep Dogs."""

from typing import Any

from played import Played, Shot

from finders.finding import Finder, decisions, view


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


FINDERS: dict[str, Finder] = {
    "ring": ring,
    "chase": chase,
    "once-more": once_more,
    "wolf": wolf,
    "bonus": bonus,
    "spring": spring,
    "summer": summer,
}
