"""The rules of Sheep Sheep in words, and why a move is refused."""
