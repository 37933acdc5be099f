"""Every game as a machine: whatever is done to a match, in whatever order, it stays true to its record."""

import json
import os

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from sheepfold.core.errors import MoveError
from sheepfold.core.game import Game
from sheepfold.core.match import Match
from sheepfold.core.record import Record
from sheepfold.core.rng import Rng
from sheepfold.core.state import CHANCE, ONLOOKER
from sheepfold.games import all_games
from tests.conformance.cases import act, example_game, fields

TIMES = int(os.environ.get("SHEEPFOLD_FUZZ_TIMES", "1"))
"""So many times the usual number of examples."""
SEED = st.integers(0, 2**40)
PICK = st.integers(0, 10**6)
ALL_GAMES = (*all_games().values(), example_game())


class GameMachine(RuleBasedStateMachine):
    """A match beside the plainest model of it: the list of its events as texts."""

    match: Match
    events: list[tuple[int, str]]
    pieces: dict[str, int]

    @initialize(data=st.data(), game=st.sampled_from(ALL_GAMES), seed=SEED)
    def start(self, data: st.DataObject, game: Game, seed: int) -> None:
        seats = data.draw(st.sampled_from(game.seats))
        options = {option.name: data.draw(st.sampled_from(option.values)) for option in game.options}
        self.match = Match(game, seats, options, seed)
        self.pieces = game.pieces(self.match.state)
        self.events = []
        self.take_in()

    def take_in(self) -> None:
        """The model hears what was played and what chance did."""
        game = self.match.game
        self.events += [(who, game.text(action)) for who, action in self.match.events[len(self.events) :]]

    @precondition(lambda self: not self.match.over)
    @rule(seat=PICK, move=PICK)
    def play_a_legal_move(self, seat: int, move: int) -> None:
        chosen = self.match.to_act[seat % len(self.match.to_act)]
        legal = self.match.legal(chosen)
        text = legal[move % len(legal)]
        self.match.play(text, seat=chosen)
        assert self.match.game.text(self.match.events[len(self.events)][1]) == text
        self.take_in()

    @precondition(lambda self: not self.match.over)
    @rule(count=st.integers(1, 60), seed=SEED)
    def play_on(self, count: int, seed: int) -> None:
        rng = Rng(seed)
        while count and not self.match.over:
            act(self.match, rng)
            count -= 1
        self.take_in()

    @rule(seat=st.integers(-3, 5), action=PICK, text=st.one_of(st.none(), st.text(max_size=30)))
    def an_illegal_move_changes_nothing(self, seat: int, action: int, text: str | None) -> None:
        game, state = self.match.game, self.match.state
        move = game.notation.text(action % game.actions) if text is None else text
        if seat >= CHANCE and state.may_act(seat) and move in self.match.legal(seat):
            return
        before, events = fields(state), list(self.match.events)
        with pytest.raises(MoveError, match=r"\.$"):
            self.match.play(move, seat=seat)
        assert fields(self.match.state) == before
        assert self.match.events == events

    @rule(back=st.integers(0, 40))
    def undo(self, back: int) -> None:
        index = max(0, len(self.match.events) - back)
        self.match.undo_to(index)
        assert len(self.match.events) >= index
        told = [(who, self.match.game.notation.text(action)) for who, action in self.match.events]
        assert told == self.events[: len(told)], "chance falls as it fell before"
        self.events = told

    @rule(seed=SEED)
    def a_clone_goes_its_own_way(self, seed: int) -> None:
        before, copy = fields(self.match.state), self.match.state.clone()
        assert fields(copy) == before
        rng = Rng(seed)
        while copy.actor >= CHANCE and rng.below(20):
            copy.apply(copy.actor, copy.sample(rng))
        assert fields(self.match.state) == before

    @rule(seat=PICK, seed=SEED)
    def a_guess_cannot_be_told_from_the_truth(self, seat: int, seed: int) -> None:
        viewer = (*range(self.match.seats), ONLOOKER)[seat % (self.match.seats + 1)]
        other = self.match.imagine(viewer, Rng(seed))
        for told in (Match.view, Match.history):
            assert json.dumps(told(other, viewer)) == json.dumps(told(self.match, viewer))
        assert fields(other.state) == fields(self.match.state.guess(viewer, Rng(seed)))
        assert other.to_act == self.match.to_act
        if viewer >= 0:
            assert other.legal(viewer) == self.match.legal(viewer)

    @rule(with_legal=st.booleans())
    def a_record_is_read_back_as_the_same_game(self, with_legal: bool) -> None:
        line = self.match.record(with_legal, with_seed=True).to_json()
        again = Match.replay(self.match.game, Record.from_json(line))
        assert again.record(with_legal, with_seed=True).to_json() == line
        assert fields(again.state) == fields(self.match.state)
        assert again.view(ONLOOKER) == self.match.view(ONLOOKER)
        self.match = again  # and goes on as the same match

    @invariant()
    def it_is_what_was_played(self) -> None:
        if not hasattr(self, "match"):
            return
        game, state = self.match.game, self.match.state
        assert [(who, game.notation.text(action)) for who, action in self.match.events] == self.events
        assert game.pieces(state) == self.pieces
        assert self.match.over == (not self.match.to_act)
        assert len(self.events) <= game.longest
        for seat in range(self.match.seats):
            assert sum(game.score_parts(state, seat).values()) == state.scores()[seat]


TestEveryGame = GameMachine.TestCase
TestEveryGame.settings = settings(
    max_examples=25 * TIMES,
    stateful_step_count=25,
    derandomize=True,
    deadline=None,
    suppress_health_check=list(HealthCheck),
)
