"""The plot of strength against budget: drawn from what the arena keeps, the same for the same numbers."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

pytestmark = pytest.mark.slow

SCRIPT = Path(__file__).parent.parent / "benchmarks" / "strength.py"


def contest(a: str, rate: float, ms: float, b: str = "greedy", pairs: int = 40) -> dict[str, Any]:
    """A contest as `Result.told` gives it, as far as the plot reads it."""
    terms = {"game": "koikoi", "preset": "nintendo", "a": a, "b": b, "budget": "20ms", "unit": "match", "seats": 2}
    return {"terms": terms, "pairs": pairs, "win_rate": rate, "win_rate_pm": 0.05, "ms": {"a": ms, "b": 0.01}}


def drawn(kept: dict[str, Any], folder: Path, name: str = "plot.svg") -> subprocess.CompletedProcess[str]:
    file = folder / "arena.json"
    file.write_text(json.dumps(kept), "utf-8")
    return subprocess.run([sys.executable, SCRIPT, file, folder / name], capture_output=True, text=True, check=False)


def test_every_budget_has_its_point_in_order_of_time(tmp_path: Path) -> None:
    kept = {
        "twenty": contest("meijin", 0.8, 19.0),
        "few": contest("meijin@100", 0.55, 0.4),
        "second": contest("meijin@1s", 0.82, 980.0, pairs=10),
        "other": contest("meijin", 0.5, 19.0, b="random"),
        "begun": contest("meijin@5ms", 0.5, 5.0, pairs=1),
    }
    result = drawn(kept, tmp_path)
    assert result.returncode == 0, result.stderr
    assert result.stdout.splitlines() == [
        "100 playouts: 0.4 ms, 55.0 ± 5.0 % of 80",
        "20ms: 19.0 ms, 80.0 ± 5.0 % of 80",
        "1s: 980.0 ms, 82.0 ± 5.0 % of 20",
    ]
    text = (tmp_path / "plot.svg").read_text("utf-8")
    ElementTree.fromstring(text)
    assert all(f">{name}<" in text for name in ("100 playouts", "20ms", "1s"))
    assert "5ms<" not in text
    assert drawn(kept, tmp_path, "again.svg").returncode == 0
    assert (tmp_path / "again.svg").read_text("utf-8") == text


def test_without_contests_it_says_so(tmp_path: Path) -> None:
    result = drawn({"other": contest("meijin", 0.5, 19.0, b="random")}, tmp_path)
    assert result.returncode == 2
    assert "no contest of meijin against greedy" in result.stderr
