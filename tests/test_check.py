"""The checker is checked by games that are broken in one way each."""

from dataclasses import fields
from pathlib import Path

import pytest

from tefuda.check import check_game, main
from tefuda.description import Words, describe
from tefuda.game import GAMES, Game, load

pytestmark = pytest.mark.slow

TAKABAN = Path(__file__).parent / "games" / "takaban.py"


def variant(folder: Path, name: str, changes: str) -> Game:
    """Takaban with lines replaced: see games/broken.txt."""
    source = TAKABAN.read_text("utf-8")
    for change in changes.strip("\n").split("\n===\n"):
        old, _, new = change.partition("\n---\n")
        assert source.count(f"\n{old}\n") == 1, old
        source = source.replace(f"\n{old}\n", f"\n{new}\n")
    file = folder / f"takaban_{name}.py"
    file.write_text(source, "utf-8")
    return load(str(file))


def broken() -> list[tuple[str, str, str]]:
    """Name, what has to be found, and what is changed."""
    found: list[tuple[str, str, str]] = []
    for section in TAKABAN.with_name("broken.txt").read_text("utf-8").split("\n# ")[1:]:
        head, _, changes = section.partition("\n")
        name, _, what = head.partition(": ")
        found.append((name, what, changes))
    return found


BROKEN = broken()


def test_a_sound_game_passes_interpreted_and_compiled() -> None:
    report = check_game(str(TAKABAN), games=20)
    assert report.ok, "\n".join(report.lines())
    assert report.counts["matches"] == 20
    assert report.counts["worlds replayed"] == report.counts["worlds sought"] > 100


@pytest.mark.parametrize(("name", "what", "changes"), BROKEN, ids=[name for name, _, _ in BROKEN])
def test_what_is_broken_is_found(name: str, what: str, changes: str, tmp_path: Path) -> None:
    report = check_game(variant(tmp_path, name, changes), games=20, compiled=False)
    assert what in [failure.what for failure in report.failures], "\n".join(report.lines())
    assert not report.ok
    assert f"FAILED: {what}" in "\n".join(report.lines())


def test_a_failure_is_shown_again_by_its_number(tmp_path: Path) -> None:
    game = variant(
        tmp_path, "again", "    s.round += 1\n---\n    s.round += 1 + (s.rules.rounds == 9) // (1 - s.round)"
    )
    whole = check_game(game, games=10, seed=3, compiled=False)
    failure = whole.failures[0]
    assert failure.match is not None
    assert failure.again == f"tefuda check {tmp_path / 'takaban_again.py'} --seed 3 --only {failure.match}"
    alone = check_game(game, seed=3, only=failure.match, compiled=False)
    assert alone.failures == [failure]


def test_compiled_rules_that_differ_are_found(tmp_path: Path) -> None:
    wide = "    out[24] = v.best\n---\n    out[24] = ((v.best + 1 << 63) >> 63) & 127"
    report = check_game(variant(tmp_path, "wide", wide), games=5)
    assert [failure.what for failure in report.failures] == ["interpreted and compiled rules differ"]


def test_rules_that_do_not_compile_are_reported(tmp_path: Path) -> None:
    words = "    out[24] = v.best\n---\n    out[24] = max(v.event, key=len)[0]"
    report = check_game(variant(tmp_path, "words", words), games=5)
    assert "the rules do not compile" in [failure.what for failure in report.failures]


def test_the_command_tells_and_returns_what_it_found(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([str(TAKABAN)], 3, compiled=False) == 0
    told = capsys.readouterr().out
    assert told.startswith("takaban: 3 matches, ")
    assert told.endswith("\nnothing wrong\n")
    assert (
        "left to the defaults: words, ending, why, reason, aid, heuristic, drawing, observation, clauses, lesson"
        in told
    )
    variant(tmp_path, "commanded", "    s.round += 1\n---\n    s.round += 0")
    assert main([str(tmp_path / "takaban_commanded.py")], 3, compiled=False) == 1
    told = capsys.readouterr().out
    assert "FAILED: random play does not end (match 0, after 10000 actions)" in told
    assert f"again: tefuda check {tmp_path / 'takaban_commanded.py'} --seed 0 --only 0" in told


@pytest.mark.parametrize("game", GAMES)
def test_games_of_the_package_have_all_parts_and_these_can_be_loaded(game: str) -> None:
    own = describe(load(game))
    assert own.lacking() == []
    for part in fields(own.parts):
        assert bool(getattr(own, part.name)) == bool(getattr(own.parts, part.name)), part.name
    assert isinstance(own.words, Words)
