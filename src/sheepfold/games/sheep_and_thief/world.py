"""A world being built: which card has which place, and what others did with the cards they did not show.

See ``guess`` for what the worlds are for and why their weights are right, and ``knowledge`` for places.
"""

from typing import final

from mypy_extensions import i64

from sheepfold.core.bits import bit, count, has, numbers
from sheepfold.core.rng import Rng
from sheepfold.games.sheep_and_thief.components import ALL_CARDS, PLACED, ROUNDS, TURNS
from sheepfold.games.sheep_and_thief.knowledge import PLACES, Knowledge
from sheepfold.games.sheep_and_thief.log import Log


@final
class World:
    """Cards count from 1, 0 is a card not yet chosen. A *line* is a round and a seat: ``round * seats + seat``."""

    def __init__(self, facts: Knowledge) -> None:
        self.facts: Knowledge = facts
        self.table: Log = facts.table
        self.others: list[int] = facts.others
        lines: i64 = ROUNDS * self.table.seats
        # How many choices were made on the way, multiplied; 0 where the world turned out to be impossible.
        self.weight: float = 0.0
        # By place:
        self.cards: list[int] = []
        self.allowed: list[int] = []  # the cards that burials allow on it
        # By line:
        self.must_keep: list[int] = []  # a card that the seat must have kept after the round
        self.linked: list[int] = [-1] * lines  # the place in a packet where the kept card, whatever it is, went on
        self.kept_place: list[int] = [-1] * lines
        self.dropped_place: list[int] = [-1] * lines
        # By line and turn:
        self.buried_place: list[int] = [-1] * (lines * TURNS)
        self.buried_cell: list[int] = [-1] * (lines * TURNS)
        for line in range(facts.packets):
            self._find_burials(line // self.table.seats, line % self.table.seats)

    def _find_burials(self, game_round: i64, seat: i64) -> None:
        """On which cells the seat buried cards in this round."""
        line: i64 = game_round * self.table.seats + seat
        for turn in range(TURNS):
            if self.facts.stuck(game_round, seat, turn):
                face = self.table.log[self.table.log_at(game_round, seat) + PLACED + turn]
                self.buried_cell[line * TURNS + turn] = self.table.buried_at(seat, face)

    # -- building ----------------------------------------------------------------------------------------------------

    def propose(self, rng: Rng) -> None:
        """Build a world step by step, from the last round to the first."""
        self.weight = 1.0
        self.cards = self.facts.known[:]
        self.allowed = [ALL_CARDS] * len(self.cards)
        self.must_keep = self.facts.known_keep[:]
        for line in range(len(self.linked)):
            self.linked[line] = -1
        game_round: i64 = self.table.round
        while game_round >= 0 and self.weight > 0.0:
            self._propose_round(game_round, rng)
            game_round -= 1
        if self.weight > 0.0:
            self._open_dark(rng)

    def _propose_round(self, game_round: i64, rng: Rng) -> None:
        self._deal_groups(game_round, self.facts.owners(game_round, self.must_keep), rng)
        self._place_in_dark(game_round, True, rng)
        self._place_in_dark(game_round, False, rng)
        if game_round > 0:
            for other in self.others:
                self._link(game_round, other, rng)
        if self.facts.is_settled(game_round):
            for other in self.others:
                self._use_hidden(game_round, other, rng)

    def _choose(self, options: list[int], rng: Rng) -> i64:
        """One of the options; the world's weight grows by their number. With none, -1 and a world of no weight."""
        size: i64 = len(options)
        if size == 0:
            self.weight = 0.0
            return -1
        if size == 1:
            return options[0]
        self.weight *= float(size)
        return options[rng.below(size)]

    # -- who took what -----------------------------------------------------------------------------------------------

    def _deal_groups(self, game_round: i64, owners: list[int], rng: Rng) -> None:
        """Give the cards of each group to its places: first those whose taker is known."""
        facts = self.facts
        for group in range(len(facts.groups)):
            if facts.group_round[group] != game_round:
                continue
            rest: list[int] = []
            for card in facts.group_cards[group]:
                if owners[card] >= 0:
                    places = self._free(facts.groups[group])
                    self._give(card, [place for place in places if facts.taker(place) == owners[card]], rng)
                else:
                    rest.append(card)
            for card in rest:
                self._give(card, self._free(facts.groups[group]), rng)

    def _free(self, places: list[int]) -> list[int]:
        return [place for place in places if not self.cards[place]]

    def _give(self, card: i64, places: list[int], rng: Rng) -> i64:
        place: i64 = self._choose(places, rng)
        if place >= 0:
            self.cards[place] = card
        return place

    def _place_in_dark(self, game_round: i64, seen_before: bool, rng: Rng) -> None:
        """Cards that others had without the seat seeing them go by. One seen in an earlier round must have been kept
        by the seat with which its packet began."""
        for other in self.others:
            cards: i64 = self.facts.from_dark(game_round, other, self.must_keep)
            before: i64 = self.facts.seen_before[game_round]
            for card in numbers(cards & before if seen_before else cards & ~before):
                places = self._free(self.facts.dark_places[game_round * self.table.seats + other])
                if seen_before:
                    places = [p for p in places if not self.must_keep[p // PLACES - self.table.seats]]
                place: i64 = self._give(card + 1, places, rng)
                if place < 0:
                    return
                if seen_before:
                    self.must_keep[place // PLACES - self.table.seats] = card + 1

    def _link(self, game_round: i64, other: i64, rng: Rng) -> None:
        """Choose which card of the seat's packet is the one it kept: one first seen now, or one still open."""
        packet: i64 = game_round * self.table.seats + other
        before: i64 = packet - self.table.seats
        if self.must_keep[before]:
            return
        spare: bool = self.facts.spare_dark[before] > 0  # a card not seen that round must have been taken in the dark
        options: list[int] = []
        if spare:
            for card in numbers(self.facts.looked_at[packet]):
                options.append(_mirrored(card + 1))
        for place in range(packet * PLACES, packet * PLACES + self.facts.dark[packet]):
            if spare or not self.cards[place]:
                options.append(place)
        chosen: i64 = self._choose(options, rng)
        if self.weight == 0.0:
            return
        if chosen < 0:
            self.must_keep[before] = _mirrored(chosen)
        elif self.cards[chosen]:
            self.must_keep[before] = self.cards[chosen]
        else:
            self.linked[packet] = chosen

    # -- what they did with it ---------------------------------------------------------------------------------------

    def _use_hidden(self, game_round: i64, other: i64, rng: Rng) -> None:
        """Which of the cards not shown was kept, dropped, buried when. At a burial no card of the hand fitted."""
        table = self.table
        line: i64 = game_round * table.seats + other
        hidden = self._hidden(game_round, other)
        limits = self._limits(game_round, other)
        if game_round < table.round:
            must: i64 = self.must_keep[line]
            options = hidden if not must else [place for place in hidden if self.cards[place] == must]
            self.kept_place[line] = self._use(options, hidden, limits[TURNS], rng)
        if self.facts.has_dropped(game_round, other):
            self.dropped_place[line] = self._use(hidden, hidden, limits[TURNS], rng)
        turn: i64 = TURNS - 1
        while turn >= 0:
            if self.facts.stuck(game_round, other, turn):
                self.buried_place[line * TURNS + turn] = self._use(hidden, hidden, limits[turn], rng)
            turn -= 1
        for place in hidden:  # still in hand
            self._limit(place, limits[TURNS])

    def _hidden(self, game_round: i64, other: i64) -> list[int]:
        """The places of the cards that this seat took and did not show."""
        facts = self.facts
        seats: i64 = self.table.seats
        shown: i64 = facts.shown_cards[game_round * seats + other]
        places: list[int] = []
        for packet in range(game_round * seats, (game_round + 1) * seats):
            for place in range(packet * PLACES, packet * PLACES + facts.sizes[packet]):
                if facts.taker(place) == other and not (self.cards[place] and has(shown, self.cards[place] - 1)):
                    places.append(place)
        return places

    def _limits(self, game_round: i64, other: i64) -> list[int]:
        """For each turn, and for the cards left at the end: the cards that burials up to then allow."""
        limits: list[int] = []
        allowed: i64 = ALL_CARDS
        for turn in range(TURNS):
            stuck: i64 = self.facts.stuck(game_round, other, turn)
            if stuck:
                allowed &= stuck
            limits.append(allowed)
        limits.append(allowed)
        return limits

    def _use(self, options: list[int], hidden: list[int], limit: i64, rng: Rng) -> i64:
        place: i64 = self._choose([p for p in options if not self.cards[p] or has(limit, self.cards[p] - 1)], rng)
        if place >= 0:
            hidden.remove(place)
            self._limit(place, limit)
        return place

    def _limit(self, place: i64, limit: i64) -> None:
        self.allowed[place] &= limit
        if self.cards[place] and not has(limit, self.cards[place] - 1):
            self.weight = 0.0

    # -- cards nobody has shown the seat -----------------------------------------------------------------------------

    def _open_dark(self, rng: Rng) -> None:
        """Fill what is still open: with the card kept the round before where it went on, else with an unseen card."""
        seats: i64 = self.table.seats
        packet: i64 = self.facts.packets - 1
        while packet >= seats:
            if self.linked[packet] >= 0:
                self.allowed[self.kept_place[packet - seats]] &= self.allowed[self.linked[packet]]
            packet -= 1
        left: i64 = self.facts.unseen
        for packet in range(self.facts.packets):
            for place in range(packet * PLACES, packet * PLACES + self.facts.dark[packet]):
                if self.cards[place]:
                    continue
                if place == self.linked[packet]:
                    self.cards[place] = self.cards[self.kept_place[packet - seats]]
                    self._limit(place, self.allowed[place])
                else:
                    fitting: i64 = left & self.allowed[place]
                    if not fitting:
                        self.weight = 0.0
                        return
                    card: i64 = rng.pick(fitting)
                    self.weight *= float(count(fitting)) / float(count(left))
                    left &= ~bit(card)
                    self.cards[place] = card + 1


def _mirrored(number: i64) -> i64:
    """A card (from 1) as an option beside places, or such an option as a card: below -1, which stands for none."""
    return -1 - number
