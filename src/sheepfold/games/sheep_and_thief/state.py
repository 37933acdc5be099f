"""The rules: who decides what, what is legal, what a move does."""

from typing import final

from mypy_extensions import i64

from sheepfold.core.bits import bit, count, has, lowest, nth, numbers, shl
from sheepfold.core.rng import Rng
from sheepfold.core.state import CHANCE, OVER
from sheepfold.games.sheep_and_thief import dogs, guess, scoring
from sheepfold.games.sheep_and_thief.components import (
    ALL_CARDS,
    BURY,
    CARDS,
    CELLS,
    DEAL,
    DEAL_CARDS,
    DOG,
    DOG_ONES,
    DOG_PASS,
    DOG_TWOS,
    DRAFT,
    DROP,
    DROPPED,
    DROPPING,
    FINISHED,
    FOX,
    FOX_ONES,
    FOX_TWOS,
    FREE_CELLS,
    KEPT,
    LOADS,
    MISSION,
    MISSION_DRAW,
    MOST_DRIVEN,
    PICTURES,
    PLACE,
    PLACED,
    PLACEMENT,
    ROADS_FOR_DOGS,
    ROUNDS,
    SHEEP,
    SHEEP_ONES,
    SHEEP_TWOS,
    TAKEN,
    TURNS,
)
from sheepfold.games.sheep_and_thief.table import Table
from sheepfold.games.sheep_and_thief.terrain import directions_from, neighbour, step_from


@final
class SheepAndThief(Table):
    """Three rounds of drafting and placing on the table's boards."""

    __slots__ = ()

    def start(self, seats: i64, missions: bool, black_sheep: bool) -> None:
        """Set the table for a new game."""
        self.missions = 1 if missions else 0
        self.black_sheep = 1 if black_sheep else 0
        self.set_up(seats)
        self.actor = CHANCE
        self.phase = MISSION_DRAW if missions else DEAL_CARDS

    def clone(self) -> "SheepAndThief":
        other = SheepAndThief()
        self.copy_to(other)
        return other

    def guess(self, seat: i64, rng: Rng) -> "SheepAndThief":
        other = self.clone()
        guess.vary(other, seat, rng)
        return other

    def scores(self) -> list[int]:
        return [scoring.points(self, seat) for seat in range(self.seats)]

    def winners(self) -> list[int]:
        return scoring.best_seats(self)

    # -- what is legal -----------------------------------------------------------------------------------------------

    def may_act(self, seat: i64) -> bool:
        if self.phase == DRAFT or self.phase == DROPPING:
            return seat >= 0 and has(self.waiting, seat)
        return seat == self.actor and seat != OVER

    def legal(self, seat: i64) -> list[int]:
        if not self.may_act(seat):
            return []
        if self.phase == DRAFT:
            return numbers(self.hand(seat))
        if self.phase == PLACEMENT:
            return self._placements()
        if self.phase == PICTURES:
            return self._picture_moves()
        if self.phase == DEAL_CARDS:
            return [DEAL + self.turn * CARDS + card for card in numbers(self.deck)]
        if self.phase == DROPPING:
            return [DROP + card for card in numbers(self.hand(seat))]
        return [MISSION + self.turn * 9 + mission for mission in numbers(self._missions_left())]

    def _missions_left(self) -> i64:
        """Missions nobody holds; mission m is bit m - 1."""
        left: i64 = 0x1FF
        for seat in range(self.turn):
            left &= ~bit(self.mission_of(seat) - 1)
        return left

    def _placements(self) -> list[int]:
        """By card, then by cell. Where no card of the hand can be placed, all burials."""
        hand: i64 = self.hand(self.turn)
        cells = numbers(self.frontier(self.turn))
        fitting = [self.fitting(self.turn, cell) for cell in cells]
        found: list[int] = []
        for card in numbers(hand):
            for i in range(len(cells)):
                if has(fitting[i], card):
                    found.append(PLACE + card * FREE_CELLS + cells[i] - 1)
        if found:
            return found
        return [BURY + card * FREE_CELLS + cell - 1 for card in numbers(hand) for cell in cells]

    def _picture_moves(self) -> list[int]:
        """R1: the pictures that remain, in any order."""
        found: list[int] = []
        if self.sheep_due:
            found.append(SHEEP)
        if self.dogs_due:
            found.append(DOG_PASS)
        if self.foxes_due:
            for direction in numbers(directions_from(self.fox)):
                found.append(FOX + direction)
        if self.dogs_due:
            dogs.add_drives(self, found)
        return found

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
        return MISSION + self.turn * 9 + rng.pick(self._missions_left())

    def _sample_placement(self, rng: Rng) -> i64:
        """Darts at pairs of card and cell; where none sticks, count them all."""
        hand: i64 = self.hand(self.turn)
        cells: i64 = self.frontier(self.turn)
        choices: i64 = count(cells)
        size: i64 = count(hand)
        darts: i64 = 6
        while darts > 0:
            drawn: i64 = rng.below(size * choices)
            cell: i64 = nth(cells, drawn % choices)
            card: i64 = nth(hand, drawn // choices)
            if has(self.fitting(self.turn, cell), card):
                return PLACE + card * FREE_CELLS + cell - 1
            darts -= 1
        total: i64 = 0
        left: i64 = cells
        while left:
            total += count(self.fitting(self.turn, lowest(left)) & hand)
            left &= left - 1
        if total == 0:
            drawn = rng.below(size * choices)
            return BURY + nth(hand, drawn // choices) * FREE_CELLS + nth(cells, drawn % choices) - 1
        drawn = rng.below(total)
        while True:
            cell = lowest(cells)
            fit: i64 = self.fitting(self.turn, cell) & hand
            if drawn < count(fit):
                return PLACE + nth(fit, drawn) * FREE_CELLS + cell - 1
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

    # -- what a move does --------------------------------------------------------------------------------------------

    def apply(self, seat: i64, action: i64) -> None:
        if self.phase == DRAFT:
            self._pick(seat, action)
        elif self.phase == DEAL_CARDS:
            self._deal((action - DEAL) % CARDS)
        elif self.phase == PICTURES:
            self._carry_out(action)
        elif self.phase == PLACEMENT:
            if action >= BURY:
                self._bury((action - BURY) // FREE_CELLS, (action - BURY) % FREE_CELLS + 1)
            else:
                self._place((action - PLACE) // FREE_CELLS, (action - PLACE) % FREE_CELLS + 1)
        elif self.phase == DROPPING:
            self._drop(seat, action - DROP)
        else:
            self._draw_mission((action - MISSION) % 9 + 1)

    def _draw_mission(self, mission: i64) -> None:
        self.missions_held |= shl(mission, 4 * self.turn)
        self.turn += 1
        if self.turn == self.seats:
            self.turn = 0
            self.phase = DEAL_CARDS

    def _deal(self, card: i64) -> None:
        """In seat order, each seat all its cards before the next."""
        hand: i64 = self.hand(self.turn) | bit(card)
        self.deck &= ~bit(card)
        self.set_hand(self.turn, hand)
        if count(hand) < self.hand_size():
            return
        self.turn += 1
        if self.turn == self.seats:
            self.turn = 0
            self.phase = DRAFT
            self._ask_all()

    def _ask_all(self) -> None:
        """All seats decide at the same time."""
        self.waiting = bit(self.seats) - 1
        self.actor = 0

    def _pick(self, seat: i64, card: i64) -> None:
        hand: i64 = self.hand(seat) & ~bit(card)
        picks: i64 = self.picks(seat)
        place: i64 = count(picks)
        line: i64 = self.log_at(self.round, self.packet_of(self.round, self.stage, seat))
        self.log[line + TAKEN + place] = card + 1
        self.set_hand(seat, hand)
        self.set_picks(seat, picks | bit(card))
        if self.seats == 2 and place & 1 == 0:
            return
        self._done(seat)
        if not self.waiting:
            self._pass_hands()

    def _done(self, seat: i64) -> None:
        """This seat has decided; the lowest that has not is the actor."""
        self.waiting &= ~bit(seat)
        if self.waiting:
            self.actor = lowest(self.waiting)

    def _pass_hands(self) -> None:
        self.stage += 1
        if self.seats == 2:
            self.hand0, self.hand1 = self.hand1, self.hand0
            if self.stage == 2:
                self._take_last_two(0)
                self._take_last_two(1)
        elif self.round == 1:
            self._rotate_back()
        else:
            self._rotate_on()
        if self.hand0:
            self._ask_all()
        else:
            self._take_up()

    def _rotate_on(self) -> None:
        """To seat + 1."""
        last: i64 = self.hand(self.seats - 1)
        self.hand3 = self.hand2 if self.seats == 4 else 0
        self.hand2 = self.hand1
        self.hand1 = self.hand0
        self.hand0 = last

    def _rotate_back(self) -> None:
        """To seat - 1."""
        first: i64 = self.hand0
        self.hand0 = self.hand1
        self.hand1 = self.hand2
        self.hand2 = self.hand3
        self.set_hand(self.seats - 1, first)

    def _take_last_two(self, seat: i64) -> None:
        """Two seats: the last two cards passed are taken without a decision."""
        cards: i64 = self.hand(seat)
        line: i64 = self.log_at(self.round, seat)
        self.log[line + TAKEN + 4] = nth(cards, 0) + 1
        self.log[line + TAKEN + 5] = nth(cards, 1) + 1
        self.set_picks(seat, self.picks(seat) | cards)
        self.set_hand(seat, 0)

    def _take_up(self) -> None:
        """The draft is over: picks become hands, and the starting seat places first."""
        self.hand0 = self.picks0
        self.hand1 = self.picks1
        self.hand2 = self.picks2
        self.hand3 = self.picks3
        self.picks0 = 0
        self.picks1 = 0
        self.picks2 = 0
        self.picks3 = 0
        self.stage = 0
        self.phase = PLACEMENT
        self.turn = self.round % self.seats
        self.actor = self.turn

    def _place(self, card: i64, cell: i64) -> None:
        self._use(card)
        self.lay(self.turn, card, cell)
        self.sheep_due = ((SHEEP_ONES >> card) & 1) + 2 * ((SHEEP_TWOS >> card) & 1)
        self.dogs_due = ((DOG_ONES >> card) & 1) + 2 * ((DOG_TWOS >> card) & 1)
        self.foxes_due = ((FOX_ONES >> card) & 1) + 2 * ((FOX_TWOS >> card) & 1)
        self.cell = cell
        self.phase = PICTURES
        self._go_on()

    def _bury(self, card: i64, cell: i64) -> None:
        """Face down: a card without roads, rivers, pictures or barn."""
        turn: i64 = self.turns // self.seats
        self.stuck[self.stuck_at(self.round, self.turn) + turn] = ALL_CARDS & ~self.placeable(self.turn)
        self._use(card)
        at: i64 = bit(self.turn * FREE_CELLS + cell - 1)
        self.laid |= at
        self.buried |= at
        self.cards[self.turn * CELLS + cell] = card + 1
        self._end_turn()

    def _use(self, card: i64) -> None:
        self.set_hand(self.turn, self.hand(self.turn) & ~bit(card))
        self.log[self.log_at(self.round, self.turn) + PLACED + self.turns // self.seats] = card + 1

    def _carry_out(self, action: i64) -> None:
        if action == SHEEP:
            self.sheep[self.turn * CELLS + self.cell] += self.sheep_due
            self.sheep_due = 0
        elif action >= DOG:
            self._drive_flock(action - DOG)
            self.dogs_due -= 1
        elif action == DOG_PASS:
            self.dogs_due -= 1
        else:
            self._move_fox(action - FOX)
            self.foxes_due -= 1
        self._go_on()

    def _drive_flock(self, drive: i64) -> None:
        direction: i64 = drive // (ROADS_FOR_DOGS * LOADS)
        start: i64 = step_from(direction, drive // LOADS % ROADS_FOR_DOGS)
        goal: i64 = neighbour(start, direction)
        driven: i64 = drive % LOADS + 1
        if driven > MOST_DRIVEN:
            driven -= MOST_DRIVEN + 1
            self._put_black_sheep(self.turn, goal)
        self.sheep[self.turn * CELLS + start] -= driven
        self.sheep[self.turn * CELLS + goal] += driven

    def _put_black_sheep(self, seat: i64, cell: i64) -> None:
        self.black_sheep_at &= ~shl(15, 4 * seat)
        self.black_sheep_at |= shl(cell, 4 * seat)

    def _move_fox(self, direction: i64) -> None:
        """On all boards at once; he takes what stands without a barn on the card he enters."""
        self.fox = neighbour(self.fox, direction)
        stolen: i64 = 0
        seat: i64 = 0
        while seat < self.seats:
            if not has(self.safe_on(seat), self.fox):
                at: i64 = seat * CELLS + self.fox
                flock: i64 = self.sheep[at]
                if flock:
                    self.sheep[at] = 0
                    if seat != self.turn:
                        stolen += flock
                if self.black_sheep and self.black_sheep_cell(seat) == self.fox:
                    self._put_black_sheep(seat, 0)
            seat += 1
        self.paddocks += shl(stolen, 8 * self.turn)

    def _go_on(self) -> None:
        """While pictures remain, the seat goes on."""
        if not (self.sheep_due or self.dogs_due or self.foxes_due):
            self._end_turn()

    def _end_turn(self) -> None:
        self.cell = 0
        self.phase = PLACEMENT
        self.turns += 1
        if self.turns == TURNS * self.seats:
            self._end_round()
            return
        self.turn += 1
        if self.turn == self.seats:
            self.turn = 0
        self.actor = self.turn

    def _end_round(self) -> None:
        self.turns = 0
        self.turn = 0
        if self.round == ROUNDS - 1:
            self.phase = FINISHED
            self.actor = OVER
        elif self.seats == 2:
            self.phase = DROPPING
            self._ask_all()
        else:
            self._next_round()

    def _drop(self, seat: i64, card: i64) -> None:
        self.log[self.log_at(self.round, seat) + DROPPED] = card + 1
        self.set_hand(seat, self.hand(seat) & ~bit(card))
        self._done(seat)
        if not self.waiting:
            self._next_round()

    def _next_round(self) -> None:
        """The card left is kept and joins the new hand."""
        for seat in range(self.seats):
            self.log[self.log_at(self.round, seat) + KEPT] = lowest(self.hand(seat)) + 1
        self.round += 1
        self.phase = DEAL_CARDS
        self.actor = CHANCE
