"""The calls over HTTP: what the server routes by, and what it describes itself by (`schema.py`)."""

from typing import Any, NamedTuple

from tefuda.record import Record
from tefuda.server.answers import (
    Addresses,
    Again,
    Alive,
    Book,
    Found,
    Game,
    Given,
    Gone,
    Kept,
    Lesson,
    Met,
    Mine,
    Moved,
    MoveKey,
    OpenTable,
    Promise,
    Ready,
    Round,
    Said,
    Seat,
    SetUp,
    Somebody,
    Summary,
    Teach,
    Wrong,
)

BAD, CLOSED, NONE, LATER = 400, 403, 404, 503  # what is asked for cannot be, is not for all, not there, not there now


class Call(NamedTuple):
    """One call: the method of `Api` that answers it, where it is, and what goes to and fro."""

    name: str
    method: str
    path: str
    says: str
    answer: Any
    refusals: tuple[int, ...] = ()
    status: int = 200
    body: Any = None
    query: tuple[str, ...] = ()

    @property
    def route(self) -> str:
        """The path as Starlette has it, where only a short number is a round."""
        return self.path.replace("{n}", "{n:round}")


ANY = (BAD, CLOSED, NONE)
CALLS = (
    Call("openapi", "GET", "/api/openapi.json", "All calls (OpenAPI 3.1).", dict[str, Any]),
    Call("alive", "GET", "/healthz", "Whether the server answers.", Alive),
    Call("ready", "GET", "/readyz", "Whether tables can be stored, and how far the compiler is.", Ready, (LATER,)),
    Call("games", "GET", "/api/games", "Games with their presets, options and opponents.", list[Game]),
    Call("rules", "GET", "/api/rules/{game}", "The rule book of a game.", Book, (NONE,)),
    Call("lesson", "GET", "/api/lessons/{game}", "What is said in a lesson.", Lesson, (NONE,)),
    Call("teach", "POST", "/api/lessons", "Open the table of a lesson.", Seat, ANY, 201, Teach),
    Call("set_up", "POST", "/api/tables", "Open a table.", Given, (BAD, CLOSED), 201, SetUp),
    Call("promise", "GET", "/api/promise", "Commit to the deals of a table that is about to be opened.", Promise),
    Call("addresses", "GET", "/api/addresses", "Where other devices of the home reach this server.", Addresses),
    Call("find_by_code", "POST", "/api/codes", "Find the table of a code.", Found, (BAD, CLOSED, NONE), body=Said),
    Call("move", "POST", "/api/moves", "Take everything to another device.", MoveKey, (BAD, CLOSED), 201, Moved),
    Call("moved", "POST", "/api/moves/{key}", "What is taken over, once.", Moved, (CLOSED, NONE)),
    Call("open_tables", "GET", "/api/hall", "Tables that are shown to everybody.", list[OpenTable]),
    Call(
        "play_with_somebody", "POST", "/api/hall", "Find an open table, or open one.", Met, (BAD, CLOSED), body=Somebody
    ),
    Call(
        "again", "POST", "/api/tables/{table}/again", "Open a table for a rematch.", Seat, ANY, 201, Again, ("token",)
    ),
    Call("mine", "POST", "/api/mine", "How one's tables stand.", list[Summary | None], (BAD, CLOSED), body=Mine),
    Call("delete", "POST", "/api/mine/delete", "Delete what is one's own.", Gone, (BAD, CLOSED), body=Mine),
    Call(
        "report",
        "POST",
        "/api/tables/{table}/report",
        "Say what is wrong at a table; the own side of it goes along.",
        Kept,
        ANY,
        201,
        Wrong,
        ("token",),
    ),
    Call(
        "record",
        "GET",
        "/api/tables/{table}/record",
        "The record; of a match that goes on this seat's side of it.",
        Record,
        ANY,
        query=("token",),
    ),
    Call(
        "round",
        "GET",
        "/api/tables/{table}/rounds/{n}",
        "Round n from 1 to look at again: as one saw it, after the match also as any seat did, or `all` of it.",
        Round,
        ANY,
        query=("token", "seat"),
    ),
)
