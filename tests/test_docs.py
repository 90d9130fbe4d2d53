"""The example in the documentation is the game that the tests play."""

import re
from pathlib import Path

ROOT = Path(__file__).parent.parent


def test_the_worked_example_is_takaban() -> None:
    page = (ROOT / "docs" / "add-a-game.md").read_text("utf-8")
    source = (ROOT / "tests" / "games" / "takaban.py").read_text("utf-8")
    blocks = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    *quoted, usage = blocks
    assert len(quoted) >= 6
    for block in quoted:
        assert block in source, block
    assert "./takaban.py" in usage


def test_the_usage_example_runs() -> None:
    page = (ROOT / "docs" / "add-a-game.md").read_text("utf-8")
    usage = re.findall(r"```python\n(.*?)```", page, re.DOTALL)[-1]
    names: dict[str, object] = {}
    exec(usage.replace("./takaban.py", str(ROOT / "tests" / "games" / "takaban.py")), names)
    assert names["match"]
