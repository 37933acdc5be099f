import pytest

from sheepfold.core.errors import BadOption
from sheepfold.core.options import Option, Value, check_options, read_options
from tests.conformance.cases import example_game

OPTIONS = (
    Option("lorry", True, (True, False), "whether the flock leaves a lorry first"),
    Option("exchanges", 3, tuple(range(1, 61)), "swaps a turn"),
    Option("field", "green", ("green", "dry"), "a word"),
)


def test_defaults_are_filled_in() -> None:
    assert check_options(OPTIONS, {"exchanges": 60}) == {"lorry": True, "exchanges": 60, "field": "green"}


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("exchanges", 0),
        ("exchanges", 61),
        ("exchanges", "3"),
        ("exchanges", True),
        ("exchanges", 3.0),
        ("lorry", 1),
        ("lorry", "true"),
        ("lorry", None),
        ("field", "wet"),
        ("field", []),
    ],
)
def test_a_value_outside_its_list_is_refused_by_name(name: str, value: object) -> None:
    with pytest.raises(BadOption, match=f"Option {name} cannot be"):
        check_options(OPTIONS, {name: value})


def test_an_unknown_option_is_refused_by_name() -> None:
    with pytest.raises(BadOption, match="no option moon"):
        check_options(OPTIONS, {"moon": 1})
    with pytest.raises(BadOption, match="no option moon"):
        read_options(OPTIONS, {"moon": "1"})


def test_options_are_read_as_people_write_them() -> None:
    given: dict[str, str] = {"lorry": "false", "exchanges": "12", "field": "dry"}
    expected: dict[str, Value] = {"lorry": False, "exchanges": 12, "field": "dry"}
    assert read_options(OPTIONS, given) == expected
    with pytest.raises(BadOption, match="takes true, false"):
        read_options(OPTIONS, {"lorry": "False"})
    with pytest.raises(BadOption, match="takes 1–60"):
        read_options(OPTIONS, {"exchanges": "61"})


@pytest.mark.parametrize("seats", [0, 1, 3, -1, True])
def test_a_number_of_seats_that_the_game_does_not_have_is_refused(seats: int) -> None:
    with pytest.raises(BadOption, match="2 seats"):
        example_game().check(seats, {})
