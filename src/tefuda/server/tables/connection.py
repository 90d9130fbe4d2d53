"""A connection to a table: takes commands at the rate that it may send them, and sends what the table has for it."""

import asyncio
import time
from contextlib import suppress

from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from tefuda.errors import TefudaError
from tefuda.server import wire
from tefuda.server.doors.limits import Rates
from tefuda.server.metrics import ANSWER, REFUSALS, SOCKETS
from tefuda.server.tables.seat import Tokens
from tefuda.server.tables.table import LiveTable, NewSeat, Watcher
from tefuda.study.hints import QUICK

AGAIN, IDLE, FLOOD = 1013, 4408, 4429  # what closes it: too slow, nobody there any more, far too many commands
PATIENCE = 40  # commands over the rate, one after the other, that are refused before the connection is closed
PAUSE = 0.25  # seconds after such a one in which nothing is read


class Connection:
    """A socket at a table, until either side closes it."""

    def __init__(self, socket: WebSocket, table: LiveTable, watcher: Watcher, rates: Rates, tokens: Tokens) -> None:
        self.socket, self.table, self.watcher, self.rates, self.tokens = socket, table, watcher, rates, tokens
        self.name = str(id(socket))
        self.too_many = 0  # commands over the rate, since the last that was not

    async def serve(self) -> None:
        """Send and take what comes until the connection closes."""
        sending = asyncio.create_task(self.send())
        SOCKETS.inc()
        try:
            await self.receive()
        finally:
            SOCKETS.dec()
            sending.cancel()
            await asyncio.wait([sending])

    async def send(self) -> None:
        """Send messages until there are to be no more."""
        with suppress(WebSocketDisconnect):  # `receive` hears of it, too
            while await self.send_next():
                pass
            await self.socket.close(AGAIN)

    async def send_next(self) -> bool:
        """Send the next message, which nobody holds on to after that; False where there is to be none."""
        text = await self.watcher.outbox.get()
        if text is not None:
            await self.socket.send_text(text)
        return text is not None

    async def receive(self) -> None:
        """Take commands; a bad one is refused and changes nothing. Nothing is read while one is carried out."""
        while self.socket.application_state is not WebSocketState.DISCONNECTED:
            try:
                async with asyncio.timeout(self.table.limits.idle):
                    message = await self.socket.receive()
            except TimeoutError:
                await self.socket.close(IDLE)
                break
            if message["type"] == "websocket.disconnect":
                break
            try:
                self.count()
                await self.obey(wire.decode(message.get("text") or message.get("bytes") or ""))
            except TefudaError as error:
                REFUSALS.labels(error.code).inc()
                self.watcher.enqueue(wire.refused(error, self.table.position))
                if self.too_many > PATIENCE:
                    await self.socket.close(FLOOD)
                elif self.too_many:
                    await asyncio.sleep(PAUSE)

    def count(self) -> None:
        """Count a command; TefudaError where there are too many."""
        self.too_many += 1
        self.rates.count("commands", self.name)
        self.rates.count("messages", self.watcher.lane)
        self.too_many = 0

    async def obey(self, command: wire.Command) -> None:
        """Carry a command out, and answer it."""
        begun = time.perf_counter()
        if isinstance(command, wire.Speak):
            self.rates.count("words", self.watcher.person or self.watcher.lane)
        reply = await self.table.obey(self.watcher, command)
        if isinstance(reply, NewSeat):
            self.watcher.enqueue(wire.SeatTaken(self.tokens.make(self.table.row.id, reply.person)))
        elif reply is not None:
            self.watcher.enqueue(reply)
        if isinstance(reply, wire.Hint):
            if reply.by == QUICK:
                self.table.promise_better_hint(self.watcher, reply.number)
        else:
            ANSWER.observe(time.perf_counter() - begun)
