"""Everything of one device goes to another: once, within minutes, by a key that cannot be guessed."""

from pathlib import Path

import pytest

from tefuda.errors import TefudaError
from tefuda.server.answers import Carried, Moved
from tefuda.server.company import moves
from tefuda.server.company.moves import Moves
from tefuda.server.doors.limits import Limits
from tests.server.visit import new_table, server

SETTINGS = {"lang": "ja", "speed": 1.5, "lift": True, "helps": ["lit"]}


def test_a_key_is_good_once(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        made = new_table(client) | {"others": [{"table": "t", "token": "x"}]}
        brought = {"tables": [made], "settings": SETTINGS}
        given = client.post("/api/moves", json=brought)
        assert (given.status_code, given.json()["seconds"]) == (201, 600)
        key = given.json()["key"]
        assert len(key) >= 24
        taken = client.post(f"/api/moves/{key}", json={})
        assert (taken.status_code, taken.json()) == (200, brought)
        assert taken.headers["cache-control"] == "no-store"
        for void in (key, "nothing"):
            again = client.post(f"/api/moves/{void}", json={})
            assert (again.status_code, again.json()["code"]) == (404, "no_such_move")


@pytest.mark.parametrize("body", [{}, {"tables": [{"table": "t"}]}, {"tables": [], "settings": {"x": {}}}])
def test_what_is_no_device_is_refused(body: object, tmp_path: Path) -> None:
    with server(tmp_path) as client:
        assert client.post("/api/moves", json=body).json()["code"] == "malformed_command"
        assert (
            client.post("/api/moves", json={"tables": [], "settings": {"x": "y" * 70000}}).json()["code"] == "too_long"
        )


def test_guessing_is_slow(tmp_path: Path) -> None:
    with server(tmp_path, limits=Limits(codes="2/minute")) as client:
        codes = [client.post("/api/moves/guess", json={}).json()["code"] for _ in range(3)]
        assert codes == ["no_such_move", "no_such_move", "too_many_codes"]


def test_it_is_void_after_its_time_and_does_not_pile_up(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [0.0]
    kept = Moves(600.0, lambda: now[0])
    moved = Moved([Carried("t", "x")])
    early = kept.keep(moved)
    now[0] = 300.0
    late = kept.keep(moved)
    now[0] = 600.0
    with pytest.raises(TefudaError):
        kept.take(early)
    assert kept.take(late) is moved
    monkeypatch.setattr(moves, "MOST", 2)
    first, second, third = (kept.keep(moved) for _ in range(3))
    with pytest.raises(TefudaError):
        kept.take(first)
    assert kept.take(second) is kept.take(third)
