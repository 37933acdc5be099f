"""Looks where moves lead: the few that a network likes best, each a little way on."""

import math
from typing import Final, final

from mypy_extensions import i64

from sheepfold.core.chance import settle
from sheepfold.core.network.judge import Judge
from sheepfold.core.rng import Rng
from sheepfold.core.state import OVER, State

_LEAST: Final = 0.02  # a move with less than this part of the hope of the best one is not looked at
_DECISIONS: Final = 2  # it looks as far as to the seat's next decision but one
_LIKING: Final = 0.02  # how much of a chance to win it counts that a move has e times the hope of another


@final
class Ahead:
    """Plays on after each move in guesses of what is hidden, with the network for all seats, until the seat is to
    decide for the second time; there the network says how likely the seat is to win.

    It looks at about ``looks`` positions, and in each guess at where all moves lead.
    """

    __slots__ = ("judge", "left", "looks", "rng", "seat")

    def __init__(self, judge: Judge, seat: i64, rng: Rng, looks: i64) -> None:
        self.judge = judge
        self.seat: i64 = seat
        self.rng = rng
        self.looks: i64 = looks
        self.left: i64 = looks

    def best(self, guessed: State) -> i64:
        """The best move in what the seat knows of this guess."""
        self.judge.look(guessed, self.seat)
        legal = guessed.legal(self.seat)
        shares = self.judge.shares(legal)
        least: float = _LEAST * max(shares)
        moves: list[int] = []
        likings: list[float] = []
        for at in range(len(legal)):
            if shares[at] >= least:
                moves.append(legal[at])
                likings.append(_LIKING * math.log(shares[at]))
        return moves[0] if len(moves) == 1 else self._best_of(guessed, moves, likings)

    def _best_of(self, guessed: State, moves: list[int], likings: list[float]) -> i64:
        totals: list[float] = [0.0] * len(moves)
        guesses: float = 0.0
        one = guessed
        self.left = self.looks
        while self.left > 0:
            if guesses > 0.0:
                one = guessed.guess(self.seat, self.rng)
            for at in range(len(moves)):
                totals[at] += self._chance_after(one, moves[at])
            guesses += 1.0
        best: i64 = 0
        for at in range(1, len(moves)):
            if totals[at] / guesses + likings[at] > totals[best] / guesses + likings[best]:
                best = at
        return moves[best]

    def _chance_after(self, before: State, move: i64) -> float:
        """How likely the seat is to win after this move."""
        seat: i64 = self.seat
        state = before.clone()
        state.apply(seat, move)
        settle(state, self.rng)
        decisions: i64 = _DECISIONS
        while state.actor != OVER:
            if state.actor == seat:
                decisions -= 1
                if decisions == 0:
                    break
            self._play_on(state)
        self.left -= 1
        if state.actor == OVER:
            winners = state.winners()
            return 1.0 / len(winners) if int(seat) in winners else 0.0
        self.judge.look(state, seat)
        return self.judge.chances(seat)[seat]

    def _play_on(self, state: State) -> None:
        """The seat to act plays what the network likes best."""
        actor: i64 = state.actor
        legal = state.legal(actor)
        move: i64 = legal[0]
        if len(legal) > 1:
            self.left -= 1
            self.judge.look(state, actor)
            move = self.judge.best(legal)
        state.apply(actor, move)
        settle(state, self.rng)
