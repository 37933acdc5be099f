"""The rules of Te Kuiti in words, and which sentence forbids a move."""
