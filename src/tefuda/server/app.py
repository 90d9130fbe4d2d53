"""The server over HTTP and WebSocket (docs/wire.md): tables set up, sat down at and looked at again."""

from collections.abc import Callable
from contextlib import suppress
from typing import Any, TypeVar
from urllib.parse import quote

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.websockets import WebSocket, WebSocketDisconnect

from tefuda import __version__, lessons, record
from tefuda.errors import BadOption, TefudaError
from tefuda.server import answers, schema, seating, setup, wire
from tefuda.server.company import codes
from tefuda.server.company.hosting import any_seat
from tefuda.server.company.moves import Moves
from tefuda.server.doors.addresses import reachable
from tefuda.server.doors.guard import client_address, refusal
from tefuda.server.doors.limits import Counts, Rates
from tefuda.server.doors.naming import clean
from tefuda.server.health import Health
from tefuda.server.settings import USUAL, Settings
from tefuda.server.storage.rows import StoredTable
from tefuda.server.tables import listing, records, rounds, sealing
from tefuda.server.tables.company import CompanyTable
from tefuda.server.tables.connection import Connection
from tefuda.server.tables.hall import Hall
from tefuda.server.tables.seat import Tokens
from tefuda.server.tables.table import LiveTable, Watcher

STATUS = {
    "unknown_table": 404,
    "unknown_call": 404,
    "unknown_game": 404,
    "no_book": 404,
    "no_lesson": 404,
    "no_such_round": 404,
    "no_such_code": 404,
    "no_such_move": 404,
    "wrong_token": 403,
    "seat_given_away": 403,
    "not_watched": 403,
    "no_invitation": 403,
    "not_host": 403,
    "too_many_codes": 429,
    "too_many_reports": 429,
    "looking_on": 403,
    "too_many_calls": 429,
    "too_many_tables": 429,
    "too_many_commands": 429,
    "too_many_messages": 429,
    "too_many_sockets": 429,
    "too_many_waiting": 429,
    "table_full": 429,
    "hall_full": 503,
    "storage_busy": 503,
    "storage_full": 503,
    "storage_read_only": 503,
    "storage_broken": 503,
    "storage_replaced": 503,
}
MOST_DELETED = 200  # tables at a time
REPORT = 2000  # characters of what somebody says that is wrong
MOST_SHOWN = 200  # tables that are shown to everybody
MINE = 65536  # bytes of a list of one's tables
T = TypeVar("T")


class Api:
    """The calls of `CALLS` over a hall of tables: each method answers the call of its name."""

    def __init__(self, hall: Hall, tokens: Tokens, settings: Settings = USUAL) -> None:
        self.hall = hall
        self.tokens = tokens
        self.settings = settings
        self.moves = Moves()
        self.health = Health(hall.store)
        self.rates = Rates(hall.limits)
        self.sockets = Counts("too_many_sockets", hall.limits.sockets)
        self.waiting = Counts("too_many_waiting", hall.limits.waiting)

    async def read(self, request: Request, function: Callable[..., T], *arguments: Any) -> T:
        """Have something read in its turn; who has too much waiting is refused."""
        lane = client_address(request.scope)
        with self.waiting.one_more(lane):
            return await self.hall.work.reading.run(lane, function, *arguments)

    async def games(self, request: Request) -> Response:
        """Answer with all games that are played here."""
        return json_response(await self.read(request, self._games))

    def _games(self) -> str:
        return wire.encode([setup.describe_game(game) for game in self.hall.games])

    async def rules(self, request: Request) -> Response:
        """Answer with the rule book of a game."""
        game = request.path_params["game"]
        self.hall.offered(game)
        return answer(await self.read(request, setup.rules, game))

    async def lesson(self, request: Request) -> Response:
        """Answer with what is said in the lesson of a game."""
        game = request.path_params["game"]
        self.hall.offered(game)
        found = await self.read(request, lessons.load, game)
        return answer(answers.Lesson(game, found.steps))

    async def teach(self, request: Request) -> Response:
        """Open the table of a lesson, and answer with its seat."""
        asked, lane = await body(request, answers.Teach), client_address(request.scope)
        self.rates.count("tables", lane)
        table = await self.hall.teach(asked.game, lane)
        return self.seat_given(table, lessons.load(asked.game).seat)

    async def set_up(self, request: Request) -> Response:
        """Open a new table, and answer with its seat."""
        asked, lane = await body(request, answers.SetUp), client_address(request.scope)
        self.rates.count("tables", lane)
        if asked.sitting:
            return await self.gather(asked, lane)
        try:
            table = await self.hall.set_up(
                asked.game,
                asked.preset,
                asked.rules,
                seats=asked.seats,
                seat=asked.seat,
                level=asked.level,
                names=[clean(name) for name in asked.names],
                added=sealing.added(asked.promise, asked.bits),
                lane=lane,
            )
        except BadOption as error:
            return refusal(error, 400)
        return self.seat_given(table, asked.seat)

    async def gather(self, asked: answers.SetUp, lane: str) -> Response:
        """Open a new table for several people, and answer with the seats of those at this device."""
        try:
            table = await self.hall.gather(
                seating.gathering(asked, self.hall.levels), lane, sealing.added(asked.promise, asked.bits)
            )
        except BadOption as error:
            return refusal(error, 400)
        return self.given(table.row)

    def given(self, row: StoredTable) -> Response:
        """Answer with the seats of all people at a new table, the host's first: 201."""
        host = row.company.host if row.company is not None else ""
        people = sorted(
            ((chair.person != host, seat, chair.person) for seat, chair in enumerate(row.chairs) if chair.person)
        )
        seats = [answers.Seat(row.id, self.tokens.make(row.id, person)) for _, _, person in people]
        return answer(answers.Given(row.id, seats[0].token, seats[1:]), 201)

    async def promise(self, _: Request) -> Response:
        """Answer with a table that is not there yet, and the commitment to its secret."""
        return answer(answers.Promise(*self.hall.promises.make()))

    async def find_by_code(self, request: Request) -> Response:
        """Answer with the table that is open to whoever says a code."""
        asked, lane = await body(request, answers.Said), client_address(request.scope)
        self.rates.count("codes", lane)
        row = await self.hall.by_code(codes.read(asked.code), lane)
        assert row.company is not None
        return answer(answers.Found(row.id, any_seat(row.company)))

    async def move(self, request: Request) -> Response:
        """Keep what somebody takes to another device, and answer with the key to it."""
        asked, lane = await body(request, answers.Moved, MINE), client_address(request.scope)
        self.rates.count("codes", lane)
        return answer(answers.MoveKey(self.moves.keep(asked), int(self.moves.seconds)), 201)

    async def moved(self, request: Request) -> Response:
        """Answer with what is taken over; the key is void then."""
        self.rates.count("codes", client_address(request.scope))
        return answer(self.moves.take(request.path_params["key"]))

    async def open_tables(self, request: Request) -> Response:
        """Answer with the tables that are shown to everybody."""
        rows = [table.row for table in self.hall.public()[:MOST_SHOWN]]
        return json_response(await self.read(request, self._open_tables, rows))

    def _open_tables(self, rows: list[StoredTable]) -> str:
        return wire.encode([seating.open_table(row) for row in rows])

    async def play_with_somebody(self, request: Request) -> Response:
        """Answer with an open table of a game, or open one there with bots that keep one company."""
        asked, lane = await body(request, answers.Somebody), client_address(request.scope)
        self.rates.count("tables", lane)
        self.hall.offered(asked.game)
        found = next((t for t in self.hall.public() if t.row.game == asked.game and t.row.open_seats), None)
        if found is not None:
            return answer(answers.Met(found.row.id, any_seat(found.company), None))
        table = await self.hall.gather(seating.with_bots(asked, self.hall.levels), lane)
        host = next(chair.person for chair in table.row.chairs if chair.person)
        return answer(answers.Met(table.row.id, "", self.tokens.make(table.row.id, host)), 201)

    async def again(self, request: Request) -> Response:
        """Open a table for a rematch, and answer with the same seat there."""
        table, seat = await self.at_table(request)
        if seat is None:
            raise TefudaError("looking_on")
        asked, lane = await body(request, answers.Again), client_address(request.scope)
        self.rates.count("tables", lane)
        if table.company is not None:
            new = await self.hall.rematch_of(table, lane)
            person = table.chairs[seat].person
            if new.row.seat_of(person) is None:
                raise TefudaError("seat_given_away")
            return answer(answers.Seat(new.row.id, self.tokens.make(new.row.id, person)), 201)
        added = sealing.added(asked.promise, asked.bits)
        return self.seat_given(await self.hall.rematch(table, asked.same, lane, added, seat), seat)

    async def mine(self, request: Request) -> Response:
        """Answer how one's tables stand, null for what cannot be found."""
        asked = await body(request, answers.Mine, MINE)
        return json_response(await self.read(request, self.summaries, asked.tables))

    async def delete(self, request: Request) -> Response:
        """Delete what somebody has at tables, and answer at which of them."""
        asked, lane = await body(request, answers.Mine, MINE), client_address(request.scope)
        gone: list[str] = []
        for each in asked.tables[:MOST_DELETED]:
            with suppress(TefudaError):  # a table that is gone, or somebody else's
                who, row = self.tokens.who(each.table, each.token), await self.hall.row(each.table, lane)
                if who is not None and (isinstance(who, str) or row.company is None):
                    await self.hall.delete(row, who, lane)
                    gone.append(row.id)
        return answer(answers.Gone(gone))

    async def report(self, request: Request) -> Response:
        """Keep what somebody says that is wrong at a table."""
        table, seat = await self.at_table(request)
        if seat is None:
            raise TefudaError("looking_on")
        asked, lane = await body(request, answers.Wrong, 4 * REPORT), client_address(request.scope)
        self.rates.count("reports", lane)
        text = clean(asked.text, REPORT)
        if not text:
            raise TefudaError("nothing_said")
        await self.hall.report(table, seat, text, lane)
        return answer(answers.Kept(), 201)

    async def record(self, request: Request) -> Response:
        """Answer with the record of a table, as a file to download."""
        table, seat = await self.at_table(request)
        text = await self.read(request, self._record, table, seat)
        name = quote(f"tefuda-{table.game}-{table.id}.json")
        headers = {"content-disposition": f"attachment; filename*=utf-8''{name}"}
        return Response(text, media_type="application/json", headers=headers)

    def _record(self, table: StoredTable, seat: int | None) -> str:
        return record.dumps(records.download(self.hall.store, table, seat))

    async def round(self, request: Request) -> Response:
        """Answer with a round to look at again."""
        table, seat = await self.at_table(request)
        n = request.path_params["n"]
        viewpoint = rounds.viewpoint(table, seat, request.query_params.get("seat"), n)
        return json_response(await self.read(request, self._round, table, n, viewpoint))

    def _round(self, table: StoredTable, n: int, viewpoint: rounds.Viewpoint) -> str:
        return wire.encode(rounds.round_of(self.hall.store, table, n, viewpoint, self.hall.build()))

    async def addresses(self, request: Request) -> Response:
        """Answer under which addresses other devices of the home reach this server."""
        _, port = request.scope.get("server") or ("", 0)
        return answer(answers.Addresses(reachable(self.settings, port)))

    async def openapi(self, request: Request) -> Response:
        """Answer with the description of all these calls."""
        return answer(await self.read(request, schema.document, self.hall.games))

    async def alive(self, _: Request) -> Response:
        """Answer that the server answers."""
        return answer(answers.Alive(__version__))

    async def ready(self, _: Request) -> Response:
        """Answer whether tables can be stored, and how far the compiler is."""
        return answer(await self.health.ready())

    async def sit(self, socket: WebSocket) -> None:
        """Connect a seat to a table, or somebody who looks on, until the connection closes.

        What keeps one out is told in a `refused`, and the socket closed with 4000 and the status of HTTP.
        """
        with suppress(WebSocketDisconnect):  # gone before it was let in
            await socket.accept()
            try:
                await self._sit(socket, client_address(socket.scope))
            except TefudaError as error:
                await socket.send_text(wire.encode(wire.refused(error, 0)))
                await socket.close(4000 + STATUS.get(error.code, 400))

    async def _sit(self, socket: WebSocket, lane: str) -> None:
        with self.sockets.one_more(lane):
            who = self.tokens.who(socket.path_params["table"], socket.query_params.get("token"))
            table = await self.hall.find(socket.path_params["table"], lane)
            veiled = socket.query_params.get("veiled") == "1"
            watcher = watcher_of(table, who, socket.query_params.get("invite", ""), lane, veiled=veiled)
            await table.join(watcher)
            try:
                await Connection(socket, table, watcher, self.rates, self.tokens).serve()
            finally:
                table.leave(watcher)

    async def at_table(self, request: Request) -> tuple[StoredTable, int | None]:
        """Find the table of a call as it is stored, and the seat, from 0, that its token speaks for."""
        table = await self.hall.row(request.path_params["table"], client_address(request.scope))
        return table, self.tokens.seat(table, request.query_params.get("token"))

    def seat_given(self, table: LiveTable, seat: int) -> Response:
        """Answer with a seat and its token: 201."""
        return answer(answers.Seat(table.row.id, self.tokens.make(table.row.id, seat)), 201)

    def summaries(self, asked: list[answers.Seat]) -> str:
        """Write the summaries of tables as JSON, null for a token that speaks for no seat."""
        people: list[tuple[str, int | str | None]] = []
        for each in asked:
            try:
                people.append((each.table, self.tokens.who(each.table, each.token)))
            except TefudaError:
                people.append((each.table, None))
        return wire.encode(listing.summaries(self.hall.store, people))


def watcher_of(table: LiveTable, who: int | str | None, invitation: str, lane: str, *, veiled: bool = False) -> Watcher:
    """Make the connection of whoever has a token, or comes by an invitation; TefudaError where they may not look on."""
    if isinstance(table, CompanyTable):
        person = who if isinstance(who, str) else ""
        seat = table.admit(person, invitation)
        if seat is None:
            return Watcher(None, lane, invitation=invitation)
        return Watcher(None if veiled else seat, lane, person=person, invitation=invitation, veiled=veiled)
    return Watcher(who if isinstance(who, int) else None, lane)


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
