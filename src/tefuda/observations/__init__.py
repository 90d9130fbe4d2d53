"""The parts of each game's observation."""
