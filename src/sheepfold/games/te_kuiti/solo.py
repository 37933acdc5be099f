"""The solo game: daisies set the fences, and one player empties the field before they enclose it."""

from typing import final

from mypy_extensions import i64, mypyc_attr

from sheepfold.core.bits import bit, count, lowest, numbers
from sheepfold.core.rng import Rng
from sheepfold.core.state import OVER, State
from sheepfold.games.te_kuiti.components import (
    ALL_SHEPHERDS,
    ALL_TILES,
    BREAK,
    BREAKING,
    DAISIES,
    DEAD,
    DONE,
    ENDED,
    FENCES_OUT,
    FLIP,
    FLIPPING,
    IDLE,
    IDLE_TURNS,
    KINDS,
    NAME,
    NO_CELL,
    NONE_OUTSIDE,
    ONE_OF_EACH_SHEEP,
    RAM,
    REVEALING,
    SHEPHERD,
    SIDE_COUNT,
    SIDED,
    TILE_NAMES,
    WON,
    daisied_kind,
    daisy_side,
)
from sheepfold.games.te_kuiti.earlier import last_fence_ends_at_once, pairs_lie_outside
from sheepfold.games.te_kuiti.enclosure import first_free_side
from sheepfold.games.te_kuiti.field import Field
from sheepfold.games.te_kuiti.tiles import below, nth_kind, number_of, tally, total


@final
@mypyc_attr(free_list_len=1)
class Solo(Field):
    """The field, its daisies, and the one player's turn."""

    __slots__ = (
        "daisied", "daisies", "daisy", "ending", "idle", "moved", "plain", "removed", "shown_cell", "side_0", "side_1",
    )  # fmt: skip

    def __init__(self) -> None:
        super().__init__()
        self.seats = 1
        self.actor = 0
        self.daisies: i64 = DAISIES  # the option
        self.daisy: i64 = 0  # cells whose seen tile carries a daisy
        self.side_0: i64 = 0  # the side it points to, spelled in binary by two masks of cells
        self.side_1: i64 = 0
        self.plain: i64 = 0  # tiles without a daisy never revealed, as a tally
        self.daisied: i64 = 0  # tiles with a daisy never revealed, as a tally
        self.removed: i64 = 0  # tiles removed, as a tally
        self.moved: i64 = 0  # 1 when a fence, a first sight or a removal has happened in this turn
        self.idle: i64 = 0  # turns in a row without
        self.shown_cell: i64 = NO_CELL  # where the last decision showed a tile
        self.ending: i64 = 0

    def clone(self) -> State:
        other = Solo()
        other.lay_as(self)
        other.rules = self.rules
        other.actor = self.actor
        other.daisies = self.daisies
        other.daisy = self.daisy
        other.side_0 = self.side_0
        other.side_1 = self.side_1
        other.plain = self.plain
        other.daisied = self.daisied
        other.removed = self.removed
        other.moved = self.moved
        other.idle = self.idle
        other.shown_cell = self.shown_cell
        other.ending = self.ending
        return other

    def side(self, cell: i64) -> i64:
        """The side that the daisy on a seen tile points to."""
        return ((self.side_0 >> cell) & 1) | (((self.side_1 >> cell) & 1) << 1)

    # -- what may be decided ------------------------------------------------------------------------------------------

    def legal(self, seat: i64) -> list[int]:
        if seat != self.actor:
            return []
        if self.phase == FLIPPING:
            return numbers(self.flippable(), FLIP)
        if self.phase == REVEALING:
            return [action for action in range(NAME, DONE) if self.weight(action)]
        if self.phase == BREAKING:
            return numbers(self.fences, BREAK)
        return []

    def weight(self, action: i64) -> i64:
        """Four for a piece without a daisy, so that one with a daisy has one for each side."""
        if action < SIDED:
            return number_of(action - NAME, self.plain) * SIDE_COUNT
        return number_of(daisied_kind(action), self.daisied)

    def sample(self, rng: Rng) -> i64:
        if self.phase == FLIPPING:
            return FLIP + rng.pick(self.flippable())
        if self.phase == BREAKING:
            return BREAK + rng.pick(self.fences)
        return self._sample_name(rng)

    def _sample_name(self, rng: Rng) -> i64:
        """By weight: first come the tiles without a daisy, then those with one, by kind and side."""
        plain: i64 = total(self.plain) * SIDE_COUNT
        drawn: i64 = rng.below(plain + total(self.daisied) * SIDE_COUNT)
        if drawn < plain:
            return NAME + nth_kind(self.plain, drawn >> 2)
        drawn -= plain
        kind: i64 = nth_kind(self.daisied, drawn >> 2)
        drawn -= total(below(kind, self.daisied)) * SIDE_COUNT
        return SIDED + kind * SIDE_COUNT + drawn // number_of(kind, self.daisied)

    # -- a flip -------------------------------------------------------------------------------------------------------

    def apply(self, seat: i64, action: i64) -> None:
        if action >= NAME:
            self._name(action)
            return
        self.shown_cell = NO_CELL  # until the next decision, a tile was shown
        if action < FLIP:
            self._break(action - BREAK)
        else:
            self._flip(action - FLIP)

    def _flip(self, cell: i64) -> None:
        if self.seen & bit(cell):
            self._turn_up(cell)
        else:
            self.wait_for_name(cell)

    def _name(self, action: i64) -> None:
        cell: i64 = self.flipped
        kind: i64 = action - NAME
        if action >= SIDED:
            kind = daisied_kind(action)
            side: i64 = daisy_side(action)
            self.daisy |= bit(cell)
            self.side_0 |= (side & 1) << cell
            self.side_1 |= (side >> 1) << cell
            self.daisied -= tally(kind, 1)
        else:
            self.plain -= tally(kind, 1)
        self.mark_seen(cell, kind)
        self.moved = 1
        self.actor = 0
        self._turn_up(cell)

    def _turn_up(self, cell: i64) -> None:
        """What the tile does that now lies face up: its daisy's fence before anything else."""
        self.shown_cell = cell
        self.face_up |= bit(cell)
        if self.daisy & bit(cell):
            self.put_fence(first_free_side(self.fences, cell, self.side(cell)))  # solo.fence, solo.keeps-side
            self.moved = 1
            if self.supply == 0 and last_fence_ends_at_once(self.rules):
                self._end(FENCES_OUT)
                return
        kind: i64 = self.kind(cell)
        if kind == RAM and self.fences:  # solo.ram
            self.phase = BREAKING
            return
        if kind >= SHEPHERD:  # solo.shepherd
            self._remove(bit(cell), kind)
        else:
            self.revealed += 1
            if self.has_revealed_two():
                self._remove_or_turn_back(kind)
        self._continue_turn()

    def _break(self, place: i64) -> None:
        self.break_fence(place)
        self._remove(bit(self.flipped), RAM)
        self._continue_turn()

    def _remove_or_turn_back(self, kind: i64) -> None:
        """Two sheep are revealed: they alone lie face up."""
        both: i64 = self.face_up
        kept: i64 = both & self.enclosed if pairs_lie_outside(self.rules) else 0
        if self.are_all(kind, both) and not kept:  # R9, solo.pair; solo.no-late
            self._remove(both, kind)
        else:
            self.face_up = 0

    def _remove(self, cells: i64, kind: i64) -> None:
        self.remove(cells)
        self.removed += tally(kind, count(cells))
        self.moved = 1

    # -- the end of a turn and of the game ----------------------------------------------------------------------------

    def _continue_turn(self) -> None:
        """The flipped tile has been dealt with: only now we look whether the game is over."""  # R6
        self.flipped = 0
        self.phase = FLIPPING
        if self.tiles == 0:  # solo.won, solo.goal
            self._end(WON)
        elif self.supply == 0:  # solo.fences-out
            self._end(FENCES_OUT)
        elif self.outside() == 0:  # solo.enclosed
            self._end(NONE_OUTSIDE)
        elif self.has_revealed_two() or not self.flippable():  # solo.nothing-left
            self._end_turn()

    def _end_turn(self) -> None:
        self.face_up = 0
        self.revealed = 0
        self.idle = 0 if self.moved else self.idle + 1
        self.moved = 0
        if self.idle == IDLE_TURNS:  # R8, solo.idle
            self._end(IDLE)
        elif self._is_dead():
            self._end(DEAD)

    def _is_dead(self) -> bool:
        """R7, solo.dead: only plain sheep that have all been seen can be flipped, and no two of them match.

        (A ram or shepherd that has been seen is gone.)
        """
        flippable: i64 = self.flippable()
        if flippable & ~self.seen or flippable & self.daisy:
            return False
        while flippable:
            cell: i64 = flippable & -flippable
            flippable ^= cell
            if self.known(self.kind(lowest(cell))) & flippable:
                return False
        return True

    def _end(self, ending: i64) -> None:
        self.flipped = 0
        self.ending = ending
        self.phase = ENDED
        self.actor = OVER

    def scores(self) -> list[int]:
        return [total(self.removed)]  # solo.score

    def winners(self) -> list[int]:
        return [] if self.tiles else [0]

    # -- the box ------------------------------------------------------------------------------------------------------

    def pieces(self) -> dict[str, int]:
        """Fences and tiles, wherever they are."""
        counted = {"fence": int(self.supply + count(self.fences))}
        elsewhere: i64 = self.plain + self.daisied + self.removed
        for kind in range(KINDS):
            counted[TILE_NAMES[kind]] = number_of(kind, elsewhere) + count(self.known(kind))
        return counted


def new_solo(daisies: i64) -> Solo:
    """The field with so many daisied sheep of each type; nothing has been flipped."""
    solo = Solo()
    solo.daisies = daisies
    solo.daisied = ALL_SHEPHERDS + ONE_OF_EACH_SHEEP * daisies
    solo.plain = ALL_TILES - solo.daisied
    return solo
