"""Fair shuffles: the seed is fixed before anybody sits down, and anyone can check afterwards that it was."""

import hashlib
import secrets

from sheepfold.core.errors import BadRecord
from sheepfold.core.game import Game, outcome
from sheepfold.core.match import Match, ticket
from sheepfold.core.record import Record
from sheepfold.core.state import CHANCE, State


def new_seed() -> str:
    """A seed that nobody can guess: 160 bits in 40 hex digits."""
    return secrets.token_hex(20)


def commitment(seed: str, table: str) -> str:
    """What is shown from the start: it fixes the seed without giving it away."""
    return hashlib.sha256(f"{seed}:{table}".encode()).hexdigest()


def settled(game: Game, state: State, seed: str, index: int) -> list[tuple[int, str]]:
    """What chance does next, told as events; ``state`` is carried on until a seat is to act or the game is over."""
    events: list[tuple[int, str]] = []
    while state.actor == CHANCE:
        action = outcome(state, ticket(seed, index + len(events)))
        events.append((CHANCE, game.text(state, action)))
        state.apply(CHANCE, action)
    return events


def verify(game: Game, record: Record, table: str | None = None, published: str | None = None) -> None:
    """Check that the record keeps the rules and that all its chance events come from its seed, and the seed from the
    published commitment where one is given. ``BadRecord`` says what is wrong."""
    if record.seed is None:
        raise BadRecord("The record has no seed, so its shuffles cannot be checked.")
    if table is not None and published is not None and commitment(record.seed, table) != published:
        raise BadRecord("The record's seed is not the one that was committed to when the table opened.")
    game = Match.replay(game, record).game
    state = game.new(record.players, game.check(record.players, record.options))
    for index, (who, move) in enumerate(record.events):
        action = game.parse(state, move)
        if who == CHANCE and action != outcome(state, ticket(record.seed, index)):
            raise BadRecord(f"Event {index} ({move}) is not what the seed gives.", index)
        state.apply(who, action)
