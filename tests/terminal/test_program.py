"""The program itself in a terminal: a whole match in both languages, left with Ctrl-C and resumed."""

import os
import re
import signal
import sys
from pathlib import Path
from typing import Any

import pexpect
import pytest

from tefuda import record

SOURCES = Path(__file__).resolve().parents[2] / "src"
PROMPT = r"(?m)^1(?:[-〜](\d+))?> "
BETWEEN = r"Enter[^\r\nq]*> "
ANOTHER = r"Enter[^\r\n]*q[^\r\n]*> "


def listening() -> None:
    """Let Ctrl-C reach the program, even where these tests themselves run in the background and are deaf to it."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def tefuda(tmp_path: Path, *arguments: str) -> Any:
    home = {"XDG_DATA_HOME": str(tmp_path), "PYTHONPATH": str(SOURCES), "NO_COLOR": "1", "LANG": "C.UTF-8"}
    return pexpect.spawn(
        sys.executable,
        ["-m", "tefuda", *arguments, "--terminal"],
        env={**os.environ, **home},
        dimensions=(40, 80),
        encoding="utf-8",
        timeout=300,
        preexec_fn=listening,
    )


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", ["You play", "From the stock", "End of the round", "The match is over", "Saved in"]),
        ("ja", ["あなたは", "山札から", "局の終わり", "試合が終わりました", "保存しました"]),
    ],
)
def test_a_whole_match(lang: str, said: list[str], tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    child = tefuda(tmp_path, "play", "koikoi", "--lang", lang, "--seed", "4", "--set", "rounds=3", "--save", str(file))
    shown = ""
    while True:
        found = child.expect([PROMPT, BETWEEN, ANOTHER])
        shown += child.before
        if found == 2:
            break
        child.sendline("1" if found == 0 else "")
    child.sendline("q")
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 0
    assert [each for each in said if each not in shown] == []
    assert "Traceback" not in shown
    match = record.replay(record.load_file(file))
    assert match.over
    assert len([entry for entry in match.rounds if entry.gains]) >= 3


def test_ctrl_c_in_mid_round_and_resume(tmp_path: Path) -> None:
    child = tefuda(tmp_path, "--lang", "en", "--seed", "7", "--bot", "random")
    for _ in range(3):
        child.expect(PROMPT)
        child.sendline("1")
    child.expect(PROMPT)
    before = table(child.before)
    child.sendintr()
    child.expect("To go on: tefuda play --terminal --resume")
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 130

    child = tefuda(tmp_path, "play", "--resume", "--lang", "en")
    child.expect(PROMPT)
    assert table(child.before) == before
    child.sendline("q")
    child.expect("Saved in")
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 0


def table(shown: str) -> str:
    """The last table drawn."""
    return re.split("─{20,}", shown)[-1]


def test_end_of_input_saves(tmp_path: Path) -> None:
    child = tefuda(tmp_path, "play", "goita", "--lang", "ja", "--plain", "--seed", "1")
    child.expect(PROMPT)
    child.sendline("1")
    child.expect(PROMPT)
    child.sendeof()
    child.expect("tefuda play --terminal --resume")
    child.expect(pexpect.EOF)
    assert len(list((tmp_path / "tefuda" / "records").glob("goita-*.json"))) == 1


def test_a_table_left_before_the_first_move_leaves_nothing_behind(tmp_path: Path) -> None:
    child = tefuda(tmp_path, "play", "--lang", "ja", "--seed", "4")
    child.expect(PROMPT)
    child.sendintr()
    child.expect("保存しませんでした")
    child.expect(pexpect.EOF)
    assert list(tmp_path.rglob("*.json*")) == []


def test_bad_input_loses_nothing(tmp_path: Path) -> None:
    child = tefuda(tmp_path, "play", "--lang", "en", "--seed", "3")
    child.expect(PROMPT)
    hand = child.before.split("Your hand")[1]
    for nonsense in ("", "99", "castle", "1b1b", "\x1b[A", "ｚ", "drop table", "-1", "0x1", "1 2"):
        child.sendline(nonsense)
        child.expect(PROMPT)
        assert "Type the number" in child.before
    child.sendline("r")
    child.expect(PROMPT)
    assert "You play" not in child.before
    child.sendline("h")
    child.expect(PROMPT)
    assert all(code in child.before for code in re.findall(r"\b\d+[bark]\d?\b", hand))
    child.sendline("q")
    child.expect(pexpect.EOF)


def test_the_language_is_that_of_the_system(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "ja_JP.UTF-8")
    child = tefuda(tmp_path, "--seed", "4")  # not a deal that is dealt anew
    child.expect("どの札を出しますか")
    child.sendintr()
    child.expect(pexpect.EOF)
