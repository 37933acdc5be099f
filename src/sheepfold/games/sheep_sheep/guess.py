"""What nobody has seen of the set-up, sampled as likely as it is.

The under sides of the centre are not simply equally likely. At each cell the outcomes that R1 leaves are weighed
against their total, and that total depends on the cards laid before, under sides included: the more of them have a
colour that R1 forbids at a later cell, the more allowed cards were left for that cell, and the less likely was each.
With the physical cards told apart, a world (which card lies where) has the probability of the product of 1 / total
over the cells. Everything after the set-up is equally likely in all worlds: draws come from a deck whose size everyone
knows, and swaps only show.

So: every unseen cell takes one card of the pool that bears its colour, equally likely, and all is begun anew where two
cells took the same one. That makes all worlds equally likely. Then a world is kept with the probability of the product
of (smallest possible total) / (its total), and all is begun anew otherwise. Both tests are made as early as can be.
"""

from mypy_extensions import i64

from sheepfold.core.bits import bit, has
from sheepfold.core.rng import Rng
from sheepfold.games.sheep_sheep.cards import bearing, card, kind_of, pick_bearing, size
from sheepfold.games.sheep_sheep.centre import before, colour_at, completes, first_of, is_in, merged, put
from sheepfold.games.sheep_sheep.components import CENTRE_CELLS, COLOUR_COUNT, NO_COLOUR
from sheepfold.games.sheep_sheep.layout import Layout
from sheepfold.games.sheep_sheep.phases import ENDED


def vary(state: Layout, seat: i64, rng: Rng) -> None:
    """Replace all that the seat cannot know by a fair guess."""
    if state.phase != ENDED:
        state.lucky = imagine_lucky(state.lucky, state.seats, seat, rng)
    # Every card that nobody has seen goes into one pool, on which all seats agree.
    pool: i64 = state.deck + _cards_of(state.laid_tops, state.laid_unders, state.unseen)
    state.laid_unders = imagine_unders(state.laid_tops, state.laid_unders, state.unseen, pool, state.undealt, rng)
    state.deck = pool - _cards_of(state.laid_tops, state.laid_unders, state.unseen)
    state.unders = merged(state.unders, state.laid_unders, state.lying)


def _cards_of(tops: i64, unders: i64, cells: i64) -> i64:
    """The heap of the cards in these cells."""
    heap: i64 = 0
    while cells:
        cell: i64 = first_of(cells)
        heap += card(kind_of(colour_at(tops, cell), colour_at(unders, cell)))
        cells &= cells - 1
    return heap


def imagine_lucky(lucky: i64, seats: i64, seat: i64, rng: Rng) -> i64:
    """Lucky colours of all seats, as octal digits, that agree with the seat's own."""
    colours: list[int] = []
    colour: i64 = 0
    while colour < COLOUR_COUNT:
        if seat < 0 or colour != colour_at(lucky, seat):
            colours.append(colour)
        colour += 1
    rng.shuffle(colours)
    imagined: i64 = lucky
    other: i64 = 0
    while other < seats:
        if other != seat and colour_at(lucky, other) != NO_COLOUR:
            imagined = put(imagined, other, colours.pop())
        other += 1
    return imagined


def imagine_unders(tops: i64, unders: i64, unseen: i64, pool: i64, undealt: i64, rng: Rng) -> i64:
    """Under sides of the centre as it was laid out: those of the unseen cells sampled, the others as they are.

    ``pool`` is the heap of the deck and the unseen cards, ``undealt`` the deck before the centre was laid out.
    """
    while unseen:
        imagined: i64 = _try(tops, unders, unseen, pool, undealt, rng)
        if imagined >= 0:
            return imagined
    return unders


def _try(tops: i64, unders: i64, unseen: i64, pool: i64, undealt: i64, rng: Rng) -> i64:
    left: i64 = pool
    cell: i64 = 0
    while cell < CENTRE_CELLS:
        top: i64 = colour_at(tops, cell)
        if top == NO_COLOUR:
            break
        if not _keeps(tops, unders, unseen, cell, undealt, rng):
            return -1
        if is_in(cell, unseen):
            # Earlier unseen cells of this colour have surely taken a card of it: no need to try those.
            at_most: i64 = bearing(pool, top) - _alike(tops, unseen, cell, top)
            hide: i64 = pick_bearing(left, top, rng.below(at_most))
            if hide < 0:  # a card that has been taken
                return -1
            left -= card(kind_of(top, hide))
            unders = put(unders, cell, hide)
        cell += 1
    return unders


def _alike(tops: i64, unseen: i64, cell: i64, colour: i64) -> i64:
    """How many unseen cells before this one show the colour."""
    alike: i64 = 0
    earlier: i64 = 0
    while earlier < cell:
        if is_in(earlier, unseen) and colour_at(tops, earlier) == colour:
            alike += 1
        earlier += 1
    return alike


def _keeps(tops: i64, unders: i64, unseen: i64, cell: i64, undealt: i64, rng: Rng) -> bool:
    """The test for the outcome at one cell: kept with the probability (smallest possible total) / (total).

    The total is two sides for each card left, less those that show a colour which R1 forbids here.
    """
    forbidden: i64 = _forbidden(before(tops, cell), cell)
    if forbidden == 0:
        return True
    smallest: i64 = 2 * (size(undealt) - cell)
    colour: i64 = 0
    while colour < COLOUR_COUNT:
        if has(forbidden, colour):
            smallest -= bearing(undealt, colour)
        colour += 1
    more: i64 = 0
    earlier: i64 = 0
    while earlier < cell:
        if has(forbidden, colour_at(tops, earlier)):
            smallest += 1
        if has(forbidden, colour_at(unders, earlier)):
            if is_in(earlier, unseen):
                more += 1
            else:
                smallest += 1
        earlier += 1
    return more == 0 or rng.below(smallest + more) < smallest


def _forbidden(tops: i64, cell: i64) -> i64:
    """The colours that R1 forbids in the next cell: only those of its neighbours can be."""
    forbidden: i64 = 0
    if cell % 3:
        left: i64 = colour_at(tops, cell - 1)
        if completes(tops, cell, left):
            forbidden |= bit(left)
    if cell >= 3:
        above: i64 = colour_at(tops, cell - 3)
        if completes(tops, cell, above):
            forbidden |= bit(above)
    return forbidden
