"""The rules in words: reading them, making a page of them, and saying which sentence forbids a move."""

import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

from hatch_build import compiled_files
from sheepfold.core.errors import NoSuchMove, NotLegalNow, NotYourTurn
from sheepfold.core.game import Game
from sheepfold.core.match import Match
from sheepfold.core.rules import page, sentences
from sheepfold.core.rules.reason import Reason
from sheepfold.core.state import CHANCE
from sheepfold.games import all_games, find
from tests.conformance.cases import interpreted_example

ENGLISH = """
title = "Four"
lead = "Four in a row."

[drop]
title = "Drop"

[drop.full]
text = "A column holds **six**."
why = "Column {column} is full: {seat} was {how}."
example = "a a a."
ruling = "R1"

[drop.free]
text = "Drop anywhere."
why = { taken = "Taken.", outside = "Outside {column}." }
reconstructed = true

[words]
quick = "fast"
"""
FRENCH = ENGLISH.replace("Column {column} is full", "{column} est pleine").replace('"fast"', '"rapide"')


GAME = """
from sheepfold.core.rules.reason import Reason
from tests.conformance.cases import interpreted_example


class Worded(type(interpreted_example())):
    def why_not(self, state, seat, action):
        return Reason("drop.full", {"column": self.text(action)[-1], "seat": 1, "how": "quick"})


GAME = Worded()
"""


@pytest.fixture(scope="module")
def worded(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Game]:
    """A game in a package of its own, with its rules in words."""
    folder = tmp_path_factory.mktemp("outside")
    texts = {"__init__.py": GAME, "rules/en.toml": ENGLISH, "rules/fr.toml": FRENCH, "rules/notation.en.md": "| move |"}
    for name, text in texts.items():
        path = folder / "worded_game" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    sys.path.insert(0, str(folder))
    game = import_module("worded_game").GAME
    assert isinstance(game, Game)
    yield game
    sys.path.remove(str(folder))


def full_column(game: Game) -> Match:
    match = Match(game, 2, seed=1)
    for _ in range(6):
        match.play("drop a")
    return match


def test_a_reason_has_the_words_of_its_language(worded: Game) -> None:
    reason = full_column(worded).why_not("drop a")
    assert reason == Reason("drop.full", {"column": "a", "seat": 1, "how": "quick"})
    assert reason is not None
    assert reason.text() == "Column a is full: player 2 was fast."
    assert reason.text("fr") == "a est pleine: joueur 2 was rapide."
    assert reason.text("xx") == reason.text()
    assert reason.text("de") == "Column a is full: Spieler 2 was fast."
    assert reason.text("en", ["Ann", "Bob"]) == "Column a is full: Bob was fast."


def test_a_refused_move_carries_its_reason(worded: Game) -> None:
    match = full_column(worded)
    with pytest.raises(NotLegalNow, match=r"Column a is full: player 2 was fast\.") as caught:
        match.play("drop a")
    assert caught.value.reason == match.why_not("drop a")


def test_a_legal_move_has_no_reason(worded: Game) -> None:
    assert full_column(worded).why_not("drop b") is None


def test_a_variant_chooses_among_the_reasons_of_a_sentence(worded: Game) -> None:
    assert Reason("drop.free", {}, "taken", worded).text() == "Taken."
    assert Reason("drop.free", {"column": "h"}, "outside", worded).text() == "Outside h."


def test_a_page_lists_the_sentences_in_order(worded: Game) -> None:
    (section,) = page.sections(worded)
    assert (section.id, section.title) == ("drop", "Drop")
    assert [sentence.id for sentence in section.sentences] == ["drop.full", "drop.free"]
    assert section.sentences[0].ruling == "R1"
    assert page.notation(worded, "fr") == "| move |"


def test_a_page_as_markdown(worded: Game) -> None:
    text = page.markdown(worded)
    assert text is not None
    assert text.startswith(f"# Four\n\n*{worded.credit}*\n\nFour in a row.\n\n## Drop\n\nA column holds **six**.\n\n")
    assert "> **Example.** a a a.\n\nDrop anywhere. *(reconstructed)*\n" in text


def test_without_sentences_a_move_still_gets_a_reason() -> None:
    match = full_column(interpreted_example())
    reason = match.why_not("drop a")
    assert reason is not None
    assert (reason.rule, reason.text(), reason.text("de")) == (
        "turn.not-now",
        "This is not possible now.",
        "Das geht jetzt nicht.",
    )
    assert page.sections(match.game) == ()
    assert page.notation(match.game) is None


def test_the_engine_knows_turns_and_texts() -> None:
    match = Match(find("te-kuiti"), 2, seed=1)
    other = match.why_not("fence a1n", seat=1)
    assert other == Reason("turn.not-yours", {"seat": 0})
    assert other is not None
    assert other.text("fr", ["Ann", "Bob"]) == "Ce n’est pas votre tour : c’est à Ann de jouer."
    for seat in (-3, -2, CHANCE, 2, 10**30):
        assert match.why_not("fence a1n", seat=seat) == other
    strange = match.why_not("x" * 1000)
    assert strange is not None
    assert strange.rule == "move.unknown"
    assert len(strange.text()) < 100
    assert match.why_not(["fence a1n"]) is not None  # type: ignore[arg-type]


def test_while_chance_acts_nobody_decides() -> None:
    match = Match(find("te-kuiti"), 2)
    for move in ("fence a1n", "fence a2n", "flip c3"):
        match.play(move)
    assert match.why_not("flip c4", seat=1) == match.why_not("flip c4") == Reason("turn.chance")
    assert match.why_not("ram") is None


def test_after_the_end_the_reason_is_the_end() -> None:
    match = Match(interpreted_example(), 2, seed=1)
    for column in "abababa":
        match.play(f"drop {column}")
    assert match.why_not("drop b") == match.why_not("drop b", seat=0) == Reason("turn.over")


def test_every_move_error_has_its_reason() -> None:
    match = Match(find("te-kuiti"), 2, seed=1)
    with pytest.raises(NoSuchMove) as unknown:
        match.check(0, "dance")
    with pytest.raises(NotYourTurn) as early:
        match.check(1, "fence a1n")
    assert unknown.value.reason is not None
    assert unknown.value.reason.rule == "move.unknown"
    assert early.value.reason == Reason("turn.not-yours", {"seat": 0})


def test_a_sentence_that_is_not_there_is_an_error(worded: Game) -> None:
    with pytest.raises(LookupError, match=r"no sentence drop\.none"):
        Reason("drop.none", game=worded).text()
    with pytest.raises(TypeError, match=r"drop\.full is no sentence"):
        sentences.parse('title = ""\nlead = ""\n[drop]\ntitle = ""\nfull = "a text"')


def test_core_speaks_three_languages() -> None:
    english = [sentence.id for sentence in sentences.core_page("en").all()]
    for language in ("fr", "de"):
        assert [sentence.id for sentence in sentences.core_page(language).all()] == english


@pytest.mark.parametrize("game", all_games().values(), ids=lambda game: game.slug)
def test_every_game_has_a_page_in_three_languages(game: Game) -> None:
    pages = [page.markdown(game, language) for language in sentences.LANGUAGES]
    assert all(pages)
    assert len(set(pages)) == 3
    assert page.markdown(game, "../../core/rules/en") == pages[0]


def test_words_are_never_compiled() -> None:
    source = Path(sys.modules["hatch_build"].__file__ or "").parent / "src"
    assert not [name for name in compiled_files(source) if "/rules/" in name]
