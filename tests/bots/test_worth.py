"""What moves are worth beside each other."""

from sheepfold.bots.budget import Budget
from sheepfold.bots.worth import worth
from sheepfold.core.match import Match
from tests.conformance.cases import example_game


def test_the_winning_move_is_worth_all() -> None:
    match = Match(example_game(), 2)
    for column in "ababab":
        match.play(f"drop {column}")
    won, other = worth(match, 0, ["drop a", "drop g"], Budget(200))
    assert won > 0.95 > other
    assert [won] == worth(match, 0, ["drop a"], Budget(200)), "the others make no difference"
