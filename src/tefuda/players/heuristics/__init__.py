"""Rules of thumb: one opponent a game, quick, and tough for a beginner."""
