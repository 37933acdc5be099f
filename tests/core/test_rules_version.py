"""Rules carry a version: a game changed its rules, and what was played under the old ones is still what it was."""

import json
from collections.abc import Mapping

import pytest

from sheepfold.core.commitment import verify
from sheepfold.core.errors import BadRecord
from sheepfold.core.game import Game, View
from sheepfold.core.match import Match
from sheepfold.core.notation import Notation
from sheepfold.core.options import Value
from sheepfold.core.record import Record
from sheepfold.core.state import CHANCE, OVER, State
from sheepfold.games import all_games


class Count(State):
    """Seat 0 says how many; then a die is rolled. The first to ten points has enough, and the game ends."""

    def __init__(self, worth: int = 1) -> None:
        super().__init__()
        self.seats, self.actor = 1, 0
        self.worth, self.points = worth, 0

    def legal(self, seat: int) -> list[int]:
        return [] if seat != self.actor else [0, 1] if seat == 0 else [2, 3]

    def apply(self, seat: int, action: int) -> None:
        self.points += self.worth * (action + 1) if seat == 0 else 0
        self.actor = CHANCE if seat == 0 else OVER if self.points >= 10 else 0

    def clone(self) -> State:
        other = type(self)(self.worth)
        other.points, other.actor = self.points, self.actor
        return other

    def scores(self) -> list[int]:
        return [self.points]

    def winners(self) -> list[int]:
        return [0]


class CountGame(Game):
    """As it is played now: everything counts double since rules 2."""

    slug, title, seats, longest = "count", "Count", (1,), 40
    notation = Notation("Count", ("one", "two", "head", "tail"))
    rules = 2
    worth = 2

    def new(self, seats: int, options: Mapping[str, Value]) -> State:
        return Count(self.worth)

    def view(self, state: State, seat: int) -> View:
        return {"points": state.scores()[0]}

    def ending(self, state: State) -> str:
        return "enough"


class CountGame1(CountGame):
    """As it was first."""

    rules = 1
    worth = 1


class CountGameNow(CountGame):
    earlier = (CountGame1(),)


BEFORE, NOW = CountGame1(), CountGameNow()


def finished(game: Game) -> str:
    match = Match(game, 1, seed=7)
    while not match.over:
        match.play("two", seat=0)
    return match.record(with_seed=True).to_json()


def test_a_record_tells_its_rules_unless_they_are_the_first() -> None:
    assert "rules" not in json.loads(finished(BEFORE))
    assert json.loads(finished(NOW))["rules"] == 2


def test_an_old_record_is_replayed_by_the_old_rules_and_a_new_one_by_the_new() -> None:
    old, new = finished(BEFORE), finished(NOW)
    assert json.loads(old)["scores"] == [10]
    assert json.loads(new)["scores"] == [12]
    for line in (old, new):
        match = Match.replay(NOW, Record.from_json(line))
        assert match.record(with_seed=True).to_json() == line
        verify(NOW, Record.from_json(line))
    assert Match.replay(NOW, Record.from_json(old)).game.rules == 1


def test_an_old_game_goes_on_under_its_own_rules() -> None:
    started = Match(BEFORE, 1, seed=7)
    started.play("one", seat=0)
    match = Match.replay(NOW, started.record(with_seed=True))
    match.play("two", seat=0)
    assert match.state.scores() == [3]
    assert match.record().rules == 1


def test_a_record_of_newer_rules_is_refused_in_one_sentence() -> None:
    with pytest.raises(BadRecord, match="Count under rules 2, newer than rules 1 here: get a newer version"):
        Match.replay(BEFORE, Record.from_json(finished(NOW)))


@pytest.mark.parametrize("rules", [0, -1, "2", True, None, 1.0])
def test_rules_are_the_number_of_a_version(rules: object) -> None:
    line = json.dumps({**json.loads(finished(NOW)), "rules": rules})
    with pytest.raises(BadRecord, match="not the number of a version"):
        Record.from_json(line)


@pytest.mark.parametrize("game", all_games().values(), ids=lambda game: game.slug)
def test_every_game_keeps_all_its_earlier_rules(game: Game) -> None:
    assert [game.under(rules).rules for rules in range(1, game.rules + 1)] == list(range(1, game.rules + 1))
    with pytest.raises(BadRecord, match="newer"):
        game.under(game.rules + 1)
