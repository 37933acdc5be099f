"""Bad input, by the million: ``python -m bench.fuzz --inputs 1000000 --seed 1``."""
