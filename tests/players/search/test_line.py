"""In which order things are compiled: one after the other, what somebody waits for first."""

import threading
import time

from tefuda.players.search.line import Line


class Noted:
    """Notes when it is done; the first time it may wait for a signal, or ask to be tried again."""

    def __init__(self, name: str, done: list[str], after: threading.Event | None = None, again: int = 0) -> None:
        self.name, self.done, self.after, self.again = name, done, after, again
        self.settled = threading.Event()

    def run(self) -> float | None:
        if self.after is not None:
            assert self.after.wait(10)
        self.done.append(self.name)
        if self.again:
            self.again -= 1
            return 0.05
        self.settled.set()
        return None


def all_done(*works: Noted) -> None:
    for work in works:
        assert work.settled.wait(10), work.name


def test_what_somebody_waits_for_comes_before_what_is_prepared_and_then_what_came_first() -> None:
    line, done, go = Line(), list[str](), threading.Event()
    first = Noted("first", done, go)
    line.add(first, wanted=False, patience=0.0)
    time.sleep(0.05)  # it is being done; the others wait
    works = {name: Noted(name, done) for name in ("prepared", "prepared later", "wanted", "wanted in the end")}
    line.add(works["prepared"], wanted=False, patience=0.0)
    line.add(works["wanted in the end"], wanted=False, patience=0.0)
    line.add(works["prepared later"], wanted=False, patience=0.0)
    line.add(works["wanted"], wanted=True, patience=0.0)
    line.add(works["wanted in the end"], wanted=True, patience=0.0)
    line.add(works["prepared"], wanted=False, patience=0.0)  # asked for twice, its place stays
    line.add(works["wanted"], wanted=False, patience=0.0)  # and nobody is pushed back
    go.set()
    all_done(first, *works.values())
    assert done == ["first", "wanted", "wanted in the end", "prepared", "prepared later"]


def test_nothing_begins_before_its_time() -> None:
    line, done = Line(), list[str]()
    late, soon = Noted("late", done), Noted("soon", done)
    line.add(late, wanted=True, patience=0.3)
    line.add(soon, wanted=False, patience=0.0)
    all_done(soon)
    assert done == ["soon"]
    all_done(late)


def test_what_failed_is_tried_again_and_others_go_on_meanwhile() -> None:
    line, done, go = Line(), list[str](), threading.Event()
    failing, other = Noted("failing", done, go, again=2), Noted("other", done)
    line.add(failing, wanted=True, patience=0.0)
    line.add(other, wanted=False, patience=0.0)
    go.set()
    all_done(other, failing)
    assert done == ["failing", "other", "failing", "failing"]


def test_what_is_settled_may_be_asked_for_once_more() -> None:
    line, done = Line(), list[str]()
    work = Noted("work", done)
    for _ in range(2):
        work.settled.clear()
        line.add(work, wanted=True, patience=0.0)
        all_done(work)
        time.sleep(0.05)
    assert done == ["work", "work"]
