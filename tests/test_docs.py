"""What the documentation shows is so."""

import doctest
import pydoc
import re
from dataclasses import fields
from pathlib import Path

import pytest

from tefuda.description import EXPECTED, Description, Parts
from tefuda.flat import options
from tefuda.game import GAMES, load

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parent.parent


def examples() -> tuple[list[str], str, str]:
    """Of the page on adding a game: what it quotes from Takaban, how it is used, and its description."""
    page = (ROOT / "docs" / "add-a-game.md").read_text("utf-8")
    *quoted, usage, description = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    return quoted, usage, description


def test_the_worked_example_is_takaban() -> None:
    source = (ROOT / "tests" / "games" / "takaban.py").read_text("utf-8")
    quoted, usage, _ = examples()
    assert len(quoted) >= 6
    for block in quoted:
        assert block in source, block
    assert "./takaban.py" in usage


def test_the_usage_example_runs() -> None:
    names: dict[str, object] = {}
    exec(examples()[1].replace("./takaban.py", str(ROOT / "tests" / "games" / "takaban.py")), names)
    assert names["match"]


def test_the_description_that_is_shown_names_parts_that_there_are() -> None:
    names: dict[str, object] = {"__package__": "takaban", "Description": Description, "Parts": Parts}
    exec(examples()[2], names)
    described = names["DESCRIPTION"]
    assert isinstance(described, Description)
    assert {part for part in EXPECTED if not getattr(described.parts, part)} == set()
    told = " ".join(field.name for field in fields(Parts) if not getattr(described.parts, field.name))
    page = (ROOT / "docs" / "add-a-game.md").read_text("utf-8")
    assert [name for name in told.split() if f"`{name}`" not in page] == []


def test_the_readme_runs() -> None:
    failed, tried = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert (failed, tried >= 10) == (0, True)


@pytest.mark.parametrize("game", GAMES)
def test_a_games_page_lists_its_options_and_presets(game: str) -> None:
    page = (ROOT / "docs" / f"{game}.md").read_text("utf-8")
    headings = re.findall(r"^## (.*)", page, re.MULTILINE)
    assert headings == ["Rules we play", "Departures from the sources", "Options", "Notation", "Bots"]
    rules = load(game)
    for name, option in options(rules.Rules).items():
        row = next(line for line in page.splitlines() if line.startswith("|") and f"`{name}`" in line)
        for value in () if option.many else option.values or (option.low, option.high, option.default):
            assert re.search(rf"\b{value}\b", row), (name, value)
    for preset in rules.PRESETS:
        assert f"`{preset}`" in page
    codes = {"koikoi": "KK", "goita": "GO", "kingo": "KF", "shippin": "SP", "dafaza": "DF"}
    for code in re.findall(r"\b(?:KK|GO|KF|SP|DF)-\d+", page):
        assert code[:2] == codes[game]


def test_the_architecture_is_built_as_it_is_told() -> None:
    page = (ROOT / "docs" / "architecture.md").read_text("utf-8")
    named = set(re.findall(r"`([a-z_]+\.py|[a-z_]+/)`", page))
    assert len(named) > 20
    there = {
        path.name + "/" * path.is_dir()
        for path in [*ROOT.iterdir(), *(ROOT / "src").rglob("*"), *(ROOT / "web/src").rglob("*")]
    }
    assert named - there == set()


def named(name: str, row: str) -> bool:
    """Whether a code name of the glossary exists: a file, a name under `tefuda`, or one in a file of the same row."""
    if "/" in name:
        return (ROOT / name).exists()
    found = pydoc.locate(f"tefuda.{name}")
    owner, _, last = name.rpartition(".")
    files = [ROOT / each for each in re.findall(r"`([^`]+/[^`]+)`", row)]
    return (
        found is not None
        or last in getattr(pydoc.locate(f"tefuda.{owner}"), "__annotations__", {})
        or any(re.search(rf"\b{name}\b", file.read_text("utf-8")) for file in files)
    )


def test_what_the_glossary_names_is_there() -> None:
    page = (ROOT / "docs" / "glossary.md").read_text("utf-8")
    page = re.sub(r"## One word for one thing.*?(?=\n## )", "", page, flags=re.DOTALL)
    rows = [line for line in page.splitlines() if re.match(r"\| (?!word)\S", line)]
    assert len(rows) > 50
    words = [row.split(" | ")[0] for row in rows]
    assert len(words) == len(set(words))
    for row in rows:
        *_, where = row.strip("| ").split(" | ")
        names = re.findall(r"`([^`]+)`", where)
        assert names, row
        assert [name for name in names if not named(name, row)] == [], row


def test_links_between_the_pages_lead_somewhere() -> None:
    for page in [ROOT / "README.md", *(ROOT / "docs").glob("*.md")]:
        for target in re.findall(r"\]\(([^)#:]+)\)", page.read_text("utf-8")):
            assert (page.parent / target).exists(), (page.name, target)
