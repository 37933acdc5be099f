"""Secrets that seats add to the game's seed: pledged when they sit down, opened when all have."""

from sheepfold.core.commitment import joint_seed, pledge
from sheepfold.table.entries import Revealed
from sheepfold.table.errors import TableError
from sheepfold.table.seat import Seat

PATIENCE = 5.0
"""So many seconds after all have sat down the game begins, whoever has not opened their secret."""


class Pledges:
    """What the seats have pledged, and when the last of them sat down."""

    def __init__(self, server_seed: str) -> None:
        self.sealed: float | None = None
        """When all seats were taken; from then on nobody gets up until the game has begun."""
        self.seed = server_seed
        """What chance is drawn from. It is complete when the game has begun."""
        self.pledged: list[str | None] = []
        self.secrets: list[str | None] = []
        self._server_seed = server_seed

    def seal(self, seats: list[Seat], at: float) -> None:
        """If all seats are taken now, the secrets can be opened."""
        if self.sealed is None and any(seat.pledge for seat in seats) and all(seat.kind != "open" for seat in seats):
            self.sealed = at

    def start(self, seats: list[Seat]) -> None:
        """The game begins: what counts is fixed."""
        self.pledged = [seat.pledge for seat in seats]
        self.secrets = [seat.secret for seat in seats]
        self.seed = joint_seed(self._server_seed, self.secrets)
        self.sealed = None

    @property
    def deadline(self) -> float | None:
        """When the game begins at the latest, if secrets are waited for."""
        return None if self.sealed is None else self.sealed + PATIENCE

    def seed_with(self, seats: list[Seat], revealed: Revealed | None) -> str:
        """The seed if the game began now, with what has just been opened."""
        secrets = [seat.secret for seat in seats]
        if revealed is not None:
            secrets[revealed.seat] = revealed.secret
        return joint_seed(self._server_seed, secrets)


def awaited(seats: list[Seat]) -> list[int]:
    """The seats that have not opened their secret yet."""
    return [number for number, seat in enumerate(seats) if seat.pledge is not None and seat.secret is None]


def require_secret(seat: Seat, secret: str) -> None:
    """Refuse a secret that is not the one that the seat has pledged."""
    if seat.pledge is None:
        raise TableError("not_allowed", "This seat has pledged no secret.")
    if pledge(secret) != seat.pledge:
        raise TableError("not_allowed", "This is not the secret that the seat has pledged.")
