"""What the server describes of itself, asked in all ways that its description allows, and in those that it does not."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import pytest
import schemathesis
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st
from msgspec.structs import fields
from schemathesis import GenerationMode
from schemathesis.checks import (
    content_type_conformance,
    not_a_server_error,
    response_schema_conformance,
    status_code_conformance,
)
from schemathesis.specs.openapi.checks import negative_data_rejection
from starlette.testclient import WebSocketTestSession

from tefuda.game import load
from tefuda.server import wire
from tefuda.server.calls import CALLS, Call
from tefuda.server.schema import document
from tefuda.words import known
from tests.server.fitting import faults
from tests.server.running import free_port, logged, tefuda
from tests.server.test_schema import part
from tests.server.visit import my_turn, new_table, seat_at, server

pytestmark = pytest.mark.slow

MANY = "1000000/second"
LIMITS = [f"--limits={name}={MANY}" for name in ("calls", "tables")]
CHECKS = [
    content_type_conformance,
    not_a_server_error,
    response_schema_conformance,
    status_code_conformance,
    negative_data_rejection,
]


@pytest.fixture(scope="module")
def api(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    """The description of a server that runs, and that has nothing to log at the end."""
    with tefuda(tmp_path_factory.mktemp("fuzz"), "--port", str(free_port()), *LIMITS) as (running, address):
        yield schemathesis.openapi.from_url(f"{address}api/openapi.json")
        assert logged(running) == []


def ask(api: Any, call: Call, mode: GenerationMode) -> None:
    """Ask in many ways that a description allows, or in such that it does not, which have to be refused."""

    @settings(max_examples=60, derandomize=True, suppress_health_check=list(HealthCheck))
    @given(api[call.path][call.method].as_strategy(generation_mode=mode))
    def once(case: Any) -> None:
        case.call_and_validate(checks=CHECKS, timeout=20)

    once()


@pytest.mark.parametrize("call", CALLS, ids=lambda call: call.name)
def test_every_call_answers_as_described(call: Call, api: Any) -> None:
    ask(api, call, GenerationMode.POSITIVE)


@pytest.mark.parametrize("call", [call for call in CALLS if call.body], ids=lambda call: call.name)
def test_what_is_not_as_described_is_refused(call: Call, api: Any) -> None:
    ask(api, call, GenerationMode.NEGATIVE)


NEAR: dict[str, st.SearchStrategy[Any]] = {  # NOW: what would be right
    "number": st.just("NOW") | st.integers(),
    "move": st.just("NOW") | st.text(max_size=20),
    "card": st.sampled_from(["", "1b", "1b+1k1", "+", "99z"]) | st.text(max_size=20),
    "name": st.text(max_size=60),
    "seat": st.none() | st.integers(-2, 5) | st.text(max_size=2),
    "other": st.integers(-2, 5),
    "seats": st.none() | st.integers(-1, 9),
    "level": st.none() | st.sampled_from(["random", "montecarlo", ""]),
    "preset": st.none() | st.sampled_from(["sdin", "dafaza", ""]),
    "rules": st.none() | st.dictionaries(st.sampled_from(["rounds", "end", "no"]), st.integers(-1, 12) | st.text()),
    "clock": st.none() | st.fixed_dictionaries({"bank": st.integers(5, 70), "increment": st.integers(-1, 9)}),
    "watch": st.none() | st.sampled_from(["live", "late", "never", "x"]),
    "invitation": st.text(max_size=20),
    "hash": st.sampled_from(["ab" * 32, "AB" * 32, ""]) | st.text(max_size=70),
    "bits": st.sampled_from(["ab" * 32, ""]) | st.text(max_size=70),
    "phrase": st.sampled_from(["any.hello", "goita.finish", ""]),
    "text": st.text(max_size=300),
    "kind": st.sampled_from(["takeback", "x"]),
    "talk": st.none() | st.sampled_from(["none", "phrases", "text", "x"]),
    **dict.fromkeys(("ready", "open", "public", "yes"), st.booleans() | st.none()),
}
MESSAGES = {"seated": "SeatTaken"}  # what is described under another name than its own


def commands() -> st.SearchStrategy[Any]:
    """All that a command may be, near what would be right and far from it; and what is none."""
    told: list[st.SearchStrategy[Any]] = [
        st.fixed_dictionaries(
            {"type": st.just(kind.__struct_config__.tag), **{field.name: NEAR[field.name] for field in fields(kind)}},
            optional={"more": st.integers()},
        )
        for kind in get_args(wire.Command)
        if kind not in (wire.AskHint, wire.Stand)  # one is thought about, after the other there is nothing more to say
    ]
    anything = st.recursive(st.none() | st.integers() | st.text(), lambda inner: st.lists(inner) | values(inner))
    return st.one_of(*told, anything)


def written(command: Any, seen: dict[str, Any]) -> str:
    """Write a command down as it would be sent at what has been seen."""
    if isinstance(command, dict):
        right = {"number": seen["number"], "move": (seen["legal"] or [""])[0]}
        command = {name: right[name] if value == "NOW" else value for name, value in command.items()}
    return command if isinstance(command, str) else json.dumps(command)


def values(inner: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    """Objects, as JSON has them."""
    return st.dictionaries(st.text(max_size=5), inner, max_size=3)


END = {"type": "why", "card": "", "number": -777_777}  # refused, by this number


def answers_to(socket: WebSocketTestSession, sent: str) -> list[dict[str, Any]]:
    """All that comes before what is sent after it is answered."""
    socket.send_text(sent)
    socket.send_text(json.dumps(END))
    found: list[dict[str, Any]] = []
    while not found or str(END["number"]) not in str(found[-1].get("text")):
        found.append(json.loads(socket.receive_text()))
    return found


@pytest.mark.parametrize("company", [False, True])
@pytest.mark.parametrize("game", ["koikoi", "dafaza"])
def test_whatever_is_said_at_a_table_is_answered_as_described(game: str, company: bool, tmp_path: Path) -> None:
    sitting = [{"who": "me", "name": "Aki"}, *[{"who": "open"}] * (load(game).SEATS[0] - 1)] if company else []
    with server(tmp_path) as client, seat_at(client, new_table(client, game=game, sitting=sitting)) as socket:
        if company:
            socket.send_text('{"type": "begin", "level": "random"}')
        seen = [my_turn(socket)]

        @settings(max_examples=120, derandomize=True, suppress_health_check=list(HealthCheck))
        @given(commands())
        @example("[" * 4000)
        def say(command: Any) -> None:
            for message in answers_to(socket, written(command, seen[-1])):
                described = MESSAGES.get(message["type"], message["type"].capitalize())
                assert faults(message, part(described), document()) == []
                if message["type"] == "frame":
                    seen.append(message)
                if message["type"] == "refused":
                    assert known("en", f"error.{message['code']}")

        say()
        assert len(seen) > 1
