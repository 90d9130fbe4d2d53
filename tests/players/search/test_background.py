"""The search is compiled in another process; whatever becomes of that, players come to it in the end."""

import subprocess
import threading
from types import ModuleType

import pytest

from tefuda import fast
from tefuda.game import load
from tefuda.players.search import background, compiling
from tefuda.players.search.background import Compilation
from tefuda.players.search.levels import settings

pytestmark = pytest.mark.slow


def run(work: Compilation) -> None:
    """In a thread, as it makes way for others."""
    thread = threading.Thread(target=work.run)
    thread.start()
    thread.join()


def test_another_process_leaves_the_compiled_search_on_disk() -> None:
    game = load("shippin")
    Compilation(game, learned=False, judged=False).compile_in_process()
    cache = fast.compile(game).cache
    assert cache is not None
    found = {file.name.split(".")[1] for file in cache.glob("search_*/*.nbc")}
    assert {"candidates", "imagine", "trial", "reply"} <= found


def test_it_is_told_what_to_compile(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[list[str]] = []

    class Process:
        def __init__(self, command: list[str], **_: object) -> None:
            told.append(command[2:])

        def kill(self) -> None: ...

        def wait(self) -> None: ...

    monkeypatch.setattr(subprocess, "Popen", Process)
    for name in ("koikoi", "dafaza"):
        how = settings("meijin", load(name))
        Compilation(load(name), how.learned, how.trust > 0).compile_in_process()
    own = ModuleType("my_game")
    Compilation(own, learned=False, judged=False).compile_in_process()
    assert told == [[compiling.__name__, "koikoi", "learned", "judged"], [compiling.__name__, "dafaza", "judged"]]


def test_where_no_process_can_be_started_the_thread_compiles(monkeypatch: pytest.MonkeyPatch) -> None:
    def none(*_: object, **__: object) -> None:
        raise OSError("no more processes")

    monkeypatch.setattr(subprocess, "Popen", none)
    monkeypatch.setattr(background, "PATIENCE", 0.0)
    work = Compilation(load("shippin"), learned=False, judged=False)
    run(work)
    assert work.fault is None
    assert work.ready.is_set()


def test_a_fault_is_kept_and_nothing_is_ready(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(work: Compilation) -> None:
        raise RuntimeError("no compiler")

    monkeypatch.setattr(background, "PATIENCE", 0.0)
    monkeypatch.setattr(Compilation, "compile_in_process", broken)
    work = Compilation(load("shippin"), learned=False, judged=False)
    run(work)
    assert isinstance(work.fault, RuntimeError)
    assert not work.ready.is_set()
