"""What is to be decided or rolled, and in which part of the game."""

from typing import Final

CHOOSING: Final = 0
ACTING: Final = 1
GROUPING: Final = 2
ROLLING: Final = 3
JOINING: Final = 4
PANICKING: Final = 5
SLAMMING: Final = 6
TURNING: Final = 7
ENDED: Final = 8
PHASES: Final = (
    "choose an action",  # the seat, from its menu
    "use the action",  # the seat
    "choose a group",  # the seat, among the smallest
    "roll the regroup die",  # chance
    "join the group",  # the seat
    "roll the panic die",  # chance
    "slam in panic",  # the seat, with a sheep of the colour that panics
    "turn in panic",  # the seat, the whole flock
    "the game is over",
)

LEAVING_LORRY: Final = 0
TURN_PART: Final = 1
SHEARING: Final = 2
PANIC_PART: Final = 3
PARTS: Final = ("leaving the lorry", "turn", "after the shearing", "panic")
