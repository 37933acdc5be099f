"""Fair shuffles: nobody can choose the seed, and anyone can check afterwards that nobody did.

The server commits to a seed before anybody sits down. Whoever sits down may pledge a secret: show its hash. When all
have sat down the secrets are opened, and the game's seed is the hash of the server's seed and all of them.
"""

import hashlib
import secrets as randomness
from collections.abc import Sequence

from sheepfold.core.chance import lot, outcome, ticket
from sheepfold.core.errors import BadRecord
from sheepfold.core.game import Game
from sheepfold.core.match import Match
from sheepfold.core.record import Record
from sheepfold.core.state import CHANCE


def new_seed() -> str:
    """A seed that nobody can guess: 160 bits in 40 hex digits."""
    return randomness.token_hex(20)


def commitment(seed: str, table: str) -> str:
    """What is shown from the start: it fixes the seed without giving it away."""
    return hashlib.sha256(f"{seed}:{table}".encode()).hexdigest()


def pledge(secret: str) -> str:
    """What a seat shows of its secret when it sits down."""
    return hashlib.sha256(secret.encode()).hexdigest()


def joint_seed(seed: str, secrets: Sequence[str | None]) -> str:
    """The seed of a game to which the seats added these secrets, in their order; without any, the server's own."""
    if not any(secrets):
        return seed
    return hashlib.sha256(":".join([seed, *(secret or "" for secret in secrets)]).encode()).hexdigest()


def verify(game: Game, record: Record, table: str | None = None, published: str | None = None) -> None:
    """Check that the record keeps the rules and that all its chance events come from its seed, and the seed from the
    published commitment where one is given. ``BadRecord`` says what is wrong. Events that the table was given when it
    opened only have to keep the rules."""
    if record.seed is None:
        raise BadRecord("The record has no seed, so its shuffles cannot be checked.")
    committed = _server_seed(record, record.seed)
    if table is not None and published is not None and commitment(committed, table) != published:
        raise BadRecord("The record's seed is not the one that was committed to when the table opened.")
    if record.lots is not None and record.lots != lot(record.seed, record.players):
        raise BadRecord("The lots that decided who begins are not what the seed gives.")
    match = Match.replay(game, record)
    state = match.game.new(match.seats, match.options)
    redraws, given = record.redraws or [], record.given or 0
    for index, (who, action) in enumerate(match.events):
        undos = max((undos for start, undos in redraws if start <= index), default=0)
        if who == CHANCE and index >= given and action != outcome(state, ticket(record.seed, index, undos)):
            raise BadRecord(f"Event {index} ({match.game.text(action)}) is not what the seed gives.", index)
        state.apply(who, action)


def _server_seed(record: Record, seed: str) -> str:
    """The server's part of the record's seed; ``BadRecord`` if the seed is not made of it and the seats' secrets."""
    if record.server_seed is None and record.secrets is None and record.pledges is None:
        return seed
    if record.server_seed is None or record.secrets is None or record.pledges is None:
        raise BadRecord("The record does not say of what its seed is made: server_seed, secrets and pledges.")
    if not len(record.secrets) == len(record.pledges) == record.players:
        raise BadRecord("The record does not list one secret and one pledge a seat.")
    for seat, (secret, pledged) in enumerate(zip(record.secrets, record.pledges, strict=True)):
        if secret is not None and pledge(secret) != pledged:
            raise BadRecord(f"The secret of seat {seat} is not the one that was pledged when it sat down.")
    if joint_seed(record.server_seed, record.secrets) != seed:
        raise BadRecord("The record's seed is not made of the server's seed and the seats' secrets.")
    return record.server_seed
