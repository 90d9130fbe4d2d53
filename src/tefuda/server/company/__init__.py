"""People at one table: who sits where, who may come, what they agreed on, and who is there at the moment."""
