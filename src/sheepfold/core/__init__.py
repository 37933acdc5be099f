"""The small interface that every game, bot, table and test shares."""
