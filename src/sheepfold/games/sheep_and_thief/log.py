"""Packets, and the log: who took which card of which packet, placed, buried, kept and dropped what.

A *packet* is a hand going round in a draft, named after the seat with which it began. The rules write the log and never
read it. Guesses, retold pasts and encoders do: what a seat can know of the others' cards depends on what went round.
A sketch (see ``SheepAndThief``) has no log, and none is written for it.
"""

from mypy_extensions import i64

from sheepfold.core.bits import bit, lowest, nth, numbers
from sheepfold.games.sheep_and_thief.components import (
    ALL_CARDS,
    DRAFT,
    DROPPED,
    KEPT,
    LOG_LINE,
    PLACED,
    TAKEN,
    TURNS,
)
from sheepfold.games.sheep_and_thief.lands import Lands


class Log(Lands):
    """Lands whose past is written down. The lists are declared with all other fields."""

    __slots__ = ()

    # -- packets -----------------------------------------------------------------------------------------------------

    def passed_on(self, game_round: i64) -> i64:
        """To which neighbour hands are passed in this round: seats forward."""
        return self.seats - 1 if game_round == 1 else 1

    def packet_of(self, game_round: i64, stage: i64, seat: i64) -> i64:
        """With which seat the packet began that this seat holds after so many passes."""
        return (seat + (self.seats - self.passed_on(game_round)) * stage) % self.seats

    def taker(self, game_round: i64, packet: i64, place: i64) -> i64:
        """Who takes the card with this place in the order in which the packet is emptied."""
        stage: i64 = place // 2 if self.seats == 2 else place
        return (packet + self.passed_on(game_round) * stage) % self.seats

    def is_drafting(self, game_round: i64) -> bool:
        """Whether this round's packets are still being dealt or going round."""
        return game_round == self.round and self.phase <= DRAFT

    def holder(self, packet: i64) -> i64:
        """Who holds the packet that began with this seat, while the draft runs."""
        return (packet + self.passed_on(self.round) * self.stage) % self.seats

    def contents(self, game_round: i64, packet: i64) -> list[int]:
        """The cards (from 1) of the packet that began with this seat: those taken in their order, then the rest."""
        line: i64 = self.log_at(game_round, packet) + TAKEN
        cards: list[int] = []
        for place in range(self.hand_size()):
            if self.log[line + place]:
                cards.append(self.log[line + place])
        if self.is_drafting(game_round):
            for card in numbers(self.hand(self.holder(packet))):
                cards.append(card + 1)
        return cards

    # -- reading -----------------------------------------------------------------------------------------------------

    def log_at(self, game_round: i64, seat: i64) -> i64:
        """Where this round's line of this seat begins in the log."""
        return (game_round * self.seats + seat) * LOG_LINE

    def stuck_at(self, game_round: i64, seat: i64) -> i64:
        """Where this round's turns of this seat begin in the list of burials."""
        return (game_round * self.seats + seat) * TURNS

    def turn_of_round(self) -> i64:
        """Which of its turns of this round (from 0) a seat takes now."""
        return self.turns // self.seats

    # -- what a seat has seen ----------------------------------------------------------------------------------------

    def looked(self, seat: i64) -> tuple[i64, i64]:
        """The cards that the seat has seen in packets, and those of this round's that others have or had of them.

        (The same as ``Knowledge`` tells, which knows much more and takes its time for it.)
        """
        seen: i64 = 0
        passed: i64 = 0
        game_round: i64 = 0
        while game_round <= self.round:
            packet: i64 = 0
            while packet < self.seats:
                ours, theirs = self._looked_into(seat, game_round, packet)
                seen |= ours | theirs
                if game_round == self.round:
                    passed |= theirs
                packet += 1
            game_round += 1
        return seen, passed

    def _looked_into(self, seat: i64, game_round: i64, packet: i64) -> tuple[i64, i64]:
        """Of one packet since the seat first looked into it: its own cards, and those that others took or hold."""
        drafting = self.is_drafting(game_round)
        stage: i64 = self._first_look(seat, game_round, packet)
        if drafting and stage > self.stage:
            return 0, 0
        own: i64 = 0
        other: i64 = 0
        pairs: i64 = 2 if self.seats == 2 else 1
        place: i64 = stage * pairs
        until: i64 = place + pairs  # the seat's own take ends here, and comes again after one of each other seat
        line: i64 = self.log_at(game_round, packet) + TAKEN
        size: i64 = self.hand_size()
        while place < size:
            card: i64 = self.log[line + place]
            if card and place < until:
                own |= bit(card - 1)
            elif card:
                other |= bit(card - 1)
            place += 1
            if place == until + (self.seats - 1) * pairs:
                until = place + pairs
        if drafting:
            holder: i64 = self.holder(packet)
            if holder == seat:
                own |= self.hand(holder)
            else:
                other |= self.hand(holder)
        return own, other

    def _first_look(self, seat: i64, game_round: i64, packet: i64) -> i64:
        """After how many passes the packet first comes to the seat."""
        stages: i64 = seat - packet if self.passed_on(game_round) == 1 else packet - seat
        return stages if stages >= 0 else stages + self.seats

    # -- writing -----------------------------------------------------------------------------------------------------

    def copy_past_to(self, other: "Log") -> None:
        """Let the same have happened there."""
        other.log = self.log[:]
        other.stuck = self.stuck[:]

    def note_pick(self, seat: i64, place: i64, card: i64) -> None:
        """The seat takes the card with this place in the order in which its packet is emptied."""
        if self.log:
            packet: i64 = self.packet_of(self.round, self.stage, seat)
            self.log[self.log_at(self.round, packet) + TAKEN + place] = card + 1

    def note_last_two(self, seat: i64, cards: i64) -> None:
        """Two seats: the last two cards of its own packet come back to the seat."""
        if self.log:
            line: i64 = self.log_at(self.round, seat) + TAKEN
            self.log[line + 4] = nth(cards, 0) + 1
            self.log[line + 5] = nth(cards, 1) + 1

    def note_use(self, seat: i64, card: i64) -> None:
        """The seat places or buries the card."""
        if self.log:
            self.log[self.log_at(self.round, seat) + PLACED + self.turn_of_round()] = card + 1

    def note_burial(self, seat: i64) -> None:
        """The seat is about to bury a card, so its hand holds none of the cards that could be placed."""
        if self.log:
            self.stuck[self.stuck_at(self.round, seat) + self.turn_of_round()] = ALL_CARDS & ~self.placeable(seat)

    def placeable(self, seat: i64) -> i64:
        """The cards (of all 56) that the seat could place somewhere now."""
        cards: i64 = 0
        for cell in numbers(self.frontier(seat)):
            cards |= self.fitting(seat, cell)
        return cards

    def note_drop(self, seat: i64, card: i64) -> None:
        """The seat drops the card after the round."""
        if self.log:
            self.log[self.log_at(self.round, seat) + DROPPED] = card + 1

    def note_keeping(self) -> None:
        """Every seat keeps the one card left after the round."""
        if self.log:
            for seat in range(self.seats):
                self.log[self.log_at(self.round, seat) + KEPT] = lowest(self.hand(seat)) + 1
