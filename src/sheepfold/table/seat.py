"""A seat at a table: who sits there."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

from sheepfold.table.entries import SeatChanged, SeatKind, SeatSetup

Item = TypeVar("Item")


def rotated(items: Sequence[Item], first: int) -> list[Item]:
    """The same in a circle, beginning with another."""
    return [*items[first:], *items[:first]]


@dataclass
class Seat:
    """``holder`` is the hash of the seat's token, kept while a bot stands in for its person."""

    kind: SeatKind
    holder: str | None = None
    name: str | None = None
    bot: str | None = None
    resigned: bool = False
    timed_out: bool = False
    party: int = 0
    pledge: str | None = None
    """The hash of the secret it adds to the seed, until the game has begun."""
    secret: str | None = None
    next_pledge: str | None = None
    """The same for the rematch."""

    @staticmethod
    def from_setup(setup: SeatSetup) -> "Seat":
        """The seat as it was when the table opened."""
        return Seat(setup.kind, setup.token, setup.name, setup.bot, party=setup.party, pledge=setup.pledge)

    @property
    def has_person(self) -> bool:
        """Whether a person has the seat, playing or represented by a bot."""
        return self.holder is not None

    def shares_holder(self, other: "Seat") -> bool:
        """Whether one person took both seats, as far as the table knows."""
        return self.party != 0 and self.party == other.party

    def change(self, entry: SeatChanged) -> None:
        """Carry out what the log says."""
        match entry.change:
            case "joined":
                self.kind, self.holder, self.name, self.bot = "person", entry.token, entry.name, None
                self.resigned = self.timed_out = False
                self.party = 0
            case "left" | "reopened":
                self.kind, self.holder, self.name, self.bot = "open", None, None, None
                self.pledge = self.next_pledge = None
            case "bot" | "timeout" | "replaced":
                self.kind, self.bot = "bot", entry.bot
                self.timed_out = self.timed_out or entry.change == "timeout"
            case "back":
                self.kind, self.bot = "person", None

    def setup(self) -> SeatSetup:
        """The same people for another game."""
        if self.holder is not None:
            return SeatSetup("person", self.holder, self.name, party=self.party, pledge=self.next_pledge)
        return SeatSetup(self.kind, None, None, self.bot)
