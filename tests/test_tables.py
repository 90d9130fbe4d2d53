"""The measurements of live tables run, and keep and draw what they found: how much that is depends on the machine."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

pytestmark = pytest.mark.slow

SCRIPT = Path(__file__).parent.parent / "benchmarks" / "tables.py"


def run(folder: Path, *arguments: str) -> dict[str, Any]:
    """Measure, and read what is kept then."""
    kept = folder / "tables.json"
    command = [sys.executable, str(SCRIPT), *arguments, "--json", str(kept), "--svg", str(folder / "tables.svg")]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=300)
    assert done.returncode == 0, done.stderr
    found: dict[str, Any] = json.loads(kept.read_text("utf-8"))
    return found


def test_a_ramp_of_few_tables(tmp_path: Path) -> None:
    brief = ("--tables", "5,7", "--seconds", "3", "--period", "1", "--after", "1", "--games", "kingo,shippin")
    found = run(tmp_path, *brief)["levels"]["usual"]
    assert [step["tables"] for step in found["steps"]] == [5, 7]
    for step in found["steps"]:
        assert step["connected"] == step["tables"]
        assert step["faults"] == [0, 0, 0], step
        assert step["moves"] >= step["tables"]
        assert all(step[name] for name in ("move_ms", "bot_ms", "create_ms", "echo_ms", "frames"))
        assert min(step["frame_cpu"]) > 0
    text = (tmp_path / "tables.svg").read_text("utf-8")
    ElementTree.fromstring(text)
    assert ">live tables<" in text


def test_starts_with_kept_matches_and_without(tmp_path: Path) -> None:
    found = run(tmp_path, "--start", "--kept", "50", "--runs", "1")["start"]
    assert found["matches"] == 50
    assert found["entries"] > 50 * 10
    assert min(found["with_s"], found["without_s"]) > 0
