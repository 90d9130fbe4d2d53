"""Tables that people reach through a browser: played by people and bots, stored move by move.

`app` speaks HTTP and WebSocket, `wire` says what is spoken, `seat` who may speak for whom, `table` is one live table,
`hall` finds them all, `store` has what happened. Only views leave the server.
"""

from tefuda.extras import need

need("server")
