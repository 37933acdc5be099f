"""What OpenSpiel's players see, as strings and tensors."""

import json
from array import array
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt
import pyspiel

from sheepfold.core.state import ONLOOKER
from sheepfold.research.information import COLUMNS, LATEST

Tensor: TypeAlias = "array[float]"
"""Used like the list that OpenSpiel's own games return; making it, and an array of numpy from it, takes no time."""


class SeatObserver:
    """Observations (what lies open, with perfect memory in the tensor) or information states (the whole history)."""

    def __init__(self, game: Any, iig_obs_type: Any, params: dict[str, Any] | None) -> None:
        if params:
            raise ValueError(f"there are no observation parameters; {params} were given")
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        self._is_public = bool(kind.public_info)
        self._is_private = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self._is_whole = self._is_public and self._is_private
        self._recalls = bool(kind.perfect_recall)
        self._observer = game.observer
        self._size = self._observer.size
        self._events = min(game.longest, LATEST) if self._recalls else 0
        length = self._size + self._events * COLUMNS if self._is_whole else 0
        self.tensor = np.zeros(length, np.float32) if self._is_whole else None
        self._filled = 0
        self._numbers: Tensor = array("d", bytes(8 * length))  # of a state: the observation, and zeros behind it
        self._head = np.frombuffer(self._numbers)[: self._size]
        self.dict: dict[str, Any] = {}
        if self.tensor is not None:
            self.dict["observation"] = self.tensor[: self._size]
            if self._recalls:
                self.dict["history"] = self.tensor[self._size :].reshape(self._events, COLUMNS)

    def set_from(self, state: Any, player: int) -> None:
        """Fill the tensor with what the player knows."""
        if self.tensor is None:
            return
        position = state.position
        self.dict["observation"][:] = self._observer.observe(position.state, player)
        if self._recalls:
            self._recall(np.frombuffer(position.recalled(player)[-self._events * COLUMNS :]))

    def _recall(self, numbers: npt.NDArray[np.float64]) -> None:
        """Write the latest events; only rows that an earlier, longer history filled are wiped."""
        history, latest = self.dict["history"], numbers.reshape(-1, COLUMNS)
        history[: len(latest)] = latest
        history[len(latest) : self._filled] = 0
        self._filled = len(latest)

    def list_from(self, state: Any, player: int) -> Tensor:
        """The numbers of the tensor, as what OpenSpiel's states return: only what is not 0 is written."""
        position, size = state.position, self._size
        self._head[:] = self._observer.observe(position.state, player)
        numbers = self._numbers[:]
        if self._recalls:
            latest = position.recalled(player)[-self._events * COLUMNS :]
            numbers[size : size + len(latest)] = latest
        return numbers

    def string_from(self, state: Any, player: int) -> str | None:
        """What the player knows in words: the history of an information state, else what lies open, as JSON."""
        position = state.position
        if not position.is_dealt:
            return f"seat {player}" if self._is_private else ""
        if self._recalls and self._is_whole:
            events = "; ".join(f"{who} {text}" for who, text in position.history(player))
            return f"seat {player}: {events}"
        open_to_all = _view(position, ONLOOKER)
        if not self._is_private:
            return json.dumps(open_to_all, sort_keys=True)
        own = _view(position, player)
        if self._is_public:
            return json.dumps({"seat": player, **own}, sort_keys=True)
        private = {name: value for name, value in own.items() if open_to_all.get(name) != value}
        return json.dumps(private, sort_keys=True) if private else ""


def _view(position: Any, seat: int) -> dict[str, Any]:
    return {name: value for name, value in position.game.view(position.state, seat).items() if name != "seat"}
