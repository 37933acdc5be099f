"""What is legal: every choice of a seat or of chance, and a random one of them."""

from typing import Final

from mypy_extensions import i64

from sheepfold.core.bits import bit, count, has, lowest, nth, numbers
from sheepfold.core.rng import Rng
from sheepfold.core.state import OVER
from sheepfold.games.sheep_and_thief import dogs
from sheepfold.games.sheep_and_thief.components import (
    ALL_MISSIONS,
    BURY,
    CARDS,
    DEAL,
    DEAL_CARDS,
    DOG_PASS,
    DRAFT,
    DROP,
    DROPPING,
    FOX,
    MISSION,
    MISSION_COUNT,
    PICTURES,
    PLACE,
    PLACEMENT,
    SHEEP,
    spot,
)
from sheepfold.games.sheep_and_thief.log import Log
from sheepfold.games.sheep_and_thief.terrain import directions_from

DARTS: Final = 6
"""How often a random placement is guessed before all are counted."""


class Choices(Log):
    """The choices in each phase."""

    __slots__ = ()

    # -- what is legal -----------------------------------------------------------------------------------------------

    def may_act(self, seat: i64) -> bool:
        if self.phase == DRAFT or self.phase == DROPPING:
            return seat >= 0 and has(self.waiting, seat)
        return seat == self.actor and seat != OVER

    def legal(self, seat: i64) -> list[int]:
        if not self.may_act(seat):
            return []
        if self.phase == DRAFT:
            return numbers(self.hand(seat))  # draft.pick
        if self.phase == PLACEMENT:
            return self._placements()
        if self.phase == PICTURES:
            return self._picture_moves()
        if self.phase == DEAL_CARDS:
            return numbers(self.deck, DEAL + self.turn * CARDS)
        if self.phase == DROPPING:
            return numbers(self.hand(seat), DROP)
        return numbers(self._missions_left(), MISSION + self.turn * MISSION_COUNT)

    def _missions_left(self) -> i64:
        """Missions nobody holds."""
        left: i64 = ALL_MISSIONS
        for seat in range(self.turn):  # missions.draw: all different
            left &= ~bit(self.mission_of(seat) - 1)
        return left

    def _placements(self) -> list[int]:
        """By card, then by cell. Where no card of the hand can be placed, all burials."""
        hand: i64 = self.hand(self.turn)  # place.own
        cells = numbers(self.frontier(self.turn))
        fitting = [self.fitting(self.turn, cell) for cell in cells]
        actions: list[int] = []
        for card in numbers(hand):
            for i in range(len(cells)):
                if has(fitting[i], card):
                    actions.append(PLACE + spot(card, cells[i]))
        if actions:
            return actions
        return [BURY + spot(card, cell) for card in numbers(hand) for cell in cells]  # place.bury

    def _picture_moves(self) -> list[int]:
        """The pictures that remain, in any order."""  # pictures.all, fine.mixed (R1)
        actions: list[int] = []
        if self.sheep_due:
            actions.append(SHEEP)
        if self.dogs_due:
            actions.append(DOG_PASS)
        if self.foxes_due:
            for direction in numbers(directions_from(self.fox)):  # fox.step
                actions.append(FOX + direction)
        if self.dogs_due:
            dogs.add_drives(self, actions)
        return actions

    # -- a random legal move, without a list -------------------------------------------------------------------------

    def sample(self, rng: Rng) -> i64:
        if self.phase == DRAFT:
            return rng.pick(self.hand(self.actor))
        if self.phase == DEAL_CARDS:
            return DEAL + self.turn * CARDS + rng.pick(self.deck)
        if self.phase == PICTURES:
            return self._sample_picture(rng)
        if self.phase == PLACEMENT:
            return self._sample_placement(rng)
        if self.phase == DROPPING:
            return DROP + rng.pick(self.hand(self.actor))
        return MISSION + self.turn * MISSION_COUNT + rng.pick(self._missions_left())

    def _sample_placement(self, rng: Rng) -> i64:
        """Darts at pairs of card and cell; where none sticks, count them all."""
        hand: i64 = self.hand(self.turn)
        cells: i64 = self.frontier(self.turn)
        choices: i64 = count(cells)
        size: i64 = count(hand)
        darts: i64 = DARTS
        while darts > 0:
            drawn: i64 = rng.below(size * choices)
            cell: i64 = nth(cells, drawn % choices)
            card: i64 = nth(hand, drawn // choices)
            if has(self.fitting(self.turn, cell), card):
                return PLACE + spot(card, cell)
            darts -= 1
        total: i64 = self._count_placements(hand, cells)
        if total:
            return self._nth_placement(hand, cells, rng.below(total))
        drawn = rng.below(size * choices)
        return BURY + spot(nth(hand, drawn // choices), nth(cells, drawn % choices))

    def _count_placements(self, hand: i64, cells: i64) -> i64:
        total: i64 = 0
        while cells:
            total += count(self.fitting(self.turn, lowest(cells)) & hand)
            cells &= cells - 1
        return total

    def _nth_placement(self, hand: i64, cells: i64, drawn: i64) -> i64:
        """The placement with this number, counted by cell and card."""
        while True:
            cell: i64 = lowest(cells)
            fit: i64 = self.fitting(self.turn, cell) & hand
            if drawn < count(fit):
                return PLACE + spot(nth(fit, drawn), cell)
            drawn -= count(fit)
            cells &= cells - 1

    def _sample_picture(self, rng: Rng) -> i64:
        total: i64 = 0
        if self.sheep_due:
            total += 1
        ways: i64 = 0
        if self.foxes_due:
            ways = directions_from(self.fox)
            total += count(ways)
        if self.dogs_due:
            total += 1 + dogs.drives(self)
        drawn: i64 = rng.below(total) if total > 1 else 0
        if self.sheep_due:
            if drawn == 0:
                return SHEEP
            drawn -= 1
        if self.foxes_due:
            if drawn < count(ways):
                return FOX + nth(ways, drawn)
            drawn -= count(ways)
        return dogs.nth_drive(self, drawn - 1) if drawn else DOG_PASS
