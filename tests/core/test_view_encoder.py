"""The encoder of a game that has none of its own: fields of its view, listed or found."""

import pickle
from typing import ClassVar

import pytest

from sheepfold.core.errors import SheepfoldError
from sheepfold.core.game import Game
from sheepfold.core.rng import Rng
from sheepfold.core.state import State
from tests.conformance.cases import CASES, Case, example_game, interpreted_example, stops
from tests.research.needs import need

need("numpy", "librt.vecs")

from sheepfold.core.encoding.survey import survey  # noqa: E402
from sheepfold.core.encoding.view_encoder import ViewEncoder  # noqa: E402
from sheepfold.core.encoding.view_fields import Counts, Flag, Gauge, OneOf, SeatOf, SetOf, ViewField  # noqa: E402
from sheepfold.research import Observer  # noqa: E402

MAIN = [case for case in CASES if not case.options]
QUICK = ("connect-four-2", "two-sheep-dogs-2", "sheep-sheep-2")
VIEW = {
    "phase": "bid",
    "turn": 2,
    "late": True,
    "hand": ["a", "c"],
    "coins": [5, 0, 12],
    "players": [{"cards": 1}, {"cards": 2}, {"cards": 3}],
    "rows": [".x", "o."],
    "owner": None,
}


def bits(field: ViewField, seat: int = 0, seats: int = 3) -> str:
    width = field.width(seats)
    written = [0 if value is None else field.bits(value, seat, seats) for value in field.values_in(VIEW, seat, seats)]
    assert len(written) * width == field.size(seats)
    return " ".join(f"{value:0{width}b}"[::-1] for value in written)


@pytest.mark.parametrize(
    ("field", "seat", "written"),
    [
        (Flag("late"), 0, "1"),
        (OneOf("phase", ("play", "bid")), 0, "01"),
        (OneOf("owner", (0, 1)), 0, "00"),
        (SeatOf("turn"), 0, "001"),
        (SeatOf("turn"), 1, "010"),
        (SetOf("hand", ("a", "b", "c")), 0, "101"),
        (Counts("hand", ("a", "b", "c"), most=2), 0, "100010"),
        (Gauge("coins.*", 10, step=2), 0, "11000 00000 11111"),
        (Gauge("coins.*", 10, step=2), 1, "00000 11111 11000"),
        (Gauge("players.*.cards", 3), 2, "111 100 110"),
        (OneOf("rows.0-1.0-1", (".", "x", "o")), 0, "100 010 001 100"),
        (OneOf("rows.0-2.0", (".", "o")), 0, "10 01 00"),
        (Flag("nowhere.at.all"), 0, "0"),
    ],
)
def test_a_field_is_written_as_its_kind_says(field: ViewField, seat: int, written: str) -> None:
    assert bits(field, seat) == written


def test_fields_describe_themselves() -> None:
    field = Gauge("players.*.cards", 3, meaning="cards in hand")
    assert field.name == "players_cards"
    assert field.describe() == "by seat, this one first, gauge from 0 to 3: cards in hand"


@pytest.mark.parametrize(
    "field", [OneOf("phase", ("play",)), Gauge("phase", 3), SetOf("turn", (1, 2)), SeatOf("phase")]
)
def test_a_value_that_does_not_fit_its_field_is_an_error(field: ViewField) -> None:
    with pytest.raises(ValueError, match=r"is (not|no) "):
        bits(field)


class Declared(type(interpreted_example())):  # type: ignore[misc]
    observed: ClassVar[tuple[ViewField, ...]] = (OneOf("rows.0-5.0-6", (".", "x", "o")), Gauge("scores.*", 1))


def test_a_declared_game_is_observed_by_its_fields() -> None:
    observer = Observer(Declared(), 2)
    assert [(field.name, field.size) for field in observer.fields] == [
        ("seat", 2), ("acting", 1), ("rows", 6 * 7 * 3), ("scores", 2),
    ]  # fmt: skip
    state = Declared().new(2, {})
    state.apply(0, 3)
    fields = observer.split(observer.observe(state, 1))
    assert list(fields["seat"]) == [0, 1]
    assert list(fields["acting"]) == [1]
    assert list(fields["rows"].reshape(6, 7, 3)[5, 3]) == [0, 1, 0]


def test_a_declaration_that_misses_a_value_is_named() -> None:
    class Wrong(Declared):
        observed = (OneOf("rows.0-5.0-6", (".", "x")),)

    game = Wrong()
    state = game.new(2, {})
    for action in (3, 3):
        state.apply(state.actor, action)
    with pytest.raises(SheepfoldError, match=r"Connect Four observes rows.0-5.0-6, but o is not one of ., x"):
        Observer(game, 2).observe(state, 0)

    class Twice(Declared):
        observed = (Flag("rows"), Flag("rows.0-5"))

    with pytest.raises(SheepfoldError, match="two fields of the name rows"):
        Observer(Twice(), 2)


# The other views are so rich that reading them interpreted takes a minute.
RICH = [pytest.param(case, marks=() if str(case) in QUICK else pytest.mark.no_cover) for case in MAIN]


@pytest.mark.parametrize("case", RICH, ids=str)
def test_a_survey_makes_an_encoder_of_any_game_and_it_gives_nothing_away(case: Case) -> None:
    """Also of the games that have an encoder of their own: their views are the richest we have."""
    encoder = ViewEncoder(case.game, case.seats, survey(case.game, case.seats))
    observer = Observer(case.game, case.seats, encoder)
    assert encoder.fields() == pickle.loads(pickle.dumps(encoder)).fields()
    assert 0 < observer.size < 60_000
    seen = set()
    for match in stops(case, 3, 8):
        for seat in range(case.seats):
            observation = observer.observe(match.state, seat)
            seen.add(observation.tobytes())
            assert observation.shape == (observer.size,)
            guessed = match.state.guess(seat, Rng(len(match.events)))
            assert (observation == observer.observe(guessed, seat)).all()
    assert len(seen) > 8


def test_the_same_rules_give_the_same_survey() -> None:
    game = example_game()
    assert survey(game, 2) == survey(game, 2)
    names = {field.name for field in survey(game, 2)}
    assert names == {"rows", "scores"}


class Odd(Game):
    """A game whose view has a key that would be read as places."""

    slug, title, seats, options = "odd", "Odd", (1,), ()

    def new(self, seats: int, options: object) -> State:
        return State()

    def view(self, state: State, seat: int) -> dict[str, object]:  # type: ignore[override]
        return {"0-3": 1}


def test_a_key_that_cannot_stand_in_a_path_is_named() -> None:
    with pytest.raises(SheepfoldError, match="key 0-3"):
        survey(Odd(), 1)
