"""Players to measure others by: the first legal capture, value-greedy, and plain determinised Monte Carlo."""
