"""How a game ended, as a learner sees it: a reward a seat, and who won, counted from a seat."""

import torch
from torch import Tensor

from sheepfold.training.settings import Settings


def reward_of(margins: Tensor, settings: Settings) -> Tensor:
    """What each seat gets, from -1 to 1, for its lead over the best other seat."""
    lead = (margins / settings.lead).clamp(-1.0, 1.0)
    return settings.win * torch.sign(margins) + (1.0 - settings.win) * lead


def winners_of(margins: Tensor) -> Tensor:
    """Each seat's part of the win."""
    won = (margins >= 0).float()
    return won / won.sum(-1, keepdim=True).clamp(min=1.0)


def turned(by_seat: Tensor, first: Tensor) -> Tensor:
    """A number for each seat, counted from another seat in every row."""
    seats = by_seat.shape[-1]
    order = (torch.arange(seats, device=by_seat.device) + first[..., None]) % seats
    return by_seat.gather(-1, order)


def shares_of(margins: Tensor, seats: Tensor) -> Tensor:
    """Who won, counted from the seat of each row."""
    return turned(winners_of(margins), seats)
