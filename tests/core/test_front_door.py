"""``import sheepfold as sf`` is all that most people need."""

import json
import subprocess
import sys
from collections.abc import Iterator
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

import sheepfold as sf
from sheepfold.games import _games, all_games, register
from sheepfold.games.te_kuiti.game import TeKuiti
from tests.conformance.cases import example_game

EXAMPLE = example_game()


def short_match(moves: int = 6) -> sf.Match:
    match = sf.new("te-kuiti", seats=2, seed=7)
    for _ in range(moves):
        match.play(match.legal()[0])
    return match


def test_a_match_is_begun_shown_played_and_taken_back() -> None:
    match = sf.new("te-kuiti", seats=2, seed=7)
    assert "fence c3n" in match.legal()
    match.play("fence c3n")
    assert "seat 0 to act" in str(match)
    assert "━" in str(match)
    match.undo()
    assert match == sf.new("te-kuiti", seats=2, seed=7)
    with pytest.raises(IndexError, match="no decision"):
        match.undo()


def test_without_seats_and_seed_it_is_the_main_game_freshly_shuffled() -> None:
    one, other = sf.new("sheep-sheep"), sf.new("sheep-sheep")
    assert one.seats == 3
    assert one != other
    assert sf.new(sf.game("sheep-sheep"), 2, {"exchanges": 5}).options["exchanges"] == 5


def test_undo_takes_a_decision_back_with_the_chance_after_it() -> None:
    match = short_match()
    before = match.copy()
    while len(match.events) < len(before.events) + 2:  # until chance has answered a decision
        before = match.copy()
        match.play(match.legal()[0])
    assert match.events[-1][0] == sf.CHANCE
    match.undo()
    assert match == before


def test_a_copy_is_equal_and_goes_its_own_way() -> None:
    match = short_match()
    copy = match.copy()
    assert copy == match
    copy.play(copy.legal()[0])
    assert copy != match
    assert match == short_match()
    assert match != "te-kuiti"
    with pytest.raises(TypeError):
        hash(match)


def test_a_match_is_saved_and_loaded_and_played_on(tmp_path: Path) -> None:
    match = short_match()
    path = tmp_path / "game.json"
    sf.record(match).save(path)
    loaded = sf.load(path)
    assert loaded == match
    loaded.play(loaded.legal()[0])
    assert sf.load(sf.record(match).to_json()) == match
    path.write_text(json.dumps(json.loads(path.read_text()), indent=2))
    assert sf.load(str(path)) == match, "pretty-printed"
    assert [record.game for record in sf.records(path)] == ["te-kuiti"]
    with pytest.raises(sf.BadRecord, match="has no game 2"):
        sf.load(path, 2)


def test_a_bot_chooses_from_what_its_seat_may_know() -> None:
    match = short_match()
    assert sf.bot("greedy", seed=1).choose(match.perspective()) in match.legal()


def test_scores_and_winners() -> None:
    match = sf.new(EXAMPLE, seed=1)
    assert match.winners == []
    for column in "abababa":
        match.play(f"drop {column}")
    assert (match.over, match.scores, match.winners) == (True, [1, 0], [0])


def test_everything_says_what_it_is_in_a_line() -> None:
    match = short_match()
    assert repr(match) == f"<Match te-kuiti, 2 seats, {len(match.events)} events, seat {match.to_act[0]} to act>"
    assert repr(match.game) == f"<Game te-kuiti: Te Kuiti, 1 or 2 seats, rules {match.game.rules}>"
    assert repr(match.state) == f"<Duel: 2 seats, seat {match.to_act[0]} to act>"
    assert repr(match.record()) == f"<Record te-kuiti, 2 seats, {len(match.events)} events>"
    waiting = sf.Match(sf.game("sheep-sheep"), 2)
    assert "chance to act" in repr(waiting)
    assert "chance to act" in repr(waiting.state)


def test_the_games_are_listed() -> None:
    assert [game.slug for game in sf.games()][:5] == list(all_games())[:5]
    with pytest.raises(sf.SheepfoldError, match="There is no game chess; there are te-kuiti"):
        sf.game("chess")


def test_a_name_that_is_not_there_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="no attribute 'mtach'"):
        sf.mtach  # type: ignore[attr-defined] # noqa: B018
    assert {"new", "Match", "compiled"} <= set(dir(sf))
    assert isinstance(sf.compiled, bool)


def test_the_import_loads_nothing_else() -> None:
    code = "import sys, sheepfold; print(sorted(name for name in sys.modules if name.startswith('sheepfold.')))"
    assert subprocess.check_output([sys.executable, "-c", code], text=True).strip() == "[]"


def test_the_checker_of_types_catches_a_misspelt_method(tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    file.write_text("import sheepfold as sf\nmatch = sf.new('te-kuiti')\nmatch.plya('fence c3n')\nsf.nwe('te-kuiti')\n")
    source = Path(sf.__file__).parents[1] if not sf.compiled else Path(__file__).parents[2] / "src"
    command = [sys.executable, "-m", "mypy", "--strict", "--cache-dir", str(tmp_path / "cache"), str(file)]
    done = subprocess.run(command, capture_output=True, text=True, env={"MYPYPATH": str(source), "PATH": ""})
    errors = [line for line in done.stdout.splitlines() if "mine.py" in line]
    assert len(errors) == 2, done.stdout
    assert '"Match" has no attribute "plya"' in errors[0]
    assert 'Module has no attribute "nwe"' in errors[1]


# -- games of other packages --------------------------------------------------------------------------------------


@pytest.fixture
def _fresh_registry(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    kept = dict(_games)
    monkeypatch.setattr(sys.modules["sheepfold.games"], "_looked_for_more", False)
    yield
    _games.clear()
    _games.update(kept)


@pytest.mark.usefixtures("_fresh_registry")
def test_a_game_can_be_registered_once() -> None:
    assert register(EXAMPLE) is EXAMPLE
    assert sf.register(EXAMPLE) is EXAMPLE, "the same one again"
    assert sf.new("connect-four").game is EXAMPLE

    class Other(TeKuiti):
        pass

    with pytest.raises(sf.SheepfoldError, match="There is a game te-kuiti already"):
        register(Other())
    Other.slug = "Te Kuiti"
    with pytest.raises(sf.SheepfoldError, match="no name for a game"):
        register(Other())


@pytest.mark.usefixtures("_fresh_registry")
def test_packages_add_games_by_entry_points_and_a_broken_one_costs_a_warning(monkeypatch: pytest.MonkeyPatch) -> None:
    points = [
        EntryPoint("connect-four", f"{EXAMPLE.__module__}:GAME", "sheepfold.games"),
        EntryPoint("broken", "no_such_module:GAME", "sheepfold.games"),
        EntryPoint("text", "sheepfold:__version__", "sheepfold.games"),
    ]
    monkeypatch.setattr(sys.modules["sheepfold.games"], "entry_points", lambda **_: points)
    with pytest.warns(RuntimeWarning) as caught:
        assert sf.game("connect-four") is EXAMPLE
    assert ["broken" in str(one.message) for one in caught] == [True, False]
    assert "sheepfold:__version__ is no game" in str(caught[1].message)
    assert len(sf.games()) == 6
