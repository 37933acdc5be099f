"""A small policy for Two Sheep Dogs, trained on numpy alone, and how it fares against the greedy bot.

    OPENBLAS_NUM_THREADS=1 python examples/train_two_sheep_dogs.py --minutes 5 --games 400

It first imitates the greedy bot from a data set that it plays itself, then improves on that in self-play with many
games at once (``VectorEnv``) by proximal policy optimisation: one small network with two heads, for the policy and for
the points to come. One thread is best: the matrices are small, and several threads would wait for each other.
"""

import argparse
import time
from typing import Any

import numpy as np
import numpy.typing as npt

import sheepfold as sf
from sheepfold.research import Observer, VectorEnv
from sheepfold.research.dataset import collect, unpack

SLUG = "two-sheep-dogs"
DECISIONS = 125  # the actions below this are decisions, the others chance
SCALE = 20.0  # points that count as 1
TRUST = 0.98  # how far surprises are passed back to the decisions before them, a decision
CLIP = 0.2  # how far a probability may move on one batch
ENTROPY = 0.003
GAME = sf.game(SLUG)
OBSERVER = Observer(GAME, 2)
Floats = npt.NDArray[np.floating[Any]]
Ints = npt.NDArray[np.integer[Any]]


class Network:
    """Two hidden layers and two heads: logits of the decisions, and the points to come. Learns by Adam."""

    def __init__(self, hidden: int, seed: int = 0) -> None:
        rng = np.random.default_rng(seed)
        sizes = {"a": (OBSERVER.size, hidden), "b": (hidden, hidden), "p": (hidden, DECISIONS), "v": (hidden, 1)}
        self.weights: dict[str, Floats] = {}
        for name, shape in sizes.items():
            scale = 0.01 if name in "pv" else np.sqrt(2 / shape[0])
            self.weights[name] = rng.normal(0, scale, shape).astype(np.float32)
            self.weights[f"{name}0"] = np.zeros(shape[1], np.float32)
        self.mean = {name: np.zeros_like(weight) for name, weight in self.weights.items()}
        self.spread = {name: np.zeros_like(weight) for name, weight in self.weights.items()}
        self.steps = 0

    def forward(self, x: Floats, mask: Ints) -> tuple[list[Floats], Floats, Floats]:
        """The layers, the probabilities of the legal decisions, the value."""
        w = self.weights
        a = np.maximum(x @ w["a"] + w["a0"], 0)
        b = np.maximum(a @ w["b"] + w["b0"], 0)
        logits = np.where(mask[:, :DECISIONS] > 0, b @ w["p"] + w["p0"], np.float32(-1e9))
        e = np.exp(logits - logits.max(axis=1, keepdims=True))
        return [x, a, b], e / e.sum(axis=1, keepdims=True), (b @ w["v"] + w["v0"])[:, 0]

    def learn(self, layers: list[Floats], d_logits: Floats, d_value: Floats, rate: float) -> None:
        """One step down the gradients of both heads."""
        x, a, b = layers
        d_v = d_value[:, None]
        d_b = (d_logits @ self.weights["p"].T + d_v @ self.weights["v"].T) * (b > 0)
        d_a = (d_b @ self.weights["b"].T) * (a > 0)
        self.steps += 1
        for name, below, above in (("a", x, d_a), ("b", a, d_b), ("p", b, d_logits), ("v", b, d_v)):
            self._adam(name, below.T @ above, rate)
            self._adam(f"{name}0", above.sum(axis=0), rate)

    def _adam(self, name: str, slope: Floats, rate: float) -> None:
        self.mean[name] += 0.1 * (slope - self.mean[name])
        self.spread[name] += 0.001 * (slope * slope - self.spread[name])
        mean = self.mean[name] / (1 - 0.9**self.steps)
        spread = np.sqrt(self.spread[name] / (1 - 0.999**self.steps)) + 1e-8
        self.weights[name] -= (rate * mean / spread).astype(np.float32)


def imitate(network: Network, games: int, epochs: int) -> float:
    """Learn to choose as the greedy bot does; how often it then does."""
    parts = [part.arrays() for part in collect(GAME, 2, {}, "teacher", ["greedy", "greedy"], games)]
    x = unpack(np.concatenate([part["observation"] for part in parts]), OBSERVER.size)
    mask = unpack(np.concatenate([part["action_mask"] for part in parts]), OBSERVER.actions)
    action = np.concatenate([part["action"] for part in parts]).astype(np.int64)
    rng, right = np.random.default_rng(1), 0.0
    for epoch in range(epochs):
        hits = 0
        order = rng.permutation(len(action))
        for rows in np.array_split(order, len(order) // 256 + 1):
            layers, p, value = network.forward(x[rows].astype(np.float32), mask[rows])
            hits += int((p.argmax(axis=1) == action[rows]).sum())
            p[np.arange(len(rows)), action[rows]] -= 1
            network.learn(layers, p / len(rows), 0 * value, 1e-3 * (1 - epoch / epochs))
        right = hits / len(order)
    return right


def lead() -> Floats:
    """Weights that read from an observation by how many points the seat is ahead, as the table stands."""
    weights = np.zeros(OBSERVER.size, np.float32)
    for field in OBSERVER.fields:
        whose, _, what = field.name.partition("_")
        if what in ("total", "spring", "standing"):
            weights[field.start : field.start + field.size] = (4 if whose == "own" else -4) / SCALE
    return weights


class SelfPlay:
    """Many games of a network against itself, some steps at a time."""

    def __init__(self, network: Network, games: int) -> None:
        self.network, self.rng, self.lead = network, np.random.default_rng(2), lead()
        self.env = VectorEnv(SLUG, games, seed=2, reward="margin")

    def play(self, steps: int) -> tuple[Any, ...]:
        """The decisions of all games: observations, masks, actions, their probabilities, advantages, returns."""
        batch, story = self.env.now(), []
        for _ in range(steps):
            x, mask = batch.observation, batch.action_mask[:, :DECISIONS]
            _, p, value = self.network.forward(x.astype(np.float32), mask)
            action = self._choose(p)
            seat, batch = batch.seat, self.env.step(action)
            own = np.take_along_axis(batch.reward, seat[:, None].astype(np.int64), axis=1)[:, 0] / SCALE
            chance = p[np.arange(len(action)), action]
            story.append((x, mask, action, chance, value, x @ self.lead, seat, batch.ended, own))
        x, mask, action, chance, value, ahead, seat, ended, own = (np.stack(part) for part in zip(*story, strict=True))
        _, _, last = self.network.forward(batch.observation.astype(np.float32), batch.action_mask)
        value = np.concatenate([value, last[None]])
        ahead = np.concatenate([ahead, (batch.observation @ self.lead)[None]])
        seat = np.concatenate([seat, batch.seat[None]])
        gain, carried = np.zeros_like(chance), np.zeros_like(last)
        for t in reversed(range(steps)):
            # What is good for the next seat to act is bad for this one, unless it is the same.
            sign = np.where(ended[t], 0, np.where(seat[t] == seat[t + 1], 1, -1))
            future = np.where(ended[t], own[t], sign * (ahead[t + 1] + value[t + 1]))
            carried = future - ahead[t] - value[t] + TRUST * sign * carried
            gain[t] = carried
        rows = (x, mask, action, chance, gain, gain + value[:-1])
        return tuple(row.reshape(-1, *row.shape[2:]) for row in rows)

    def _choose(self, p: Floats) -> Ints:
        """One decision a row, by its probability."""
        total = p.cumsum(axis=1)
        drawn = self.rng.random((len(total), 1)) * total[:, -1:]
        return np.asarray((total <= drawn).sum(axis=1).clip(0, DECISIONS - 1))


def improve(network: Network, seconds: float, games: int, rate: float = 2e-3) -> int:
    """Self-play for so much processor time; how many decisions were learnt from."""
    play, learnt, start = SelfPlay(network, games), 0, time.process_time()
    while (spent := (time.process_time() - start) / max(seconds, 1e-9)) < 1:
        rows = play.play(64)
        count = len(rows[0])
        for _ in range(2):
            for chosen in np.array_split(play.rng.permutation(count), count // 1024 + 1):
                _gradient(network, tuple(row[chosen] for row in rows), rate * (1 - spent), learnt < 10 * count)
        learnt += count
    return learnt


def _gradient(network: Network, rows: tuple[Any, ...], rate: float, only_value: bool) -> None:
    """One step on some decisions. At first only the value is learnt, lest it mislead the policy."""
    x, mask, action, chance, gain, target = rows
    layers, p, value = network.forward(x.astype(np.float32), mask)
    each = np.arange(len(action))
    gain = (gain - gain.mean()) / (gain.std() + 1e-6)
    ratio = p[each, action] / chance
    pull = np.where(np.where(gain > 0, ratio < 1 + CLIP, ratio > 1 - CLIP), gain * ratio, 0)
    log = np.log(p + 1e-9)
    d_logits = p * pull[:, None] + ENTROPY * p * (log - (p * log).sum(axis=1, keepdims=True))
    d_logits[each, action] -= pull
    if only_value:
        d_logits *= 0
    network.learn(layers, (d_logits / len(action)).astype(np.float32), 0.5 * (value - target) / len(action), rate)


def against_greedy(network: Network, games: int) -> tuple[float, float]:
    """The share of the win and the mean margin of points over ``games``, each seat half of them."""
    wins, margin = 0.0, 0.0
    for number in range(games):
        seat, match = number % 2, sf.new(GAME, seed=f"test/{number // 2}")
        bot = sf.bot("greedy", number)
        while not match.over:
            if match.to_act == [seat]:
                x = OBSERVER.observe(match.state, seat).astype(np.float32)[None]
                _, p, _ = network.forward(x, OBSERVER.mask(match.state, seat)[None])
                match.play(GAME.text(int(p[0].argmax())))
            else:
                match.play(bot.choose(match.perspective()))
        wins += (seat in match.winners) / len(match.winners)
        margin += match.scores[seat] - match.scores[1 - seat]
    return wins / games, margin / games


def main() -> None:
    parser = argparse.ArgumentParser(description="Train a small policy for Two Sheep Dogs.")
    parser.add_argument("--minutes", type=float, default=5.0, help="of self-play, in processor time")
    parser.add_argument("--teacher", type=int, default=1500, help="games of the greedy bot to imitate")
    parser.add_argument("--games", type=int, default=400, help="games against the greedy bot afterwards")
    parser.add_argument("--hidden", type=int, default=256)
    parser.add_argument("--batch", type=int, default=256, help="games played at once")
    asked = parser.parse_args()
    network, start = Network(asked.hidden), time.process_time()
    right = imitate(network, asked.teacher, 3)
    print(f"{time.process_time() - start:.0f} s: imitates the greedy bot in {right:.0%} of its decisions")
    _report(network, asked.games)
    learnt = improve(network, asked.minutes * 60, asked.batch)
    print(f"{time.process_time() - start:.0f} s: {learnt:,} decisions of self-play")
    _report(network, asked.games)


def _report(network: Network, games: int) -> None:
    share, margin = against_greedy(network, games)
    print(f"  against greedy: {share:.1%} of the wins, {margin:+.1f} points a game", flush=True)


if __name__ == "__main__":
    main()
