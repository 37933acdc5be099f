"""The duel: two rounds of a shepherd who fences against a sheep player who remembers."""

from typing import final

from mypy_extensions import i64

from sheepfold.core.bits import bit, count, lowest, nth, numbers, shl
from sheepfold.core.rng import Rng
from sheepfold.core.state import CHANCE, OVER, State
from sheepfold.games.te_kuiti.components import (
    ALL_CELLS,
    ALL_PLACES,
    ALL_TILES,
    BREAK,
    BREAKING,
    CHOOSING,
    DONE,
    ENDED,
    EXTRA,
    FENCE,
    FENCES,
    FENCES_OUT,
    FLIP,
    FLIPPING,
    KINDS,
    LAST_TURN,
    LATE_TILES,
    NAME,
    NONE_OUTSIDE,
    PLACING,
    REVEALING,
    SHEEP_TYPES,
    SHEPHERD,
    TAKE,
    TILE_NAMES,
    TILES,
)
from sheepfold.games.te_kuiti.field import enclosed_by
from sheepfold.games.te_kuiti.tiles import first_cell, of_kind, pair_number, second_cell, total


@final
class Duel(State):
    """Cells and places are the bits that ``components`` numbers. Counts by kind take four bits a kind."""

    __slots__ = (
        "enclosed", "ending_1", "ending_2", "face_up", "face_up_1", "fences", "fences_1", "flipped", "kind_0", "kind_1",
        "kind_2", "kind_a", "kind_b", "kind_c", "last_turn", "late", "phase", "points_1", "revealed", "round", "seen",
        "shown", "supply", "taken", "taken_1", "tiles", "tiles_1", "to_place", "unseen",
    )  # fmt: skip

    def __init__(self) -> None:
        self.seats = 2
        self.actor = 0
        self.round: i64 = 1
        self.phase: i64 = PLACING
        self.fences: i64 = 0  # places with a fence
        self.supply: i64 = FENCES
        self.to_place: i64 = 2  # fences still to place in the shepherd's turn
        self.tiles: i64 = ALL_CELLS  # cells that hold a tile
        self.face_up: i64 = 0  # those of them whose tile lies face up
        self.enclosed: i64 = 0  # cells, kept in step with the fences
        self.revealed: i64 = 0  # sheep revealed in this turn
        self.late: i64 = 0  # whether the late phase has begun
        self.last_turn: i64 = 0  # whether this is the shepherd's last turn
        self.flipped: i64 = 0  # the cell that waits for its tile's name
        self.shown: i64 = 0  # what the last decision showed: (round * 32 + cell) * 8 + kind, or 0
        self.taken: i64 = 0  # sheep taken, by kind
        self.unseen: i64 = ALL_TILES  # tiles never revealed, by kind
        self.seen: i64 = 0  # cells whose tile has been revealed
        self.kind_0: i64 = 0  # the kind of a seen tile, as three bits a cell
        self.kind_1: i64 = 0
        self.kind_2: i64 = 0
        self.ending_2: i64 = 0
        # How round 1 was left: ending, shepherd's points, fences, tiles, the face-up ones with their kinds, taken.
        self.ending_1: i64 = 0
        self.points_1: i64 = 0
        self.fences_1: i64 = 0
        self.tiles_1: i64 = 0
        self.face_up_1: i64 = 0
        self.taken_1: i64 = 0
        self.kind_a: i64 = 0
        self.kind_b: i64 = 0
        self.kind_c: i64 = 0

    def clone(self) -> State:
        other = Duel()
        other.actor = self.actor
        other.round = self.round
        other.phase = self.phase
        other.fences = self.fences
        other.supply = self.supply
        other.to_place = self.to_place
        other.tiles = self.tiles
        other.face_up = self.face_up
        other.enclosed = self.enclosed
        other.revealed = self.revealed
        other.late = self.late
        other.last_turn = self.last_turn
        other.flipped = self.flipped
        other.shown = self.shown
        other.taken = self.taken
        other.unseen = self.unseen
        other.seen = self.seen
        other.kind_0 = self.kind_0
        other.kind_1 = self.kind_1
        other.kind_2 = self.kind_2
        other.ending_2 = self.ending_2
        other.ending_1 = self.ending_1
        other.points_1 = self.points_1
        other.fences_1 = self.fences_1
        other.tiles_1 = self.tiles_1
        other.face_up_1 = self.face_up_1
        other.taken_1 = self.taken_1
        other.kind_a = self.kind_a
        other.kind_b = self.kind_b
        other.kind_c = self.kind_c
        return other

    # -- what lies there ----------------------------------------------------------------------------------------------

    def shepherd(self) -> i64:
        """The seat that places fences in this round."""
        return self.round - 1

    def sheep_player(self) -> i64:
        """The seat that flips tiles in this round."""
        return 2 - self.round

    def outside(self) -> i64:
        """The cells with a tile that is not enclosed."""
        return self.tiles & ~self.enclosed

    def flippable(self) -> i64:
        """The cells with a face-down tile that is not enclosed."""
        return self.tiles & ~self.enclosed & ~self.face_up

    def kind(self, cell: i64) -> i64:
        """The kind of the tile on a cell that has been seen."""
        return ((self.kind_0 >> cell) & 1) | (((self.kind_1 >> cell) & 1) << 1) | (((self.kind_2 >> cell) & 1) << 2)

    def known(self, kind: i64) -> i64:
        """The cells where a tile of this kind has been seen and still lies."""
        return of_kind(kind, self.seen & self.tiles, self.kind_0, self.kind_1, self.kind_2)

    def takeable(self, kind: i64) -> i64:
        """The cells with a visible sheep of this kind that is not enclosed."""
        return of_kind(kind, self.face_up & ~self.enclosed, self.kind_0, self.kind_1, self.kind_2)

    def can_take(self) -> bool:
        """Whether two visible sheep outside match."""
        kind: i64 = 0
        while kind < SHEEP_TYPES:
            sheep: i64 = self.takeable(kind)
            if sheep & (sheep - 1):
                return True
            kind += 1
        return False

    # -- what may be decided ------------------------------------------------------------------------------------------

    def legal(self, seat: i64) -> list[int]:
        if seat != self.actor:
            return []
        phase: i64 = self.phase
        if phase <= EXTRA:
            return numbers(ALL_PLACES & ~self.fences)
        if phase == FLIPPING:
            flips = numbers(self.flippable(), FLIP)
            return flips + self._pairs() if self.late else flips
        if phase == REVEALING:
            return [NAME + kind for kind in range(KINDS) if self.unseen >> (kind * 4) & 15]
        if phase == BREAKING:
            return numbers(self.fences, BREAK)
        if phase == CHOOSING:
            return [DONE, *self._pairs()]
        return []

    def _pairs(self) -> list[int]:
        """The ``take`` actions, ascending."""
        found: list[int] = []
        firsts: i64 = self.face_up & ~self.enclosed
        while firsts:
            cell: i64 = lowest(firsts)
            firsts &= firsts - 1
            for other in numbers(self.takeable(self.kind(cell)) & firsts):
                found.append(TAKE + pair_number(cell, other))
        return found

    def weight(self, action: i64) -> i64:
        return (self.unseen >> ((action - NAME) * 4)) & 15

    def sample(self, rng: Rng) -> i64:
        phase: i64 = self.phase
        if phase <= EXTRA:
            return FENCE + rng.pick(ALL_PLACES & ~self.fences)
        if phase == FLIPPING:
            if self.late:
                return self._sample_late(rng, self.flippable())
            return FLIP + rng.pick(self.flippable())
        if phase == REVEALING:
            return self._sample_name(rng)
        if phase == BREAKING:
            return BREAK + rng.pick(self.fences)
        return self._sample_late(rng, 0)

    def _sample_name(self, rng: Rng) -> i64:
        left: i64 = rng.below(TILES - count(self.seen))
        unseen: i64 = self.unseen
        action: i64 = NAME
        while True:
            left -= unseen & 15
            if left < 0:
                return action
            unseen = unseen >> 4
            action += 1

    def _sample_late(self, rng: Rng, flips: i64) -> i64:
        """A flip or a pair; ``done`` where there is nothing to flip."""
        pairs = self._pairs()
        others: i64 = count(flips) if flips else 1
        drawn: i64 = rng.below(others + len(pairs))
        if drawn >= others:
            return pairs[drawn - others]
        return FLIP + nth(flips, drawn) if flips else DONE

    # -- what a decision does -----------------------------------------------------------------------------------------

    def apply(self, seat: i64, action: i64) -> None:
        if action < BREAK:
            self.shown = 0
            self._fence(action - FENCE)
        elif action < FLIP:
            self.shown = 0
            self._break(action - BREAK)
        elif action < NAME:
            self.shown = 0
            self._flip(action - FLIP)
        elif action < DONE:
            self._name(action - NAME)
        elif action == DONE:
            self.shown = 0
            self._end_turn()
        else:
            self.shown = 0
            self._take(action - TAKE)

    def _fence(self, place: i64) -> None:
        self.fences |= bit(place)
        self.supply -= 1
        self.enclosed = enclosed_by(self.fences)
        self._look_whether_late()
        if self.supply == 0:  # R1
            self._end_round(FENCES_OUT)
        elif self.phase == EXTRA:
            self._go_on()
        else:
            self.to_place -= 1
            if self.to_place == 0:
                if self.last_turn:
                    self._end_round(LAST_TURN)
                else:
                    self.revealed = 0
                    self._go_on()

    def _break(self, place: i64) -> None:
        self.fences &= ~bit(place)
        self.supply += 1
        self.enclosed = enclosed_by(self.fences)
        self._go_on()

    def _flip(self, cell: i64) -> None:
        self.flipped = cell
        if self.seen & bit(cell):
            self._turn_up(cell, self.kind(cell))
        else:
            self.phase = REVEALING
            self.actor = CHANCE

    def _name(self, kind: i64) -> None:
        cell: i64 = self.flipped
        self.learn(cell, kind)
        self._turn_up(cell, kind)

    def learn(self, cell: i64, kind: i64) -> None:
        """From now on the tile of this cell is known."""
        self.seen |= bit(cell)
        self.kind_0 |= (kind & 1) << cell
        self.kind_1 |= ((kind >> 1) & 1) << cell
        self.kind_2 |= (kind >> 2) << cell
        self.unseen -= shl(1, kind * 4)

    def _turn_up(self, cell: i64, kind: i64) -> None:
        """What the tile does that now lies face up."""
        self.flipped = 0
        self.shown = (self.round * 32 + cell) * 8 + kind
        if kind < SHEEP_TYPES:
            self.face_up |= bit(cell)
            self.revealed += 1
            if self.revealed == 2 and not self.late:
                self._take_or_turn_back(kind)
            self._go_on()
            return
        self.tiles &= ~bit(cell)
        self._look_whether_late()
        if kind == SHEPHERD:
            self.phase = EXTRA
            self.actor = self.shepherd()
        elif self.fences:  # R2: no choice but which
            self.phase = BREAKING
            self.actor = self.sheep_player()
        else:
            self._go_on()

    def _take_or_turn_back(self, kind: i64) -> None:
        """Before the late phase only the two sheep of this turn lie face up."""
        both: i64 = self.face_up
        self.face_up = 0
        if self.known(kind) & both == both and not both & self.enclosed:
            self.tiles &= ~both
            self.taken += shl(2, kind * 4)
            self._look_whether_late()

    def _take(self, pair: i64) -> None:
        one: i64 = first_cell(pair)
        both: i64 = bit(one) | bit(second_cell(pair, one))
        self.tiles &= ~both
        self.face_up &= ~both
        self.taken += shl(2, self.kind(one) * 4)
        self._go_on()

    def _look_whether_late(self) -> None:
        if not self.late and count(self.outside()) <= LATE_TILES:  # R3
            self.late = 1

    def _go_on(self) -> None:
        """The sheep player's turn goes on, with nothing else pending."""
        outside: i64 = self.outside()
        if outside == 0:  # R4
            self._end_round(NONE_OUTSIDE)
        elif self.revealed < 2 and outside & ~self.face_up:
            self.phase = FLIPPING
            self.actor = self.sheep_player()
        elif self.late and self.can_take():
            self.phase = CHOOSING
            self.actor = self.sheep_player()
        else:
            self._end_turn()

    def _end_turn(self) -> None:
        """The sheep player's turn is over, with at least one tile outside."""
        if self.late and not self.flippable():
            self.last_turn = 1
        self.phase = PLACING
        self.to_place = 2
        self.actor = self.shepherd()

    def _end_round(self, ending: i64) -> None:
        self.to_place = 0
        self.revealed = 0
        if self.round == 2:
            self.ending_2 = ending
            self.phase = ENDED
            self.actor = OVER
            return
        self.ending_1 = ending
        self.points_1 = count(self.tiles & self.enclosed)
        self.fences_1 = self.fences
        self.tiles_1 = self.tiles
        self.face_up_1 = self.face_up
        self.taken_1 = self.taken
        self.kind_a = self.kind_0 & self.face_up
        self.kind_b = self.kind_1 & self.face_up
        self.kind_c = self.kind_2 & self.face_up
        self._start_round_2()

    def _start_round_2(self) -> None:
        """Fresh tiles, no fence, and the seats swap."""
        self.round = 2
        self.phase = PLACING
        self.actor = self.shepherd()
        self.fences = 0
        self.supply = FENCES
        self.to_place = 2
        self.tiles = ALL_CELLS
        self.face_up = 0
        self.enclosed = 0
        self.late = 0
        self.last_turn = 0
        self.taken = 0
        self.unseen = ALL_TILES
        self.seen = 0
        self.kind_0 = 0
        self.kind_1 = 0
        self.kind_2 = 0

    def pieces(self) -> dict[str, int]:
        """Fences and tiles, wherever they are."""
        counted = {"fence": int(self.supply + count(self.fences))}
        gone: i64 = self.seen & ~self.tiles
        for kind in range(KINDS):
            found: i64 = ((self.unseen >> (kind * 4)) & 15) + count(self.known(kind))
            if kind < SHEEP_TYPES:
                found += (self.taken >> (kind * 4)) & 15
            else:
                found += count(of_kind(kind, gone, self.kind_0, self.kind_1, self.kind_2))
            counted[TILE_NAMES[kind]] = found
        return counted

    # -- points -------------------------------------------------------------------------------------------------------

    def points_enclosed(self, seat: i64) -> i64:
        """A point for each tile that this seat, when it was the shepherd, has enclosed."""
        if self.shepherd() == seat:
            return count(self.tiles & self.enclosed)
        return self.points_1 if self.round == 2 else 0

    def points_taken(self, seat: i64) -> i64:
        """A point for each sheep that this seat has taken."""
        if self.sheep_player() == seat:
            return total(self.taken)
        return total(self.taken_1) if self.round == 2 else 0

    def scores(self) -> list[int]:
        return [self.points_enclosed(seat) + self.points_taken(seat) for seat in range(2)]

    def winners(self) -> list[int]:
        scores = self.scores()
        return [seat for seat in range(2) if scores[seat] == max(scores)]  # R5
