"""Guesses of what a seat cannot see, drawn fairly from all that it cannot rule out.

A *world* says which card has which place (see ``knowledge``) and what others did with the cards they did not show:
which they buried where, dropped and kept. Dealing is uniform, and every unseen choice is taken to be equally likely, so
all worlds that agree with what the seat knows are equally likely.

The law. ``_propose`` builds a world step by step, from the last round to the first, each step a uniform choice among
what is left, and multiplies the numbers of choices: a world with the weight w is proposed with the probability 1 / w.
It is accepted with the probability w / most, where ``most`` is a bound on all weights. So an accepted world is exactly
uniform. Where none of ``PROPOSALS`` proposals is accepted (several burials, which few hands allow), one of those
proposed is drawn by its weight: nearly uniform, and always possible.
"""

from typing import Final, final

from mypy_extensions import i64

from sheepfold.core.bits import bit, count, has, numbers, shl
from sheepfold.core.rng import Rng
from sheepfold.games.sheep_and_thief.components import (
    ALL_CARDS,
    DROPPED,
    FINISHED,
    KEPT,
    MISSION_DRAW,
    PLACED,
    TAKEN,
    TURNS,
)
from sheepfold.games.sheep_and_thief.knowledge import PLACES, Knowledge
from sheepfold.games.sheep_and_thief.table import Table

PROPOSALS: Final = 300


def vary(table: Table, seat: i64, rng: Rng) -> None:
    """Replace all that the seat cannot know by a fair guess."""
    _vary_missions(table, seat, rng)
    if table.phase != MISSION_DRAW:
        Worlds(table, seat).draw(rng)


def _vary_missions(table: Table, seat: i64, rng: Rng) -> None:
    if not table.missions or table.phase == FINISHED:
        return
    left: i64 = 0x1FF
    if seat >= 0 and table.mission_of(seat):
        left &= ~bit(table.mission_of(seat) - 1)
    for other in range(table.seats):
        if other != seat and table.mission_of(other):
            mission: i64 = rng.pick(left)
            left &= ~bit(mission)
            table.missions_held &= ~shl(15, 4 * other)
            table.missions_held |= shl(mission + 1, 4 * other)


@final
class Worlds:
    """All worlds that the seat holds possible, and one of them being built."""

    def __init__(self, table: Table, seat: i64) -> None:
        self.table: Table = table
        self.seat: i64 = seat
        self.facts: Knowledge = Knowledge(table, seat)
        self.others: list[int] = [other for other in range(table.seats) if other != seat]
        # The world being built: the card on each place (from 1, 0 while open), and what was done with them, by place.
        lines: i64 = 3 * table.seats
        self.cards: list[int] = []
        self.allowed: list[int] = []  # the cards that burials allow on a place
        self.kept: list[int] = [-1] * lines
        self.dropped: list[int] = [-1] * lines
        self.buried: list[int] = [-1] * (lines * TURNS)
        self.must_keep: list[int] = []  # a card (from 1) that the seat must have kept after the round
        self.linked: list[int] = [-1] * lines  # the place in a packet where the kept card, whatever it is, went on
        self.weight: float = 0.0
        self.buried_at: list[int] = [-1] * (lines * TURNS)  # on which cell (seat * 16 + cell)
        for line in range(self.facts.packets):
            for turn in range(TURNS):
                if self.facts.stuck(line // table.seats, line % table.seats, turn):
                    face = table.log[table.log_at(line // table.seats, line % table.seats) + PLACED + turn]
                    self.buried_at[line * TURNS + turn] = table.cards.index(face)

    # -- drawing -----------------------------------------------------------------------------------------------------

    def draw(self, rng: Rng) -> None:
        """Write a fair world onto the table."""
        most: float = self._most()
        total: float = 0.0
        tries: i64 = 0
        while True:
            tries += 1
            self._propose(rng)
            if self.weight > 0.0:
                if self.weight >= most or rng.chance() * most < self.weight:
                    self._write()
                    return
                total += self.weight
                if rng.chance() * total < self.weight:
                    self._write()
            if tries >= PROPOSALS and total > 0.0:
                return

    def _propose(self, rng: Rng) -> None:
        self.weight = 1.0
        self.cards = self.facts.known[:]
        self.allowed = [ALL_CARDS] * len(self.cards)
        self.must_keep = self.facts.kept[:]
        for line in range(len(self.linked)):
            self.linked[line] = -1
        game_round: i64 = self.table.round
        while game_round >= 0 and self.weight > 0.0:
            self._propose_round(game_round, rng)
            game_round -= 1
        if self.weight > 0.0:
            self._open_dark(rng)

    def _propose_round(self, game_round: i64, rng: Rng) -> None:
        self._deal_groups(game_round, self._owners(game_round), rng)
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

    def _owners(self, game_round: i64) -> list[int]:
        """For each card (from 1) the other seat that must have taken it in this round, or -1."""
        owners: list[int] = [-1] * 57
        for other in self.others:
            for turn in range(TURNS):
                owners[self.facts.shown(game_round, other, turn)] = other
            owners[self.must_keep[game_round * self.table.seats + other]] = other
        return owners

    def _taker(self, place: i64) -> i64:
        packet: i64 = place // PLACES
        return self.table.taker(packet // self.table.seats, packet % self.table.seats, place % PLACES)

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
                    self._give(card, [place for place in places if self._taker(place) == owners[card]], rng)
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
            cards: i64 = self._from_dark(game_round, other)
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

    def _from_dark(self, game_round: i64, other: i64) -> i64:
        """What this seat must have taken in the dark: cards shown, and the card kept."""
        line: i64 = game_round * self.table.seats + other
        cards: i64 = self.facts.shown_from_dark[line]
        kept: i64 = self.must_keep[line]
        if kept and not has(self.facts.in_groups[game_round], kept - 1):
            cards |= bit(kept - 1)
        return cards

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
                options.append(-2 - card)
        for place in range(packet * PLACES, packet * PLACES + self.facts.dark[packet]):
            if spare or not self.cards[place]:
                options.append(place)
        chosen: i64 = self._choose(options, rng)
        if self.weight == 0.0:
            return
        if chosen < 0:
            self.must_keep[before] = -1 - chosen
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
            self.kept[line] = self._use(options, hidden, limits[TURNS], rng)
        if self.facts.has_dropped(game_round, other):
            self.dropped[line] = self._use(hidden, hidden, limits[TURNS], rng)
        turn: i64 = TURNS - 1
        while turn >= 0:
            if self.facts.stuck(game_round, other, turn):
                self.buried[line * TURNS + turn] = self._use(hidden, hidden, limits[turn], rng)
            turn -= 1
        for place in hidden:  # still in hand
            self._limit(place, limits[TURNS])

    def _hidden(self, game_round: i64, other: i64) -> list[int]:
        """The places of the cards that this seat took and did not show."""
        shown: i64 = self.facts.shown_cards[game_round * self.table.seats + other]
        found: list[int] = []
        for packet in range(game_round * self.table.seats, (game_round + 1) * self.table.seats):
            for place in range(packet * PLACES, packet * PLACES + self.facts.sizes[packet]):
                if self._taker(place) == other and not (self.cards[place] and has(shown, self.cards[place] - 1)):
                    found.append(place)
        return found

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
                self.allowed[self.kept[packet - seats]] &= self.allowed[self.linked[packet]]
            packet -= 1
        left: i64 = self.facts.unseen
        for packet in range(self.facts.packets):
            for place in range(packet * PLACES, packet * PLACES + self.facts.dark[packet]):
                if self.cards[place]:
                    continue
                if place == self.linked[packet]:
                    self.cards[place] = self.cards[self.kept[packet - seats]]
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

    # -- the bound ---------------------------------------------------------------------------------------------------

    def _most(self) -> float:
        """No world weighs more."""
        most: float = 1.0
        self.must_keep = self.facts.kept[:]
        for game_round in range(self.table.round + 1):
            most *= self._most_groups(game_round) * self._most_links(game_round)
            for other in self.others:
                known: i64 = count(self._from_dark(game_round, other))
                most *= _ways(len(self.facts.dark_places[game_round * self.table.seats + other]), known)
                if self.facts.is_settled(game_round):
                    most *= self._most_uses(game_round, other)
        return most

    def _most_groups(self, game_round: i64) -> float:
        facts = self.facts
        owners = self._owners(game_round)
        most: float = 1.0
        for group in range(len(facts.groups)):
            if facts.group_round[group] == game_round:
                size: i64 = len(facts.groups[group])
                fixed: i64 = 0
                if self.table.seats > 2:  # the places of a group have different takers
                    for card in facts.group_cards[group]:
                        if owners[card] >= 0:
                            fixed += 1
                most *= _ways(size - fixed, size - fixed)
        return most

    def _most_links(self, game_round: i64) -> float:
        """Each card seen before and now come from the dark settles one link."""
        if game_round == 0:
            return 1.0
        sizes: list[int] = []
        settled: i64 = 0
        for other in self.others:
            packet: i64 = game_round * self.table.seats + other
            settled += count(self._from_dark(game_round, other) & self.facts.seen_before[game_round])
            if not self.must_keep[packet - self.table.seats]:
                size: i64 = self.facts.dark[packet]
                if self.facts.spare_dark[packet - self.table.seats] > 0:
                    size += count(self.facts.looked_at[packet])
                sizes.append(size)
        sizes.sort()
        most: float = 1.0
        for i in range(settled, len(sizes)):
            most *= float(sizes[i])
        return most

    def _most_uses(self, game_round: i64, other: i64) -> float:
        size: i64 = self.table.hand_size()
        uses: i64 = 0
        for turn in range(TURNS):
            if self.facts.shown(game_round, other, turn):
                size -= 1
            elif self.facts.stuck(game_round, other, turn):
                uses += 1
        if game_round < self.table.round:
            if self.must_keep[game_round * self.table.seats + other]:
                size -= 1
            else:
                uses += 1
        if self.facts.has_dropped(game_round, other):
            uses += 1
        return _ways(size, uses)

    # -- onto the table ----------------------------------------------------------------------------------------------

    def _write(self) -> None:
        table = self.table
        dealt: i64 = 0
        for packet in range(self.facts.packets):
            dealt |= self._write_packet(packet)
        table.deck = ALL_CARDS & ~dealt
        for game_round in range(table.round + 1):
            if self.facts.is_settled(game_round):
                for other in self.others:
                    self._write_uses(game_round, other)
        self._write_hands()

    def _write_packet(self, packet: i64) -> i64:
        """The order in which a packet was emptied; two seats' last two cards, taken at once, ascending."""
        table = self.table
        line: i64 = table.log_at(packet // table.seats, packet % table.seats) + TAKEN
        taken: i64 = self.facts.taken(packet)
        if taken == PLACES and self.cards[packet * PLACES + 4] > self.cards[packet * PLACES + 5]:
            self._swap(packet * PLACES + 4, packet * PLACES + 5)
        dealt: i64 = 0
        for place in range(self.facts.sizes[packet]):
            card: i64 = self.cards[packet * PLACES + place]
            dealt |= bit(card - 1)
            if place < taken:
                table.log[line + place] = card
        return dealt

    def _swap(self, one: i64, two: i64) -> None:
        """Swap the cards of two places that one seat took at once, and all that was done with them."""
        self.cards[one], self.cards[two] = self.cards[two], self.cards[one]
        for uses in (self.kept, self.dropped, self.buried):
            for i in range(len(uses)):
                if uses[i] == one:
                    uses[i] = two
                elif uses[i] == two:
                    uses[i] = one

    def _write_uses(self, game_round: i64, other: i64) -> None:
        table = self.table
        line: i64 = game_round * table.seats + other
        log: i64 = table.log_at(game_round, other)
        if game_round < table.round:
            table.log[log + KEPT] = self.cards[self.kept[line]]
        if self.facts.has_dropped(game_round, other):
            table.log[log + DROPPED] = self.cards[self.dropped[line]]
        for turn in range(TURNS):
            if self.facts.stuck(game_round, other, turn):
                face: i64 = self.cards[self.buried[line * TURNS + turn]]
                table.log[log + PLACED + turn] = face
                table.cards[self.buried_at[line * TURNS + turn]] = face

    def _write_hands(self) -> None:
        table = self.table
        settled: bool = self.facts.is_settled(table.round)
        for other in self.others:
            picks: i64 = 0
            rest: i64 = 0
            for packet in range(table.round * table.seats, self.facts.packets):
                taken: i64 = self.facts.taken(packet)
                for place in range(self.facts.sizes[packet]):
                    card: i64 = bit(self.cards[packet * PLACES + place] - 1)
                    if place < taken:
                        if self._taker(packet * PLACES + place) == other:
                            picks |= card
                    elif table.holder(packet % table.seats) == other:
                        rest |= card
            if settled:
                table.set_hand(other, picks & ~self._used(other))
            else:
                table.set_picks(other, picks)
                table.set_hand(other, rest)

    def _used(self, other: i64) -> i64:
        """The cards the seat has placed, buried or dropped in this round."""
        log: i64 = self.table.log_at(self.table.round, other)
        used: i64 = 0
        for i in range(DROPPED, PLACED + TURNS):
            if self.table.log[log + i]:
                used |= bit(self.table.log[log + i] - 1)
        return used


def _ways(size: i64, chosen: i64) -> float:
    """In how many ways so many things can be chosen in order."""
    ways: float = 1.0
    for i in range(chosen):
        ways *= float(size - i)
    return ways
