"""Many games of one kind, stepped, observed and masked in compiled code."""

from typing import Final, final

from librt.strings import read_i32_le
from librt.vecs import vec
from mypy_extensions import i32, i64, u8

from sheepfold.core.advice import Advice
from sheepfold.core.bits import shl
from sheepfold.core.chance import settle
from sheepfold.core.encoding.bit_writer import BitWriter, words_for
from sheepfold.core.encoding.encoder import Encoder
from sheepfold.core.rng import Rng
from sheepfold.core.state import CHANCE, OVER, State
from sheepfold.research.batch.numbering import Numbering
from sheepfold.research.batch.opponents import let_others_play
from sheepfold.research.rewards import rewards_of

_EIGHT: Final = 8


@final
class Batch:
    """Many games of one kind, the first numbered ``first``. Each has dice of its own; one that ends begins anew.

    With a ``learner`` only that seat decides here: the others play by ``advice``, or at random without it. With
    ``stays`` a game that has ended stays as it is until ``renew`` or until the next step, which does nothing else then.
    """

    def __init__(
        self, root: State, encoder: Encoder, bits: int, numbering: Numbering, first: int, games: int, seed: int,
        margin: bool, learner: int = -1, advice: Advice | None = None, stays: bool = False,
    ) -> None:  # fmt: skip
        self.root = root
        self.encoder = encoder
        self.numbering = numbering
        self.bits = bits
        self.by_margin = margin
        self.learner: i64 = learner
        self.advice = advice
        self.stays = stays
        self.size: i64 = games
        self.seats: i64 = root.seats
        self.mask_at: i64 = words_for(bits)
        self.mask_words: i64 = words_for(numbering.size)
        self.row: i64 = self.mask_at + self.mask_words
        self.rows = BitWriter(self.row * self.size)  # of each game what is known, then what is legal
        self.actors: vec[u8] = vec[u8]([0] * games)
        self.ended: vec[u8] = vec[u8]([0] * games)
        self.rewards: vec[float] = vec[float]([0.0] * (games * int(root.seats)))
        self.choices: vec[i32] = vec[i32]([0] * games)
        self.rngs: list[Rng] = [Rng((seed << 20) + k) for k in range(first, first + games)]
        self.policies: list[Rng] = [Rng((seed << 20) + k + shl(1, 40)) for k in range(first, first + games)]
        self.first: i64 = first
        self.taught: i64 = 0
        self.learners: vec[u8] = vec[u8]([0] * games)
        self.states: list[State] = []
        for k in range(games):
            self.states.append(self._fresh(k))
            self._observe(k, self.states[k])

    def teach(self, advice: Advice, taught: int) -> None:
        """Let greedy advice play in so many of eight games, which begin anew: it has all seats but one, which changes
        every game."""
        self.advice = advice
        self.taught = taught
        k: i64 = 0
        while k < self.size:
            if self._is_taught(k):
                self.learners[k] = u8((self.first + k) // _EIGHT % self.seats)
                self._begin_anew(k)
            k += 1

    def stagger(self, most: int) -> None:
        """Let each game take a number of random moves below ``most``, so that they are not all equally far."""
        k: i64 = 0
        while k < self.size:
            left: i64 = self.policies[k].below(most)
            while left > 0:
                self._step(k, self.states[k], self._sample(k))
                left -= 1
            self.ended[k] = 0
            self._clear_rewards(k)
            k += 1

    def _is_taught(self, k: i64) -> bool:
        return (self.first + k) % _EIGHT < self.taught

    def _fresh(self, k: i64) -> State:
        state = self.root.clone()
        if self._is_taught(k):
            self.learners[k] = u8((i64(self.learners[k]) + 1) % self.seats)
        self._settle(k, state)
        return state

    def _settle(self, k: i64, state: State) -> None:
        """Chance acts until a seat is to act; with a learner so do the others."""
        if state.actor == CHANCE:
            settle(state, self.rngs[k])
        if self.learner >= 0 and state.actor != OVER:
            let_others_play(state, self.learner, self.advice, self.rngs[k])
        elif self.taught and self._is_taught(k) and state.actor != OVER:
            let_others_play(state, i64(self.learners[k]), self.advice, self.rngs[k])

    def _observe(self, k: i64, state: State) -> None:
        seat: i64 = self.learner if self.learner >= 0 else state.actor
        if seat < 0:  # it is over
            seat = 0
        self.actors[k] = u8(seat)
        rows = self.rows
        rows.open(k * self.row)
        self.encoder.write(state, seat, rows)
        rows.close()
        start: i64 = k * self.row + self.mask_at
        rows.wipe(start, self.mask_words)
        self.numbering.mark(self.encoder, state, seat, rows, start)

    def __reduce__(self) -> tuple[object, ...]:
        """Copied and pickled as what it is made from, and where the games stand."""
        made = self.root, self.encoder, self.bits, self.numbering, self.by_margin, self.learner, self.advice, self.stays
        ended = [int(one) for one in self.ended]
        taught = int(self.first), int(self.taught), [int(one) for one in self.learners]
        return _again, (*made, *taught, self.states, self.rngs, self.policies, ended, list(self.rewards))

    def _put(self, ended: list[int], rewards: list[float]) -> None:
        for k in range(self.size):
            self.ended[k] = u8(ended[k])
            self._observe(k, self.states[k])
        for k in range(self.size * self.seats):
            self.rewards[k] = rewards[k]

    # -- stepping -------------------------------------------------------------------------------------------------

    def first_illegal(self, actions: bytes) -> int:
        """The first game whose action (32 bits each) is not legal, or -1. A game that stays ended takes any."""
        k: i64 = 0
        mask: i64 = self.mask_at
        while k < self.size:
            action: i64 = i64(read_i32_le(actions, k * 4))
            if not (self.stays and self.ended[k]):
                if action < 0 or action >= self.numbering.size or not self.rows.has(mask, action):
                    return int(k)
            mask += self.row
            k += 1
        return -1

    def step(self, actions: bytes) -> None:
        """One legal action a game, 32 bits each."""
        k: i64 = 0
        while k < self.size:
            self._step(k, self.states[k], i64(read_i32_le(actions, k * 4)))
            k += 1

    def step_random(self) -> None:
        """One random legal action a game: the one that ``sample`` would have chosen."""
        k: i64 = 0
        while k < self.size:
            self._step(k, self.states[k], self._sample(k))
            k += 1

    def _step(self, k: i64, state: State, action: i64) -> None:
        if self.ended[k]:
            self.ended[k] = 0
            self._clear_rewards(k)
            if self.stays:
                self._begin_anew(k)
                return
        state.apply(self.learner if self.learner >= 0 else state.actor, self.numbering.number(action))
        self._settle(k, state)
        if state.actor == OVER:
            self.ended[k] = 1
            self._reward(k, rewards_of(state, self.by_margin))
            if not self.stays:
                self._begin_anew(k)
                return
        self._observe(k, state)

    def renew(self) -> None:
        """Begin all games anew that have ended."""
        k: i64 = 0
        while k < self.size:
            if self.ended[k]:
                self.ended[k] = 0
                self._clear_rewards(k)
                self._begin_anew(k)
            k += 1

    def restart(self, seed: int, first: int, which: bytes) -> None:
        """Begin anew the games whose byte is not 0, with new dice if the seed is not negative."""
        k: i64 = 0
        while k < self.size:
            if which[k]:
                if seed >= 0:
                    self.rngs[k] = Rng((seed << 20) + first + k)
                    self.policies[k] = Rng((seed << 20) + first + k + shl(1, 40))
                self.ended[k] = 0
                self._clear_rewards(k)
                self._begin_anew(k)
            k += 1

    def _begin_anew(self, k: i64) -> None:
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

    # -- random actions -------------------------------------------------------------------------------------------

    def sample(self) -> None:
        """Fill ``choices`` with a random legal action of each game."""
        k: i64 = 0
        while k < self.size:
            self.choices[k] = i32(self._sample(k))
            k += 1

    def _sample(self, k: i64) -> i64:
        state = self.states[k]
        if state.actor == OVER:
            return 0
        return self.numbering.index(state.sample(self.policies[k]))


def _again(
    root: State, encoder: Encoder, bits: int, numbering: Numbering, margin: bool, learner: int, advice: Advice | None,
    stays: bool, first: int, taught: int, learners: list[int],
    states: list[State], rngs: list[Rng], policies: list[Rng], ended: list[int], rewards: list[float],
) -> Batch:  # fmt: skip
    """A batch whose games stand like this."""
    batch = Batch(root, encoder, bits, numbering, first, len(states), 0, margin, learner, advice, stays)
    batch.taught = taught
    for k in range(len(states)):
        batch.learners[k] = u8(learners[k])
    batch.states = states
    batch.rngs = rngs
    batch.policies = policies
    batch._put(ended, rewards)
    return batch
