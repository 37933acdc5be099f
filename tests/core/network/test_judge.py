"""A network's answers are those of plain arithmetic, whatever it was asked before, and the same on every machine."""

import hashlib
from pathlib import Path

import pytest

from sheepfold.core.network.array_network import COMPILED
from sheepfold.core.network.file import network_of, read
from sheepfold.core.network.judge import SHIFT, TOP, ZERO, Judge
from sheepfold.core.network.weights import Numbers
from sheepfold.games import find
from tests.core.network.making import numbers_of, positions, write_network

GAMES = [("two-sheep-dogs", 2), ("shear-panic", 4), ("sheep-and-thief", 3), ("sheep-sheep", 3)]
DIGESTS = {
    "two-sheep-dogs": "28c2e4d4015997ec",
    "shear-panic": "e1ce705a40f8f300",
    "sheep-and-thief": "be8e8d9b67733072",
    "sheep-sheep": "a2d97cb62979727c",
}

every_game = pytest.mark.parametrize(("slug", "seats"), GAMES)
both_forms = pytest.mark.parametrize("arrays", [True, False], ids=["arrays", "lanes"])


def judge_of(slug: str, seats: int, folder: Path, arrays: bool = COMPILED) -> Judge:
    game = find(slug)
    write_network(folder / "a.net", game, seats)
    encoder = game.encoder(seats)
    return Judge(read(folder / "a.net", game, seats, encoder, arrays), encoder)


def plain(layers: list[Numbers], bits: list[int]) -> list[int]:
    """The last hidden layer, worked out unit by unit."""
    shown = bits
    for layer in layers:
        size = len(layer.scales)
        sums = [bias + sum(x * (weight - ZERO) for x, weight in zip(shown, layer.weights[unit::size], strict=True) if x)
                for unit, bias in enumerate(layer.biases)]  # fmt: skip
        shown = [
            min(TOP, max(0, (one * scale + (1 << (SHIFT - 1))) >> SHIFT))
            for one, scale in zip(sums, layer.scales, strict=True)
        ]
    return shown


@every_game
@both_forms
def test_a_network_adds_up_like_plain_arithmetic(slug: str, seats: int, arrays: bool, tmp_path: Path) -> None:
    judge = judge_of(slug, seats, tmp_path, arrays)
    layers, _, chances = numbers_of(find(slug), seats, policy=True)
    for state in positions(find(slug), seats, 3, most=12):
        seat = state.actor
        row = judge.observe(state, seat)
        bits = [(row[number >> 3] >> (number & 7)) & 1 for number in range(judge.network.bits)]
        judge.look(state, seat)
        shown = plain(layers, bits)
        assert judge.eye.shown() == shown
        assert any(shown)
        dot = sum(x * (weight - ZERO) for x, weight in zip(shown, chances.weights, strict=False))
        assert judge.eye.chance(0) == ((dot * chances.scales[0]) >> SHIFT) + chances.biases[0]


@every_game
def test_both_forms_give_the_same_answers(slug: str, seats: int, tmp_path: Path) -> None:
    one, other = (judge_of(slug, seats, tmp_path, arrays) for arrays in (True, False))
    for state in positions(find(slug), seats, 11, most=40 if COMPILED else 8):
        seat, actions = state.actor, state.legal(state.actor)
        for judge in (one, other):
            judge.look(state, seat)
        assert one.eye.shown() == other.eye.shown()
        assert [one.worth(action) for action in actions] == [other.worth(action) for action in actions]
        assert one.chances(seat) == other.chances(seat)


@both_forms
def test_sums_at_the_edge_of_their_room_are_right(arrays: bool) -> None:
    """The largest weights and scales that are allowed."""
    first = Numbers(bytes([ZERO + 127, ZERO - 127] * 258), [1, -1], [2**30, 131_072])
    second = Numbers(bytes([ZERO + 127, ZERO - 127] * 2), [2**31 - 1 - 127 * 2 * TOP, 3], [1, 2**30])
    head = Numbers(bytes([ZERO - 128, ZERO + 127]), [9], [2**30])
    network = network_of([first, second], Numbers(b"", [], []), [], head, arrays)
    for row in (bytes(36), b"\xff" * 32 + bytes(4), b"\x01" + bytes(35)):
        eye = network.eye(1)
        eye.consider(row, 0)
        bits = [(row[at >> 3] >> (at & 7)) & 1 for at in range(258)]
        shown = plain([first, second], bits)
        assert eye.shown() == shown
        dot = shown[0] * -128 + shown[1] * 127
        assert eye.chance(0) == ((dot * 2**30) >> SHIFT) + 9


@every_game
def test_what_was_asked_before_changes_nothing(slug: str, seats: int, tmp_path: Path) -> None:
    used = judge_of(slug, seats, tmp_path)
    for state in positions(find(slug), seats, 5, most=30):
        fresh = Judge(used.network, used.encoder)
        for judge in (used, fresh):
            judge.look(state, state.actor)
        assert used.eye.shown() == fresh.eye.shown()
        assert used.chances(state.actor) == fresh.chances(state.actor)


@every_game
def test_the_answers_are_the_same_on_every_machine(slug: str, seats: int, tmp_path: Path) -> None:
    judge = judge_of(slug, seats, tmp_path)
    answers = []
    for state in positions(find(slug), seats, 7):
        judge.look(state, state.actor)
        answers.append([judge.worth(action) for action in state.legal(state.actor)])
    assert hashlib.sha256(repr(answers).encode()).hexdigest()[:16] == DIGESTS[slug]


@every_game
def test_shares_and_chances_add_up_to_one(slug: str, seats: int, tmp_path: Path) -> None:
    judge = judge_of(slug, seats, tmp_path)
    state = positions(find(slug), seats, 1, most=20)[-1]
    actions = state.legal(state.actor)
    judge.look(state, state.actor)
    shares, chances = judge.shares(actions), judge.chances(state.actor)
    assert len(shares) == len(actions)
    assert len(chances) == seats
    assert abs(sum(shares) - 1) < 1e-9
    assert abs(sum(chances) - 1) < 1e-9
    assert judge.best(actions) == max(actions, key=lambda action: (judge.worth(action), -action))
