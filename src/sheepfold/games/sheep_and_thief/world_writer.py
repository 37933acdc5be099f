"""Writing a world onto the table from which it was guessed."""

from mypy_extensions import i64

from sheepfold.core.bits import bit
from sheepfold.games.sheep_and_thief.components import ALL_CARDS, DROPPED, KEPT, PLACED, TAKEN, TURNS
from sheepfold.games.sheep_and_thief.knowledge import PLACES
from sheepfold.games.sheep_and_thief.log import Log
from sheepfold.games.sheep_and_thief.world import World


def write(world: World) -> None:
    """Make the world the truth on its table."""
    table = world.table
    facts = world.facts
    dealt: i64 = 0
    for packet in range(facts.packets):
        dealt |= _write_packet(world, packet)
    table.deck = ALL_CARDS & ~dealt
    for game_round in range(table.round + 1):
        if facts.is_settled(game_round):
            for other in world.others:
                _write_uses(world, game_round, other)
    _write_hands(world)


def _write_packet(world: World, packet: i64) -> i64:
    """The order in which a packet was emptied; two seats' last two cards, taken at once, ascending."""
    table = world.table
    facts = world.facts
    line: i64 = table.log_at(packet // table.seats, packet % table.seats) + TAKEN
    taken: i64 = facts.taken(packet)
    if taken == PLACES and world.cards[packet * PLACES + 4] > world.cards[packet * PLACES + 5]:
        _swap(world, packet * PLACES + 4, packet * PLACES + 5)
    dealt: i64 = 0
    for place in range(facts.sizes[packet]):
        card: i64 = world.cards[packet * PLACES + place]
        dealt |= bit(card - 1)
        if place < taken:
            table.log[line + place] = card
    return dealt


def _swap(world: World, one: i64, two: i64) -> None:
    """Swap the cards of two places that one seat took at once, and all that was done with them."""
    world.cards[one], world.cards[two] = world.cards[two], world.cards[one]
    for uses in (world.kept_place, world.dropped_place, world.buried_place):
        for i in range(len(uses)):
            if uses[i] == one:
                uses[i] = two
            elif uses[i] == two:
                uses[i] = one


def _write_uses(world: World, game_round: i64, other: i64) -> None:
    table = world.table
    facts = world.facts
    line: i64 = game_round * table.seats + other
    log: i64 = table.log_at(game_round, other)
    if game_round < table.round:
        table.log[log + KEPT] = world.cards[world.kept_place[line]]
    if facts.has_dropped(game_round, other):
        table.log[log + DROPPED] = world.cards[world.dropped_place[line]]
    for turn in range(TURNS):
        if facts.stuck(game_round, other, turn):
            face: i64 = world.cards[world.buried_place[line * TURNS + turn]]
            table.log[log + PLACED + turn] = face
            table.put_card(other, world.buried_cell[line * TURNS + turn], face)


def _write_hands(world: World) -> None:
    table = world.table
    facts = world.facts
    settled: bool = facts.is_settled(table.round)
    for other in world.others:
        picks: i64 = 0
        rest: i64 = 0
        for packet in range(table.round * table.seats, facts.packets):
            taken: i64 = facts.taken(packet)
            for place in range(facts.sizes[packet]):
                card: i64 = bit(world.cards[packet * PLACES + place] - 1)
                if place < taken:
                    if facts.taker(packet * PLACES + place) == other:
                        picks |= card
                elif table.holder(packet % table.seats) == other:
                    rest |= card
        if settled:
            table.set_hand(other, picks & ~_used(table, other))
        else:
            table.set_picks(other, picks)
            table.set_hand(other, rest)


def _used(table: Log, other: i64) -> i64:
    """The cards the seat has placed, buried or dropped in this round."""
    log: i64 = table.log_at(table.round, other)
    used: i64 = 0
    for i in range(DROPPED, PLACED + TURNS):
        if table.log[log + i]:
            used |= bit(table.log[log + i] - 1)
    return used
