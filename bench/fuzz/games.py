"""Games played by fools: lawful moves, moves of other games, seats that do not exist, back and forth."""

import json
import random

from bench.fuzz.campaign import Broken, Target, check_message
from bench.fuzz.mutation import TEXTS, any_value
from sheepfold.core.errors import MoveError
from sheepfold.core.game import Game
from sheepfold.core.match import Match
from sheepfold.core.options import Value
from sheepfold.core.record import Record
from sheepfold.core.rng import Rng
from sheepfold.core.state import CHANCE, ONLOOKER, OVER
from sheepfold.games import all_games

MOVES = 200
"""So many moves, lawful or not, are one input."""


def drawn(game: Game, rng: random.Random) -> Match:
    """The game at some number of seats with some options."""
    options: dict[str, Value] = {option.name: rng.choice(option.values) for option in game.options}
    return Match(game, rng.choice(game.seats), options, seed=rng.getrandbits(60))


def fool(data: bytes) -> None:
    """One input is the seed of a fool's game."""
    rng = random.Random(data)
    match = drawn(rng.choice(list(all_games().values())), rng)
    for number in range(MOVES):
        if match.over:
            _look(match, rng)
            match = drawn(match.game, rng)
        elif rng.random() < 0.5:
            seat = rng.choice(match.to_act)
            match.play(rng.choice(match.legal(seat)), seat=seat)
        else:
            _refuse(match, rng)
        if number % 67 == 66:
            _look(match, rng)
            match.undo_to(rng.randrange(len(match.events) + 1))


def _refuse(match: Match, rng: random.Random) -> None:
    """A move that is most likely wrong: refused in a sentence, and nothing has changed; or it is right after all."""
    seat = rng.choice((*range(match.seats), CHANCE, OVER, ONLOOKER, 9, 10**30))
    text = rng.choice((rng.choice(match.game.notation.texts), rng.choice(TEXTS), str(any_value(rng))))
    count, before, actor = len(match.events), match.state.clone(), match.state.actor
    try:
        match.play(text, seat=seat)
    except MoveError as error:
        check_message(str(error))
        if len(match.events) != count or match.state.actor != actor:
            raise Broken("a refused move changed the game") from None
        if match.state.scores() != before.scores() or match.state.legal(actor) != before.legal(actor):
            raise Broken("a refused move changed the state") from None
    else:
        if text not in {match.game.text(action) for action in before.legal(seat)}:
            raise Broken("a move was played that is not legal")


def _look(match: Match, rng: random.Random) -> None:
    """What is told of a game is plain, and its record tells the same game again."""
    seat = rng.choice((*range(match.seats), ONLOOKER))
    told = json.dumps([match.view(seat), match.history(seat)])
    other = match.imagine(seat, Rng(rng.getrandbits(60)))
    if json.dumps([other.view(seat), other.history(seat)]) != told:
        raise Broken("a guess can be told from the truth")
    record = match.record(with_legal=rng.random() < 0.3, with_seed=True)
    again = Match.replay(match.game, Record.from_json(record.to_json()))
    if again.events != match.events or again.record(record.legal is not None, True).to_json() != record.to_json():
        raise Broken("a record tells another game")


def fools() -> Target:
    """For a campaign: every input is a number, and ``MOVES`` moves."""
    seeds = [str(number).encode() for number in range(10)]
    return Target("fools' games", fool, seeds, (), share=30, counts=lambda _: MOVES)
