"""A poorer memory forgets under sides, and nothing else."""

from sheepfold.core.bot_settings import Memory
from sheepfold.core.rng import Rng
from sheepfold.games.sheep_sheep import GAME
from sheepfold.games.sheep_sheep.centre import colour_at
from sheepfold.games.sheep_sheep.state import SheepSheep
from tests.games.sheep_sheep.position import play, table

MOVES = ("swap white/black b1", "swap yellow/blue a3", "stop")


def forgotten(memory: Memory, salt: int) -> SheepSheep:
    state, history = table(), []
    for move in MOVES:
        history.append((0, GAME.seen(state, 0, GAME.parse(move), 1)))
        play(state, move)
    found = GAME.advice.forget(state, history, memory, Rng(salt))
    assert isinstance(found, SheepSheep)
    assert GAME.view(found, 1) == GAME.view(state, 1)
    return found


def test_a_card_laid_long_ago_may_be_taken_for_another() -> None:
    assert {colour_at(forgotten(Memory(9, 99), salt).unders, 1) for salt in range(30)} == {1}
    assert len({colour_at(forgotten(Memory(1, 99), salt).unders, 1) for salt in range(30)}) > 2
    assert {colour_at(forgotten(Memory(1, 99), salt).unders, 6) for salt in range(30)} == {6}
    assert len({colour_at(forgotten(Memory(0, 0), salt).unders, 6) for salt in range(30)}) > 2


def test_nothing_is_half_done_before_the_first_swap() -> None:
    state = table()
    assert GAME.advice.is_quiet(state)
    play(state, MOVES[0])
    assert not GAME.advice.is_quiet(state)
