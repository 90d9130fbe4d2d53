"""`make arena`: every contest once, going on where it was, and the page of its tables."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.slow

SCRIPT = Path(__file__).parent.parent / "benchmarks" / "arena.py"
ONLY = "kingo nyumon random"


def arena(folder: Path, *more: str) -> subprocess.CompletedProcess[str]:
    """The gentlest level of kingo in short matches and in long ones."""
    files = (str(folder / "a.json"), str(folder / "a.md"))
    call = [sys.executable, str(SCRIPT), *files, "--jobs", "2", "--only", ONLY, *more]
    return subprocess.run(call, capture_output=True, text=True, check=False)


def test_contests_are_played_side_by_side_and_gone_on_with(tmp_path: Path) -> None:
    result = arena(tmp_path, "--pairs", "1")
    assert result.returncode == 0, result.stderr
    first = json.loads((tmp_path / "a.json").read_text())
    assert set(first) == {f"kingo kingo {options}match nyumon random 20ms" for options in ("", "coins=30 ")}
    assert all(told["pairs"] == 1 and told["faults"] == {"a": 0, "b": 0} for told in first.values())
    page = (tmp_path / "a.md").read_text()
    assert page.count("| nyumon | random |") == 2
    assert "| `kingo` | nyumon | random | 4 |" in page
    assert "| `kingo` `coins=30` | nyumon | random | 3 |" in page
    assert arena(tmp_path, "--pairs", "2").returncode == 0
    again = json.loads((tmp_path / "a.json").read_text())
    assert all(told["pairs"] == 2 for told in again.values())
    assert all(again[name]["points"] != told["points"] for name, told in first.items())
    assert arena(tmp_path, "--pairs", "2").stderr == ""  # nothing is missing
