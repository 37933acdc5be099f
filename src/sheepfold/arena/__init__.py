"""Many games: played by bots, checked, measured."""
