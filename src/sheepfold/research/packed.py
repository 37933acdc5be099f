"""Packed arrays as zeros and ones: with numpy, and on a GPU with PyTorch or JAX. The first bit of a byte is lowest."""

from typing import Any

import numpy as np
import numpy.typing as npt


def unpack(packed: npt.NDArray[Any], size: int) -> npt.NDArray[np.uint8]:
    """Packed rows as zeros and ones, ``size`` to a row."""
    return np.unpackbits(packed, axis=-1, count=size, bitorder="little")


def unpack_torch(packed: Any, size: int) -> Any:
    """The same for a tensor of bytes (``torch.uint8``), on the device where it is."""
    import torch

    shifts = torch.arange(8, dtype=torch.uint8, device=packed.device)
    return ((packed.unsqueeze(-1) >> shifts) & 1).flatten(-2)[..., :size]


def unpack_jax(packed: Any, size: int) -> Any:
    """The same for an array of JAX, on the device where it is; ``size`` must be known when it is traced."""
    import jax.numpy as jnp

    return jnp.unpackbits(packed, axis=-1, count=size, bitorder="little")
