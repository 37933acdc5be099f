"""Sheepfold: five sheep board games on one engine."""

__version__ = "0.1.0"
