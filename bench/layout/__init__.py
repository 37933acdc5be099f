"""Whether everything that a decision needs is on the screen together: every game, number of seats and size."""
