"""A player reads packed rows and masks, and draws actions by their probability."""

from tests.training.needs import need_torch

need_torch()

import torch  # noqa: E402

from sheepfold.training.model import NEVER, Model, Player, drawn  # noqa: E402


def player(actions: list[int], exact: bool = False) -> Player:
    torch.manual_seed(3)
    return Player(Model(13, (8, 4), len(actions), 2), torch.tensor(actions), torch.device("cpu"), exact)


def test_packed_bits_are_unpacked_from_the_lowest() -> None:
    bits = player([0]).unpack(torch.tensor([[0b00000101, 0b10000000]], dtype=torch.uint8))
    assert bits.tolist() == [[1, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1]]


def test_only_the_actions_of_the_model_are_asked_about() -> None:
    mask = torch.tensor([[0b00000101, 0b10000000]], dtype=torch.uint8)
    assert player([2, 3, 9, 15]).legal(mask).tolist() == [[True, False, False, True]]


def test_what_is_not_legal_is_never_hoped_for() -> None:
    rows, masks = torch.randint(0, 256, (5, 2), dtype=torch.uint8), torch.tensor([[0b10]] * 5, dtype=torch.uint8)
    logits, chances, rewards = player([0, 1]).look(rows, masks)
    assert (logits[:, 0] == NEVER).all()
    assert (logits[:, 1] > NEVER).all()
    assert (chances.shape, rewards.shape) == ((5, 2), (5,))


def test_in_half_the_bits_it_says_nearly_the_same() -> None:
    rows, masks = torch.randint(0, 256, (50, 2), dtype=torch.uint8), torch.full((50, 1), 255, dtype=torch.uint8)
    said = [player([0, 1, 2], exact).look(rows, masks) for exact in (False, True)]
    for fast, exact in zip(*said, strict=True):
        assert torch.allclose(fast, exact, atol=0.05)


def test_actions_are_drawn_by_their_probability() -> None:
    torch.manual_seed(1)
    wanted = torch.tensor([0.0, 0.5, 0.0, 0.3, 0.2, 0.0])
    logits = torch.where(wanted > 0.0, wanted.log(), NEVER).expand(40_000, -1)
    counts = torch.bincount(drawn(logits), minlength=len(wanted)) / len(logits)
    assert ((wanted == 0.0) == (counts == 0.0)).all()
    assert torch.allclose(counts, wanted, atol=0.015)
