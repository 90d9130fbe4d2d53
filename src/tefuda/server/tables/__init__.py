"""Tables: live ones with their bots and connections, their logs, and what is told of them later."""
