"""What helps a seat, worked out from its view alone: hints, odds, and numbers for a page to draw."""
