"""The rules in words: the sentences of a game, and the sentence that forbids a move."""
