"""A network's answers are those of plain arithmetic, whatever it was asked before, and the same on every machine."""

import hashlib
from pathlib import Path

import pytest

from sheepfold.core.network.file import read
from sheepfold.core.network.judge import SHIFT, TOP, Head, Judge, Layer, Network
from sheepfold.games import find
from tests.core.network.making import positions, write_network

GAMES = [("two-sheep-dogs", 2), ("shear-panic", 4), ("sheep-and-thief", 3), ("sheep-sheep", 3)]
DIGESTS = {
    "two-sheep-dogs": "28c2e4d4015997ec",
    "shear-panic": "e1ce705a40f8f300",
    "sheep-and-thief": "be8e8d9b67733072",
    "sheep-sheep": "a2d97cb62979727c",
}

every_game = pytest.mark.parametrize(("slug", "seats"), GAMES)


def network_of(slug: str, seats: int, folder: Path) -> Judge:
    game = find(slug)
    write_network(folder / "a.net", game, seats)
    encoder = game.encoder(seats)
    return Judge(read(folder / "a.net", game, seats, encoder), encoder)


def lanes(number: int, layer: Layer) -> list[int]:
    """The signed numbers in the lanes of one long number."""
    size, number = 8 * layer.lane, number + halves(layer)
    return [((number >> (size * unit)) & ((1 << size) - 1)) - (1 << (size - 1)) for unit in range(layer.size)]


def halves(layer: Layer) -> int:
    """Half of what a lane holds, in every lane."""
    size = 8 * layer.lane
    return sum(1 << (size * unit + size - 1) for unit in range(layer.size))


def plain(network: Network, bits: list[int]) -> list[int]:
    """The last hidden layer, worked out unit by unit."""
    shown = bits
    for layer in network.layers:
        rows = [lanes(row, layer) for row in layer.rows]
        biases = lanes(layer.start - halves(layer), layer)
        sums = [biases[unit] + sum(x * row[unit] for x, row in zip(shown, rows, strict=False) if x)
                for unit in range(layer.size)]  # fmt: skip
        shown = [
            min(TOP, max(0, (one * scale + (1 << (SHIFT - 1))) >> SHIFT))
            for one, scale in zip(sums, layer.scales, strict=True)
        ]
    return shown


@every_game
def test_the_long_numbers_add_up_like_plain_ones(slug: str, seats: int, tmp_path: Path) -> None:
    judge = network_of(slug, seats, tmp_path)
    for state in positions(find(slug), seats, 3, most=12):
        seat = state.actor
        row = judge.observe(state, seat)
        bits = [(row[number >> 3] >> (number & 7)) & 1 for number in range(judge.network.bits)]
        judge.look(state, seat)
        assert judge.hidden == plain(judge.network, bits)
        assert any(judge.hidden)


def test_an_output_is_a_weighted_sum() -> None:
    head = Head(bytes([129, 126, 128, 138]), [1 << SHIFT, 2 << SHIFT], [5, -7])
    assert head.output(0, [10, 20]) == 10 * 1 + 20 * -2 + 5
    assert head.output(1, [10, 20]) == 2 * (20 * 10) - 7


@every_game
def test_what_was_asked_before_changes_nothing(slug: str, seats: int, tmp_path: Path) -> None:
    used = network_of(slug, seats, tmp_path)
    for state in positions(find(slug), seats, 5, most=30):
        fresh = Judge(used.network, used.encoder)
        for judge in (used, fresh):
            judge.look(state, state.actor)
        assert used.hidden == fresh.hidden
        assert used.chances(state.actor) == fresh.chances(state.actor)


@every_game
def test_the_answers_are_the_same_on_every_machine(slug: str, seats: int, tmp_path: Path) -> None:
    judge = network_of(slug, seats, tmp_path)
    answers = []
    for state in positions(find(slug), seats, 7):
        judge.look(state, state.actor)
        answers.append([judge.worth(action) for action in state.legal(state.actor)])
    assert hashlib.sha256(repr(answers).encode()).hexdigest()[:16] == DIGESTS[slug]


@every_game
def test_shares_and_chances_add_up_to_one(slug: str, seats: int, tmp_path: Path) -> None:
    judge = network_of(slug, seats, tmp_path)
    state = positions(find(slug), seats, 1, most=20)[-1]
    actions = state.legal(state.actor)
    judge.look(state, state.actor)
    shares, chances = judge.shares(actions), judge.chances(state.actor)
    assert len(shares) == len(actions)
    assert len(chances) == seats
    assert abs(sum(shares) - 1) < 1e-9
    assert abs(sum(chances) - 1) < 1e-9
    assert judge.best(actions) == max(actions, key=lambda action: (judge.worth(action), -action))
