"""Tables in use: rooms, who is present, and the autopilot that runs clocks and bots."""
