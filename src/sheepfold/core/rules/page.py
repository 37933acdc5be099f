"""The rules of a game as a page: for the browser in parts, for the terminal as Markdown."""

from typing import TYPE_CHECKING

from sheepfold.core.rules.sentences import LANGUAGES, Page, Section, Sentence, core_page, package_of, page_of, read

if TYPE_CHECKING:
    from sheepfold.core.game import Game


def page(game: "Game", language: str = LANGUAGES[0]) -> Page | None:
    """The game's sentences in this language, else in English; ``None`` for a game that has none."""
    return page_of(package_of(game), language)


def sections(game: "Game", language: str = LANGUAGES[0]) -> tuple[Section, ...]:
    """The game's sentences under their titles, in the order of the page; none for a game without sentences."""
    found = page(game, language)
    return () if found is None else found.sections


def notation(game: "Game", language: str = LANGUAGES[0]) -> str | None:
    """How moves are written, as Markdown, in this language or else in English."""
    return _in_language(game, "rules/notation", language) or _in_language(game, "rules/notation", LANGUAGES[0])


def markdown(game: "Game", language: str = LANGUAGES[0]) -> str | None:
    """The whole page as Markdown. A game without sentences may have a ``rules.md`` instead; else ``None``."""
    found = page(game, language)
    if found is None:
        return _in_language(game, "rules", language) or read(package_of(game), "rules.md")
    parts = [f"# {found.title}", f"*{game.credit}*", found.lead]
    for section in found.sections:
        parts += [f"## {section.title}", *(_paragraphs(sentence, language) for sentence in section.sentences)]
    return "\n\n".join(part.strip() for part in parts) + "\n"


def _paragraphs(sentence: Sentence, language: str) -> str:
    """A sentence with its example. Pictures are for the browser."""
    words = core_page(language).words
    text = sentence.text.strip()
    if sentence.reconstructed:
        text += f" *({words['reconstructed']})*"
    if sentence.example:
        text += f"\n\n> **{words['example']}.** {' '.join(sentence.example.split())}"
    return text


def _in_language(game: "Game", name: str, language: str) -> str | None:
    """The Markdown file of this name in a language. The language may be anything that somebody asked for."""
    return read(package_of(game), f"{name}.{language}.md") if language in LANGUAGES else None
