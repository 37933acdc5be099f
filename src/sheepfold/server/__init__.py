"""The table: a server for friends, bots and onlookers."""
