"""Many games of one kind, stepped, observed and masked in compiled code."""

from typing import final

from librt.strings import read_i32_le
from librt.vecs import vec
from mypy_extensions import i32, i64, u8

from sheepfold.core.bits import shl
from sheepfold.core.chance import settle
from sheepfold.core.encoding.bit_writer import BitWriter, bytes_for
from sheepfold.core.encoding.encoder import Encoder
from sheepfold.core.rng import Rng
from sheepfold.core.state import CHANCE, OVER, State
from sheepfold.research.rewards import rewards_of


@final
class Batch:
    """Many games of one kind, the first numbered ``first``. Each has dice of its own; one that ends begins anew."""

    def __init__(
        self, root: State, encoder: Encoder, bits: int, actions: int, first: int, games: int, seed: int, margin: bool
    ) -> None:
        self.root = root
        self.encoder = encoder
        self.by_margin = margin
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
        self.states: list[State] = []
        for k in range(games):
            self.states.append(self._fresh(k))
            self._observe(k, self.states[k])

    def _fresh(self, k: i64) -> State:
        state = self.root.clone()
        settle(state, self.rngs[k])
        return state

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
