"""Many games of one kind, stepped, observed and masked in compiled code."""

from typing import Final, final

from librt.strings import read_i32_le
from librt.vecs import vec
from mypy_extensions import i32, i64, u8

from sheepfold.core.advice import Advice
from sheepfold.core.bits import shl
from sheepfold.core.chance import settle
from sheepfold.core.encoding.bit_writer import BitWriter, bytes_for
from sheepfold.core.encoding.encoder import Encoder
from sheepfold.core.rng import Rng
from sheepfold.core.state import CHANCE, OVER, State
from sheepfold.research.rewards import rewards_of

_EIGHT: Final = 8


@final
class Batch:
    """Many games of one kind, the first numbered ``first``. Each has dice of its own; one that ends begins anew.

    Of eight games, ``taught`` are played against greedy advice: it has all seats but one, which changes every game.
    """

    def __init__(
        self, root: State, encoder: Encoder, bits: int, actions: int, first: int, games: int, seed: int, margin: bool
    ) -> None:
        self.root = root
        self.encoder = encoder
        self.by_margin = margin
        self.first: i64 = first
        self.size: i64 = games
        self.seats: i64 = root.seats
        self.actions: i64 = actions
        self.row: i64 = bytes_for(bits)
        self.line: i64 = bytes_for(actions)
        self.rows = BitWriter(self.row * self.size)
        self.masks = BitWriter(self.line * self.size)
        self.actors: vec[u8] = vec[u8]([0] * games)
        self.ended: vec[u8] = vec[u8]([0] * games)
        self.rewards: vec[float] = vec[float]([0.0] * (games * int(root.seats)))
        self.choices: vec[i32] = vec[i32]([0] * games)
        self.rngs: list[Rng] = [Rng((seed << 20) + k) for k in range(first, first + games)]
        self.policies: list[Rng] = [Rng((seed << 20) + k + shl(1, 40)) for k in range(first, first + games)]
        self.advice: Advice | None = None
        self.taught: i64 = 0
        self.learners: vec[u8] = vec[u8]([0] * games)
        self.states: list[State] = []
        for k in range(games):
            self.states.append(self._fresh(k))
            self._observe(k, self.states[k])

    def teach(self, advice: Advice, taught: int) -> None:
        """Let greedy advice play in so many of eight games, which begin anew."""
        self.advice = advice
        self.taught = taught
        k: i64 = 0
        while k < self.size:
            if self._is_taught(k):
                self.learners[k] = u8((self.first + k) // _EIGHT % self.seats)
                self.states[k] = self._fresh(k)
                self._observe(k, self.states[k])
            k += 1

    def stagger(self, most: int) -> None:
        """Let each game take a number of random moves below ``most``, so that they are not all equally far."""
        k: i64 = 0
        while k < self.size:
            rng = self.policies[k]
            left: i64 = rng.below(most)
            while left > 0:
                state = self.states[k]
                self._step(k, state, state.sample(rng))
                left -= 1
            self.ended[k] = 0
            self._clear_rewards(k)
            k += 1

    def _is_taught(self, k: i64) -> bool:
        return (self.first + k) % _EIGHT < self.taught

    def _fresh(self, k: i64) -> State:
        state = self.root.clone()
        settle(state, self.rngs[k])
        if self._is_taught(k):
            self.learners[k] = u8((i64(self.learners[k]) + 1) % self.seats)
            self._others(k, state)
        return state

    def _others(self, k: i64, state: State) -> None:
        """Let greedy advice act until it is the learner's turn, or the game is over."""
        advice = self.advice
        if advice is None:
            return
        rng = self.policies[k]
        learner: i64 = i64(self.learners[k])
        while state.actor >= 0 and state.actor != learner:
            seat: i64 = state.actor
            state.apply(seat, advice.greedy(state.guess(seat, rng), seat, rng))
            if state.actor == CHANCE:
                settle(state, self.rngs[k])

    def _observe(self, k: i64, state: State) -> None:
        seat: i64 = state.actor
        self.actors[k] = u8(seat)
        rows = self.rows
        rows.open(k * self.row)
        self.encoder.write(state, seat, rows)
        rows.close()
        start: i64 = k * self.line
        masks = self.masks
        masks.wipe(start, self.line)
        self.encoder.mark(state, seat, masks, start)

    def step(self, actions: bytes) -> int:
        """One action a game, 32 bits each. -1, or the first game whose action was not legal; nothing is done then."""
        k: i64 = 0
        while k < self.size:
            action: i64 = i64(read_i32_le(actions, k * 4))
            if action < 0 or action >= self.actions or not self.masks.has(k * self.line, action):
                return int(k)
            k += 1
        k = 0
        while k < self.size:
            self._step(k, self.states[k], i64(read_i32_le(actions, k * 4)))
            k += 1
        return -1

    def step_random(self) -> None:
        """One random legal action a game: the one that ``sample`` would have chosen."""
        k: i64 = 0
        while k < self.size:
            state = self.states[k]
            self._step(k, state, state.sample(self.policies[k]))
            k += 1

    def _step(self, k: i64, state: State, action: i64) -> None:
        if self.ended[k]:
            self.ended[k] = 0
            self._clear_rewards(k)
        state.apply(state.actor, action)
        if state.actor == CHANCE:
            settle(state, self.rngs[k])
        if self._is_taught(k):
            self._others(k, state)
        if state.actor == OVER:
            self.ended[k] = 1
            self._reward(k, rewards_of(state, self.by_margin))
            state = self._fresh(k)
            self.states[k] = state
        self._observe(k, state)

    def _clear_rewards(self, k: i64) -> None:
        first: i64 = k * self.seats
        seat: i64 = 0
        while seat < self.seats:
            self.rewards[first + seat] = 0.0
            seat += 1

    def _reward(self, k: i64, rewards: list[float]) -> None:
        first: i64 = k * self.seats
        for seat in range(self.seats):
            self.rewards[first + seat] = rewards[seat]

    def sample(self) -> None:
        """Fill ``choices`` with a random legal action of each game."""
        k: i64 = 0
        while k < self.size:
            self.choices[k] = i32(self.states[k].sample(self.policies[k]))
            k += 1
