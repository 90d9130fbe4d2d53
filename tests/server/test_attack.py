"""The attack on the server, as far as it takes seconds: what hurt it once, against a server as people start it.

`make attack` has all of it.
"""

import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.slow

SCRIPT = Path(__file__).parents[2] / "benchmarks" / "attack.py"
QUICK = ("bots of the arena", "digits", "foreign hosts", "headers", "names", "tokens", "connections cut", "hostile")


def test_the_server_holds() -> None:
    command = [sys.executable, str(SCRIPT), "--only", ",".join(QUICK)]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=600)
    rows = [line for line in done.stdout.splitlines() if line.startswith("|")][2:]
    assert len(rows) >= len(QUICK), done.stderr
    assert [row for row in rows if not row.endswith("| yes |")] == [], done.stderr
    assert done.returncode == 0
