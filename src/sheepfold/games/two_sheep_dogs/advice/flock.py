"""The ring in numbers only, for judging positions fast.

Once a piece is played its number counts no more, and of its kind only whether it is a wolf. So a position is how much
livestock and how many wolves each slot holds, and how much livestock each barn: a *flock*, packed into one integer.
Slot s has five bits of livestock from bit 8 * s on and three bits of wolves behind them; the barns follow, five bits
each. Moves on flocks choose between livestock and wolf by themselves, as ``wolf_goes_here`` says.
"""

from typing import Final

from mypy_extensions import i64

from sheepfold.core.bits import count, shl
from sheepfold.games.two_sheep_dogs.components import (
    CALL,
    EAT,
    FENCE,
    FENCE_0,
    FENCE_1,
    LIVESTOCK,
    SLOTS,
    SLOTS_A_SEAT,
    SOW,
    WOLVES,
    is_fence,
    slot_after,
    slot_of,
)
from sheepfold.games.two_sheep_dogs.scoring import standing_points
from sheepfold.games.two_sheep_dogs.state import TwoSheepDogs

_SLOT: Final = 8  # bits of a slot
_SEAT: Final = SLOTS_A_SEAT * _SLOT  # bits of a seat's slots
_WOLF: Final = 5  # where the wolves of a slot begin
_ONE_WOLF: Final = 1 << _WOLF
_LIVESTOCK_BITS: Final = 31
_WOLF_BITS: Final = 7
_SLOT_BITS: Final = 0xFF
_GRASS_BITS: Final = 0xFFFF
_BARN_0: Final = 48
_BARN_1: Final = 53
_FENCES: Final = 0xFF0000FF0000
_BARNS: Final = 0x3FF000000000000


def livestock_in(flock: i64, slot: i64) -> i64:
    """How much livestock the slot holds."""
    return (flock >> (_SLOT * slot)) & _LIVESTOCK_BITS


def wolves_in(flock: i64, slot: i64) -> i64:
    """How many wolves the slot holds."""
    return (flock >> (_SLOT * slot + _WOLF)) & _WOLF_BITS


def in_barn(flock: i64, seat: i64) -> i64:
    """How much livestock the seat's barn holds."""
    return (flock >> (_BARN_1 if seat else _BARN_0)) & _LIVESTOCK_BITS


def holds_any(flock: i64, slot: i64) -> bool:
    """Whether the slot holds any piece."""
    return (flock >> (_SLOT * slot)) & _SLOT_BITS != 0


def holds_grass(flock: i64, seat: i64) -> bool:
    """Whether the seat has any piece in its grasslands."""
    return (flock >> (_SEAT * seat)) & _GRASS_BITS != 0


def standing_of(flock: i64, seat: i64) -> i64:
    """What the seat's part of the flock scores."""
    grass: i64 = (flock >> (_SEAT * seat)) & _GRASS_BITS
    livestock: i64 = (grass & _LIVESTOCK_BITS) + ((grass >> _SLOT) & _LIVESTOCK_BITS)
    wolves: i64 = ((grass >> _WOLF) & _WOLF_BITS) + (grass >> (_SLOT + _WOLF))
    return standing_points(livestock, wolves, livestock_in(flock, slot_of(seat, FENCE)), in_barn(flock, seat))


def with_livestock(flock: i64, slot: i64) -> i64:
    """The flock with one more piece of livestock in the slot."""
    return flock + shl(1, _SLOT * slot)


def with_wolf(flock: i64, slot: i64) -> i64:
    """The flock after a wolf came to the slot: in a goal fence it leaves, and livestock with it."""
    if not is_fence(slot):
        return flock + shl(_ONE_WOLF, _SLOT * slot)
    return flock - shl(1, _SLOT * slot) if livestock_in(flock, slot) else flock


def homed(flock: i64, seat: i64) -> i64:
    """The flock after the seat welcomed a piece back from its goal fence, which must hold one."""
    return flock - shl(1, _SLOT * slot_of(seat, FENCE)) + shl(1, _BARN_1 if seat else _BARN_0)


def after_spring(flock: i64) -> i64:
    """The flock after the spring scoring: fences emptied, barns into the fences."""
    fences: i64 = shl(in_barn(flock, 0), _SLOT * FENCE_0) + shl(in_barn(flock, 1), _SLOT * FENCE_1)
    return (flock & ~_FENCES & ~_BARNS) | fences


def _hurt(seat: i64, slot: i64) -> i64:
    """How little a seat likes livestock rather than a wolf in a slot: 3 for the other's fence, 0 for its own."""
    if is_fence(slot):
        return 0 if slot == slot_of(seat, FENCE) else 3
    return 1 if (slot >= SLOTS_A_SEAT) == (seat == 1) else 2


def wolf_goes_here(seat: i64, slot: i64, livestock: i64, wolves: i64) -> bool:
    """Whether the seat, sowing so many of each from this slot on, lays a wolf into it.

    The wolves go where they hurt most: the other's goal fence, his grasslands, then the own grasslands and fence.
    """
    if wolves == 0 or livestock == 0:
        return wolves > 0
    here: i64 = _hurt(seat, slot)
    left: i64 = livestock + wolves - 1
    while left > 0:
        slot = slot_after(slot)
        if _hurt(seat, slot) > here:
            wolves -= 1
            if wolves == 0:
                return False
        left -= 1
    return True


def sown(flock: i64, seat: i64, slot: i64, livestock: i64, wolves: i64) -> tuple[i64, i64]:
    """The flock after the seat sowed so many of each from this slot on, and the slot of the last one."""
    last: i64 = slot
    while livestock + wolves > 0:
        last = slot
        if wolf_goes_here(seat, slot, livestock, wolves):
            flock = with_wolf(flock, slot)
            wolves -= 1
        else:
            flock = with_livestock(flock, slot)
            livestock -= 1
        slot = slot_after(slot)
    return flock, last


def chased(flock: i64, seat: i64, side: i64) -> tuple[i64, i64]:
    """The flock after the seat chased a grassland of its own, and the slot of the last piece."""
    slot: i64 = slot_of(seat, side)
    empty: i64 = flock & ~shl(_SLOT_BITS, _SLOT * slot)
    return sown(empty, seat, slot_after(slot), livestock_in(flock, slot), wolves_in(flock, slot))


def _counted(pieces: i64) -> i64:
    return count(pieces & LIVESTOCK) + shl(count(pieces & WOLVES), _WOLF)


def on_table(state: TwoSheepDogs) -> i64:
    """The flock that lies in the ring and the barns now."""
    flock: i64 = shl(count(state.barn0), _BARN_0) + shl(count(state.barn1), _BARN_1)
    slot: i64 = 0
    while slot < SLOTS:
        flock += shl(_counted(state.in_slot(slot)), _SLOT * slot)
        slot += 1
    return flock


def settled(state: TwoSheepDogs) -> i64:
    """The flock as it will lie when what has begun is done: an eating wolf has eaten, the herd is sown, both pieces
    of the trick are called."""
    flock: i64 = on_table(state)
    slot: i64 = state.slot
    if state.decision == EAT:
        flock = with_wolf(flock, slot)
        slot = slot_after(slot)
    if state.decision == EAT or state.decision == SOW:
        livestock: i64 = count(state.herd & LIVESTOCK)
        flock = sown(flock, state.loser, slot, livestock, count(state.herd & WOLVES))[0]
    elif state.decision == CALL:
        flock += shl(_counted(state.led) + _counted(state.followed), _SEAT * state.actor)
    return flock
