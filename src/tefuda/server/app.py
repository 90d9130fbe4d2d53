"""HTTP and WebSocket: set a table up, sit down at it, fetch its record.

POST /api/tables                {"game": "koikoi", "preset": "nintendo"} -> {"table", "token"}
GET  /api/games                 games, presets and options with their sentences in both languages
GET  /api/tables/{id}/record    the record of a finished table; of a live one the side of the token's seat
WS   /api/tables/{id}?token=…   commands and frames, see `tefuda.server.wire`
"""

import asyncio
from contextlib import asynccontextmanager, suppress
from typing import Any

import msgspec
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from tefuda import __version__, options, record, side
from tefuda.errors import TefudaError
from tefuda.flat import options as declared
from tefuda.game import GAMES, load
from tefuda.record import Seated
from tefuda.server import wire
from tefuda.server.hall import Hall
from tefuda.server.seat import Tokens
from tefuda.server.table import LiveTable, Watcher
from tefuda.words import LANGUAGES, known, say

GONE = {"unknown_table": 404, "wrong_token": 403}


class SetUp(msgspec.Struct, forbid_unknown_fields=True):
    """What a new table is asked to be."""

    game: str
    preset: str | None = None
    rules: dict[str, Any] = {}
    seats: int | None = None
    seat: int = 0
    level: str | None = None
    names: list[str] = []


def create_app(hall: Hall, tokens: Tokens) -> Starlette:
    """The application over a hall of tables."""

    async def games(_: Request) -> Response:
        return JSONResponse([described(game) for game in GAMES])

    async def set_up(request: Request) -> Response:
        body = await request.body()
        if len(body) > wire.LARGEST:
            raise TefudaError("too_long", most=wire.LARGEST)
        try:
            asked = msgspec.json.decode(body, type=SetUp)
        except msgspec.MsgspecError as error:
            raise TefudaError("malformed_command", what=str(error)) from None
        table = await hall.set_up(
            asked.game,
            asked.preset,
            asked.rules,
            seats=asked.seats,
            seat=asked.seat,
            level=asked.level,
            names=[name[:40] for name in asked.names],
        )
        token = tokens.make(table.kept.id, asked.seat)
        return JSONResponse({"table": table.kept.id, "token": token}, status_code=201)

    async def written(request: Request) -> Response:
        table = await hall.find(request.path_params["table"])
        seat = tokens.seat(table.kept.id, request.query_params.get("token"))
        async with table.still():
            kept = of_table(table, seat)
        return Response(record.dumps(kept), media_type="application/json")

    async def sit(socket: WebSocket) -> None:
        await socket.accept()
        try:
            table = await hall.find(socket.path_params["table"])
            seat = tokens.seat(table.kept.id, socket.query_params.get("token"))
        except TefudaError as error:
            await socket.send_text(wire.encode(wire.refused(error, 0)))
            await socket.close(4000 + GONE.get(error.code, 400))
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

    async def refuse(_: Request, error: Exception) -> Response:
        assert isinstance(error, TefudaError)
        text = {lang: error.text(lang) for lang in LANGUAGES}
        return JSONResponse({"code": error.code, "text": text}, status_code=GONE.get(error.code, 400))

    @asynccontextmanager
    async def lifespan(_: Starlette) -> Any:
        yield
        await hall.close()

    return Starlette(
        routes=[
            Route("/api/games", games),
            Route("/api/tables", set_up, methods=["POST"]),
            Route("/api/tables/{table}/record", written),
            WebSocketRoute("/api/tables/{table}", sit),
        ],
        exception_handlers={TefudaError: refuse},
        lifespan=lifespan,
    )


async def send(socket: WebSocket, watcher: Watcher) -> None:
    """Messages to a connection, until it is asked to close."""
    while (message := await watcher.messages.get()) is not None:
        await socket.send_text(wire.encode(message))
    await socket.close(1013)


async def receive(socket: WebSocket, table: LiveTable, watcher: Watcher) -> None:
    """Commands of a connection; a bad one is refused and changes nothing."""
    while True:
        try:
            message = await socket.receive()
            if message["type"] == "websocket.disconnect":
                return
            command = wire.decode(message.get("text") or message.get("bytes") or "")
            await table.obey(watcher.seat, command)
        except TefudaError as error:
            watcher.tell(wire.refused(error, table.number))
        except WebSocketDisconnect:
            return


def of_table(table: LiveTable, seat: int | None) -> record.Record:
    """What may be written down now: all of a finished match, else the side of a seat or of a spectator."""
    players = [
        Seated(chair.name, "bot" if chair.kind == "bot" else "person", chair.level) for chair in table.kept.chairs
    ]
    whole = record.of(table.match, players, __version__)
    if table.match.over:
        return whole
    if seat is None:
        raise TefudaError("no_record_yet")
    return side.of(whole, seat)


def described(name: str) -> dict[str, Any]:
    """A game for the page that sets tables up."""
    game = load(name)

    def words(key: str) -> dict[str, str]:
        return {lang: say(lang, key) if known(lang, key) else "" for lang in LANGUAGES}

    return {
        "game": name,
        "name": words(f"{name}.name"),
        "seats": list(game.SEATS),
        "presets": [
            {"preset": preset, "text": words(f"{name}.preset.{preset}"), "rules": options.resolve(game, preset)}
            for preset in game.PRESETS
        ],
        "options": [
            {
                "option": option,
                "title": words(f"{name}.option.{option}.title"),
                "many": declaration.many,
                "low": declaration.low,
                "high": declaration.high,
                "values": [
                    {
                        "value": value,
                        "text": words(f"{name}.option.{option}.{value}")
                        if declaration.many
                        else {lang: options.sentence(game, option, value, lang) for lang in LANGUAGES},
                    }
                    for value in declaration.values
                ],
            }
            for option, declaration in declared(game.Rules).items()
        ],
    }
