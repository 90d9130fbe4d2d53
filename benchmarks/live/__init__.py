"""Live tables: scripted people, what a server does for them beside a bare echo, starts, and the plot of it all."""
