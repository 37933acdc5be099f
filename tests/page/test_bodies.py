"""A page reads the same bodies as a server: no field is known to one of them alone."""

import msgspec
import pytest
from pydantic import BaseModel

from sheepfold.page import bodies as here
from sheepfold.server.http import bodies as there

PAIRS: list[tuple[type[msgspec.Struct], type[BaseModel]]] = [
    (here.ClockBody, there.ClockBody),
    (here.TableBody, there.TableBody),
    (here.NameBody, there.DealBody),
    (here.JoinBody, there.JoinBody),
    (here.SecretBody, there.SecretBody),
    (here.MoveBody, there.MoveBody),
    (here.PreviewBody, there.PreviewBody),
    (here.AgreeBody, there.AnswerBody),
    (here.HandBody, there.HandBody),
    (here.VoteBody, there.VoteBody),
    (here.ChatBody, there.ChatBody),
    (here.PositionBody, there.PositionBody),
    (here.PositionPreviewBody, there.PositionPreviewBody),
    (here.WorldsBody, there.WorldsBody),
    (here.WorthBody, there.WorthBody),
]


@pytest.mark.parametrize(("ours", "theirs"), PAIRS, ids=lambda kind: kind.__name__)
def test_the_same_fields(ours: type[msgspec.Struct], theirs: type[BaseModel]) -> None:
    assert set(ours.__struct_fields__) == set(theirs.model_fields)
