"""Bots are deterministic, legal, and the same on every machine."""

import pytest

from sheepfold.bots import Bot, ask, make_bot, make_bots, play_out
from sheepfold.core.game import Game
from sheepfold.core.match import Match
from sheepfold.core.rng import stable_number
from sheepfold.games import all_games
from tests.conformance.cases import example_game

CONNECT_FOUR = example_game()

every_game = pytest.mark.parametrize("game", [CONNECT_FOUR, *all_games().values()], ids=lambda game: str(game.slug))
every_bot = pytest.mark.parametrize("name", ["random", "greedy"])


def played(game: Game, name: str, seed: str) -> Match:
    match = Match(game, game.seats[0], seed=seed)
    play_out(match, make_bots([name] * match.seats, seed))
    return match


@every_game
@every_bot
def test_a_bot_plays_to_the_end_and_the_same_again(game: Game, name: str) -> None:
    first, second = played(game, name, "a"), played(game, name, "a")
    assert first.over
    assert first.events == second.events


@every_game
@every_bot
def test_a_bot_decides_the_same_after_undo(game: Game, name: str) -> None:
    match = played(game, name, "a")
    events = list(match.events)
    match.undo_to(len(events) // 2)
    play_out(match, make_bots([name] * match.seats, "a"))
    assert match.events == events


@every_game
def test_random_bots_play_different_games(game: Game) -> None:
    assert played(game, "random", "a").events != played(game, "random", "b").events


def test_a_random_bot_plays_every_move_about_equally_often() -> None:
    match = Match(CONNECT_FOUR, 2, seed=0)
    counts = dict.fromkeys(match.legal(0), 0)
    for seed in range(700):
        counts[ask(make_bot("random", seed), match, 0)] += 1
    assert all(60 < count < 140 for count in counts.values())


def test_numbers_are_the_same_on_every_machine() -> None:
    assert stable_number("a", 1) == 2147245788320567235


def test_asking_changes_nothing() -> None:
    match = Match(CONNECT_FOUR, 2, seed=0)
    bot: Bot = make_bot("greedy", 1)
    assert ask(bot, match, 0) == ask(bot, match, 0)
    assert match.events == []


def test_a_match_without_a_seed_cannot_be_played_out() -> None:
    with pytest.raises(ValueError, match="seed"):
        play_out(Match(CONNECT_FOUR, 2), make_bots(["random"] * 2, 0))
