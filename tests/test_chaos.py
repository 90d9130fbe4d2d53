"""A few kills of a server in the middle of play lose nothing; `make chaos` does it a thousand times."""

import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.slow

SCRIPT = Path(__file__).parents[1] / "benchmarks" / "chaos.py"


def test_nothing_that_was_told_is_lost_or_doubled() -> None:
    command = [sys.executable, str(SCRIPT), "--kills", "4", "--tables", "5"]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=300)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "none lost, none doubled" in done.stdout
