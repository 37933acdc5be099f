"""What a lesson answers to a touch on something that cannot be done: the rule's own sentence, in every language."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import cast

from sheepfold.core.game import Json, View
from sheepfold.core.match import Match
from sheepfold.core.rules.reason import UNKNOWN, Reason
from sheepfold.core.rules.sentences import LANGUAGES

STRAIGHT = ("n", "e", "s", "w")
AROUND = (*STRAIGHT, "ne", "se", "sw", "nw")
WAYS = {"line": STRAIGHT, "diagonal": AROUND[4:], "roll": AROUND, "leap": STRAIGHT, "slam": AROUND}
ACTIONS = {
    "slam": (2, 3),
    "line": (1, 3),
    "diagonal": (1, 2),
    "align": (2, 3),
    "roll": (1, 2),
    "leap": (3,),
    "turn": (1,),
}


def _names(value: Json) -> list[str]:
    return [str(one) for one in cast(Sequence[Json], value or [])]


def _cells(columns: str, rows: str) -> list[str]:
    return [column + row for row in rows for column in columns]


def te_kuiti(_view: View) -> Iterable[str]:
    """Tiles, fence places and the button."""
    cells = _cells("abcde", "12345")
    places = [f"{cell}{side}" for cell in cells for side in "nwse"]
    yield from (f"flip {cell}" for cell in cells)
    yield from (f"{verb} {place}" for verb in ("fence", "break") for place in places)
    yield "done"


def two_sheep_dogs(view: View) -> Iterable[str]:
    """Pieces of hand, herd and fences, slots and the button."""
    slots = cast(Mapping[str, Json], view["slots"])
    fenced = [*_names(slots["g0"]), *_names(slots["g1"])]
    yield from (f"play {piece}" for piece in _names(view["hand"]))
    yield from (f"sow {piece}" for piece in _names(view["herd"]))
    yield from (f"{verb} {piece}" for verb in ("home", "eat") for piece in fenced)
    yield from (f"{verb} {side}" for verb in ("call", "chase") for side in "lr")
    yield from (f"put {slot}" for slot in slots)
    yield "stop"


def shear_panic(view: View) -> Iterable[str]:
    """Actions, sheep, and the places around the flock for the action that is being used."""
    sheep = [str(one["cell"]) for one in cast(Sequence[Mapping[str, Json]], view["sheep"])]
    using = str(view["using"] or "slam").rstrip("123")
    yield from (f"use {kind}{time}" for kind, times in ACTIONS.items() for time in times)
    for verb in dict.fromkeys((using, "slam")):
        yield from (f"{verb} {cell} {way}" for cell in sheep for way in WAYS.get(verb, ()))
    yield from (f"group {cell}" for cell in sheep)
    yield from ("turn left", "turn right")


def sheep_and_thief(view: View) -> Iterable[str]:
    """Cards of the hand on every cell, one sheep from every card, the fox."""
    cells = _cells("abcd", "1234")
    hand = [str(one["card"]) for one in cast(Sequence[Mapping[str, Json]], view["hand"] or [])]
    yield from (f"{verb} {card} {cell}" for verb in ("place", "bury") for card in hand for cell in cells)
    yield from (f"{verb} {card}" for verb in ("pick", "drop") for card in hand)
    yield from (f"dog {one} {other} 1" for one in cells for other in cells)
    yield from (f"fox {way}" for way in STRAIGHT)


def sheep_sheep(view: View) -> Iterable[str]:
    """Both sides of the own cards on every cell, the drawn card, the button."""
    hands = cast(Sequence[Json], view["hands"])
    cards = [card.split("/") for card in _names(hands[int(str(view["seat"]))])]
    shown = {f"{one}/{other}" for pair in cards for one, other in (pair, pair[::-1])}
    cells = _cells("abc", "123")
    yield from (f"swap {card} {cell}" for card in sorted(shown) for cell in cells)
    drawn = str(view["drawn"] or "white/black").split("/")
    yield from (f"place {colour} {cell}" for colour in drawn for cell in cells)
    yield "stop"


TOUCHABLE: dict[str, Callable[[View], Iterable[str]]] = {
    "te-kuiti": te_kuiti,
    "two-sheep-dogs": two_sheep_dogs,
    "shear-panic": shear_panic,
    "sheep-and-thief": sheep_and_thief,
    "sheep-sheep": sheep_sheep,
}


class Reasons:
    """All reasons of a lesson, each once."""

    def __init__(self, names: Sequence[str]) -> None:
        self._names: Sequence[str | None] = names
        self._known: dict[tuple[str, ...], int] = {}

    def of(self, match: Match, seat: int) -> dict[str, str]:
        """The moves that the seat may not make now, by the number of the reason."""
        found: dict[int, list[str]] = {}
        for move in TOUCHABLE[match.game.slug](match.view(seat)):
            reason = match.why_not(move, seat)
            if reason is not None and reason.rule != UNKNOWN:
                found.setdefault(self._number(reason), []).append(move)
        return {str(number): "|".join(moves) for number, moves in sorted(found.items())}

    def _number(self, reason: Reason) -> int:
        told = (reason.rule, *(reason.text(language, self._names) for language in LANGUAGES))
        return self._known.setdefault(told, len(self._known))

    def data(self) -> list[dict[str, str]]:
        """The sentences, by number."""
        return [dict(zip(("rule", *LANGUAGES), told, strict=True)) for told in self._known]
