"""Prints, a line a case, a digest of many games: what the interpreted and the compiled engine must agree on."""

import hashlib
import sys

import sheepfold
from sheepfold.bots.networks import judge_for
from sheepfold.core.game import Game
from sheepfold.core.playout import playout
from sheepfold.core.rng import Rng
from sheepfold.games import all_games
from tests.conformance.cases import CASES, fields, played, stops
from tests.core.network.making import positions


def main(games: int) -> None:
    print("compiled" if sheepfold.compiled else "interpreted")
    for case in CASES:
        digest = hashlib.sha256()
        for seed in range(games):
            random = case.match(None).state
            digest.update(str(playout(random, Rng(seed))).encode())
            digest.update(repr(fields(random)).encode())
        for seed in range(2):
            match = played(case, seed)
            digest.update(match.record(with_legal=True).to_json().encode())
            digest.update(repr([match.history(seat) for seat in range(case.seats)]).encode())
            estimates = [case.game.advice.evaluate(stop.state) for stop in stops(case, seed, 20)]
            digest.update(repr(estimates).encode())  # to the last digit: bots choose by them
        print(case, digest.hexdigest())
    for game in all_games().values():
        for seats in sorted(game.seats):
            print(game.slug, seats, answers(game, seats))


def answers(game: Game, seats: int) -> str:
    """A digest of what the game's own network says of positions; empty where there is none."""
    judge, digest = judge_for(game, seats), hashlib.sha256()
    if judge is None:
        return ""
    for seed in range(3):
        for place in positions(game, seats, seed):
            judge.look(place, place.actor)
            moves = [judge.worth(action) for action in place.legal(place.actor)]
            digest.update(repr((judge.eye.shown(), moves, judge.chances(place.actor))).encode())
    return digest.hexdigest()


if __name__ == "__main__":
    main(int(sys.argv[1]))
