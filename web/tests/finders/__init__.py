"""Which positions the pictures of the rules show: for each picture, how to find one in a game."""

from finders import shear_panic, sheep_and_thief, sheep_sheep, te_kuiti, two_sheep_dogs

FINDERS = {
    "te-kuiti": te_kuiti.FINDERS,
    "two-sheep-dogs": two_sheep_dogs.FINDERS,
    "shear-panic": shear_panic.FINDERS,
    "sheep-and-thief": sheep_and_thief.FINDERS,
    "sheep-sheep": sheep_sheep.FINDERS,
}
SEATS = {"shear-panic": 4}
