"""The rules: where a game stands, what is legal, what a move does."""

from typing import Final, final

from mypy_extensions import i64

from sheepfold.core.bits import bit, count, numbers
from sheepfold.core.rng import Rng
from sheepfold.core.state import CHANCE, OVER
from sheepfold.games.two_sheep_dogs.components import (
    BONUS,
    CALL,
    CHASE,
    DEAL_0,
    DEAL_1,
    EAT,
    FIELD_L0,
    FIELD_L1,
    FIELD_R0,
    FIELD_R1,
    GOAL,
    HAND,
    HARD_WORKER,
    LAST_ROUND,
    LEAD,
    NOTHING,
    PLAY,
    PUT,
    RIGHT,
    ROUND_TRICKS,
    SOW,
    SPRING_TRICKS,
    STOP,
    WOLVES,
    is_fence,
    kind_of,
    rank_of,
    slot_after,
)
from sheepfold.games.two_sheep_dogs.dealing import deal_unseen
from sheepfold.games.two_sheep_dogs.pasture import Pasture
from sheepfold.games.two_sheep_dogs.scoring import round_points

_BOTH_GRASSLANDS: Final = 3
_BOTH_SEATS: Final = 3
_ANY_SLOT: Final = 63


@final
class TwoSheepDogs(Pasture):
    """The pasture, and what is going on in it. Pieces are masks, each piece being in exactly one of them."""

    __slots__ = (
        "chases",
        "decision",
        "followed",
        "herd",
        "last_spring0",
        "last_spring1",
        "last_summer0",
        "last_summer1",
        "leader",
        "led",
        "loser",
        "rewarded",
        "round",
        "slot",
        "spring0",
        "spring1",
        "total0",
        "total1",
        "tricks",
        "void0",
        "void1",
    )

    def __init__(self) -> None:
        super().__init__()
        self.seats = 2
        self.actor = CHANCE
        self.decision: i64 = LEAD  # the first action of the block that is chosen from
        self.round: i64 = 1
        self.tricks: i64 = 0  # tricks of this round that are over
        self.leader: i64 = 0  # who leads this trick
        self.loser: i64 = 0  # who lost it, once both have played; before that, who lost the one before
        self.led: i64 = 0  # the leader's piece, until it is called
        self.followed: i64 = 0  # the other's piece, until it is called
        self.chases: i64 = 0  # chases of the loser in this trick
        self.rewarded: i64 = 0  # 1 when he has drawn the hard worker bonus
        self.herd: i64 = 0  # the pieces taken up and still to be laid down
        self.slot: i64 = 0  # where the next one goes, or where a wolf eats
        self.void0: i64 = 0  # all pieces of the kinds that seat 0 did not follow: it holds none of them
        self.void1: i64 = 0
        self.spring0: i64 = 0  # this round's spring points, once scored
        self.spring1: i64 = 0
        self.total0: i64 = 0  # points of the rounds before this one
        self.total1: i64 = 0
        self.last_spring0: i64 = 0  # the round before this one, uncorrected
        self.last_spring1: i64 = 0
        self.last_summer0: i64 = 0
        self.last_summer1: i64 = 0

    def clone(self) -> "TwoSheepDogs":
        other = TwoSheepDogs()
        other.lay_out_as(self)
        other.actor = self.actor
        other.decision = self.decision
        other.round = self.round
        other.tricks = self.tricks
        other.leader = self.leader
        other.loser = self.loser
        other.led = self.led
        other.followed = self.followed
        other.chases = self.chases
        other.rewarded = self.rewarded
        other.herd = self.herd
        other.slot = self.slot
        other.void0 = self.void0
        other.void1 = self.void1
        other.spring0 = self.spring0
        other.spring1 = self.spring1
        other.total0 = self.total0
        other.total1 = self.total1
        other.last_spring0 = self.last_spring0
        other.last_spring1 = self.last_spring1
        other.last_summer0 = self.last_summer0
        other.last_summer1 = self.last_summer1
        return other

    # -- what is legal ----------------------------------------------------------------------------------------------

    def choices(self) -> i64:
        """What the actor may choose, as a mask counted from the first action of the decision."""
        decision: i64 = self.decision
        if decision >= BONUS:
            return self.bag
        if decision == SOW:
            return self.herd
        if decision == PLAY:
            return self._playable()
        if decision == CALL:
            return _BOTH_GRASSLANDS
        if decision == CHASE:
            return self._chaseable()
        if decision == STOP:
            pieces: i64 = self.fence(self.actor) << 1
            return pieces | 1 if self.chases else pieces
        if decision == EAT:
            return self.in_slot(self.slot)
        return _ANY_SLOT if decision == PUT else _BOTH_SEATS

    def _playable(self) -> i64:
        hand: i64 = self.hand(self.actor)
        if self.led:
            same: i64 = hand & kind_of(self.led)
            if same:
                return same
        return hand

    def _chaseable(self) -> i64:
        """The grasslands that hold a piece; once he has chased, stopping too. R1"""
        left: i64 = self.l1 if self.actor else self.l0
        right: i64 = self.r1 if self.actor else self.r0
        choices: i64 = 4 if self.chases else 0
        if left:
            choices |= 1
        if right:
            choices |= 2
        return choices

    def legal(self, seat: i64) -> list[int]:
        if not self.may_act(seat):
            return []
        return numbers(self.choices(), self.decision)

    def sample(self, rng: Rng) -> i64:
        return self.decision + rng.pick(self.choices())

    def guess(self, seat: i64, rng: Rng) -> "TwoSheepDogs":
        """All that a seat does not see are the other's hand and the bag; an onlooker sees no hand at all."""
        other = self.clone()
        unseen: i64 = self.bag
        size0: i64 = 0
        size1: i64 = 0
        if seat != 0:
            unseen |= self.hand0
            size0 = count(self.hand0)
        if seat != 1:
            unseen |= self.hand1
            size1 = count(self.hand1)
        hand0, hand1 = deal_unseen(rng, unseen, size0, self.void0, size1, self.void1)
        if seat != 0:
            other.hand0 = hand0
        if seat != 1:
            other.hand1 = hand1
        other.bag = unseen & ~(hand0 | hand1)
        return other

    # -- what a move does -------------------------------------------------------------------------------------------

    def apply(self, seat: i64, action: i64) -> None:
        decision: i64 = self.decision
        choice: i64 = action - decision
        if decision == SOW:
            self._sow(bit(choice))
        elif decision >= BONUS:
            self._draw(bit(choice))
        elif decision == PLAY:
            self._play(bit(choice))
        elif decision == CALL:
            self._call(choice)
        elif decision == CHASE:
            if choice <= RIGHT:
                self._chase(choice)
            else:
                self._finish_work()
        elif decision == STOP:
            if choice:
                self._home(bit(choice - 1))
            self._finish_work()
        elif decision == EAT:
            self._eat(bit(choice))
        elif decision == PUT:
            self._put(choice)
        else:
            self.leader = choice
            self.decision = DEAL_0

    def _draw(self, piece: i64) -> None:
        """A piece comes out of the bag: into a hand, onto a grassland, or as the bonus."""
        self.bag ^= piece
        if self.decision == DEAL_0:
            self.hand0 |= piece
            if count(self.hand0) == HAND:
                self.decision = DEAL_1
        elif self.decision == DEAL_1:
            self.hand1 |= piece
            if count(self.hand1) == HAND:
                self.decision = FIELD_L0
        elif self.decision == BONUS:
            self.herd = piece
            self.rewarded = 1
            self.actor = self.loser
            self.decision = PUT
        else:
            self._field(piece)

    def _field(self, piece: i64) -> None:
        if self.decision == FIELD_L0:
            self.l0 = piece
            self.decision = FIELD_R0
        elif self.decision == FIELD_R0:
            self.r0 = piece
            self.decision = FIELD_L1
        elif self.decision == FIELD_L1:
            self.l1 = piece
            self.decision = FIELD_R1
        else:
            self.r1 = piece
            self._start_trick()

    def _start_trick(self) -> None:
        self.actor = self.leader
        self.decision = PLAY

    def _play(self, piece: i64) -> None:
        if self.actor:
            self.hand1 ^= piece
        else:
            self.hand0 ^= piece
        if not self.led:
            self.led = piece
            self.actor = 1 - self.leader
            return
        self.followed = piece
        kind: i64 = kind_of(self.led)
        if not piece & kind:
            if self.actor:
                self.void1 |= kind
            else:
                self.void0 |= kind
        leader_wins = rank_of(self.led) >= rank_of(piece)
        self.loser = 1 - self.leader if leader_wins else self.leader
        self.actor = 1 - self.loser
        self.decision = CALL

    def _call(self, side: i64) -> None:
        """The winner calls the leader's piece first, then the other."""
        slot: i64 = 3 * self.actor + side
        if self.led:
            self.fill(slot, self.in_slot(slot) | self.led)
            self.led = 0
        else:
            self.fill(slot, self.in_slot(slot) | self.followed)
            self.followed = 0
            self.actor = self.loser
            self._work()

    def _work(self) -> None:
        """The loser's next action: to chase while there is something to chase, else to welcome one back."""
        if self.grass(self.actor):
            self.decision = CHASE
        elif self.fence(self.actor):
            self.decision = STOP
        else:
            self._finish_work()

    def _chase(self, side: i64) -> None:
        slot: i64 = 3 * self.actor + side
        self.herd = self.in_slot(slot)
        self.fill(slot, 0)
        self.slot = slot + 1
        self.chases += 1
        self.decision = SOW

    def _sow(self, piece: i64) -> None:
        self.herd ^= piece
        if not self._lay(piece):
            self._sow_on()

    def _lay(self, piece: i64) -> bool:
        """Lay the piece into the slot; whether it is a wolf that now eats."""
        inside: i64 = self.in_slot(self.slot)
        if is_fence(self.slot) and piece & WOLVES:
            self.gone |= piece
            if not inside:
                return False
            self.decision = EAT
            return True
        self.fill(self.slot, inside | piece)
        return False

    def _sow_on(self) -> None:
        if self.herd:
            self.slot = slot_after(self.slot)
            self.decision = SOW
        elif is_fence(self.slot):
            self._work()
        else:
            self._finish_work()

    def _eat(self, piece: i64) -> None:
        self.gone |= piece
        self.fill(self.slot, self.in_slot(self.slot) ^ piece)
        if self.rewarded:
            self._end_trick()
        else:
            self._sow_on()

    def _home(self, piece: i64) -> None:
        if self.actor:
            self.g1 ^= piece
            self.barn1 |= piece
        else:
            self.g0 ^= piece
            self.barn0 |= piece

    def _finish_work(self) -> None:
        """After the loser's last action a hard worker gets his bonus, once a trick. R2"""
        if self.chases >= HARD_WORKER and self.bag:
            self.actor = CHANCE
            self.decision = BONUS
        else:
            self._end_trick()

    def _put(self, slot: i64) -> None:
        piece: i64 = self.herd
        self.herd = 0
        self.slot = slot
        if not self._lay(piece):
            self._end_trick()

    def _end_trick(self) -> None:
        self.leader = self.loser
        self.chases = 0
        self.rewarded = 0
        self.slot = 0
        self.tricks += 1
        if self.tricks == ROUND_TRICKS:
            self._end_round()
            return
        if self.tricks == SPRING_TRICKS:
            self._score_spring()
        self._start_trick()

    # -- seasons and rounds -----------------------------------------------------------------------------------------

    def _score_spring(self) -> None:
        self.spring0 = self.standing(0)
        self.spring1 = self.standing(1)
        self.gone |= self.g0 | self.g1
        self.g0 = self.barn0
        self.g1 = self.barn1
        self.barn0 = 0
        self.barn1 = 0

    def points(self, seat: i64) -> i64:
        """The seat's points if the season were scored now."""
        total: i64 = self.total1 if seat else self.total0
        if self.tricks < SPRING_TRICKS:
            return total + self.standing(seat)
        return total + round_points(self.spring1 if seat else self.spring0, self.standing(seat))

    def _end_round(self) -> None:
        points0: i64 = self.points(0)
        points1: i64 = self.points(1)
        if points0 >= GOAL or points1 >= GOAL or self.round == LAST_ROUND:  # R4
            self.actor = OVER
            self.decision = NOTHING
            return
        if points0 != points1:
            self.leader = 0 if points0 < points1 else 1
        self.total0 = points0
        self.total1 = points1
        self.last_spring0 = self.spring0
        self.last_spring1 = self.spring1
        self.last_summer0 = self.standing(0)
        self.last_summer1 = self.standing(1)
        self._start_round()

    def _start_round(self) -> None:
        self.clear()
        self.round += 1
        self.tricks = 0
        self.spring0 = 0
        self.spring1 = 0
        self.void0 = 0
        self.void1 = 0
        self.actor = CHANCE
        self.decision = DEAL_0

    def scores(self) -> list[int]:
        return [int(self.points(0)), int(self.points(1))]

    def winners(self) -> list[int]:
        points0: i64 = self.points(0)
        points1: i64 = self.points(1)
        if points0 == points1:
            return [0, 1]
        return [0] if points0 > points1 else [1]
