"""What happens where the program itself is wrong: an answer with an id, and one line in the log with the same."""

import logging
import secrets

from starlette.requests import ClientDisconnect
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocketDisconnect

from tefuda.errors import TefudaError
from tefuda.server.doors.guard import refuse
from tefuda.server.metrics import FAULTS

log = logging.getLogger(__name__)
INTERNAL_ERROR = 1011


class Caught:
    """Answers 500, or closes a socket with 1011, where nothing else has answered an error."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a call through."""
        begun = False

        async def noted(message: Message) -> None:
            nonlocal begun
            begun = True
            await send(message)

        try:
            await self.app(scope, receive, noted)
        except (ClientDisconnect, WebSocketDisconnect):
            pass  # who asked has gone
        except Exception as error:
            if scope["type"] == "lifespan":
                raise
            name = secrets.token_hex(4)
            FAULTS.inc()
            log.error("A mistake of the program, %s", name, exc_info=error)
            if not begun:
                await refuse(TefudaError("fault", id=name), 500, scope, receive, send)
            elif scope["type"] == "websocket":
                await send({"type": "websocket.close", "code": INTERNAL_ERROR, "reason": name})
