"""A small policy for Two Sheep Dogs, trained by self-play on numpy alone, and how it fares against the greedy bot.

    python examples/train_two_sheep_dogs.py --minutes 4 --games 400

It first imitates the greedy bot from a data set that it plays itself, then improves on that by policy gradients in
self-play: many games at once (``VectorEnv``), one small network for the policy and the value.
"""

import argparse
import time
from dataclasses import dataclass, field
from typing import Any

import numpy as np
import numpy.typing as npt

from sheepfold.core.match import Match
from sheepfold.games import find
from sheepfold.research.dataset import collect, unpack
from sheepfold.research.observations import Observer
from sheepfold.research.vector import VectorEnv

SLUG = "two-sheep-dogs"
DECISIONS = 125  # the actions below this are decisions, the others chance
Floats = npt.NDArray[np.floating[Any]]


@dataclass
class Network:
    """One hidden layer with two heads: logits of the decisions, and the reward to come."""

    inputs: int
    hidden: int
    seed: int = 0
    weights: dict[str, Floats] = field(default_factory=dict)
    first: dict[str, Floats] = field(default_factory=dict)
    second: dict[str, Floats] = field(default_factory=dict)
    steps: int = 0

    def __post_init__(self) -> None:
        rng = np.random.default_rng(self.seed)
        shapes = {
            "w": (self.inputs, self.hidden),
            "b": (self.hidden,),
            "p": (self.hidden, DECISIONS),
            "v": (self.hidden, 1),
        }
        for name, shape in shapes.items():
            scale = 0.01 if name == "p" else 1.0 / np.sqrt(shape[0])
            start = np.zeros(shape) if name == "b" else rng.normal(0, scale, shape)
            self.weights[name] = start.astype(np.float32)
            self.first[name] = np.zeros(shape, np.float32)
            self.second[name] = np.zeros(shape, np.float32)

    def forward(self, x: Floats, mask: npt.NDArray[np.int8]) -> tuple[Floats, Floats, Floats]:
        """Hidden layer, probabilities of the legal decisions, value."""
        h = np.maximum(x @ self.weights["w"] + self.weights["b"], 0)
        logits = np.where(mask[:, :DECISIONS] > 0, h @ self.weights["p"], -1e9)
        e = np.exp(logits - logits.max(axis=1, keepdims=True))
        return h, (e / e.sum(axis=1, keepdims=True)).astype(np.float32), (h @ self.weights["v"])[:, 0]

    def learn(self, x: Floats, h: Floats, d_logits: Floats, d_value: Floats, rate: float) -> None:
        """One step of Adam down the gradients of both heads."""
        d_h = (d_logits @ self.weights["p"].T + d_value[:, None] @ self.weights["v"].T) * (h > 0)
        slopes = {"w": x.T @ d_h, "b": d_h.sum(axis=0), "p": h.T @ d_logits, "v": h.T @ d_value[:, None]}
        self.steps += 1
        for name, slope in slopes.items():
            self.first[name] += 0.1 * (slope - self.first[name])
            self.second[name] += 0.001 * (slope * slope - self.second[name])
            mean = self.first[name] / (1 - 0.9**self.steps)
            spread = np.sqrt(self.second[name] / (1 - 0.999**self.steps)) + 1e-8
            self.weights[name] -= (rate * mean / spread).astype(np.float32)


def choices(probabilities: Floats, rng: np.random.Generator) -> npt.NDArray[np.int64]:
    """One decision a row, by its probability."""
    total = probabilities.cumsum(axis=1)
    drawn = (total < rng.random((len(total), 1)) * total[:, -1:]).sum(axis=1)
    return np.asarray(drawn.clip(0, DECISIONS - 1), np.int64)


def imitate(network: Network, games: int, epochs: int) -> float:
    """Learn to choose as the greedy bot does; how often it then does."""
    game, observer = find(SLUG), Observer(find(SLUG), 2)
    parts = [part.arrays() for part in collect(game, 2, {}, "teacher", ["greedy", "greedy"], games)]
    x = unpack(np.concatenate([part["observation"] for part in parts]), observer.size)
    mask = unpack(np.concatenate([part["action_mask"] for part in parts]), observer.actions)
    action = np.concatenate([part["action"] for part in parts]).astype(np.int64)
    reward = np.concatenate([part["reward"] for part in parts]).astype(np.float32)
    rng, right = np.random.default_rng(1), 0.0
    for _ in range(epochs):
        order = rng.permutation(len(action))
        hits = 0
        for start in range(0, len(order), 256):
            rows = order[start : start + 256]
            inputs = x[rows].astype(np.float32)
            h, p, value = network.forward(inputs, mask[rows].view(np.int8))
            hits += int((p.argmax(axis=1) == action[rows]).sum())
            p[np.arange(len(rows)), action[rows]] -= 1
            network.learn(inputs, h, p / len(rows), 0.5 * (value - reward[rows]) / len(rows), 1e-3)
        right = hits / len(order)
    return right


def improve(network: Network, seconds: float, games: int = 128) -> int:
    """Self-play with policy gradients; how many decisions were learnt from.

    A decision is judged by the reward of its game less what was expected of it. Only finished games are learnt from.
    """
    env, rng = VectorEnv(SLUG, games, seed=2), np.random.default_rng(2)
    batch, learnt, end = env.now(), 0, time.monotonic() + seconds
    stories: list[list[tuple[npt.NDArray[np.uint8], npt.NDArray[np.int8], int, int]]] = [[] for _ in range(games)]
    ready: list[tuple[npt.NDArray[np.uint8], npt.NDArray[np.int8], int, float]] = []
    while time.monotonic() < end:
        _, p, _ = network.forward(batch.observation.astype(np.float32), batch.action_mask)
        actions = choices(p, rng)
        for k in range(games):
            stories[k].append(
                (batch.observation[k], batch.action_mask[k, :DECISIONS], int(actions[k]), int(batch.seat[k]))
            )
        batch = env.step(actions)
        for k in np.flatnonzero(batch.ended).tolist():
            ready += [(x, mask, action, float(batch.reward[k, seat])) for x, mask, action, seat in stories[k]]
            stories[k] = []
        if len(ready) >= 8192:
            learnt += len(ready)
            _gradient(network, ready)
            ready = []
    return learnt


def _gradient(network: Network, ready: list[tuple[npt.NDArray[np.uint8], npt.NDArray[np.int8], int, float]]) -> None:
    x = np.stack([row[0] for row in ready]).astype(np.float32)
    mask = np.stack([row[1] for row in ready])
    action, reward = np.array([row[2] for row in ready]), np.array([row[3] for row in ready], np.float32)
    order = np.random.default_rng(len(ready)).permutation(len(ready))
    for rows in np.array_split(order, 4):
        h, p, value = network.forward(x[rows], mask[rows])
        surprise = reward[rows] - value
        advantage = ((surprise - surprise.mean()) / (surprise.std() + 1e-6)).astype(np.float32)
        entropy = -(p * np.log(p + 1e-9)).sum(axis=1, keepdims=True)
        d_logits = p * advantage[:, None] + 0.003 * p * (np.log(p + 1e-9) + entropy)
        d_logits[np.arange(len(rows)), action[rows]] -= advantage
        network.learn(x[rows], h, d_logits / len(rows), -0.5 * surprise / len(rows), 3e-4)


def against_greedy(network: Network, games: int) -> tuple[float, float]:
    """The share of the win and the mean margin of points over ``games``, each seat half of them."""
    game, observer = find(SLUG), Observer(find(SLUG), 2)
    from sheepfold.bots import ask, make_bot

    wins, margin = 0.0, 0.0
    for number in range(games):
        seat, match = number % 2, Match(game, 2, {}, f"test/{number // 2}")
        bot = make_bot("greedy", number)
        while not match.over:
            actor = match.to_act[0]
            if actor == seat:
                x = observer.observe(match.state, seat).astype(np.float32)[None]
                _, p, _ = network.forward(x, observer.mask(match.state, seat)[None])
                match.play(seat, game.text(match.state, int(p[0].argmax())))
            else:
                match.play(actor, ask(bot, match, actor))
        winners, scores = match.state.winners(), match.state.scores()
        wins += (seat in winners) / len(winners)
        margin += scores[seat] - scores[1 - seat]
    return wins / games, margin / games


def main() -> None:
    parser = argparse.ArgumentParser(description="Train a small policy for Two Sheep Dogs.")
    parser.add_argument("--minutes", type=float, default=4.0, help="of self-play")
    parser.add_argument("--teacher", type=int, default=300, help="games of the greedy bot to imitate")
    parser.add_argument("--games", type=int, default=400, help="games against the greedy bot afterwards")
    parser.add_argument("--hidden", type=int, default=256)
    asked = parser.parse_args()
    network = Network(Observer(find(SLUG), 2).size, asked.hidden)
    start = time.monotonic()
    right = imitate(network, asked.teacher, 6)
    told = against_greedy(network, asked.games)
    print(f"{time.monotonic() - start:.0f} s: imitates the greedy bot in {right:.0%} of its decisions")
    print(f"  against greedy: {told[0]:.1%} of the wins, {told[1]:+.1f} points a game")
    learnt = improve(network, asked.minutes * 60)
    told = against_greedy(network, asked.games)
    print(f"{time.monotonic() - start:.0f} s: {learnt:,} decisions of self-play")
    print(f"  against greedy: {told[0]:.1%} of the wins, {told[1]:+.1f} points a game")


if __name__ == "__main__":
    main()
