"""What one seat knows of the cards, with perfect memory.

Every card that was dealt has a *place*: the packet in which it went round (a round, and the seat with which the packet
began) and its turn in the order in which the packet was emptied; who takes which place is known to all. For the seat, a
place is *known* (it took the card itself, or holds it), or in a *group* (the cards that went by between two of its
looks into the packet: it knows which they are, not who took which), or *dark* (taken before its first look).

A card kept from one round goes into the seat's packet of the next, so that it has a place there too.
"""

from typing import Final, final

from mypy_extensions import i64

from sheepfold.core.bits import bit, count, has, lowest
from sheepfold.games.sheep_and_thief.components import (
    ALL_CARDS,
    CARDS,
    DROPPED,
    PLACED,
    TAKEN,
    TURNS,
)
from sheepfold.games.sheep_and_thief.log import Log

PLACES: Final = 6  # of a packet, at most


@final
class Knowledge:
    """Facts only: nothing in here depends on what the seat cannot know. Cards count from 1, 0 is an unknown card."""

    def __init__(self, table: Log, seat: i64) -> None:
        self.table: Log = table
        self.seat: i64 = seat
        self.others: list[int] = [other for other in range(table.seats) if other != seat]
        self.packets: i64 = (table.round + 1) * table.seats
        self.known: list[int] = [0] * (self.packets * PLACES)
        self.sizes: list[int] = []  # of each packet: cards in it
        self.dark: list[int] = []  # of each packet: places before the seat's first look
        self.looked_at: list[int] = []  # of each packet: the set of cards seen in it
        self.groups: list[list[int]] = []  # places
        self.group_cards: list[list[int]] = []  # the cards in them, ascending
        self.group_round: list[int] = []
        self.in_groups: list[int] = [0, 0, 0]  # of each round: the set of all cards in groups
        self.seen_before: list[int] = [0, 0, 0, 0]  # of each round: the cards seen in earlier ones
        for packet in range(self.packets):
            self._look_into(packet)
        self._see_boards()
        self.unseen: i64 = ALL_CARDS & ~self.seen_before[3]
        # Of each round and seat:
        self.dark_places: list[list[int]] = []  # the dark places whose cards this seat took or holds
        self.shown_cards: list[int] = []  # the set of cards it placed face up
        self.shown_from_dark: list[int] = []  # those of them that had not been seen going round
        self.spare_dark: list[int] = []  # how many of its dark places hold a card that it has not shown
        self.known_keep: list[int] = []  # the card it kept afterwards, where the watching seat knows it
        for line in range(self.packets):
            self._sum_up(line // table.seats, line % table.seats)

    # -- packets -----------------------------------------------------------------------------------------------------

    def _look_into(self, packet: i64) -> None:
        """Sort the places of a packet into known, grouped and dark."""
        table = self.table
        game_round: i64 = packet // table.seats
        first: i64 = packet % table.seats
        contents = table.contents(game_round, first)
        holds_rest: bool = table.is_drafting(game_round) and table.holder(first) == self.seat
        taken: i64 = self.taken(packet)
        look: i64 = -1  # the place at which the seat last looked into the packet
        dark: i64 = 0
        seen: i64 = 0
        places: list[int] = []
        cards: list[int] = []
        for place in range(len(contents)):
            stage: i64 = self._stage_of(place)
            own: bool = table.taker(game_round, first, place) == self.seat and self._reached(game_round, stage)
            if own or (holds_rest and place >= taken):
                self._close_group(game_round, places, cards)
                places = []
                cards = []
                self.known[packet * PLACES + place] = contents[place]
                look = place
            elif look < 0:
                dark += 1
                continue
            else:
                places.append(packet * PLACES + place)
                cards.append(contents[place])
            seen |= bit(contents[place] - 1)
        self._close_group(game_round, places, cards)
        self.sizes.append(len(contents))
        self.dark.append(dark)
        self.looked_at.append(seen)
        self._see(game_round, seen)

    def _close_group(self, game_round: i64, places: list[int], cards: list[int]) -> None:
        if places:
            cards.sort()
            self.groups.append(places)
            self.group_cards.append(cards)
            self.group_round.append(game_round)
            for card in cards:
                self.in_groups[game_round] |= bit(card - 1)

    def taken(self, packet: i64) -> i64:
        """How many cards of the packet have been taken."""
        table = self.table
        line: i64 = table.log_at(packet // table.seats, packet % table.seats) + TAKEN
        cards: i64 = 0
        for place in range(table.hand_size()):
            if table.log[line + place]:
                cards += 1
        return cards

    def _stage_of(self, place: i64) -> i64:
        return place // 2 if self.table.seats == 2 else place

    def _reached(self, game_round: i64, stage: i64) -> bool:
        return not self.table.is_drafting(game_round) or stage <= self.table.stage

    def taker(self, place: i64) -> i64:
        """Who takes the card on this place."""
        table = self.table
        packet: i64 = place // PLACES
        return table.taker(packet // table.seats, packet % table.seats, place % PLACES)

    # -- boards ------------------------------------------------------------------------------------------------------

    def _see_boards(self) -> None:
        """Cards placed face up are seen by all."""
        table = self.table
        for game_round in range(table.round + 1):
            for seat in range(table.seats):
                for turn in range(TURNS):
                    card = self.shown(game_round, seat, turn)
                    if card:
                        self._see(game_round, bit(card - 1))

    def _see(self, game_round: i64, cards: i64) -> None:
        for later in range(game_round + 1, 4):
            self.seen_before[later] |= cards

    def shown(self, game_round: i64, seat: i64, turn: i64) -> i64:
        """The card that the seat placed face up at this turn of the round, or 0."""
        table = self.table
        if table.stuck[table.stuck_at(game_round, seat) + turn]:
            return 0
        return table.log[table.log_at(game_round, seat) + PLACED + turn]

    def stuck(self, game_round: i64, seat: i64, turn: i64) -> i64:
        """Where the seat buried a card at this turn: the cards that could not be placed then; otherwise 0."""
        return self.table.stuck[self.table.stuck_at(game_round, seat) + turn]

    def has_dropped(self, game_round: i64, seat: i64) -> bool:
        """Whether the seat has dropped a card after the round."""
        return self.table.log[self.table.log_at(game_round, seat) + DROPPED] != 0

    def is_settled(self, game_round: i64) -> bool:
        """Whether the round's draft is over, so that cards of it can have been used."""
        return not self.table.is_drafting(game_round)

    def _sum_up(self, game_round: i64, seat: i64) -> None:
        places = self._dark_places(game_round, seat)
        shown: i64 = 0
        for turn in range(TURNS):
            card = self.shown(game_round, seat, turn)
            if card:
                shown |= bit(card - 1)
        from_dark: i64 = shown & ~self.in_groups[game_round]
        self.dark_places.append(places)
        self.shown_cards.append(shown)
        self.shown_from_dark.append(from_dark)
        self.spare_dark.append(len(places) - count(from_dark))
        self.known_keep.append(self._keep(game_round, seat))

    def _dark_places(self, game_round: i64, seat: i64) -> list[int]:
        table = self.table
        places: list[int] = []
        for first in range(table.seats):
            packet: i64 = game_round * table.seats + first
            for place in range(self.dark[packet]):
                if table.taker(game_round, first, place) == seat:
                    places.append(packet * PLACES + place)
        return places

    def _keep(self, game_round: i64, seat: i64) -> i64:
        """Shown by a look into the seat's next packet: a card seen in an earlier round is not from the deck."""
        if game_round >= self.table.round:
            return 0
        packet: i64 = (game_round + 1) * self.table.seats + seat
        kept: i64 = self.looked_at[packet] & self.seen_before[game_round + 1]
        return lowest(kept) + 1 if kept else 0

    # -- what others must have taken, with the cards (from 1) that each must have kept after each round ---------------

    def owners(self, game_round: i64, must_keep: list[int]) -> list[int]:
        """For each card (from 1) the other seat that must have taken it in this round, or -1."""
        owners: list[int] = [-1] * (CARDS + 1)
        for other in self.others:
            for turn in range(TURNS):
                owners[self.shown(game_round, other, turn)] = other
            owners[must_keep[game_round * self.table.seats + other]] = other
        return owners

    def from_dark(self, game_round: i64, other: i64, must_keep: list[int]) -> i64:
        """What this seat must have taken in the dark: cards shown, and the card kept."""
        line: i64 = game_round * self.table.seats + other
        cards: i64 = self.shown_from_dark[line]
        keep: i64 = must_keep[line]
        if keep and not has(self.in_groups[game_round], keep - 1):
            cards |= bit(keep - 1)
        return cards
