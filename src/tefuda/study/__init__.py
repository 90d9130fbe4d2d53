"""Games studied: what the odds are, from what a seat sees."""
