"""Who of a table is to be alerted of what: a turn that waits, a clock of days that is almost out, a question, the end.

What stands at the table is compared with what every address knows. An alert is due for what is new, if whom it waits
for is not there. Nothing is due twice, and what no longer stands before it is sent is not sent.
"""

from collections.abc import Iterator
from typing import Final, Literal

import msgspec

from sheepfold.server.alerts.book import WEBHOOK, Address, Alert
from sheepfold.server.alerts.service import AlertService
from sheepfold.server.live.room import Room
from sheepfold.server.store.store import Unavailable

Event = Literal["over", "question", "turn", "reminder"]
_ORDER: Final = ("over", "question", "turn", "reminder")
"""Where several things are new at once, an alert is about the first of these."""
_FOR_A_SEAT: Final = ("turn", "reminder")
_SEEN: Final = "seen "
_LAST_PART: Final = 0.1
"""Of a clock of days: when so much is left there is a reminder."""
_ASLEEP: Final = 60.0
"""Whoever goes so soon after their turn began may not have seen it: a telephone falls asleep without a word."""


class Fact(msgspec.Struct, frozen=True):
    """Something that stands at a table, and for which seat."""

    event: Event
    seat: int

    @property
    def name(self) -> str:
        """As it is stored."""
        return f"{self.event} {self.seat}"


class Alerting:
    """Of one room."""

    def __init__(self, room: Room, service: AlertService) -> None:
        self._room = room
        self._service = service
        self._addresses: list[Address] = []

    async def load(self) -> None:
        """Read who is to be alerted. Where the database does not answer, what was known stays."""
        try:
            self._addresses = await self._service.addresses(self._room.table.id)
        except Unavailable:
            return

    def look(self) -> None:
        """After every change, and when somebody came or went."""
        if not self._addresses:
            return
        facts, wake = list(self._facts()), self._wake()
        for address in self._addresses:
            self._look_for(address, [fact for fact in facts if self._concerns(address, fact)], wake)

    def _facts(self) -> Iterator[Fact]:
        table, now = self._room.table, self._room.now()
        if table.over:
            yield from (Fact("over", seat) for seat in range(len(table.seats)))
            return
        for seat in table.to_act:
            if table.seats[seat].kind == "person":
                yield Fact("turn", seat)
                deadline = table.clock.deadline(seat)
                if table.clock.is_of_days and deadline is not None and now >= deadline - self._last_part():
                    yield Fact("reminder", seat)
        if table.asked is not None:
            yield from (Fact("question", seat) for seat in set(table.persons) - {table.asked} - table.agreed)

    def _last_part(self) -> float:
        return self._room.table.clock.spec.seconds * _LAST_PART

    def _wake(self) -> float | None:
        """When to look again if nobody else does: before a clock of days is out, and when any clock is."""
        table, now = self._room.table, self._room.now()
        deadline = table.next_deadline()
        if deadline is None:
            return None
        early = deadline - self._last_part()
        return early if table.clock.is_of_days and early > now else deadline + 1.0

    def _concerns(self, address: Address, fact: Fact) -> bool:
        if address.holder == WEBHOOK:
            return True
        return fact.event in _FOR_A_SEAT and self._room.table.seats[fact.seat].holder == address.holder

    def _look_for(self, address: Address, facts: list[Fact], wake: float | None) -> None:
        told, new = self._compared(address, facts)
        is_changed = bool(new) or (address.pending is not None and not self._still_waits(address.pending, facts))
        if told == address.told and wake == address.wake and not is_changed:
            return
        address.told, address.wake = told, wake
        if is_changed:
            address.pending = self._alert(address, new) if new else None
        due = self._service.due_at() if new else None
        self._service.note(address, due, is_changed)

    def _compared(self, address: Address, facts: list[Fact]) -> tuple[frozenset[str], list[Fact]]:
        """What the address knows now, and what it is to be told."""
        told: set[str] = set()
        new: list[Fact] = []
        for fact in facts:
            seen = _SEEN + fact.name
            if fact.name in address.told:
                told.add(fact.name)
            elif self._is_there(fact) or (seen in address.told and not self._may_have_slept(fact)):
                told.add(seen)
            else:
                told.add(fact.name)
                new.append(fact)
        return frozenset(told), new

    def _is_there(self, fact: Fact) -> bool:
        return fact.event != "over" and self._room.audience.presence.online(fact.seat)

    def _may_have_slept(self, fact: Fact) -> bool:
        return fact.event == "turn" and self._room.now() - self._room.table.turned < _ASLEEP

    def _still_waits(self, alert: Alert, facts: list[Fact]) -> bool:
        return any(
            fact.event == alert.event and fact.seat in alert.seats and not self._is_there(fact) for fact in facts
        )

    def _alert(self, address: Address, new: list[Fact]) -> Alert:
        table = self._room.table
        event = min((fact.event for fact in new), key=_ORDER.index)
        seats = tuple(fact.seat for fact in new if fact.event == event)
        names = tuple(table.seats[seat].name for seat in seats) if address.holder == WEBHOOK else None
        return Alert(event, table.id, table.game.slug, table.game.title, seats, self._room.now(), names)
