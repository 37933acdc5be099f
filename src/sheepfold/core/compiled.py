"""Whether a part of the engine is compiled."""

from importlib.machinery import EXTENSION_SUFFIXES


def is_compiled(file: str | None) -> bool:
    """Whether a module from this file is compiled. Bytecode is not: an installation may have nothing else."""
    return file is not None and file.endswith(tuple(EXTENSION_SUFFIXES))
