"""Tables of the tests are dealt by known seeds, so that no test meets a deal that is thrown in by chance."""

from itertools import count

import pytest


@pytest.fixture(autouse=True)
def known_seeds(monkeypatch: pytest.MonkeyPatch) -> None:
    numbers = count(1)
    monkeypatch.setattr("tefuda.server.tables.hall.new_seed", lambda: f"seed {next(numbers)}")
