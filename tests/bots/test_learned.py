"""Learned players: legal, the same every time, and blind to what their seat cannot see."""

from pathlib import Path

import pytest

from sheepfold.bots import make_bot, make_bots, play_out
from sheepfold.bots.ahead import Ahead
from sheepfold.bots.budget import Budget
from sheepfold.bots.learned import LearnedBot
from sheepfold.bots.networks import judge_for, judge_from, network_file, network_for
from sheepfold.bots.play import play_one
from sheepfold.bots.search_bot import SearchBot, study, way_of
from sheepfold.bots.turns import POINTS, Turns
from sheepfold.core.errors import SheepfoldError
from sheepfold.core.game import Game
from sheepfold.core.match import Match
from sheepfold.core.network.file import read, read_about
from sheepfold.core.network.judge import UNITS, Eye, Judge, Network
from sheepfold.core.perspective import Perspective
from sheepfold.core.rng import Rng
from sheepfold.core.state import State
from sheepfold.games import all_games, find
from tests.core.network.making import positions, write_network

TABLES = [(game, seats) for game in all_games().values() for seats in sorted(game.seats)]
TRAINED = [(game, seats) for game, seats in TABLES if network_for(game, seats) is not None]
MOST_BYTES = 4_000_000
DECISIONS = 60

every_table = pytest.mark.parametrize(("game", "seats"), TABLES, ids=str)
every_network = pytest.mark.parametrize(("game", "seats"), TRAINED, ids=str)


@every_table
def test_it_plays_every_game_and_the_same_again(game: Game, seats: int) -> None:
    matches = [Match(game, seats, seed="a") for _ in range(2)]
    for match in matches:
        bots = make_bots(["learned"] * seats, "a")
        while not match.over and len(match.events) < DECISIONS:
            play_one(match, bots)
        play_out(match, make_bots(["greedy"] * seats, "a"))
        assert match.over
    assert matches[0].events == matches[1].events


def test_there_are_networks() -> None:
    assert len(TRAINED) >= 2


@every_network
def test_a_network_is_whole_and_says_where_it_comes_from(game: Game, seats: int) -> None:
    path = network_file(game, seats)
    about = read_about(path)
    assert about.licence == "MIT"
    assert about.made["decisions"]
    read(path, game, seats, game.encoder(seats))


def test_all_networks_together_are_small() -> None:
    assert sum(network_file(game, seats).stat().st_size for game, seats in TRAINED) <= MOST_BYTES


@every_network
def test_it_decides_by_what_its_seat_knows_alone(game: Game, seats: int) -> None:
    hidden = 0
    for state in positions(game, seats, 2)[::7]:
        seat = state.actor
        truths = [state.guess(seat, Rng(number)) for number in (1, 2)]
        hidden += game.view(truths[0], 1 - min(seat, 1)) != game.view(truths[1], 1 - min(seat, 1))
        seen = [Perspective(game, seat, [], truth.guess(seat, Rng(9))) for truth in truths]
        assert LearnedBot(1).choose(seen[0]) == LearnedBot(1).choose(seen[1])
        assert LearnedBot(2).choose(seen[0]) == LearnedBot(2).choose(Perspective(game, seat, [], truths[1]))
    assert hidden > 0 or not game.has_secrets


def test_a_network_of_ones_own_plays_its_game_and_no_other(tmp_path: Path) -> None:
    game = find("two-sheep-dogs")
    write_network(tmp_path / "mine.net", game, 2)
    match = Match(game, 2, seed="a")
    play_out(match, make_bots([f"learned@{tmp_path / 'mine.net'}", "random"], "a"))
    assert match.over
    other = Match(find("te-kuiti"), 2, seed="a")
    with pytest.raises(SheepfoldError, match="was made for two-sheep-dogs"):
        play_out(other, make_bots([f"learned@{tmp_path / 'mine.net'}", "random"], "a"))
    with pytest.raises(SheepfoldError, match="There is no file"):
        make_bot(f"learned@{tmp_path / 'none.net'}", 1)


def test_whole_turns_are_judged_by_where_they_end(tmp_path: Path) -> None:
    """With room for every position, no turn leads to a better end than the one chosen."""
    game = find("sheep-sheep")
    write_network(tmp_path / "a.net", game, 2, policy=False)
    judge = judge_from(tmp_path / "a.net", game, 2)
    assert not judge.judges_moves()
    for state in positions(game, 2, 4)[::11]:
        seat, last = state.actor, game.actions - 1
        turns = Turns(judge, last, seat, 10_000, 100_000)
        chosen = turns.best(state, state)
        values = {}
        for action in state.legal(seat):
            after = state.clone()
            after.apply(seat, action)
            values[action] = _best_end(judge, after, seat)
        assert values[chosen] == max(values.values()) == turns.value


def _best_end(judge: Judge, state: State, seat: int) -> float:
    """The lead at the end of the best turn: that of the game, or as the network says without the points so far."""
    if state.actor != seat:
        scores = state.scores()
        if state.is_over():
            return float(scores[seat] - scores[1 - seat])
        judge.look(state, seat)
        return float(scores[seat]) + POINTS * float(judge.worth(len(judge.network.places) - 1)) / UNITS
    ends = []
    for action in state.legal(seat):
        after = state.clone()
        after.apply(seat, action)
        ends.append(_best_end(judge, after, seat))
    return max(ends)


class _Indifferent(Eye):
    """A network that likes all moves and all positions alike."""

    def consider(self, row: bytes, seat: int) -> None:
        pass

    def move(self, number: int) -> int:
        return 0

    def chance(self, number: int) -> int:
        return 0


class _NoOpinion(Network):
    def eye(self, seats: int) -> Eye:
        return _Indifferent()


@pytest.mark.parametrize(("slug", "seats"), [("te-kuiti", 2), ("sheep-and-thief", 2)])
def test_a_move_that_wins_at_once_is_seen(slug: str, seats: int) -> None:
    """Where the game ends within reach, no opinion is needed: a move that wins is chosen, not one that loses."""
    game = find(slug)
    bits = sum(size for _, size, _ in game.encoder(seats).fields())
    judge = Judge(_NoOpinion(bits, list(range(game.actions)), game.actions, seats), game.encoder(seats))
    found = 0
    for seed in range(30):
        state = positions(game, seats, seed, most=1000)[-1]
        seat, wins = state.actor, {}
        for action in state.legal(seat):
            after = state.clone()
            after.apply(seat, action)
            wins[action] = after.is_over() and after.winners() == [seat]
        if 0 < sum(wins.values()) < len(wins):
            found += 1
            assert wins[Ahead(judge, seat, Rng(1), 100).best(state)]
    assert found > 0


@every_network
def test_search_with_a_network_is_legal_and_the_same_again(game: Game, seats: int) -> None:
    match = Match(game, seats, seed="a")
    bots = make_bots(["greedy"] * seats, "a")
    for _ in range(12):
        match.play(bots[match.to_act[0]].choose(match.perspective(match.to_act[0])))
    seat = match.to_act[0]
    thoughts = [SearchBot(5, Budget(60), learned=True).think(match.perspective(seat)) for _ in range(2)]
    assert thoughts[0] == thoughts[1]
    assert sorted(thought.move for thought in thoughts[0]) == sorted(match.legal(seat))
    assert abs(sum(thought.visits for thought in thoughts[0]) - 60) < 1e-9
    assert all(0.0 <= thought.value <= 1.0 for thought in thoughts[0])


@every_network
def test_search_with_a_network_reads_no_secret(game: Game, seats: int) -> None:
    match = Match(game, seats, seed="b")
    bots = make_bots(["greedy"] * seats, "b")
    for number in range(40):
        seat = match.to_act[0]
        if number % 8 == 0:
            other = match.imagine(seat, Rng(23)).perspective(seat, salt=4)
            chosen = SearchBot(3, Budget(24), learned=True).choose(match.perspective(seat))
            assert chosen == SearchBot(3, Budget(24), learned=True).choose(other)
        match.play(bots[seat].choose(match.perspective(seat)))


def test_the_top_level_searches_with_a_network_where_that_is_stronger() -> None:
    two_sheep_dogs = find("two-sheep-dogs")
    way = way_of(two_sheep_dogs, 2)
    assert way.learned
    assert way.settings is two_sheep_dogs.advice.settings(2).learned
    assert not way_of(two_sheep_dogs, 2, learned=False).learned
    assert not way_of(find("te-kuiti"), 1, learned=True).learned


def test_a_budget_is_kept_with_and_without_a_network() -> None:
    match = Match(find("two-sheep-dogs"), 2, seed="c")
    seat = match.to_act[0]
    for name in ("search@30", "learned-search@30"):
        bot = make_bot(name, 1)
        assert isinstance(bot, SearchBot)
        assert sum(thought.visits for thought in bot.think(match.perspective(seat))) == 30
        assert bot.choose(match.perspective(seat)) in match.legal(seat)


def test_a_game_without_a_network_is_searched_as_before() -> None:
    game = find("te-kuiti")
    assert judge_for(game, 1) is None
    match = Match(game, 1, seed="a")
    plain = study(match.perspective(0), Budget(40), 5).thoughts
    assert [thought.move for thought in SearchBot(5, Budget(40), learned=True).think(match.perspective(0))] == [
        thought.move for thought in plain
    ]
