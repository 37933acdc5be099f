"""The rules: what a move does. What is legal is in choices.py, what a state holds in lands.py."""

from typing import final

from mypy_extensions import i64, mypyc_attr

from sheepfold.core.bits import bit, count, has, lowest, shl
from sheepfold.core.rng import Rng
from sheepfold.core.state import CHANCE, OVER
from sheepfold.games.sheep_and_thief import dogs, guess, scoring
from sheepfold.games.sheep_and_thief.choices import Choices
from sheepfold.games.sheep_and_thief.components import (
    BURY,
    CARDS,
    DEAL,
    DEAL_CARDS,
    DOG,
    DOG_PASS,
    DRAFT,
    DROP,
    DROPPING,
    FARMYARD,
    FINISHED,
    FOX,
    MISSION,
    MISSION_COUNT,
    MISSION_DRAW,
    PICTURES,
    PLACE,
    PLACEMENT,
    ROUNDS,
    SHEEP,
    TURNS,
    dogs_on,
    foxes_on,
    sheep_on,
    spot_card,
    spot_cell,
)
from sheepfold.games.sheep_and_thief.terrain import neighbour


@final
@mypyc_attr(free_list_len=1)
class SheepAndThief(Choices):
    """Three rounds of drafting and placing on the seats' boards."""

    __slots__ = ()

    def start(self, seats: i64, missions: bool, black_sheep: bool) -> None:
        """Set the table for a new game."""
        self.missions = 1 if missions else 0
        self.black_sheep = 1 if black_sheep else 0
        self.set_up(seats)
        self.actor = CHANCE
        self.phase = MISSION_DRAW if missions else DEAL_CARDS

    def clone(self) -> "SheepAndThief":
        other = self.sketch()
        self.copy_past_to(other)
        return other

    def sketch(self) -> "SheepAndThief":
        """A copy without a past: enough for trying moves, and made in half the time."""
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
                self._bury(spot_card(action - BURY), spot_cell(action - BURY))
            else:
                self._place(spot_card(action - PLACE), spot_cell(action - PLACE))
        elif self.phase == DROPPING:
            self._drop(seat, action - DROP)
        else:
            self._draw_mission((action - MISSION) % MISSION_COUNT + 1)

    def _draw_mission(self, mission: i64) -> None:
        self.give_mission(self.turn, mission)
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
        self.note_pick(seat, place, card)
        self.set_hand(seat, hand)
        self.set_picks(seat, picks | bit(card))  # draft.secret: a pick is final
        if self.seats == 2 and place & 1 == 0:  # draft.two: two picks before each pass
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
        elif self.passed_on(self.round) == 1:  # draft.pass
            self._rotate_on()
        else:
            self._rotate_back()
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
        self.note_last_two(seat, cards)
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
        self.turn = self.round % self.seats  # course.first
        self.actor = self.turn

    def _place(self, card: i64, cell: i64) -> None:
        self._use(card)
        self.lay(self.turn, card, cell)
        self.sheep_due = sheep_on(card)
        self.dogs_due = dogs_on(card)
        self.foxes_due = foxes_on(card)
        self.cell = cell
        self.phase = PICTURES
        self._go_on()

    def _bury(self, card: i64, cell: i64) -> None:
        """Face down: a card without roads, rivers, pictures or barn."""
        self.note_burial(self.turn)
        self._use(card)
        self.lay_face_down(self.turn, card, cell)
        self._end_turn()

    def _use(self, card: i64) -> None:
        self.set_hand(self.turn, self.hand(self.turn) & ~bit(card))
        self.note_use(self.turn, card)

    def _carry_out(self, action: i64) -> None:
        if action == SHEEP:
            self.set_flock(self.turn, self.cell, self.flock(self.turn, self.cell) + self.sheep_due)  # pictures.sheep
            self.sheep_due = 0
        elif action >= DOG:
            self._drive_flock(action - DOG)
            self.dogs_due -= 1  # dog.each
        elif action == DOG_PASS:
            self.dogs_due -= 1
        else:
            self._move_fox(action - FOX)
            self.foxes_due -= 1  # fox.each
        self._go_on()

    def _drive_flock(self, drive: i64) -> None:
        direction, start = dogs.way_of(drive)
        white, with_black = dogs.load_of(drive)
        goal: i64 = neighbour(start, direction)
        self.set_flock(self.turn, start, self.flock(self.turn, start) - white)
        self.set_flock(self.turn, goal, self.flock(self.turn, goal) + white)
        if with_black:
            self.put_black_sheep(self.turn, goal)

    def _move_fox(self, direction: i64) -> None:
        """On all boards at once; he takes what stands without a barn on the card he enters."""
        self.fox = neighbour(self.fox, direction)  # fox.everywhere; fox.enters: he only steals here
        stolen: i64 = 0
        seat: i64 = 0
        while seat < self.seats:
            if not has(self.safe_on(seat), self.fox):  # fox.barn
                flock: i64 = self._take_flock(seat)
                if seat != self.turn:  # fox.steals: the own sheep go to the supply
                    stolen += flock
            seat += 1
        self.paddocks += shl(stolen, 8 * self.turn)

    def _take_flock(self, seat: i64) -> i64:
        """The white sheep beside the fox leave the board; the black one runs home."""
        flock: i64 = self.flock(seat, self.fox)
        if flock:
            self.set_flock(seat, self.fox, 0)
        if self.black_sheep and self.black_sheep_cell(seat) == self.fox:
            self.put_black_sheep(seat, FARMYARD)  # black.home
        return flock

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
        if self.round == ROUNDS - 1:  # rest.last
            self.phase = FINISHED
            self.actor = OVER
        elif self.seats == 2:
            self.phase = DROPPING
            self._ask_all()
        else:
            self._next_round()

    def _drop(self, seat: i64, card: i64) -> None:
        self.note_drop(seat, card)  # rest.drop
        self.set_hand(seat, self.hand(seat) & ~bit(card))
        self._done(seat)
        if not self.waiting:
            self._next_round()

    def _next_round(self) -> None:
        """The card left is kept and joins the new hand."""  # rest.keep
        self.note_keeping()
        self.round += 1
        self.phase = DEAL_CARDS
        self.actor = CHANCE
