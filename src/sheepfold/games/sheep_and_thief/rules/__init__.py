"""The rules of Sheep & Thief in words, and why a move is refused."""
