"""What REST answers, whichever host was asked: no HTTP in here."""
