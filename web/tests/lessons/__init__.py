"""How the lessons are made: their stories are found in real games, and told again scene by scene."""
