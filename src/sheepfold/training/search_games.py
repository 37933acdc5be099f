"""Games played by the search with a network: processes play them all the time, and tell what the search found."""

import random
import time
from dataclasses import dataclass, fields
from pathlib import Path

import numpy as np
import numpy.typing as npt

from sheepfold.bots.search import Search
from sheepfold.bots.search_bot import at_first_sight, prepared
from sheepfold.core.chance import settle
from sheepfold.core.game import Game
from sheepfold.core.network.file import read
from sheepfold.core.network.judge import Judge
from sheepfold.core.processes.worker import Pipe
from sheepfold.core.rng import Rng
from sheepfold.core.state import OVER, State
from sheepfold.research.rewards import rewards_of
from sheepfold.training.eyes import Eyes
from sheepfold.training.settings import Settings
from sheepfold.training.teacher import joined

MOVES = 24
"""Of the actions that a search tried, so many are told: those tried most."""
_SECONDS = 1.0
"""How long a worker plays before it tells."""


@dataclass(frozen=True)
class Found:
    """Positions with what the search found there, and how their games ended."""

    rows: npt.NDArray[np.uint8]
    masks: npt.NDArray[np.uint8]
    actions: npt.NDArray[np.int64]
    """The actions tried most, filled up with zeros."""
    visits: npt.NDArray[np.float32]
    """The part of the simulations that tried each; nothing where the search was a short one."""
    chances: npt.NDArray[np.float32]
    """How likely the search thought each seat to win; nothing likewise."""
    seats: npt.NDArray[np.int64]
    margins: npt.NDArray[np.float32]

    def columns(self) -> list[npt.NDArray[np.generic]]:
        """All of it, column by column."""
        return [getattr(self, field.name) for field in fields(self)]


class SearchGames:
    """The games of one worker. In some of eight the greedy bot has all seats but one, and is not learned from."""

    def __init__(self, game: Game, settings: Settings, network: Path, number: int) -> None:
        self.game = game
        self.settings = settings
        self.options = game.check(settings.seats, {})
        plain = game.advice.settings(settings.seats)
        self.way = plain.learned or plain
        self.rng = Rng((settings.seed << 20) + number)
        self.luck = random.Random(number)
        self.eyes = Eyes(game, settings.seats)
        self.played = number
        self._positions: list[tuple[bytes, bytes, list[int], list[float], list[float], int]] = []
        self._margins: list[list[float]] = []
        self._network = network
        self._written = 0.0

    def play(self) -> None:
        """One game."""
        self._renew()
        seats, state = self.settings.seats, self.game.new(self.settings.seats, self.options)
        settle(state, self.rng)
        self.played += 1
        learner = self.played % seats
        taught = self.luck.random() < self.settings.taught / 8
        first = len(self._positions)
        while state.actor != OVER:
            seat = int(state.actor)
            legal = state.legal(seat)
            if len(legal) == 1:
                action = legal[0]
            elif taught and seat != learner:
                action = at_first_sight(self.game, self.way, state.guess(seat, self.rng), seat, self.rng)
            else:
                action = self._search(state, seat)
            state.apply(seat, action)
            settle(state, self.rng)
        self._margins += [rewards_of(state, True)] * (len(self._positions) - first)

    def _renew(self) -> None:
        """Read the network, if there is a newer one."""
        written = self._network.stat().st_mtime
        if written > self._written:
            self._written = written
            encoder = self.game.encoder(self.settings.seats)
            self._judge = Judge(read(self._network, self.game, self.settings.seats, encoder), encoder)

    def _search(self, state: State, seat: int) -> int:
        """The action for a seat: mostly the one that the search tried most, or one by how often it was tried."""
        settings, luck = self.settings, self.luck
        search = prepared(self.game, self.way, state, seat, luck.getrandbits(60))
        search.judge = self._judge
        long = luck.random() < settings.studied
        search.run(settings.simulations if long else settings.glances)
        tried = sorted(search.found(), key=lambda one: (-one[1], -one[2], one[0]))
        self._note(state, seat, search, tried[:MOVES] if long else [])
        if luck.random() < settings.wild:
            return int(luck.choices([one[0] for one in tried], [one[1] for one in tried])[0])
        return int(tried[0][0])

    def _note(self, state: State, seat: int, search: Search, tried: list[tuple[int, float, float]]) -> None:
        whole = sum(visits for _, visits, _ in tried)
        empty = MOVES - len(tried)
        actions = [int(action) for action, _, _ in tried] + [0] * empty
        visits = [visits / whole for _, visits, _ in tried] + [0.0] * empty
        chances = [float(chance) for chance in search.chances()] if tried else [0.0] * self.settings.seats
        self._positions.append(
            (self.eyes.row(state, seat), self.eyes.mask(state, seat), actions, visits, chances, seat)
        )

    def taken(self) -> Found:
        """What was found since the last time."""
        rows, masks, actions, visits, chances, seats = zip(*self._positions, strict=True)
        found = Found(
            joined(rows),
            joined(masks),
            np.array(actions, np.int64),
            np.array(visits, np.float32),
            np.array(chances, np.float32),
            np.array(seats, np.int64),
            np.array(self._margins, np.float32),
        )
        self._positions, self._margins = [], []
        return found

    def any_found(self) -> bool:
        """Whether there is anything to tell."""
        return bool(self._positions)


def work(pipe: Pipe, slug: str, settings: Settings, network: Path, number: int) -> None:
    """Play without end, and tell what was found."""
    from sheepfold.games import find

    games = SearchGames(find(slug), settings, network, number)
    while True:
        until = time.monotonic() + _SECONDS
        while not games.any_found() or time.monotonic() < until:
            games.play()
        pipe.send(games.taken())
