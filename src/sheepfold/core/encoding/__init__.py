"""What a seat knows as bits, for learning."""
