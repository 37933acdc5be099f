"""Why a move is refused: the sentence of the rules that forbids it, and what it is about."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Final, final

from sheepfold.core.rules.sentences import Page, Sentence, core_page, package_of, page_of

if TYPE_CHECKING:
    from sheepfold.core.game import Game

NOT_YOURS: Final = "turn.not-yours"
NOT_NOW: Final = "turn.not-now"
CHANCE_FIRST: Final = "turn.chance"
GAME_OVER: Final = "turn.over"
UNKNOWN: Final = "move.unknown"


@final
@dataclass(frozen=True)
class Reason:
    """The sentence that forbids a move. It depends on nothing but what the seat knows."""

    rule: str
    """The id of the sentence, such as ``late.stays-up``."""
    about: Mapping[str, str | int] = field(default_factory=dict)
    """The parameters of the sentence: cells, cards, numbers; ``seat`` is a seat's number."""
    variant: str = ""
    """Which of the sentence's reasons, if it has several."""
    game: "Game | None" = field(default=None, compare=False, repr=False)
    """Where the sentence is. ``Match.why_not`` fills it in."""

    def within(self, game: "Game") -> "Reason":
        """The same reason, with the sentences of this game."""
        return replace(self, game=game)

    def text(self, language: str = "en", names: Sequence[str | None] = ()) -> str:
        """The reason in one sentence. ``names`` are the players' names by seat, where they have one."""
        page = self._page(language)
        words = page.words if page is not None else {}
        values = {name: _shown(name, value, words, language, names) for name, value in self.about.items()}
        return self._template(page, language).format_map(values)

    def _page(self, language: str) -> Page | None:
        return None if self.game is None else page_of(package_of(self.game), language)

    def _template(self, page: Page | None, language: str) -> str:
        sentence = (page.find(self.rule) if page is not None else None) or core_page(language).find(self.rule)
        if sentence is None:
            raise LookupError(f"no sentence {self.rule}")
        return _why(sentence, self.variant)


def _why(sentence: Sentence, variant: str) -> str:
    if isinstance(sentence.why, str):
        return sentence.why or sentence.text
    return sentence.why[variant]


def _shown(name: str, value: str | int, words: Mapping[str, str], language: str, names: Sequence[str | None]) -> str:
    """A parameter as a person reads it."""
    if name == "seat" and isinstance(value, int):
        name_of_seat = names[value] if 0 <= value < len(names) else None
        return name_of_seat or core_page(language).words["player"].format(number=value + 1)
    return words.get(value, value) if isinstance(value, str) else str(value)
