"""Checks that the rules in words are whole: every sentence has its languages, a test and a place in the code.

It also checks that every ruling of docs/reference/rulings.md is stated by a sentence, that ``why_not`` names sentences
that exist, and that players' pages are free of notation, seat numbers and the numbers of rulings.
"""

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "src"))

from sheepfold.core.rules.sentences import LANGUAGES, Page, Sentence, parse  # noqa: E402

GAMES = ROOT / "src" / "sheepfold" / "games"
CORE = ROOT / "src" / "sheepfold" / "core" / "rules"
TESTS = ROOT / "tests" / "games"
RULINGS = ROOT / "docs" / "reference" / "rulings.md"
ADVICE = "tips"
"""The section of a page that needs neither a test nor code."""
NOT_FOR_PLAYERS = re.compile(r"`|\b(?:seat|siège|sitz|platz) \d|\bR\d+\b|<\w", re.IGNORECASE)
ID = re.compile(r"[a-z0-9-]+\.[a-z0-9-]+")
RULING = re.compile(r"\bR\d+\b")


def pages(folder: Path) -> dict[str, Page]:
    """The pages of a folder by language."""
    return {path.stem: parse(path.read_text(encoding="utf-8")) for path in sorted(folder.glob("*.toml"))}


# -- one language beside another ---------------------------------------------------------------------------------------


def reasons(sentence: Sentence) -> dict[str, str]:
    """The reasons of a sentence by variant."""
    if isinstance(sentence.why, str):
        return {"": sentence.why} if sentence.why else {}
    return dict(sentence.why)


def parameters(text: str) -> frozenset[str]:
    """The names in braces."""
    return frozenset(name for _, name, _, _ in Formatter().parse(text) if name is not None)


def shape(sentence: Sentence) -> dict[str, object]:
    """What must be the same in every language."""
    return {
        "id": sentence.id,
        "reasons": {variant: parameters(why) for variant, why in reasons(sentence).items()},
        "picture": sentence.picture,
        "ruling": sentence.ruling,
        "reconstructed": sentence.reconstructed,
        "an example": bool(sentence.example),
        "a caption": bool(sentence.caption),
    }


def differences(one: Page, other: Page) -> Iterator[str]:
    """What two languages do not share."""
    if [section.id for section in one.sections] != [section.id for section in other.sections]:
        yield "other sections, or in another order"
    ids = [[sentence.id for sentence in page.all()] for page in (one, other)]
    yield from (f"{rule} is missing" for rule in ids[0] if rule not in ids[1])
    yield from (f"{rule} is not in English" for rule in ids[1] if rule not in ids[0])
    if sorted(ids[0]) == sorted(ids[1]) and ids[0] != ids[1]:
        yield "another order of the sentences"
    if list(one.words) != list(other.words):
        yield "other words"
    for sentence in one.all():
        twin = other.find(sentence.id)
        if twin is not None:
            for name, value in shape(sentence).items():
                if shape(twin)[name] != value:
                    yield f"{sentence.id}: {name} differs"


def unfit(page: Page) -> Iterator[str]:
    """What does not belong on a page for players."""
    for text in (page.title, page.lead, *(section.title for section in page.sections)):
        if NOT_FOR_PLAYERS.search(text):
            yield f"“{text}” is not for players"
    for sentence in page.all():
        for text in (sentence.text, sentence.example, sentence.caption, *reasons(sentence).values()):
            found = NOT_FOR_PLAYERS.search(text)
            if found:
                yield f"{sentence.id}: “{found[0]}” is not for players"


def in_languages(found: dict[str, Page]) -> Iterator[str]:
    """What is wrong with a set of languages."""
    for language in LANGUAGES:
        if language not in found:
            yield f"{language}: there is no page"
            continue
        yield from (f"{language}: {wrong}" for wrong in differences(found[LANGUAGES[0]], found[language]))
        yield from (f"{language}: {wrong}" for wrong in unfit(found[language]))


# -- tests, code, rulings ----------------------------------------------------------------------------------------------


def marked(source: str) -> Iterator[str]:
    """The sentences that the tests of a file name."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rule":
            yield from (str(ast.literal_eval(argument)) for argument in node.args)


def named(source: str) -> Iterator[str]:
    """The sentences that the code of ``why_not`` names in full. (Tests meet those that it puts together.)"""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "Reason" and node.args:
            for constant in ast.walk(node.args[0]):
                if isinstance(constant, ast.Constant) and ID.fullmatch(str(constant.value)):
                    yield str(constant.value)


def has_place(rule: str, code: str) -> bool:
    """Whether the code names the sentence."""
    return re.search(rf"(?<![\w.-]){re.escape(rule)}(?![\w-])", code) is not None


def rulings_of(text: str, title: str) -> set[str]:
    """The rulings that the page of rulings lists for a game, as ``- **R1**``."""
    part = re.search(rf"^## {re.escape(title)}$(.*?)(?=^## |\Z)", text, re.MULTILINE | re.DOTALL)
    return {f"R{number}" for number in re.findall(r"^- \*\*R(\d+)\b", part[1] if part else "", re.MULTILINE)}


def unproved(page: Page, tests: set[str], code: str) -> Iterator[str]:
    """Sentences without a test or a place in the code, and tests of sentences that are not there."""
    ids = {sentence.id for sentence in page.all()}
    for rule in sorted(ids):
        if not rule.startswith(f"{ADVICE}."):
            if rule not in tests:
                yield f"{rule} has no test: mark one with @pytest.mark.rule"
            if not has_place(rule, code):
                yield f"{rule} has no place in the code: name it beside the rule"
    yield from (f"a test names {rule}, which is no sentence" for rule in sorted(tests - ids))


def unstated(page: Page, listed: set[str]) -> Iterator[str]:
    """Rulings that are listed and not stated, or the other way round."""
    stated = {ruling for sentence in page.all() for ruling in RULING.findall(sentence.ruling)}
    yield from (f"no sentence states ruling {ruling}" for ruling in sorted(listed - stated))
    yield from (f"{ruling} is not on the page of rulings" for ruling in sorted(stated - listed))


# -- a game ------------------------------------------------------------------------------------------------------------


def sources(folder: Path) -> list[str]:
    """The texts of all Python files below a folder."""
    return [path.read_text(encoding="utf-8") for path in sorted(folder.rglob("*.py"))]


def wrong_with(game: Path, core: set[str]) -> Iterator[str]:
    """All that is wrong with the rules of a game."""
    found = pages(game / "rules")
    if LANGUAGES[0] not in found:
        yield "there is no rules/en.toml"
        return
    page = found[LANGUAGES[0]]
    yield from in_languages(found)
    tests = {rule for source in sources(TESTS / game.name) for rule in marked(source)}
    code = [path.read_text(encoding="utf-8") for path in sorted(game.rglob("*.py")) if path.parent.name != "rules"]
    yield from unproved(page, tests, "\n".join(code))
    yield from unstated(page, rulings_of(RULINGS.read_text(encoding="utf-8"), page.title))
    ids = {sentence.id for sentence in page.all()}
    yield from (f"{rule} belongs to every game" for rule in sorted(ids & core))
    names = {rule for source in sources(game / "rules") for rule in named(source)}
    yield from (f"why_not names {rule}, which is no sentence" for rule in sorted(names - ids - core))


def main() -> int:
    core = pages(CORE)
    wrong = [f"core: {text}" for text in in_languages(core)]
    ids = {sentence.id for sentence in core[LANGUAGES[0]].all()}
    games = [path for path in sorted(GAMES.iterdir()) if (path / "game.py").is_file()]
    for game in games:
        wrong += [f"{game.name}: {text}" for text in wrong_with(game, ids)]
    print("\n".join(wrong) or f"the rules of {len(games)} games are whole")
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main())
