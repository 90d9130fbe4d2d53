"""For all tests."""

import pytest

from tefuda.players.search import background


@pytest.fixture(scope="session", autouse=True)
def _no_compiling_beside_the_tests() -> None:
    """A test that needs the search waits for it; the others do without."""
    background.PATIENCE = 3600.0
