"""Learned players: legal, the same every time, and blind to what their seat cannot see."""

from dataclasses import replace
from pathlib import Path

import pytest

from sheepfold.bots import make_bot, make_bots, play_out
from sheepfold.bots.budget import Budget, run
from sheepfold.bots.learned import LearnedBot
from sheepfold.bots.networks import judge_for, network_file, network_for
from sheepfold.bots.play import play_one
from sheepfold.bots.search_bot import SearchBot, Way, prepared, study, way_of
from sheepfold.core.advice import Advice
from sheepfold.core.bot_settings import SearchSettings
from sheepfold.core.errors import SheepfoldError
from sheepfold.core.game import Game
from sheepfold.core.match import Match
from sheepfold.core.network.file import read, read_about
from sheepfold.core.network.judge import Eye, Judge, Network
from sheepfold.core.perspective import Perspective
from sheepfold.core.rng import Rng
from sheepfold.core.state import CHANCE, State
from sheepfold.games import all_games, find
from tests.core.network.making import positions, write_network

TABLES = [(game, seats) for game in all_games().values() for seats in sorted(game.seats)]
TRAINED = [(game, seats) for game, seats in TABLES if network_for(game, seats) is not None]
MOST_BYTES = 4_000_000
DECISIONS = 4
"""Of a game with a network, interpreted, each takes up to a second; the rest is played by the greedy bot."""

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


def test_every_game_has_a_network() -> None:
    assert {game.slug for game, _ in TRAINED} == set(all_games())


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
    for state in positions(game, seats, 2)[::27]:
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


def indifferent(game: Game, seats: int) -> Judge:
    bits = sum(size for _, size, _ in game.encoder(seats).fields())
    return Judge(_NoOpinion(bits, list(range(game.actions)), game.actions, seats), game.encoder(seats))


@pytest.mark.parametrize(
    ("settings", "best"),
    [
        (SearchSettings(faith=0.4), 0.8),
        (SearchSettings(faith=0.4, faith_at_end=0.0), 1.0),
        (SearchSettings(faith=0.4, faith_at_end=0.1), 0.95),
        (SearchSettings(faith=1.0, faith_at_end=0.0), 0.5),
    ],
)
def test_less_is_believed_where_playing_on_comes_to_the_end(settings: SearchSettings, best: float) -> None:
    game = find("two-sheep-dogs")
    start = positions(game, 2, 1)[40]
    search = prepared(game, settings, start, start.actor, 1)
    search.judge = indifferent(game, 2)
    search.run(1)
    assert max(search.chances()) == pytest.approx(best)


def test_where_playing_on_stops_before_the_end_it_is_as_elsewhere() -> None:
    game = find("two-sheep-dogs")
    start = positions(game, 2, 1)[40]
    found = []
    for settings in (SearchSettings(faith=0.4, depth=0), SearchSettings(faith=0.4, faith_at_end=0.0, depth=0)):
        search = prepared(game, settings, start, start.actor, 1)
        search.judge = indifferent(game, 2)
        search.run(30)
        found.append(search.chances())
    assert found[0] == found[1]


class _Listening(Advice):
    """Advises the last of the legal actions, and notes which seats it is asked about."""

    def __init__(self) -> None:
        self.asked: list[int] = []

    def greedy(self, state: State, seat: int, rng: Rng) -> int:
        self.asked.append(seat)
        return state.legal(seat)[-1]

    def evaluate(self, state: State) -> list[float]:
        return [0.0] * state.seats


def of_others(game: Game, seats: int, others_greed: float) -> tuple[set[int], float, int]:
    """A search with a network that likes all alike: the seats about which the advisor was asked, at what part of the
    others' decisions they mostly did what it advises, and the searching seat."""
    start = positions(game, seats, 1)[20]
    settings = SearchSettings(trust=0.8, exploration=0.5, depth=0, others_greed=others_greed, stop_when_quiet=False)
    search = prepared(game, settings, start, start.actor, 1)
    listening = _Listening()
    search.judge, search.advice = indifferent(game, seats), listening
    search.run(800)
    nodes, advised = [search.root], []
    while nodes:
        node = nodes.pop()
        nodes += [edge.child for edge in node.edges if edge.child is not None]
        if node.actor not in (CHANCE, start.actor) and len(node.edges) > 1 and node.visits >= 6:
            most = max(node.edges, key=lambda edge: edge.visits)
            advised.append(most is node.edges[-1])
    return set(listening.asked), sum(advised) / len(advised), start.actor


@pytest.mark.parametrize("seats", [3, 4])
def test_others_are_expected_to_do_what_is_advised(seats: int) -> None:
    game = find("shear-panic")
    assert of_others(game, seats, 5.0)[1] > 0.9
    assert of_others(game, seats, 0.0)[1] < 0.6


@pytest.mark.parametrize(("slug", "seats"), [("shear-panic", 4), ("sheep-and-thief", 3)])
def test_with_a_network_advice_is_asked_about_the_others_alone(slug: str, seats: int) -> None:
    asked, _, seat = of_others(find(slug), seats, 5.0)
    assert asked == set(range(seats)) - {seat}
    assert not of_others(find(slug), seats, 0.0)[0]


def test_a_glance_may_play_on_less_far() -> None:
    match = Match(find("sheep-and-thief"), 3, seed="a")
    for _ in range(24):
        play_one(match, make_bots(["greedy"] * 3, "a"))
    view = match.perspective(match.to_act[0])
    way = way_of(match.game, 3, learned=True)
    settings = way.settings
    shorter = Way(replace(settings, depth=settings.glance_depth), way.network)
    chosen = [SearchBot(1, Budget(settings.glance), way=each).choose(view) for each in (shorter, way)]
    assert chosen[0] != chosen[1]
    assert LearnedBot(1).choose(view) == chosen[0]


@pytest.mark.parametrize(("slug", "seats"), [("te-kuiti", 2), ("sheep-and-thief", 2)])
def test_a_move_that_wins_at_once_is_seen(slug: str, seats: int) -> None:
    """Where the game ends within reach, no opinion is needed: a move that wins is chosen, not one that loses."""
    game = find(slug)
    judge = indifferent(game, seats)
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
            search = prepared(game, SearchSettings(trust=0.5, exploration=0.5), state, seat, 1)
            search.judge = judge
            assert wins[run(search, Budget(200))[0].action]
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
    assert way.network == network_file(two_sheep_dogs, 2)
    assert way.settings is two_sheep_dogs.advice.settings(2).learned
    assert way_of(two_sheep_dogs, 2, learned=False).network is None
    assert way_of(find("te-kuiti"), 1, learned=True).network is None


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
