"""A package that is not ours adds a game, and the game is everywhere."""
