"""How to play it well: what bots use."""
