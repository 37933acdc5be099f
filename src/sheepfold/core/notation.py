"""Action numbers ⇄ move texts. One move has one spelling."""

from collections.abc import Iterable

from sheepfold.core.errors import NoSuchMove, short


class Notation:
    """The texts of all actions of a game, by number."""

    def __init__(self, title: str, texts: Iterable[str]) -> None:
        self.title = title
        self.texts: tuple[str, ...] = tuple(texts)
        self.numbers: dict[str, int] = {text: number for number, text in enumerate(self.texts)}
        if len(self.numbers) != len(self.texts):
            raise ValueError(f"{title}: two actions have one text")

    def __len__(self) -> int:
        return len(self.texts)

    def text(self, action: int) -> str:
        """The text of an action."""
        return self.texts[action]

    def number(self, text: str) -> int:
        """The action that the text names."""
        try:
            return self.numbers[text]
        except (KeyError, TypeError):
            raise NoSuchMove(f"“{short(text)}” is no move of {self.title}.") from None
