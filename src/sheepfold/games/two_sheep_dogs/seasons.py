"""A round from its deal to its scorings (rulebook 1, 3, 4, 5): all but the tricks in between."""

from mypy_extensions import i64

from sheepfold.core.bits import count
from sheepfold.core.state import CHANCE, OVER
from sheepfold.games.two_sheep_dogs.components import (
    DEAL_0,
    DEAL_1,
    FIELD_L0,
    FIELD_L1,
    FIELD_R0,
    FIELD_R1,
    GOAL,
    HAND,
    LAST_ROUND,
    NOTHING,
    PLAY,
)
from sheepfold.games.two_sheep_dogs.pasture import Pasture
from sheepfold.games.two_sheep_dogs.round import Round


class Seasons(Round):
    """How rounds begin, are scored and follow each other. Numbers are the rulebook's."""

    __slots__ = ()

    # -- 1. dividing animal pieces ------------------------------------------------------------------------------------

    def _set_first_leader(self, seat: i64) -> None:  # setup.first-leader
        """Setup 4: the first lead player is determined at random."""
        self.leader = seat
        self.decision = DEAL_0

    def _deal(self, piece: i64) -> None:  # setup.hands
        """Each player draws 11 pieces."""
        if self.decision == DEAL_0:
            self.hand0 |= piece
            if count(self.hand0) == HAND:
                self.decision = DEAL_1
        else:
            self.hand1 |= piece
            if count(self.hand1) == HAND:
                self.decision = FIELD_L0

    def _field(self, piece: i64) -> None:  # setup.field, setup.bag
        """One piece goes to each grassland. Two stay in the bag."""
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

    # -- 3. spring scoring, 4. summer scoring -------------------------------------------------------------------------

    def _score_spring(self) -> None:  # scoring.spring
        """3: the animals in the goal fences leave the game, those in the barns come to the goal fences."""
        self.spring0 = self.standing(0)
        self.spring1 = self.standing(1)
        self.gone |= self.g0 | self.g1
        self.g0 = self.barn0
        self.g1 = self.barn1
        self.barn0 = 0
        self.barn1 = 0

    def _score_summer(self) -> None:  # scoring.total
        """4: both scorings, with bonus and penalty, are added to the totals."""
        points0: i64 = self.points(0)
        points1: i64 = self.points(1)
        self.total0 = points0
        self.total1 = points1
        self.last_spring0 = self.spring0
        self.last_spring1 = self.spring1
        self.last_summer0 = self.standing(0)
        self.last_summer1 = self.standing(1)

    # -- 5. ending the game -------------------------------------------------------------------------------------------

    def _end_round(self) -> None:  # end.hundred, fine.twenty
        """5: at 100 points the game ends."""
        if self.points(0) >= GOAL or self.points(1) >= GOAL or self.round == LAST_ROUND:  # R4
            self.actor = OVER
            self.decision = NOTHING
            return
        self._score_summer()
        self.leader = self._next_rounds_leader()
        self._start_round()

    def _next_rounds_leader(self) -> i64:  # end.next-leader
        """5: the player with lower total points; in case of a tie, the one who lost the last trick."""
        if self.total0 == self.total1:
            return self.loser
        return 0 if self.total0 < self.total1 else 1

    def _start_round(self) -> None:  # end.next-round
        """All pieces are in the bag again."""
        self.lay_out_as(Pasture())
        self.round += 1
        self.tricks = 0
        self.spring0 = 0
        self.spring1 = 0
        self.void0 = 0
        self.void1 = 0
        self.actor = CHANCE
        self.decision = DEAL_0
