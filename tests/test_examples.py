"""The examples run, and print what stands at their end (… for anything)."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.slow

ROOT = Path(__file__).resolve().parents[1]
EXAMPLES = sorted((ROOT / "examples").glob("*.py"))
GIVEN = {"your_own_game.py": ["tests/games/takaban.py"]}


def promised(text: str) -> str:
    """What an example says that it prints, as a pattern."""
    lines = [line.removeprefix("# ") for line in text.partition("# Prints:\n")[2].splitlines()]
    return "\n".join(re.escape(line).replace("…", ".*") for line in lines) + "\n"


def test_there_are_some() -> None:
    assert len(EXAMPLES) >= 6


@pytest.mark.parametrize("file", EXAMPLES, ids=lambda file: file.stem)
def test_an_example_prints_what_it_says(file: Path) -> None:
    text = file.read_text("utf-8")
    assert f"python examples/{file.name}" in text
    command = [sys.executable, "-X", "utf8", str(file), *GIVEN.get(file.name, [])]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, encoding="utf-8", timeout=600)
    assert done.stderr == ""
    assert re.fullmatch(promised(text), done.stdout), done.stdout
