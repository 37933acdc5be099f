"""Fair shuffles: the seed is fixed before anybody sits down, and anyone can check afterwards that it was."""

import hashlib
import secrets

from sheepfold.core.chance import outcome, ticket
from sheepfold.core.errors import BadRecord
from sheepfold.core.game import Game
from sheepfold.core.match import Match
from sheepfold.core.record import Record
from sheepfold.core.state import CHANCE


def new_seed() -> str:
    """A seed that nobody can guess: 160 bits in 40 hex digits."""
    return secrets.token_hex(20)


def commitment(seed: str, table: str) -> str:
    """What is shown from the start: it fixes the seed without giving it away."""
    return hashlib.sha256(f"{seed}:{table}".encode()).hexdigest()


def verify(game: Game, record: Record, table: str | None = None, published: str | None = None) -> None:
    """Check that the record keeps the rules and that all its chance events come from its seed, and the seed from the
    published commitment where one is given. ``BadRecord`` says what is wrong."""
    if record.seed is None:
        raise BadRecord("The record has no seed, so its shuffles cannot be checked.")
    if table is not None and published is not None and commitment(record.seed, table) != published:
        raise BadRecord("The record's seed is not the one that was committed to when the table opened.")
    match = Match.replay(game, record)
    state = match.game.new(match.seats, match.options)
    redraws = record.redraws or []
    for index, (who, action) in enumerate(match.events):
        undos = max((undos for start, undos in redraws if start <= index), default=0)
        if who == CHANCE and action != outcome(state, ticket(record.seed, index, undos)):
            raise BadRecord(f"Event {index} ({match.game.text(action)}) is not what the seed gives.", index)
        state.apply(who, action)
