"""Players against each other on the same deals, counted with intervals: what `tefuda arena` runs."""
