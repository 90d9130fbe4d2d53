"""For all tests."""

import anyio
import pytest

from tefuda.players.search import background

anyio.open_file  # noqa: B018  (imported when asked for, and Python 3.11 may fail to compile it off the main thread)


@pytest.fixture(scope="session", autouse=True)
def _no_compiling_beside_the_tests() -> None:
    """A test that needs the search waits for it; the others do without."""
    background.PATIENCE = 3600.0
