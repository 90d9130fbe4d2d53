"""Without its extras Tefuda plays in the terminal, keeps records and checks games, and says what the rest needs."""

from pathlib import Path

import pytest

from tefuda import extras
from tefuda.cli import main
from tefuda.game import GAMES
from tefuda.server import start
from tefuda.words import LANGUAGES, say
from tests import bare
from tests.games import takaban

pytestmark = pytest.mark.slow

HEAVY = {"numpy", "numba", "llvmlite", "msgspec", "sqlalchemy", "json", "importlib.resources", "argparse", "asyncio"}


def test_importing_tefuda_loads_little() -> None:
    """It takes a fiftieth of a second; what is slow to load comes when it is used."""
    done = bare.run(f"import tefuda; print(sorted({HEAVY!r} & sys.modules.keys()))", *extras.EXTRAS)
    assert done.stdout == "[]\n"


def test_the_terminal_needs_no_extra(tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    done = bare.tefuda("play", "--terminal", "koikoi", "--plain", "--seed", "7", "--save", str(file), typed="1\nh\nq\n")
    assert (done.returncode, done.stderr) == (0, "")
    assert "Which card do you play?" in done.stdout
    assert say("en", "install.no_search") in done.stdout
    again = bare.tefuda("replay", str(file), "--lang", "ja")
    assert (again.returncode, again.stderr) == (0, "")
    listed = bare.tefuda("games")
    assert all(f"{name}:" in listed.stdout for name in GAMES)


@pytest.mark.parametrize("game", GAMES)
def test_every_level_of_every_game_plays_without_extras(game: str) -> None:
    """Those that search, by rules of thumb; it is said of them and of no other."""
    code = f"""
from tefuda import Match
from tefuda.players import registry
match = Match({game!r}, seed=3)
for name in registry.available(match.game):
    player = registry.make(name, match.game, 1)
    while match.turn is None: match.deal()
    match.play(player.choose(match.view(match.turn), match.game.legal(match.state)))
    print(name, getattr(player, "failed", False))
print(registry.better_judge_coming(match.game))
"""
    done = bare.run(code)
    assert done.stderr == ""
    *levels, coming = done.stdout.split("\n")[:-1]
    searching = game not in ("kingo", "shippin")
    told = dict(line.split() for line in levels)
    assert told == {name: str(searching and name not in ("heuristic", "random")) for name in told}
    assert {"meijin", "nyumon", "heuristic", "random"} <= told.keys()
    assert coming == "False"


@pytest.mark.parametrize(
    ("arguments", "extra", "module"),
    [
        (["play"], "server", "starlette"),
        (["bench", "koikoi"], "fast", "numba"),
        (["arena", "meijin", "random"], "fast", "numba"),
        (["arena", "first", "random", "--game", "shippin"], "fast", "numba"),
        (["check", "koikoi"], "fast", "numba"),
        (["convert", "{folder}/kifu.yaml"], "yaml", "yaml"),
        (["convert", "{folder}/match.json", "--to", "goita-kifu"], "yaml", "yaml"),
    ],
)
def test_a_command_says_which_extra_it_needs(arguments: list[str], extra: str, module: str, tmp_path: Path) -> None:
    (tmp_path / "kifu.yaml").write_text("version: 1.0\n", "utf-8")
    written = bare.run(
        f"from tefuda import Match, record; record.save_file(record.of(Match('goita', seed=1)), {str(tmp_path)!r}"
        " + '/match.json')"
    )
    assert written.stderr == ""
    done = bare.tefuda(*(each.replace("{folder}", str(tmp_path)) for each in arguments), "--lang", "ja")
    assert done.returncode == 2
    assert f'pip install "tefuda[{extra}]"' in done.stderr
    assert module in done.stderr
    assert "[missing_extra]" in done.stderr
    assert "入っていません" in done.stderr


@pytest.mark.parametrize(
    ("code", "extra"),
    [
        ("from tefuda import fast", "fast"),
        ("import tefuda.fast.compiled", "fast"),
        ("import tefuda.server.app", "server"),
        ("from tefuda import Match, players; players.evaluate(Match('koikoi', seed=1).view(0))", "fast"),
    ],
)
def test_a_program_can_catch_what_is_missing(code: str, extra: str) -> None:
    for kind in ("ImportError", "TefudaError"):
        caught = f"except {kind} as error: print(error.details['extra'])"
        done = bare.run(f"from tefuda import TefudaError\ntry:\n    {code}\n{caught}")
        assert (done.stdout, done.stderr) == (f"{extra}\n", "")


def test_any_other_missing_module_is_no_matter_of_extras() -> None:
    assert extras.missing(ModuleNotFoundError(name="tefuda.nothing")) is None
    found = extras.missing(ModuleNotFoundError(name="numba.types"))
    assert found is not None
    assert (found.details["extra"], found.details["modules"]) == ("fast", ["numba"])


def test_games_are_checked_without_compiling() -> None:
    done = bare.tefuda("check", str(Path(takaban.__file__)), "--games", "6", "--interpreted")
    assert (done.returncode, done.stderr) == (0, "")
    assert "nothing wrong" in done.stdout


def test_without_a_page_play_says_how_to_get_one(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(start, "build_of", lambda: "")
    for lang in LANGUAGES:
        assert main(["play", "--lang", lang, "--data", str(tmp_path)]) == 2
        said = capsys.readouterr().err
        assert all(part in said for part in ("make page", "make wheel", "tefuda play --terminal", "[no_page]"))
