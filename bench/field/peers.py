"""The peers' rows, each driven as its own documentation drives it."""

import importlib
import random
from collections.abc import Callable, Iterator
from typing import Any

from bench.field.ours import FEW, MANY, Made, Work, aec, spiel

PGX = {"connect_four": (FEW, MANY, 32768), "backgammon": (FEW,), "sparrow_mahjong": (FEW,)}


def pettingzoo(name: str) -> Work:
    return aec(importlib.import_module(f"pettingzoo.classic.{name}").env())


def pgx(name: str, batch: int) -> Work:
    """A batch stepped in one compiled loop, actions drawn from the masks inside it, games begun anew as they end."""
    import jax
    import jax.numpy as jnp
    import pgx as peer
    from pgx.experimental import auto_reset

    env = peer.make(name)
    step = jax.vmap(auto_reset(env.step, env.init))
    rounds = 20

    def one(carry: Any, _: Any) -> Any:
        state, key = carry
        key, drawn, dice = jax.random.split(key, 3)
        logits = jnp.log(state.legal_action_mask.astype(jnp.float32))
        action = jax.random.categorical(drawn, logits, axis=-1)
        return (step(state, action, jax.random.split(dice, batch)), key), None

    run = jax.jit(lambda state, key: jax.lax.scan(one, (state, key), None, length=rounds)[0])
    key = jax.random.PRNGKey(0)
    held = list(run(jax.jit(jax.vmap(env.init))(jax.random.split(key, batch)), key))

    def play() -> int:
        held[:] = run(*held)
        jax.block_until_ready(held[0].observation)
        return rounds * batch

    return play


def rlcard(name: str) -> Work:
    """One game with RLCard's random agents."""
    import rlcard as peer
    from rlcard.agents import RandomAgent

    env = peer.make(name, config={"seed": 1})
    env.set_agents([RandomAgent(num_actions=env.num_actions) for _ in range(env.num_players)])

    def play() -> int:
        trajectories, _ = env.run(is_training=False)
        return sum(len(path) // 2 for path in trajectories)

    return play


def catanatron() -> Work:
    """One game of Catan between four random players."""
    from catanatron import Color, Game, RandomPlayer

    seeds = iter(range(10**9))

    def play() -> int:
        random.seed(next(seeds))
        game = Game([RandomPlayer(color) for color in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)])
        steps = 0
        while game.winning_color() is None and steps < 5000:
            game.play_tick()
            steps += 1
        return steps

    return play


def _named(group: str, names: tuple[str, ...], make: Callable[[str], Work], of: str) -> Iterator[Made]:
    for name in names:
        yield group, f"{of} {name}", lambda name=name: make(name)  # type: ignore[misc]


def all_rows() -> Iterator[Made]:
    own = ("connect_four_v3", "chess_v6", "leduc_holdem_v4", "hanabi_v5")
    yield from _named("PettingZoo", own, pettingzoo, "pettingzoo")
    games = ("mancala", "backgammon", "gin_rummy", "hanabi")
    yield from _named("OpenSpiel from Python", games, spiel, "open_spiel")
    for name, sizes in PGX.items():
        for batch in sizes:
            title = f"pgx {name}, {batch} games"
            yield "vectorised", title, lambda name=name, batch=batch: pgx(name, batch)  # type: ignore[misc]
    yield from _named("others", ("leduc-holdem", "uno"), rlcard, "rlcard")
    yield "others", "catanatron", catanatron
