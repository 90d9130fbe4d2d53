"""Strategies of kingo and shippin, computed over the compiled rules, and how far they are from a best response."""
