"""The same parsers under atheris (libFuzzer), where it is installed: a second opinion.

pip install atheris
PYTHONPATH=src:. python -m bench.fuzz.with_atheris records -runs=100000 -max_len=6000 -seed=1
"""

import sys
import tempfile
from pathlib import Path

import atheris

with atheris.instrument_imports(include=["sheepfold"]):
    from bench.fuzz.campaign import check_message
    from bench.fuzz.parsers import parsers


def main(name: str, *options: str) -> None:
    """One parser, by its name; the options are libFuzzer's."""
    target = next(target for target in parsers() if target.name == name)

    def one(data: bytes) -> None:
        try:
            target.run(data)
        except target.refusals as refusal:
            check_message(str(refusal))

    with tempfile.TemporaryDirectory(prefix="sheepfold-corpus-") as corpus:
        for number, seed in enumerate(target.seeds):
            Path(corpus, str(number)).write_bytes(seed)
        atheris.Setup([sys.argv[0], corpus, *options], one)
        atheris.Fuzz()


if __name__ == "__main__":
    main(*sys.argv[1:])
