"""Where a duel stands: whose turn it is, what may be decided, and what it scores now."""

from mypy_extensions import i64

from sheepfold.core.bits import count, lowest, nth, numbers
from sheepfold.core.rng import Rng
from sheepfold.games.te_kuiti.components import (
    ALL_PLACES,
    ALL_TILES,
    BREAK,
    BREAKING,
    CHOOSING,
    DONE,
    EXTRA,
    FENCE,
    FENCES_A_TURN,
    FLIP,
    FLIPPING,
    KINDS,
    NAME,
    NO_CELL,
    PLACING,
    REVEALING,
    SHEEP_TYPES,
    TAKE,
    TILE_NAMES,
)
from sheepfold.games.te_kuiti.first_round import FieldAfterRound1
from sheepfold.games.te_kuiti.pairs import pair_number
from sheepfold.games.te_kuiti.tiles import nth_kind, number_of, of_kind, total


class DuelTable(FieldAfterRound1):
    """The field, and what both players keep in mind."""

    __slots__ = (
        "ending", "last_turn", "late", "round", "shown_cell", "shown_kind", "shown_round", "taken", "to_place",
        "unseen",
    )  # fmt: skip

    def __init__(self) -> None:
        super().__init__()
        self.seats = 2
        self.actor = 0
        self.phase = PLACING
        self.round: i64 = 1
        self.to_place: i64 = FENCES_A_TURN  # fences still to place in the shepherd's turn
        self.late: i64 = 0  # 1 when the late phase has begun
        self.last_turn: i64 = 0  # 1 when this is the shepherd's last turn
        self.taken: i64 = 0  # sheep taken, as a tally
        self.unseen: i64 = ALL_TILES  # tiles never revealed, as a tally
        self.shown_cell: i64 = NO_CELL  # where the last decision showed a tile
        self.shown_kind: i64 = 0  # what it was
        self.shown_round: i64 = 1  # and in which round
        self.ending: i64 = 0  # how round 2 ended

    def stand_as(self, other: "DuelTable") -> None:
        """Let this duel stand where the other one does."""
        self.lay_as(other)
        self.remember_as(other)
        self.rules = other.rules
        self.actor = other.actor
        self.round = other.round
        self.to_place = other.to_place
        self.late = other.late
        self.last_turn = other.last_turn
        self.taken = other.taken
        self.unseen = other.unseen
        self.shown_cell = other.shown_cell
        self.shown_kind = other.shown_kind
        self.shown_round = other.shown_round
        self.ending = other.ending

    def shepherd(self) -> i64:
        """The seat that places fences in this round: seat 0 in round 1."""  # setup.roles
        return self.round - 1

    def sheep_player(self) -> i64:
        """The seat that flips tiles in this round."""
        return 2 - self.round

    def takeable(self, kind: i64) -> i64:
        """The cells with a visible sheep of this kind that is not enclosed."""
        return of_kind(kind, self.face_up & ~self.enclosed, self.kind_0, self.kind_1, self.kind_2)

    # -- what may be decided ------------------------------------------------------------------------------------------

    def legal(self, seat: i64) -> list[int]:
        if seat != self.actor:
            return []
        phase: i64 = self.phase
        if phase <= EXTRA:
            return numbers(ALL_PLACES & ~self.fences, FENCE)  # shepherd.anywhere
        if phase == FLIPPING:
            flips = numbers(self.flippable(), FLIP)
            return flips + self.takes() if self.late else flips
        if phase == REVEALING:
            return [NAME + kind for kind in range(KINDS) if number_of(kind, self.unseen)]
        if phase == BREAKING:
            return numbers(self.fences, BREAK)
        if phase == CHOOSING:
            return [DONE, *self.takes()]
        return []

    def takes(self) -> list[int]:
        """The ``take`` actions, ascending."""
        takes: list[int] = []
        firsts: i64 = self.face_up & ~self.enclosed
        while firsts:
            cell: i64 = lowest(firsts)
            firsts &= firsts - 1
            for other in numbers(self.takeable(self.kind(cell)) & firsts):
                takes.append(TAKE + pair_number(cell, other))
        return takes

    def weight(self, action: i64) -> i64:
        return number_of(action - NAME, self.unseen)  # flip.chance

    def sample(self, rng: Rng) -> i64:
        phase: i64 = self.phase
        if phase <= EXTRA:
            return FENCE + rng.pick(ALL_PLACES & ~self.fences)
        if phase == FLIPPING:
            if self.late:
                return self._sample_late(rng, self.flippable())
            return FLIP + rng.pick(self.flippable())
        if phase == REVEALING:
            return NAME + nth_kind(self.unseen, rng.below(total(self.unseen)))
        if phase == BREAKING:
            return BREAK + rng.pick(self.fences)
        return self._sample_late(rng, 0)

    def _sample_late(self, rng: Rng, flips: i64) -> i64:
        """A flip or a pair; ``done`` where there is nothing to flip."""
        takes = self.takes()
        others: i64 = count(flips) if flips else 1
        drawn: i64 = rng.below(others + len(takes))
        if drawn >= others:
            return takes[drawn - others]
        return FLIP + nth(flips, drawn) if flips else DONE

    # -- scoring ------------------------------------------------------------------------------------------------------

    def points_enclosed(self, seat: i64) -> i64:
        """A point for each tile that this seat, when it was the shepherd, has enclosed."""
        if self.shepherd() == seat:  # score.enclosed, score.others
            return count(self.tiles & self.enclosed)
        return self.first_points

    def points_taken(self, seat: i64) -> i64:
        """A point for each sheep that this seat has taken."""
        if self.sheep_player() == seat:  # score.sheep
            return total(self.taken)
        return total(self.first_taken)

    def scores(self) -> list[int]:
        # goal.points
        return [self.points_enclosed(seat) + self.points_taken(seat) for seat in range(2)]

    def winners(self) -> list[int]:
        scores = self.scores()
        return [seat for seat in range(2) if scores[seat] == max(scores)]  # R5, score.winner

    # -- the box -------------------------------------------------------------------------------------------------------

    def pieces(self) -> dict[str, int]:
        """Fences and tiles, wherever they are."""
        counted = {"fence": int(self.supply + count(self.fences))}
        gone: i64 = self.seen & ~self.tiles
        for kind in range(KINDS):
            tiles: i64 = number_of(kind, self.unseen) + count(self.known(kind))
            if kind < SHEEP_TYPES:
                tiles += number_of(kind, self.taken)
            else:
                tiles += count(of_kind(kind, gone, self.kind_0, self.kind_1, self.kind_2))
            counted[TILE_NAMES[kind]] = tiles
        return counted
