"""Who may ask, from where, how often and in what form: all that lies between a connection and the calls."""
