"""What is compiled is kept: later processes find it, changed rules do not, and it can be done without."""

import ast
import json
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
from numba.core import config

from tefuda import fast
from tefuda.bits import bit_set
from tefuda.fast import store
from tefuda.fast.compiled import Compiled
from tefuda.game import load
from tests.games import takaban

pytestmark = pytest.mark.slow

TAKABAN = Path(__file__).parent / "games" / "takaban.py"
SCRIPT = """
import json, sys
import numpy as np
from numba.core import config
from tefuda import fast
before = config.CACHE_DIR, config.CACHE_LOCATOR_CLASSES
compiled = fast.compile(sys.argv[1])
states = compiled.prepare(1)
compiled.start(states, 0, 2, 1)
print(json.dumps({
    "legal": compiled.deal(states, 0, np.arange(1, 13).astype(np.int8), 0),
    "hits": sum(compiled.deal.stats.cache_hits.values()),
    "folder": compiled.cache and str(compiled.cache),
    "untouched": before == (config.CACHE_DIR, config.CACHE_LOCATOR_CLASSES),
}))
"""


def compiled_elsewhere(game: Path, **variables: object) -> dict[str, Any]:
    """What a process of its own finds."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith("NUMBA_")}
    environment |= {name: str(value) for name, value in variables.items()}
    environment["PYTHONPATH"] = os.pathsep.join(sys.path)
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", SCRIPT, str(game)],
        env=environment,
        check=True,
        capture_output=True,
        text=True,
    )
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def test_a_second_process_finds_it_and_an_edited_game_is_compiled_anew(tmp_path: Path) -> None:
    game = tmp_path / "takaban_edited.py"
    shutil.copy(TAKABAN, game)
    kept = tmp_path / "cache"
    first = compiled_elsewhere(game, XDG_CACHE_HOME=kept)
    second = compiled_elsewhere(game, XDG_CACHE_HOME=kept)
    assert (first["hits"], second["hits"]) == (0, 1)
    assert first["folder"] == second["folder"]
    assert first["legal"] == second["legal"] == bit_set(1, 2, 3)
    assert first["untouched"]
    source = game.read_text("utf-8")
    game.write_text(
        source.replace("    return higher if best", "    hand &= -hand\n    return higher if best"), "utf-8"
    )
    third = compiled_elsewhere(game, XDG_CACHE_HOME=kept)
    assert third["hits"] == 0
    assert third["legal"] == bit_set(1)
    assert third["folder"] != first["folder"]
    game.write_text(source, "utf-8")
    assert compiled_elsewhere(game, XDG_CACHE_HOME=kept) == second


def imported(tree: ast.Module) -> set[str]:
    """The modules of this package that a file imports as it is loaded."""
    found: set[str] = set()
    for node in tree.body:
        if isinstance(node, ast.Import):
            found.update(each.name for each in node.names)
        elif isinstance(node, ast.ImportFrom):
            found.update((node.module or "", *(f"{node.module}.{each.name}" for each in node.names)))
    return {name for name in found if name.startswith("tefuda.")}


def test_what_compiled_code_may_depend_on_is_in_the_hash_and_nothing_else_is_imported_by_that() -> None:
    files = set(store.package())
    left_out = set(store.ROOT.rglob("*.py")) - files
    modules = {".".join(file.relative_to(store.ROOT.parent).with_suffix("").parts) for file in left_out}
    for file in files:
        assert imported(ast.parse(file.read_text("utf-8"))) & modules == set(), file
    names = {file.relative_to(store.ROOT).as_posix() for file in left_out}
    assert {"server/app.py", "terminal/table.py", "games/koikoi/drawing.py", "cli.py"} <= names
    assert not any(name.startswith(("players", "fast", "workshop", "decks")) for name in names)
    assert not any(name.endswith(("rules.py", "policy.py", "state.py")) for name in names if name.startswith("games"))


def test_where_nothing_can_be_written_it_compiles_all_the_same(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    found = compiled_elsewhere(TAKABAN, XDG_CACHE_HOME=tmp_path / "file")
    assert found == {"legal": bit_set(1, 2, 3), "hits": 0, "folder": None, "untouched": True}
    assert not list(Path(fast.__file__).parent.rglob("*.nb?"))


def test_the_users_own_cache_directory_is_used(tmp_path: Path) -> None:
    found = compiled_elsewhere(TAKABAN, NUMBA_CACHE_DIR=tmp_path)
    assert Path(found["folder"]).is_relative_to(tmp_path)
    assert list(Path(found["folder"]).rglob("*.nbc"))
    assert found["untouched"]


def test_a_cache_that_fails_later_is_given_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(config, "CACHE_DIR", str(tmp_path / "kept"))
    compiled = Compiled(load(takaban))
    assert compiled.cache is not None
    shutil.rmtree(compiled.cache)
    compiled.cache.write_text("in the way")
    states = compiled.prepare(1)
    compiled.start(states, 0, 2, 1)
    assert compiled.cache is None
    assert states["seats"][0] == 2
    assert str(tmp_path / "kept") == config.CACHE_DIR


def test_the_key_follows_everything_beside_the_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(tmp_path)
    helper, other = tmp_path / "takaban_tables.py", tmp_path / "takaban_other.py"
    helper.write_text("TABLE = (1, 2)\n")
    other.write_text("TABLE = (1, 2)\n")
    file = tmp_path / "takaban_in_two.py"
    file.write_text("from takaban_tables import TABLE\n" + TAKABAN.read_text("utf-8"), "utf-8")
    game = load(str(file))
    before = store.key(game)
    other.write_text("TABLE = (1, 3)\n")
    assert store.key(game) == before
    helper.write_text("TABLE = (1, 3)\n")
    assert store.key(game) != before


def test_old_versions_are_removed_but_not_what_may_be_in_use(tmp_path: Path) -> None:
    now = time.time()
    ages = {"game-1": 9000, "game-2": 8000, "game-3": 7000, "game-4": 6000, "game-5": 100, "game_two-1": 9000}
    for name, age in ages.items():
        (tmp_path / name).mkdir()
        (tmp_path / name / "kept.nbc").write_text("")
        os.utime(tmp_path / name, (now - age, now - age))
    store.prune(tmp_path / "game-5")
    assert sorted(folder.name for folder in tmp_path.iterdir()) == ["game-3", "game-4", "game-5", "game_two-1"]
    for name in ("game-6", "game-7", "game-8"):
        (tmp_path / name).mkdir()
    store.prune(tmp_path / "game-8")
    assert sorted(folder.name for folder in tmp_path.glob("game-*")) == ["game-5", "game-6", "game-7", "game-8"]
