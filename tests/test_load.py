"""Games from files: the file that was asked for, whatever it is called, and no other module disturbed."""

import importlib
import os
import pickle
import random
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tefuda import Match, fast, record
from tefuda.errors import BadOption
from tefuda.fast import store
from tefuda.flat import copy
from tefuda.game import GAMES, add, address, load, short_name

TAKABAN = Path(__file__).parent / "games" / "takaban.py"


@pytest.fixture
def named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Takaban in a file called like a module of the standard library, in the current directory."""
    shutil.copy(TAKABAN, tmp_path / "random.py")
    monkeypatch.chdir(tmp_path)
    return tmp_path / "random.py"


def test_a_file_named_like_another_module_is_loaded_beside_it(named: Path) -> None:
    game = load("./random.py")
    assert game.CARDS[12] == "12"
    assert sys.modules["random"] is random
    assert short_name(game) == "random"
    assert load(str(named)) is game
    assert record.of(Match(game, seed=1)).game == "random"
    assert load(address(game)) is game


def test_a_module_that_nobody_has_loaded_yet_is_not_shadowed(tmp_path: Path) -> None:
    shutil.copy(TAKABAN, tmp_path / "chunk_of_cards.py")
    shutil.copy(TAKABAN, tmp_path / "this.py")  # of the standard library, too
    assert "this" not in sys.modules
    game = load(str(tmp_path / "this.py"))
    assert "this" not in sys.modules
    assert short_name(game) == "this"
    assert load(str(tmp_path / "chunk_of_cards.py")) is sys.modules["chunk_of_cards"]


def test_two_files_with_one_stem_are_two_games(tmp_path: Path) -> None:
    games = []
    for folder, rounds in (("one", 3), ("two", 4)):
        (tmp_path / folder).mkdir()
        file = tmp_path / folder / "takaban_twice.py"
        file.write_text(TAKABAN.read_text("utf-8").replace("number(3, 1, 9)", f"number({rounds}, 1, 9)"), "utf-8")
        games.append(load(str(file)))
    assert [Match(game).options["rounds"] for game in games] == [3, 4]
    assert [short_name(game) for game in games] == ["takaban_twice"] * 2
    assert [load(address(game)) for game in games] == games
    assert store.key(games[0]) != store.key(games[1])


def test_a_file_that_can_be_imported_is_the_same_module(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shutil.copy(TAKABAN, tmp_path / "takaban_beside.py")
    monkeypatch.syspath_prepend(tmp_path)
    imported = importlib.import_module("takaban_beside")
    assert load(str(tmp_path / "takaban_beside.py")) is imported


def test_a_file_that_fails_leaves_nothing_behind(tmp_path: Path) -> None:
    file = tmp_path / "takaban_half_written.py"
    file.write_text("SEATS = (2, 2)\nraise RuntimeError\n", "utf-8")
    with pytest.raises(RuntimeError):
        load(str(file))
    shutil.copy(TAKABAN, file)
    assert load(str(file)).SEATS == (2, 3)


def test_states_of_such_a_game_are_pickled_and_its_rules_compiled(named: Path) -> None:
    match = Match("./random.py", seed=1)
    again = pickle.loads(pickle.dumps(match.state))
    assert bytes(again) == bytes(copy(match.state))
    assert fast.compile("./random.py").simulate(moves=50).moves == 50


def test_compiled_rules_of_such_a_game_are_found_again(named: Path, tmp_path: Path) -> None:
    script = (
        "from tefuda import fast; rules = fast.compile('./random.py'); rules.start; "
        "print(sum(rules.start.stats.cache_hits.values()))"
    )
    environment = os.environ | {"XDG_CACHE_HOME": str(tmp_path), "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    environment.pop("NUMBA_CACHE_DIR", None)
    found = [
        # -P: the file must not take the place of `random` by lying in the current directory.
        subprocess.run(
            [sys.executable, "-P", "-c", script], env=environment, check=True, capture_output=True, text=True
        ).stdout
        for _ in range(2)
    ]
    assert found == ["0\n", "1\n"]


@pytest.mark.parametrize("name", GAMES)
def test_games_of_the_package_are_found_by_name(name: str) -> None:
    assert address(load(name)) == name


def test_a_game_that_was_added_is_found_by_its_name() -> None:
    assert add("koikoi") == "koikoi"
    assert add(str(TAKABAN)) == "takaban"
    assert load("takaban") is load(str(TAKABAN))
    assert add(str(TAKABAN)) == "takaban"  # the same one again


def test_no_two_games_have_one_name(tmp_path: Path) -> None:
    add(str(TAKABAN))
    for name in ("takaban", "koikoi"):
        other = tmp_path / f"{name}.py"
        other.write_text(TAKABAN.read_text("utf-8"), "utf-8")
        with pytest.raises(BadOption, match=name):
            add(str(other))
