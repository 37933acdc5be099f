"""Many records in a few numbers."""

from sheepfold.core.record import Record


class Summary:
    """Wins and points a seat, and how long the games were. A shared win counts for each who shares it."""

    def __init__(self, seats: int) -> None:
        self.games = 0
        self.events = 0
        self.shortest = 0
        self.longest = 0
        self.wins = [0] * seats
        self.points = [0] * seats

    def add(self, record: Record) -> None:
        """Count a finished game."""
        events = len(record.events)
        self.shortest = min(self.shortest, events) if self.games else events
        self.longest = max(self.longest, events)
        self.games += 1
        self.events += events
        for seat in record.winners or ():
            self.wins[seat] += 1
        for seat, score in enumerate(record.scores or ()):
            self.points[seat] += score
