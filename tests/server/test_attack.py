"""The attack on the server, in its short form: what was found to hurt it once, against a server as people start it."""

import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.slow

SCRIPT = Path(__file__).parents[2] / "benchmarks" / "attack.py"
FEWEST = 18  # cases


def test_the_server_holds() -> None:
    command = [sys.executable, str(SCRIPT), "--brief"]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=600)
    rows = [line for line in done.stdout.splitlines() if line.startswith("|")][2:]
    assert len(rows) >= FEWEST, done.stderr
    assert [row for row in rows if not row.endswith("| yes |")] == [], done.stderr
    assert done.returncode == 0
