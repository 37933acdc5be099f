"""Self-play: all games take some steps, and every decision gets what came of it."""

from dataclasses import dataclass

import torch
from torch import Tensor

from sheepfold.training.graphs import Recorded
from sheepfold.training.model import Player, drawn
from sheepfold.training.outcomes import reward_of, turned, winners_of
from sheepfold.training.past import Past
from sheepfold.training.practice import Practice, Sight
from sheepfold.training.settings import Settings


@dataclass(frozen=True)
class Decisions:
    """Decisions of the network, with what is to be learned from each."""

    rows: Tensor
    masks: Tensor
    places: Tensor
    """What was chosen, as a number of the model's actions."""
    logs: Tensor
    """The logarithm of its probability then."""
    advantages: Tensor
    rewards: Tensor
    """The reward that turned out to be likely."""
    shares: Tensor
    """How likely each seat turned out to win, counted from the own one."""


class _Steps:
    """What happened in each step, filled in from the front."""

    def __init__(self, sight: Sight, steps: int, seats: int) -> None:
        games, device = len(sight.seats), sight.seats.device
        self.rows = torch.empty(steps, *sight.rows.shape, dtype=torch.uint8, device=device)
        self.masks = torch.empty(steps, *sight.masks.shape, dtype=torch.uint8, device=device)
        self.seats = torch.empty(steps, games, dtype=torch.int64, device=device)
        self.places = torch.empty_like(self.seats)
        self.own = torch.empty(steps, games, dtype=torch.bool, device=device)
        self.ended = torch.empty_like(self.own)
        self.logs = torch.empty(steps, games, device=device)
        self.values = torch.empty_like(self.logs)
        self.margins = torch.empty(steps, games, seats, device=device)
        self.chances = torch.empty(steps + 1, games, seats, device=device)


def play(player: Player, look: Recorded, practice: Practice, past: Past, settings: Settings) -> Decisions:
    """Let all games take their steps, and learn what came of each decision. ``look`` is the player's, recorded."""
    past.choose()
    with torch.no_grad():
        sight = practice.see(player.device)
        steps = _Steps(sight, settings.steps, settings.seats)
        for at in range(settings.steps):
            sight = _step(at, steps, sight, (player, look), practice, past)
        _, chances, values = look(sight.rows, sight.masks)
        steps.chances[-1] = _by_seat(chances, sight.seats)
        return _judged(steps, values, sight.seats, settings)


def _step(
    at: int, steps: _Steps, sight: Sight, by: tuple[Player, Recorded], practice: Practice, past: Past
) -> Sight:  # fmt: skip
    """Take one step in all games, and note it."""
    player, look = by
    logits, chances, values = look(sight.rows, sight.masks)
    logits, own = past.decide(logits, sight)
    places = drawn(logits)
    steps.rows[at], steps.masks[at], steps.seats[at] = sight.rows, sight.masks, sight.seats
    steps.places[at], steps.own[at], steps.values[at] = places, own, values
    steps.logs[at] = torch.log_softmax(logits, -1).gather(1, places[:, None]).squeeze(1)
    steps.chances[at] = _by_seat(chances, sight.seats)
    practice.step(player.actions[places])
    after = practice.see(player.device)
    steps.ended[at], steps.margins[at] = after.ended, after.margins
    return after


def _by_seat(chances: Tensor, seats: Tensor) -> Tensor:
    """Chances counted from a seat, by the seats' own numbers."""
    counted = torch.softmax(chances, -1)
    return turned(counted, counted.shape[-1] - seats)


def _judged(steps: _Steps, last_values: Tensor, last_seats: Tensor, settings: Settings) -> Decisions:
    advantages, known = _advantages(steps, last_values, last_seats, settings)
    shares = _shares(steps, settings.trust)
    which = (known & steps.own).flatten().nonzero().squeeze(1)

    def kept(column: Tensor) -> Tensor:
        return column.flatten(0, 1)[which]

    return Decisions(
        kept(steps.rows),
        kept(steps.masks),
        kept(steps.places),
        kept(steps.logs),
        kept(advantages),
        kept(advantages + steps.values),
        turned(kept(shares), kept(steps.seats)),
    )


def _advantages(steps: _Steps, last_values: Tensor, last_seats: Tensor, settings: Settings) -> tuple[Tensor, Tensor]:
    """How much better each decision turned out than its seat expected, and whether that is known.

    Each seat has a chain of its own: from one of its decisions to its next one, or to the end of the game.
    """
    games, seats = steps.margins.shape[1:]
    every = torch.arange(games, device=last_values.device)
    rewards = reward_of(steps.margins, settings)
    next_value = torch.zeros(games, seats, device=last_values.device)
    next_advantage, reward = torch.zeros_like(next_value), torch.zeros_like(next_value)
    known = torch.zeros_like(next_value, dtype=torch.bool)
    next_value[every, last_seats], known[every, last_seats] = last_values, True
    advantages, all_known = torch.zeros_like(steps.logs), torch.zeros_like(steps.own)
    for at in reversed(range(len(steps.seats))):
        over, seat = steps.ended[at][:, None], steps.seats[at]
        next_value, next_advantage = next_value.masked_fill(over, 0.0), next_advantage.masked_fill(over, 0.0)
        reward, known = torch.where(over, rewards[at], reward), known | over
        surprise = reward[every, seat] + next_value[every, seat] - steps.values[at]
        advantages[at] = surprise + settings.trust * next_advantage[every, seat]
        all_known[at] = known[every, seat]
        next_value[every, seat], reward[every, seat], known[every, seat] = steps.values[at], 0.0, True
        next_advantage[every, seat] = torch.where(all_known[at], advantages[at], 0.0)
    return advantages, all_known


def _shares(steps: _Steps, trust: float) -> Tensor:
    """How likely each seat turned out to win: from the result, or from later chances where the game goes on."""
    shares = torch.empty_like(steps.margins)
    later = steps.chances[-1]
    for at in reversed(range(len(shares))):
        over = steps.ended[at][:, None]
        later = torch.where(over, winners_of(steps.margins[at]), trust * later + (1.0 - trust) * steps.chances[at + 1])
        shares[at] = later
    return shares
