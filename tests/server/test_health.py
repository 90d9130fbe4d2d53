"""How a server is, for those who watch over it; and what it counts, in which nothing secret is."""

import random
import socket
import urllib.request
from collections.abc import Callable
from concurrent.futures import Future
from pathlib import Path

import httpx2
import pytest
from prometheus_client import generate_latest
from prometheus_client.parser import text_string_to_metric_families

from tefuda.errors import TefudaError
from tefuda.players.search.background import STAGES
from tefuda.server import health
from tefuda.server.metrics import REGISTRY
from tefuda.server.start import measured
from tefuda.server.storage.store import Store
from tests.server.running import free_port, tefuda
from tests.server.visit import my_turn, new_table, play, seat_at, server

pytestmark = pytest.mark.slow


def broken(code: str) -> Callable[[Store], "Future[None]"]:
    def check(_: Store) -> "Future[None]":
        found: Future[None] = Future()
        if code:
            found.set_exception(TefudaError(code))
        return found

    return check


def test_a_server_that_can_store_is_ready(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        assert set(client.get("/healthz").json()) == {"version"}
        answer = client.get("/readyz")
        assert (answer.status_code, answer.json()["storage"]) == (200, "writable")
        assert set(answer.json()["compiler"].values()) <= set(STAGES)
        assert answer.headers["cache-control"] == "no-store"
    with server(tmp_path, base="/tefuda/") as client:
        for path in ("/healthz", "/tefuda/healthz", "/readyz", "/tefuda/readyz"):
            assert client.get(path).status_code == 200


@pytest.mark.parametrize(("fault", "code"), [("storage_full", "storage_full"), ("", "storage_busy")])
def test_one_that_cannot_is_not_but_lives(
    fault: str, code: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(health, "PATIENCE", 0.1)
    monkeypatch.setattr(health, "KEPT", 0.0)
    with server(tmp_path) as client:
        with monkeypatch.context() as meanwhile:
            meanwhile.setattr(Store, "check", broken(fault))
            answer = client.get("/readyz")
            assert (answer.status_code, answer.json()["code"]) == (503, code)
            assert int(answer.headers["retry-after"]) > 0
            assert client.get("/healthz").status_code == 200
        assert client.get("/readyz").status_code == 200


def test_who_asks_often_is_told_what_was_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[None] = []
    check = Store.check

    def counted(store: Store) -> "Future[None]":
        asked.append(None)
        return check(store)

    monkeypatch.setattr(Store, "check", counted)
    with server(tmp_path) as client:
        for _ in range(20):
            assert client.get("/readyz").status_code == 200
    assert 1 <= len(asked) < 20


def test_nothing_secret_is_counted(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        made = new_table(client, names=["Anna"])
        with seat_at(client, made) as seat:
            seen = my_turn(seat)
            steps = REGISTRY.get_sample_value("tefuda_steps_total", {"cause": "person"}) or 0.0
            play(seat, seen, random.Random(1))
            assert my_turn(seat)["number"] > seen["number"]
            assert REGISTRY.get_sample_value("tefuda_steps_total", {"cause": "person"}) == steps + 1
            assert all(
                REGISTRY.get_sample_value("tefuda_queue", {"queue": name}) is not None
                for name in ("advice", "bots", "reading", "storage")
            )
            figures = generate_latest(REGISTRY).decode()
        client.get(f"/api/tables/{made['table']}/record?token={made['token']}x")
        figures += generate_latest(REGISTRY).decode()
    for secret in (made["table"], made["token"], "Anna", "testclient", *seen["legal"]):
        assert f'"{secret}' not in figures
    labels = {name for family in REGISTRY.collect() for sample in family.samples for name in sample.labels}
    assert labels <= {"cause", "code", "le", "queue", "state", "status"}


def test_an_address_for_figures_that_cannot_be_is_named() -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        for address in (f"127.0.0.1:{other.getsockname()[1]}", "127.0.0.1:99999"):
            with pytest.raises(TefudaError) as caught, measured(address):
                pass
            assert caught.value.code == "cannot_listen"
            assert address in caught.value.text("en")


def test_figures_are_answered_at_an_address_of_their_own(tmp_path: Path) -> None:
    port = free_port()
    with tefuda(tmp_path, "--port", str(free_port()), "--metrics", f"127.0.0.1:{port}") as (_, address):
        assert httpx2.post(f"{address}api/tables", json={"game": "koikoi"}).status_code == 201
        assert httpx2.post(f"{address}api/tables", json={"game": "os"}).status_code == 400
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/metrics") as answer:
            read = answer.read().decode()
        found = {
            (sample.name, *sample.labels.values()): sample.value
            for family in text_string_to_metric_families(read)
            for sample in family.samples
        }
        assert found["tefuda_tables",] == 1
        assert found["tefuda_connections",] >= 0
        assert found["tefuda_calls_total", "201"] == 1
        assert found["tefuda_refusals_total", "unknown_game"] == 1
        assert httpx2.get(f"{address}metrics").status_code == 404
