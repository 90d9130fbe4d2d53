"""Search over what a seat knows: imagined worlds, compiled playouts, and the chance to win the match."""
