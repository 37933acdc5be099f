"""The rules in words, and the sentence that forbids a move."""
