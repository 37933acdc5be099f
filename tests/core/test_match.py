import pytest

from sheepfold.core.errors import BadRecord, NoSuchMove, NotLegalNow, NotYourTurn, SheepfoldError
from sheepfold.core.game import Event
from sheepfold.core.match import Match
from sheepfold.core.notation import Notation
from sheepfold.core.record import Record
from sheepfold.core.rng import Rng
from sheepfold.core.state import CHANCE, State
from sheepfold.games import all_games, find
from tests.conformance.cases import example_game


def game_of(moves: str) -> Match:
    match = Match(example_game(), 2, seed=1)
    for index, column in enumerate(moves):
        match.play(f"drop {column}", seat=index % 2)
    return match


def test_the_three_errors_say_what_is_wrong() -> None:
    match = game_of("aaaaaa")
    with pytest.raises(NoSuchMove, match="“drop z” is no move of Connect Four"):
        match.play("drop z", seat=0)
    with pytest.raises(NotLegalNow, match="This is not possible now"):
        match.play("drop a", seat=0)
    with pytest.raises(NotYourTurn, match="Seat 1 cannot move now: it is the turn of seat 0"):
        match.play("drop b", seat=1)
    with pytest.raises(NotYourTurn, match="Chance cannot move now"):
        match.play("drop b", seat=CHANCE)


@pytest.mark.parametrize("seat", [-3, -2, 2, 10**30, -(10**30)])
def test_a_seat_that_is_not_there_has_nothing_to_decide(seat: int) -> None:
    with pytest.raises(NotYourTurn, match="cannot move now"):
        game_of("").play("drop a", seat=seat)


def test_after_the_end_nobody_has_anything_to_decide() -> None:
    match = game_of("abababa")
    assert match.over
    with pytest.raises(NotYourTurn, match="the game is over"):
        match.play("drop b", seat=1)
    assert match.record().winners == [0]


def test_a_very_long_or_strange_text_is_quoted_short() -> None:
    with pytest.raises(NoSuchMove) as caught:
        game_of("").play("x" * 10_000, seat=0)
    assert len(str(caught.value)) < 100
    with pytest.raises(NoSuchMove):
        game_of("").play(["drop a"], seat=0)  # type: ignore[arg-type]


def test_undo_needs_an_index_that_is_there() -> None:
    match = game_of("abc")
    for index in (-1, 4):
        with pytest.raises(ValueError, match="there is no index"):
            match.undo_to(index)
    match.undo_to(1)
    assert match.record().events == [(0, "drop a")]


@pytest.mark.parametrize("slug", sorted(all_games()))
def test_after_any_undo_the_match_is_as_if_it_had_been_played_until_there(slug: str) -> None:
    rng = Rng(5)
    game = all_games()[slug]
    match = Match(game, max(game.seats), seed=3)
    for _ in range(400):
        if match.over or (len(match.events) > 60 and rng.below(8) == 0):
            match.undo_to(max(0, len(match.events) - rng.below(90)))
            played = Match.replay(game, match.record())
            assert played.events == match.events
            assert [match.view(seat) for seat in range(match.seats)] == [
                played.view(seat) for seat in range(match.seats)
            ]
            assert match.history(0) == played.history(0)
            before = Match.replay(game, match.record(), upto=len(match.events) // 2)
            assert game.view(match.state_after(len(before.events)), 0) == before.view(0)
        seat = match.to_act[0]
        legal = match.legal(seat)
        match.play(legal[rng.below(len(legal))], seat=seat)


def test_undo_in_a_long_game_replays_only_a_few_events(monkeypatch: pytest.MonkeyPatch) -> None:
    """A table takes moves back within its event loop, so that this may not take longer in longer games."""
    match = Match(all_games()["sheep-sheep"], 2, {"exchanges": 60}, seed=1)
    while len(match.events) < 500:
        seat = match.to_act[0]
        swaps = [move for move in match.legal(seat) if move.startswith("swap")]
        match.play((swaps or match.legal(seat))[0], seat=seat)
    done: list[Event] = []
    push = match.push

    def counted(event: Event) -> None:
        done.append(event)
        push(event)

    monkeypatch.setattr(match, "push", counted)
    match.undo_to(len(match.events) - 1)
    assert len(done) <= 64


def test_a_record_of_another_game_is_refused() -> None:
    with pytest.raises(BadRecord, match="of te-kuiti, not of connect-four"):
        Match.replay(example_game(), Record("te-kuiti", 2))


def test_a_replay_can_stop_early_and_does_not_look_at_the_result_then() -> None:
    record = game_of("abababa").record()
    record.scores = [5, 5]
    assert len(Match.replay(example_game(), record, upto=3).events) == 3
    with pytest.raises(BadRecord, match="scores"):
        Match.replay(example_game(), record)


def test_a_running_game_cannot_have_a_result() -> None:
    record = game_of("ab").record()
    record.winners = [0]
    with pytest.raises(BadRecord, match="not over"):
        Match.replay(example_game(), record)


def test_two_actions_cannot_have_one_text() -> None:
    with pytest.raises(ValueError, match="one text"):
        Notation("x", ("a", "a"))


def test_a_game_is_found_by_its_name() -> None:
    for slug, game in all_games().items():
        assert find(slug) is game
    with pytest.raises(SheepfoldError, match="no game moon; there are"):
        find("moon")


def test_a_record_may_tell_its_seed_and_then_goes_on_with_the_same_dice() -> None:
    for game in all_games().values():
        match = Match(game, game.seats[0], seed="dice")
        again = Match.replay(game, match.record(with_seed=True))
        for one in (match, again):
            for _ in range(12):
                if not one.over:
                    seat = one.to_act[0]
                    one.play(one.legal(seat)[0], seat=seat)
        assert match.events == again.events


class Coin(State):
    """A state with nothing but what every state has: chance decides, then it is over."""

    def __init__(self) -> None:
        self.seats = 1
        self.actor = CHANCE

    def legal(self, seat: int) -> list[int]:
        return [0, 1] if self.may_act(seat) else []

    def weight(self, action: int) -> int:
        return 1 + 2 * action


def test_a_plain_state_samples_chance_by_weight() -> None:
    rng = Rng(1)
    tails = sum(Coin().sample(rng) for _ in range(4000))
    assert 2850 < tails < 3150


def test_a_plain_state_samples_decisions_evenly() -> None:
    coin, rng = Coin(), Rng(1)
    coin.actor = 0
    assert 1900 < sum(coin.sample(rng) for _ in range(4000)) < 2100


def test_a_proposal_says_what_would_happen_and_changes_nothing() -> None:
    match = Match(find("te-kuiti"), 2, seed="proposal")
    match.play("fence c3n")
    match.play("fence c3w")
    before = match.copy()
    proposed = match.propose(1, "flip a1")
    assert match == before
    assert [who for who, _ in proposed] == [1, CHANCE]
    drawn = [match.propose(1, "flip a1", undos=undos)[1] for undos in range(20)]
    assert drawn[0] == proposed[1]
    assert len(set(drawn)) > 1, "after an undo across chance another tile may turn up"
    match.play("flip a1", seat=1)
    assert match.events[-2:] == proposed


def test_an_earlier_state_is_found_again() -> None:
    match, rng = Match(find("shear-panic"), 3, seed="earlier"), Rng(5)
    states = [match.state.clone()]
    known = [len(match.events)]
    while not match.over:
        match.play(match.game.text(match.state.sample(rng)))
        states.append(match.state.clone())
        known.append(len(match.events))
    for index, state in zip(known, states, strict=True):
        again = match.state_after(index)
        assert match.game.view(again, 0) == match.game.view(state, 0)
