"""CUDA graphs: what is done again and again on a GPU is recorded once and then started as one."""

from collections.abc import Callable, Sequence

import torch
from torch import Tensor

_WARM = 3
"""Times that something is done before it is recorded."""


class Recorded:
    """Does the same with tensors of the same shapes each time. On a processor it is simply done.

    What comes out is overwritten the next time. Where shapes change, it is done without the recording.
    """

    def __init__(self, work: Callable[..., tuple[Tensor, ...]], device: torch.device) -> None:
        self._work = work
        self._device = device
        self._graph: torch.cuda.CUDAGraph | None = None
        self._given: list[Tensor] = []
        self._out: tuple[Tensor, ...] = ()

    def __call__(self, *given: Tensor) -> tuple[Tensor, ...]:
        if self._device.type != "cuda":
            return self._work(*given)
        if self._graph is None:
            self._record(given)
        if [one.shape for one in given] != [one.shape for one in self._given]:
            return self._work(*given)
        for kept, new in zip(self._given, given, strict=True):
            kept.copy_(new)
        assert self._graph is not None
        self._graph.replay()
        return self._out

    def _record(self, given: Sequence[Tensor]) -> None:
        self._given = [one.clone() for one in given]
        beside = torch.cuda.Stream()
        beside.wait_stream(torch.cuda.current_stream())
        with torch.cuda.stream(beside):
            for _ in range(_WARM):
                self._work(*self._given)
        torch.cuda.current_stream().wait_stream(beside)
        self._graph = torch.cuda.CUDAGraph()
        with torch.cuda.graph(self._graph):
            self._out = self._work(*self._given)
