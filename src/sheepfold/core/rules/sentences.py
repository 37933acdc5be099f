"""The sentences of the rules: read from the TOML file of a language, once."""

import sys
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sheepfold.core.game import Game

LANGUAGES = ("en", "fr", "de")
CORE = "sheepfold.core"
"""The package whose sentences belong to every game."""


@dataclass(frozen=True)
class Sentence:
    """One rule in words, as players read it."""

    id: str
    """``late.stays-up``: its section and its name."""
    text: str
    why: str | Mapping[str, str] = ""
    """Why a move that breaks it is refused: one sentence with ``{parameters}``, or one for each variant."""
    example: str = ""
    picture: str = ""
    caption: str = ""
    ruling: str = ""
    """The rulings that it states: ``R3`` or ``R3 R5``."""
    reconstructed: bool = False


@dataclass(frozen=True)
class Section:
    """Some sentences under a title."""

    id: str
    title: str
    sentences: tuple[Sentence, ...]


@dataclass(frozen=True)
class Page:
    """All the rules of a game in one language."""

    title: str
    lead: str
    sections: tuple[Section, ...]
    words: Mapping[str, str]
    """Words for what parameters name: ``blue`` is *bleu*."""

    def all(self) -> Iterator[Sentence]:
        """Every sentence, in the order of the page."""
        for section in self.sections:
            yield from section.sentences

    def find(self, rule: str) -> Sentence | None:
        """The sentence with this id."""
        return next((sentence for sentence in self.all() if sentence.id == rule), None)


def package_of(game: "Game") -> str:
    """The package that a game's class is in: its rules lie there in words."""
    return sys.modules[type(game).__module__].__package__ or ""


@lru_cache(maxsize=128)
def read(package: str, name: str) -> str | None:
    """The text of a file that lies in a package; ``None`` if it is not there."""
    if not package:
        return None
    file = files(package).joinpath(name)
    return file.read_text(encoding="utf-8") if file.is_file() else None


def page_of(package: str, language: str) -> Page | None:
    """The rules that lie in a package, in this language or else in English; ``None`` if there are none."""
    return _page(package, language if language in LANGUAGES else LANGUAGES[0])


@lru_cache(maxsize=64)
def _page(package: str, language: str) -> Page | None:
    text = read(package, f"rules/{language}.toml") or read(package, f"rules/{LANGUAGES[0]}.toml")
    return None if text is None else parse(text)


def core_page(language: str) -> Page:
    """The sentences that belong to every game."""
    page = page_of(CORE, language)
    assert page is not None
    return page


def parse(text: str) -> Page:
    """The page that a TOML file holds."""
    data = tomllib.loads(text)
    title, lead, words = data.pop("title"), data.pop("lead"), data.pop("words", {})
    return Page(title, lead, tuple(_section(name, table) for name, table in data.items()), words)


def _section(name: str, table: dict[str, object]) -> Section:
    title = str(table.pop("title"))
    return Section(name, title, tuple(_sentence(f"{name}.{key}", entry) for key, entry in table.items()))


def _sentence(rule: str, entry: object) -> Sentence:
    if not isinstance(entry, dict):
        raise TypeError(f"{rule} is no sentence")
    return Sentence(rule, **entry)
