"""What all requests about a table have in common: its name, a token, and whose it is."""

from typing import Annotated

from fastapi import Depends, Path, Query, Request
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer

from sheepfold.core.rules.sentences import LANGUAGES

_bearer = HTTPBearer(auto_error=False, description="A seat's token, or the owner's.")
Credentials = Annotated[HTTPAuthorizationCredentials | None, Depends(_bearer)]
TableName = Annotated[str, Path(max_length=40)]
SeatNumber = Annotated[int, Path(ge=0, le=99)]
Language = Annotated[str, Query(pattern="^[a-z]{2}$", description="The language of `why` and of the rules.")]
MoveText = Annotated[str, Query(min_length=1, max_length=200)]


def _told_in(request: Request, language: Language = LANGUAGES[0]) -> None:
    request.state.language = language


TOLD_IN = [Depends(_told_in)]
"""For requests that a rule can refuse: they may say in which language they want the reason."""


def told_in(request: Request) -> str:
    """The language of a refusal."""
    return str(getattr(request.state, "language", LANGUAGES[0]))


def _token(credentials: Credentials) -> str | None:
    return None if credentials is None else credentials.credentials


Token = Annotated[str | None, Depends(_token)]
