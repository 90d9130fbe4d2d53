"""For all tests."""

import os
from collections import Counter
from pathlib import Path

import anyio
import pytest
from hypothesis import HealthCheck, settings

from tefuda.players.search import background

anyio.open_file  # noqa: B018  (imported when asked for, and Python 3.11 may fail to compile it off the main thread)

settings.register_profile("patient", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("patient")  # how fast a machine is fails no test

BROWSER = Path(__file__).parent / "browser"
LONG = 3.0  # seconds


@pytest.fixture(scope="session", autouse=True)
def _no_compiling_beside_the_tests() -> None:
    """A test that needs the search waits for it; the others do without."""
    background.PATIENCE = 3600.0


def pytest_xdist_auto_num_workers() -> int:
    """More workers than cores: a good part of the time tests wait, for a server, a browser or a clock."""
    return (os.cpu_count() or 1) + 2


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """All in the browser is slow, other slow files say so; what is slow begins, so that no core idles at the end.

    A machine that is busy with other tests may starve a browser of its frames: what fails there once is tried once
    more, and named in the summary. What fails twice fails.
    """
    for item in items:
        if BROWSER in item.path.parents:
            item.add_marker(pytest.mark.slow)
            item.add_marker(pytest.mark.flaky(reruns=1))
    items.sort(key=lambda item: item.get_closest_marker("slow") is None)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """After quick tests, name the files that are slow after all."""
    if terminalreporter.config.option.markexpr != "not slow":
        return
    taken: Counter[str] = Counter()
    for report in terminalreporter.getreports("passed"):
        taken[report.nodeid.partition("::")[0]] += report.duration
    for file, seconds in taken.most_common():
        if seconds > LONG:
            terminalreporter.write_line(f"{file} takes {seconds:.0f} s: it may want `pytestmark = pytest.mark.slow`")
