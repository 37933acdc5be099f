"""What all finders use: a finder looks for the position of a picture in a game."""

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
