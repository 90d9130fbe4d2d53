"""The server over HTTP and WebSocket (docs/wire.md): tables set up, sat down at and looked at again; and the page."""

import asyncio
from contextlib import suppress
from typing import Any, TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.websockets import WebSocket, WebSocketDisconnect

from tefuda import lessons, record
from tefuda.errors import TefudaError
from tefuda.server import answers, listing, records, rounds, schema, setup, wire
from tefuda.server.guard import refusal
from tefuda.server.hall import Hall
from tefuda.server.rows import StoredTable
from tefuda.server.seat import Tokens
from tefuda.server.table import LiveTable, Watcher
from tefuda.study.hints import QUICK

STATUS = {
    "unknown_table": 404,
    "unknown_call": 404,
    "unknown_game": 404,
    "no_book": 404,
    "no_lesson": 404,
    "no_such_round": 404,
    "wrong_token": 403,
    "looking_on": 403,
}
MINE = 65536  # bytes of a list of one's tables
T = TypeVar("T")


class Api:
    """The calls of `CALLS` over a hall of tables: each method answers the call of its name."""

    def __init__(self, hall: Hall, tokens: Tokens) -> None:
        self.hall = hall
        self.tokens = tokens

    async def games(self, _: Request) -> Response:
        """Answer with all games that are played here."""
        return answer([setup.describe_game(game) for game in self.hall.games])

    async def rules(self, request: Request) -> Response:
        """Answer with the rule book of a game."""
        game = request.path_params["game"]
        self.hall.offered(game)
        return answer(setup.rules(game))

    async def lesson(self, request: Request) -> Response:
        """Answer with what is said in the lesson of a game."""
        game = request.path_params["game"]
        self.hall.offered(game)
        return answer(answers.Lesson(game, lessons.load(game).steps))

    async def teach(self, request: Request) -> Response:
        """Open the table of a lesson, and answer with its seat."""
        table = await self.hall.teach((await body(request, answers.Teach)).game)
        return self.seat_given(table, lessons.load(table.row.game).seat)

    async def set_up(self, request: Request) -> Response:
        """Open a new table, and answer with its seat."""
        asked = await body(request, answers.SetUp)
        try:
            table = await self.hall.set_up(
                asked.game,
                asked.preset,
                asked.rules,
                seats=asked.seats,
                seat=asked.seat,
                level=asked.level,
                names=[name[:40] for name in asked.names],
            )
        except TefudaError as error:
            return refusal(error, 400)
        return self.seat_given(table, asked.seat)

    async def again(self, request: Request) -> Response:
        """Open a table for a rematch, and answer with the same seat there."""
        table, seat = await self.at_table(request)
        if seat is None:
            raise TefudaError("looking_on")
        asked = await body(request, answers.Again)
        return self.seat_given(await self.hall.rematch(table, asked.same), seat)

    async def mine(self, request: Request) -> Response:
        """Answer how one's tables stand, null for what cannot be found."""
        asked = await body(request, answers.Mine, MINE)
        return json_response(await self.hall.in_thread(self.summaries, asked.tables))

    async def record(self, request: Request) -> Response:
        """Answer with the record of a table, as a file to download."""
        table, seat = await self.at_table(request)
        found = await self.hall.in_thread(records.download, self.hall.store, table, seat)
        name = f"tefuda-{table.game}-{table.id}.json"
        headers = {"content-disposition": f'attachment; filename="{name}"'}
        return Response(record.dumps(found), media_type="application/json", headers=headers)

    async def round(self, request: Request) -> Response:
        """Answer with a round to look at again."""
        table, seat = await self.at_table(request)
        viewpoint = rounds.viewpoint(table, seat, request.query_params.get("seat"))
        hall = self.hall
        return answer(
            await hall.in_thread(rounds.round_of, hall.store, table, request.path_params["n"], viewpoint, hall.build())
        )

    async def openapi(self, _: Request) -> Response:
        """Answer with the description of all these calls."""
        return answer(schema.document(self.hall.games))

    async def sit(self, socket: WebSocket) -> None:
        """Connect a seat to a table, or somebody who looks on, until the connection closes.

        What keeps one out is told in a `refused`, and the socket closed with 4000 and the status of HTTP.
        """
        await socket.accept()
        try:
            table = await self.hall.find(socket.path_params["table"])
            seat = self.tokens.seat(table.row.id, socket.query_params.get("token"))
        except TefudaError as error:
            await socket.send_text(wire.encode(wire.refused(error, 0)))
            await socket.close(4000 + STATUS.get(error.code, 400))
            return
        watcher = await table.join(seat)
        sending = asyncio.create_task(send(socket, watcher))
        try:
            await receive(socket, table, watcher)
        finally:
            table.leave(watcher)
            sending.cancel()
            with suppress(asyncio.CancelledError):
                await sending

    async def at_table(self, request: Request) -> tuple[StoredTable, int | None]:
        """Find the table of a call as it is stored, and the seat, from 0, that its token speaks for."""
        table = await self.hall.row(request.path_params["table"])
        return table, self.tokens.seat(table.id, request.query_params.get("token"))

    def seat_given(self, table: LiveTable, seat: int) -> Response:
        """Answer with a seat and its token: 201."""
        return answer(answers.Seat(table.row.id, self.tokens.make(table.row.id, seat)), 201)

    def summaries(self, asked: list[answers.Seat]) -> str:
        """Write the summaries of tables as JSON, null for a token that speaks for no seat."""
        seats: list[tuple[str, int | None]] = []
        for each in asked:
            try:
                seats.append((each.table, self.tokens.seat(each.table, each.token)))
            except TefudaError:
                seats.append((each.table, None))
        return wire.encode(listing.summaries(self.hall.store, seats))


def answer(content: Any, status: int = 200) -> Response:
    """Answer with JSON that no browser keeps."""
    return json_response(wire.encode(content), status)


def json_response(text: str, status: int = 200) -> Response:
    """Answer with text that is JSON already and that no browser keeps."""
    return Response(text, status, {"cache-control": "no-store"}, "application/json")


async def body(request: Request, kind: type[T], most: int = wire.LARGEST) -> T:
    """Read what a call brings; TefudaError where it is longer than `most` bytes or not of its kind."""
    read = b""
    async for part in request.stream():
        read += part
        if len(read) > most:
            raise TefudaError("too_long", most=most)
    try:
        return msgspec.json.decode(read or b"{}", type=kind)
    except (msgspec.MsgspecError, UnicodeError) as error:
        raise TefudaError("malformed_command", what=str(error)) from None


async def send(socket: WebSocket, watcher: Watcher) -> None:
    """Send a connection its messages until it is asked to close, with 1013: come back later."""
    while (message := await watcher.outbox.get()) is not None:
        await socket.send_text(wire.encode(message))
    await socket.close(1013)


async def receive(socket: WebSocket, table: LiveTable, watcher: Watcher) -> None:
    """Take the commands of a connection until it closes; a bad one is refused and changes nothing."""
    while True:
        try:
            message = await socket.receive()
            if message["type"] == "websocket.disconnect":
                return
            command = wire.decode(message.get("text") or message.get("bytes") or "")
            reply = await table.obey(watcher.seat, command)
            if reply is not None:
                watcher.enqueue(reply)
            if isinstance(reply, wire.Hint) and reply.by == QUICK:
                table.promise_better_hint(watcher, reply.number)
        except TefudaError as error:
            watcher.enqueue(wire.refused(error, table.number))
        except WebSocketDisconnect:
            return
