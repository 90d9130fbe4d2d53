"""The rules: one file a game, plain functions over a flat state, to be read as a rule book."""
