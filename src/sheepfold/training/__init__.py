"""Trains the networks of the learned players. Needs ``sheepfold[training]``: numpy and PyTorch.

``python -m sheepfold.training GAME`` is the one command. A teacher comes first, then self-play.
"""
