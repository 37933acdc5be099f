"""The solo game: daisies set the fences, and one player empties the field before they enclose it."""

from typing import final

from mypy_extensions import i64

from sheepfold.core.bits import bit, count, lowest, numbers, shl
from sheepfold.core.rng import Rng
from sheepfold.core.state import CHANCE, OVER, State
from sheepfold.games.te_kuiti.components import (
    ALL_CELLS,
    ALL_TILES,
    BREAK,
    BREAKING,
    DAISIED_SHEPHERDS,
    DAISIES,
    DEAD,
    ENDED,
    FENCES,
    FENCES_OUT,
    FLIP,
    FLIPPING,
    IDLE,
    IDLE_TURNS,
    KINDS,
    NAME,
    NONE_OUTSIDE,
    ONE_OF_EACH_SHEEP,
    RAM,
    REVEALING,
    SHEPHERD,
    SIDED,
    TILE_NAMES,
    WON,
)
from sheepfold.games.te_kuiti.field import enclosed_by, first_free_side
from sheepfold.games.te_kuiti.tiles import of_kind, total


@final
class Solo(State):
    """Cells and places are the bits that ``components`` numbers. Counts by kind take four bits a kind."""

    __slots__ = (
        "daisied", "daisies", "daisy", "enclosed", "ending", "face_up", "fences", "flipped", "idle", "kind_0", "kind_1",
        "kind_2", "moved", "phase", "plain", "removed", "revealed", "seen", "shown", "side_0", "side_1", "supply",
        "tiles",
    )  # fmt: skip

    def __init__(self) -> None:
        self.seats = 1
        self.actor = 0
        self.daisies: i64 = DAISIES  # the option
        self.phase: i64 = FLIPPING
        self.fences: i64 = 0  # places with a fence
        self.supply: i64 = FENCES
        self.tiles: i64 = ALL_CELLS  # cells that hold a tile
        self.face_up: i64 = 0  # those of them whose tile lies face up
        self.enclosed: i64 = 0  # cells, kept in step with the fences
        self.revealed: i64 = 0  # sheep revealed in this turn
        self.moved: i64 = 0  # whether a fence, a first sight or a removal happened in this turn
        self.idle: i64 = 0  # turns in a row without
        self.flipped: i64 = 0  # the cell that waits for its tile's name, or the ram's that waits for its break
        self.shown: i64 = 0  # what the last decision showed: 1 + cell, or 0
        self.removed: i64 = 0  # tiles removed, by kind
        self.plain: i64 = 0  # tiles without a daisy never revealed, by kind
        self.daisied: i64 = 0  # tiles with a daisy never revealed, by kind
        self.seen: i64 = 0  # cells whose tile has been revealed
        self.kind_0: i64 = 0  # the kind of a seen tile, as three bits a cell
        self.kind_1: i64 = 0
        self.kind_2: i64 = 0
        self.daisy: i64 = 0  # cells whose seen tile carries a daisy
        self.side_0: i64 = 0  # the side it points to, as two bits a cell
        self.side_1: i64 = 0
        self.ending: i64 = 0

    def clone(self) -> State:
        other = Solo()
        other.actor = self.actor
        other.daisies = self.daisies
        other.phase = self.phase
        other.fences = self.fences
        other.supply = self.supply
        other.tiles = self.tiles
        other.face_up = self.face_up
        other.enclosed = self.enclosed
        other.revealed = self.revealed
        other.moved = self.moved
        other.idle = self.idle
        other.flipped = self.flipped
        other.shown = self.shown
        other.removed = self.removed
        other.plain = self.plain
        other.daisied = self.daisied
        other.seen = self.seen
        other.kind_0 = self.kind_0
        other.kind_1 = self.kind_1
        other.kind_2 = self.kind_2
        other.daisy = self.daisy
        other.side_0 = self.side_0
        other.side_1 = self.side_1
        other.ending = self.ending
        return other

    # -- what lies there ----------------------------------------------------------------------------------------------

    def outside(self) -> i64:
        """The cells with a tile that is not enclosed."""
        return self.tiles & ~self.enclosed

    def flippable(self) -> i64:
        """The cells with a face-down tile that is not enclosed."""
        return self.tiles & ~self.enclosed & ~self.face_up

    def kind(self, cell: i64) -> i64:
        """The kind of the tile on a cell that has been seen."""
        return ((self.kind_0 >> cell) & 1) | (((self.kind_1 >> cell) & 1) << 1) | (((self.kind_2 >> cell) & 1) << 2)

    def side(self, cell: i64) -> i64:
        """The side that the daisy on a seen tile points to."""
        return ((self.side_0 >> cell) & 1) | (((self.side_1 >> cell) & 1) << 1)

    def known(self, kind: i64) -> i64:
        """The cells where a tile of this kind has been seen and still lies."""
        return of_kind(kind, self.seen & self.tiles, self.kind_0, self.kind_1, self.kind_2)

    # -- what may be decided ------------------------------------------------------------------------------------------

    def legal(self, seat: i64) -> list[int]:
        if seat != self.actor:
            return []
        if self.phase == FLIPPING:
            return numbers(self.flippable(), FLIP)
        if self.phase == REVEALING:
            return [action for action in range(NAME, SIDED + 24) if self.weight(action)]
        if self.phase == BREAKING:
            return numbers(self.fences, BREAK)
        return []

    def weight(self, action: i64) -> i64:
        """Four for a piece without a daisy, so that one with a daisy has one for each side."""
        if action < SIDED:
            return ((self.plain >> ((action - NAME) * 4)) & 15) * 4
        return (self.daisied >> (((action - SIDED) >> 2) * 4)) & 15

    def sample(self, rng: Rng) -> i64:
        if self.phase == FLIPPING:
            return FLIP + rng.pick(self.flippable())
        if self.phase == BREAKING:
            return BREAK + rng.pick(self.fences)
        left: i64 = rng.below(4 * (total(self.plain) + total(self.daisied)))
        action: i64 = NAME
        while True:
            left -= self.weight(action)
            if left < 0:
                return action
            action += 1

    # -- what a decision does -----------------------------------------------------------------------------------------

    def apply(self, seat: i64, action: i64) -> None:
        if action < FLIP:
            self.shown = 0
            self._break(action - BREAK)
        elif action < NAME:
            self.shown = 0
            self._flip(action - FLIP)
        else:
            self._name(action)

    def _break(self, place: i64) -> None:
        self.fences &= ~bit(place)
        self.supply += 1
        self.enclosed = enclosed_by(self.fences)
        self._remove(bit(self.flipped), RAM)
        self._go_on()

    def _flip(self, cell: i64) -> None:
        self.flipped = cell
        if self.seen & bit(cell):
            self._turn_up(cell)
        else:
            self.phase = REVEALING
            self.actor = CHANCE

    def _name(self, action: i64) -> None:
        cell: i64 = self.flipped
        kind: i64 = action - NAME
        if action >= SIDED:
            kind = (action - SIDED) >> 2
            side: i64 = (action - SIDED) & 3
            self.daisy |= bit(cell)
            self.side_0 |= (side & 1) << cell
            self.side_1 |= (side >> 1) << cell
            self.daisied -= shl(1, kind * 4)
        else:
            self.plain -= shl(1, kind * 4)
        self.seen |= bit(cell)
        self.kind_0 |= (kind & 1) << cell
        self.kind_1 |= ((kind >> 1) & 1) << cell
        self.kind_2 |= (kind >> 2) << cell
        self.moved = 1
        self.actor = 0
        self._turn_up(cell)

    def _turn_up(self, cell: i64) -> None:
        """What the tile does that now lies face up: its daisy's fence before anything else."""
        self.shown = 1 + cell
        self.face_up |= bit(cell)
        if self.daisy & bit(cell):
            self._fence(first_free_side(self.fences, cell, self.side(cell)))
            if self.supply == 0:  # R6
                self._end(FENCES_OUT)
                return
        kind: i64 = self.kind(cell)
        if kind == RAM and self.fences:
            self.phase = BREAKING
            return
        if kind >= SHEPHERD:
            self._remove(bit(cell), kind)
        else:
            self.revealed += 1
            if self.revealed == 2:
                self._remove_or_turn_back(kind)
        self._go_on()

    def _fence(self, place: i64) -> None:
        self.fences |= bit(place)
        self.supply -= 1
        self.enclosed = enclosed_by(self.fences)
        self.moved = 1

    def _remove_or_turn_back(self, kind: i64) -> None:
        """Only the two sheep of this turn lie face up."""
        both: i64 = self.face_up
        self.face_up = 0
        if self.known(kind) & both == both and not both & self.enclosed:
            self._remove(both & -both, kind)
            self._remove(both & (both - 1), kind)

    def _remove(self, cell: i64, kind: i64) -> None:
        self.tiles &= ~cell
        self.face_up &= ~cell
        self.removed += shl(1, kind * 4)
        self.moved = 1

    def _go_on(self) -> None:
        """The flipped tile has been dealt with."""
        self.flipped = 0
        self.phase = FLIPPING
        if self.tiles == 0:
            self._end(WON)
        elif self.outside() == 0:
            self._end(NONE_OUTSIDE)
        elif self.revealed == 2 or not self.flippable():
            self._end_turn()

    def _end_turn(self) -> None:
        self.face_up = 0
        self.revealed = 0
        self.idle = 0 if self.moved else self.idle + 1
        self.moved = 0
        if self.idle == IDLE_TURNS:  # R8
            self._end(IDLE)
        elif self._dead():
            self._end(DEAD)

    def _dead(self) -> bool:
        """R7: only plain sheep that have all been seen can be flipped, and no two of them match.

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

    def pieces(self) -> dict[str, int]:
        """Fences and tiles, wherever they are."""
        counted = {"fence": int(self.supply + count(self.fences))}
        elsewhere: i64 = self.plain + self.daisied + self.removed
        for kind in range(KINDS):
            counted[TILE_NAMES[kind]] = ((elsewhere >> (kind * 4)) & 15) + count(self.known(kind))
        return counted

    # -- points -------------------------------------------------------------------------------------------------------

    def scores(self) -> list[int]:
        return [total(self.removed)]

    def winners(self) -> list[int]:
        return [] if self.tiles else [0]


def new_solo(daisies: i64) -> Solo:
    """The field with so many daisied sheep of each type; nothing has been flipped."""
    solo = Solo()
    solo.daisies = daisies
    solo.daisied = DAISIED_SHEPHERDS + ONE_OF_EACH_SHEEP * daisies
    solo.plain = ALL_TILES - solo.daisied
    return solo
