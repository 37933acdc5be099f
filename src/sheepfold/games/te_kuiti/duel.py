"""The duel: two rounds of a shepherd who fences against a sheep player who remembers.

The parts below are the rulebook's: the shepherd player's turn, the sheep player's turn, and "Ending the Round" with its
late phase. What may be decided, and the scoring, are in ``duel_table``.
"""

from typing import final

from mypy_extensions import i64, mypyc_attr

from sheepfold.core.bits import bit, count
from sheepfold.core.state import OVER, State
from sheepfold.games.te_kuiti.components import (
    BREAK,
    BREAKING,
    CHOOSING,
    DONE,
    ENDED,
    EXTRA,
    FENCE,
    FENCES_A_TURN,
    FENCES_OUT,
    FLIP,
    FLIPPING,
    LAST_TURN,
    LATE_TILES,
    NAME,
    NO_CELL,
    NONE_OUTSIDE,
    PLACING,
    SHEEP_TYPES,
    SHEPHERD,
    TAKE,
)
from sheepfold.games.te_kuiti.duel_table import DuelTable
from sheepfold.games.te_kuiti.earlier import late_before_the_break
from sheepfold.games.te_kuiti.pairs import first_cell, second_cell
from sheepfold.games.te_kuiti.tiles import tally


@final
@mypyc_attr(free_list_len=1)
class Duel(DuelTable):
    """The rules: what every decision does."""

    __slots__ = ()

    def clone(self) -> State:
        other = Duel()
        other.stand_as(self)
        return other

    def apply(self, seat: i64, action: i64) -> None:
        if NAME <= action < DONE:
            self._name(action - NAME)
            return
        self.shown_cell = NO_CELL  # until the next decision, a tile was shown
        if action < BREAK:
            self._fence(action - FENCE)
        elif action < FLIP:
            self._break(action - BREAK)
        elif action < NAME:
            self._flip(action - FLIP)
        elif action == DONE:
            self._end_sheep_turn()
        else:
            self._take(action - TAKE)

    # -- the shepherd player's turn -----------------------------------------------------------------------------------

    def _fence(self, place: i64) -> None:
        """One of the two fences of a turn, or the additional one for a shepherd tile."""
        self.put_fence(place)
        self._look_whether_late()
        if self.supply == 0:  # R1, end.fences-out
            self._end_round(FENCES_OUT)
        elif self.phase == EXTRA:
            self._continue_sheep_turn()
        else:
            self.to_place -= 1
            if self.to_place == 0:
                self._end_shepherd_turn()

    def _end_shepherd_turn(self) -> None:
        """The sheep player's turn begins, unless this was the last turn of the round."""
        if self.last_turn:
            self._end_round(LAST_TURN)
        else:
            self.revealed = 0
            self._continue_sheep_turn()

    # -- the sheep player's turn --------------------------------------------------------------------------------------

    def _continue_sheep_turn(self) -> None:
        """It is the sheep player's turn, and no break, extra fence or name is pending."""
        self._look_whether_late()
        if not self.outside():  # R4, end.none-outside
            self._end_round(NONE_OUTSIDE)
        elif self._may_flip():
            self.phase = FLIPPING
            self.actor = self.sheep_player()
        elif self._may_take():
            self.phase = CHOOSING
            self.actor = self.sheep_player()
        else:  # flip.nothing-left, late.pass
            self._end_sheep_turn()

    def _may_flip(self) -> bool:
        """He flips until two sheep are revealed in this turn."""
        return not self.has_revealed_two() and self.flippable() != 0  # flip.until-two

    def _flip(self, cell: i64) -> None:
        if self.seen & bit(cell):
            self._turn_up(cell, self.kind(cell))
        else:  # flip.chance
            self.wait_for_name(cell)

    def _name(self, kind: i64) -> None:
        cell: i64 = self.flipped
        self.flipped = 0
        self.learn(cell, kind)
        self._turn_up(cell, kind)

    def learn(self, cell: i64, kind: i64) -> None:
        """From now on the tile of this cell is known."""
        self.mark_seen(cell, kind)
        self.unseen -= tally(kind, 1)

    def _turn_up(self, cell: i64, kind: i64) -> None:
        """What the tile does that is now face up. A ram or a shepherd leaves the game first."""
        self.shown_cell = cell
        self.shown_kind = kind
        self.shown_round = self.round
        if kind < SHEEP_TYPES:
            self._reveal_sheep(cell, kind)
            return
        self.remove(bit(cell))
        if late_before_the_break(self.rules):
            self._look_whether_late()
        if kind == SHEPHERD:  # ram.shepherd
            self.phase = EXTRA
            self.actor = self.shepherd()
        elif self.fences:  # R2, fine.duty, ram.break
            self.phase = BREAKING
            self.actor = self.sheep_player()
        else:  # ram.no-fence
            self._continue_sheep_turn()

    def _break(self, place: i64) -> None:
        """For a ram: the fence goes back to the shepherd, and the turn goes on."""  # ram.go-on, ram.may-open
        self.break_fence(place)
        self._continue_sheep_turn()

    def _reveal_sheep(self, cell: i64, kind: i64) -> None:
        """The second sheep of a turn decides about both; in the late phase both stay face up."""
        self.face_up |= bit(cell)
        self.revealed += 1
        if self.has_revealed_two() and not self.late:  # late.stays-up
            self._collect_or_turn_back(kind)
        self._continue_sheep_turn()

    def _collect_or_turn_back(self, kind: i64) -> None:
        """Two sheep are revealed before the late phase: they alone lie face up."""
        both: i64 = self.face_up
        if self.are_all(kind, both) and not both & self.enclosed:  # flip.pair, flip.fenced-in
            self._collect(both, kind)
        else:  # flip.turn-back
            self.face_up = 0

    def _collect(self, both: i64, kind: i64) -> None:
        """The sheep player takes two matching sheep."""
        self.taken += tally(kind, 2)
        self.remove(both)

    def _end_sheep_turn(self) -> None:
        """The shepherd's turn begins. It is his last if all tiles outside are revealed."""
        if self.late and self._all_revealed():  # end.last-turn
            self.last_turn = 1
        self.phase = PLACING
        self.to_place = FENCES_A_TURN
        self.actor = self.shepherd()

    # -- the late phase: sheep stay face up, and pairs are taken at will ----------------------------------------------

    def _look_whether_late(self) -> None:
        """R3, late.begins: from 5 non-enclosed tiles on, for the rest of the round.

        It is not asked between a ram's leaving and its break, nor a shepherd's and its fence: late.one-action.
        """
        if not self.late and count(self.outside()) <= LATE_TILES:
            self.late = 1

    def _may_take(self) -> bool:
        """Whether it is late and two visible sheep outside match."""
        kind: i64 = 0
        while self.late and kind < SHEEP_TYPES:  # late.take, late.done
            if count(self.takeable(kind)) > 1:
                return True
            kind += 1
        return False

    def _take(self, pair: i64) -> None:
        one: i64 = first_cell(pair)
        self._collect(bit(one) | bit(second_cell(pair, one)), self.kind(one))
        self._continue_sheep_turn()

    def _all_revealed(self) -> bool:
        """Whether no tile outside is face down."""
        return self.flippable() == 0

    # -- the end of a round -------------------------------------------------------------------------------------------

    def _end_round(self, ending: i64) -> None:
        self.to_place = 0
        self.revealed = 0
        if self.round == 1:
            self.remember_round_1(self.taken, ending)
            self._start_round_2()
        else:
            self.ending = ending
            self.phase = ENDED
            self.actor = OVER

    def _start_round_2(self) -> None:
        """Fresh tiles, no fence, and the seats swap."""  # setup.roles
        fresh = Duel()
        self.lay_as(fresh)
        self.round = 2
        self.actor = self.shepherd()
        self.to_place = fresh.to_place
        self.late = 0
        self.last_turn = 0
        self.taken = 0
        self.unseen = fresh.unseen
