"""The bound on the weights of worlds: no world that a seat holds possible weighs more (see ``guess``)."""

from mypy_extensions import i64

from sheepfold.core.bits import count
from sheepfold.games.sheep_and_thief.components import TURNS
from sheepfold.games.sheep_and_thief.knowledge import Knowledge


def heaviest(facts: Knowledge) -> float:
    """At least what the heaviest world weighs."""
    most: float = 1.0
    for game_round in range(facts.table.round + 1):
        most *= _most_groups(facts, game_round) * _most_links(facts, game_round)
        for other in facts.others:
            known: i64 = count(facts.from_dark(game_round, other, facts.known_keep))
            most *= _ways(len(facts.dark_places[game_round * facts.table.seats + other]), known)
            if facts.is_settled(game_round):
                most *= _most_uses(facts, game_round, other)
    return most


def _most_groups(facts: Knowledge, game_round: i64) -> float:
    owners = facts.owners(game_round, facts.known_keep)
    most: float = 1.0
    for group in range(len(facts.groups)):
        if facts.group_round[group] == game_round:
            size: i64 = len(facts.groups[group])
            fixed: i64 = 0
            if facts.table.seats > 2:  # the places of a group have different takers
                for card in facts.group_cards[group]:
                    if owners[card] >= 0:
                        fixed += 1
            most *= _ways(size - fixed, size - fixed)
    return most


def _most_links(facts: Knowledge, game_round: i64) -> float:
    """Each card seen before and now come from the dark settles one link."""
    if game_round == 0:
        return 1.0
    sizes: list[int] = []
    settled: i64 = 0
    for other in facts.others:
        packet: i64 = game_round * facts.table.seats + other
        settled += count(facts.from_dark(game_round, other, facts.known_keep) & facts.seen_before[game_round])
        if not facts.known_keep[packet - facts.table.seats]:
            size: i64 = facts.dark[packet]
            if facts.spare_dark[packet - facts.table.seats] > 0:
                size += count(facts.looked_at[packet])
            sizes.append(size)
    sizes.sort()
    most: float = 1.0
    for i in range(settled, len(sizes)):
        most *= float(sizes[i])
    return most


def _most_uses(facts: Knowledge, game_round: i64, other: i64) -> float:
    size: i64 = facts.table.hand_size()
    uses: i64 = 0
    for turn in range(TURNS):
        if facts.shown(game_round, other, turn):
            size -= 1
        elif facts.stuck(game_round, other, turn):
            uses += 1
    if game_round < facts.table.round:
        if facts.known_keep[game_round * facts.table.seats + other]:
            size -= 1
        else:
            uses += 1
    if facts.has_dropped(game_round, other):
        uses += 1
    return _ways(size, uses)


def _ways(size: i64, chosen: i64) -> float:
    """In how many ways so many things can be chosen in order."""
    ways: float = 1.0
    for i in range(chosen):
        ways *= float(size - i)
    return ways
