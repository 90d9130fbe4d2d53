"""The search is compiled in another process; whatever becomes of that, it is retried, told, and never in the way."""

import logging
import threading
from types import ModuleType

import pytest

from tefuda import fast
from tefuda.game import load
from tefuda.players import registry
from tefuda.players.search import apart, background
from tefuda.players.search.apart import CompilerFailed
from tefuda.players.search.background import RETRIES, Compilation, State, states
from tefuda.players.search.levels import settings
from tefuda.players.search.line import Line

pytestmark = pytest.mark.slow


def shippin() -> Compilation:
    return Compilation(load("shippin"), learned=False, judged=False)


@pytest.fixture
def fresh(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, bool]]:
    """As in a process that has compiled nothing and begins nothing; what is lined up, and whether somebody waits."""
    lined_up: list[tuple[str, bool]] = []
    monkeypatch.setattr(background, "_compilations", {})

    def add(_: Line, work: Compilation, wanted: bool, patience: float) -> None:
        lined_up.append((work.game.__name__.rpartition(".")[2], wanted))

    monkeypatch.setattr(Line, "add", add)
    return lined_up


def test_another_process_leaves_the_compiled_search_on_disk() -> None:
    shippin().compile_apart()
    cache = fast.compile(load("shippin")).cache
    assert cache is not None
    found = {file.name.split(".")[1] for file in cache.glob("search_*/*.nbc")}
    assert {"candidates", "imagine", "trial", "reply"} <= found


def test_it_is_told_what_to_compile(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[tuple[str, ...]] = []

    def run(*how: str) -> bool:
        told.append(how)
        return True

    monkeypatch.setattr(apart, "run", run)
    for name in ("koikoi", "dafaza"):
        how = settings("meijin", load(name))
        Compilation(load(name), how.learned, how.trust > 0).compile_apart()
    own = ModuleType("my_game")
    Compilation(own, learned=False, judged=False).compile_apart()
    assert told == [("koikoi", "learned", "judged"), ("dafaza", "judged")]


def test_what_cannot_be_kept_is_compiled_here_and_that_is_said(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(apart, "run", lambda *_: False)
    work = shippin()
    assert work.run() is None
    assert work.stage == "ready"
    assert ["cannot be kept" in record.message for record in caplog.records] == [True]


def test_a_failure_is_tried_again_and_logged_once(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def killed(*_: str) -> bool:
        raise CompilerFailed("its process was ended by signal 9")

    monkeypatch.setattr(apart, "run", killed)
    work = shippin()
    assert work.run() == RETRIES[0]
    assert (work.stage, work.fault) == ("waiting", None)
    assert work.run() == RETRIES[1]
    assert [record.levelno for record in caplog.records] == [logging.WARNING]
    monkeypatch.setattr(apart, "run", lambda *_: True)
    assert work.run() is None
    assert work.stage == "ready"
    assert len(caplog.records) == 1
    assert caplog.records[0].name == "tefuda.compile"


def test_what_fails_for_good_is_a_fault_and_is_said(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(work: Compilation) -> None:
        raise RuntimeError("no compiler")

    monkeypatch.setattr(Compilation, "compile_here", broken)
    monkeypatch.setattr(apart, "run", lambda *_: True)
    work = shippin()
    assert [work.run() for _ in range(len(RETRIES) + 1)] == [*RETRIES, None]
    assert isinstance(work.fault, RuntimeError)
    assert not work.ready.is_set()
    assert [record.levelno for record in caplog.records] == [logging.WARNING, logging.ERROR]


def test_it_is_told_how_far_the_games_are(fresh: list[tuple[str, bool]], monkeypatch: pytest.MonkeyPatch) -> None:
    assert states() == {}
    for game, level in (("koikoi", "chukyu"), ("koikoi", "meijin"), ("goita", "chukyu"), ("dafaza", "chukyu")):
        registry.prepare(level, load(game))
    assert states() == dict.fromkeys(("koikoi", "goita", "dafaza"), State("waiting"))
    works = {work.game.__name__.rpartition(".")[2]: work for work in background._compilations.values()}
    works["goita"].ready.set()
    works["koikoi"].under_way = True
    works["dafaza"].failures.append("killed")
    assert states() == {"koikoi": State("compiling"), "goita": State("ready"), "dafaza": State("waiting", "killed")}
    works["dafaza"].fault = CompilerFailed("killed")
    assert states()["dafaza"] == State("failed", "killed")


def test_who_sits_at_a_table_or_asks_for_a_hint_is_waiting(fresh: list[tuple[str, bool]]) -> None:
    registry.prepare("chukyu", load("goita"))
    registry.make("chukyu", load("goita"))
    registry.judge(load("dafaza"))
    assert list(dict.fromkeys(fresh)) == [("goita", False), ("goita", True), ("dafaza", True)]


def test_whoever_waits_in_a_program_begins_nothing_in_the_background(fresh: list[tuple[str, bool]]) -> None:
    registry.make("nyumon", load("dafaza"), wait=True)
    assert fresh == []


@pytest.mark.parametrize("game", ["koikoi", "goita", "dafaza"])
@pytest.mark.parametrize("level", registry.LEVELS)
def test_once_it_is_ready_nobody_who_plays_compiles_anything(
    game: str, level: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    from tests.players.search.positions import positions

    player = registry.make(level, load(game), seed=1, wait=True)

    def forbidden(*_: object, **__: object) -> None:
        raise AssertionError("compiled where somebody plays")

    monkeypatch.setattr(fast.Compiled, "kernel", forbidden)
    for match in positions(game, 8, seed=2):
        view = match.view(match.turn)
        assert match.game.legal(match.state) >> player.choose(view, match.game.legal(match.state)) & 1
    assert threading.current_thread() is threading.main_thread()
