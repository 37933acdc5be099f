"""The rules: what every move does, and the tricks. Numbers such as 2-2-4-1 are the rulebook's."""

from typing import final

from mypy_extensions import i64, mypyc_attr

from sheepfold.core.bits import bit
from sheepfold.core.rng import Rng
from sheepfold.core.state import CHANCE
from sheepfold.games.two_sheep_dogs.components import (
    BONUS,
    CALL,
    CHASE,
    DRAWS,
    EAT,
    FIELD_L0,
    HARD_WORKER,
    HOME,
    PLAY,
    PUT,
    ROUND_TRICKS,
    SOW,
    SPRING_TRICKS,
    STOP,
    WELCOME_BACK,
    WOLVES,
    is_fence,
    kind_of,
    leader_wins,
    slot_after,
    slot_of,
)
from sheepfold.games.two_sheep_dogs.guess import redeal
from sheepfold.games.two_sheep_dogs.seasons import Seasons


@final
@mypyc_attr(free_list_len=1)
class TwoSheepDogs(Seasons):
    """A whole game."""

    __slots__ = ()

    def clone(self) -> "TwoSheepDogs":
        other = TwoSheepDogs()
        other.stand_as(self)
        return other

    def guess(self, seat: i64, rng: Rng) -> "TwoSheepDogs":
        other = self.clone()
        redeal(other, seat, rng)
        return other

    def apply(self, seat: i64, action: i64) -> None:
        decision: i64 = self.decision
        choice: i64 = action - decision
        if decision == SOW:
            self._sow(bit(choice))
        elif decision >= DRAWS:
            self._draw(bit(choice))
        elif decision == PLAY:
            self._play(bit(choice))
        elif decision == CALL:
            self._call(choice)
        elif action == STOP:
            self._end_actions()
        elif decision == CHASE:
            self._chase(choice)
        elif decision == WELCOME_BACK:
            self._welcome_back(bit(action - HOME))
        elif decision == EAT:
            self._eat(bit(choice))
        elif decision == PUT:
            self._put(choice)
        else:
            self._set_first_leader(choice)

    def _draw(self, piece: i64) -> None:
        """A piece comes out of the bag: into a hand, onto a grassland, or as the bonus."""
        self.bag ^= piece
        if self.decision == BONUS:
            self._take_bonus(piece)
        elif self.decision < FIELD_L0:
            self._deal(piece)
        else:
            self._field(piece)

    # -- 2. trick-taking ----------------------------------------------------------------------------------------------

    def _play(self, piece: i64) -> None:  # trick.eleven
        """2-1: first the lead player, then the other."""
        if self.actor:
            self.hand1 ^= piece
        else:
            self.hand0 ^= piece
        if not self.led:
            self.led = piece
            self.actor = 1 - self.leader
        else:
            self.followed = piece
            self._note_void()
            self._determine_winner()

    def _note_void(self) -> None:
        """Who did not follow the kind has none of it. (For guesses only.)"""
        kind: i64 = kind_of(self.led)
        if self.followed & kind:
            return
        if self.actor:
            self.void1 |= kind
        else:
            self.void0 |= kind

    def _determine_winner(self) -> None:  # trick.higher, trick.tie, trick.next
        """2-2: the winner acts first."""
        self.loser = 1 - self.leader if leader_wins(self.led, self.followed) else self.leader
        self.actor = 1 - self.loser
        self.decision = CALL

    def _call(self, side: i64) -> None:  # call.winner
        """2-2-1: the winner allocates the leader's piece, then the other, to his grasslands."""
        slot: i64 = slot_of(self.actor, side)
        if self.led:
            self.lay_into(slot, self.led)
            self.led = 0
        else:
            self.lay_into(slot, self.followed)
            self.followed = 0
            self.actor = self.loser
            self._next_action()

    def _next_action(self) -> None:  # work.which, home.nothing, more.nothing
        """2-2-2: the loser chases if he has a piece in his grasslands, and welcomes one back if he has none."""
        if self.grass(self.actor):
            self.decision = CHASE
        elif self.fence(self.actor):
            self.decision = WELCOME_BACK
        else:
            self._end_actions()

    def _welcome_back(self, piece: i64) -> None:  # home.bring
        """2-2-3: a piece goes from the goal fence to the barn, and there is no further action."""
        if self.actor:
            self.g1 ^= piece
            self.barn1 |= piece
        else:
            self.g0 ^= piece
            self.barn0 |= piece
        self._end_actions()

    def _chase(self, side: i64) -> None:  # chase.take
        """2-2-4: take all pieces of a grassland; the first goes to the slot after it."""
        slot: i64 = slot_of(self.actor, side)
        self.herd = self.in_slot(slot)
        self.fill(slot, 0)
        self.slot = slot_after(slot)
        self.chases += 1
        self.decision = SOW

    def _sow(self, piece: i64) -> None:  # chase.sow
        """2-2-4: place any of them in the slot, the next one in the next slot."""
        self.herd ^= piece
        self._lay(piece)

    def _lay(self, piece: i64) -> None:  # wolf.catch, wolf.alone, wolf.grass, wolf.barn
        """2-2-4-1: a wolf leaves from a goal fence, and eats if there is anything to eat. All else stays."""
        if is_fence(self.slot) and piece & WOLVES:
            self.gone |= piece
            if self.in_slot(self.slot):
                self.decision = EAT
                return
        else:
            self.lay_into(self.slot, piece)
        self._end_laying()

    def _eat(self, piece: i64) -> None:  # wolf.catch
        """2-2-4-1: the wolf has caught that animal."""
        self.gone |= piece
        self.fill(self.slot, self.in_slot(self.slot) ^ piece)
        self._end_laying()

    def _end_laying(self) -> None:  # chase.ends, more.goal, more.wolf, fine.one-bonus
        """2-2-4-2: a chase that ends in a goal fence gives an additional action; the bonus piece gives none (R2)."""
        if self.laying_bonus:
            self._end_trick()
        elif self.herd:
            self.slot = slot_after(self.slot)
            self.decision = SOW
        elif is_fence(self.slot):
            self._next_action()
        else:
            self._end_actions()

    def _end_actions(self) -> None:  # bonus.three, bonus.bag, fine.one-bonus
        """2-2-4-2: after his last action a hard worker draws his bonus, if the bag has any. Once a trick (R2)."""
        if self.chases >= HARD_WORKER and self.bag:
            self.actor = CHANCE
            self.decision = BONUS
        else:
            self._end_trick()

    def _take_bonus(self, piece: i64) -> None:
        """2-2-4-2: he receives the piece that was drawn."""
        self.herd = piece
        self.laying_bonus = 1
        self.actor = self.loser
        self.decision = PUT

    def _put(self, slot: i64) -> None:  # bonus.put
        """2-2-4-2: he places it in any slot, a goal fence included."""
        piece: i64 = self.herd
        self.herd = 0
        self.slot = slot
        self._lay(piece)

    def _end_trick(self) -> None:  # trick.next, scoring.when
        """2-3: the loser leads the next trick. Spring is scored after 5 tricks, summer after 11."""
        self.leader = self.loser
        self.chases = 0
        self.laying_bonus = 0
        self.slot = 0
        self.tricks += 1
        if self.tricks == ROUND_TRICKS:
            self._end_round()
            return
        if self.tricks == SPRING_TRICKS:
            self._score_spring()
        self._start_trick()
