"""Connections: how many there may be, and for how long one may be silent, before a request is even understood."""

import asyncio
import contextlib
import logging
import sys
from collections import Counter
from typing import Any, cast

import h11
import uvicorn
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send
from uvicorn._types import ASGI3Application, ASGIReceiveEvent
from uvicorn.protocols.http.h11_impl import STATUS_PHRASES, H11Protocol
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory
from websockets.frames import CloseCode
from websockets.server import ServerProtocol

from tefuda.errors import TefudaError
from tefuda.server.doors.guard import client_address, refusal
from tefuda.server.doors.headers import HEADERS
from tefuda.server.doors.limits import RETRY
from tefuda.server.doors.proxy import Proxies
from tefuda.server.metrics import CONNECTIONS, TURNED_AWAY
from tefuda.server.settings import Connections, Settings
from tefuda.words import LANGUAGES, catalogue

SPARE = 64  # descriptors that are left for the database, files and processes
PART = 1024  # bytes of a socket that are read into messages at a time: a millisecond's work
Client = tuple[str, int] | None  # address and port
STATUS = {"too_many_connections": 429, "crowded": 503, "slow_request": 408}


def descriptors() -> int:
    """Give how many files and connections this process may have open, after asking for as many as it may."""
    if sys.platform == "win32":
        return 8192
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    with contextlib.suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
        return hard if hard != resource.RLIM_INFINITY else sys.maxsize
    return soft


class Gate:
    """Lets connections in as long as there are not too many, of all or of one address."""

    def __init__(self, numbers: Connections, proxies: Proxies, open_files: int) -> None:
        self.numbers = numbers
        self.proxies = proxies
        self.most = min(numbers.most, open_files - min(SPARE, open_files // 2))
        # How many are let in before one of them is looked at; those that are turned away need descriptors for a moment.
        self.at_once = min(128, max(1, (open_files - self.most) // 16))
        self.now: Counter[str] = Counter()
        self.all = 0

    def enter(self, client: Client) -> None:
        """Count one more connection from somewhere; TefudaError where it is one too many, though it counts."""
        who = client_address({"client": client})
        self.now[who] += 1
        self.all += 1
        CONNECTIONS.set(self.all)
        if self.all > self.most:
            raise TefudaError("crowded", retry=RETRY)
        if self.now[who] > self.numbers.address and not (client and client[0] in self.proxies):
            raise TefudaError("too_many_connections", most=self.numbers.address, retry=RETRY)

    def leave(self, client: Client) -> None:
        """Count one connection less."""
        who = client_address({"client": client})
        self.now[who] -= 1
        self.all -= 1
        CONNECTIONS.set(self.all)
        if not self.now[who]:
            del self.now[who]


class Config(uvicorn.Config):
    """How uvicorn serves an application, behind a gate."""

    def __init__(self, app: ASGIApp, settings: Settings, **more: Any) -> None:
        self.numbers = settings.connections
        self.gate = Gate(self.numbers, Proxies(settings.proxies), descriptors())
        for lang in LANGUAGES:
            catalogue(lang)  # what is said when no file can be opened any more
        super().__init__(
            app,
            http=Http,
            ws=Socket,
            log_config=None,
            access_log=False,
            proxy_headers=False,  # `proxy.py` has them
            server_header=False,
            lifespan="on",
            timeout_keep_alive=self.numbers.kept,
            ws_ping_interval=self.numbers.ping,
            ws_ping_timeout=self.numbers.ping,
            backlog=self.gate.at_once,
            **more,
        )


class Watched(asyncio.Protocol):
    """A connection that is let go when its other end takes nothing any more."""

    config: Config
    loop: asyncio.AbstractEventLoop
    transport: asyncio.Transport
    client: Client
    stalled: asyncio.TimerHandle | None = None

    def pause_writing(self) -> None:
        """Wait for the other end, but not for ever."""
        super().pause_writing()
        self.stalled = self.loop.call_later(self.config.numbers.stalled, self.transport.abort)

    def resume_writing(self) -> None:
        """Go on."""
        self.go_on()
        super().resume_writing()

    def connection_lost(self, exc: Exception | None) -> None:
        """Count the connection no more."""
        self.go_on()
        self.config.gate.leave(self.client)
        super().connection_lost(exc)

    def go_on(self) -> None:
        """Stop waiting."""
        if self.stalled is not None:
            self.stalled.cancel()
            self.stalled = None


class Http(Watched, H11Protocol):
    """HTTP whose requests have to come in time."""

    config: Config
    deadline: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Let a connection in, or turn it away."""
        super().connection_made(cast(asyncio.Transport, transport))
        try:
            self.config.gate.enter(self.client)
        except TefudaError as error:
            TURNED_AWAY.inc()
            self.say(error)
        else:
            self.await_request(True)

    def data_received(self, data: bytes) -> None:
        """Take a part of a request."""
        if not self.transport.is_closing():
            super().data_received(data)
            self.look()

    def on_response_complete(self) -> None:
        """Go on to the next request."""
        super().on_response_complete()
        self.look()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Leave the connection to the socket."""
        self.await_request(False)
        super().handle_websocket_upgrade(event)

    def connection_lost(self, exc: Exception | None) -> None:
        """Await nothing any more."""
        self.await_request(False)
        super().connection_lost(exc)

    def look(self) -> None:
        """See whether a request has begun and is not all there; a connection that has become a socket has none."""
        if self.transport.get_protocol() is not self:
            return
        state = self.conn.their_state
        self.await_request(state is h11.SEND_BODY or (state is h11.IDLE and bool(self.conn.trailing_data[0])))

    def await_request(self, coming: bool) -> None:
        """Set the time within which a request that has begun has to come, once, or stop the clock."""
        if coming and self.deadline is None and not self.transport.is_closing():
            self.deadline = self.loop.call_later(self.config.numbers.request, self.give_up)
        elif not coming and self.deadline is not None:
            self.deadline.cancel()
            self.deadline = None

    def give_up(self) -> None:
        """Close a connection whose request has not come."""
        self.say(TefudaError("slow_request", seconds=self.config.numbers.request))

    def send_400_response(self, msg: str) -> None:
        """Answer what is no HTTP; called while h11's error is handled, which knows the status."""
        self.say(TefudaError("bad_request"), getattr(sys.exception(), "error_status_hint", 400))

    def say(self, error: TefudaError, status: int | None = None) -> None:
        """Answer with an error where no answer has begun, and close the connection."""
        try:
            if self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE) and not self.transport.is_closing():
                answer = refusal(error, status or STATUS[error.code])
                answer.headers.update(HEADERS | {"connection": "close"})
                self.transport.write(self.written(answer))
        finally:
            if self.cycle is not None:
                self.cycle.disconnected = True
            self.transport.close()

    def written(self, answer: Response) -> bytes:
        """Write an answer down as it goes over the wire."""
        phrase = STATUS_PHRASES[answer.status_code]
        head = h11.Response(status_code=answer.status_code, headers=answer.raw_headers, reason=phrase)
        events = (head, h11.Data(data=bytes(answer.body)), h11.EndOfMessage())
        return b"".join(self.conn.send(event) or b"" for event in events)


class Socket(Watched, WebSocketsSansIOProtocol):
    """A WebSocket, counted where it was HTTP still.

    Each message is compressed by itself, so that nothing is kept between two: messages become a quarter and not a fifth
    of what they are, in half of the time, and a connection takes 40 KB less than with uvicorn's settings.
    """

    config: Config

    def __init__(self, config: uvicorn.Config, *more: Any, **others: Any) -> None:
        super().__init__(config, *more, **others)
        self.conn.parser.close()
        squeezing = ServerPerMessageDeflateFactory(
            server_no_context_takeover=True, client_no_context_takeover=True, compress_settings={"level": 1}
        )
        log = logging.getLogger("uvicorn.error")
        self.conn = ServerProtocol(extensions=[squeezing], max_size=config.ws_max_size, logger=log)
        self.rest = bytearray()  # what has come and is not read into messages yet

    def data_received(self, data: bytes) -> None:
        """Take what has come; a part at a time, as it may be 20,000 messages, for which everybody would wait."""
        self.rest += data
        self.take()
        if self.rest and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    def take(self) -> None:
        """Read the next part into messages once those before it have been taken; others have their turn in between."""
        if self.transport.is_closing() or not (self.close_sent or self.queue.empty()):
            return
        if self.rest:
            part = bytes(self.rest[:PART])
            del self.rest[:PART]
            super().data_received(part)
            self.loop.call_soon(self.take)
        elif self.read_paused:
            self.read_paused = False
            self.transport.resume_reading()

    async def run_asgi(self) -> None:
        """Serve it; that somebody leaves before being let in is no mistake of the program, and no line in the log."""
        app = self.app

        async def serve(scope: Scope, receive: Receive, send: Send) -> None:
            await app(scope, receive, send)
            if not self.handshake_complete and self.transport.is_closing():
                raise ClientDisconnected

        self.app = cast(ASGI3Application, serve)
        try:
            await super().run_asgi()
        finally:
            self.app = app  # nothing refers to itself: it would wait long for a look for garbage

    async def receive(self) -> ASGIReceiveEvent:
        """Give the next message, and have more read."""
        message = await self.queue.get()
        if self.read_paused:
            self.take()
        return message

    def send_receive_event_to_app(self) -> None:
        """Pass a message on; one that is no text ends the connection without a line in the log."""
        try:
            if self.curr_msg_data_type == "text":
                b"".join(self.frames).decode()
        except UnicodeDecodeError:
            self.conn.send_close(CloseCode.INVALID_DATA)
            self.handle_parser_exception()
        else:
            super().send_receive_event_to_app()

    def connection_lost(self, exc: Exception | None) -> None:
        """Free what compressed and read: it refers to itself, and would wait long for a look for garbage."""
        super().connection_lost(exc)
        self.conn.parser.close()
        self.conn.extensions.clear()

    def keepalive_timeout(self) -> None:
        """Let a connection go that does not answer."""
        super().keepalive_timeout()
        self.transport.abort()
